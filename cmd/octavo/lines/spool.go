package lines

import (
	"fmt"
	"io"
	"sync"
)

// A spool writes lines in a goroutine of its own: each at once where the last has been written by
// then, and together with others where they come faster.
type spool struct {
	out     io.Writer
	mutex   sync.Mutex
	changed sync.Cond
	waiting []byte // to be written
	ended   bool   // nothing more will come
	err     error
	writing sync.WaitGroup
}

// spooled is how many bytes may wait where nobody takes them.
const spooled = 1 << 16

func newSpool(out io.Writer) *spool {
	s := &spool{out: out}
	s.changed.L = &s.mutex
	s.writing.Go(s.write)
	return s
}

// add appends to what is to be written, once there is room.
func (s *spool) add(lines func(to []byte) []byte) error {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	for len(s.waiting) >= spooled && s.err == nil {
		s.changed.Wait()
	}
	s.waiting = lines(s.waiting)
	s.changed.Signal()
	return s.err
}

// end waits until all is written.
func (s *spool) end() error {
	s.mutex.Lock()
	s.ended = true
	s.changed.Signal()
	s.mutex.Unlock()
	s.writing.Wait()
	return s.err
}

func (s *spool) write() {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	var spare []byte
	for {
		for len(s.waiting) == 0 && !s.ended {
			s.changed.Wait()
		}
		if len(s.waiting) == 0 || s.err != nil {
			return
		}
		some := s.waiting
		s.waiting = spare[:0]
		s.mutex.Unlock()
		_, err := s.out.Write(some)
		s.mutex.Lock()
		spare = some
		if err != nil {
			s.err = fmt.Errorf("writing: %w", err)
		}
		s.changed.Signal()
	}
}

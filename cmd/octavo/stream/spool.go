package stream

import (
	"io"
	"sync"
	"time"

	"octavo/content/message"
)

// A spool writes lines in a goroutine of its own: each at once where none was written just before, and
// together with others where they come faster. To write one costs as much as to make a tenth of a small puzzle.
type spool struct {
	out     io.Writer
	mutex   sync.Mutex
	changed sync.Cond
	waiting []byte // to be written
	ended   bool   // nothing more will come
	err     error
	hurry   chan struct{} // much waits, or the end
	writing sync.WaitGroup
}

const (
	spooled  = 1 << 18              // how many bytes may wait where nobody takes them: more than come while a breath is taken
	breather = 5 * time.Millisecond // how long a line waits for others at the most
)

func newSpool(out io.Writer) *spool {
	s := &spool{out: out, hurry: make(chan struct{}, 1)}
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
	if len(s.waiting) >= spooled/2 {
		s.wake()
	}
	s.changed.Signal()
	return s.err
}

// end waits until all is written.
func (s *spool) end() error {
	s.mutex.Lock()
	s.ended = true
	s.wake()
	s.changed.Signal()
	s.mutex.Unlock()
	s.writing.Wait()
	return s.err
}

// wake has whoever writes take no more breath.
func (s *spool) wake() {
	select {
	case s.hurry <- struct{}{}:
	default: // it is told already
	}
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
			s.err = message.Errorf("writing: %v", err)
		}
		s.changed.Signal()
		s.breathe()
	}
}

// breathe waits until a few lines may have come, or many have.
func (s *spool) breathe() {
	s.mutex.Unlock()
	defer s.mutex.Lock()
	select {
	case <-time.After(breather):
	case <-s.hurry:
	}
}

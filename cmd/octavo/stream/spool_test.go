package stream

import (
	"bytes"
	"errors"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// A slow reader keeps what it was given, and how much at a time; it takes its time for each, and fails
// after so many bytes unless there is no bound.
type slowReader struct {
	mutex  sync.Mutex
	takes  time.Duration
	most   int
	whole  bytes.Buffer
	pieces []int
}

var errFull = errors.New("full")

func (r *slowReader) Write(some []byte) (int, error) {
	time.Sleep(r.takes)
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.most > 0 && r.whole.Len()+len(some) > r.most {
		return 0, errFull
	}
	r.pieces = append(r.pieces, len(some))
	return r.whole.Write(some)
}

func (r *slowReader) has() int {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	return r.whole.Len()
}

func this(text string) func([]byte) []byte {
	return func(to []byte) []byte { return append(to, text...) }
}

// TestALineIsThereAtOnce: one that comes after a while is written when it comes, and what comes
// fast a breath later.
func TestALineIsThereAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		to := &slowReader{}
		s := newSpool(to)
		for n := range 3 {
			time.Sleep(time.Second)
			if err := s.add(this("slow\n")); err != nil {
				t.Fatal(err)
			}
			synctest.Wait()
			if to.has() != 5*(n+1) {
				t.Errorf("line %d isn't there", n+1)
			}
		}
		for range 100 {
			if err := s.add(this("fast\n")); err != nil {
				t.Fatal(err)
			}
		}
		time.Sleep(2 * breather)
		if to.has() != 5*103 || len(to.pieces) > 5 {
			t.Errorf("%d bytes are there, in %d pieces", to.has(), len(to.pieces))
		}
		if err := s.end(); err != nil {
			t.Fatal(err)
		}
	})
}

// TestNothingIsLostOnTheWay: all lines come, in their order, however slowly they are taken, and no more
// wait than may.
func TestNothingIsLostOnTheWay(t *testing.T) {
	for _, takes := range []time.Duration{0, time.Millisecond, time.Second} {
		synctest.Test(t, func(t *testing.T) {
			to := &slowReader{takes: takes}
			s := newSpool(to)
			var want strings.Builder
			for n := range 2_000 {
				text := strings.Repeat(string(rune('a'+n%26)), 100) + "\n"
				want.WriteString(text)
				if err := s.add(this(text)); err != nil {
					t.Fatal(err)
				}
			}
			if err := s.end(); err != nil || to.whole.String() != want.String() {
				t.Errorf("%v: %d of %d bytes came: %v", takes, to.has(), want.Len(), err)
			}
			for _, n := range to.pieces {
				if n > spooled+101 {
					t.Errorf("%v: %d bytes waited", takes, n)
				}
			}
		})
	}
}

// TestWhoCantBeWrittenToIsToldOf: the next lines fail, the end does, and nobody waits for ever.
func TestWhoCantBeWrittenToIsToldOf(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newSpool(&slowReader{most: 1_000})
		var err error
		for n := 0; err == nil && n < 1_000_000; n++ {
			err = s.add(this(strings.Repeat("x", 100)))
		}
		if !errors.Is(err, errFull) || !errors.Is(s.end(), errFull) {
			t.Errorf("lines: %v; the end: %v", err, s.end())
		}
	})
}

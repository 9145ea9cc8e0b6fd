package pdfread

import (
	"context"
	"errors"
	"io"
	"runtime"
)

// pdfcpu reads each object of a file where it is asked for, and follows references as it reads: an
// object whose filter is the object itself would never end, and nothing can recover from a stack
// that is full. It looks at every object of a file through its source, and asks its context
// in its loops. Here both count the work, and look how deep it is.

// deepestCalls bounds the functions that wait for each other while an object is read. Some 40 are
// usual; each reference that is followed adds five.
const deepestCalls = 300

var errDeep = errors.New("its objects refer to each other without end, or far deeper than those of any book")

// Steps that pdfcpu takes.
const (
	stepsAnObject = 300
	stepsALoop    = 20
	wholeBlock    = 4096 // bytes that are read at once for an object; they are part of stepsAnObject
	// bufferGrowth is the number of bytes by which pdfcpu enlarges its buffer while it looks for the
	// end of an object. It looks through all of the buffer again then. What is read in larger pieces
	// is data.
	bufferGrowth = 1 << 20
)

// A source is a file as pdfcpu reads it.
type source struct {
	io.ReadSeeker
	work *Work
	read int // bytes since the last Seek
}

// Seek implements io.Seeker. pdfcpu seeks once for each object, and for each stream.
func (s *source) Seek(offset int64, whence int) (int64, error) {
	var one [1]uintptr
	if runtime.Callers(deepestCalls, one[:]) > 0 {
		s.work.end(errDeep)
	}
	if s.read = 0; !s.work.Spend(stepsAnObject) {
		return 0, s.work.ended
	}
	return s.ReadSeeker.Seek(offset, whence)
}

// Read implements io.Reader.
func (s *source) Read(to []byte) (int, error) {
	if !s.work.Spend(0) {
		return 0, s.work.ended
	}
	n, err := s.ReadSeeker.Read(to)
	switch s.read += n; {
	case len(to) > bufferGrowth:
		s.work.Spend(n)
	case s.read > wholeBlock:
		s.work.Spend(n * (1 + s.read/bufferGrowth))
	}
	return n, err
}

// A counted context counts how often it is asked.
type counted struct {
	context.Context
	work *Work
}

// Err implements context.Context.
func (c counted) Err() error {
	c.work.Spend(stepsALoop)
	return c.work.ended
}

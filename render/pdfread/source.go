package pdfread

import (
	"context"
	"errors"
	"io"
	"runtime"
)

// pdfcpu follows references while it reads an object. An object that refers to itself could make
// pdfcpu call itself until the stack is full, and Go can't recover from that. But pdfcpu reads
// every object from an io.ReadSeeker, and calls Err of its context in loops. So a source and a
// countingContext count the work of pdfcpu. The source also limits the depth of calls.

// maxCallDepth is the largest number of nested function calls while an object is read. About 40 are usual.
// Following a reference adds five.
const maxCallDepth = 300

var errTooDeep = errors.New("its objects refer to each other without end, or far deeper than those of any book")

// Steps that are taken from the budget for pdfcpu's work.
const (
	stepsPerObject = 300
	stepsPerLoop   = 20
	blockSize      = 4096 // bytes that pdfcpu reads at first for an object; stepsPerObject covers them
	// bufferGrowth is the number of bytes by which pdfcpu enlarges its buffer while it searches for
	// the end of an object. Each time it searches the whole buffer again. If pdfcpu reads more than
	// bufferGrowth at once, it reads the data of a stream.
	bufferGrowth = 1 << 20
)

// A source is a file as pdfcpu reads it.
type source struct {
	io.ReadSeeker
	budget *Budget
	read   int // bytes read since the last Seek
}

// Seek implements io.Seeker. pdfcpu seeks once for each object, and for each stream.
func (s *source) Seek(offset int64, whence int) (int64, error) {
	var one [1]uintptr
	if runtime.Callers(maxCallDepth, one[:]) > 0 {
		s.budget.end(errTooDeep)
	}
	if s.read = 0; !s.budget.Spend(stepsPerObject) {
		return 0, s.budget.ended
	}
	return s.ReadSeeker.Seek(offset, whence)
}

// Read implements io.Reader.
func (s *source) Read(to []byte) (int, error) {
	if !s.budget.Spend(0) {
		return 0, s.budget.ended
	}
	n, err := s.ReadSeeker.Read(to)
	switch s.read += n; {
	case len(to) > bufferGrowth:
		s.budget.Spend(n)
	case s.read > blockSize:
		s.budget.Spend(n * (1 + s.read/bufferGrowth))
	}
	return n, err
}

// A countingContext counts work whenever its Err is called.
type countingContext struct {
	context.Context
	budget *Budget
}

// Err implements context.Context.
func (c countingContext) Err() error {
	c.budget.Spend(stepsPerLoop)
	return c.budget.ended
}

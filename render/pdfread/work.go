package pdfread

import (
	"context"
	"errors"
)

// maxWork is the largest number of steps for one file. A step takes about ten nanoseconds. A book of
// 1,100 pages with 1,000 puzzles takes half of it, and its content is granted more.
const maxWork = 100_000_000

// ErrTooMuch means that a file needs more work than any book.
var ErrTooMuch = errors.New("the file asks for more work than any book: it isn't read to its end")

// Work counts the work on one file. The work ends when its context ends, or after too many steps. A nil
// Work has no limits. Only one goroutine may use a Work.
type Work struct {
	ctx        context.Context
	left       int // steps
	sinceCheck int // steps since the context was asked
	ended      error
}

// checkInterval is the number of steps between two checks of the context. They take less than a
// millisecond.
const checkInterval = 50_000

// NewWork returns a counter for one file, or for one page of the site.
func NewWork(ctx context.Context) *Work {
	return &Work{ctx: ctx, left: maxWork, sinceCheck: checkInterval}
}

// Spend counts steps, and reports whether the work may go on. Code whose work grows faster than the file
// must call Spend before the work, and stop if it returns false.
func (w *Work) Spend(steps int) bool {
	if w == nil {
		return true
	}
	if w.ended != nil {
		return false
	}
	if w.sinceCheck += steps; w.sinceCheck >= checkInterval {
		w.sinceCheck = 0
		if err := w.ctx.Err(); err != nil {
			w.ended = err
			return false
		}
	}
	if w.left -= min(steps, maxWork); w.left < 0 {
		w.ended = ErrTooMuch
	}
	return w.ended == nil
}

// Grant allows more steps, for content that was not seen before. So a long book may be read, but not a
// small file that repeats the same content.
func (w *Work) Grant(steps int) {
	if w != nil {
		w.left += steps
	}
}

// Err returns the reason why the work has ended, or nil if it goes on.
func (w *Work) Err() error {
	if w == nil {
		return nil
	}
	return w.ended
}

// end ends the work for a reason, if it hasn't ended yet.
func (w *Work) end(err error) {
	if w.ended == nil {
		w.ended = err
	}
}

package pdfread

import (
	"context"
	"errors"
)

// maxWork bounds what is done with one file, in steps. A step takes some ten nanoseconds. A book
// of 1,100 pages with 1,000 puzzles takes half of it, and is granted more.
const maxWork = 100_000_000

// ErrTooMuch reports that a file asks for more work than any book.
var ErrTooMuch = errors.New("the file asks for more work than any book: it isn't read to its end")

// Work counts the work on one file. It ends the work when its context ends, or after too much work. A
// nil Work has no bounds. Only one goroutine may use a Work.
type Work struct {
	ctx   context.Context
	left  int // steps
	asked int // steps since the context was asked
	ended error
}

// askAfter is the number of steps after which the context is asked again: less than a millisecond.
const askAfter = 50_000

// NewWork returns the bounds of one file, or page of the site.
func NewWork(ctx context.Context) *Work { return &Work{ctx: ctx, left: maxWork, asked: askAfter} }

// Spend counts steps, and reports whether the work may go on. Whoever does work that grows faster
// than its file counts it before doing it, and stops when Spend returns false.
func (w *Work) Spend(steps int) bool {
	if w == nil {
		return true
	}
	if w.ended != nil {
		return false
	}
	if w.asked += steps; w.asked >= askAfter {
		w.asked = 0
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

// Grant allows more steps, for content that was not seen before: a book may be as long as it has
// puzzles and words, but not by repeating them.
func (w *Work) Grant(steps int) {
	if w != nil {
		w.left += steps
	}
}

// Err returns why the work has ended, or nil.
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

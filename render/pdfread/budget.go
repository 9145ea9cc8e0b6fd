package pdfread

import (
	"context"
	"errors"
)

// maxBudget is the number of steps that a file may take. A step takes about ten nanoseconds. A book of
// 1,100 pages with 1,000 puzzles takes half of them, and gets more for its content (see Grant).
const maxBudget = 100_000_000

// ErrTooMuch means that a file needs more work than any book.
var ErrTooMuch = errors.New("the file asks for more work than any book: it isn't read to its end")

// A Budget limits the steps that are spent on one file. It is used up when its context ends, or after
// too many steps. A nil Budget has no limits. Only one goroutine may use a Budget.
type Budget struct {
	ctx        context.Context
	left       int // steps
	sinceCheck int // steps since the context was asked
	ended      error
}

// checkInterval is the number of steps between two checks of the context. They take less than a
// millisecond.
const checkInterval = 50_000

// NewBudget returns the budget for one file, or for one page of the site.
func NewBudget(ctx context.Context) *Budget {
	return &Budget{ctx: ctx, left: maxBudget, sinceCheck: checkInterval}
}

// Spend takes steps from the budget, and reports whether it isn't used up. Code whose work grows faster
// than the file must call Spend before that work, and stop if it returns false.
func (b *Budget) Spend(steps int) bool {
	if b == nil {
		return true
	}
	if b.ended != nil {
		return false
	}
	if b.sinceCheck += steps; b.sinceCheck >= checkInterval {
		b.sinceCheck = 0
		if err := b.ctx.Err(); err != nil {
			b.ended = err
			return false
		}
	}
	if b.left -= min(steps, maxBudget); b.left < 0 {
		b.ended = ErrTooMuch
	}
	return b.ended == nil
}

// Grant allows more steps, for content that was not seen before. So a long book may be read, but not a
// small file that repeats the same content.
func (b *Budget) Grant(steps int) {
	if b != nil {
		b.left += steps
	}
}

// Err returns the reason why the budget is used up, or nil if it isn't.
func (b *Budget) Err() error {
	if b == nil {
		return nil
	}
	return b.ended
}

// end uses the budget up for a reason, if it isn't used up yet.
func (b *Budget) end(err error) {
	if b.ended == nil {
		b.ended = err
	}
}

package pdfread

import (
	"context"
	"errors"
)

// maxBudget is the number of steps that a file may take. A step takes about ten nanoseconds. A book
// of 1,100 pages with 1,000 puzzles takes half of these steps. Besides, a file gets more steps for
// its content (see Grant).
const maxBudget = 100_000_000

// ErrTooMuch means that a file would need more steps than any book, so that its budget is used up.
var ErrTooMuch = errors.New("the file asks for more work than any book: it isn't read to its end")

// A Budget limits the steps that are spent on one file. It is used up when its context ends, or after
// too many steps. A nil Budget has no limits. Only one goroutine may use a Budget.
type Budget struct {
	ctx        context.Context
	left       int // steps that may still be spent
	sinceCheck int // steps since the last check whether the context has ended
	ended      error
}

// checkInterval is the number of steps between two checks of the context. So many steps take less than a
// millisecond.
const checkInterval = 50_000

// NewBudget returns the budget for reading one file, or one page of the site.
func NewBudget(ctx context.Context) *Budget {
	return &Budget{ctx: ctx, left: maxBudget, sinceCheck: checkInterval}
}

// Spend takes steps from the budget, and reports whether the budget isn't used up yet. Code whose work grows
// faster than the file must call Spend before that work, and stop if it returns false.
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

// Grant adds steps to the budget. Callers do so for content that they haven't read before in this file. So a
// long book gets enough steps, but not a small file that uses the same content again and again.
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

// end makes the budget used up, with err as the reason. If the budget was used up already, it keeps the first
// reason.
func (b *Budget) end(err error) {
	if b.ended == nil {
		b.ended = err
	}
}

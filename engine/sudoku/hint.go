package sudoku

import (
	"context"
	"fmt"

	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/sudoku/wide"
)

// Position reads a position of a puzzle.
func (Kind) Position(puzzle engine.Puzzle, text string) (engine.Position, error) {
	if p, ok := puzzle.(*wide.Puzzle); ok {
		return p.Position(text)
	}
	p, ok := puzzle.(*Puzzle)
	if !ok {
		return engine.Position{}, fmt.Errorf("%q is no puzzle of this kind", puzzle)
	}
	return latin.ReadPosition(text, p.grid.shape.side, latin.Symbols(p.grid.shape.all), p.grid.cells[:])
}

// Hint says what can be done next in a position. The work that it takes needs no
// bound: no grid has its solver look far.
func (Kind) Hint(ctx context.Context, puzzle engine.Puzzle, at engine.Position, ask engine.Ask) (engine.Hint, error) {
	if p, ok := puzzle.(*wide.Puzzle); ok {
		return p.Hint(ctx, at, ask)
	}
	p, ok := puzzle.(*Puzzle)
	if !ok {
		return engine.Hint{}, fmt.Errorf("%q is no puzzle of this kind", puzzle)
	}
	count, solved := p.solutions()
	if err := latin.Uniqueness(count); err != nil {
		return engine.Hint{}, err
	}
	n := latin.NotesOf(at, p.grid.shape.side, func(c int) bool { return p.grid.cells[c] != 0 }, solved.cells[:])
	if hint, ok := n.Ended(ask); ok {
		return hint, nil
	}
	return p.next(ctx, n, &solved)
}

// next is the first step after notes that has nothing to do with mistakes in them.
func (p *Puzzle) next(ctx context.Context, n *latin.Notes, solved *grid) (engine.Hint, error) {
	var b climber
	b.set(&p.grid)
	b.note(n)
	known := b.board
	absent := func(c, digit int) bool {
		return !known.may[c].Has(digit) && int(known.value[c]) != digit
	}
	aligned := func(a, c int) bool { return b.shape.peers[a].Has(c) }
	var d deduction
	for b.empty > 0 && ctx.Err() == nil && b.next(&d, searching-1) {
		var marks []engine.Mark
		step := b.step(&d, &marks)
		if n.Suits(&step, aligned, absent) {
			return engine.Hint{Outlook: engine.Onward, Step: step}, nil
		}
		b.apply(&d)
	}
	if err := ctx.Err(); err != nil {
		return engine.Hint{}, err
	}
	if !n.Guiltless() || b.empty == 0 {
		return engine.Hint{Outlook: engine.Misled}, nil
	}
	return engine.Hint{Outlook: engine.Onward, Step: latin.Guessed(b.shape.side, b.narrowest(), solved.cells[:])}, nil
}

// note fills and strikes what is right of notes.
func (b *board) note(n *latin.Notes) {
	for c, digit := range n.Filled[:b.shape.cells] {
		if digit != 0 && b.value[c] == 0 {
			b.place(c, digit.Lowest())
		}
	}
	for c, gone := range n.Struck[:b.shape.cells] {
		for digit := range (digits(gone) & b.may[c]).All() {
			b.strike(c, digit)
		}
	}
}

// narrowest is the first of the empty cells that have the fewest candidates.
func (b *board) narrowest() int {
	best := noCell
	for c, may := range b.may[:b.shape.cells] {
		if b.value[c] == 0 && (best == noCell || may.Count() < b.may[best].Count()) {
			best = c
		}
	}
	return best
}

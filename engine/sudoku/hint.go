package sudoku

import (
	"context"
	"fmt"

	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
	"octavo/engine/sudoku/technique"
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
	return latin.ReadPosition(text, p.grid.Shape.Side, latin.Symbols(p.grid.Shape.All), p.grid.Cells[:])
}

// Hint returns the next step in a position. It needs no limit on its work.
func (Kind) Hint(ctx context.Context, puzzle engine.Puzzle, at engine.Position, ask engine.HintRequest) (engine.Hint, error) {
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
	n := latin.NotesOf(at, p.grid.Shape.Side, func(c int) bool { return p.grid.Cells[c] != 0 }, solved.Cells[:])
	if hint, ok := n.Ended(ask); ok {
		return hint, nil
	}
	return p.next(ctx, n, &solved, ask)
}

// next returns the first step beyond the notes that doesn't depend on mistakes in them.
func (p *Puzzle) next(ctx context.Context, n *latin.Notes, solved *board.Grid, ask engine.HintRequest) (engine.Hint, error) {
	var b technique.Solver
	b.Set(&p.grid)
	note(&b.Board, n)
	known := b.Board
	absent := func(c, digit int) bool {
		return !known.Candidates[c].Has(digit) && int(known.Value[c]) != digit
	}
	aligned := func(a, c int) bool { return b.Shape.Peers[a].Has(c) }
	var d technique.Deduction
	for b.Empty > 0 && ctx.Err() == nil && b.NextOnLadder(&d, technique.Search-1) {
		step := b.Step(&d)
		if n.Suits(&step, aligned, absent) {
			return engine.Hint{Outlook: engine.Onward, Step: latin.Nearest(step, ask, func(next *engine.Step) bool {
				return b.Again(&d, next)
			}, func(next *engine.Step) bool { return n.Suits(next, aligned, absent) })}, nil
		}
		b.Apply(&d)
	}
	if err := ctx.Err(); err != nil {
		return engine.Hint{}, err
	}
	if !n.Guiltless() || b.Empty == 0 {
		return engine.Hint{Outlook: engine.Misled}, nil
	}
	return engine.Hint{Outlook: engine.Onward, Step: latin.Guessed(b.Shape.Side, narrowest(&b.Board), solved.Cells[:])}, nil
}

// note applies the correct notes.
func note(b *board.Board, n *latin.Notes) {
	for c, digit := range n.Filled[:b.Shape.Cells] {
		if digit != 0 && b.Value[c] == 0 {
			b.Place(c, digit.Lowest())
		}
	}
	for c, struck := range n.Struck[:b.Shape.Cells] {
		for digit := range (latin.Digits(struck) & b.Candidates[c]).All() {
			b.Strike(c, digit)
		}
	}
}

// narrowest returns the first empty cell with the fewest candidates.
func narrowest(b *board.Board) int {
	best := technique.NoCell
	for c, candidates := range b.Candidates[:b.Shape.Cells] {
		if b.Value[c] == 0 && (best == technique.NoCell || candidates.Count() < b.Candidates[best].Count()) {
			best = c
		}
	}
	return best
}

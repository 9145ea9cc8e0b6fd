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
	return latin.ReadPosition(text, p.grid.Shape.Side, p.grid.Shape.All, p.grid.Cells[:])
}

// Hint returns the next step in a position. It sets no limit on its work, since no search of the
// ladder takes long.
func (Kind) Hint(ctx context.Context, puzzle engine.Puzzle, at engine.Position, ask engine.HintRequest) (engine.Hint, error) {
	if p, ok := puzzle.(*wide.Puzzle); ok {
		return p.Hint(ctx, at, ask)
	}
	p, ok := puzzle.(*Puzzle)
	if !ok {
		return engine.Hint{}, fmt.Errorf("%q is no puzzle of this kind", puzzle)
	}
	count, solved := p.solutions()
	if err := latin.CheckUnique(count); err != nil {
		return engine.Hint{}, err
	}
	n := latin.NotesOf(at, p.grid.Shape.Side, func(c int) bool { return p.grid.Cells[c] != 0 }, solved.Cells[:])
	if hint, ok := n.EarlyHint(ask); ok {
		return hint, nil
	}
	return p.hint(ctx, n, &solved, ask)
}

// hint returns the first step that isn't in the notes yet and doesn't depend on mistakes in them.
func (p *Puzzle) hint(ctx context.Context, n *latin.Notes, solved *board.Grid, ask engine.HintRequest) (engine.Hint, error) {
	s := technique.Solver{Without: p.without}
	var d technique.Deduction
	s.Set(&p.grid)
	applyNotes(&s.Board, n)
	known := s.Board
	return n.Hint(ctx, ask, latin.HintSearch{
		Steps:       s.Steps(&d),
		NextSimilar: func(next *engine.Step) bool { return s.SimilarStep(&d, next) },
		ShareHouse:  func(a, c int) bool { return s.Shape.Peers[a].Has(c) },
		IsAbsent: func(c, digit int) bool {
			return !known.Candidates[c].Has(digit) && int(known.Value[c]) != digit
		},
		Undecided: func() int { return narrowestCell(&s.Board) },
		Solution:  solved.Cells[:],
	})
}

// applyNotes enters the correct digits of the notes, and removes the candidates that were struck
// correctly.
func applyNotes(b *board.Board, n *latin.Notes) {
	for c, digit := range n.Filled[:b.Shape.Cells] {
		if digit != 0 && b.Value[c] == 0 {
			b.Place(c, digit.Lowest())
		}
	}
	for c, struck := range n.Struck[:b.Shape.Cells] {
		for digit := range (struck & b.Candidates[c]).All() {
			b.Strike(c, digit)
		}
	}
}

// narrowestCell returns the empty cell with the fewest candidates, the first if there are several.
// It returns technique.NoCell if no cell is empty.
func narrowestCell(b *board.Board) int {
	best := technique.NoCell
	for c, candidates := range b.Candidates[:b.Shape.Cells] {
		if b.Value[c] == 0 && (best == technique.NoCell || candidates.Count() < b.Candidates[best].Count()) {
			best = c
		}
	}
	return best
}

package sudoku

import (
	"cmp"
	"slices"

	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
	"octavo/engine/sudoku/wide"
)

// Boards returns an empty board of each size.
func (Kind) Boards() []engine.Board {
	all := wide.Boards()
	for _, s := range board.Shapes() {
		all = append(all, engine.Board{
			Columns: s.Side, Rows: s.Side, Symbols: latin.Alphabet[1 : s.Side+1], BoxColumns: s.BoxWidth, BoxRows: s.BoxHeight,
		})
	}
	slices.SortFunc(all, func(a, b engine.Board) int { return cmp.Compare(a.Rows, b.Rows) })
	return all
}

// Write makes a puzzle from the givens of a draft.
func (k Kind) Write(d engine.Draft) (engine.Puzzle, error) {
	if _, err := engine.BoardOf(k, d); err != nil {
		return nil, err
	}
	return k.Parse(d.Given)
}

// Draft returns the givens of a puzzle.
func (Kind) Draft(p engine.Puzzle) engine.Draft { return engine.DraftOfGrid(p.(engine.DrawableGrid)) }

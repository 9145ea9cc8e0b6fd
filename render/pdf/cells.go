package pdf

import (
	"context"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/pdf/books"
	"octavo/render/pdf/typeset"
)

// CellSizes holds two sizes for one puzzle: the side of its cells in the question, and in the
// solution.
type CellSizes struct{ Puzzle, Solution figure.Length }

// CellSizes returns the cell sizes of all puzzles, in the order of the book. A puzzle that isn't
// printed gets the size that it would have alone on a page. For a solution by moves, Solution is
// the cell size in the drawings of its positions.
func (f *Forms) CellSizes(ctx context.Context) ([]CellSizes, error) {
	first, answers := Print, Solutions
	if f.book.Worksheet {
		first, answers = Worksheet, Key
	}
	l, err := f.layoutOf(ctx, first)
	if err != nil {
		return nil, wrapError(err, "laying out", f.book, first)
	}
	found := map[string]figure.Length{}
	recordCellSizes(l, found)
	if f.book.Worksheet || f.book.SolutionsPlace == render.SolutionsFile {
		answerPages, err := f.layoutOf(ctx, answers)
		if err != nil {
			return nil, wrapError(err, "laying out", f.book, answers)
		}
		recordCellSizes(answerPages, found)
	}
	cells := make([]CellSizes, len(f.book.Puzzles))
	for i := range cells {
		cells[i] = cellSizesOf(l, &f.book.Puzzles[i], found)
	}
	return cells, nil
}

// recordCellSizes adds the cell sizes of all drawings of a layout to found, by name of drawing.
func recordCellSizes(l *books.Layout, found map[string]figure.Length) {
	var look func([]typeset.Mark)
	look = func(marks []typeset.Mark) {
		for _, m := range marks {
			switch m := m.(type) {
			case typeset.Drawing:
				if m.Cell > 0 {
					found[m.Name] = m.Cell
				}
			case typeset.UpsideDown:
				look(m.Marks)
			}
		}
	}
	for _, p := range l.Pages {
		look(p.Marks)
	}
}

// cellSizesOf returns the sizes of one puzzle that recordCellSizes found. A puzzle that wasn't
// found gets the size that it would have alone on a page, and a solution the largest size for
// solutions.
func cellSizesOf(l *books.Layout, p *render.Puzzle, found map[string]figure.Length) CellSizes {
	format, section := l.Book.FormatOf(p), l.Book.Sections[p.Section]
	c := CellSizes{found[books.PuzzleKey(p.Number)], found[books.SolutionKey(p.Number)]}
	if c.Puzzle == 0 {
		c.Puzzle = l.Geometry.Grid(format, 1).Cell
	}
	switch {
	case format.SolvedByMoves:
		c.Solution = l.Geometry.GoodCell(format, section.PerPage)
	case c.Solution == 0:
		c.Solution = l.Geometry.SmallCell()
	}
	return c
}

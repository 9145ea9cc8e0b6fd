package pdf

import (
	"context"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/pdf/books"
	"octavo/render/pdf/typeset"
)

// Cells are the cell sizes of a puzzle and of its solution in a book.
type Cells struct{ Puzzle, Solution figure.Length }

// Cells returns the cell sizes of all puzzles of the book, or of its worksheets. A puzzle that
// isn't printed has the size of one alone on a page. Solutions by moves have the size of their
// positions.
func (f *Forms) Cells(ctx context.Context) ([]Cells, error) {
	first, answers := Print, Solutions
	if f.book.Worksheet {
		first, answers = Worksheet, Key
	}
	l, err := f.layout(ctx, first)
	if err != nil {
		return nil, blame(err, "laying out", f.book, first)
	}
	found := map[string]figure.Length{}
	findCells(l, found)
	if f.book.Worksheet || f.book.SolutionsPlace == render.SolutionsFile {
		answerPages, err := f.layout(ctx, answers)
		if err != nil {
			return nil, blame(err, "laying out", f.book, answers)
		}
		findCells(answerPages, found)
	}
	cells := make([]Cells, len(f.book.Puzzles))
	for i := range cells {
		cells[i] = cellsOf(l, &f.book.Puzzles[i], found)
	}
	return cells, nil
}

// findCells records the cell size of each drawing by its name.
func findCells(l *books.Layout, found map[string]figure.Length) {
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

func cellsOf(l *books.Layout, p *render.Puzzle, found map[string]figure.Length) Cells {
	format, section := l.Book.FormatOf(p), l.Book.Sections[p.Section]
	c := Cells{found[books.PuzzleKey(p.Number)], found[books.SolutionKey(p.Number)]}
	if c.Puzzle == 0 {
		c.Puzzle = l.Geometry.Grid(format, 1).Cell
	}
	switch {
	case format.Moves:
		c.Solution = l.Geometry.MinCell(format, section.PerPage)
	case c.Solution == 0:
		c.Solution = l.Geometry.SmallCell()
	}
	return c
}

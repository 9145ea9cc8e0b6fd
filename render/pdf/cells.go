package pdf

import (
	"context"

	"octavo/engine/figure"
	"octavo/render"
)

// Cells are how large the cells of a puzzle are in a book, and those of its
// solution.
type Cells struct{ Puzzle, Solution figure.Length }

// Cells lays the book out, or its worksheets, and finds the size in which each of its
// puzzles is printed. What the book doesn't print has the size that it would have by
// itself on a page; solutions by moves have that of their positions.
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
	l.findCells(found)
	if f.book.Worksheet || f.book.SolutionsPlace == render.SolutionsFile {
		beside, err := f.layout(ctx, answers)
		if err != nil {
			return nil, blame(err, "laying out", f.book, answers)
		}
		beside.findCells(found)
	}
	cells := make([]Cells, len(f.book.Puzzles))
	for i := range cells {
		cells[i] = l.cellsOf(&f.book.Puzzles[i], found)
	}
	return cells, nil
}

// findCells notes the size of the cells of each drawing, by its name.
func (l *layout) findCells(found map[string]figure.Length) {
	var look func([]mark)
	look = func(marks []mark) {
		for _, m := range marks {
			switch m := m.(type) {
			case drawing:
				if m.cell > 0 {
					found[m.name] = m.cell
				}
			case turned:
				look(m.marks)
			}
		}
	}
	for _, p := range l.pages {
		look(p.marks)
	}
}

func (l *layout) cellsOf(p *render.Puzzle, found map[string]figure.Length) Cells {
	format, section := l.book.FormatOf(p), l.book.Sections[p.Section]
	c := Cells{found[puzzleKey(p.Number)], found[solutionKey(p.Number)]}
	if c.Puzzle == 0 {
		c.Puzzle = l.shape.Grid(format, 1).Cell
	}
	switch {
	case format.Moves:
		c.Solution = l.shape.LeastCell(format, section.PerPage)
	case c.Solution == 0:
		c.Solution = l.shape.SmallCell()
	}
	return c
}

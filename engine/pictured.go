package engine

import (
	"slices"

	"octavo/engine/figure"
)

// A Pictured grid is one whose steps are drawn, each in the position before it is
// taken. A Panel draws them.
type Pictured interface {
	Grid
	// How does somebody note what its cells may hold?
	Notes(figure.Style) Notes
}

// Notes are how candidates are noted in a grid.
type Notes struct {
	Symbols string      // all that cells may hold, in the order in which they stand in a cell
	Given   string      // what is given, cell by cell, as Solution.Text has it, Gap for nothing
	Regions bool        // no region holds a symbol twice, as no row and no column does
	Room    figure.Rect // where in a cell there is room for them, from its upper left corner
}

// columns is how many candidates stand side by side, so that all have as much room as
// there is.
func (n Notes) columns() int {
	count, best, most := len([]rune(n.Symbols)), 1, figure.Length(0)
	for columns := 1; columns <= count; columns++ {
		rows := (count + columns - 1) / columns
		if pitch := min(n.Room.W/figure.Length(columns), n.Room.H/figure.Length(rows)); pitch >= most {
			best, most = columns, pitch
		}
	}
	return best
}

// pitch is the distance of candidates, across and down.
func (n Notes) pitch() figure.Point {
	columns := n.columns()
	rows := (len([]rune(n.Symbols)) + columns - 1) / columns
	return figure.Point{X: n.Room.W / figure.Length(columns), Y: n.Room.H / figure.Length(rows)}
}

// After is the position once a step has been taken in a grid of so many cells.
func (p Position) After(step Step, rows, columns int) Position {
	cells := []rune(p.Filled)
	if len(cells) == 0 {
		cells = slices.Repeat([]rune{Gap}, rows*columns)
	}
	for _, m := range step.Placed {
		cells[m.Row*columns+m.Column] = []rune(m.Symbol)[0]
	}
	return Position{Filled: string(cells), Struck: slices.Concat(p.Struck, step.Struck)}
}

// Before are the positions of a grid before each of some steps from its beginning.
func Before(grid Grid, steps []Step) []Position {
	cells := grid.Table().Cells
	positions := make([]Position, len(steps))
	for i := range steps[1:] {
		positions[i+1] = positions[i].After(steps[i], len(cells), len(cells[0]))
	}
	return positions
}

// A field is what stands in the cells of a grid in a position, and what they may hold.
type field struct {
	Notes
	columns int
	regions [][]int
	filled  []rune
	struck  map[Mark]bool
}

func newField(notes Notes, table Table, at Position) field {
	f := field{Notes: notes, columns: len(table.Cells[0]), filled: []rune(notes.Given), struck: map[Mark]bool{}}
	if notes.Regions {
		f.regions = table.Regions
	}
	for cell, symbol := range []rune(at.Filled) {
		if symbol != Gap {
			f.filled[cell] = symbol
		}
	}
	for _, m := range at.Struck {
		f.struck[m] = true
	}
	return f
}

// candidates are the symbols that a cell may still hold; none where it is filled.
func (f *field) candidates(cell int) (symbols []rune) {
	if f.filled[cell] != Gap {
		return nil
	}
	for _, symbol := range f.Symbols {
		if !f.struck[f.mark(cell, symbol)] && !f.seen(cell, symbol) {
			symbols = append(symbols, symbol)
		}
	}
	return symbols
}

// mark is a symbol in a cell.
func (f *field) mark(cell int, symbol rune) Mark {
	return Mark{Row: cell / f.columns, Column: cell % f.columns, Symbol: string(symbol)}
}

// seen reports whether a symbol stands in a house of a cell.
func (f *field) seen(cell int, symbol rune) bool {
	for other, held := range f.filled {
		if held == symbol && (other/f.columns == cell/f.columns || other%f.columns == cell%f.columns || f.sameRegion(cell, other)) {
			return true
		}
	}
	return false
}

func (f *field) sameRegion(a, b int) bool {
	return f.regions != nil && f.regions[a/f.columns][a%f.columns] == f.regions[b/f.columns][b%f.columns]
}

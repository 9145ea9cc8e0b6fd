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

// Positions are those of a grid after the numbers of steps from its beginning that are
// told, in rising order.
func Positions(grid Grid, steps []Step, after []int) []Position {
	table := grid.Table().Cells
	columns := len(table[0])
	cells := slices.Repeat([]rune{Gap}, len(table)*columns)
	var struck []Mark
	taken, all := 0, make([]Position, 0, len(after))
	for _, n := range after {
		for ; taken < n; taken++ {
			for _, m := range steps[taken].Placed {
				cells[m.Row*columns+m.Column] = []rune(m.Symbol)[0]
			}
			struck = append(struck, steps[taken].Struck...)
		}
		at := Position{}
		if n > 0 {
			at = Position{Filled: string(cells), Struck: slices.Clip(struck)}
		}
		all = append(all, at)
	}
	return all
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
	symbols []rune // all that there are
	columns int
	regions [][]int // whose symbols are all different; nil where there are none
	filled  []rune  // cell by cell
	gone    []bool  // candidates, symbol by symbol of each cell, that are struck or that a symbol excludes
}

func newField(p *Panel, at Position) field {
	f := field{symbols: p.symbols, columns: len(p.table.Cells[0]), filled: slices.Clone(p.given)}
	if p.notes.Regions {
		f.regions = p.table.Regions
	}
	f.gone = make([]bool, len(f.filled)*len(f.symbols))
	cell := 0
	for _, symbol := range at.Filled {
		if symbol != Gap {
			f.filled[cell] = symbol
		}
		cell++
	}
	for _, m := range at.Struck {
		if n := f.number(m); n >= 0 {
			f.gone[f.candidate(m.Row*f.columns+m.Column, n)] = true
		}
	}
	f.exclude()
	return f
}

// number is the place of a mark's symbol among all; below 0 where it is none of them.
func (f *field) number(m Mark) int {
	for _, symbol := range m.Symbol {
		return slices.Index(f.symbols, symbol)
	}
	return -1
}

// candidate is the place of a symbol in a cell among what is gone.
func (f *field) candidate(cell, number int) int { return cell*len(f.symbols) + number }

// exclude takes each symbol that stands out of the houses of its cell.
func (f *field) exclude() {
	var there []bool // symbols, region by region, that stand in one
	for cell, symbol := range f.filled {
		number := slices.Index(f.symbols, symbol)
		if number < 0 {
			continue
		}
		row, column := cell/f.columns, cell%f.columns
		for n := range f.columns {
			f.gone[f.candidate(row*f.columns+n, number)] = true
		}
		for n := column; n < len(f.filled); n += f.columns {
			f.gone[f.candidate(n, number)] = true
		}
		if f.regions != nil {
			at := f.candidate(f.regions[row][column], number)
			there = append(there, make([]bool, max(0, at+1-len(there)))...)
			there[at] = true
		}
	}
	for cell := 0; f.regions != nil && cell < len(f.filled); cell++ {
		region := f.regions[cell/f.columns][cell%f.columns]
		for number := range f.symbols {
			if at := f.candidate(region, number); at < len(there) && there[at] {
				f.gone[f.candidate(cell, number)] = true
			}
		}
	}
}

// open reports whether a cell may still hold anything.
func (f *field) open(cell int) bool {
	return !slices.Contains(f.gone[f.candidate(cell, 0):f.candidate(cell+1, 0)], true)
}

// candidates are the symbols that a cell may still hold; none where it is filled.
func (f *field) candidates(cell int) (symbols []rune) {
	if f.filled[cell] != Gap {
		return nil
	}
	for number, symbol := range f.symbols {
		if !f.gone[f.candidate(cell, number)] {
			symbols = append(symbols, symbol)
		}
	}
	return symbols
}

// mark is a symbol in a cell.
func (f *field) mark(cell int, symbol rune) Mark {
	return Mark{Row: cell / f.columns, Column: cell % f.columns, Symbol: string(symbol)}
}

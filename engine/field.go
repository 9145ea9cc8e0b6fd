package engine

import (
	"slices"
)

// A field is what stands in the cells of a grid in a position, and what they may hold.
type field struct {
	symbols []rune // all that there are
	columns int
	regions [][]int  // whose symbols are all different; nil where there are none
	filled  []rune   // cell by cell
	gone    []choice // symbols that are struck from a cell, or that another one excludes
}

// A choice is some of the symbols that there are, by their numbers.
type choice uint64

func (c choice) has(number int) bool { return c>>number&1 != 0 }

// newField is the field of a position, in room that an earlier one took.
func newField(p *Panel, at Position, room *room) field {
	f := field{symbols: p.symbols, columns: len(p.table.Cells[0]), filled: append(room.filled[:0], p.given...)}
	if p.notes.Regions {
		f.regions = p.table.Regions
	}
	f.gone = make([]choice, len(f.filled))
	room.filled, room.gone = f.filled, f.gone
	cell := 0
	for _, symbol := range at.Filled {
		if symbol != Gap {
			f.filled[cell] = symbol
		}
		cell++
	}
	for _, m := range at.Struck {
		if n := f.number(m); n >= 0 {
			f.gone[f.cell(m)] |= 1 << n
		}
	}
	room.houses = make([]choice, f.houses())
	f.exclude(room.houses)
	return f
}

// cell is the number of the cell of a mark.
func (f *field) cell(m Mark) int { return m.Row*f.columns + m.Column }

// number is the place of a mark's symbol among all; below 0 where it is none of them.
func (f *field) number(m Mark) int {
	for _, symbol := range m.Symbol {
		return slices.Index(f.symbols, symbol)
	}
	return -1
}

// houses is how many numbers there are for houses: of the rows, the columns, and regions, of
// which there are no more than cells.
func (f *field) houses() int { return len(f.filled)/f.columns + f.columns + len(f.filled) }

// housesOf are the numbers of a cell's houses; that of its row again where there are no regions.
func (f *field) housesOf(cell int) [3]int {
	row, column := cell/f.columns, cell%f.columns
	of := [3]int{row, len(f.filled)/f.columns + column, row}
	if f.regions != nil {
		of[2] = len(f.filled)/f.columns + f.columns + f.regions[row][column]
	}
	return of
}

// exclude takes each symbol that stands out of the houses of its cell. What stands in each of
// them is gathered in a list of nothing.
func (f *field) exclude(there []choice) {
	for cell, symbol := range f.filled {
		if number := slices.Index(f.symbols, symbol); number >= 0 {
			for _, house := range f.housesOf(cell) {
				there[house] |= 1 << number
			}
		}
	}
	for cell := range f.gone {
		for _, house := range f.housesOf(cell) {
			f.gone[cell] |= there[house]
		}
	}
}

// open reports whether a cell may still hold anything.
func (f *field) open(cell int) bool { return f.gone[cell] == 0 }

// candidates are the symbols that a cell may still hold; none where it is filled.
func (f *field) candidates(cell int) (symbols []rune) {
	if f.filled[cell] != Gap {
		return nil
	}
	for number, symbol := range f.symbols {
		if !f.gone[cell].has(number) {
			symbols = append(symbols, symbol)
		}
	}
	return symbols
}

// mark is a symbol in a cell.
func (f *field) mark(cell int, symbol rune) Mark {
	return Mark{Row: cell / f.columns, Column: cell % f.columns, Symbol: string(symbol)}
}

package engine

import "slices"

// A gridState holds the symbols and candidates of a grid in a position.
type gridState struct {
	symbols []rune // all symbols of the grid
	columns int
	regions [][]int     // no region holds a symbol twice; nil if there are none
	filled  []rune      // by cell
	removed []symbolSet // by cell: symbols that the reader struck, or that another cell of a house holds
}

// A symbolSet is a set of symbols. Bit n stands for the symbol gridState.symbols[n].
type symbolSet uint64

func (s symbolSet) has(number int) bool { return s>>number&1 != 0 }

func newGridState(p *StepDrawer, position Position) gridState {
	f := gridState{symbols: p.symbols, columns: len(p.table.Cells[0]), filled: slices.Clone(p.given)}
	if p.notes.RegionsAreHouses {
		f.regions = p.table.Regions
	}
	f.removed = make([]symbolSet, len(f.filled))
	cell := 0
	for _, symbol := range position.Filled {
		if symbol != Gap {
			f.filled[cell] = symbol
		}
		cell++
	}
	for _, m := range position.Struck {
		if n := f.number(m); n >= 0 {
			f.removed[f.cell(m)] |= 1 << n
		}
	}
	f.excludeFilled()
	return f
}

// cell returns the number of a mark's cell.
func (f *gridState) cell(m Mark) int { return m.Row*f.columns + m.Column }

// number returns the index of a mark's symbol in symbols, or -1 if it has none.
func (f *gridState) number(m Mark) int {
	for _, symbol := range m.Symbol {
		return slices.Index(f.symbols, symbol)
	}
	return -1
}

// housesOf returns the houses of a cell: its row, its column and its region, or the
// row again if there are no regions.
func (f *gridState) housesOf(cell int) [3]House {
	row, column := cell/f.columns, cell%f.columns
	houses := [3]House{{Row, row}, {Column, column}, {Row, row}}
	if f.regions != nil {
		houses[2] = House{Region, f.regions[row][column]}
	}
	return houses
}

// excludeFilled removes each filled symbol from the candidates of all cells in its houses.
func (f *gridState) excludeFilled() {
	filled := map[House]symbolSet{}
	for cell, symbol := range f.filled {
		if number := slices.Index(f.symbols, symbol); number >= 0 {
			for _, house := range f.housesOf(cell) {
				filled[house] |= 1 << number
			}
		}
	}
	for cell := range f.removed {
		for _, house := range f.housesOf(cell) {
			f.removed[cell] |= filled[house]
		}
	}
}

// hasAllCandidates reports whether no symbol is excluded from a cell.
func (f *gridState) hasAllCandidates(cell int) bool { return f.removed[cell] == 0 }

// candidates returns the symbols that a cell may still hold; none if it is filled.
func (f *gridState) candidates(cell int) (symbols []rune) {
	if f.filled[cell] != Gap {
		return nil
	}
	for number, symbol := range f.symbols {
		if !f.removed[cell].has(number) {
			symbols = append(symbols, symbol)
		}
	}
	return symbols
}

// mark returns the mark of a symbol in a cell, given by its number.
func (f *gridState) mark(cell int, symbol rune) Mark {
	return Mark{Row: cell / f.columns, Column: cell % f.columns, Symbol: string(symbol)}
}

package engine

import "slices"

// A gridState holds the symbols and candidates of a grid in a position.
type gridState struct {
	symbols []rune // all symbols of the grid
	columns int
	regions [][]int     // the number of each cell's region, as in Table.Regions; nil if regions may hold a symbol twice
	filled  []rune      // by cell: the given or filled symbol, or Gap
	removed []symbolSet // by cell: symbols that the reader struck, or that a filled cell in a house of this cell holds
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

// cell returns the number of the cell in which a symbol stands.
func (f *gridState) cell(m CellSymbol) int { return m.Row*f.columns + m.Column }

// number returns the index in symbols of a symbol in a cell. It returns -1 if m has no symbol, and
// so stands for the whole cell.
func (f *gridState) number(m CellSymbol) int {
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

// excludeFilled removes the symbol of each filled cell from the candidates of all cells that share
// a house with that cell.
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

// candidates returns the symbols that a cell may still hold. A filled cell has none.
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

// symbolAt returns a symbol together with its cell, which is given by its number.
func (f *gridState) symbolAt(cell int, symbol rune) CellSymbol {
	return CellSymbol{Row: cell / f.columns, Column: cell % f.columns, Symbol: string(symbol)}
}

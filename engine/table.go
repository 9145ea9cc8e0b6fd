package engine

// A Table is a grid in words. It is read aloud row by row, and compared with a drawing.
// All parts are rows of cells; an unused part is nil.
type Table struct {
	// Cells has the content of each cell, "" for an empty one. Spaces separate its
	// parts: "A 3+ 5" has the cage's name, its clue and the digit.
	Cells [][]string
	// Right and Below have the sign between a cell and its neighbour to the right and
	// below, as it is drawn, or "": "<" or ">" to the right, "∧" or "∨" below. The open
	// side is towards the larger symbol.
	Right, Below [][]string
	// Regions has the number of each cell's region. Regions have thick lines around
	// them: boxes, cages.
	Regions [][]int
	// Outside has the clues around the grid.
	Outside Outside
	// Clues are sentences about several cells together. If there are any, Symbols has
	// the symbol of each cell, or "". It is read aloud instead of Cells, which also has
	// the names of the regions.
	Clues   []Clue
	Symbols [][]string
}

// A Clue is about some cells. Its sentences have the form of Moves.Describe.
type Clue struct {
	Cells     []CellPlace
	Sentence  Step // the whole clue, for the first cell or for a clue heard alone
	ShortName Step // the clue's name, for the other cells
}

// A CellPlace is the place of a cell; rows and columns count from 0.
type CellPlace struct{ Row, Column int }

// SymbolsOnly returns the table with nothing but symbols in its cells, as a solution is
// read aloud.
func (t Table) SymbolsOnly() Table {
	if t.Clues == nil {
		return Table{Cells: t.Cells, Outside: t.Outside}
	}
	return Table{Cells: t.Symbols, Outside: t.Outside}
}

// A Side is one of the four sides of a grid.
type Side int

// The sides, clockwise.
const (
	Top Side = iota
	Right
	Bottom
	Left

	Sides = 4
)

// Outside has the clues outside a grid: on each side a text for every column or row, ""
// for none. A nil side has no clues. Any other side is drawn like an additional row or
// column of cells.
type Outside [Sides][]string

// At returns the n-th text of a side, or "" if there is none.
func (o *Outside) At(side Side, n int) string {
	if n >= len(o[side]) {
		return ""
	}
	return o[side][n]
}

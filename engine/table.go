package engine

// A Table is a grid in words. Screen readers read it aloud row by row, and tests compare it
// with the drawing. A part [][]T has rows of cells; an unused part is nil.
type Table struct {
	// Cells has the content of each cell, "" for an empty one. Spaces separate its
	// parts: "A 3+ 5" has the cage's name, its clue and the digit.
	Cells [][]string
	// SignsRight and SignsBelow have, for each cell, the sign between it and its neighbour to the
	// right or below, or "". Signs are "<" and ">" to the right, "∧" and "∨" below. The open side
	// of a sign is towards the larger symbol.
	SignsRight, SignsBelow [][]string
	// Regions has the number of each cell's region: a box or a cage, with thick lines
	// around it.
	Regions [][]int
	// Outside has the clues outside the grid.
	Outside Outside
	// Clues are sentences about several cells together. If there are any, Symbols is read aloud
	// instead of Cells. It has the symbol of each cell, or "", without the names of regions.
	Clues   []Clue
	Symbols [][]string
}

// A Clue is a sentence about some cells. As in MovePuzzle.Describe, the locale has the sentence's
// words.
type Clue struct {
	Cells     []CellPlace
	Sentence  Step // the whole clue, read at its first cell, or where the clue stands alone
	ShortName Step // a shorter name of the clue, read at its other cells
}

// A CellPlace is the place of a cell; rows and columns count from 0.
type CellPlace struct{ Row, Column int }

// SymbolsOnly returns the table with only the symbols in its cells, as a solution is read aloud.
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

// Outside has the clues outside a grid. Each side has a text for every column or row, or "" if
// there is no clue. A side is nil if it has no clues. All other sides are drawn like another row or
// column of cells.
type Outside [Sides][]string

// At returns text n of a side, counted from 0, or "" if there is none.
func (o *Outside) At(side Side, n int) string {
	if n >= len(o[side]) {
		return ""
	}
	return o[side][n]
}

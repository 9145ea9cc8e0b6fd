package engine

import "strings"

// A Table is a grid in words, so that it can be read aloud row by row, and a
// drawing compared with it. All its parts are rows of cells; those that are nil
// have nothing to say.
type Table struct {
	// Cells holds what stands in each cell, "" for an empty one. The parts of
	// what stands there are parted by spaces: "A 3+ 5" has the cage's name, its
	// clue and the digit.
	Cells [][]string
	// Right and Below hold what stands between a cell and its neighbour to the
	// right and below, "" for nothing, as it is drawn there: "<", ">" beside each
	// other, "∧", "∨" below each other, the open side to the larger.
	Right, Below [][]string
	// Regions number the parts of the grid that are drawn with thick lines
	// around them: boxes, cages.
	Regions [][]int
	// Outside holds the clues around the grid.
	Outside Outside
}

// A Side is one of the four sides of a grid.
type Side int

// The sides, as the hands of a clock meet them.
const (
	Top Side = iota
	Right
	Bottom
	Left

	Sides = 4
)

// Outside holds what stands outside a grid: on each side a text for every
// column, or row, "" for none. A side that is nil has no clues at all. One that
// isn't is drawn as if a row, or column, of cells of the grid's own size lay
// there.
type Outside [Sides][]string

// At is the n-th text of a side, "" where there is none.
func (o *Outside) At(side Side, n int) string {
	if n >= len(o[side]) {
		return ""
	}
	return o[side][n]
}

// Spoken is what is read aloud of each cell: what stands in it and, after that,
// between it and its neighbours to the right and below.
func (t Table) Spoken() [][]string {
	if t.Right == nil && t.Below == nil {
		return t.Cells
	}
	rows := make([][]string, len(t.Cells))
	for r, cells := range t.Cells {
		for c, cell := range cells {
			words := strings.Fields(cell + " " + signAt(t.Right, r, c) + " " + signAt(t.Below, r, c))
			rows[r] = append(rows[r], strings.Join(words, " "))
		}
	}
	return rows
}

// signAt is the sign of a cell, "" where the signs have none for it: the last
// cell of a row has no neighbour to the right.
func signAt(signs [][]string, row, column int) string {
	if row >= len(signs) || column >= len(signs[row]) {
		return ""
	}
	return signs[row][column]
}

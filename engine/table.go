package engine

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
	// Clues say in sentences what bears on several cells together. Where there are any,
	// Symbols are what stands in each cell by itself, "" for nothing: whoever listens
	// hears these, and not the names that Cells have for the parts of the grid.
	Clues   []Clue
	Symbols [][]string
}

// A Clue bears on cells. Its sentences are as those of Moves.Describe.
type Clue struct {
	Cells []CellAt
	Told  Step // all of it, said of the first cell or of one that stands by itself
	Again Step // which clue it is, said of the others
}

// A CellAt is the place of a cell, from 0.
type CellAt struct{ Row, Column int }

// Alone is the table with what stands in the cells by itself, as a solution is heard.
func (t Table) Alone() Table {
	if t.Clues == nil {
		return Table{Cells: t.Cells, Outside: t.Outside}
	}
	return Table{Cells: t.Symbols, Outside: t.Outside}
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

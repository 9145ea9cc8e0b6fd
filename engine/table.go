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
}

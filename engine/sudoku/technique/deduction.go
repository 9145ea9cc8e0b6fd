package technique

import (
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// A Deduction is one step of a human solution: a digit placed, or candidates removed, with its
// pattern. The comment of each finder describes the parts of its pattern.
type Deduction struct {
	technique Technique
	placed    bool // digit goes into cell; otherwise candidates are removed
	Rating    int  // in tenths, if the uses of a technique have different ratings; otherwise 0

	cell     int // the cell of a placement, or the hinge of a pattern; NoCell if there is none
	digit    int // the digit placed or removed; 0 if there are several
	digits   latin.Digits
	houses   latin.Houses // the houses of the pattern
	covers   latin.Houses // the houses that cross the pattern and lose candidates
	cells    latin.Cells
	others   latin.Cells
	removed  latin.Cells
	strikes  [board.MaxCells]latin.Digits // the candidates to remove from the cells of removed
	chain    []implied                    // a forcing chain
	nodes    []ChainNode                  // an alternating chain
	target   implied                      // the result of branching chains
	branches []branch                     // the branching chains, once they are explained
	sort     int                          // the sort of chain or pattern
	parts    [maxParts]part               // of patterns with several sets of cells
}

// maxParts is the most sets of cells of a pattern.
const maxParts = 4

// A part is one of the sets of cells of a pattern, with its digits if they matter.
type part struct {
	cells  latin.Cells
	digits latin.Digits
}

// NoCell is the value of a cell or house that a deduction doesn't have.
const NoCell = -1

// reset prepares d for a new search.
func (d *Deduction) reset() { *d = Deduction{cell: NoCell} }

// put makes d a placement.
func (d *Deduction) put(cell, digit int) bool {
	d.placed, d.cell, d.digit = true, cell, digit
	return true
}

// strike removes those of some digits that are candidates of a cell.
func (d *Deduction) strike(b *board.Board, c int, unwanted latin.Digits) {
	if struck := b.Candidates[c] & unwanted; struck != 0 {
		d.removed.Add(c)
		d.strikes[c] |= struck
	}
}

// strikeDigit removes one digit from cells that may all hold it.
func (d *Deduction) strikeDigit(cells latin.Cells, digit int) {
	d.digit, d.removed = digit, cells
	for c := range cells.All() {
		d.strikes[c] = latin.One(digit)
	}
}

// struck returns all digits that the deduction removes somewhere.
func (d *Deduction) struck() latin.Digits {
	var all latin.Digits
	for c := range d.removed.All() {
		all |= d.strikes[c]
	}
	return all
}

// Apply applies the step to the board.
func (c *Solver) Apply(d *Deduction) {
	if d.placed {
		c.Place(d.cell, d.digit)
		return
	}
	for cell := range d.removed.All() {
		for rest := d.strikes[cell]; rest != 0; rest = rest.Rest() {
			c.Strike(cell, rest.Lowest())
		}
	}
}

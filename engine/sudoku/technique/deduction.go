package technique

import (
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// A Deduction is one step of a human solution: a digit is placed, or candidates are removed. It
// also has the pattern that proves the step. The comment of each finder says which field holds
// which part of the pattern.
type Deduction struct {
	technique Technique
	placed    bool // whether digit goes into cell; otherwise candidates are removed
	Rating    int  // in tenths, if it depends on the use of the technique; otherwise 0

	cell     int // the cell of a placement, or the hinge of a pattern; NoCell if there is none
	digit    int // the digit placed or removed; 0 if several are removed
	digits   latin.Digits
	houses   latin.Houses                 // the houses of the pattern
	covers   latin.Houses                 // the houses that cross the pattern and lose candidates
	cells    latin.Cells                  // the cells of the pattern
	others   latin.Cells                  // further cells of the pattern
	removed  latin.Cells                  // the cells that lose candidates
	strikes  [board.MaxCells]latin.Digits // by cell: the candidates that it loses
	chain    []implied                    // a forcing chain
	nodes    []ChainNode                  // an alternating chain
	target   implied                      // the result of branching chains
	branches []branch                     // the branching chains, once they are explained
	sort     int                          // the variant of the technique, such as byRing or bugLocked
	parts    [maxParts]part               // the parts of a pattern with several sets of cells
}

// maxParts is the largest number of cell sets in a pattern.
const maxParts = 4

// A part is one of the sets of cells of a pattern, with its digits if they matter.
type part struct {
	cells  latin.Cells
	digits latin.Digits
}

// NoCell stands for a missing cell or house.
const NoCell = -1

// reset empties d for a new search.
func (d *Deduction) reset() { *d = Deduction{cell: NoCell} }

// setPlaced makes d a placement. It returns true, so that finders can return its result.
func (d *Deduction) setPlaced(cell, digit int) bool {
	d.placed, d.cell, d.digit = true, cell, digit
	return true
}

// strike records that cell c loses those of the unwanted digits that are its candidates on the
// board.
func (d *Deduction) strike(b *board.Board, c int, unwanted latin.Digits) {
	if struck := b.Candidates[c] & unwanted; struck != 0 {
		d.removed.Add(c)
		d.strikes[c] |= struck
	}
}

// strikeDigit records that all of cells lose a digit, which must be a candidate in each.
func (d *Deduction) strikeDigit(cells latin.Cells, digit int) {
	d.digit, d.removed = digit, cells
	for c := range cells.All() {
		d.strikes[c] = latin.OneDigit(digit)
	}
}

// struckDigits returns all digits that the deduction removes somewhere.
func (d *Deduction) struckDigits() latin.Digits {
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

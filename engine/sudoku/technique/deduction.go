package technique

import (
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// A Deduction is one step of a human solution: either a digit placed or
// candidates removed, with the pattern it follows from. What the parts of a
// pattern stand for is said where each technique is looked for.
type Deduction struct {
	technique Technique
	placed    bool // digit goes into cell; otherwise candidates are removed
	Rating    int  // in tenths, where the uses of a technique differ in it; else 0

	cell     int // the cell of a placement, the hinge of a pattern; noCell where there is none
	digit    int // the digit placed or removed; 0 where there are several
	digits   latin.Digits
	houses   latin.Houses // the houses the pattern stands in
	covers   latin.Houses // the houses it reaches into
	cells    latin.Cells
	others   latin.Cells
	removed  latin.Cells
	strikes  [board.MaxCells]latin.Digits // the candidates to strike from the cells of removed
	chain    []implied                    // what follows from what
	nodes    []ChainNode                  // what follows from what, in a chain that people follow
	target   implied                      // what branching chains lead to
	branches []branch                     // the branching chains, once they are told
	sort     int                          // which sort of chain, or of a pattern that has several, it is
	parts    [maxParts]part               // of patterns that are made of several sets of cells
}

// maxParts is the most sets of cells that a pattern is made of.
const maxParts = 4

// A part is one of the sets of cells that a pattern is made of, and what they hold, where
// that matters.
type part struct {
	cells  latin.Cells
	digits latin.Digits
}

const NoCell = -1

// reset makes d ready for a new search.
func (d *Deduction) reset() { *d = Deduction{cell: NoCell} }

// put makes d a placement.
func (d *Deduction) put(cell, digit int) bool {
	d.placed, d.cell, d.digit = true, cell, digit
	return true
}

// strike notes for removal what a cell may still hold of some digits.
func (d *Deduction) strike(b *board.Board, c int, some latin.Digits) {
	if hit := b.Candidates[c] & some; hit != 0 {
		d.removed.Add(c)
		d.strikes[c] |= hit
	}
}

// strikeDigit notes one digit for removal from each of some cells, all of
// which may hold it.
func (d *Deduction) strikeDigit(cells latin.Cells, digit int) {
	d.digit, d.removed = digit, cells
	for c := range cells.All() {
		d.strikes[c] = latin.One(digit)
	}
}

// struck gives all digits that the deduction removes somewhere.
func (d *Deduction) struck() latin.Digits {
	var all latin.Digits
	for c := range d.removed.All() {
		all |= d.strikes[c]
	}
	return all
}

// Apply takes the step on the board.
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

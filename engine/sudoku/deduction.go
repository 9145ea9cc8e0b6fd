package sudoku

import "octavo/engine/latin"

// A deduction is one step of a human solution: either a digit placed or
// candidates removed, with the pattern it follows from. What the parts of a
// pattern stand for is said where each technique is looked for.
type deduction struct {
	technique technique
	placed    bool // digit goes into cell; otherwise candidates are removed
	rating    int  // in tenths, where the uses of a technique differ in it; else 0

	cell     int // the cell of a placement, the hinge of a pattern; noCell where there is none
	digit    int // the digit placed or removed; 0 where there are several
	digits   digits
	houses   houseSet // the houses the pattern stands in
	covers   houseSet // the houses it reaches into
	cells    cellSet
	others   cellSet
	removed  cellSet
	strikes  [maxCells]digits // the candidates to strike from the cells of removed
	chain    []implied        // what follows from what
	strand   []stance         // what follows from what, in a chain that people follow
	target   implied          // what branching chains lead to
	branches []branch         // the branching chains, once they are told
	sort     int              // which sort of chain, or of a pattern that has several, it is
	parts    [maxParts]part   // of patterns that are made of several sets of cells
}

// maxParts is the most sets of cells that a pattern is made of.
const maxParts = 4

// A part is one of the sets of cells that a pattern is made of, and what they hold, where
// that matters.
type part struct {
	cells  cellSet
	digits digits
}

const noCell = -1

// reset makes d ready for a new search.
func (d *deduction) reset() { *d = deduction{cell: noCell} }

// put makes d a placement.
func (d *deduction) put(cell, digit int) bool {
	d.placed, d.cell, d.digit = true, cell, digit
	return true
}

// strike notes for removal what a cell may still hold of some digits.
func (d *deduction) strike(b *board, c int, some digits) {
	if hit := b.may[c] & some; hit != 0 {
		d.removed.Add(c)
		d.strikes[c] |= hit
	}
}

// strikeDigit notes one digit for removal from each of some cells, all of
// which may hold it.
func (d *deduction) strikeDigit(cells cellSet, digit int) {
	d.digit, d.removed = digit, cells
	for c := range cells.All() {
		d.strikes[c] = latin.One(digit)
	}
}

// struck gives all digits that the deduction removes somewhere.
func (d *deduction) struck() digits {
	var all digits
	for c := range d.removed.All() {
		all |= d.strikes[c]
	}
	return all
}

// apply takes the step on the board.
func (b *board) apply(d *deduction) {
	if d.placed {
		b.place(d.cell, d.digit)
		return
	}
	for c := range d.removed.All() {
		for rest := d.strikes[c]; rest != 0; rest = rest.Rest() {
			b.strike(c, rest.Lowest())
		}
	}
}

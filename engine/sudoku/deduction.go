package sudoku

import "math/bits"

// A deduction is one step of a human solution: either a digit placed or
// candidates removed, with the pattern it follows from.
type deduction struct {
	technique technique

	// A placement, where placed is set.
	placed bool
	cell   int
	digit  int

	// The pattern: what the words of an explanation name.
	houses  houseSet // the houses it stands in
	crossed houseSet // the houses it reaches, for fish
	cells   cellSet  // its cells
	others  cellSet  // a second part: the pincers of a wing, the other colour
	digits  digits   // its digits

	// What it removes.
	removed cellSet
	strikes [maxCells]digits // the candidates to strike, by cell of removed
}

// houseSet is a set of houses.
type houseSet uint32

func (s houseSet) first() int { return bits.TrailingZeros32(uint32(s)) }
func oneHouse(h int) houseSet { return 1 << h }

// reset makes d ready for a new search.
func (d *deduction) reset(t technique) {
	for c := range d.removed.all() {
		d.strikes[c] = 0
	}
	*d = deduction{technique: t, strikes: d.strikes}
}

// put makes d a placement.
func (d *deduction) put(cell, digit int) bool {
	d.placed, d.cell, d.digit = true, cell, digit
	return true
}

// strikeFrom adds to what is removed: those of some digits that the cell may
// still hold.
func (d *deduction) strikeFrom(b *board, c int, some digits) {
	if hit := b.may[c] & some; hit != 0 {
		d.removed.add(c)
		d.strikes[c] |= hit
	}
}

// strikeAll is strikeFrom for each of some cells.
func (d *deduction) strikeAll(b *board, cells cellSet, some digits) {
	for c := range cells.all() {
		d.strikeFrom(b, c, some)
	}
}

// found reports whether the pattern removes anything.
func (d *deduction) found() bool { return d.placed || !d.removed.empty() }

// apply takes the step on the board.
func (b *board) apply(d *deduction) {
	if d.placed {
		b.place(d.cell, d.digit)
		return
	}
	for c := range d.removed.all() {
		for rest := d.strikes[c]; rest != 0; rest = rest.withoutLowest() {
			b.strike(c, rest.lowest())
		}
	}
}

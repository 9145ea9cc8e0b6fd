package sudoku

// A deduction is one step of a human solution: either a digit placed or
// candidates removed, with the pattern it follows from. What the parts of a
// pattern stand for is said where each technique is looked for.
type deduction struct {
	technique technique
	placed    bool // digit goes into cell; otherwise candidates are removed

	cell    int // the cell of a placement, the hinge of a pattern; noCell where there is none
	digit   int // the digit placed or removed; 0 where there are several
	digits  digits
	houses  houseSet // the houses the pattern stands in
	covers  houseSet // the houses it reaches into
	cells   cellSet
	others  cellSet
	removed cellSet
	strikes [maxCells]digits // the candidates to strike from the cells of removed
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
		d.removed.add(c)
		d.strikes[c] |= hit
	}
}

// strikeDigit notes one digit for removal from each of some cells, all of
// which may hold it.
func (d *deduction) strikeDigit(cells cellSet, digit int) {
	d.digit, d.removed = digit, cells
	for c := range cells.all() {
		d.strikes[c] = digitSet(digit)
	}
}

// removes reports whether anything is to be removed. A technique that finds
// its pattern where it removes nothing leaves d as it was.
func (d *deduction) removes() bool { return !d.removed.empty() }

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

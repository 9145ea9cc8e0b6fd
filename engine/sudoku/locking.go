package sudoku

import "octavo/engine/latin"

// The steps of this file suppose a digit in a cell: almost locked sets that lose it there
// keep all their other digits, and take these from a third set, or from a cell, until
// too little is left. So the digit goes from the cell.

// A locking is a digit in a cell, and the almost locked sets that it locks.
type locking struct {
	almostSets
	digit, cell int
	by          [maxCells][]uint16   // the sets that a cell would lock if it held the digit
	locked      []uint16             // those of the cell: they lose the digit, and keep all others
	gone        [maxSide + 1]cellSet // by digit, the cells that can't hold it then
	left        [maxCells]digits     // what each cell may still hold then
	touched     cellSet              // the cells that have lost something
	unwinged    bool                 // no wing follows, whatever is supposed
	stems       bool                 // a cell was met that would lose all it may hold
	petal       [maxParts]uint16     // the sets of the blossom at hand
}

// sets lists by cell the sets that would be locked if it held the digit.
func (s *locking) sets(digit int) {
	s.digit = digit
	for c := range s.by {
		s.by[c] = s.by[c][:0]
	}
	for i := range s.list[:s.count] {
		if !s.list[i].digits.Has(digit) {
			continue
		}
		for cells := s.frees[i][digit]; !cells.Empty(); {
			c := cells.Pop()
			s.by[c] = append(s.by[c], uint16(i))
		}
	}
}

// suppose finds what the sets take that would be locked if the cell held the digit. It reports
// whether there are two of them at least.
func (s *locking) suppose(cell int) bool {
	s.cell, s.locked = cell, s.by[cell]
	if len(s.locked) < 2 {
		return false
	}
	s.gone, s.left, s.touched = [maxSide + 1]cellSet{}, s.board.may, cellSet{}
	for _, i := range s.locked {
		for own := s.list[i].digits &^ latin.One(s.digit); own != 0; own = own.Rest() {
			d := own.Lowest()
			s.gone[d] = s.gone[d].Or(s.frees[i][d])
		}
	}
	for d := 1; d <= s.board.shape.side; d++ {
		s.touched = s.touched.Or(s.gone[d])
		for cells := s.gone[d]; !cells.Empty(); {
			s.left[cells.Pop()] &^= latin.One(d)
		}
	}
	return true
}

// takes reports whether a set that would be locked takes a digit from some cells, and
// has none of those that are taken.
func (s *locking) takes(i uint16, digit int, from, taken cellSet) bool {
	set := &s.list[i]
	return set.digits.Has(digit) && set.cells.And(taken) == (cellSet{}) && from.Without(s.frees[i][digit]) == (cellSet{})
}

// findAlmostWing looks for three almost locked sets: one of them, the hinge, shares with
// each of the others a digit that only one of the two can have, and these are two
// digits. Since the hinge can't lack both, one of the others keeps all its other digits;
// so a digit that both have stands in one of them, and goes from what sees all of its
// cells in both. The pattern: the hinge and the two others (parts), the two digits
// (digits) and the digit struck.
func (s *locking) findAlmostWing(b *board, d *deduction) bool { return s.findSupposing(b, d, false) }

// findDeathBlossom looks for a cell, the stem, of three candidates or more, and for each
// of them an almost locked set, a petal, all of whose cells that may hold it see the stem.
// Whichever the stem takes, that petal keeps all its other digits; so a digit of all
// petals stands in one of them, and goes from what sees all of its cells there. The
// pattern: the stem (cell), the petals (parts) in the order of its digits (digits), and
// the digit struck.
func (s *locking) findDeathBlossom(b *board, d *deduction) bool { return s.findSupposing(b, d, true) }

// findSupposing supposes every candidate in turn, until a wing or a blossom follows. Whoever looks
// for wings in vain learns whether blossoms are worth a look.
func (s *locking) findSupposing(b *board, d *deduction, blossom bool) bool {
	if !s.gather(b) {
		s.unwinged = false
	}
	if blossom && s.unwinged && !s.stems {
		return false
	}
	s.stems = false
	for digit := 1; digit <= b.shape.side; digit++ {
		s.sets(digit)
		for cells := b.holds[digit-1]; !cells.Empty(); {
			if s.suppose(cells.Pop()) && (blossom && s.blossom(d) || !blossom && s.wing(d)) {
				return true
			}
		}
	}
	s.unwinged = s.unwinged || !blossom
	return false
}

// wing looks for a hinge that would lose two digits to sets that would be locked.
func (s *locking) wing(d *deduction) bool {
	s.stems = s.stems || s.stem(0) != noCell
	for i := range s.list[:s.count] {
		hinge := &s.list[i]
		if hinge.cells.And(s.touched) == (cellSet{}) || hinge.cells.Has(s.cell) {
			continue
		}
		lost := hinge.digits &^ latin.One(s.digit)
		for cells := hinge.cells; lost.Rest() != 0 && !cells.Empty(); {
			lost &^= s.left[cells.Pop()]
		}
		if lost.Rest() == 0 {
			continue
		}
		for first := lost; first != 0; first = first.Rest() {
			for second := first.Rest(); second != 0; second = second.Rest() {
				if s.wingOf(d, hinge, first.Lowest(), second.Lowest()) {
					return true
				}
			}
		}
	}
	return false
}

// wingOf looks for the two other sets of a hinge that would lose two digits.
func (s *locking) wingOf(d *deduction, hinge *almostSet, first, second int) bool {
	for _, i := range s.locked {
		one := &s.list[i]
		if !s.takes(i, first, s.holders(hinge, first), hinge.cells) {
			continue
		}
		for _, j := range s.locked {
			two := &s.list[j]
			if s.takes(j, second, s.holders(hinge, second), hinge.cells.Or(one.cells)) {
				d.parts[0], d.parts[1], d.parts[2] = part(*hinge), part(*one), part(*two)
				d.digits = latin.One(first) | latin.One(second)
				d.strikeDigit(s.frees[i][s.digit].And(s.frees[j][s.digit]).Without(hinge.cells), s.digit)
				return true
			}
		}
	}
	return false
}

// blossom looks for a stem that would lose all its candidates.
func (s *locking) blossom(d *deduction) bool {
	for stem := s.stem(0); stem != noCell; stem = s.stem(stem + 1) {
		may := s.board.may[stem]
		if s.petals(d, latin.OneCell(stem), may, latin.OneCell(stem), 0) {
			d.cell, d.digits = stem, may
			d.strikeDigit(s.beyond(d, may.Count()), s.digit)
			return true
		}
	}
	return false
}

// stem is the first cell, from one on, that would lose all its candidates, three or more; noCell if
// there is none.
func (s *locking) stem(from int) int {
	for stem := from; stem < s.board.shape.cells; stem++ {
		may := s.board.may[stem]
		if may != 0 && s.left[stem] == 0 && may.Rest().Rest() != 0 && may.Count() <= maxParts && !may.Has(s.digit) {
			return stem
		}
	}
	return noCell
}

// petals looks for the petals of a stem's digits, from one on, none of which has cells of
// another.
func (s *locking) petals(d *deduction, stem cellSet, rest digits, taken cellSet, n int) bool {
	if rest == 0 {
		return true
	}
	for _, i := range s.locked {
		if s.takes(i, rest.Lowest(), stem, taken) {
			d.parts[n], s.petal[n] = part(s.list[i]), i
			if s.petals(d, stem, rest.Rest(), taken.Or(s.list[i].cells), n+1) {
				return true
			}
		}
	}
	return false
}

// beyond gives the cells that see all places of the digit in so many petals.
func (s *locking) beyond(d *deduction, petals int) cellSet {
	hit := s.board.holds[s.digit-1]
	for _, i := range s.petal[:petals] {
		hit = hit.And(s.frees[i][s.digit])
	}
	hit.Drop(d.cell)
	return hit
}

package sudoku

import "octavo/engine/latin"

// The steps of this file suppose a digit in a cell: almost locked sets that lose it there
// keep all their other digits, and take these from a third set, or from a cell, until
// too little is left. So the digit goes from the cell.

// A locking is a digit in a cell, and the almost locked sets that it locks.
type locking struct {
	almostSets
	digit, cell int
	locked      [maxAlmostSets]uint16 // the sets that lose the digit, and keep all others
	many        int                   // how many they are
	gone        [maxSide + 1]cellSet  // by digit, the cells that can't hold it then
}

// suppose finds the sets that would be locked if the cell held the digit. It reports
// whether there are two at least.
func (s *locking) suppose(digit, cell int) bool {
	s.digit, s.cell, s.many = digit, cell, 0
	sees := s.board.shape.peers[cell]
	for i := range s.list[:s.count] {
		set := &s.list[i]
		if set.digits.Has(digit) && s.holders(set, digit).Without(sees) == (cellSet{}) {
			s.locked[s.many] = uint16(i)
			s.many++
		}
	}
	if s.many < 2 {
		return false
	}
	s.gone = [maxSide + 1]cellSet{}
	for _, i := range s.locked[:s.many] {
		for own := s.list[i].digits &^ latin.One(digit); own != 0; own = own.Rest() {
			d := own.Lowest()
			s.gone[d] = s.gone[d].Or(s.reach(&s.list[i], d))
		}
	}
	return true
}

// takes reports whether a set that would be locked takes a digit from some cells, and
// has none of those that are taken.
func (s *locking) takes(set *almostSet, digit int, from, taken cellSet) bool {
	return set.digits.Has(digit) && set.cells.And(taken) == (cellSet{}) && from.Without(s.reach(set, digit)) == (cellSet{})
}

// findAlmostWing looks for three almost locked sets: one of them, the hinge, shares with
// each of the others a digit that only one of the two can have, and these are two
// digits. Since the hinge can't lack both, one of the others keeps all its other digits;
// so a digit that both have stands in one of them, and goes from what sees all of its
// cells in both. The pattern: the hinge and the two others (parts), the two digits
// (digits) and the digit struck.
func (b *board) findAlmostWing(d *deduction) bool { return b.findSupposing(d, false) }

// findDeathBlossom looks for a cell, the stem, of three candidates or more, and for each
// of them an almost locked set, a petal, all of whose cells that may hold it see the stem.
// Whichever the stem takes, that petal keeps all its other digits; so a digit of all
// petals stands in one of them, and goes from what sees all of its cells there. The
// pattern: the stem (cell), the petals (parts) in the order of its digits (digits), and
// the digit struck.
func (b *board) findDeathBlossom(d *deduction) bool { return b.findSupposing(d, true) }

// findSupposing supposes every candidate in turn, until a wing or a blossom follows.
func (b *board) findSupposing(d *deduction, blossom bool) bool {
	var s locking
	s.gather(b)
	for digit := 1; digit <= b.shape.side; digit++ {
		for cells := b.holds[digit-1]; !cells.Empty(); {
			if s.suppose(digit, cells.Pop()) && (blossom && s.blossom(d) || !blossom && s.wing(d)) {
				return true
			}
		}
	}
	return false
}

// wing looks for a hinge that would lose two digits to sets that would be locked.
func (s *locking) wing(d *deduction) bool {
	for i := range s.list[:s.count] {
		hinge := &s.list[i]
		if hinge.cells.Has(s.cell) {
			continue
		}
		var lost digits
		for rest := hinge.digits &^ latin.One(s.digit); rest != 0; rest = rest.Rest() {
			if digit := rest.Lowest(); s.holders(hinge, digit).Without(s.gone[digit]) == (cellSet{}) {
				lost |= rest & -rest
			}
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
	for _, i := range s.locked[:s.many] {
		one := &s.list[i]
		if !s.takes(one, first, s.holders(hinge, first), hinge.cells) {
			continue
		}
		for _, j := range s.locked[:s.many] {
			two := &s.list[j]
			if s.takes(two, second, s.holders(hinge, second), hinge.cells.Or(one.cells)) {
				d.parts[0], d.parts[1], d.parts[2] = part(*hinge), part(*one), part(*two)
				d.digits = latin.One(first) | latin.One(second)
				d.strikeDigit(s.reach(one, s.digit).And(s.reach(two, s.digit)).Without(hinge.cells), s.digit)
				return true
			}
		}
	}
	return false
}

// blossom looks for a stem that would lose all its candidates.
func (s *locking) blossom(d *deduction) bool {
	for stem, may := range s.board.may[:s.board.shape.cells] {
		if may.Rest().Rest() == 0 || may.Count() > maxParts || may.Has(s.digit) {
			continue
		}
		left := may
		for left != 0 && s.gone[left.Lowest()].Has(stem) {
			left = left.Rest()
		}
		if left == 0 && s.petals(d, latin.OneCell(stem), may, latin.OneCell(stem), 0) {
			d.cell, d.digits = stem, may
			d.strikeDigit(s.beyond(d, may.Count()), s.digit)
			return true
		}
	}
	return false
}

// petals looks for the petals of a stem's digits, from one on, none of which has cells of
// another.
func (s *locking) petals(d *deduction, stem cellSet, rest digits, taken cellSet, n int) bool {
	if rest == 0 {
		return true
	}
	for _, i := range s.locked[:s.many] {
		if set := &s.list[i]; s.takes(set, rest.Lowest(), stem, taken) {
			d.parts[n] = part(*set)
			if s.petals(d, stem, rest.Rest(), taken.Or(set.cells), n+1) {
				return true
			}
		}
	}
	return false
}

// beyond gives the cells that see all places of the digit in so many petals.
func (s *locking) beyond(d *deduction, petals int) cellSet {
	hit := s.board.holds[s.digit-1]
	for i := range d.parts[:petals] {
		hit = hit.And(s.reach((*almostSet)(&d.parts[i]), s.digit))
	}
	hit.Drop(d.cell)
	return hit
}

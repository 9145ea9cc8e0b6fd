package technique

import (
	"math/bits"

	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// An als is an almost locked set: cells of one house with one digit more than cells. If it loses
// one of its digits, it holds all the others.
type als struct {
	cells  latin.Cells
	digits latin.Digits
}

const (
	// maxALSSize is the largest number of cells in a set. Readers can hardly check larger ones.
	maxALSSize = 5
	// maxALSCount is how many sets are kept. The smallest ones are kept first. No board tried so
	// far has this many.
	maxALSCount = 768
)

// alsList holds the almost locked sets of a board, the smallest first.
type alsList struct {
	board      *board.Board
	candidates [board.MaxCells]latin.Digits // the candidates of the board when the sets were listed
	sets       [maxALSCount]als
	count      int
	// excludes holds, by set and digit, the cells that see all places of the digit in the set. They
	// can't hold the digit if the set does.
	excludes [maxALSCount][board.MaxSide + 1]latin.Cells
}

// list lists the sets of a board in sets. If the board's candidates haven't changed since the last
// call, it keeps the sets and returns true.
func (a *alsList) list(b *board.Board) (isUnchanged bool) {
	if a.board != nil && a.board.Shape == b.Shape && a.candidates == b.Candidates {
		a.board = b
		return true
	}
	a.board, a.candidates, a.count = b, b.Candidates, 0
	for c := range b.BivalueCells().All() {
		a.add(als{latin.OneCell(c), b.Candidates[c]})
	}
	for size := 2; size <= maxALSSize; size++ {
		for h := range b.Shape.Houses {
			if int(b.EmptyIn[h]) > size {
				a.extend(h, 0, als{}, size, size)
			}
		}
	}
	return false
}

// add appends a set, unless the list is full, and finds the cells from which the set excludes each
// of its digits.
func (a *alsList) add(s als) {
	if a.count == maxALSCount {
		return
	}
	a.sets[a.count] = s
	for rest := s.digits; rest != 0; rest = rest.Rest() {
		digit := rest.Lowest()
		targets := a.board.CellsWith[digit-1]
		for holders := a.holders(&s, digit); !holders.IsEmpty(); {
			targets = targets.And(a.board.Shape.Peers[holders.Pop()])
		}
		a.excludes[a.count][digit] = targets
	}
	a.count++
}

// extend adds missing more cells of a house to a set, choosing from position from on. Almost locked
// sets of the wanted size are added to the list.
func (a *alsList) extend(h, from int, s als, size, missing int) {
	if missing == 0 {
		if s.digits.Count() == size+1 && !a.isInLine(h, s.cells) {
			a.add(s)
		}
		return
	}
	for place := from; place+missing <= a.board.Shape.Side; place++ {
		c := int(a.board.Shape.CellAt[h][place])
		candidates := a.board.Candidates[c]
		if candidates == 0 || (s.digits|candidates).Count() > size+1 {
			continue
		}
		next := als{s.cells, s.digits | candidates}
		next.cells.Add(c)
		a.extend(h, place+1, next, size, missing-1)
	}
}

// isInLine reports whether the house is a box, and the cells also lie on one line. The search of
// that line then lists the set anyway.
func (a *alsList) isInLine(h int, cells latin.Cells) bool {
	shape := a.board.Shape
	if shape.SortOf(h) != board.BoxHouse {
		return false
	}
	houses := &shape.HousesOf[cells.First()]
	return cells.Without(shape.Members[houses[board.RowHouse]]) == (latin.Cells{}) || cells.Without(shape.Members[houses[board.ColumnHouse]]) == (latin.Cells{})
}

// holders returns the cells of a set that may hold a digit.
func (a *alsList) holders(s *als, digit int) latin.Cells {
	return s.cells.And(a.board.CellsWith[digit-1])
}

// findALSXZ looks for two disjoint almost locked sets with a restricted digit: all its cells in
// both sets see one another, so only one set can have it. The other set then holds all its other
// digits. So a second digit that both have is in one of the sets. This digit is removed from the
// cells that see all its places in both. With two restricted digits each set lacks one of them.
// Then both digits are in the sets, and each set holds all its other digits. The pattern: the sets
// (parts) and the restricted digits (digits).
func (a *alsList) findALSXZ(b *board.Board, d *Deduction) bool {
	a.list(b)
	var index firstHolders
	for i := range a.count {
		first := &a.sets[i]
		linked := index.linkedSets(a, i)
		for word := range linked {
			for ; linked[word] != 0; linked[word] &= linked[word] - 1 {
				j := word<<6 + bits.TrailingZeros64(linked[word])
				second := &a.sets[j]
				if common := first.digits & second.digits; common.Rest() == 0 || first.cells.And(second.cells) != (latin.Cells{}) {
					continue
				}
				if a.strikeBetween(d, i, j) {
					return true
				}
			}
		}
		index.add(a, i)
	}
	return false
}

// firstHolders indexes almost locked sets by digit and by the first cell of the set that may hold
// the digit. Sets with the same digit and first cell form a linked list.
type firstHolders struct {
	last   [board.MaxSide + 1][board.MaxCells]uint16 // by digit and cell: the set added last, plus 1; 0 for none
	before [maxALSCount][board.MaxSide + 1]uint16    // by set and digit: the set added before it to the same list, plus 1; 0 for none
}

// add indexes set i under each of its digits.
func (f *firstHolders) add(a *alsList, i int) {
	set := &a.sets[i]
	for rest := set.digits; rest != 0; rest = rest.Rest() {
		digit := rest.Lowest()
		holders := a.holders(set, digit)
		last := &f.last[digit][holders.First()]
		f.before[i][digit], *last = *last, uint16(i+1)
	}
}

// linkedSets returns a set of bits: bit j is set if indexed set j has a restricted digit in common
// with set i.
func (f *firstHolders) linkedSets(a *alsList, i int) (linked [maxALSCount / 64]uint64) {
	for rest := a.sets[i].digits; rest != 0; rest = rest.Rest() {
		digit := rest.Lowest()
		excluded := a.excludes[i][digit]
		for cells := excluded; !cells.IsEmpty(); {
			for j := f.last[digit][cells.Pop()]; j != 0; j = f.before[j-1][digit] {
				if a.holders(&a.sets[j-1], digit).Without(excluded) == (latin.Cells{}) {
					linked[(j-1)>>6] |= 1 << ((j - 1) & 63)
				}
			}
		}
	}
	return linked
}

// restrictedDigits returns the restricted digits of two sets.
func (a *alsList) restrictedDigits(i, j int) (restricted latin.Digits) {
	for rest := a.sets[i].digits & a.sets[j].digits; rest != 0; rest = rest.Rest() {
		if digit := rest.Lowest(); a.holders(&a.sets[j], digit).Without(a.excludes[i][digit]) == (latin.Cells{}) {
			restricted |= latin.OneDigit(digit)
		}
	}
	return restricted
}

// strikeBetween removes the candidates that sets i and j exclude together, as findALSXZ describes.
// It reports whether it removed any.
func (a *alsList) strikeBetween(d *Deduction, i, j int) bool {
	first, second, restricted := &a.sets[i], &a.sets[j], a.restrictedDigits(i, j)
	between := first.digits & second.digits &^ restricted
	if !restricted.IsSingle() {
		between = restricted
		a.strikeOwn(d, i, first.digits&^restricted)
		a.strikeOwn(d, j, second.digits&^restricted)
	}
	for digit := range between.All() {
		for c := range a.excludes[i][digit].And(a.excludes[j][digit]).All() {
			d.strike(a.board, c, latin.OneDigit(digit))
		}
	}
	if d.removed.IsEmpty() {
		return false
	}
	d.parts[0], d.parts[1], d.digits = part(*second), part(*first), restricted
	return true
}

// strikeOwn removes digits from all cells that see all their places in set i, because the set holds
// these digits.
func (a *alsList) strikeOwn(d *Deduction, i int, digits latin.Digits) {
	for digit := range digits.All() {
		for c := range a.excludes[i][digit].All() {
			d.strike(a.board, c, latin.OneDigit(digit))
		}
	}
}

// The searches below suppose that a cell holds a digit. Almost locked sets that can't hold this
// digit any more must then hold all their other digits. If a third set, or a cell, then has too few
// candidates left, the supposition is wrong, and the digit is removed.

// An alsSearch supposes a digit in a cell, and holds the sets that then lose it.
type alsSearch struct {
	alsList
	digit, cell  int
	lockedByCell [board.MaxCells][]uint16       // by cell: the sets that lose the supposed digit if the cell holds it
	locked       []uint16                       // the sets that lose the supposed digit if the supposed cell holds it
	excluded     [board.MaxSide + 1]latin.Cells // by digit: the cells that can't hold it, because a set in locked holds it
	left         [board.MaxCells]latin.Digits   // by cell: the candidates that remain under the supposition
	touched      latin.Cells                    // the cells that lose a candidate under the supposition
	hasNoWing    bool                           // findALSXYWing found nothing on this board
	hasStem      bool                           // whether some supposition of the last search for wings leaves a stem (see nextStem) without candidates
	petals       [maxParts]uint16               // the indices of the petals found so far
}

// listLocked lists, by cell, the sets that lose a digit if the cell holds it.
func (s *alsSearch) listLocked(digit int) {
	s.digit = digit
	for c := range s.lockedByCell {
		s.lockedByCell[c] = s.lockedByCell[c][:0]
	}
	for i := range s.sets[:s.count] {
		if !s.sets[i].digits.Has(digit) {
			continue
		}
		for cells := s.excludes[i][digit]; !cells.IsEmpty(); {
			c := cells.Pop()
			s.lockedByCell[c] = append(s.lockedByCell[c], uint16(i))
		}
	}
}

// suppose finds the candidates that the locked sets exclude if the cell holds the digit. It returns
// false if fewer than two sets lose the digit, since no pattern is then possible.
func (s *alsSearch) suppose(cell int) bool {
	s.cell, s.locked = cell, s.lockedByCell[cell]
	if len(s.locked) < 2 {
		return false
	}
	s.excluded, s.left, s.touched = [board.MaxSide + 1]latin.Cells{}, s.board.Candidates, latin.Cells{}
	for _, i := range s.locked {
		for rest := s.sets[i].digits &^ latin.OneDigit(s.digit); rest != 0; rest = rest.Rest() {
			d := rest.Lowest()
			s.excluded[d] = s.excluded[d].Or(s.excludes[i][d])
		}
	}
	for d := 1; d <= s.board.Shape.Side; d++ {
		s.touched = s.touched.Or(s.excluded[d])
		for cells := s.excluded[d]; !cells.IsEmpty(); {
			s.left[cells.Pop()] &^= latin.OneDigit(d)
		}
	}
	return true
}

// canTake reports whether set i has a digit and excludes it from all of places. The set must also
// share no cell with used, which holds the cells of the pattern's other sets.
func (s *alsSearch) canTake(i uint16, digit int, places, used latin.Cells) bool {
	set := &s.sets[i]
	return set.digits.Has(digit) && set.cells.And(used) == (latin.Cells{}) && places.Without(s.excludes[i][digit]) == (latin.Cells{})
}

// findALSXYWing looks for three almost locked sets. One of them, the hinge, has a restricted digit
// in common with each of the others; the two digits differ. The hinge lacks at most one digit, so
// it holds one of these two. The set that shares this digit lacks it, and holds all its other
// digits. So a digit of both other sets is in one of them. This digit is removed from the cells
// that see all its places in both. The pattern: the hinge and the two others (parts), the
// restricted digits (digits), the digit removed.
func (s *alsSearch) findALSXYWing(b *board.Board, d *Deduction) bool {
	return s.findWingOrBlossom(b, d, false)
}

// findDeathBlossom looks for a cell with three candidates or more, the stem. Each of its candidates
// needs an almost locked set, a petal, whose cells with this candidate all see the stem. Whichever
// candidate is true, its petal then holds all its other digits. A digit that all petals have is
// removed from the cells that see all its places in the petals. The pattern: the stem (cell), the
// petals (parts) in the order of its digits (digits), the digit removed.
func (s *alsSearch) findDeathBlossom(b *board.Board, d *Deduction) bool {
	return s.findWingOrBlossom(b, d, true)
}

// findWingOrBlossom supposes every candidate in turn, until it finds a pattern: a death blossom if
// blossom is true, otherwise an ALS-XY-wing. A search for wings that finds none also records in
// hasStem whether death blossoms are possible.
func (s *alsSearch) findWingOrBlossom(b *board.Board, d *Deduction, blossom bool) bool {
	if !s.list(b) {
		s.hasNoWing = false
	}
	if blossom && s.hasNoWing && !s.hasStem {
		return false
	}
	s.hasStem = false
	for digit := 1; digit <= b.Shape.Side; digit++ {
		s.listLocked(digit)
		for cells := b.CellsWith[digit-1]; !cells.IsEmpty(); {
			if s.suppose(cells.Pop()) && (blossom && s.findBlossom(d) || !blossom && s.findWing(d)) {
				return true
			}
		}
	}
	s.hasNoWing = s.hasNoWing || !blossom
	return false
}

// findWing looks for a set, the hinge, that loses two digits under the supposition, the supposed
// digit aside. It fills d if findWingSets finds the two other sets of the wing.
func (s *alsSearch) findWing(d *Deduction) bool {
	s.hasStem = s.hasStem || s.nextStem(0) != NoCell
	for i := range s.sets[:s.count] {
		hinge := &s.sets[i]
		if hinge.cells.And(s.touched) == (latin.Cells{}) || hinge.cells.Has(s.cell) {
			continue
		}
		taken := hinge.digits &^ latin.OneDigit(s.digit)
		for cells := hinge.cells; taken.Rest() != 0 && !cells.IsEmpty(); {
			taken &^= s.left[cells.Pop()]
		}
		if taken.Rest() == 0 {
			continue
		}
		for first := taken; first != 0; first = first.Rest() {
			for second := first.Rest(); second != 0; second = second.Rest() {
				if s.findWingSets(d, hinge, first.Lowest(), second.Lowest()) {
					return true
				}
			}
		}
	}
	return false
}

// findWingSets looks for two sets that take the two digits from the hinge. It fills d if it finds them.
func (s *alsSearch) findWingSets(d *Deduction, hinge *als, firstDigit, secondDigit int) bool {
	for _, i := range s.locked {
		firstSet := &s.sets[i]
		if !s.canTake(i, firstDigit, s.holders(hinge, firstDigit), hinge.cells) {
			continue
		}
		for _, j := range s.locked {
			secondSet := &s.sets[j]
			if s.canTake(j, secondDigit, s.holders(hinge, secondDigit), hinge.cells.Or(firstSet.cells)) {
				d.parts[0], d.parts[1], d.parts[2] = part(*hinge), part(*firstSet), part(*secondSet)
				d.digits = latin.OneDigit(firstDigit) | latin.OneDigit(secondDigit)
				d.strikeDigit(s.excludes[i][s.digit].And(s.excludes[j][s.digit]).Without(hinge.cells), s.digit)
				return true
			}
		}
	}
	return false
}

// findBlossom looks for a stem that loses all its candidates, and for its petals. It fills d if it
// finds them.
func (s *alsSearch) findBlossom(d *Deduction) bool {
	for stem := s.nextStem(0); stem != NoCell; stem = s.nextStem(stem + 1) {
		candidates := s.board.Candidates[stem]
		if s.findPetals(d, latin.OneCell(stem), candidates, latin.OneCell(stem), 0) {
			d.cell, d.digits = stem, candidates
			d.strikeDigit(s.cellsSeeingPetals(d, candidates.Count()), s.digit)
			return true
		}
	}
	return false
}

// nextStem returns the first cell, not before from, that can be a stem: it has three or four
// candidates, not the supposed digit, and loses them all under the supposition. It returns NoCell
// if there is none.
func (s *alsSearch) nextStem(from int) int {
	for stem := from; stem < s.board.Shape.Cells; stem++ {
		candidates := s.board.Candidates[stem]
		if candidates != 0 && s.left[stem] == 0 && candidates.Rest().Rest() != 0 && candidates.Count() <= maxParts && !candidates.Has(s.digit) {
			return stem
		}
	}
	return NoCell
}

// findPetals looks for a petal for each digit in rest. No petal may share cells with used; n is the
// number of petals found already. findPetals reports whether it found them all.
func (s *alsSearch) findPetals(d *Deduction, stem latin.Cells, rest latin.Digits, used latin.Cells, n int) bool {
	if rest == 0 {
		return true
	}
	for _, i := range s.locked {
		if s.canTake(i, rest.Lowest(), stem, used) {
			d.parts[n], s.petals[n] = part(s.sets[i]), i
			if s.findPetals(d, stem, rest.Rest(), used.Or(s.sets[i].cells), n+1) {
				return true
			}
		}
	}
	return false
}

// cellsSeeingPetals returns the cells other than the stem that see all places of the supposed digit
// in the first petals. petals is their number.
func (s *alsSearch) cellsSeeingPetals(d *Deduction, petals int) latin.Cells {
	targets := s.board.CellsWith[s.digit-1]
	for _, i := range s.petals[:petals] {
		targets = targets.And(s.excludes[i][s.digit])
	}
	targets.Drop(d.cell)
	return targets
}

// showSets marks the stem of a death blossom, otherwise the first set, as the pattern. It marks the
// other sets in a second colour.
func showSets(b *board.Board, d *Deduction, sketch latin.Highlighter) {
	first := d.parts[0].cells
	if d.technique == DeathBlossom {
		first = latin.OneCell(d.cell)
	}
	showCandidates(b, sketch.AddPattern, first, ^latin.Digits(0))
	for i := range d.parts {
		showCandidates(b, sketch.AddOther, d.parts[i].cells.Without(first), ^latin.Digits(0))
	}
}

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
	// maxALSSize is the most cells of a set that is shown to readers.
	maxALSSize = 5
	// maxALSCount is the most sets of a board, smallest first. No board met so far has as many.
	maxALSCount = 768
)

// alsList holds the almost locked sets of a board, the smallest first.
type alsList struct {
	board      *board.Board
	candidates [board.MaxCells]latin.Digits // the candidates of the board when the sets were listed
	sets       [maxALSCount]als
	count      int
	// frees holds, by set and digit, the cells that lose the digit if the set holds it: the cells that
	// see all its places in the set.
	frees [maxALSCount][board.MaxSide + 1]latin.Cells
}

// list lists the almost locked sets of a board. It reports whether they were listed already.
func (a *alsList) list(b *board.Board) (there bool) {
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

func (a *alsList) add(s als) {
	if a.count == maxALSCount {
		return
	}
	a.sets[a.count] = s
	for rest := s.digits; rest != 0; rest = rest.Rest() {
		digit := rest.Lowest()
		hit := a.board.CellsWith[digit-1]
		for holders := a.holders(&s, digit); !holders.Empty(); {
			hit = hit.And(a.board.Shape.Peers[holders.Pop()])
		}
		a.frees[a.count][digit] = hit
	}
	a.count++
}

// extend adds cells of a house, from a place on, to a set.
func (a *alsList) extend(h, from int, s als, size, more int) {
	if more == 0 {
		if s.digits.Count() == size+1 && !a.inLine(h, s.cells) {
			a.add(s)
		}
		return
	}
	for place := from; place+more <= a.board.Shape.Side; place++ {
		c := int(a.board.Shape.CellAt[h][place])
		may := a.board.Candidates[c]
		if may == 0 || (s.digits|may).Count() > size+1 {
			continue
		}
		next := als{s.cells, s.digits | may}
		next.cells.Add(c)
		a.extend(h, place+1, next, size, more-1)
	}
}

// inLine reports whether cells of a box lie on one line, so that they were listed for that line.
func (a *alsList) inLine(h int, cells latin.Cells) bool {
	shape := a.board.Shape
	if shape.SortOf(h) != board.BoxHouse {
		return false
	}
	in := &shape.HousesOf[cells.First()]
	return cells.Without(shape.Members[in[board.RowHouse]]) == (latin.Cells{}) || cells.Without(shape.Members[in[board.ColumnHouse]]) == (latin.Cells{})
}

// holders returns the cells of a set that may hold a digit.
func (a *alsList) holders(s *als, digit int) latin.Cells {
	return s.cells.And(a.board.CellsWith[digit-1])
}

// findALSXZ looks for two disjoint almost locked sets with a restricted digit: all its cells in both
// sets see one another, so only one set can have it. The other set then holds all its other digits.
// So a second digit that both have is in one of the sets. It is removed from the cells that see all
// its places in both. With two restricted digits each set lacks one of them. Then both digits are in
// the sets, and each set holds all its other digits. The pattern: the sets (parts) and the restricted
// digits (digits).
func (a *alsList) findALSXZ(b *board.Board, d *Deduction) bool {
	a.list(b)
	var from firstHolders
	for i := range a.count {
		one := &a.sets[i]
		near := from.near(a, i)
		for word := range near {
			for ; near[word] != 0; near[word] &= near[word] - 1 {
				j := word<<6 + bits.TrailingZeros64(near[word])
				two := &a.sets[j]
				if common := one.digits & two.digits; common.Rest() == 0 || one.cells.And(two.cells) != (latin.Cells{}) {
					continue
				}
				if a.strikeBetween(d, i, j) {
					return true
				}
			}
		}
		from.add(a, i)
	}
	return false
}

// firstHolders lists almost locked sets by each digit and the first cell that may hold it.
type firstHolders struct {
	last   [board.MaxSide + 1][board.MaxCells]uint16 // the set added last, plus 1; 0 for none
	before [maxALSCount][board.MaxSide + 1]uint16
}

func (f *firstHolders) add(a *alsList, i int) {
	set := &a.sets[i]
	for rest := set.digits; rest != 0; rest = rest.Rest() {
		digit := rest.Lowest()
		holders := a.holders(set, digit)
		last := &f.last[digit][holders.First()]
		f.before[i][digit], *last = *last, uint16(i+1)
	}
}

// near marks the sets that have a restricted digit in common with set i.
func (f *firstHolders) near(a *alsList, i int) (near [maxALSCount / 64]uint64) {
	for rest := a.sets[i].digits; rest != 0; rest = rest.Rest() {
		digit := rest.Lowest()
		frees := a.frees[i][digit]
		for cells := frees; !cells.Empty(); {
			for j := f.last[digit][cells.Pop()]; j != 0; j = f.before[j-1][digit] {
				if a.holders(&a.sets[j-1], digit).Without(frees) == (latin.Cells{}) {
					near[(j-1)>>6] |= 1 << ((j - 1) & 63)
				}
			}
		}
	}
	return near
}

// restricted returns the restricted digits of two sets.
func (a *alsList) restricted(i, j int) (some latin.Digits) {
	for rest := a.sets[i].digits & a.sets[j].digits; rest != 0; rest = rest.Rest() {
		if digit := rest.Lowest(); a.holders(&a.sets[j], digit).Without(a.frees[i][digit]) == (latin.Cells{}) {
			some |= latin.One(digit)
		}
	}
	return some
}

// strikeBetween removes what follows from two sets.
func (a *alsList) strikeBetween(d *Deduction, i, j int) bool {
	one, two, restricted := &a.sets[i], &a.sets[j], a.restricted(i, j)
	between := one.digits & two.digits &^ restricted
	if !restricted.Single() {
		between = restricted
		a.strikeOwn(d, i, one.digits&^restricted)
		a.strikeOwn(d, j, two.digits&^restricted)
	}
	for digit := range between.All() {
		for c := range a.frees[i][digit].And(a.frees[j][digit]).All() {
			d.strike(a.board, c, latin.One(digit))
		}
	}
	if d.removed.Empty() {
		return false
	}
	d.parts[0], d.parts[1], d.digits = part(*two), part(*one), restricted
	return true
}

// strikeOwn removes digits that a set holds from all cells that see them there.
func (a *alsList) strikeOwn(d *Deduction, i int, own latin.Digits) {
	for digit := range own.All() {
		for c := range a.frees[i][digit].All() {
			d.strike(a.board, c, latin.One(digit))
		}
	}
}

// The searches below suppose a digit in a cell. Almost locked sets that lose the digit then hold all
// their other digits. If these leave a third set, or a cell, too few candidates, the digit is removed.

// An alsSearch supposes a digit in a cell, and holds the sets that then lose it.
type alsSearch struct {
	alsList
	digit, cell int
	by          [board.MaxCells][]uint16       // by cell: the sets that lose the digit if the cell has it
	locked      []uint16                       // the sets that lose the digit if this cell has it
	gone        [board.MaxSide + 1]latin.Cells // by digit: the cells that these sets take it from
	left        [board.MaxCells]latin.Digits   // by cell: the candidates that are left
	touched     latin.Cells                    // the cells that lose a candidate
	hasNoWing   bool                           // no supposition gives a wing
	hasStem     bool                           // some supposition leaves a cell empty
	petal       [maxParts]uint16               // the sets of this death blossom
}

// listLocked lists, by cell, the sets that lose a digit if the cell has it.
func (s *alsSearch) listLocked(digit int) {
	s.digit = digit
	for c := range s.by {
		s.by[c] = s.by[c][:0]
	}
	for i := range s.sets[:s.count] {
		if !s.sets[i].digits.Has(digit) {
			continue
		}
		for cells := s.frees[i][digit]; !cells.Empty(); {
			c := cells.Pop()
			s.by[c] = append(s.by[c], uint16(i))
		}
	}
}

// suppose finds what the sets take if the cell has the digit. It reports whether there are at least
// two sets.
func (s *alsSearch) suppose(cell int) bool {
	s.cell, s.locked = cell, s.by[cell]
	if len(s.locked) < 2 {
		return false
	}
	s.gone, s.left, s.touched = [board.MaxSide + 1]latin.Cells{}, s.board.Candidates, latin.Cells{}
	for _, i := range s.locked {
		for own := s.sets[i].digits &^ latin.One(s.digit); own != 0; own = own.Rest() {
			d := own.Lowest()
			s.gone[d] = s.gone[d].Or(s.frees[i][d])
		}
	}
	for d := 1; d <= s.board.Shape.Side; d++ {
		s.touched = s.touched.Or(s.gone[d])
		for cells := s.gone[d]; !cells.Empty(); {
			s.left[cells.Pop()] &^= latin.One(d)
		}
	}
	return true
}

// takes reports whether a set takes a digit from all of some cells, and shares no cell with the cells
// taken.
func (s *alsSearch) takes(i uint16, digit int, from, taken latin.Cells) bool {
	set := &s.sets[i]
	return set.digits.Has(digit) && set.cells.And(taken) == (latin.Cells{}) && from.Without(s.frees[i][digit]) == (latin.Cells{})
}

// findALSXYWing looks for three almost locked sets. One of them, the hinge, has a restricted digit
// in common with each of the others; the two digits differ. The hinge can't lack both, so one of
// the others holds all its other digits. A digit of both is removed from the cells that see all its
// places in both. The pattern: the hinge and the two others (parts), the restricted digits
// (digits), the digit removed.
func (s *alsSearch) findALSXYWing(b *board.Board, d *Deduction) bool {
	return s.findSupposing(b, d, false)
}

// findDeathBlossom looks for a cell with three candidates or more, the stem, and for each candidate
// for an almost locked set, a petal: all its cells with this candidate see the stem. For each
// candidate of the stem, the petal then holds all its other digits. A digit of all petals is removed
// from the cells that see all its places there. The pattern: the stem (cell), the petals (parts) in
// the order of its digits (digits), the digit removed.
func (s *alsSearch) findDeathBlossom(b *board.Board, d *Deduction) bool {
	return s.findSupposing(b, d, true)
}

// findSupposing supposes every candidate in turn until it finds a wing or a blossom. A failed search
// for wings also shows whether blossoms are possible.
func (s *alsSearch) findSupposing(b *board.Board, d *Deduction, blossom bool) bool {
	if !s.list(b) {
		s.hasNoWing = false
	}
	if blossom && s.hasNoWing && !s.hasStem {
		return false
	}
	s.hasStem = false
	for digit := 1; digit <= b.Shape.Side; digit++ {
		s.listLocked(digit)
		for cells := b.CellsWith[digit-1]; !cells.Empty(); {
			if s.suppose(cells.Pop()) && (blossom && s.blossom(d) || !blossom && s.wing(d)) {
				return true
			}
		}
	}
	s.hasNoWing = s.hasNoWing || !blossom
	return false
}

// wing looks for a hinge that loses two digits to other sets.
func (s *alsSearch) wing(d *Deduction) bool {
	s.hasStem = s.hasStem || s.stem(0) != NoCell
	for i := range s.sets[:s.count] {
		hinge := &s.sets[i]
		if hinge.cells.And(s.touched) == (latin.Cells{}) || hinge.cells.Has(s.cell) {
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

// wingOf looks for the two other sets of a hinge that loses two digits.
func (s *alsSearch) wingOf(d *Deduction, hinge *als, first, second int) bool {
	for _, i := range s.locked {
		one := &s.sets[i]
		if !s.takes(i, first, s.holders(hinge, first), hinge.cells) {
			continue
		}
		for _, j := range s.locked {
			two := &s.sets[j]
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

// blossom looks for a stem that loses all its candidates.
func (s *alsSearch) blossom(d *Deduction) bool {
	for stem := s.stem(0); stem != NoCell; stem = s.stem(stem + 1) {
		may := s.board.Candidates[stem]
		if s.petals(d, latin.OneCell(stem), may, latin.OneCell(stem), 0) {
			d.cell, d.digits = stem, may
			d.strikeDigit(s.beyond(d, may.Count()), s.digit)
			return true
		}
	}
	return false
}

// stem returns the first cell, from a cell on, that has three candidates or more and loses them
// all. It returns NoCell if there is none.
func (s *alsSearch) stem(from int) int {
	for stem := from; stem < s.board.Shape.Cells; stem++ {
		may := s.board.Candidates[stem]
		if may != 0 && s.left[stem] == 0 && may.Rest().Rest() != 0 && may.Count() <= maxParts && !may.Has(s.digit) {
			return stem
		}
	}
	return NoCell
}

// petals looks for petals of the remaining digits of a stem, without common cells.
func (s *alsSearch) petals(d *Deduction, stem latin.Cells, rest latin.Digits, taken latin.Cells, n int) bool {
	if rest == 0 {
		return true
	}
	for _, i := range s.locked {
		if s.takes(i, rest.Lowest(), stem, taken) {
			d.parts[n], s.petal[n] = part(s.sets[i]), i
			if s.petals(d, stem, rest.Rest(), taken.Or(s.sets[i].cells), n+1) {
				return true
			}
		}
	}
	return false
}

// beyond returns the cells that see all places of the digit in some petals.
func (s *alsSearch) beyond(d *Deduction, petals int) latin.Cells {
	hit := s.board.CellsWith[s.digit-1]
	for _, i := range s.petal[:petals] {
		hit = hit.And(s.frees[i][s.digit])
	}
	hit.Drop(d.cell)
	return hit
}

// showSets marks the hinge or the stem as the pattern, and contrasts the other sets.
func showSets(b *board.Board, d *Deduction, to latin.Sketch) {
	first := d.parts[0].cells
	if d.technique == DeathBlossom {
		first = latin.OneCell(d.cell)
	}
	showHeld(b, to.Mark, first, ^latin.Digits(0))
	for i := range d.parts {
		showHeld(b, to.Contrast, d.parts[i].cells.Without(first), ^latin.Digits(0))
	}
}

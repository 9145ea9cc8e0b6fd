package technique

import (
	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// The steps of this file follow from the puzzle's having one solution: if the cells of
// a loop held nothing but the same two digits, these could change places. They are
// sound only on puzzles that are known to have one solution.

// maxLoop is the most cells of a unique loop: two in each row.
const maxLoop = 2 * board.MaxSide

// A loopSearch is a search for unique loops: cells, each of which shares a house with
// the next, in two colours by turns, so that every house has one of either colour or
// none. All hold the same two digits, and two of them more, or several one and the
// same more. Of all loops that strike something it keeps the one that is rated lowest,
// then that of the lowest type.
type loopSearch struct {
	board *board.Board
	cross bool // whether rectangles of type 6 are looked for, which the scale doesn't know
	pair  latin.Digits
	both  latin.Cells // the cells that may hold both digits
	start int
	begun [board.MaxSide + 1][board.MaxSide + 1]latin.Cells // by the pair, where all loops have been gone through

	cells   [maxLoop]uint8
	count   int
	inside  latin.Cells
	visited [2]latin.Houses // the houses of the cells of each colour

	try      Deduction // what is being looked at
	best     *Deduction
	bestType int // 0 while none is found
}

// findUniqueLoop looks for unique rectangles and longer loops. The pattern: the loop
// (cells), its two digits, the cells that may hold more (others) and the cells of a
// subset that they would be part of; the house of that, or in which the loop's digits
// are locked.
func findUniqueLoop(b *board.Board, d *Deduction) bool {
	s := loopSearch{board: b, best: d}
	for pairs := b.BivalueCells(); !pairs.Empty(); {
		s.from(pairs.Pop())
		s.both = accompanied(b, s.both.Without(s.begun[s.pair.Lowest()][s.pair.Highest()]))
		if !s.both.Has(s.start) {
			continue
		}
		s.visit(s.start, 2, 0, -1)
		if s.easiest() {
			break
		}
		s.begun[s.pair.Lowest()][s.pair.Highest()].Add(s.start)
	}
	return s.bestType > 0
}

// accompanied leaves those of some cells that share each of their houses with another of them, as
// the cells of a loop do.
func accompanied(b *board.Board, cells latin.Cells) latin.Cells {
	for lonely := true; lonely; {
		lonely = false
		for rest := cells; !rest.Empty(); {
			c := rest.Pop()
			others := cells.And(b.Shape.Peers[c])
			for _, h := range b.Shape.HousesOf[c] {
				if others.And(b.Shape.Members[h]) == (latin.Cells{}) {
					cells.Drop(c)
					lonely = true
					break
				}
			}
		}
	}
	return cells
}

// findUniqueRectangle looks for unique rectangles alone, those of type 6 among them, which
// the scale doesn't know. The pattern is that of the loops.
func findUniqueRectangle(b *board.Board, d *Deduction) bool {
	s := loopSearch{board: b, best: d, cross: true}
	for c := range b.BivalueCells().All() {
		s.from(c)
		s.rectangles(c)
		if s.easiest() {
			break
		}
	}
	return s.bestType > 0
}

// from makes ready for the loops through a cell of two candidates.
func (s *loopSearch) from(c int) {
	s.pair, s.start = s.board.Candidates[c], c
	s.both = s.board.CellsWith[s.pair.Lowest()-1].And(s.board.CellsWith[s.pair.Highest()-1])
}

// easiest reports whether what is found is as easy as any.
func (s *loopSearch) easiest() bool {
	return s.bestType == uniqueOne && s.best.Rating == loopRatings[4]
}

// rectangles judges those of which a cell is a corner: of two rows, two columns and two
// boxes.
func (s *loopSearch) rectangles(c int) {
	shape := s.board.Shape
	in := &shape.HousesOf[c]
	across := s.both.And(shape.Members[in[board.RowHouse]]).Without(latin.OneCell(c))
	down := s.both.And(shape.Members[in[board.ColumnHouse]]).Without(latin.OneCell(c))
	for ; !across.Empty(); across.Drop(across.First()) {
		beside := across.First()
		for rest := down; !rest.Empty(); rest.Drop(rest.First()) {
			below := rest.First()
			fourth := shape.Row(below)*shape.Side + shape.Column(beside)
			if s.both.Has(fourth) && (shape.Box(c) == shape.Box(beside)) != (shape.Box(c) == shape.Box(below)) {
				s.count, s.cells = 4, [maxLoop]uint8{uint8(c), uint8(beside), uint8(fourth), uint8(below)}
				s.inside = latin.OneCell(c).Or(latin.OneCell(beside)).Or(latin.OneCell(fourth)).Or(latin.OneCell(below))
				s.judge()
			}
		}
	}
}

// visit goes on with a loop to a cell, and from there to all that it may lead to.
func (s *loopSearch) visit(c, allowed int, extra latin.Digits, cameBy int) {
	houses := s.board.Shape.HousesAround[c]
	colour := s.count & 1
	if s.visited[colour]&houses != 0 {
		return
	}
	s.cells[s.count] = uint8(c)
	s.count++
	s.visited[colour] |= houses
	s.inside.Add(c)
	for _, sort := range [...]int{board.BoxHouse, board.RowHouse, board.ColumnHouse} {
		if sort != cameBy {
			s.visitAll(int(s.board.Shape.HousesOf[c][sort]), allowed, extra, sort)
		}
	}
	s.inside.Drop(c)
	s.visited[colour] &^= houses
	s.count--
}

// visitAll goes on with a loop to the cells of a house, or closes it there.
func (s *loopSearch) visitAll(h, allowed int, extra latin.Digits, sort int) {
	for next := range s.both.And(s.board.Shape.Members[h]).All() {
		if next == s.start && s.count >= 4 {
			if s.visited[0] == s.visited[1] {
				s.judge()
			}
			continue
		}
		if s.inside.Has(next) {
			continue
		}
		more := s.board.Candidates[next] &^ s.pair
		if more == 0 {
			s.visit(next, allowed, extra, sort)
		} else if allowed > 0 || (extra | more).Single() {
			s.visit(next, allowed-1, extra|more, sort)
		}
	}
}

// loopRatings are those of unique loops by the number of their cells, in tenths.
var loopRatings = [maxLoop + 1]int{4: 45, 6: 46, 8: 47, 10: 50, 12: 50, 14: 50, 16: 50, 18: 50}

// judge keeps what follows from the loop if it is better than the best so far.
func (s *loopSearch) judge() {
	var rich [maxLoop]int
	n, extra := 0, latin.Digits(0)
	for _, c := range s.cells[:s.count] {
		if more := s.board.Candidates[c] &^ s.pair; more != 0 {
			rich[n], n = int(c), n+1
			extra |= more
		}
	}
	switch {
	case n == 1:
		if s.begin(uniqueOne, 0) {
			s.try.strike(s.board, rich[0], s.pair)
			s.keep()
		}
	case n >= 2 && extra.Single():
		if s.begin(uniqueCommon, 0) {
			s.strikeSeen(rich[:n], extra)
			s.keep()
		}
	case n == 2:
		s.subsets(rich[0], rich[1], extra)
	}
	if n == 2 {
		s.locked(rich[0], rich[1])
		if s.cross {
			s.crossed(rich[0], rich[1])
		}
	}
}

// crossed looks, in a rectangle whose rich cells are opposite corners, for one of the
// pair that stands nowhere else in both rows or both columns. In these corners it would
// leave the other one to the two others: so it stands there, and not here. This is type 6.
func (s *loopSearch) crossed(one, two int) {
	in, far := &s.board.Shape.HousesOf[one], &s.board.Shape.HousesOf[two]
	if in[board.RowHouse] == far[board.RowHouse] || in[board.ColumnHouse] == far[board.ColumnHouse] {
		return
	}
	for pair := s.pair; pair != 0; pair = pair.Rest() {
		spots, digit := &s.board.Places[pair.Lowest()-1], pair&-pair
		for _, sort := range [...]int{board.RowHouse, board.ColumnHouse} {
			if spots[in[sort]].Pair() && spots[far[sort]].Pair() && s.begin(uniqueCrossed, 0) {
				s.try.houses = latin.OneHouse(int(in[sort])) | latin.OneHouse(int(far[sort]))
				s.try.strike(s.board, one, digit)
				s.try.strike(s.board, two, digit)
				s.keep()
			}
		}
	}
}

// begin makes ready for a deduction of a type, if it would be better than the best so
// far.
func (s *loopSearch) begin(sort, harder int) bool {
	rating := loopRatings[s.count] + harder
	if s.bestType != 0 && (rating > s.best.Rating || rating == s.best.Rating && sort >= s.bestType) {
		return false
	}
	s.try = Deduction{cell: NoCell, Rating: rating, sort: sort, digits: s.pair, cells: s.inside}
	for _, c := range s.cells[:s.count] {
		if s.board.Candidates[c] != s.pair {
			s.try.others.Add(int(c))
		}
	}
	return true
}

// keep makes the deduction that was begun the best, if it strikes something.
func (s *loopSearch) keep() {
	if !s.try.removed.Empty() {
		*s.best, s.bestType = s.try, s.try.sort
	}
}

// strikeSeen strikes a digit, which one of some cells holds, from all that see every
// one of them.
func (s *loopSearch) strikeSeen(cells []int, digit latin.Digits) {
	hit := s.board.CellsWith[digit.Lowest()-1]
	for _, c := range cells {
		hit = hit.And(s.board.Shape.Peers[c])
	}
	s.try.strikeDigit(hit, digit.Lowest())
}

// locked looks for a house in which one of the pair stands only in the two rich cells
// of the loop: then neither holds the other one.
func (s *loopSearch) locked(one, two int) {
	low, high := s.pair.Lowest(), s.pair.Highest()
	locks, strikes := s.lockingHouse(low, one, two), latin.One(high)
	if locks == 0 {
		locks, strikes = s.lockingHouse(high, one, two), latin.One(low)
	}
	if locks != 0 && s.begin(uniqueLocked, 0) {
		s.try.houses = locks
		s.try.strike(s.board, one, strikes)
		s.try.strike(s.board, two, strikes)
		s.keep()
	}
}

// lockingHouse is a house in which a digit stands nowhere but in two cells.
func (s *loopSearch) lockingHouse(digit, one, two int) (house latin.Houses) {
	shape := s.board.Shape
	for _, sort := range [...]int{board.BoxHouse, board.RowHouse, board.ColumnHouse} {
		h := int(shape.HousesOf[one][sort])
		if h == int(shape.HousesOf[two][sort]) && s.board.Places[digit-1][h].Count() == 2 {
			house = latin.OneHouse(h)
		}
	}
	return house
}

// subsets looks, in the houses of the two rich cells, for subsets that one of them
// would be part of, whichever it is: naked ones, with what the two hold more, and
// hidden ones, with the pair.
func (s *loopSearch) subsets(one, two int, extra latin.Digits) {
	shape := s.board.Shape
	for size := 2; size <= 7; size++ {
		for _, sort := range [...]int{board.BoxHouse, board.RowHouse, board.ColumnHouse} {
			h := int(shape.HousesOf[one][sort])
			if h != int(shape.HousesOf[two][sort]) {
				continue
			}
			r := richHouse{s, h, size, 1 << shape.PlaceIn[one][sort], 1 << shape.PlaceIn[two][sort], extra}
			vacant := int(s.board.EmptyIn[h])
			if 2*size <= vacant && size >= extra.Count() {
				r.naked()
			}
			if 2*size < vacant && extra.Count() < 7 {
				r.hidden()
			}
		}
	}
}

// A richHouse is a house with both rich cells of a loop, in which subsets of a size
// are looked for.
type richHouse struct {
	*loopSearch
	house, size int
	first, last latin.Digits // the places of the two
	extra       latin.Digits
}

// naked looks for cells that hold, with the extra digits, as many digits as they are
// with one rich cell.
func (r *richHouse) naked() {
	common := r.extra & r.mayAt(r.first) & r.mayAt(r.last)
	for _, places := range r.board.Shape.Choices[r.size-1] {
		if places&(r.first|r.last) != 0 {
			continue
		}
		union, covered, poor := r.extra, common, false
		for rest := places; rest != 0; rest = rest.Rest() {
			may := r.mayAt(rest & -rest)
			union, covered, poor = union|may, covered|may, poor || may.Count() < 2
		}
		if poor || union.Count() != r.size || covered.Count() != r.size {
			continue
		}
		if !r.begin(uniqueSubset, r.size-1) {
			continue
		}
		r.try.houses = latin.OneHouse(r.house)
		subset := r.board.CellsAt(r.house, places)
		keeps := subset.Or(r.board.CellsAt(r.house, r.first|r.last))
		r.try.others, r.try.parts[0] = r.try.others.Or(subset), part{subset, union}
		for c := range r.board.Shape.Members[r.house].Without(keeps).All() {
			r.try.strike(r.board, c, union)
		}
		r.keep()
	}
}

func (r *richHouse) mayAt(place latin.Digits) latin.Digits {
	return r.board.Candidates[r.board.CellOf(r.house, place)]
}

// hidden looks for digits that have, with the pair, as many places as they are with
// one rich cell.
func (r *richHouse) hidden() {
	rest := r.board.Shape.All &^ r.pair &^ r.extra
	for _, chosen := range r.board.Shape.Choices[r.size-2] {
		chosen <<= 1
		if chosen&^rest != 0 {
			continue
		}
		r.hiddenOf(chosen | r.pair)
	}
}

func (r *richHouse) hiddenOf(some latin.Digits) {
	var places latin.Digits
	for rest := some; rest != 0; rest = rest.Rest() {
		spots := r.board.Places[rest.Lowest()-1][r.house] &^ r.last
		if spots == 0 {
			return
		}
		places |= spots
	}
	if places.Count() != r.size {
		return
	}
	subset := r.board.CellsAt(r.house, places&^r.first)
	if !r.begin(uniqueSubset, r.size-2) {
		return
	}
	r.try.houses, r.try.others, r.try.parts[0] = latin.OneHouse(r.house), r.try.others.Or(subset), part{subset, some}
	for c := range subset.All() {
		r.try.strike(r.board, c, ^some)
	}
	r.keep()
}

// The sorts of unique rectangles and loops, as they are counted: by what the cells that
// may hold more than the pair have in common. (Type 5 is type 2 of a rectangle whose
// cells that may hold more don't lie side by side.)
const (
	uniqueOne     = 1 // there is one
	uniqueCommon  = 2 // they may all hold one and the same digit more
	uniqueSubset  = 3 // one of them is part of a subset
	uniqueLocked  = 4 // one of the pair is locked in two
	uniqueCrossed = 6 // one of the pair stands nowhere else in two lines
)

// uniqueSentences are those of unique rectangles and loops by their sort.
var uniqueSentences = [...]string{
	uniqueOne: "unique-one", uniqueCommon: "unique-common", uniqueSubset: "unique-subset",
	uniqueLocked: "unique-locked", uniqueCrossed: "unique-crossed",
}

// uniqueArgs are the things that the sentence of a unique rectangle or loop names.
func (n namer) uniqueArgs(d *Deduction) []engine.Arg {
	subset := d.parts[0]
	rich := d.others.Without(subset.cells)
	cells, pair := n.Cells("cells", d.cells), latin.Numerals("digits", d.digits)
	struck, removed := latin.Numerals("struck", d.struck()), n.Cells("removed", d.removed)
	switch d.sort {
	case uniqueOne:
		return []engine.Arg{cells, pair, removed}
	case uniqueCommon:
		return []engine.Arg{cells, pair, n.Cells("others", rich), struck, removed}
	case uniqueSubset:
		return []engine.Arg{
			cells, pair, n.Cells("others", rich), n.Cells("subset", subset.cells), latin.Numerals("locked", subset.digits),
			n.Houses("house", d.houses), struck, removed,
		}
	case uniqueLocked:
		locked := latin.Numerals("locked", d.digits&^d.struck())
		return []engine.Arg{cells, pair, n.Houses("house", d.houses), locked, n.Cells("others", rich), struck, removed}
	default:
		return []engine.Arg{cells, pair, n.Houses("lines", d.houses), struck, removed}
	}
}

// becauseOfUnique tells what the cells of a unique rectangle or loop can't hold, and what
// the rest of its houses can't.
func becauseOfUnique(b *board.Board, d *Deduction, absent func(c int, some latin.Digits)) {
	beside(b, d.cells, absent)
	rich := d.others.Without(d.parts[0].cells)
	switch {
	case d.sort == uniqueLocked:
		elsewhere(b, d.houses, rich, d.digits&^d.struck(), absent)
	case d.sort == uniqueCrossed:
		elsewhere(b, d.houses, d.cells, d.struck(), absent)
	case d.sort == uniqueSubset && d.hides():
		elsewhere(b, d.houses, d.others, d.parts[0].digits, absent)
	case d.sort == uniqueSubset:
		beside(b, d.parts[0].cells, absent)
	}
}

// hides reports whether the subset of a unique rectangle or loop is a hidden one, whose
// own cells lose candidates.
func (d *Deduction) hides() bool { return d.removed.Without(d.parts[0].cells) == (latin.Cells{}) }

// showUnique shows the pair in the cells of a rectangle or loop, what they may hold more,
// and the subset that goes with it.
func showUnique(b *board.Board, d *Deduction, to latin.Sketch) {
	to.Light(d.houses)
	to.Mark(d.cells, d.digits)
	showHeld(b, to.Contrast, d.cells, ^d.digits)
	showHeld(b, to.Contrast, d.parts[0].cells, d.parts[0].digits)
}

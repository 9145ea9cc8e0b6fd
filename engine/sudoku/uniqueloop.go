package sudoku

import "octavo/engine/latin"

// The steps of this file follow from the puzzle's having one solution: if the cells of
// a loop held nothing but the same two digits, these could change places. They are
// sound only on puzzles that are known to have one solution.

// maxLoop is the most cells of a unique loop: two in each row.
const maxLoop = 2 * maxSide

// A loopSearch is a search for unique loops: cells, each of which shares a house with
// the next, in two colours by turns, so that every house has one of either colour or
// none. All hold the same two digits, and two of them more, or several one and the
// same more. Of all loops that strike something it keeps the one that is rated lowest,
// then that of the lowest type.
type loopSearch struct {
	board *board
	cross bool // whether rectangles of type 6 are looked for, which the scale doesn't know
	pair  digits
	both  cellSet // the cells that may hold both digits
	start int
	begun [maxSide + 1][maxSide + 1]cellSet // by the pair, where all loops have been gone through

	cells   [maxLoop]uint8
	count   int
	inside  cellSet
	visited [2]houseSet // the houses of the cells of each colour

	try      deduction // what is being looked at
	best     *deduction
	bestType int // 0 while none is found
}

// findUniqueLoop looks for unique rectangles and longer loops. The pattern: the loop
// (cells), its two digits, the cells that may hold more (others) and the cells of a
// subset that they would be part of; the house of that, or in which the loop's digits
// are locked.
func (b *board) findUniqueLoop(d *deduction) bool {
	s := loopSearch{board: b, best: d}
	for pairs := b.pairs(); !pairs.Empty(); {
		s.from(pairs.Pop())
		s.both = b.accompanied(s.both.Without(s.begun[s.pair.Lowest()][s.pair.Highest()]))
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
func (b *board) accompanied(cells cellSet) cellSet {
	for lonely := true; lonely; {
		lonely = false
		for rest := cells; !rest.Empty(); {
			c := rest.Pop()
			others := cells.And(b.shape.peers[c])
			for _, h := range b.shape.houseOf[c] {
				if others.And(b.shape.members[h]) == (cellSet{}) {
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
func (b *board) findUniqueRectangle(d *deduction) bool {
	s := loopSearch{board: b, best: d, cross: true}
	for c := range b.pairs().All() {
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
	s.pair, s.start = s.board.may[c], c
	s.both = s.board.holds[s.pair.Lowest()-1].And(s.board.holds[s.pair.Highest()-1])
}

// easiest reports whether what is found is as easy as any.
func (s *loopSearch) easiest() bool {
	return s.bestType == uniqueOne && s.best.rating == loopRatings[4]
}

// rectangles judges those of which a cell is a corner: of two rows, two columns and two
// boxes.
func (s *loopSearch) rectangles(c int) {
	shape := s.board.shape
	in := &shape.houseOf[c]
	across := s.both.And(shape.members[in[rowHouse]]).Without(latin.OneCell(c))
	down := s.both.And(shape.members[in[columnHouse]]).Without(latin.OneCell(c))
	for ; !across.Empty(); across.Drop(across.First()) {
		beside := across.First()
		for rest := down; !rest.Empty(); rest.Drop(rest.First()) {
			below := rest.First()
			fourth := shape.row(below)*shape.side + shape.column(beside)
			if s.both.Has(fourth) && (shape.box(c) == shape.box(beside)) != (shape.box(c) == shape.box(below)) {
				s.count, s.cells = 4, [maxLoop]uint8{uint8(c), uint8(beside), uint8(fourth), uint8(below)}
				s.inside = latin.OneCell(c).Or(latin.OneCell(beside)).Or(latin.OneCell(fourth)).Or(latin.OneCell(below))
				s.judge()
			}
		}
	}
}

// visit goes on with a loop to a cell, and from there to all that it may lead to.
func (s *loopSearch) visit(c, allowed int, extra digits, cameBy int) {
	houses := s.board.shape.around[c]
	colour := s.count & 1
	if s.visited[colour]&houses != 0 {
		return
	}
	s.cells[s.count] = uint8(c)
	s.count++
	s.visited[colour] |= houses
	s.inside.Add(c)
	for _, sort := range [...]int{boxHouse, rowHouse, columnHouse} {
		if sort != cameBy {
			s.visitAll(int(s.board.shape.houseOf[c][sort]), allowed, extra, sort)
		}
	}
	s.inside.Drop(c)
	s.visited[colour] &^= houses
	s.count--
}

// visitAll goes on with a loop to the cells of a house, or closes it there.
func (s *loopSearch) visitAll(h, allowed int, extra digits, sort int) {
	for next := range s.both.And(s.board.shape.members[h]).All() {
		if next == s.start && s.count >= 4 {
			if s.visited[0] == s.visited[1] {
				s.judge()
			}
			continue
		}
		if s.inside.Has(next) {
			continue
		}
		more := s.board.may[next] &^ s.pair
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
	n, extra := 0, digits(0)
	for _, c := range s.cells[:s.count] {
		if more := s.board.may[c] &^ s.pair; more != 0 {
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
	in, far := &s.board.shape.houseOf[one], &s.board.shape.houseOf[two]
	if in[rowHouse] == far[rowHouse] || in[columnHouse] == far[columnHouse] {
		return
	}
	for pair := s.pair; pair != 0; pair = pair.Rest() {
		spots, digit := &s.board.spots[pair.Lowest()-1], pair&-pair
		for _, sort := range [...]int{rowHouse, columnHouse} {
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
	if s.bestType != 0 && (rating > s.best.rating || rating == s.best.rating && sort >= s.bestType) {
		return false
	}
	s.try = deduction{cell: noCell, rating: rating, sort: sort, digits: s.pair, cells: s.inside}
	for _, c := range s.cells[:s.count] {
		if s.board.may[c] != s.pair {
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
func (s *loopSearch) strikeSeen(cells []int, digit digits) {
	hit := s.board.holds[digit.Lowest()-1]
	for _, c := range cells {
		hit = hit.And(s.board.shape.peers[c])
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
func (s *loopSearch) lockingHouse(digit, one, two int) (house houseSet) {
	shape := s.board.shape
	for _, sort := range [...]int{boxHouse, rowHouse, columnHouse} {
		h := int(shape.houseOf[one][sort])
		if h == int(shape.houseOf[two][sort]) && s.board.spots[digit-1][h].Count() == 2 {
			house = latin.OneHouse(h)
		}
	}
	return house
}

// subsets looks, in the houses of the two rich cells, for subsets that one of them
// would be part of, whichever it is: naked ones, with what the two hold more, and
// hidden ones, with the pair.
func (s *loopSearch) subsets(one, two int, extra digits) {
	shape := s.board.shape
	for size := 2; size <= 7; size++ {
		for _, sort := range [...]int{boxHouse, rowHouse, columnHouse} {
			h := int(shape.houseOf[one][sort])
			if h != int(shape.houseOf[two][sort]) {
				continue
			}
			r := richHouse{s, h, size, 1 << shape.placeIn[one][sort], 1 << shape.placeIn[two][sort], extra}
			vacant := int(s.board.vacant[h])
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
	first, last digits // the places of the two
	extra       digits
}

// naked looks for cells that hold, with the extra digits, as many digits as they are
// with one rich cell.
func (r *richHouse) naked() {
	common := r.extra & r.mayAt(r.first) & r.mayAt(r.last)
	for _, places := range r.board.shape.choices[r.size-1] {
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
		subset := r.board.cellsAt(r.house, places)
		keeps := subset.Or(r.board.cellsAt(r.house, r.first|r.last))
		r.try.others, r.try.parts[0] = r.try.others.Or(subset), part{subset, union}
		for c := range r.board.shape.members[r.house].Without(keeps).All() {
			r.try.strike(r.board, c, union)
		}
		r.keep()
	}
}

func (r *richHouse) mayAt(place digits) digits {
	return r.board.may[r.board.cellOf(r.house, place)]
}

// hidden looks for digits that have, with the pair, as many places as they are with
// one rich cell.
func (r *richHouse) hidden() {
	rest := r.board.shape.all &^ r.pair &^ r.extra
	for _, chosen := range r.board.shape.choices[r.size-2] {
		chosen <<= 1
		if chosen&^rest != 0 {
			continue
		}
		r.hiddenOf(chosen | r.pair)
	}
}

func (r *richHouse) hiddenOf(some digits) {
	var places digits
	for rest := some; rest != 0; rest = rest.Rest() {
		spots := r.board.spots[rest.Lowest()-1][r.house] &^ r.last
		if spots == 0 {
			return
		}
		places |= spots
	}
	if places.Count() != r.size {
		return
	}
	subset := r.board.cellsAt(r.house, places&^r.first)
	if !r.begin(uniqueSubset, r.size-2) {
		return
	}
	r.try.houses, r.try.others, r.try.parts[0] = latin.OneHouse(r.house), r.try.others.Or(subset), part{subset, some}
	for c := range subset.All() {
		r.try.strike(r.board, c, ^some)
	}
	r.keep()
}

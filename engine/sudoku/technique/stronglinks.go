package technique

import (
	"math/bits"

	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// Chains of strong links. Each link is a house with two ends: places of a digit, or groups of
// places that also share another house. One end of a link holds the digit.

// A strongLink is a house with two ends; one end holds the digit.
type strongLink struct {
	house       int
	rank        int  // the number of its house in the order of searching: boxes, rows, columns
	secondSplit int  // 1 if this is the second way to divide a box into two ends, else 0
	grouped     bool // whether an end has several cells
	cells       latin.Cells
	ends        [2]linkEnd
}

// A linkEnd holds the cells of an end. Its houses are those that contain all these cells.
type linkEnd struct {
	cells  latin.Cells
	houses latin.Houses
}

// A strongLinkSearch looks for chains of a number of strong links. The end of each link shares a house
// with the beginning of the next, so one of the two outer ends holds the digit. Of the chains that
// remove candidates, the search keeps the one with the lowest rating. At equal rating it keeps the one
// that removes most.
type strongLinkSearch struct {
	board      *board.Board
	size       int // number of links in a chain
	digit      int
	links      [2 * board.MaxHouses]strongLink
	count      int
	neighbours [4 * board.MaxHouses]endSet // by end: the other ends that share a house with it
	path       [4]strongLinkStep
	used       latin.Cells
	best       foundStrongLinks
}

// A strongLinkStep is a link of the chain. link is its index in links, and begin is the end at
// which it begins, 0 or 1.
type strongLinkStep struct{ link, begin int }

// An endSet is a set of ends. End 2·link + i is end i of a link.
type endSet [2]uint64

func (s *endSet) add(end int) { s[end>>6] |= 1 << (end & 63) }

// dropUpTo removes the ends up to and including end.
func (s *endSet) dropUpTo(end int) {
	if end >= 64 {
		s[0] = 0
	}
	s[end>>6] &= ^uint64(1) << (end & 63)
}

// foundStrongLinks describes a chain that removes candidates, with the values that rank it.
type foundStrongLinks struct {
	digit, rating, strikes, suffix int
	order                          uint64
	targets, cells, outer          latin.Cells
	houses                         latin.Houses
}

// findStrongLinks looks for chains of strong links; size is their number. Chains of two links are
// skyscrapers, two-string kites, turbot fish and empty rectangles. The pattern: the houses of the
// links, all their cells, and the two outer ends (others).
func findStrongLinks(b *board.Board, d *Deduction, size int, failed *failedSearch) bool {
	s := strongLinkSearch{board: b, size: size}
	for digit := 1; digit <= b.Shape.Side; digit++ {
		if failed.isUnchanged(b, digit) {
			continue
		}
		s.digit = digit
		s.listLinks()
		s.extend(0)
	}
	found := &s.best
	if found.strikes == 0 {
		failed.record(b)
		return false
	}
	d.Rating, d.houses, d.cells, d.others = found.rating, found.houses, found.cells, found.outer
	d.strikeDigit(found.targets, found.digit)
	return true
}

// listLinks lists the strong links of the digit.
func (s *strongLinkSearch) listLinks() {
	s.count = 0
	side := s.board.Shape.Side
	for n, sort := range [...]int{board.BoxHouse, board.RowHouse, board.ColumnHouse} {
		for i := range side {
			s.listLinksIn(sort*side+i, n*side+i)
		}
	}
	s.listNeighbours()
}

// listNeighbours lists, for each end, the ends that share a house with it.
func (s *strongLinkSearch) listNeighbours() {
	var endsIn [board.MaxHouses]endSet
	for end := range 2 * s.count {
		for rest := s.links[end/2].ends[end%2].houses; rest != 0; rest &= rest - 1 {
			endsIn[rest.First()].add(end)
		}
	}
	for end := range 2 * s.count {
		neighbours := endSet{}
		for rest := s.links[end/2].ends[end%2].houses; rest != 0; rest &= rest - 1 {
			ends := &endsIn[rest.First()]
			neighbours[0] |= ends[0]
			neighbours[1] |= ends[1]
		}
		neighbours[end>>6] &^= 1 << (end & 63)
		s.neighbours[end] = neighbours
	}
}

// listLinksIn adds the strong links of the digit in house h, if its places there form two ends. It
// leaves out a box whose only two places lie in one line. place is the rank of the links.
func (s *strongLinkSearch) listLinksIn(h, place int) {
	places := s.board.Places[s.digit-1][h]
	switch n := places.Count(); {
	case n < 2 || n > 6:
	case n == 2:
		first, second := s.board.CellOf(h, places), s.board.CellOf(h, places.Rest())
		if !s.board.Shape.IsBox(h) || !s.board.Shape.InLine(first, second) {
			s.addLink(h, place, 0, places&-places, places.Rest())
		}
	case s.board.Shape.IsBox(h):
		s.listLinksInBox(h, place, places)
	default:
		s.listLinksInLine(h, place, places)
	}
}

// rowThirds divides the nine places of a house into groups of three: the places of a line by box,
// and those of a box by row.
var rowThirds = [3]latin.Digits{0b000_000_111, 0b000_111_000, 0b111_000_000}

// columnThirds divides the places of a box by column.
var columnThirds = [3]latin.Digits{0b001_001_001, 0b010_010_010, 0b100_100_100}

// listLinksInLine adds the link of a line if the digit's places lie in exactly two of its three boxes.
func (s *strongLinkSearch) listLinksInLine(h, place int, places latin.Digits) {
	first, second := twoThirds(&rowThirds, places)
	if first != 0 && second != 0 {
		if second.IsSingle() {
			first, second = second, first
		}
		s.addLink(h, place, 0, first, second)
	}
}

// twoThirds returns the places in two of the thirds if the remaining third has none. Otherwise it
// returns 0, 0.
func twoThirds(thirds *[3]latin.Digits, places latin.Digits) (first, second latin.Digits) {
	switch {
	case places&thirds[0] == 0:
		return places & thirds[1], places & thirds[2]
	case places&thirds[1] == 0:
		return places & thirds[0], places & thirds[2]
	case places&thirds[2] == 0:
		return places & thirds[0], places & thirds[1]
	}
	return 0, 0
}

// listLinksInBox adds the links of a box whose places lie in a row and a column, or in two rows, or in
// two columns.
func (s *strongLinkSearch) listLinksInBox(h, place int, places latin.Digits) {
	for crossing := range 9 {
		row, column := rowThirds[crossing/3], columnThirds[crossing%3]
		if places&^(row|column) == 0 {
			s.addCross(h, place, places, column&places, row&places, places&(1<<crossing))
			return
		}
	}
	rows, below := twoThirds(&rowThirds, places)
	columns, right := twoThirds(&columnThirds, places)
	if rows != 0 && below != 0 {
		s.addLink(h, place, 0, rows, below)
		if places.Count() == 4 && columns != 0 && right != 0 {
			s.addLink(h, place, 1, columns, right)
		}
	} else if columns != 0 && right != 0 {
		s.addLink(h, place, 0, columns, right)
	}
}

// addCross adds the links of a box whose places lie in a row and a column. An arm is such a line
// without the place where the two cross. If an arm has one place, it is one end, and all of the
// other line is the other end. Two such arms make two links. Otherwise the two lines are the ends.
func (s *strongLinkSearch) addCross(h, place int, places, column, row, crossing latin.Digits) {
	columnArm, rowArm := column&^crossing, row&^crossing
	if columnArm == 0 || rowArm == 0 {
		return
	}
	switch {
	case columnArm.IsSingle() && rowArm.IsSingle():
		s.addLink(h, place, 0, columnArm, row)
		s.addLink(h, place, 1, rowArm, column)
	case columnArm.IsSingle():
		s.addLink(h, place, 0, columnArm, row)
	case rowArm.IsSingle():
		s.addLink(h, place, 0, rowArm, column)
	default:
		s.addLink(h, place, 0, column, row)
	}
}

// addLink adds a link of house h with two groups of places as ends. place is its rank, and turned
// its secondSplit.
func (s *strongLinkSearch) addLink(h, place, turned int, first, second latin.Digits) {
	l := &s.links[s.count]
	s.count++
	*l = strongLink{house: h, rank: place, secondSplit: turned, grouped: !first.IsSingle() || !second.IsSingle()}
	l.ends = [2]linkEnd{s.endAt(h, first), s.endAt(h, second)}
	l.cells = s.board.CellsAt(h, s.board.Places[s.digit-1][h])
}

// endAt returns the end that consists of some places of house h.
func (s *strongLinkSearch) endAt(h int, places latin.Digits) linkEnd {
	e := linkEnd{cells: s.board.CellsAt(h, places), houses: ^latin.Houses(0)}
	for c := range e.cells.All() {
		e.houses &= s.board.Shape.HousesAround[c]
	}
	return e
}

// extend tries all links at an index of the chain, or judges the chain if it is complete.
func (s *strongLinkSearch) extend(index int) {
	switch {
	case index == 0:
		for end := range 2 * s.count {
			s.take(index, end)
		}
	case index < s.size:
		before := s.path[index-1]
		next := s.neighbours[2*before.link+1-before.begin]
		if index == s.size-1 {
			next.dropUpTo(2*s.path[0].link + 1) // the last link comes after the first one in links, so that no chain is found from both ends
		}
		for word, ends := range next {
			for ; ends != 0; ends &= ends - 1 {
				s.take(index, word<<6+bits.TrailingZeros64(ends))
			}
		}
	case s.links[s.path[0].link].rank < s.links[s.path[index-1].link].rank:
		s.judge()
	}
}

// take makes the link that begins at end the link at an index of the chain, and extends the chain.
// It does nothing if the link shares cells with earlier links.
func (s *strongLinkSearch) take(index, end int) {
	l := &s.links[end/2]
	if l.cells.And(s.used) != (latin.Cells{}) {
		return
	}
	s.path[index] = strongLinkStep{end / 2, end % 2}
	s.used = s.used.Or(l.cells)
	s.extend(index + 1)
	s.used = s.used.Without(l.cells)
}

// beginOf returns the end at which a link of the chain begins.
func (s *strongLinkSearch) beginOf(index int) *linkEnd {
	return &s.links[s.path[index].link].ends[s.path[index].begin]
}

// endOf returns the end at which a link of the chain ends, which isn't beginOf.
func (s *strongLinkSearch) endOf(index int) *linkEnd {
	return &s.links[s.path[index].link].ends[1-s.path[index].begin]
}

// judge keeps the chain if it removes candidates and is the best so far.
func (s *strongLinkSearch) judge() {
	outer := [2]*linkEnd{s.beginOf(0), s.endOf(s.size - 1)}
	isRing := outer[0].houses&outer[1].houses != 0
	if isRing && (s.path[0].begin != 0 || !s.hasFirstLinkFirst()) {
		return
	}
	targets := s.targets(outer[0], outer[1], isRing)
	if !isRing && targets.IsEmpty() {
		return
	}
	found := foundStrongLinks{digit: s.digit, targets: targets, strikes: targets.Count()}
	for index := 1; isRing && index < s.size; index++ {
		targets := s.targets(s.endOf(index-1), s.beginOf(index), true)
		found.strikes += targets.Count()
		found.targets = found.targets.Or(targets)
	}
	if found.strikes == 0 {
		return
	}
	found.rating, found.suffix = s.rating()
	found.order = s.searchOrder()
	if !found.isBetter(&s.best) {
		return
	}
	for index := range s.size {
		l := &s.links[s.path[index].link]
		found.cells = found.cells.Or(l.cells)
		found.houses.Add(l.house)
	}
	found.outer = outer[0].cells.Or(outer[1].cells)
	s.best = found
}

// isBetter reports whether the chain is preferred to other.
func (f *foundStrongLinks) isBetter(other *foundStrongLinks) bool {
	switch {
	case other.strikes == 0:
		return true
	case f.rating != other.rating:
		return f.rating < other.rating
	case f.strikes != other.strikes:
		return f.strikes > other.strikes
	case f.suffix != other.suffix:
		return f.suffix < other.suffix
	default:
		return f.order < other.order
	}
}

// targets returns the cells that lose the digit because one of two ends holds it. They see all
// cells of both ends, and don't lie in the house of any link. Unless the chain is a ring, they
// don't lie in the houses that neighbouring links share either.
func (s *strongLinkSearch) targets(first, second *linkEnd, isRing bool) latin.Cells {
	shape := s.board.Shape
	targets := s.board.CellsWith[s.digit-1]
	for c := range first.cells.Or(second.cells).All() {
		targets = targets.And(shape.Peers[c])
	}
	if targets.IsEmpty() {
		return targets
	}
	for index := range s.size {
		targets = targets.Without(shape.Members[s.links[s.path[index].link].house])
		if index > 0 && !isRing {
			targets = targets.Without(shape.Members[s.sharedHouse(index)])
		}
	}
	return targets
}

// sharedHouse returns the house that a link shares with the link before it. If there are several,
// it prefers columns, then rows, then boxes.
func (s *strongLinkSearch) sharedHouse(index int) int {
	side := s.board.Shape.Side
	houses := s.endOf(index-1).houses & s.beginOf(index).houses
	if columns := houses &^ (1<<side - 1) & (1<<(2*side) - 1); columns != 0 {
		return columns.First()
	}
	return houses.First()
}

// hasFirstLinkFirst reports whether no other link of the chain has a lower rank than the first one.
func (s *strongLinkSearch) hasFirstLinkFirst() bool {
	for index := 1; index < s.size; index++ {
		if s.links[s.path[index].link].rank < s.links[s.path[0].link].rank {
			return false
		}
	}
	return true
}

// linkRatings holds SukakuExplainer's ratings of chains of parallel lines, by number of links, in
// tenths. A box among the houses adds 1, and lines of both directions add 1. If an end has several
// cells, 3 is added instead.
var linkRatings = [5]int{2: 40, 3: 54, 4: 58}

// rating returns the rating of a chain in tenths, and suffix, which orders chains of equal rating.
// suffix consists of the number of grouped links and the least code of the sorts of all links.
func (s *strongLinkSearch) rating() (rating, suffix int) {
	var sorts [4]int
	groups := 0
	for index := range s.size {
		l := &s.links[s.path[index].link]
		sorts[index] = l.rank / s.board.Shape.Side
		if l.grouped {
			groups++
		}
	}
	code, box, second := leastCode(sorts[:s.size])
	switch {
	case groups > 0:
		rating = 3
	case box && second:
		rating = 2
	case box || second:
		rating = 1
	}
	for range s.size {
		groups *= 10
	}
	return linkRatings[s.size] + rating, groups + code
}

// leastCode writes the sorts of the links as a number: 0 for a box, 1 and 2 for the two directions of
// lines. It returns the least code of the chain, its reverse, and both with the directions exchanged.
// hasBox and hasSecond report whether this code contains a 0 and a 2.
func leastCode(sorts []int) (code int, hasBox, hasSecond bool) {
	swapped := [3]int{0, 2, 1}
	var ahead, back, aheadSwapped, backSwapped int
	hasFirst := false
	for i := range sorts {
		from, to := sorts[i], sorts[len(sorts)-1-i]
		ahead, back = 10*ahead+from, 10*back+to
		aheadSwapped, backSwapped = 10*aheadSwapped+swapped[from], 10*backSwapped+swapped[to]
		hasFirst = hasFirst || from == 1
	}
	switch {
	case hasFirst:
		code = min(ahead, back, aheadSwapped, backSwapped)
	case ahead <= back:
		code = aheadSwapped
	default:
		code = backSwapped
	}
	for rest, i := code, 0; i < len(sorts); rest, i = rest/10, i+1 {
		hasBox, hasSecond = hasBox || rest%10 == 0, hasSecond || rest%10 == 2
	}
	return code, hasBox, hasSecond
}

// searchOrder returns a number that is less for the chain that SukakuExplainer finds first.
func (s *strongLinkSearch) searchOrder() (order uint64) {
	side := s.board.Shape.Side
	sorted := s.path
	for i := 1; i < s.size; i++ {
		for j := i; j > 0 && s.links[sorted[j].link].rank < s.links[sorted[j-1].link].rank; j-- {
			sorted[j], sorted[j-1] = sorted[j-1], sorted[j]
		}
	}
	for index := s.size - 1; index >= 0; index-- {
		order = order<<2 | uint64(s.links[sorted[index].link].rank/side)
	}
	order = order<<4 | uint64(s.digit)
	for _, step := range sorted[:s.size] {
		l := &s.links[step.link]
		order = order<<5 | uint64(l.rank%side<<1|l.secondSplit)
	}
	for index := s.size - 1; index >= 0; index-- {
		for rank := range s.size {
			if sorted[rank].link == s.path[index].link {
				order = order<<2 | uint64(3-rank)
			}
		}
	}
	for _, step := range s.path[:s.size] {
		order = order<<1 | uint64(step.begin)
	}
	return order
}

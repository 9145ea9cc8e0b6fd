package technique

import (
	"math/bits"

	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// Chains of strong links: in each link, a house has two places for a digit, or two groups of places
// that each share another house.

// A strongLink is a house with two ends; one end holds the digit.
type strongLink struct {
	house   int
	place   int  // the order in which links are searched for: boxes, rows, columns
	turned  int  // 1 for the second way to split a box into two ends
	grouped bool // some end has several cells
	cells   latin.Cells
	ends    [2]linkEnd
}

// A linkEnd holds the cells of an end and the houses that contain all of them.
type linkEnd struct {
	cells  latin.Cells
	houses latin.Houses
}

// A strongLinkSearch looks for chains of a number of strong links. The end of each link shares a house
// with the beginning of the next, so one of the two outer ends holds the digit. The search keeps the
// chain with the lowest rating that removes something; at equal rating, the one that removes most.
type strongLinkSearch struct {
	board *board.Board
	size  int
	digit int
	links [2 * board.MaxHouses]strongLink
	count int
	meets [4 * board.MaxHouses]endSet // by end, the ends that share a house with it
	path  [4]strongLinkStep
	used  latin.Cells
	best  foundStrongLinks
}

// A strongLinkStep is a link of the chain and the end at which it begins.
type strongLinkStep struct{ link, begin int }

// An endSet is a set of ends: two for each link.
type endSet [2]uint64

func (s *endSet) add(end int) { s[end>>6] |= 1 << (end & 63) }

// dropUpTo removes the ends up to one.
func (s *endSet) dropUpTo(end int) {
	if end >= 64 {
		s[0] = 0
	}
	s[end>>6] &= ^uint64(1) << (end & 63)
}

// foundStrongLinks is a chain that removes something, with the values that rank it.
type foundStrongLinks struct {
	digit, rating, strikes, suffix int
	order                          uint64
	hit, cells, outer              latin.Cells
	houses                         latin.Houses
}

// findStrongLinks looks for chains of size strong links. With two links these are skyscrapers,
// two-string kites, turbot fish and empty rectangles. The pattern: the houses of the links, all their
// cells, the two outer ends (others).
func findStrongLinks(b *board.Board, d *Deduction, size int, failed *failedSearch) bool {
	s := strongLinkSearch{board: b, size: size}
	for digit := 1; digit <= b.Shape.Side; digit++ {
		if failed.isUnchanged(b, digit) {
			continue
		}
		s.digit = digit
		s.collect()
		s.extend(0)
	}
	found := &s.best
	if found.strikes == 0 {
		failed.record(b)
		return false
	}
	d.Rating, d.houses, d.cells, d.others = found.rating, found.houses, found.cells, found.outer
	d.strikeDigit(found.hit, found.digit)
	return true
}

// collect lists the strong links of the digit.
func (s *strongLinkSearch) collect() {
	s.count = 0
	side := s.board.Shape.Side
	for n, sort := range [...]int{board.BoxHouse, board.RowHouse, board.ColumnHouse} {
		for i := range side {
			s.collectIn(sort*side+i, n*side+i)
		}
	}
	s.meet()
}

// meet lists, for each end, the ends that share a house with it.
func (s *strongLinkSearch) meet() {
	var within [board.MaxHouses]endSet
	for end := range 2 * s.count {
		for rest := s.links[end/2].ends[end%2].houses; rest != 0; rest &= rest - 1 {
			within[rest.First()].add(end)
		}
	}
	for end := range 2 * s.count {
		met := endSet{}
		for rest := s.links[end/2].ends[end%2].houses; rest != 0; rest &= rest - 1 {
			ends := &within[rest.First()]
			met[0] |= ends[0]
			met[1] |= ends[1]
		}
		met[end>>6] &^= 1 << (end & 63)
		s.meets[end] = met
	}
}

func (s *strongLinkSearch) collectIn(h, place int) {
	spots := s.board.Places[s.digit-1][h]
	switch n := spots.Count(); {
	case n < 2 || n > 6:
	case n == 2:
		first, second := s.board.CellOf(h, spots), s.board.CellOf(h, spots.Rest())
		if !s.board.Shape.IsBox(h) || !s.board.Shape.InLine(first, second) {
			s.add(h, place, 0, spots&-spots, spots.Rest())
		}
	case s.board.Shape.IsBox(h):
		s.collectInBox(h, place, spots)
	default:
		s.collectInLine(h, place, spots)
	}
}

// thirds holds the places of a line in groups of three, or of a box by rows.
var thirds = [3]latin.Digits{0b000_000_111, 0b000_111_000, 0b111_000_000}

// pillars holds the places of a box by columns.
var pillars = [3]latin.Digits{0b001_001_001, 0b010_010_010, 0b100_100_100}

// collectInLine adds the link of a line that has the digit in two of three boxes.
func (s *strongLinkSearch) collectInLine(h, place int, spots latin.Digits) {
	one, two := partedBy(&thirds, spots)
	if one != 0 && two != 0 {
		if two.Single() {
			one, two = two, one
		}
		s.add(h, place, 0, one, two)
	}
}

// partedBy returns the places in two thirds, if the other third has none.
func partedBy(parts *[3]latin.Digits, spots latin.Digits) (one, two latin.Digits) {
	switch {
	case spots&parts[0] == 0:
		return spots & parts[1], spots & parts[2]
	case spots&parts[1] == 0:
		return spots & parts[0], spots & parts[2]
	case spots&parts[2] == 0:
		return spots & parts[0], spots & parts[1]
	}
	return 0, 0
}

// collectInBox adds the links of a box whose places lie in a row and a column, or in two rows, or
// in two columns.
func (s *strongLinkSearch) collectInBox(h, place int, spots latin.Digits) {
	for heart := range 9 {
		row, column := thirds[heart/3], pillars[heart%3]
		if spots&^(row|column) == 0 {
			s.addCross(h, place, spots, column&spots, row&spots, spots&(1<<heart))
			return
		}
	}
	rows, below := partedBy(&thirds, spots)
	columns, right := partedBy(&pillars, spots)
	if rows != 0 && below != 0 {
		s.add(h, place, 0, rows, below)
		if spots.Count() == 4 && columns != 0 && right != 0 {
			s.add(h, place, 1, columns, right)
		}
	} else if columns != 0 && right != 0 {
		s.add(h, place, 0, columns, right)
	}
}

// addCross adds the links of a box whose places lie in a row and a column that meet in the heart.
// The ends are one arm and the whole other line.
func (s *strongLinkSearch) addCross(h, place int, spots, column, row, heart latin.Digits) {
	up, across := column&^heart, row&^heart
	if up == 0 || across == 0 {
		return
	}
	switch {
	case up.Single() && across.Single():
		s.add(h, place, 0, up, row)
		s.add(h, place, 1, across, column)
	case up.Single():
		s.add(h, place, 0, up, row)
	case across.Single():
		s.add(h, place, 0, across, column)
	default:
		s.add(h, place, 0, column, row)
	}
}

// add adds a link.
func (s *strongLinkSearch) add(h, place, turned int, one, two latin.Digits) {
	l := &s.links[s.count]
	s.count++
	*l = strongLink{house: h, place: place, turned: turned, grouped: !one.Single() || !two.Single()}
	l.ends = [2]linkEnd{s.end(h, one), s.end(h, two)}
	l.cells = s.board.CellsAt(h, s.board.Places[s.digit-1][h])
}

func (s *strongLinkSearch) end(h int, places latin.Digits) linkEnd {
	e := linkEnd{cells: s.board.CellsAt(h, places), houses: ^latin.Houses(0)}
	for c := range e.cells.All() {
		e.houses &= s.board.Shape.HousesAround[c]
	}
	return e
}

// extend adds links to the chain from an index on.
func (s *strongLinkSearch) extend(at int) {
	switch {
	case at == 0:
		for end := range 2 * s.count {
			s.take(at, end)
		}
	case at < s.size:
		before := s.path[at-1]
		next := s.meets[2*before.link+1-before.begin]
		if at == s.size-1 {
			next.dropUpTo(2*s.path[0].link + 1) // each chain is found from its first link
		}
		for word, ends := range next {
			for ; ends != 0; ends &= ends - 1 {
				s.take(at, word<<6+bits.TrailingZeros64(ends))
			}
		}
	case s.links[s.path[0].link].place < s.links[s.path[at-1].link].place:
		s.judge()
	}
}

// take extends the chain by the link that begins at an end, unless it shares cells with earlier links.
func (s *strongLinkSearch) take(at, end int) {
	l := &s.links[end/2]
	if l.cells.And(s.used) != (latin.Cells{}) {
		return
	}
	s.path[at] = strongLinkStep{end / 2, end % 2}
	s.used = s.used.Or(l.cells)
	s.extend(at + 1)
	s.used = s.used.Without(l.cells)
}

// near returns the end at which a link of the chain begins.
func (s *strongLinkSearch) near(at int) *linkEnd {
	return &s.links[s.path[at].link].ends[s.path[at].begin]
}

// far returns the end at which a link of the chain ends.
func (s *strongLinkSearch) far(at int) *linkEnd {
	return &s.links[s.path[at].link].ends[1-s.path[at].begin]
}

// judge keeps the chain if it removes something and is better than the best so far.
func (s *strongLinkSearch) judge() {
	outer := [2]*linkEnd{s.near(0), s.far(s.size - 1)}
	ring := outer[0].houses&outer[1].houses != 0
	if ring && (s.path[0].begin != 0 || !s.beginsFirst()) {
		return
	}
	hit := s.struck(outer[0], outer[1], ring)
	if !ring && hit.Empty() {
		return
	}
	found := foundStrongLinks{digit: s.digit, hit: hit, strikes: hit.Count()}
	for at := 1; ring && at < s.size; at++ {
		hit := s.struck(s.far(at-1), s.near(at), true)
		found.strikes += hit.Count()
		found.hit = found.hit.Or(hit)
	}
	if found.strikes == 0 {
		return
	}
	found.rating, found.suffix = s.rating()
	found.order = s.order()
	if !found.before(&s.best) {
		return
	}
	for at := range s.size {
		l := &s.links[s.path[at].link]
		found.cells = found.cells.Or(l.cells)
		found.houses.Add(l.house)
	}
	found.outer = outer[0].cells.Or(outer[1].cells)
	s.best = found
}

// before reports whether a chain is preferred to another.
func (f *foundStrongLinks) before(other *foundStrongLinks) bool {
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

// struck returns the cells that lose the digit because one of two ends holds it: cells that see both
// ends and lie in no house of the chain.
func (s *strongLinkSearch) struck(one, two *linkEnd, ring bool) latin.Cells {
	shape := s.board.Shape
	hit := s.board.CellsWith[s.digit-1]
	for c := range one.cells.Or(two.cells).All() {
		hit = hit.And(shape.Peers[c])
	}
	if hit.Empty() {
		return hit
	}
	for at := range s.size {
		hit = hit.Without(shape.Members[s.links[s.path[at].link].house])
		if at > 0 && !ring {
			hit = hit.Without(shape.Members[s.shared(at)])
		}
	}
	return hit
}

// shared returns the house in which a link meets the one before. Of several, it prefers columns, then
// rows, then boxes.
func (s *strongLinkSearch) shared(at int) int {
	side := s.board.Shape.Side
	both := s.far(at-1).houses & s.near(at).houses
	if columns := both &^ (1<<side - 1) & (1<<(2*side) - 1); columns != 0 {
		return columns.First()
	}
	return both.First()
}

// beginsFirst reports whether no link comes before the first of the chain.
func (s *strongLinkSearch) beginsFirst() bool {
	for at := 1; at < s.size; at++ {
		if s.links[s.path[at].link].place < s.links[s.path[0].link].place {
			return false
		}
	}
	return true
}

// linkRatings are the ratings of chains in parallel lines, by the number of links, in tenths. Boxes or
// lines of both directions add one, both add two, ends with several cells add three.
var linkRatings = [5]int{2: 40, 3: 54, 4: 58}

// rating returns the rating of a chain, and a number that orders chains of equal rating: how many
// links are grouped, and the least code of their sorts.
func (s *strongLinkSearch) rating() (rating, suffix int) {
	var sorts [4]int
	groups := 0
	for at := range s.size {
		l := &s.links[s.path[at].link]
		sorts[at] = l.place / s.board.Shape.Side
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
// It reports whether the code contains a 0, and a 2.
func leastCode(sorts []int) (code int, box, second bool) {
	swapped := [3]int{0, 2, 1}
	var ahead, back, aheadSwapped, backSwapped int
	first := false
	for i := range sorts {
		from, to := sorts[i], sorts[len(sorts)-1-i]
		ahead, back = 10*ahead+from, 10*back+to
		aheadSwapped, backSwapped = 10*aheadSwapped+swapped[from], 10*backSwapped+swapped[to]
		first = first || from == 1
	}
	switch {
	case first:
		code = min(ahead, back, aheadSwapped, backSwapped)
	case ahead <= back:
		code = aheadSwapped
	default:
		code = backSwapped
	}
	for rest, i := code, 0; i < len(sorts); rest, i = rest/10, i+1 {
		box, second = box || rest%10 == 0, second || rest%10 == 2
	}
	return code, box, second
}

// order returns a number that is less for the chain that SukakuExplainer finds first.
func (s *strongLinkSearch) order() (order uint64) {
	side := s.board.Shape.Side
	sorted := s.path
	for i := 1; i < s.size; i++ {
		for j := i; j > 0 && s.links[sorted[j].link].place < s.links[sorted[j-1].link].place; j-- {
			sorted[j], sorted[j-1] = sorted[j-1], sorted[j]
		}
	}
	for at := s.size - 1; at >= 0; at-- {
		order = order<<2 | uint64(s.links[sorted[at].link].place/side)
	}
	order = order<<4 | uint64(s.digit)
	for _, step := range sorted[:s.size] {
		l := &s.links[step.link]
		order = order<<5 | uint64(l.place%side<<1|l.turned)
	}
	for at := s.size - 1; at >= 0; at-- {
		for rank := range s.size {
			if sorted[rank].link == s.path[at].link {
				order = order<<2 | uint64(3-rank)
			}
		}
	}
	for _, step := range s.path[:s.size] {
		order = order<<1 | uint64(step.begin)
	}
	return order
}

package sudoku

import (
	"slices"

	"octavo/engine/latin"
)

// The steps of this file follow from a chain on which candidates are false and true by
// turns: if the first is false, so that the next is true, and so on, the last is true.
// So one of the two ends is true, and what neither leaves possible goes. They are the
// forcing chains and cycles of chains.go as people look for them: by the links, and the
// shortest first.

// An alternation says of which strong links the chains are made.
type alternation struct {
	inCells  bool // between two candidates of a cell
	inHouses bool // between two places in a house
	groups   bool // also between groups of places where a box crosses a line
}

// A stance is a candidate, or a group of those of a digit where a box crosses a line:
// true if one of the cells holds the digit, false if none does.
type stance struct {
	cells cellSet
	digit int
	on    bool
	house int // in which it must be true, since the one before is false; noCell where that is a cell
}

// A strandEnd is an end of strong links.
type strandEnd struct {
	cells  cellSet
	digit  int
	sees   cellSet // what sees every one of the cells
	strong []strongWay
	leads  []strandStep // to what is true if this one is true, by way of one that is false
}

// A strandStep leads from a true end by a false one, off, to a true one. The house is that in which
// this must be true; noCell where the two are in one cell.
type strandStep struct {
	to, off int16
	house   int8
}

// A strongWay leads to the end that is true if another one is false.
type strongWay struct {
	to    int16
	house int8 // noCell where the two are in one cell
}

// A strandSearch looks for alternating chains. Of all that strike something it keeps the
// shortest, and of these that which strikes most.
type strandSearch struct {
	board  board // for which the ends were laid
	how    alternation
	ends   []strandEnd
	bare   [maxSide + 1]cellSet // by digit, the cells that are ends by themselves
	groups [maxSide + 1][]int16 // by digit, the ends of several cells
	none   barren               // of chains of one digit
	single [maxCandidates]int16 // the end that a candidate is, plus 1

	start   int16
	reach   []reached
	met     []bool
	against []int16 // the ends that are false if the one at hand is true
	length  int     // of the best chain, in strong links; 0 for none
	hits    int
	ring    bool
	path    []stance
}

// A reached end is true if the one that the search began with is false.
type reached struct {
	end, off int16 // off: the false one from which it follows
	from     int32 // the place of the true one that makes that false; -1 for the beginning
	house    int8
	length   int16
}

// findAlternating looks for alternating chains of a sort. The pattern: the chain
// (strand), from the end that is supposed to be false. In a ring the last end also
// makes the first false, so that of every two of it one is true.
func (s *strandSearch) findAlternating(b *board, d *deduction, how alternation) bool {
	if s.how != how || how == (alternation{inHouses: true}) || s.board.may != b.may || s.board.shape != b.shape {
		s.board, s.how = *b, how
		s.lay()
	}
	s.length, s.hits = 0, 0
	for start := range s.ends {
		s.start = int16(start)
		s.search()
	}
	if s.length == 0 {
		if how == (alternation{inHouses: true}) {
			s.none.note(b)
		}
		return false
	}
	s.tell(d)
	return true
}

// lay lists the ends of strong links, and which of them exclude which.
func (s *strandSearch) lay() {
	s.ends, s.single, s.bare = s.ends[:0], [maxCandidates]int16{}, [maxSide + 1]cellSet{}
	for digit := range s.groups {
		s.groups[digit] = s.groups[digit][:0]
	}
	b := &s.board
	for digit := 1; s.how.inHouses && digit <= b.shape.side; digit++ {
		if !s.how.inCells && s.none.as(b, digit) {
			continue
		}
		for h := range b.shape.houses {
			s.layHouse(h, digit)
		}
	}
	for c := range b.pairs().All() {
		if s.how.inCells {
			low, high := b.may[c].Lowest(), b.may[c].Highest()
			s.bind(s.end(latin.OneCell(c), low), s.end(latin.OneCell(c), high), noCell)
		}
	}
	s.met = append(s.met[:0], make([]bool, len(s.ends))...)
	for i := range s.ends {
		s.lead(int16(i))
	}
}

// layHouse binds the two ends, or pairs of groups, that a digit has in a house.
func (s *strandSearch) layHouse(h, digit int) {
	places := s.board.holds[digit-1].And(s.board.shape.members[h])
	n := places.Count()
	if n < 2 || n > 2 && !s.how.groups {
		return
	}
	first := places.First()
	before := cellSet{}
	for _, across := range s.board.shape.houseOf[first] {
		if int(across) == h {
			continue
		}
		part := places.And(s.board.shape.members[across])
		if n == 2 {
			part = latin.OneCell(first)
		}
		rest := places.Without(part)
		if rest.Empty() || part == before || !s.board.shape.together(part, h) || !s.board.shape.together(rest, h) {
			continue
		}
		before = part
		s.bind(s.end(part, digit), s.end(rest, digit), h)
	}
}

// together reports whether some cells of a house are one, or share another house.
func (s *shape) together(cells cellSet, h int) bool {
	if cells.Count() == 1 {
		return true
	}
	houses := ^houseSet(0) &^ latin.OneHouse(h)
	for c := range cells.All() {
		houses &= s.around[c]
	}
	return houses != 0
}

// end is the place of an end, which is new if it isn't there.
func (s *strandSearch) end(cells cellSet, digit int) int16 {
	at := candidateOf(cells.First(), digit)
	alone := cells.Count() == 1
	if alone && s.single[at] != 0 {
		return s.single[at] - 1
	}
	for _, i := range s.groups[digit] {
		if !alone && s.ends[i].cells == cells {
			return i
		}
	}
	n := len(s.ends)
	if n < cap(s.ends) {
		s.ends = s.ends[:n+1]
	} else {
		s.ends = append(s.ends, strandEnd{})
	}
	e := &s.ends[n]
	e.cells, e.digit, e.sees = cells, digit, s.board.shape.peers[cells.First()]
	e.strong, e.leads = e.strong[:0], e.leads[:0]
	for c := range cells.All() {
		e.sees = e.sees.And(s.board.shape.peers[c])
	}
	if alone {
		s.single[at] = int16(n + 1)
		s.bare[digit].Add(cells.First())
	} else {
		s.groups[digit] = append(s.groups[digit], int16(n))
	}
	return int16(n)
}

func (s *strandSearch) bind(one, two int16, house int) {
	s.ends[one].strong = append(s.ends[one].strong, strongWay{two, int8(house)})
	s.ends[two].strong = append(s.ends[two].strong, strongWay{one, int8(house)})
}

// lead lists the ends that are true if one is true, by way of those that then are false.
func (s *strandSearch) lead(at int16) {
	e := &s.ends[at]
	s.opposed(e)
	clear(s.met)
	for _, off := range s.against {
		for _, way := range s.ends[off].strong {
			if !s.met[way.to] {
				s.met[way.to] = true
				e.leads = append(e.leads, strandStep{way.to, off, way.house})
			}
		}
	}
}

// opposed lists the ends that are false if one is true, in their order.
func (s *strandSearch) opposed(e *strandEnd) {
	s.against = s.against[:0]
	for cells := e.sees.And(s.bare[e.digit]); !cells.Empty(); {
		s.against = append(s.against, s.single[candidateOf(cells.Pop(), e.digit)]-1)
	}
	for _, group := range s.groups[e.digit] {
		if s.ends[group].cells.Without(e.sees) == (cellSet{}) {
			s.against = append(s.against, group)
		}
	}
	if c := e.cells.First(); s.how.inCells && e.cells == latin.OneCell(c) {
		for others := s.board.may[c] &^ latin.One(e.digit); others != 0; others = others.Rest() {
			if other := s.single[candidateOf(c, others.Lowest())]; other != 0 {
				s.against = append(s.against, other-1)
			}
		}
	}
	slices.Sort(s.against)
}

// excludes reports whether an end is false if another is true.
func (s *strandSearch) excludes(e, other *strandEnd) bool {
	if e.digit == other.digit {
		return other.cells.Without(e.sees) == (cellSet{})
	}
	return s.how.inCells && e.cells == other.cells && e.cells.Count() == 1
}

// search follows what is true if the start is false, the nearest first.
func (s *strandSearch) search() {
	clear(s.met)
	s.met[s.start] = true // a chain that leads back there has a shorter one in it
	s.reach = s.reach[:0]
	for _, way := range s.ends[s.start].strong {
		s.follow(strandStep{way.to, s.start, way.house}, -1, 1)
	}
	for i := 0; i < len(s.reach); i++ {
		r := s.reach[i]
		if s.length > 0 && int(r.length) > s.length {
			return
		}
		s.judge(i)
		if s.length > 0 && int(r.length) >= s.length {
			continue
		}
		for _, step := range s.ends[r.end].leads {
			s.follow(step, int32(i), r.length+1)
		}
	}
}

// follow adds what a step leads to, unless it is there.
func (s *strandSearch) follow(step strandStep, from int32, length int16) {
	if !s.met[step.to] {
		s.met[step.to] = true
		s.reach = append(s.reach, reached{step.to, step.off, from, step.house, length})
	}
}

// judge keeps the chain to a reached end if it is better than the best so far.
func (s *strandSearch) judge(at int) {
	r := &s.reach[at]
	first, last := &s.ends[s.start], &s.ends[r.end]
	ring := r.length > 1 && s.excludes(last, first)
	if !ring && r.end < s.start {
		return // that was a chain from there to here
	}
	hits := s.hitBy(nil, first, last)
	for i := at; ring && s.reach[i].from >= 0; i = int(s.reach[i].from) {
		hits += s.hitBy(nil, &s.ends[s.reach[i].off], &s.ends[s.reach[s.reach[i].from].end])
	}
	if hits == 0 || s.length > 0 && (int(r.length) > s.length || int(r.length) == s.length && hits <= s.hits) {
		return
	}
	s.length, s.hits, s.ring = int(r.length), hits, ring
	s.path = s.path[:0]
	for i := at; i >= 0; i = int(s.reach[i].from) {
		on, off := &s.ends[s.reach[i].end], &s.ends[s.reach[i].off]
		s.path = append(s.path, stance{on.cells, on.digit, true, int(s.reach[i].house)}, stance{off.cells, off.digit, false, noCell})
	}
	for i, j := 0, len(s.path)-1; i < j; i, j = i+1, j-1 {
		s.path[i], s.path[j] = s.path[j], s.path[i]
	}
}

// hitBy counts the candidates that are false whichever of two ends is true, and strikes
// them if there is something to note that in.
func (s *strandSearch) hitBy(d *deduction, one, two *strandEnd) (hits int) {
	b := &s.board
	strike := func(c int, some digits) {
		if hit := b.may[c] & some; hit != 0 {
			hits += hit.Count()
			if d != nil {
				d.strike(b, c, hit)
			}
		}
	}
	switch {
	case one.digit == two.digit:
		for c := range b.holds[one.digit-1].And(one.sees).And(two.sees).All() {
			strike(c, latin.One(one.digit))
		}
	case one.cells == two.cells && one.cells.Count() == 1:
		strike(one.cells.First(), ^(latin.One(one.digit) | latin.One(two.digit)))
	default:
		for _, way := range [...][2]*strandEnd{{one, two}, {two, one}} {
			if c := way[1].cells.First(); way[1].cells.Count() == 1 && way[0].sees.Has(c) {
				strike(c, latin.One(way[0].digit))
			}
		}
	}
	return hits
}

// tell makes a deduction of the best chain.
func (s *strandSearch) tell(d *deduction) {
	d.strand = append([]stance(nil), s.path...)
	end := func(at stance) *strandEnd {
		for i := range s.ends {
			if s.ends[i].digit == at.digit && s.ends[i].cells == at.cells {
				return &s.ends[i]
			}
		}
		return nil
	}
	s.hitBy(d, end(s.path[0]), end(s.path[len(s.path)-1]))
	for i := 1; s.ring && i+1 < len(s.path); i += 2 {
		s.hitBy(d, end(s.path[i]), end(s.path[i+1]))
	}
	if s.ring {
		d.sort = byRing
	}
	if struck := d.struck(); struck.Single() {
		d.digit = struck.Lowest()
	}
}

// byRing is the sort of an alternating chain that closes.
const byRing = 1

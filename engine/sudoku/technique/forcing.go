package technique

import (
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// The steps of this file follow from chains of implications between candidates: if one
// is true, those that see it, and the others of its cell, are false; if one is false,
// the other of two in its cell, or of two places in a house, is true.

// A candidate is a digit of a cell, counted through all cells.
type candidate uint16

const maxCandidates = board.MaxCells * board.MaxSide

func (c candidate) cell() int { return int(c) / board.MaxSide }

func (c candidate) digit() int { return int(c)%board.MaxSide + 1 }

func candidateOf(cell, digit int) candidate { return candidate(cell*board.MaxSide + digit - 1) }

// An implied candidate is one of a chain, true or false.
type implied struct {
	candidate candidate
	on        bool
}

// A linkKind says which implications a chain is made of.
type linkKind struct {
	inCells  bool // between the candidates of a cell
	inHouses bool // from a false candidate to the only other place in a house
}

// key orders chains that are alike in rating and length.
func (k linkKind) key() int {
	switch {
	case k.inCells && k.inHouses:
		return 4
	case k.inCells:
		return 3
	default:
		return 2
	}
}

// A network is which candidates of a board exclude and which force which.
type network struct {
	board    board.Board
	excludes [maxCandidates]candidateList // by a true one: those of its cell first
	inCell   [maxCandidates]uint8         // how many of these are
	forces   [maxCandidates]candidateList // by a false one: that of its cell first
	paired   [maxCandidates]uint8         // 1 where there is one of its cell
	all      []candidate

	roomOff [maxCandidates][board.MaxSide - 1 + 20]candidate // what the lists are written in
	roomOn  [maxCandidates][4]candidate
}

type candidateList []candidate

// set lays the network of a board.
func (n *network) set(b *board.Board) {
	n.board, n.all = *b, n.all[:0]
	for c := range b.Shape.Cells {
		for digit := range b.Candidates[c].All() {
			n.lay(c, digit)
		}
	}
}

func (n *network) lay(c, digit int) {
	at := candidateOf(c, digit)
	n.all = append(n.all, at)
	excluded := candidateList(n.roomOff[at][:0])
	for other := range (n.board.Candidates[c] &^ latin.One(digit)).All() {
		excluded = append(excluded, candidateOf(c, other))
	}
	n.inCell[at] = uint8(len(excluded))
	forced := candidateList(n.roomOn[at][:0])
	n.paired[at] = 0
	if len(excluded) == 1 {
		forced, n.paired[at] = append(forced, excluded[0]), 1
	}
	met := latin.OneCell(c)
	for _, sort := range [...]int{board.BoxHouse, board.RowHouse, board.ColumnHouse} {
		others := n.board.CellsWith[digit-1].And(n.board.Shape.Members[n.board.Shape.HousesOf[c][sort]])
		others.Drop(c)
		for other := range others.Without(met).All() {
			excluded = append(excluded, candidateOf(other, digit))
		}
		met = met.Or(others)
		if others.Count() == 1 {
			forced = forced.with(candidateOf(others.First(), digit))
		}
	}
	n.excludes[at], n.forces[at] = excluded, forced
}

// with adds a candidate that is not in the list.
func (l candidateList) with(c candidate) candidateList {
	for _, other := range l {
		if other == c {
			return l
		}
	}
	return append(l, c)
}

// excludedBy and forcedBy follow the links of a kind.
func (n *network) excludedBy(c candidate, kind linkKind) candidateList {
	if kind.inCells {
		return n.excludes[c]
	}
	return n.excludes[c][n.inCell[c]:]
}

func (n *network) forcedBy(c candidate, kind linkKind) candidateList {
	switch {
	case kind.inCells && kind.inHouses:
		return n.forces[c]
	case kind.inCells:
		return n.forces[c][:n.paired[c]]
	default:
		return n.forces[c][n.paired[c]:]
	}
}

// candidateSet is a set of candidates.
type candidateSet [(maxCandidates + 63) / 64]uint64

func (s *candidateSet) add(c candidate) { s[c>>6] |= 1 << (c & 63) }

func (s *candidateSet) has(c candidate) bool { return s[c>>6]>>(c&63)&1 != 0 }

// A chainSearch looks for cycles and forcing chains. Of all that strike something it
// keeps the one that is rated lowest, then the shortest.
type chainSearch struct {
	network
	kind   linkKind
	source candidate
	queue  []chained
	best   foundChain
	barren failedSearch // of chains of one digit
}

// A chained candidate is one in the queue of a search, with the place there of that
// which it follows from; -1 for the first.
type chained struct {
	candidate candidate
	from      int32
}

// A foundChain is a chain that strikes something, with what it is chosen by.
type foundChain struct {
	rating float64
	length int // how many implications it has; 0 for none
	key    int
	struck [board.MaxSide]latin.Cells // by the digit less 1
	way    []implied
}

// findChain looks for cycles and forcing chains: of one digit, of cells of two
// candidates, and of both sorts of link. The pattern: the chain, from the candidate
// that is supposed to be true or false to that which then is true, or false.
func (s *chainSearch) findChain(b *board.Board, d *Deduction) bool {
	s.best = foundChain{}
	s.set(b)
	for _, kind := range [...]linkKind{{inHouses: true}, {inCells: true}, {true, true}} {
		s.kind = kind
		for _, s.source = range s.all {
			if !kind.inCells && s.barren.isUnchanged(b, s.source.digit()) {
				continue
			}
			if kind.inHouses || b.Candidates[s.source.cell()].Pair() {
				s.cycles()
			}
			if kind.inHouses {
				s.forcing(true)
				s.forcing(false)
			}
		}
		if !kind.inCells && s.best.length == 0 {
			s.barren.record(b)
		}
	}
	if s.best.length == 0 {
		return false
	}
	d.Rating, d.chain = tenths(s.best.rating), s.best.way
	for digit, cells := range s.best.struck {
		for c := range cells.All() {
			d.strike(b, c, latin.One(digit+1))
		}
	}
	return true
}

// tenths rounds a rating.
func tenths(rating float64) int { return int(10*rating + 0.5) }

// cycles looks for chains that come back to where they begin: if the source is true,
// it follows that it is true, so that of every two that follow one another one is true.
func (s *chainSearch) cycles() {
	var met candidateSet
	met.add(s.source)
	s.queue = append(s.queue[:0], chained{s.source, -1})
	for from, length := 0, 2; from < len(s.queue) && s.wanted(s.cycleRating(length), length); length += 2 {
		to := len(s.queue)
		for i := from; i < to; i++ {
			for _, off := range s.excludedBy(s.queue[i].candidate, s.kind) {
				if !s.follows(i, off) {
					s.queue = append(s.queue, chained{off, int32(i)})
				}
			}
		}
		from = len(s.queue)
		for i := to; i < from; i++ {
			for _, on := range s.forcedBy(s.queue[i].candidate, s.kind) {
				if on == s.source && length >= 4 {
					s.judgeCycle(i, length)
				}
				if !met.has(on) {
					met.add(on)
					s.queue = append(s.queue, chained{on, int32(i)})
				}
			}
		}
	}
}

// follows reports whether a true candidate in the queue follows from a false one.
func (s *chainSearch) follows(at int, off candidate) bool {
	for from := s.queue[at].from; from >= 0; {
		before := &s.queue[from]
		if before.candidate == off {
			return true
		}
		from = s.queue[before.from].from
	}
	return false
}

// forcing looks for a chain by which the source is false if it is true, or true if it
// is false.
func (s *chainSearch) forcing(on bool) {
	var met [2]candidateSet // the false and the true ones
	met[truth(on)].add(s.source)
	s.queue = append(s.queue[:0], chained{s.source, -1})
	state := on
	for from, length := 0, 2; from < len(s.queue) && s.wanted(s.chainRating(length), length); length++ {
		to := len(s.queue)
		for i := from; i < to; i++ {
			next := s.next(s.queue[i].candidate, state)
			for _, c := range next {
				if c == s.source && state == on {
					s.judgeForcing(i, on, length)
					return
				}
				if seen := &met[truth(!state)]; !seen.has(c) {
					seen.add(c)
					s.queue = append(s.queue, chained{c, int32(i)})
				}
			}
		}
		from, state = to, !state
	}
}

// next are those that a candidate implies.
func (s *chainSearch) next(c candidate, on bool) candidateList {
	if on {
		return s.excludedBy(c, s.kind)
	}
	return s.forcedBy(c, s.kind)
}

func truth(on bool) int {
	if on {
		return 1
	}
	return 0
}

// cycleRating and chainRating are those of a cycle and of a chain of some candidates.
func (s *chainSearch) cycleRating(length int) float64 {
	if s.kind.inCells && s.kind.inHouses {
		return 7.0 + lengthRating(length)
	}
	return 6.5 + lengthRating(length)
}

func (s *chainSearch) chainRating(length int) float64 {
	if s.kind.inCells && s.kind.inHouses {
		return 7.0 + lengthRating(length)
	}
	return 6.6 + lengthRating(length)
}

// lengthRating is what its length adds to the rating of a chain: a tenth for passing
// each of 4, 6, 8, 12, 16, 24 and so on with two candidates less than it has. (It is
// summed up as Sudoku Explainer does, since of ratings that differ by rounding alone
// the lower one goes first there.)
func lengthRating(length int) (added float64) {
	for limit, odd := 4, false; length-2 > limit; odd = !odd {
		added += 0.1
		if odd {
			limit = limit * 4 / 3
		} else {
			limit = limit * 3 / 2
		}
	}
	return added
}

// wanted reports whether a chain would be better than the best so far.
func (s *chainSearch) wanted(rating float64, length int) bool {
	best := &s.best
	switch {
	case best.length == 0:
		return true
	case rating != best.rating:
		return rating < best.rating
	case length != best.length:
		return length < best.length
	default:
		return s.kind.key() < best.key
	}
}

// judgeCycle keeps the cycle that ends with a false candidate in the queue, which
// forces the source, if it strikes something: what sees two of the cycle, a true one
// and a false one, that have its digit.
func (s *chainSearch) judgeCycle(end, length int) {
	rating := s.cycleRating(length)
	if !s.wanted(rating, length) {
		return
	}
	way := s.way(end, implied{s.source, true}, false)
	var seen [2][board.MaxSide]latin.Cells
	var inside latin.Cells
	for _, link := range way[1:] {
		c := link.candidate
		inside.Add(c.cell())
		by := &seen[truth(link.on)][c.digit()-1]
		*by = by.Or(s.board.Shape.Peers[c.cell()])
	}
	found := foundChain{rating: rating, length: length, key: s.kind.key(), way: way}
	any := false
	for digit := range s.board.Shape.Side {
		hit := seen[0][digit].And(seen[1][digit]).And(s.board.CellsWith[digit]).Without(inside)
		found.struck[digit] = hit
		any = any || !hit.Empty()
	}
	if any {
		s.best = found
	}
}

// judgeForcing keeps the chain that leads from the source to its opposite.
func (s *chainSearch) judgeForcing(end int, on bool, length int) {
	rating := s.chainRating(length)
	if !s.wanted(rating, length) {
		return
	}
	found := foundChain{rating: rating, length: length, key: s.kind.key()}
	found.way = s.way(end, implied{s.source, !on}, on)
	cell, digit := s.source.cell(), s.source.digit()
	if on {
		found.struck[digit-1].Add(cell)
	} else {
		for other := range (s.board.Candidates[cell] &^ latin.One(digit)).All() {
			found.struck[other-1].Add(cell)
		}
	}
	s.best = found
}

// way is the chain that leads to a candidate in the queue, which is true or false, and
// on to a last one.
func (s *chainSearch) way(end int, last implied, on bool) []implied {
	way := []implied{last}
	for at := int32(end); at >= 0; at = s.queue[at].from {
		way = append(way, implied{s.queue[at].candidate, on})
		on = !on
	}
	for i, j := 0, len(way)-1; i < j; i, j = i+1, j-1 {
		way[i], way[j] = way[j], way[i]
	}
	return way
}

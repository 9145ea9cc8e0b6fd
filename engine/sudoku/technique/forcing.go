package technique

import (
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// Forcing chains go from candidate to candidate. If a candidate is true, the same digit is false in
// all cells that its cell sees, and so are the other candidates of its cell. If a candidate is
// false, and its cell has only one other candidate, this other one is true. So is the only other
// place of its digit in a house.

// A candidate is a digit in a cell as one number: cell times MaxSide, plus digit minus 1.
type candidate uint16

// maxCandidates is the number of values of type candidate.
const maxCandidates = board.MaxCells * board.MaxSide

func (c candidate) cell() int { return int(c) / board.MaxSide }

func (c candidate) digit() int { return int(c)%board.MaxSide + 1 }

func candidateOf(cell, digit int) candidate { return candidate(cell*board.MaxSide + digit - 1) }

// implied is a candidate that is true or false.
type implied struct {
	candidate candidate
	isTrue    bool
}

// A linkKind says which implications a chain may use.
type linkKind struct {
	inCells  bool // between the candidates of a cell
	inHouses bool // from a false candidate to the only other place in a house
}

// key returns the rank of a kind. Of chains of equal rating and length the search keeps one of the
// kind with the lowest rank, as SukakuExplainer does.
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

// A network lists, for each candidate of a board, two sorts of candidates: those that are false if
// it is true, and those that are true if it is false.
type network struct {
	board          board.Board
	excludes       [maxCandidates]candidateList // by candidate: those that are false if it is true; those in its cell come first
	excludedInCell [maxCandidates]uint8         // by candidate: how many of excludes are in its cell
	forces         [maxCandidates]candidateList // by candidate: those that are true if it is false; one in its cell comes first
	forcedInCell   [maxCandidates]uint8         // by candidate: how many of forces are in its cell, 0 or 1
	allCandidates  []candidate

	excludesBuffer [maxCandidates][board.MaxSide - 1 + 20]candidate // memory of the lists of excludes; a cell sees 20 others in Nine
	forcesBuffer   [maxCandidates][4]candidate
}

type candidateList []candidate

// build fills the network from a board.
func (n *network) build(b *board.Board) {
	n.board, n.allCandidates = *b, n.allCandidates[:0]
	for c := range b.Shape.Cells {
		for digit := range b.Candidates[c].All() {
			n.listCandidate(c, digit)
		}
	}
}

// listCandidate lists what a candidate makes false and what it makes true.
func (n *network) listCandidate(c, digit int) {
	candidate := candidateOf(c, digit)
	n.allCandidates = append(n.allCandidates, candidate)
	excluded := candidateList(n.excludesBuffer[candidate][:0])
	for other := range (n.board.Candidates[c] &^ latin.OneDigit(digit)).All() {
		excluded = append(excluded, candidateOf(c, other))
	}
	n.excludedInCell[candidate] = uint8(len(excluded))
	forced := candidateList(n.forcesBuffer[candidate][:0])
	n.forcedInCell[candidate] = 0
	if len(excluded) == 1 {
		forced, n.forcedInCell[candidate] = append(forced, excluded[0]), 1
	}
	listed := latin.OneCell(c)
	for _, sort := range [...]int{board.BoxHouse, board.RowHouse, board.ColumnHouse} {
		places := n.board.CellsWith[digit-1].And(n.board.Shape.Members[n.board.Shape.HousesOf[c][sort]])
		places.Drop(c)
		for other := range places.Without(listed).All() {
			excluded = append(excluded, candidateOf(other, digit))
		}
		listed = listed.Or(places)
		if places.Count() == 1 {
			forced = forced.addNew(candidateOf(places.First(), digit))
		}
	}
	n.excludes[candidate], n.forces[candidate] = excluded, forced
}

// addNew adds a candidate unless it is in the list.
func (l candidateList) addNew(c candidate) candidateList {
	for _, other := range l {
		if other == c {
			return l
		}
	}
	return append(l, c)
}

// excludedBy returns the candidates that are false if c is true, by links of a kind.
func (n *network) excludedBy(c candidate, kind linkKind) candidateList {
	if kind.inCells {
		return n.excludes[c]
	}
	return n.excludes[c][n.excludedInCell[c]:]
}

// forcedBy returns the candidates that are true if c is false, by links of a kind.
func (n *network) forcedBy(c candidate, kind linkKind) candidateList {
	switch {
	case kind.inCells && kind.inHouses:
		return n.forces[c]
	case kind.inCells:
		return n.forces[c][:n.forcedInCell[c]]
	default:
		return n.forces[c][n.forcedInCell[c]:]
	}
}

// candidateSet is a set of candidates.
type candidateSet [(maxCandidates + 63) / 64]uint64

func (s *candidateSet) add(c candidate) { s[c>>6] |= 1 << (c & 63) }

func (s *candidateSet) has(c candidate) bool { return s[c>>6]>>(c&63)&1 != 0 }

// A chainSearch looks for cycles and forcing chains. Of those that remove a candidate it keeps the one
// with the lowest rating, then the shortest.
type chainSearch struct {
	network
	kind   linkKind
	source candidate // the candidate where the chains begin
	queue  []queuedCandidate
	best   foundChain
	failed failedSearch // where searches for chains of one digit need not look again
}

// A queuedCandidate is an element of a search's queue. from is the index in the queue of the
// candidate from which it follows, or -1 for the first.
type queuedCandidate struct {
	candidate candidate
	from      int32
}

// A foundChain is a chain that removes candidates, with the values that rank it.
type foundChain struct {
	rating float64
	length int                        // the number of implications; 0 if there is no chain
	key    int                        // the linkKind.key of the chain
	struck [board.MaxSide]latin.Cells // by digit minus 1: the cells that lose it
	chain  []implied
}

// findChain looks for cycles and forcing chains: of one digit, of bivalue cells, and with both
// sorts of link. The pattern is the chain, which begins with the candidate that is supposed to be
// true or false.
func (s *chainSearch) findChain(b *board.Board, d *Deduction) bool {
	s.best = foundChain{}
	s.build(b)
	for _, kind := range [...]linkKind{{inHouses: true}, {inCells: true}, {true, true}} {
		s.kind = kind
		for _, s.source = range s.allCandidates {
			if !kind.inCells && s.failed.isUnchanged(b, s.source.digit()) {
				continue
			}
			if kind.inHouses || b.Candidates[s.source.cell()].IsPair() {
				s.findCycles()
			}
			if kind.inHouses {
				s.findForcing(true)
				s.findForcing(false)
			}
		}
		if !kind.inCells && s.best.length == 0 {
			s.failed.record(b)
		}
	}
	if s.best.length == 0 {
		return false
	}
	d.Rating, d.chain = toTenths(s.best.rating), s.best.chain
	for digit, cells := range s.best.struck {
		for c := range cells.All() {
			d.strike(b, c, latin.OneDigit(digit+1))
		}
	}
	return true
}

// toTenths rounds a rating to tenths.
func toTenths(rating float64) int { return int(10*rating + 0.5) }

// findCycles looks for chains that lead from the source back to it. Of every two neighbours in a cycle
// one is true.
func (s *chainSearch) findCycles() {
	var visited candidateSet
	visited.add(s.source)
	s.queue = append(s.queue[:0], queuedCandidate{s.source, -1})
	for first, length := 0, 2; first < len(s.queue) && s.isBetter(s.cycleRating(length), length); length += 2 {
		end := len(s.queue)
		for i := first; i < end; i++ {
			for _, excluded := range s.excludedBy(s.queue[i].candidate, s.kind) {
				if !s.followsFrom(i, excluded) {
					s.queue = append(s.queue, queuedCandidate{excluded, int32(i)})
				}
			}
		}
		first = len(s.queue)
		for i := end; i < first; i++ {
			for _, forced := range s.forcedBy(s.queue[i].candidate, s.kind) {
				if forced == s.source && length >= 4 {
					s.judgeCycle(i, length)
				}
				if !visited.has(forced) {
					visited.add(forced)
					s.queue = append(s.queue, queuedCandidate{forced, int32(i)})
				}
			}
		}
	}
}

// followsFrom reports whether falseCandidate is on the way to the true candidate at an index of the
// queue.
func (s *chainSearch) followsFrom(index int, falseCandidate candidate) bool {
	for from := s.queue[index].from; from >= 0; {
		before := &s.queue[from]
		if before.candidate == falseCandidate {
			return true
		}
		from = s.queue[before.from].from
	}
	return false
}

// findForcing supposes that the source is true or false, as start says. It looks for a chain that
// proves the opposite, so that the supposition is wrong.
func (s *chainSearch) findForcing(start bool) {
	var visited [2]candidateSet // the false and the true candidates reached
	visited[truthIndex(start)].add(s.source)
	s.queue = append(s.queue[:0], queuedCandidate{s.source, -1})
	isTrue := start
	for first, length := 0, 2; first < len(s.queue) && s.isBetter(s.chainRating(length), length); length++ {
		end := len(s.queue)
		for i := first; i < end; i++ {
			next := s.impliedBy(s.queue[i].candidate, isTrue)
			for _, c := range next {
				if c == s.source && isTrue == start {
					s.judgeForcing(i, start, length)
					return
				}
				if seen := &visited[truthIndex(!isTrue)]; !seen.has(c) {
					seen.add(c)
					s.queue = append(s.queue, queuedCandidate{c, int32(i)})
				}
			}
		}
		first, isTrue = end, !isTrue
	}
}

// impliedBy returns the candidates that c excludes if it is true, or forces if it is false.
func (s *chainSearch) impliedBy(c candidate, isTrue bool) candidateList {
	if isTrue {
		return s.excludedBy(c, s.kind)
	}
	return s.forcedBy(c, s.kind)
}

// truthIndex returns the index of a truth value in pairs: 1 for true, 0 for false.
func truthIndex(isTrue bool) int {
	if isTrue {
		return 1
	}
	return 0
}

// cycleRating returns Sudoku Explainer's rating of a cycle, by its links and length.
func (s *chainSearch) cycleRating(length int) float64 {
	if s.kind.inCells && s.kind.inHouses {
		return 7.0 + lengthRating(length)
	}
	return 6.5 + lengthRating(length)
}

// chainRating returns Sudoku Explainer's rating of a forcing chain, by its links and length.
func (s *chainSearch) chainRating(length int) float64 {
	if s.kind.inCells && s.kind.inHouses {
		return 7.0 + lengthRating(length)
	}
	return 6.6 + lengthRating(length)
}

// lengthRating returns the part of a rating that depends on the length: a tenth for each limit of
// 4, 6, 8, 12, 16, 24 and so on that is less than the length minus two. It adds floating-point
// numbers as Sudoku Explainer does, because their rounding errors decide which of two nearly equal
// ratings is lower.
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

// isBetter reports whether a chain of the current kind, with this rating and length, would be
// better than the best so far.
func (s *chainSearch) isBetter(rating float64, length int) bool {
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

// judgeCycle keeps a cycle if it is the best so far and removes candidates. A candidate outside the
// cycle is removed if it sees two cells of the cycle with its digit: one where the chain makes the
// digit true, and one where it makes it false. The cycle may also be the other way round, but in
// both cases one of the two cells holds the digit.
func (s *chainSearch) judgeCycle(end, length int) {
	rating := s.cycleRating(length)
	if !s.isBetter(rating, length) {
		return
	}
	chain := s.chainTo(end, implied{s.source, true}, false)
	var seen [2][board.MaxSide]latin.Cells
	var inside latin.Cells
	for _, link := range chain[1:] {
		c := link.candidate
		inside.Add(c.cell())
		cells := &seen[truthIndex(link.isTrue)][c.digit()-1]
		*cells = cells.Or(s.board.Shape.Peers[c.cell()])
	}
	found := foundChain{rating: rating, length: length, key: s.kind.key(), chain: chain}
	hasTargets := false
	for digit := range s.board.Shape.Side {
		targets := seen[0][digit].And(seen[1][digit]).And(s.board.CellsWith[digit]).Without(inside)
		found.struck[digit] = targets
		hasTargets = hasTargets || !targets.IsEmpty()
	}
	if hasTargets {
		s.best = found
	}
}

// judgeForcing keeps the chain from the source to its opposite if it is the best so far.
func (s *chainSearch) judgeForcing(end int, start bool, length int) {
	rating := s.chainRating(length)
	if !s.isBetter(rating, length) {
		return
	}
	found := foundChain{rating: rating, length: length, key: s.kind.key()}
	found.chain = s.chainTo(end, implied{s.source, !start}, start)
	cell, digit := s.source.cell(), s.source.digit()
	if start {
		found.struck[digit-1].Add(cell)
	} else {
		for other := range (s.board.Candidates[cell] &^ latin.OneDigit(digit)).All() {
			found.struck[other-1].Add(cell)
		}
	}
	s.best = found
}

// chainTo returns the chain to the candidate at index end of the queue, followed by last. isTrue is the
// value of the candidate at end.
func (s *chainSearch) chainTo(end int, last implied, isTrue bool) []implied {
	chain := []implied{last}
	for index := int32(end); index >= 0; index = s.queue[index].from {
		chain = append(chain, implied{s.queue[index].candidate, isTrue})
		isTrue = !isTrue
	}
	for i, j := 0, len(chain)-1; i < j; i, j = i+1, j-1 {
		chain[i], chain[j] = chain[j], chain[i]
	}
	return chain
}

package technique

import (
	"octavo/engine"
	"octavo/engine/latin"
	"slices"

	"octavo/engine/sudoku/board"
)

// Alternating inference chains: their candidates are false and true in turn. If the first is false,
// the next is true, and so on, and the last is true. So one of the two ends is true, and candidates
// that exclude both are removed. These are the forcing chains of forcing.go in the form that people
// look for: by links, the shortest first.

// A chainKind selects the strong links of a chain.
type chainKind struct {
	inCells  bool // between the two candidates of a cell
	inHouses bool // between the two places of a house
	groups   bool // also between groups of places where a box crosses a line
}

// A ChainNode is a candidate of a chain, or a group of candidates of one digit where a box crosses
// a line. It is true if one of its cells holds the digit.
type ChainNode struct {
	cells latin.Cells
	digit int
	on    bool
	house int // the house in which it is true since the node before is false; NoCell if both are in one cell
}

// A linkEndpoint is an end of strong links.
type linkEndpoint struct {
	cells      latin.Cells
	digit      int
	sees       latin.Cells // the cells that see all of these
	strong     []strongInference
	inferences []inference // to endpoints that are true if this one is true
}

// An inference leads from a true endpoint by a false one (off) to a true one (to). House is the house
// of the last step, or NoCell for a step within a cell.
type inference struct {
	to, off int16
	house   int8
}

// A strongInference leads to the endpoint that is true if another is false.
type strongInference struct {
	to    int16
	house int8 // NoCell if the two are in one cell
}

// An alternatingSearch looks for alternating chains. It keeps the shortest chain that removes
// something; of equally short ones, the one that removes most.
type alternatingSearch struct {
	board       board.Board // the board whose links are listed
	kind        chainKind
	ends        []linkEndpoint
	singleCells [board.MaxSide + 1]latin.Cells // by digit, the cells that are endpoints
	groups      [board.MaxSide + 1][]int16     // by digit, the endpoints with several cells
	none        failedSearch                   // for chains of one digit
	single      [maxCandidates]int16           // the endpoint of a candidate, plus 1

	start   int16
	reach   []reachedNode
	met     []bool
	against []int16 // the endpoints that are false if the current one is true
	length  int     // of the best chain, in strong links; 0 for none
	hits    int
	ring    bool
	path    []ChainNode
}

// A reachedNode is a node that is true if the first node is false.
type reachedNode struct {
	end, off int16 // off is the false node before end
	from     int32 // the index of the true node before; -1 for the start
	house    int8
	length   int16
}

// findAlternating looks for alternating chains of a kind. The pattern: the chain (nodes), from the
// end that is supposed to be false. In a ring the last node also makes the first one false, so in
// every pair of neighbours one is true.
func (s *alternatingSearch) findAlternating(b *board.Board, d *Deduction, how chainKind) bool {
	if s.kind != how || how == (chainKind{inHouses: true}) || s.board.Candidates != b.Candidates || s.board.Shape != b.Shape {
		s.board, s.kind = *b, how
		s.listLinks()
	}
	s.length, s.hits = 0, 0
	for start := range s.ends {
		s.start = int16(start)
		s.search()
	}
	if s.length == 0 {
		if how == (chainKind{inHouses: true}) {
			s.none.record(b)
		}
		return false
	}
	s.fillDeduction(d)
	return true
}

// listLinks lists the endpoints of strong links, and the endpoints that each excludes.
func (s *alternatingSearch) listLinks() {
	s.ends, s.single, s.singleCells = s.ends[:0], [maxCandidates]int16{}, [board.MaxSide + 1]latin.Cells{}
	for digit := range s.groups {
		s.groups[digit] = s.groups[digit][:0]
	}
	b := &s.board
	for digit := 1; s.kind.inHouses && digit <= b.Shape.Side; digit++ {
		if !s.kind.inCells && s.none.isUnchanged(b, digit) {
			continue
		}
		for h := range b.Shape.Houses {
			s.listLinksIn(h, digit)
		}
	}
	for c := range b.BivalueCells().All() {
		if s.kind.inCells {
			low, high := b.Candidates[c].Lowest(), b.Candidates[c].Highest()
			s.addStrongLink(s.end(latin.OneCell(c), low), s.end(latin.OneCell(c), high), NoCell)
		}
	}
	s.met = append(s.met[:0], make([]bool, len(s.ends))...)
	for i := range s.ends {
		s.addInferences(int16(i))
	}
}

// listLinksIn links the two places, or pairs of groups, of a digit in a house.
func (s *alternatingSearch) listLinksIn(h, digit int) {
	places := s.board.CellsWith[digit-1].And(s.board.Shape.Members[h])
	n := places.Count()
	if n < 2 || n > 2 && !s.kind.groups {
		return
	}
	first := places.First()
	before := latin.Cells{}
	for _, across := range s.board.Shape.HousesOf[first] {
		if int(across) == h {
			continue
		}
		part := places.And(s.board.Shape.Members[across])
		if n == 2 {
			part = latin.OneCell(first)
		}
		rest := places.Without(part)
		if rest.Empty() || part == before || !s.board.Shape.Together(part, h) || !s.board.Shape.Together(rest, h) {
			continue
		}
		before = part
		s.addStrongLink(s.end(part, digit), s.end(rest, digit), h)
	}
}

// end returns the index of an endpoint, and adds it if it is new.
func (s *alternatingSearch) end(cells latin.Cells, digit int) int16 {
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
		s.ends = append(s.ends, linkEndpoint{})
	}
	e := &s.ends[n]
	e.cells, e.digit, e.sees = cells, digit, s.board.Shape.Peers[cells.First()]
	e.strong, e.inferences = e.strong[:0], e.inferences[:0]
	for c := range cells.All() {
		e.sees = e.sees.And(s.board.Shape.Peers[c])
	}
	if alone {
		s.single[at] = int16(n + 1)
		s.singleCells[digit].Add(cells.First())
	} else {
		s.groups[digit] = append(s.groups[digit], int16(n))
	}
	return int16(n)
}

func (s *alternatingSearch) addStrongLink(one, two int16, house int) {
	s.ends[one].strong = append(s.ends[one].strong, strongInference{two, int8(house)})
	s.ends[two].strong = append(s.ends[two].strong, strongInference{one, int8(house)})
}

// addInferences lists the endpoints that are true if one is true, by an endpoint that is then false.
func (s *alternatingSearch) addInferences(at int16) {
	e := &s.ends[at]
	s.opposed(e)
	clear(s.met)
	for _, off := range s.against {
		for _, link := range s.ends[off].strong {
			if !s.met[link.to] {
				s.met[link.to] = true
				e.inferences = append(e.inferences, inference{link.to, off, link.house})
			}
		}
	}
}

// opposed lists the endpoints that are false if one is true.
func (s *alternatingSearch) opposed(e *linkEndpoint) {
	s.against = s.against[:0]
	for cells := e.sees.And(s.singleCells[e.digit]); !cells.Empty(); {
		s.against = append(s.against, s.single[candidateOf(cells.Pop(), e.digit)]-1)
	}
	for _, group := range s.groups[e.digit] {
		if s.ends[group].cells.Without(e.sees) == (latin.Cells{}) {
			s.against = append(s.against, group)
		}
	}
	if c := e.cells.First(); s.kind.inCells && e.cells == latin.OneCell(c) {
		for others := s.board.Candidates[c] &^ latin.One(e.digit); others != 0; others = others.Rest() {
			if other := s.single[candidateOf(c, others.Lowest())]; other != 0 {
				s.against = append(s.against, other-1)
			}
		}
	}
	slices.Sort(s.against)
}

// excludes reports whether an endpoint is false if another is true.
func (s *alternatingSearch) excludes(e, other *linkEndpoint) bool {
	if e.digit == other.digit {
		return other.cells.Without(e.sees) == (latin.Cells{})
	}
	return s.kind.inCells && e.cells == other.cells && e.cells.Count() == 1
}

// search finds the endpoints that are true if the start is false, the nearest first.
func (s *alternatingSearch) search() {
	clear(s.met)
	s.met[s.start] = true // a chain that comes back to the start contains a shorter one
	s.reach = s.reach[:0]
	for _, link := range s.ends[s.start].strong {
		s.follow(inference{link.to, s.start, link.house}, -1, 1)
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
		for _, step := range s.ends[r.end].inferences {
			s.follow(step, int32(i), r.length+1)
		}
	}
}

// follow adds the result of an inference, unless it has been reached.
func (s *alternatingSearch) follow(step inference, from int32, length int16) {
	if !s.met[step.to] {
		s.met[step.to] = true
		s.reach = append(s.reach, reachedNode{step.to, step.off, from, step.house, length})
	}
}

// judge keeps the chain to a reached node if it is better than the best so far.
func (s *alternatingSearch) judge(at int) {
	r := &s.reach[at]
	first, last := &s.ends[s.start], &s.ends[r.end]
	ring := r.length > 1 && s.excludes(last, first)
	if !ring && r.end < s.start {
		return // the same chain was found from the other end
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
		s.path = append(s.path, ChainNode{on.cells, on.digit, true, int(s.reach[i].house)}, ChainNode{off.cells, off.digit, false, NoCell})
	}
	for i, j := 0, len(s.path)-1; i < j; i, j = i+1, j-1 {
		s.path[i], s.path[j] = s.path[j], s.path[i]
	}
}

// hitBy counts the candidates that are false if either of two endpoints is true. It removes them if d
// isn't nil.
func (s *alternatingSearch) hitBy(d *Deduction, one, two *linkEndpoint) (hits int) {
	b := &s.board
	strike := func(c int, some latin.Digits) {
		if hit := b.Candidates[c] & some; hit != 0 {
			hits += hit.Count()
			if d != nil {
				d.strike(b, c, hit)
			}
		}
	}
	switch {
	case one.digit == two.digit:
		for c := range b.CellsWith[one.digit-1].And(one.sees).And(two.sees).All() {
			strike(c, latin.One(one.digit))
		}
	case one.cells == two.cells && one.cells.Count() == 1:
		strike(one.cells.First(), ^(latin.One(one.digit) | latin.One(two.digit)))
	default:
		for _, pair := range [...][2]*linkEndpoint{{one, two}, {two, one}} {
			if c := pair[1].cells.First(); pair[1].cells.Count() == 1 && pair[0].sees.Has(c) {
				strike(c, latin.One(pair[0].digit))
			}
		}
	}
	return hits
}

// fillDeduction turns the best chain into a deduction.
func (s *alternatingSearch) fillDeduction(d *Deduction) {
	d.nodes = append([]ChainNode(nil), s.path...)
	end := func(at ChainNode) *linkEndpoint {
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

// byRing marks an alternating chain that closes.
const byRing = 1

// Sentences write a true candidate as R1C2 = 5, a false one as R1C2 ≠ 5, and a group as R1C2/R1C3 =
// 5.

// chainSentence returns the key of an alternating chain's sentence.
func (d *Deduction) chainSentence() string {
	switch {
	case d.sort == byRing:
		return "chain-ring"
	case d.digit == 0:
		return "chain-many"
	default:
		return "chain"
	}
}

// chainArgs returns the arguments of the chain's sentence.
func (n namer) chainArgs(d *Deduction) []engine.Arg {
	first, last := d.nodes[0], d.nodes[len(d.nodes)-1]
	chain := make([]string, 0, len(d.nodes))
	for _, at := range d.nodes[1:] {
		chain = append(chain, n.node(at))
	}
	args := []engine.Arg{engine.Literal("start", n.node(first)), engine.Literal("chain", chain...)}
	first.on = true
	ends := engine.Literal("ends", n.node(first), n.node(last))
	removed := n.Cells("removed", d.removed)
	switch d.chainSentence() {
	case "chain-ring":
		return append(args, n.gone(d), removed)
	case "chain-many":
		return append(args, ends, n.gone(d), removed)
	default:
		return append(args, ends, latin.Numerals("digit", latin.One(d.digit)), removed)
	}
}

// node names a node as true or false.
func (n namer) node(at ChainNode) string { return n.Stance(at.cells, at.digit, at.on) }

// gone names every candidate that a deduction removes.
func (n namer) gone(d *Deduction) engine.Arg {
	var all []string
	for c := range d.removed.All() {
		for digit := range d.strikes[c].All() {
			all = append(all, n.implied(implied{candidateOf(c, digit), false}))
		}
	}
	return engine.Literal("struck", all...)
}

// showChain draws the links of a chain, and for a ring the link back to its start.
func (d *Deduction) showChain(to latin.Sketch) {
	nodes := make([]latin.Node, 0, len(d.nodes))
	for _, at := range d.nodes {
		nodes = append(nodes, latin.Node{Cells: at.cells, Digit: at.digit})
	}
	to.Chain(nodes, false)
	if d.sort == byRing {
		to.Link(nodes[len(nodes)-1], nodes[0], false)
	}
}

// becauseOfChain lists the absences that make each true node true.
func becauseOfChain(b *board.Board, d *Deduction, absent func(c int, some latin.Digits)) {
	for i, at := range d.nodes {
		switch {
		case !at.on:
		case at.house == NoCell:
			absent(at.cells.First(), ^b.Candidates[at.cells.First()])
		default:
			absentOutside(b, latin.OneHouse(at.house), at.cells.Or(d.nodes[i-1].cells), latin.One(at.digit), absent)
		}
	}
}

package technique

import (
	"octavo/engine"
	"octavo/engine/latin"
	"slices"

	"octavo/engine/sudoku/board"
)

// Alternating inference chains: their candidates are false and true in turn. If the first is false,
// the next is true, and so on, and the last is true. So one of the two ends is true, and candidates
// that exclude both are removed. The chains of forcing.go lead to the same conclusions. Here they
// are searched as people do: link by link, the shortest chains first.

// A chainKind says which strong links a chain may use.
type chainKind struct {
	inCells  bool // between the two candidates of a bivalue cell
	inHouses bool // between the only two places of a digit in a house
	groups   bool // also between groups of places where a box crosses a line
}

// A ChainNode is a candidate of a chain, or a group of candidates of one digit where a box crosses
// a line. It is true if one of its cells holds the digit.
type ChainNode struct {
	cells  latin.Cells
	digit  int
	isTrue bool
	house  int // the house of the link from the node before it, NoCell if that link is within a cell; set for true nodes only
}

// A linkEndpoint is a candidate, or a group of candidates of one digit, that has strong links.
type linkEndpoint struct {
	cells      latin.Cells
	digit      int
	sees       latin.Cells       // the cells that see all cells of the endpoint
	strong     []strongInference // the endpoints that are true if this one is false
	inferences []inference       // the inferences to the endpoints that are true if this one is true
}

// An inference leads from a true endpoint over the false endpoint off to the true endpoint to.
// house is the house of the link from off to to, or NoCell if that link is within a cell.
type inference struct {
	to, off int16
	house   int8
}

// A strongInference is one direction of a strong link. It is listed at one endpoint, and says: if
// that endpoint is false, the endpoint to is true.
type strongInference struct {
	to    int16
	house int8 // the house of the link; NoCell if both endpoints are in the same cell
}

// An alternatingSearch looks for alternating chains. It keeps the shortest chain that removes a
// candidate. Of equally short chains it keeps the one that removes most.
type alternatingSearch struct {
	board       board.Board // the board whose links are listed
	kind        chainKind
	endpoints   []linkEndpoint
	singleCells [board.MaxSide + 1]latin.Cells // by digit, the cells that are endpoints
	groups      [board.MaxSide + 1][]int16     // by digit, the endpoints with several cells
	failed      failedSearch                   // where searches for chains of one digit need not look again
	endpointOf  [maxCandidates]int16           // by candidate: its endpoint, plus 1; 0 for none

	start       int16         // the endpoint that is supposed to be false
	reached     []reachedNode // the nodes that are true if start is false, nearest first
	visited     []bool        // by endpoint: whether the list that is being made has it
	opposed     []int16       // the endpoints that are false if the argument of the last listOpposed is true
	length      int           // length of the best chain, in strong links; 0 if there is none
	strikeCount int           // how many candidates the best chain removes
	isRing      bool          // whether the best chain is a ring
	path        []ChainNode   // the best chain
}

// A reachedNode is a node that is true if the start of the chain is false.
type reachedNode struct {
	end, off int16 // off is the false node before end
	from     int32 // the index in reached of the true node before it; -1 if that is the start
	house    int8
	length   int16
}

// findAlternating looks for alternating chains of a kind. The pattern: the chain (nodes), which
// starts at the node that is supposed to be false. In a ring the last node also makes the first one
// false. So in every pair of neighbours exactly one is true.
func (s *alternatingSearch) findAlternating(b *board.Board, d *Deduction, kind chainKind) bool {
	if s.kind != kind || kind == (chainKind{inHouses: true}) || s.board.Candidates != b.Candidates || s.board.Shape != b.Shape {
		s.board, s.kind = *b, kind
		s.listLinks()
	}
	s.length, s.strikeCount = 0, 0
	for start := range s.endpoints {
		s.start = int16(start)
		s.search()
	}
	if s.length == 0 {
		if kind == (chainKind{inHouses: true}) {
			s.failed.record(b)
		}
		return false
	}
	s.fillDeduction(d)
	return true
}

// listLinks lists the endpoints of strong links, and the inferences from each.
func (s *alternatingSearch) listLinks() {
	s.endpoints, s.endpointOf, s.singleCells = s.endpoints[:0], [maxCandidates]int16{}, [board.MaxSide + 1]latin.Cells{}
	for digit := range s.groups {
		s.groups[digit] = s.groups[digit][:0]
	}
	b := &s.board
	for digit := 1; s.kind.inHouses && digit <= b.Shape.Side; digit++ {
		if !s.kind.inCells && s.failed.isUnchanged(b, digit) {
			continue
		}
		for h := range b.Shape.Houses {
			s.listLinksIn(h, digit)
		}
	}
	for c := range b.BivalueCells().All() {
		if s.kind.inCells {
			low, high := b.Candidates[c].Lowest(), b.Candidates[c].Highest()
			s.addStrongLink(s.endpointIndex(latin.OneCell(c), low), s.endpointIndex(latin.OneCell(c), high), NoCell)
		}
	}
	s.visited = append(s.visited[:0], make([]bool, len(s.endpoints))...)
	for i := range s.endpoints {
		s.addInferences(int16(i))
	}
}

// listLinksIn adds the strong links of a digit in a house: between its only two places, or between
// two groups of places.
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
		if rest.IsEmpty() || part == before || !s.board.Shape.Together(part, h) || !s.board.Shape.Together(rest, h) {
			continue
		}
		before = part
		s.addStrongLink(s.endpointIndex(part, digit), s.endpointIndex(rest, digit), h)
	}
}

// endpointIndex returns the index of the endpoint with these cells and digit, and adds it if it is new.
func (s *alternatingSearch) endpointIndex(cells latin.Cells, digit int) int16 {
	candidate := candidateOf(cells.First(), digit)
	isSingle := cells.Count() == 1
	if isSingle && s.endpointOf[candidate] != 0 {
		return s.endpointOf[candidate] - 1
	}
	for _, i := range s.groups[digit] {
		if !isSingle && s.endpoints[i].cells == cells {
			return i
		}
	}
	n := len(s.endpoints)
	if n < cap(s.endpoints) {
		s.endpoints = s.endpoints[:n+1]
	} else {
		s.endpoints = append(s.endpoints, linkEndpoint{})
	}
	e := &s.endpoints[n]
	e.cells, e.digit, e.sees = cells, digit, s.board.Shape.Peers[cells.First()]
	e.strong, e.inferences = e.strong[:0], e.inferences[:0]
	for c := range cells.All() {
		e.sees = e.sees.And(s.board.Shape.Peers[c])
	}
	if isSingle {
		s.endpointOf[candidate] = int16(n + 1)
		s.singleCells[digit].Add(cells.First())
	} else {
		s.groups[digit] = append(s.groups[digit], int16(n))
	}
	return int16(n)
}

func (s *alternatingSearch) addStrongLink(first, second int16, house int) {
	s.endpoints[first].strong = append(s.endpoints[first].strong, strongInference{second, int8(house)})
	s.endpoints[second].strong = append(s.endpoints[second].strong, strongInference{first, int8(house)})
}

// addInferences lists the inferences from an endpoint. Each leads over an endpoint that the first
// one excludes, and on along a strong link of the excluded endpoint.
func (s *alternatingSearch) addInferences(index int16) {
	e := &s.endpoints[index]
	s.listOpposed(e)
	clear(s.visited)
	for _, off := range s.opposed {
		for _, link := range s.endpoints[off].strong {
			if !s.visited[link.to] {
				s.visited[link.to] = true
				e.inferences = append(e.inferences, inference{link.to, off, link.house})
			}
		}
	}
}

// listOpposed fills opposed with the endpoints that can't be true together with e.
func (s *alternatingSearch) listOpposed(e *linkEndpoint) {
	s.opposed = s.opposed[:0]
	for cells := e.sees.And(s.singleCells[e.digit]); !cells.IsEmpty(); {
		s.opposed = append(s.opposed, s.endpointOf[candidateOf(cells.Pop(), e.digit)]-1)
	}
	for _, group := range s.groups[e.digit] {
		if s.endpoints[group].cells.Without(e.sees) == (latin.Cells{}) {
			s.opposed = append(s.opposed, group)
		}
	}
	if c := e.cells.First(); s.kind.inCells && e.cells == latin.OneCell(c) {
		for otherDigits := s.board.Candidates[c] &^ latin.OneDigit(e.digit); otherDigits != 0; otherDigits = otherDigits.Rest() {
			if other := s.endpointOf[candidateOf(c, otherDigits.Lowest())]; other != 0 {
				s.opposed = append(s.opposed, other-1)
			}
		}
	}
	slices.Sort(s.opposed)
}

// excludes reports whether other can't be true together with e.
func (s *alternatingSearch) excludes(e, other *linkEndpoint) bool {
	if e.digit == other.digit {
		return other.cells.Without(e.sees) == (latin.Cells{})
	}
	return s.kind.inCells && e.cells == other.cells && e.cells.Count() == 1
}

// search finds the endpoints that are true if start is false, the nearest first. It judges the
// chain to each of them.
func (s *alternatingSearch) search() {
	clear(s.visited)
	s.visited[s.start] = true // a chain that came back to the start would contain a shorter one
	s.reached = s.reached[:0]
	for _, link := range s.endpoints[s.start].strong {
		s.addReached(inference{link.to, s.start, link.house}, -1, 1)
	}
	for i := 0; i < len(s.reached); i++ {
		r := s.reached[i]
		if s.length > 0 && int(r.length) > s.length {
			return
		}
		s.judge(i)
		if s.length > 0 && int(r.length) >= s.length {
			continue
		}
		for _, step := range s.endpoints[r.end].inferences {
			s.addReached(step, int32(i), r.length+1)
		}
	}
}

// addReached adds the endpoint to which an inference leads, unless it was reached before.
func (s *alternatingSearch) addReached(step inference, parent int32, length int16) {
	if !s.visited[step.to] {
		s.visited[step.to] = true
		s.reached = append(s.reached, reachedNode{step.to, step.off, parent, step.house, length})
	}
}

// judge keeps the chain from start to a reached node if it is the best so far.
func (s *alternatingSearch) judge(index int) {
	r := &s.reached[index]
	first, last := &s.endpoints[s.start], &s.endpoints[r.end]
	isRing := r.length > 1 && s.excludes(last, first)
	if !isRing && r.end < s.start {
		return // this chain was already found from its other end
	}
	count := s.countStrikes(nil, first, last)
	for i := index; isRing && s.reached[i].from >= 0; i = int(s.reached[i].from) {
		count += s.countStrikes(nil, &s.endpoints[s.reached[i].off], &s.endpoints[s.reached[s.reached[i].from].end])
	}
	if count == 0 || s.length > 0 && (int(r.length) > s.length || int(r.length) == s.length && count <= s.strikeCount) {
		return
	}
	s.length, s.strikeCount, s.isRing = int(r.length), count, isRing
	s.path = s.path[:0]
	for i := index; i >= 0; i = int(s.reached[i].from) {
		trueEnd, falseEnd := &s.endpoints[s.reached[i].end], &s.endpoints[s.reached[i].off]
		s.path = append(s.path, ChainNode{trueEnd.cells, trueEnd.digit, true, int(s.reached[i].house)}, ChainNode{falseEnd.cells, falseEnd.digit, false, NoCell})
	}
	for i, j := 0, len(s.path)-1; i < j; i, j = i+1, j-1 {
		s.path[i], s.path[j] = s.path[j], s.path[i]
	}
}

// countStrikes counts the candidates that both endpoints exclude, since one of the two endpoints is
// true. If d isn't nil, it also records in d that they are removed.
func (s *alternatingSearch) countStrikes(d *Deduction, first, second *linkEndpoint) (count int) {
	b := &s.board
	strike := func(c int, digits latin.Digits) {
		if struck := b.Candidates[c] & digits; struck != 0 {
			count += struck.Count()
			if d != nil {
				d.strike(b, c, struck)
			}
		}
	}
	switch {
	case first.digit == second.digit:
		for c := range b.CellsWith[first.digit-1].And(first.sees).And(second.sees).All() {
			strike(c, latin.OneDigit(first.digit))
		}
	case first.cells == second.cells && first.cells.Count() == 1:
		strike(first.cells.First(), ^(latin.OneDigit(first.digit) | latin.OneDigit(second.digit)))
	default:
		for _, pair := range [...][2]*linkEndpoint{{first, second}, {second, first}} {
			if c := pair[1].cells.First(); pair[1].cells.Count() == 1 && pair[0].sees.Has(c) {
				strike(c, latin.OneDigit(pair[0].digit))
			}
		}
	}
	return count
}

// fillDeduction turns the best chain into a deduction.
func (s *alternatingSearch) fillDeduction(d *Deduction) {
	d.nodes = append([]ChainNode(nil), s.path...)
	endpointOf := func(node ChainNode) *linkEndpoint {
		for i := range s.endpoints {
			if s.endpoints[i].digit == node.digit && s.endpoints[i].cells == node.cells {
				return &s.endpoints[i]
			}
		}
		return nil
	}
	s.countStrikes(d, endpointOf(s.path[0]), endpointOf(s.path[len(s.path)-1]))
	for i := 1; s.isRing && i+1 < len(s.path); i += 2 {
		s.countStrikes(d, endpointOf(s.path[i]), endpointOf(s.path[i+1]))
	}
	if s.isRing {
		d.sort = byRing
	}
	if struck := d.struckDigits(); struck.IsSingle() {
		d.digit = struck.Lowest()
	}
}

// byRing is the variant of a deduction by a chain that is a ring (see Deduction.sort).
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
	for _, node := range d.nodes[1:] {
		chain = append(chain, n.nodeText(node))
	}
	args := []engine.Arg{engine.Literal("start", n.nodeText(first)), engine.Literal("chain", chain...)}
	first.isTrue = true
	ends := engine.Literal("ends", n.nodeText(first), n.nodeText(last))
	removed := n.CellsArg("removed", d.removed)
	switch d.chainSentence() {
	case "chain-ring":
		return append(args, n.struckCandidates(d), removed)
	case "chain-many":
		return append(args, ends, n.struckCandidates(d), removed)
	default:
		return append(args, ends, latin.DigitsArg("digit", latin.OneDigit(d.digit)), removed)
	}
}

// nodeText writes a node: R1C2 = 5 if it is true, R1C2 ≠ 5 if it is false.
func (n namer) nodeText(node ChainNode) string {
	return n.CandidateText(node.cells, node.digit, node.isTrue)
}

// struckCandidates writes every candidate that a deduction removes, such as R1C2 ≠ 5.
func (n namer) struckCandidates(d *Deduction) engine.Arg {
	var all []string
	for c := range d.removed.All() {
		for digit := range d.strikes[c].All() {
			all = append(all, n.impliedText(implied{candidateOf(c, digit), false}))
		}
	}
	return engine.Literal("struck", all...)
}

// showChain draws the links of a chain, and for a ring the link back to its start.
func (d *Deduction) showChain(sketch latin.Highlighter) {
	nodes := make([]latin.Node, 0, len(d.nodes))
	for _, node := range d.nodes {
		nodes = append(nodes, latin.Node{Cells: node.cells, Digit: node.digit})
	}
	sketch.AddChain(nodes, false)
	if d.sort == byRing {
		sketch.AddLink(nodes[len(nodes)-1], nodes[0], false)
	}
}

// causesOfChain passes to absent the absences that make each true node true. These are the digits
// that its cell can't hold, or its digit in all cells of a house outside of this node and the one
// before.
func causesOfChain(b *board.Board, d *Deduction, absent func(c int, digits latin.Digits)) {
	for i, node := range d.nodes {
		switch {
		case !node.isTrue:
		case node.house == NoCell:
			absent(node.cells.First(), ^b.Candidates[node.cells.First()])
		default:
			absentOutside(b, latin.OneHouse(node.house), node.cells.Or(d.nodes[i-1].cells), latin.OneDigit(node.digit), absent)
		}
	}
}

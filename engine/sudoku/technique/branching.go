package technique

import (
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// Branching chains: there are several suppositions, and at least one of them is true. If chains
// from all of them lead to the same result, the result is true. If chains from one supposition lead
// to a contradiction, the supposition is false.

// A branchKind says which branching chains a search looks for.
type branchKind struct {
	base     float64 // the rating of the shortest chains
	multiple bool    // suppose all candidates of a cell, and all places in a house
	dynamic  bool    // several false candidates together may make others true
	nishio   bool    // only candidates of one digit are followed
	patterns bool    // patterns among the candidates left, such as pairs, are also used (dynamic chains plus)
}

var (
	nishioChains      = branchKind{base: 7.5, dynamic: true, nishio: true}
	multipleChains    = branchKind{base: 8.0, multiple: true}
	dynamicChains     = branchKind{base: 8.5, multiple: true, dynamic: true}
	dynamicPlusChains = branchKind{base: 9.0, multiple: true, dynamic: true, patterns: true}
)

// consequences holds everything that follows from one supposition.
type consequences struct {
	nodeOf  [2][maxCandidates]int16 // the node of a candidate, false or true, plus 1; 0 for none
	order   [2][]candidate          // the candidates that are false, and true, in order of discovery
	nodes   []consequence
	parents []int16  // the indices of the nodes' parents, one node after another
	clash   [2]int16 // the two nodes that contradict each other; -1 for none
}

// A consequence is a candidate that is true or false. It follows from its parents, the nodes
// consequences.parents[firstParent:endParent].
type consequence struct {
	implied
	count                  int16 // the number of nodes from which it follows, itself included; 0 while unknown
	firstParent, endParent int32
}

// A branchSearch looks for branching chains. It keeps the shortest one that removes a candidate;
// all chains of one search have the same base rating.
type branchSearch struct {
	network
	kind       branchKind
	candidates [board.MaxCells]latin.Digits                 // by cell: the candidates left under the supposition
	places     [board.MaxSide][board.MaxHouses]latin.Digits // by digit and house: the places left under the supposition
	cellsWith  [board.MaxSide]latin.Cells                   // by digit: the cells left under the supposition; only for dynamic chains plus
	removed    candidateSet                                 // the false candidates that these three fields lack already
	supposed   [maxCandidates]*consequences                 // the consequences of each candidate if it is true; nil until they are needed
	failed     failedSearch                                 // where searches for nishio chains need not look again
	parents    [4][]int16                                   // buffers that followFalse reuses
	pool       []*consequences                              // reused from search to search
	inUse      int                                          // how many of pool are in use

	explaining bool                // whether to record the causes of patterns
	basis      []absence           // the causes of the pattern found last
	grounds    map[int16][]absence // by node: the causes of its pattern

	found  bool // whether best holds a deduction
	length int  // length of the best chains, in links
	key    int  // the sort of the best chains, such as byCell
	best   Deduction
}

// A supposition describes the candidates that are supposed in turn: one candidate, all candidates
// of a cell, or all places of a digit in a house.
type supposition struct {
	cell   int
	digits latin.Digits
	houses latin.Houses
}

// The variants of branching chains (see Deduction.sort). Of chains of equal length, the search
// keeps those with the lowest number.
const (
	byBoth          = 1 // a candidate is true, or it is false
	byCell          = 5 // a cell holds one of its candidates
	byHouse         = 6 // a digit stands in one of its places in a house
	byContradiction = 7
)

// findBranching looks for branching chains. The pattern depends on the supposition. Either it is
// the candidate that is supposed (cell and digits), or the cell whose candidates are supposed. Or
// it is the house and the digit whose places are supposed.
func (s *branchSearch) findBranching(b *board.Board, d *Deduction, kind branchKind) bool {
	s.kind, s.supposed, s.inUse, s.found = kind, [maxCandidates]*consequences{}, 0, false
	s.build(b)
	for c := range b.Shape.Cells {
		if n := b.Candidates[c].Count(); n > 2 || n > 1 && kind.dynamic {
			s.judgeCell(c)
		}
	}
	if !s.found {
		if kind.nishio {
			s.failed.record(b)
		}
		return false
	}
	*d = s.best
	d.Rating = toTenths(kind.base + lengthRating(s.length))
	return true
}

// judgeCell judges the suppositions that begin in a cell. Each of its candidates is supposed alone
// if the chains are dynamic. Except in nishio chains, the places of a digit in a house are supposed
// in turn, and so are all candidates of the cell.
func (s *branchSearch) judgeCell(c int) {
	for digit := range s.board.Candidates[c].All() {
		if s.kind.nishio && s.failed.isUnchanged(&s.board, digit) {
			continue
		}
		ifTrue := s.suppose(candidateOf(c, digit))
		if s.kind.dynamic {
			s.judgeBoth(c, digit, ifTrue)
		}
		if !s.kind.nishio {
			s.judgeHouses(c, digit, ifTrue)
		}
	}
	if s.kind.nishio {
		return
	}
	var all [board.MaxSide]*consequences
	n := 0
	for digit := range s.board.Candidates[c].All() {
		all[n], n = s.suppose(candidateOf(c, digit)), n+1
	}
	s.judgeCommon(all[:n], byCell, supposition{cell: c})
}

// judgeBoth judges the contradictions that follow if a candidate is true, and those that follow if
// it is false. Then it judges what follows in both cases, unless the cell has only two candidates:
// judgeCell then judges these in turn. ifTrue has the consequences of the true candidate.
func (s *branchSearch) judgeBoth(c, digit int, ifTrue *consequences) {
	ifFalse := s.follow(implied{candidateOf(c, digit), false})
	pattern := supposition{cell: c, digits: latin.OneDigit(digit)}
	if ifTrue.clash[0] >= 0 {
		s.judge(ifTrue.chainLength(ifTrue.clash[0])+ifTrue.chainLength(ifTrue.clash[1]), byContradiction, pattern, implied{candidateOf(c, digit), false})
	}
	if ifFalse.clash[0] >= 0 {
		s.judge(ifFalse.chainLength(ifFalse.clash[0])+ifFalse.chainLength(ifFalse.clash[1]), byContradiction, pattern, implied{candidateOf(c, digit), true})
	}
	if s.board.Candidates[c].Count() >= 3 && !s.kind.nishio {
		s.judgeCommon([]*consequences{ifTrue, ifFalse}, byBoth, pattern)
	}
	s.inUse-- // reuse the consequences of the false candidate, since nothing else needs them
}

// judgeHouses judges what follows from all places of a digit in a house alike. It does so for the
// houses in which the cell c is the first place, so that each house counts once.
func (s *branchSearch) judgeHouses(c, digit int, ifTrue *consequences) {
	shape := s.board.Shape
	for _, sort := range [...]int{board.BoxHouse, board.RowHouse, board.ColumnHouse} {
		h := int(shape.HousesOf[c][sort])
		places := s.board.CellsWith[digit-1].And(shape.Members[h])
		if places.Count() < 2 || places.First() != c {
			continue
		}
		var all [board.MaxSide]*consequences
		n := 0
		for other := range places.All() {
			all[n], n = s.suppose(candidateOf(other, digit)), n+1
		}
		s.judgeCommon(all[:n], byHouse, supposition{NoCell, latin.OneDigit(digit), latin.OneHouse(h)})
	}
}

// judgeCommon judges every candidate that all suppositions make true, and every candidate that all
// make false.
func (s *branchSearch) judgeCommon(all []*consequences, key int, pattern supposition) {
	for value := 1; value >= 0; value-- {
		for _, c := range all[0].order[value] {
			if isInAll(all[1:], value, c) {
				if length, isShort := s.totalLength(all, value, c); isShort {
					s.judge(length, key, pattern, implied{c, value == 1})
				}
			}
		}
	}
}

// isInAll reports whether a candidate has a value, 1 for true or 0 for false, in all consequences.
func isInAll(all []*consequences, value int, c candidate) bool {
	for _, o := range all {
		if o.nodeOf[value][c] == 0 {
			return false
		}
	}
	return true
}

// totalLength adds up the lengths of the chains to a candidate. It stops as soon as the sum exceeds
// the length of the best chains so far. isShort is then false.
func (s *branchSearch) totalLength(all []*consequences, value int, c candidate) (length int, isShort bool) {
	for _, o := range all {
		if length += o.chainLength(o.nodeOf[value][c] - 1); s.found && length > s.length {
			return length, false
		}
	}
	return length, true
}

// judge keeps the deduction to target if it removes a candidate and its chains are better than the
// best so far.
func (s *branchSearch) judge(length, key int, pattern supposition, target implied) {
	if s.found && (length > s.length || length == s.length && key >= s.key) {
		return
	}
	cell, digit := target.candidate.cell(), latin.OneDigit(target.candidate.digit())
	if target.isTrue {
		digit = s.board.Candidates[cell] &^ digit
	}
	if s.board.Candidates[cell]&digit == 0 {
		return
	}
	s.best = Deduction{cell: pattern.cell, digits: pattern.digits, houses: pattern.houses, target: target, sort: key}
	s.found, s.length, s.key = true, length, key
	s.best.strike(&s.board, cell, digit)
}

// suppose returns the consequences of a candidate that is true.
func (s *branchSearch) suppose(c candidate) *consequences {
	if s.supposed[c] == nil {
		s.supposed[c] = s.follow(implied{c, true})
	}
	return s.supposed[c]
}

// follow finds what follows from a supposed candidate, true or false, up to the first
// contradiction.
func (s *branchSearch) follow(supposed implied) *consequences {
	s.candidates, s.places, s.removed = s.board.Candidates, s.board.Places, candidateSet{}
	if s.kind.patterns {
		s.cellsWith = s.board.CellsWith
	}
	o := s.emptyConsequences()
	o.add(supposed, nil)
	s.followAll(o)
	return o
}

// emptyConsequences returns consequences without nodes, from the pool if it has some.
func (s *branchSearch) emptyConsequences() *consequences {
	if s.inUse == len(s.pool) {
		s.pool = append(s.pool, new(consequences))
	}
	o := s.pool[s.inUse]
	s.inUse++
	*o = consequences{order: [2][]candidate{o.order[0][:0], o.order[1][:0]}, nodes: o.nodes[:0], parents: o.parents[:0], clash: [2]int16{-1, -1}}
	return o
}

// followAll follows every consequence in turn, true ones first.
func (s *branchSearch) followAll(o *consequences) {
	var next [2]int // how many of the false and of the true candidates in order have been followed
	for {
		switch {
		case next[1] < len(o.order[1]):
			c := o.order[1][next[1]]
			next[1]++
			if s.followTrue(o, c) {
				return
			}
		case next[0] < len(o.order[0]):
			c := o.order[0][next[0]]
			next[0]++
			if s.followFalse(o, c) {
				return
			}
		case !s.kind.patterns || !s.addPatterns(o):
			return
		}
	}
}

// followTrue adds the candidates that are false because c is true. It reports whether there is a
// contradiction.
func (s *branchSearch) followTrue(o *consequences, c candidate) bool {
	parent := [1]int16{o.nodeOf[1][c] - 1}
	for _, other := range s.excludedBy(c, linkKind{inCells: !s.kind.nishio}) {
		if !s.removed.has(other) && o.addUnlessKnown(implied{other, false}, parent[:]) {
			return true
		}
	}
	return false
}

// followFalse adds the candidates that are true because c is false. It reports whether there is a
// contradiction.
func (s *branchSearch) followFalse(o *consequences, c candidate) bool {
	if !s.kind.dynamic {
		return s.followFalseAlone(o, c)
	}
	cell, digit := c.cell(), c.digit()
	var forced [4]implied
	n := 0
	if left := s.candidates[cell] &^ latin.OneDigit(digit); !s.kind.nishio && left.IsSingle() && s.candidates[cell] != left {
		forced[n] = implied{candidateOf(cell, left.Lowest()), true}
		s.parents[n] = s.parentsInCell(s.parents[n][:0], o, c)
		n++
	}
	for _, sort := range [...]int{board.BoxHouse, board.RowHouse, board.ColumnHouse} {
		h := int(s.board.Shape.HousesOf[cell][sort])
		left := s.places[digit-1][h] &^ (1 << s.board.Shape.PlaceIn[cell][sort])
		if !left.IsSingle() {
			continue
		}
		forced[n] = implied{candidateOf(s.board.CellOf(h, left), digit), true}
		s.parents[n] = s.parentsInHouse(s.parents[n][:0], o, c, h)
		n++
	}
	s.drop(cell, digit)
	for i := range n {
		if o.addUnlessKnown(forced[i], s.parents[i]) {
			return true
		}
	}
	return false
}

// followFalseAlone adds the candidates that one false candidate alone makes true.
func (s *branchSearch) followFalseAlone(o *consequences, c candidate) bool {
	parent := [1]int16{o.nodeOf[0][c] - 1}
	for _, forced := range s.forcedBy(c, linkKind{inCells: true, inHouses: true}) {
		if o.addUnlessKnown(implied{forced, true}, parent[:]) {
			return true
		}
	}
	return false
}

// drop removes a false candidate from candidates, places and cellsWith.
func (s *branchSearch) drop(cell, digit int) {
	s.candidates[cell] &^= latin.OneDigit(digit)
	s.removed.add(candidateOf(cell, digit))
	for sort, h := range s.board.Shape.HousesOf[cell] {
		s.places[digit-1][h] &^= 1 << s.board.Shape.PlaceIn[cell][sort]
	}
	if s.kind.patterns {
		s.cellsWith[digit-1].Drop(cell)
	}
}

// parentsInCell appends to parents the node of a false candidate, and the nodes of candidates in
// its cell that became false before it.
func (s *branchSearch) parentsInCell(parents []int16, o *consequences, c candidate) []int16 {
	parents = append(parents, o.nodeOf[0][c]-1)
	for digit := range (s.board.Candidates[c.cell()] &^ s.candidates[c.cell()]).All() {
		parents = append(parents, o.nodeOf[0][candidateOf(c.cell(), digit)]-1)
	}
	return parents
}

// parentsInHouse appends to parents the node of a false candidate, and the nodes of its digit in
// house h that became false before it.
func (s *branchSearch) parentsInHouse(parents []int16, o *consequences, c candidate, h int) []int16 {
	parents = append(parents, o.nodeOf[0][c]-1)
	digit := c.digit()
	for removed := s.board.Places[digit-1][h] &^ s.places[digit-1][h]; removed != 0; removed = removed.Rest() {
		parents = append(parents, o.nodeOf[0][candidateOf(s.board.CellOf(h, removed), digit)]-1)
	}
	return parents
}

// addUnlessKnown adds a candidate, true or false, unless the same is known already. If the opposite
// is known, it records the contradiction in clash and returns true.
func (o *consequences) addUnlessKnown(conclusion implied, parents []int16) bool {
	if opposite := o.nodeOf[truthIndex(!conclusion.isTrue)][conclusion.candidate]; opposite != 0 {
		o.addNode(conclusion, parents)
		o.clash = [2]int16{int16(len(o.nodes) - 1), opposite - 1}
		return true
	}
	if o.nodeOf[truthIndex(conclusion.isTrue)][conclusion.candidate] == 0 {
		o.add(conclusion, parents)
	}
	return false
}

// add adds a node for a candidate that wasn't known to be true or false.
func (o *consequences) add(conclusion implied, parents []int16) {
	o.addNode(conclusion, parents)
	o.nodeOf[truthIndex(conclusion.isTrue)][conclusion.candidate] = int16(len(o.nodes))
	o.order[truthIndex(conclusion.isTrue)] = append(o.order[truthIndex(conclusion.isTrue)], conclusion.candidate)
}

// addNode appends a node, but doesn't enter it in nodeOf and order.
func (o *consequences) addNode(conclusion implied, parents []int16) {
	first := int32(len(o.parents))
	o.parents = append(o.parents, parents...)
	o.nodes = append(o.nodes, consequence{implied: conclusion, firstParent: first, endParent: int32(len(o.parents))})
}

// chainLength returns the number of nodes from which a node follows, itself included. It counts
// each candidate once as true and once as false. Both can occur only on the way to a contradiction.
func (o *consequences) chainLength(node int16) int {
	if o.nodes[node].count == 0 {
		var visited [(2*maxCandidates + 63) / 64]uint64
		o.nodes[node].count = int16(o.countAncestors(node, visited[:]))
	}
	return int(o.nodes[node].count)
}

func (o *consequences) countAncestors(index int16, visited []uint64) int {
	node := &o.nodes[index]
	bit := int(node.candidate)<<1 | truthIndex(node.isTrue)
	if visited[bit>>6]>>(bit&63)&1 != 0 {
		return 0
	}
	visited[bit>>6] |= 1 << (bit & 63)
	count := 1
	for _, parent := range o.parents[node.firstParent:node.endParent] {
		count += o.countAncestors(parent, visited)
	}
	return count
}

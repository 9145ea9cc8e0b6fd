package latin

import (
	"octavo/engine"
)

// ApplyForcingChain makes one deduction from a chain of cells with two candidates each. n is a
// candidate of the first cell. If this cell doesn't hold n, each next cell is forced, and the last
// one holds n. So one of the two ends holds n, and no cell that shares houses with both ends can.
// ApplyForcingChain returns NoRule if no chain removes a candidate.
//
// The search follows latin.c of Simon Tatham's Puzzle Collection step by step, because
// the first chain found can decide which deductions come later. Its order is:
//   - start cells in reading order, n ascending;
//   - breadth first: the column of a cell from the top, then its row from the left;
//   - no cell is forced twice.
func (g *Grid) ApplyForcingChain() Rule {
	var net chainNet
	g.addBivalues(&net)
	for start := range g.geometry.cells {
		if !g.candidates[start].IsPair() {
			continue
		}
		for rest := g.candidates[start]; rest != 0; rest = rest.Rest() {
			n := rest.Lowest()
			if target, end := g.followChain(&net, start, n); target >= 0 {
				if g.Trace != nil {
					g.traceChain(&net, start, n, target, end)
				}
				g.Remove(target, OneDigit(n))
				return ForcingChain
			}
		}
	}
	return NoRule
}

// A chainNet holds the cells with two candidates, which forcing chains go through, and
// the chains from one start cell.
type chainNet struct {
	// inRow holds, by digit and row, the columns of the cells that have this digit
	// and one other candidate. inColumn holds the rows, by digit and column.
	inRow, inColumn [MaxSize + 1][MaxSize]uint16

	queue          [MaxCells]Candidate // the forced cells with their digits
	forcedBy       [MaxCells]uint8     // by entry of queue: the index of the entry that forced it
	length         int                 // number of entries in queue
	forcedInRow    [MaxSize]uint16     // by row: the columns of forced cells
	forcedInColumn [MaxSize]uint16     // by column: the rows of forced cells
}

// addBivalues adds the cells with two candidates to the net.
func (g *Grid) addBivalues(net *chainNet) {
	for cell := range g.geometry.cells {
		digits := g.candidates[cell]
		if !digits.IsPair() {
			continue
		}
		r, c := g.geometry.row[cell], g.geometry.col[cell]
		for ; digits != 0; digits = digits.Rest() {
			net.inRow[digits.Lowest()][r] |= 1 << c
			net.inColumn[digits.Lowest()][c] |= 1 << r
		}
	}
}

// reset empties the queue, for chains from another start cell.
func (net *chainNet) reset() {
	net.length = 0
	net.forcedInRow, net.forcedInColumn = [MaxSize]uint16{}, [MaxSize]uint16{}
}

// enqueue appends a forced cell with its digit to the queue. from is the index of the
// entry that forces it.
func (g *Grid) enqueue(net *chainNet, cell, digit, from int) {
	net.queue[net.length] = Candidate{cell, digit}
	net.forcedBy[net.length] = uint8(from)
	net.length++
	r, c := g.geometry.row[cell], g.geometry.col[cell]
	net.forcedInRow[r] |= 1 << c
	net.forcedInColumn[c] |= 1 << r
}

// followChain follows what happens if the cell start doesn't hold n. It returns a cell that can't
// hold n in any case, and the index in the queue of the chain's last cell. target is -1 if there is
// no such cell.
func (g *Grid) followChain(net *chainNet, start, n int) (target, end int) {
	net.reset()
	g.enqueue(net, start, (g.candidates[start] &^ OneDigit(n)).Lowest(), 0)
	for head := 0; head < net.length; head++ {
		link := net.queue[head]
		r, c := int(g.geometry.row[link.Cell]), int(g.geometry.col[link.Cell])
		if link.Digit == n {
			if target := g.findExcluded(net, start, link.Cell, n); target >= 0 {
				return target, head
			}
		}
		for next := net.inColumn[link.Digit][c] &^ net.forcedInColumn[c]; next != 0; next &= next - 1 {
			g.forceOther(net, Digits(next).Lowest()*g.geometry.size+c, link.Digit, head)
		}
		for next := net.inRow[link.Digit][r] &^ net.forcedInRow[r]; next != 0; next &= next - 1 {
			g.forceOther(net, r*g.geometry.size+Digits(next).Lowest(), link.Digit, head)
		}
	}
	return -1, 0
}

// forceOther adds a cell to the queue: it loses its candidate digit and must hold its other one.
func (g *Grid) forceOther(net *chainNet, cell, digit, from int) {
	g.enqueue(net, cell, (g.candidates[cell] &^ OneDigit(digit)).Lowest(), from)
}

// findExcluded finds a cell that shares houses with both ends of a chain, has the
// candidate n and is not forced. It tries the column of end, then its row. It returns -1
// if there is none.
func (g *Grid) findExcluded(net *chainNet, start, end, n int) int {
	r, c := int(g.geometry.row[end]), int(g.geometry.col[end])
	for _, line := range [...]int{g.geometry.size + c, r} {
		for _, cell := range g.HouseCells(line) {
			if !g.candidates[cell].Has(n) || int(cell) == end || !g.geometry.areAligned(int(cell), start) {
				continue
			}
			if net.forcedInRow[g.geometry.row[cell]]>>g.geometry.col[cell]&1 == 0 {
				return int(cell)
			}
		}
	}
	return -1
}

// traceChain tells Trace that target can't hold n. end is the index in the queue of the chain's
// last cell.
func (g *Grid) traceChain(net *chainNet, start, n, target, end int) {
	d := Deduction{Rule: ForcingChain, House: -1, Digits: OneDigit(n)}
	d.Cells.Add(start)
	d.Targets.Add(target)
	for at := end; ; at = int(net.forcedBy[at]) {
		d.Chain = append([]Candidate{net.queue[at]}, d.Chain...)
		if at == 0 {
			break
		}
	}
	g.Trace(d)
}

// The rest of this file finds wings and alternating chains. If the first candidate of
// such a chain is false, the next is true, the one after it is false, and so on. The
// last one is true. So at least one of the two ends is true. A candidate that both ends
// exclude can be removed.

// maxStrongLinks is the most strong links that a candidate can have: one in its cell and
// one in each of its three houses.
const maxStrongLinks = 4

// strongLinks holds the strong links of each candidate, by cell and digit. The first one
// leads to the only other candidate of its cell. The others lead to the only other place
// in its row, column and box.
type strongLinks [MaxCells][MaxSize + 1][maxStrongLinks]strongLink

// A strongLink leads to a candidate that must be true if the candidate at its beginning is false.
type strongLink struct {
	to     Candidate
	house  int // inCell if both candidates are in one cell
	exists bool
}

// inCell stands for a house in a strong link between two candidates of one cell.
const inCell = -1

// A chainSearch searches for alternating chains by one rule, from one start. It works on a copy of
// the grid, so that solvers can stay on the stack.
type chainSearch struct {
	Grid
	rule        Rule
	strongLinks *strongLinks

	start   Candidate
	queue   []reachedCandidate
	reached [MaxCells]Digits // by cell: the digits of its candidates in queue
}

// A reachedCandidate is true if the first candidate of its chain is false.
type reachedCandidate struct {
	candidate   Candidate
	falseBefore Candidate // the false candidate from which candidate follows
	previous    int       // index in queue of the true candidate before falseBefore; -1 at the start
	linkCount   int       // number of strong links from the start
	house       int       // house of the last strong link, or inCell
}

// ApplyAlternatingChain makes one deduction from the shortest chain of a rule that removes a
// candidate. rule is XYWing, WWing or AlternatingChain. It returns NoRule if there is no
// such chain.
func (g *Grid) ApplyAlternatingChain(rule Rule) Rule {
	s := chainSearch{Grid: *g, rule: rule, strongLinks: g.findStrongLinks()}
	var best Deduction
	for cell := range g.geometry.cells {
		for rest := g.candidates[cell]; rest != 0; rest = rest.Rest() {
			s.start = Candidate{cell, rest.Lowest()}
			s.search(&best)
		}
	}
	if len(best.Nodes) == 0 {
		return NoRule
	}
	g.Strike(best)
	return rule
}

// findStrongLinks finds the strong links of every candidate.
func (g *Grid) findStrongLinks() *strongLinks {
	all := new(strongLinks)
	add := func(a, b Candidate, house, index int) {
		all[a.Cell][a.Digit][index] = strongLink{b, house, true}
		all[b.Cell][b.Digit][index] = strongLink{a, house, true}
	}
	for cell := range g.geometry.cells {
		if digits := g.candidates[cell]; digits.IsPair() {
			add(Candidate{cell, digits.Lowest()}, Candidate{cell, digits.Highest()}, inCell, 0)
		}
	}
	for house := range g.geometry.houses {
		places := g.placeMatrix(house)
		for i, pair := range places.ticks[:places.n] {
			if pair.IsPair() {
				digit, cells := int(places.names[i]), g.HouseCells(house)
				add(Candidate{int(cells[pair.Lowest()]), digit}, Candidate{int(cells[pair.Highest()]), digit}, house, 1+house/g.geometry.size)
			}
		}
	}
	return all
}

// search finds the candidates that are true if the start is false, breadth first. It
// ends at the first chain that removes a candidate, or when chains become as long as the
// best one so far.
func (s *chainSearch) search(best *Deduction) {
	clear(s.reached[:s.geometry.cells])
	s.reached[s.start.Cell] = OneDigit(s.start.Digit)
	s.queue = s.queue[:0]
	s.follow(s.start, -1, 1)
	for i := 0; i < len(s.queue); i++ {
		r := s.queue[i]
		if len(best.Nodes) > 0 && 2*r.linkCount >= len(best.Nodes) {
			return
		}
		if s.storeChain(i, best) {
			return
		}
		if exact := s.rule.wingLinkCount(); exact == 0 || r.linkCount < exact {
			s.extend(i)
		}
	}
}

// extend continues chains beyond the true candidate queue[i], through each candidate that its truth
// makes false.
func (s *chainSearch) extend(i int) {
	r := s.queue[i]
	for others := s.candidates[r.candidate.Cell] &^ OneDigit(r.candidate.Digit); others != 0; others = others.Rest() {
		s.follow(Candidate{r.candidate.Cell, others.Lowest()}, i, r.linkCount+1)
	}
	for _, peer := range s.geometry.peers[r.candidate.Cell][:s.geometry.peerCount] {
		if s.candidates[peer].Has(r.candidate.Digit) {
			s.follow(Candidate{int(peer), r.candidate.Digit}, i, r.linkCount+1)
		}
	}
}

// follow adds to the queue the candidates that are true if off is false. from is the index in queue
// of the candidate that makes off false. count is the number of strong links from the start.
func (s *chainSearch) follow(off Candidate, from, count int) {
	for _, t := range s.strongLinks[off.Cell][off.Digit] {
		if t.exists && !s.reached[t.to.Cell].Has(t.to.Digit) && s.allowsLink(t, count) {
			s.reached[t.to.Cell] |= OneDigit(t.to.Digit)
			s.queue = append(s.queue, reachedCandidate{t.to, off, from, count, t.house})
		}
	}
}

// wingLinkCount returns the number of strong links of a wing. It returns 0 for other
// rules, whose chains can have any number.
func (r Rule) wingLinkCount() int {
	if r == XYWing || r == WWing {
		return 3
	}
	return 0
}

// allowsLink reports whether t may be a strong link of a chain by the rule. place is its number
// among the chain's strong links, counted from 1.
func (s *chainSearch) allowsLink(t strongLink, place int) bool {
	inCells := t.house == inCell
	switch s.rule {
	case XYWing:
		return inCells
	case WWing:
		isEqual := s.candidates[t.to.Cell] == s.candidates[s.start.Cell]
		return inCells == (place != 2) && (isEqual || !inCells)
	default:
		return true
	}
}

// storeChain stores the chain to queue[i] in best, if the chain fits the rule and removes a
// candidate. It reports whether it stored the chain. The two ends of a wing must have the same
// digit.
func (s *chainSearch) storeChain(i int, best *Deduction) bool {
	r := s.queue[i]
	if exact := s.rule.wingLinkCount(); exact != 0 && (r.linkCount != exact || r.candidate.Digit != s.start.Digit) {
		return false
	}
	d := Deduction{Rule: s.rule, House: -1}
	if d.Digits, d.Targets = s.excluded(s.start, r.candidate); d.Targets.IsEmpty() {
		return false
	}
	d.Nodes = s.chainTo(i)
	*best = d
	return true
}

// excluded returns the candidates that both ends of a chain exclude: one digit in some cells, or
// all other digits in one cell. If the ends are different digits in two cells that share a house,
// it returns only one candidate, the first that it finds. Both results are empty if there is none.
func (s *chainSearch) excluded(a, b Candidate) (Digits, Cells) {
	switch {
	case a.Digit == b.Digit:
		return OneDigit(a.Digit), s.commonPeers(a, b)
	case a.Cell == b.Cell:
		rest := s.candidates[a.Cell] &^ (OneDigit(a.Digit) | OneDigit(b.Digit))
		if rest == 0 {
			return 0, Cells{}
		}
		return rest, OneCell(a.Cell)
	case !s.AreAligned(a.Cell, b.Cell):
		return 0, Cells{}
	case s.candidates[a.Cell].Has(b.Digit):
		return OneDigit(b.Digit), OneCell(a.Cell)
	case s.candidates[b.Cell].Has(a.Digit):
		return OneDigit(a.Digit), OneCell(b.Cell)
	default:
		return 0, Cells{}
	}
}

// commonPeers returns the cells that share houses with both ends and have the digit of
// the ends as a candidate.
func (s *chainSearch) commonPeers(a, b Candidate) (cells Cells) {
	for _, peer := range s.geometry.peers[a.Cell][:s.geometry.peerCount] {
		if cell := int(peer); cell != b.Cell && s.candidates[cell].Has(a.Digit) && s.AreAligned(cell, b.Cell) {
			cells.Add(cell)
		}
	}
	return cells
}

// chainTo returns the chain from the false start to queue[i].
func (s *chainSearch) chainTo(i int) []ChainNode {
	n := 2 * s.queue[i].linkCount
	chain := make([]ChainNode, n)
	for ; i >= 0; i = s.queue[i].previous {
		r := s.queue[i]
		n -= 2
		chain[n], chain[n+1] = ChainNode{r.falseBefore, inCell}, ChainNode{r.candidate, r.house}
	}
	return chain
}

// reportChainCauses calls absent for the candidates whose absence causes the strong links of an
// alternating chain: other digits of a cell, or other places in a house.
func (g *Grid) reportChainCauses(d *Deduction, absent func(cell int, digits Digits)) {
	for i := 1; i < len(d.Nodes); i += 2 {
		from, to := d.Nodes[i-1], d.Nodes[i]
		if to.House == inCell {
			absent(to.Cell, ^(OneDigit(from.Digit) | OneDigit(to.Digit)))
			continue
		}
		for _, cell := range g.HouseCells(to.House) {
			if int(cell) != from.Cell && int(cell) != to.Cell {
				absent(int(cell), OneDigit(to.Digit))
			}
		}
	}
}

// alternatingChain returns the key and the arguments of the sentence for an alternating chain.
func (n Namer) alternatingChain(d *Deduction) (key string, args []engine.Arg) {
	nodes, removed := d.Nodes, n.CellsArg("removed", d.Targets)
	digit := DigitsArg("digit", d.Digits)
	switch d.Rule {
	case XYWing:
		hinge, pincers := OneCell(nodes[2].Cell), OneCell(nodes[0].Cell).Or(OneCell(nodes[5].Cell))
		digits := OneDigit(nodes[1].Digit) | OneDigit(nodes[3].Digit) | d.Digits
		return "xy-wing", []engine.Arg{n.CellsArg("hinge", hinge), n.CellsArg("pincers", pincers), DigitsArg("digits", digits), digit, removed}
	case WWing:
		cells, ends := OneCell(nodes[0].Cell).Or(OneCell(nodes[5].Cell)), OneCell(nodes[2].Cell).Or(OneCell(nodes[3].Cell))
		linked := OneDigit(nodes[2].Digit)
		return "w-wing", []engine.Arg{
			n.CellsArg("cells", cells), DigitsArg("digits", d.Digits|linked), n.HousesArg("house", OneHouse(nodes[3].House)),
			DigitsArg("linked", linked), n.CellsArg("ends", ends), digit, removed,
		}
	}
	chain := make([]string, 0, len(nodes))
	for i, node := range nodes[1:] {
		chain = append(chain, n.CandidateText(OneCell(node.Cell), node.Digit, i%2 == 0))
	}
	first := nodes[0]
	start := engine.Literal("start", n.CandidateText(OneCell(first.Cell), first.Digit, false))
	ends := engine.Literal("ends", n.CandidateText(OneCell(first.Cell), first.Digit, true), chain[len(chain)-1])
	args = []engine.Arg{start, engine.Literal("chain", chain...), ends}
	if d.Digits.IsSingle() {
		return "chain", append(args, digit, removed)
	}
	var struck []string
	for digit := range d.Digits.All() {
		struck = append(struck, n.CandidateText(d.Targets, digit, false))
	}
	return "chain-many", append(args, engine.Literal("struck", struck...), removed)
}

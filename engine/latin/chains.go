package latin

import (
	"octavo/engine"
)

// ForcingChain makes one deduction from a chain of cells with two candidates
// each. If the first cell is not n, every next cell is forced, and the last one is
// n. So one of the two ends is n, and a cell that sees both ends can't be n.
//
// The search follows latin.c step by step, because the first chain found can
// decide which deductions come later. Its order is:
//   - start cells in reading order, n ascending;
//   - breadth first: the column of a cell from the top, then its row from the left;
//   - no cell is forced twice.
func (g *Grid) ForcingChain() Rule {
	var net chainNet
	g.bivalues(&net)
	for start := range g.geo.cells {
		if !g.candidates[start].Pair() {
			continue
		}
		for rest := g.candidates[start]; rest != 0; rest = rest.Rest() {
			n := rest.Lowest()
			if target, end := g.chain(&net, start, n); target >= 0 {
				if g.Trace != nil {
					g.traceChain(&net, start, n, target, end)
				}
				g.Remove(target, One(n))
				return ForcingChain
			}
		}
	}
	return NoRule
}

// A chainNet holds the bivalue cells, which forcing chains go through, and the
// chains from one start.
type chainNet struct {
	// inRow holds, by digit and row, the columns of the cells that have this digit
	// and one other candidate. inColumn holds the rows, by digit and column.
	inRow, inColumn [MaxSize + 1][MaxSize]uint16

	queue            [MaxCells]Link
	from             [MaxCells]uint8 // the index in queue that forced each entry
	length           int
	rowSeen, colSeen [MaxSize]uint16 // forced cells: columns by row, rows by column
}

func (g *Grid) bivalues(net *chainNet) {
	for cell := range g.geo.cells {
		has := g.candidates[cell]
		if !has.Pair() {
			continue
		}
		r, c := g.geo.row[cell], g.geo.col[cell]
		for ; has != 0; has = has.Rest() {
			net.inRow[has.Lowest()][r] |= 1 << c
			net.inColumn[has.Lowest()][c] |= 1 << r
		}
	}
}

// begin forgets the previous chain.
func (net *chainNet) begin() {
	net.length = 0
	net.rowSeen, net.colSeen = [MaxSize]uint16{}, [MaxSize]uint16{}
}

// force appends a cell to the queue. from is the index of the entry that forces it.
func (g *Grid) force(net *chainNet, cell, digit, from int) {
	net.queue[net.length] = Link{cell, digit}
	net.from[net.length] = uint8(from)
	net.length++
	r, c := g.geo.row[cell], g.geo.col[cell]
	net.rowSeen[r] |= 1 << c
	net.colSeen[c] |= 1 << r
}

// chain follows what happens if start is not n. It returns a cell that can't be n,
// and the index of the last link of the chain. target is -1 if there is none.
func (g *Grid) chain(net *chainNet, start, n int) (target, end int) {
	net.begin()
	g.force(net, start, (g.candidates[start] &^ One(n)).Lowest(), 0)
	for head := 0; head < net.length; head++ {
		at := net.queue[head]
		r, c := int(g.geo.row[at.Cell]), int(g.geo.col[at.Cell])
		if at.Digit == n {
			if target := g.between(net, start, at.Cell, n); target >= 0 {
				return target, head
			}
		}
		for next := net.inColumn[at.Digit][c] &^ net.colSeen[c]; next != 0; next &= next - 1 {
			g.forceOther(net, Digits(next).Lowest()*g.geo.size+c, at.Digit, head)
		}
		for next := net.inRow[at.Digit][r] &^ net.rowSeen[r]; next != 0; next &= next - 1 {
			g.forceOther(net, r*g.geo.size+Digits(next).Lowest(), at.Digit, head)
		}
	}
	return -1, 0
}

// forceOther forces a cell to hold its other candidate, not taken.
func (g *Grid) forceOther(net *chainNet, cell, taken, from int) {
	g.force(net, cell, (g.candidates[cell] &^ One(taken)).Lowest(), from)
}

// between finds a cell that sees both ends of a chain, has the candidate n and is
// not forced. It tries the column of the end, then its row. It returns -1 if there
// is none.
func (g *Grid) between(net *chainNet, start, end, n int) int {
	r, c := int(g.geo.row[end]), int(g.geo.col[end])
	for _, line := range [...]int{g.geo.size + c, r} {
		for _, cell := range g.House(line) {
			if !g.candidates[cell].Has(n) || int(cell) == end || !g.geo.aligned(int(cell), start) {
				continue
			}
			if net.rowSeen[g.geo.row[cell]]>>g.geo.col[cell]&1 == 0 {
				return int(cell)
			}
		}
	}
	return -1
}

func (g *Grid) traceChain(net *chainNet, start, n, target, end int) {
	d := Deduction{Rule: ForcingChain, House: -1, Digits: One(n)}
	d.Cells.Add(start)
	d.Targets.Add(target)
	for at := end; ; at = int(net.from[at]) {
		d.Chain = append([]Link{net.queue[at]}, d.Chain...)
		if at == 0 {
			break
		}
	}
	g.Trace(d)
}

// The rest of this file finds wings and alternating chains. Their candidates are false
// and true in turn: if the first is false, the next is true, the one after it is false,
// and so on. The last one is true. So at least one of the two ends is true, and a
// candidate that both ends exclude is removed.

// mostTies is the largest number of ties of a candidate: one in its cell and one in each
// of its three houses.
const mostTies = 4

// ties holds, for each candidate, the candidates that are true if it is false: the only
// other one of its cell, and the only other place in each of its houses.
type ties [MaxCells][MaxSize + 1][mostTies]tie

// A tie leads to a candidate that is true if another one is false.
type tie struct {
	to    Link
	house int // inCell if both candidates are in one cell
	found bool
}

// inCell is the house of a tie between two candidates of a cell.
const inCell = -1

// A strand searches for chains of one rule. It works on a copy of the grid: so the
// compiler sees that no solver escapes.
type strand struct {
	Grid
	rule Rule
	ties *ties

	start Link
	reach []reached
	met   [MaxCells]Digits
}

// A reached candidate is true if the first candidate of the chain is false.
type reached struct {
	at, off Link // off is the false candidate that at follows from
	from    int  // index in reach of the true candidate that makes off false; -1 at the start
	ties    int  // number of ties from the start
	house   int  // house of the last tie
}

// Alternating makes one deduction from the shortest chain of a rule that removes
// a candidate.
func (g *Grid) Alternating(rule Rule) Rule {
	s := strand{Grid: *g, rule: rule, ties: g.findTies()}
	var best Deduction
	for cell := range g.geo.cells {
		for rest := g.candidates[cell]; rest != 0; rest = rest.Rest() {
			s.start = Link{cell, rest.Lowest()}
			s.search(&best)
		}
	}
	if len(best.Strand) == 0 {
		return NoRule
	}
	g.Strike(best)
	return rule
}

// findTies finds the ties of every candidate.
func (g *Grid) findTies() *ties {
	all := new(ties)
	bind := func(a, b Link, house, place int) {
		all[a.Cell][a.Digit][place] = tie{b, house, true}
		all[b.Cell][b.Digit][place] = tie{a, house, true}
	}
	for cell := range g.geo.cells {
		if has := g.candidates[cell]; has.Pair() {
			bind(Link{cell, has.Lowest()}, Link{cell, has.Highest()}, inCell, 0)
		}
	}
	for house := range g.geo.houses {
		places := g.places(house)
		for i, at := range places.marks[:places.n] {
			if at.Pair() {
				digit, cells := int(places.name[i]), g.House(house)
				bind(Link{int(cells[at.Lowest()]), digit}, Link{int(cells[at.Highest()]), digit}, house, 1+house/g.geo.size)
			}
		}
	}
	return all
}

// search finds what is true if the start is false, breadth first. It ends at the first
// chain that removes a candidate, or where chains are as long as the best one so far.
func (s *strand) search(best *Deduction) {
	clear(s.met[:s.geo.cells])
	s.met[s.start.Cell] = One(s.start.Digit)
	s.reach = s.reach[:0]
	s.follow(s.start, -1, 1)
	for i := 0; i < len(s.reach); i++ {
		r := s.reach[i]
		if len(best.Strand) > 0 && 2*r.ties >= len(best.Strand) {
			return
		}
		if s.strikes(i, best) {
			return
		}
		if exact := s.rule.ties(); exact == 0 || r.ties < exact {
			s.extend(i)
		}
	}
}

// extend continues the chains past a true candidate, through all candidates that it
// makes false.
func (s *strand) extend(i int) {
	r := s.reach[i]
	for others := s.candidates[r.at.Cell] &^ One(r.at.Digit); others != 0; others = others.Rest() {
		s.follow(Link{r.at.Cell, others.Lowest()}, i, r.ties+1)
	}
	for _, peer := range s.geo.peers[r.at.Cell][:s.geo.near] {
		if s.candidates[peer].Has(r.at.Digit) {
			s.follow(Link{int(peer), r.at.Digit}, i, r.ties+1)
		}
	}
}

// follow adds the candidates that are true if the candidate off is false. count is the
// number of ties from the start.
func (s *strand) follow(off Link, from, count int) {
	for _, t := range s.ties[off.Cell][off.Digit] {
		if t.found && !s.met[t.to.Cell].Has(t.to.Digit) && s.fits(t, count) {
			s.met[t.to.Cell] |= One(t.to.Digit)
			s.reach = append(s.reach, reached{t.to, off, from, count, t.house})
		}
	}
}

// ties is the number of ties of a wing, or 0 if chains by the rule can have any number.
// The two ends of a wing have the same digit.
func (r Rule) ties() int {
	if r == XYWing || r == WWing {
		return 3
	}
	return 0
}

// fits reports whether chains by the rule can have a tie at a place, counted from 1.
func (s *strand) fits(t tie, place int) bool {
	inCells := t.house == inCell
	switch s.rule {
	case XYWing:
		return inCells
	case WWing:
		alike := s.candidates[t.to.Cell] == s.candidates[s.start.Cell]
		return inCells == (place != 2) && (alike || !inCells)
	default:
		return true
	}
}

// strikes stores the chain to a reached candidate in best, if it fits the rule and
// removes a candidate. It reports whether it did.
func (s *strand) strikes(i int, best *Deduction) bool {
	r := s.reach[i]
	if exact := s.rule.ties(); exact != 0 && (r.ties != exact || r.at.Digit != s.start.Digit) {
		return false
	}
	d := Deduction{Rule: s.rule, House: -1}
	if d.Digits, d.Targets = s.between(s.start, r.at); d.Targets.Empty() {
		return false
	}
	d.Strand = s.way(i)
	*best = d
	return true
}

// between returns the candidates that are false whichever of the two ends is true: one
// digit of some cells, or all other digits of one cell.
func (s *strand) between(one, two Link) (Digits, Cells) {
	switch {
	case one.Digit == two.Digit:
		return One(one.Digit), s.inSight(one, two)
	case one.Cell == two.Cell:
		rest := s.candidates[one.Cell] &^ (One(one.Digit) | One(two.Digit))
		if rest == 0 {
			return 0, Cells{}
		}
		return rest, OneCell(one.Cell)
	case !s.Aligned(one.Cell, two.Cell):
		return 0, Cells{}
	case s.candidates[one.Cell].Has(two.Digit):
		return One(two.Digit), OneCell(one.Cell)
	case s.candidates[two.Cell].Has(one.Digit):
		return One(one.Digit), OneCell(two.Cell)
	default:
		return 0, Cells{}
	}
}

// inSight returns the cells that see both ends and have their digit as a candidate.
func (s *strand) inSight(one, two Link) (cells Cells) {
	for _, peer := range s.geo.peers[one.Cell][:s.geo.near] {
		if cell := int(peer); cell != two.Cell && s.candidates[cell].Has(one.Digit) && s.Aligned(cell, two.Cell) {
			cells.Add(cell)
		}
	}
	return cells
}

// way returns the chain to a reached candidate, from the false start.
func (s *strand) way(i int) []ChainNode {
	n := 2 * s.reach[i].ties
	way := make([]ChainNode, n)
	for ; i >= 0; i = s.reach[i].from {
		r := s.reach[i]
		n -= 2
		way[n], way[n+1] = ChainNode{r.off, inCell}, ChainNode{r.at, r.house}
	}
	return way
}

// becauseOfStrand calls absent for the candidates whose absence makes the ties of a
// chain: other digits of a cell, or other places in a house.
func (g *Grid) becauseOfStrand(d *Deduction, absent func(cell int, digits Digits)) {
	for i := 1; i < len(d.Strand); i += 2 {
		from, to := d.Strand[i-1], d.Strand[i]
		if to.House == inCell {
			absent(to.Cell, ^(One(from.Digit) | One(to.Digit)))
			continue
		}
		for _, cell := range g.House(to.House) {
			if int(cell) != from.Cell && int(cell) != to.Cell {
				absent(int(cell), One(to.Digit))
			}
		}
	}
}

// strand returns the key and the arguments of the sentence for an alternating chain.
func (n Namer) strand(d *Deduction) (key string, args []engine.Arg) {
	way, removed := d.Strand, n.Cells("removed", d.Targets)
	digit := Numerals("digit", d.Digits)
	switch d.Rule {
	case XYWing:
		hinge, pincers := OneCell(way[2].Cell), OneCell(way[0].Cell).Or(OneCell(way[5].Cell))
		digits := One(way[1].Digit) | One(way[3].Digit) | d.Digits
		return "xy-wing", []engine.Arg{n.Cells("hinge", hinge), n.Cells("pincers", pincers), Numerals("digits", digits), digit, removed}
	case WWing:
		cells, ends := OneCell(way[0].Cell).Or(OneCell(way[5].Cell)), OneCell(way[2].Cell).Or(OneCell(way[3].Cell))
		linked := One(way[2].Digit)
		return "w-wing", []engine.Arg{
			n.Cells("cells", cells), Numerals("digits", d.Digits|linked), n.Houses("house", OneHouse(way[3].House)),
			Numerals("linked", linked), n.Cells("ends", ends), digit, removed,
		}
	}
	chain := make([]string, 0, len(way))
	for i, at := range way[1:] {
		chain = append(chain, n.Stance(OneCell(at.Cell), at.Digit, i%2 == 0))
	}
	first := way[0]
	start := engine.Literal("start", n.Stance(OneCell(first.Cell), first.Digit, false))
	ends := engine.Literal("ends", n.Stance(OneCell(first.Cell), first.Digit, true), chain[len(chain)-1])
	args = []engine.Arg{start, engine.Literal("chain", chain...), ends}
	if d.Digits.Single() {
		return "chain", append(args, digit, removed)
	}
	var gone []string
	for struck := range d.Digits.All() {
		gone = append(gone, n.Stance(d.Targets, struck, false))
	}
	return "chain-many", append(args, engine.Literal("struck", gone...), removed)
}

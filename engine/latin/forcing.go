package latin

// ForcingChain makes one deduction from a chain of cells with two candidates
// each: if the first of them is not n, each next one is forced, until one is
// n; a cell in line with both ends then can't be n either way.
//
// The search is that of latin.c, step for step, since which chain is found
// first may decide what is found later: starts in reading order, n ascending,
// breadth first; from a cell, its column from the top, then its row from the
// left; no cell is forced twice.
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

// A chainNet is where forcing chains can go.
type chainNet struct {
	// inRow holds, for each digit and row, the columns of the cells with two
	// candidates of which it is one; inColumn the rows, by column.
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

// begin forgets the chain before.
func (net *chainNet) begin() {
	net.length = 0
	net.rowSeen, net.colSeen = [MaxSize]uint16{}, [MaxSize]uint16{}
}

// force appends a cell to the chain, forced by entry from.
func (g *Grid) force(net *chainNet, cell, digit, from int) {
	net.queue[net.length] = Link{cell, digit}
	net.from[net.length] = uint8(from)
	net.length++
	r, c := g.geo.row[cell], g.geo.col[cell]
	net.rowSeen[r] |= 1 << c
	net.colSeen[c] |= 1 << r
}

// chain follows what happens if start is not n. It returns a cell that then
// can't be n, with the index of the link that says so; or -1.
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

// forceOther forces on a cell the one of its two candidates that isn't taken.
func (g *Grid) forceOther(net *chainNet, cell, taken, from int) {
	g.force(net, cell, (g.candidates[cell] &^ One(taken)).Lowest(), from)
}

// between finds a cell in line with both ends of a chain that has the candidate
// n and is not part of the chain: in the column of its end, then in its row.
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

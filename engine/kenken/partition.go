package kenken

import "octavo/engine/latin"

// neighbours holds, by size and cell, the up to four cells that share an edge with the cell. A cell
// at the edge has noCell for each missing one. Nothing may change the table.
var neighbours = buildNeighbours()

// noCell stands for a cell outside of the grid. It is in no set of cells.
const noCell = latin.MaxCells

// buildNeighbours fills the table neighbours for every size up to maxSize.
func buildNeighbours() (all [maxSize + 1][latin.MaxCells][4]uint8) {
	for size := minSize; size <= maxSize; size++ {
		for cell := range size * size {
			all[size][cell] = neighboursOf(size, cell)
		}
	}
	return all
}

func neighboursOf(size, cell int) [4]uint8 {
	near := [4]uint8{noCell, noCell, noCell, noCell}
	for i, step := range [...]struct {
		distance int // from the cell to its neighbour, in reading order
		exists   bool
	}{
		{-size, cell >= size},
		{-1, cell%size > 0},
		{1, cell%size < size-1},
		{size, cell < size*(size-1)},
	} {
		if step.exists {
			near[i] = uint8(cell + step.distance)
		}
	}
	return near
}

// A divider divides cells of a draft into cages.
type divider struct {
	*draft
	cells    latin.Cells             // the cells to divide
	lone     latin.Cells             // those of cells that are alone in their cage
	rank     [noCell + 1]uint8       // by cell: a random number; of the neighbours of a cell, the one of lowest rank is taken first
	newCages [latin.MaxCells]newCage // the new cages, by label minus newLabel
	tried    latin.Cells             // the cells that the current call of rematch has visited
}

// A newCage is a cage that is being made.
type newCage struct {
	cells   uint8  // number of cells
	sum     uint16 // sum of the digits
	product uint32 // product of the digits
}

// divide divides cells into cages as Keen does (keen.c, new_game_desc). It makes many dominoes,
// which are cages of two cells, then lets each remaining cell join a neighbour's cage. If all cages
// must be dominoes, it pairs remaining cells by moving other pairs. For mixes other than
// smallCages, it grows cages of random sizes in place of dominoes. In all mixes it first grows a
// cage of at least minLargestCage cells, if none is that large. It returns false if a cell stays
// alone, or if there is no room for the required large cage.
func (d *draft) divide(cells latin.Cells) bool {
	v := divider{draft: d, cells: cells, lone: cells}
	v.beginWithLoneCells()
	if !v.growRequiredCage() {
		return false
	}
	if d.mix != smallCages {
		v.growCages()
		return v.placeLoneCells()
	}
	for rest := cells; !rest.IsEmpty(); {
		cell := rest.Pop()
		if !v.lone.Has(cell) || !d.pairsOnly && d.dice.drawBits(2) == 0 {
			continue
		}
		if n := v.choosePartner(cell); n >= 0 {
			v.joinLone(cell, n)
		}
	}
	return v.placeLoneCells()
}

// placeLoneCells finds a cage for each lone cell. It returns false if a cell stays alone.
func (v *divider) placeLoneCells() bool {
	for rest := v.lone; !rest.IsEmpty(); {
		cell := rest.Pop()
		if v.lone.Has(cell) && !v.placeLoneCell(cell) {
			return false
		}
	}
	return true
}

// beginWithLoneCells makes every cell a cage of its own. The cage's label is the number of
// the cell plus newLabel.
func (v *divider) beginWithLoneCells() {
	for rest := v.cells; !rest.IsEmpty(); {
		cell := rest.Pop()
		v.rank[cell] = uint8(v.dice.drawBits(8))
		digit := v.solution[cell]
		v.newCages[cell] = newCage{1, uint16(digit), uint32(digit)}
		v.cageOf[cell] = newLabel | uint8(cell)
	}
}

// newLabel marks the labels of new cages, so that they differ from the numbers of old ones.
const newLabel = 0x80

// choosePartner returns a lone neighbour that can make a domino with a cell without
// completing a blind swap. It returns the one of lowest rank, or -1 if there is none.
func (v *divider) choosePartner(cell int) int {
	among := v.lone
	for {
		best := v.bestNeighbour(cell, &among)
		if best < 0 || (v.anyCageFits || v.canJoin(cell, best)) && !v.completesSwap(cell, best) {
			return best
		}
		among.Drop(best)
	}
}

// chooseCage returns a neighbour whose cage a lone cell may join. It returns the one of
// lowest rank, or -1 if there is none.
func (v *divider) chooseCage(cell int) int {
	among := v.cells
	for {
		best := v.bestNeighbour(cell, &among)
		if best < 0 || v.canJoin(cell, best) && !v.completesSwap(cell, best) {
			return best
		}
		among.Drop(best)
	}
}

// bestNeighbour returns the neighbour of lowest rank in a set, or -1 if there is none. Its
// loop has no branches, because mispredicted branches took most of the time of random
// divisions.
func (v *divider) bestNeighbour(cell int, among *latin.Cells) int {
	const none = 0xffff
	best := uint(none)
	for _, n := range neighbours[v.request.size][cell] {
		absent := 1 - uint(among[n>>6&1]>>(n&63)&1)
		best = min(best, uint(v.rank[n])<<8|uint(n)|-absent&none)
	}
	if best == none {
		return -1
	}
	return int(best & 0xff)
}

// canJoin reports whether a lone cell may join the cage of another cell, by the size and the target
// that the cage then has. Callers check blind swaps themselves.
func (v *divider) canJoin(cell, other int) bool {
	at := &v.newCages[v.cageOf[other]&^newLabel]
	if int(at.cells) >= v.maxCageSize {
		return false
	}
	if v.anyCageFits {
		return true
	}
	digit := int(v.solution[cell])
	for _, o := range v.ops {
		switch {
		case o == add && int(at.sum)+digit <= v.maxTarget, o == multiply && int(at.product)*digit <= v.maxTarget:
			return true
		case at.cells == 1:
			if target, ok := o.resultOf(digit, int(v.solution[other])); ok && target <= v.maxTarget {
				return true
			}
		}
	}
	return false
}

// joinLone puts lone cell a into the cage of b, and takes both out of the set of lone cells.
func (v *divider) joinLone(a, b int) {
	v.join(a, b)
	v.lone.Drop(a)
	v.lone.Drop(b)
}

// join puts a cell into the cage of another.
func (v *divider) join(cell, other int) {
	at := &v.newCages[v.cageOf[other]&^newLabel]
	digit := v.solution[cell]
	*at = newCage{at.cells + 1, at.sum + uint16(digit), at.product * uint32(digit)}
	v.cageOf[cell] = v.cageOf[other]
}

// placeLoneCell finds a cage for a lone cell. It returns false if there is none.
func (v *divider) placeLoneCell(cell int) bool {
	if v.pairsOnly {
		v.tried = latin.Cells{}
		return v.rematch(cell)
	}
	n := v.chooseCage(cell)
	if n >= 0 {
		v.joinLone(cell, n)
	}
	return n >= 0
}

// rematch pairs a cell with a lone neighbour, or with a neighbour whose partner then finds another
// one. The moves form an augmenting path of a matching. It returns false if there is no such path.
func (v *divider) rematch(cell int) bool {
	v.tried.Add(cell)
	for _, n := range neighbours[v.request.size][cell] {
		near := int(n)
		if !v.cells.Has(near) || v.tried.Has(near) || !v.canPair(cell, near) {
			continue
		}
		v.tried.Add(near)
		if v.lone.Has(near) {
			v.makeDomino(cell, near)
			return true
		}
		if left := v.partner(near); !v.tried.Has(left) && v.rematch(left) {
			v.makeDomino(cell, near)
			return true
		}
	}
	return false
}

// canPair reports whether two cells can be a cage with a clue.
func (v *divider) canPair(a, b int) bool {
	for _, o := range v.ops {
		if target, ok := o.resultOf(int(v.solution[a]), int(v.solution[b])); ok && target <= v.maxTarget {
			return true
		}
	}
	return false
}

// partner returns the other cell of a domino, or the cell itself if it is alone.
func (v *divider) partner(cell int) int {
	for _, n := range neighbours[v.request.size][cell] {
		if v.cells.Has(int(n)) && v.cageOf[n] == v.cageOf[cell] {
			return int(n)
		}
	}
	return cell
}

// makeDomino makes two cells a domino. They leave their old cages.
func (v *divider) makeDomino(a, b int) {
	v.cageOf[a], v.cageOf[b] = newLabel|uint8(a), newLabel|uint8(a)
	v.lone.Drop(a)
	v.lone.Drop(b)
}

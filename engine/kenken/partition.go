package kenken

import "octavo/engine/latin"

// neighbours holds, by size and cell, the cells that share an edge with it,
// filled up with nowhere. Nothing writes to it.
var neighbours = buildNeighbours()

// nowhere stands for a cell outside the grid: it is in no set of cells.
const nowhere = latin.MaxCells

func buildNeighbours() (all [maxSize + 1][latin.MaxCells][4]uint8) {
	for size := minSize; size <= maxSize; size++ {
		for cell := range size * size {
			all[size][cell] = neighboursOf(size, cell)
		}
	}
	return all
}

func neighboursOf(size, cell int) [4]uint8 {
	near := [4]uint8{nowhere, nowhere, nowhere, nowhere}
	for i, step := range [...]struct {
		by int
		ok bool
	}{
		{-size, cell >= size},
		{-1, cell%size > 0},
		{1, cell%size < size-1},
		{size, cell < size*(size-1)},
	} {
		if step.ok {
			near[i] = uint8(cell + step.by)
		}
	}
	return near
}

// A divider divides cells of a draft into cages.
type divider struct {
	*draft
	cells latin.Cells              // what is to be divided
	lone  latin.Cells              // those that have no company yet
	rank  [nowhere + 1]uint8       // which neighbour is preferred, at random
	cage  [latin.MaxCells]division // by label
	tried latin.Cells              // cells seen on the way of the pairing at hand
}

// A division is a cage in the making.
type division struct {
	cells   uint8
	sum     uint16
	product uint32
}

// divide divides cells as Keen does (keen.c, new_game_desc): plenty of dominoes
// first, and then each cell that is left joins a neighbour's cage. Where only
// dominoes will do, cells left over are paired by moving other pairs. Where other
// sizes were asked for, cages of these are grown first. It reports false where a
// cell is left alone, or there is no room for a cage of the least size.
func (d *draft) divide(cells latin.Cells) bool {
	v := divider{draft: d, cells: cells, lone: cells}
	v.begin()
	if !v.growLeastCage() {
		return false
	}
	if d.mix != small {
		v.growCages()
		return v.accompanyAll()
	}
	for rest := cells; !rest.Empty(); {
		cell := rest.Pop()
		if !v.lone.Has(cell) || !d.pairsOnly && d.dice.coin(2) == 0 {
			continue
		}
		if n := v.choosePartner(cell); n >= 0 {
			v.pair(cell, n)
		}
	}
	return v.accompanyAll()
}

// accompanyAll finds company for all cells that are alone.
func (v *divider) accompanyAll() bool {
	for rest := v.lone; !rest.Empty(); {
		cell := rest.Pop()
		if v.lone.Has(cell) && !v.accompany(cell) {
			return false
		}
	}
	return true
}

// begin makes every cell a cage by itself, labelled by its own number above
// those of any other cage.
func (v *divider) begin() {
	for rest := v.cells; !rest.Empty(); {
		cell := rest.Pop()
		v.rank[cell] = uint8(v.dice.coin(8))
		digit := v.solution[cell]
		v.cage[cell] = division{1, uint16(digit), uint32(digit)}
		v.cageOf[cell] = newLabel | uint8(cell)
	}
}

// newLabel marks the labels of cages in the making, so that they differ from
// the numbers of those that stay.
const newLabel = 0x80

// choosePartner finds the lone neighbour of best rank that makes a domino with
// a cell, and no blind swap.
func (v *divider) choosePartner(cell int) int {
	among := v.lone
	for {
		best := v.best(cell, &among)
		if best < 0 || (v.unlimited || v.joinable(cell, best)) && !v.completesSwap(cell, best) {
			return best
		}
		among.Drop(best)
	}
}

// chooseCage finds the neighbour of best rank whose cage a lone cell may join.
func (v *divider) chooseCage(cell int) int {
	among := v.cells
	for {
		best := v.best(cell, &among)
		if best < 0 || v.joinable(cell, best) && !v.completesSwap(cell, best) {
			return best
		}
		among.Drop(best)
	}
}

// best is the neighbour of best rank among some cells, or -1. (It has no
// branches to mispredict: where divisions are random, these cost most.)
func (v *divider) best(cell int, among *latin.Cells) int {
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

// joinable reports whether a lone cell may join the cage of another.
func (v *divider) joinable(cell, other int) bool {
	at := &v.cage[v.cageOf[other]&^newLabel]
	if int(at.cells) >= v.largest {
		return false
	}
	if v.unlimited {
		return true
	}
	digit := int(v.solution[cell])
	for _, o := range v.ops {
		switch {
		case o == add && int(at.sum)+digit <= v.most, o == multiply && int(at.product)*digit <= v.most:
			return true
		case at.cells == 1:
			if target, ok := o.between(digit, int(v.solution[other])); ok && target <= v.most {
				return true
			}
		}
	}
	return false
}

func (v *divider) pair(a, b int) {
	v.join(a, b)
	v.lone.Drop(a)
	v.lone.Drop(b)
}

// join puts a cell into the cage of another.
func (v *divider) join(cell, other int) {
	at := &v.cage[v.cageOf[other]&^newLabel]
	digit := v.solution[cell]
	*at = division{at.cells + 1, at.sum + uint16(digit), at.product * uint32(digit)}
	v.cageOf[cell] = v.cageOf[other]
}

// accompany finds company for a lone cell.
func (v *divider) accompany(cell int) bool {
	if v.pairsOnly {
		v.tried = latin.Cells{}
		return v.rematch(cell)
	}
	n := v.chooseCage(cell)
	if n >= 0 {
		v.pair(cell, n)
	}
	return n >= 0
}

// rematch pairs a cell with a lone neighbour, or else with one whose partner
// finds another: an augmenting path of a matching.
func (v *divider) rematch(cell int) bool {
	v.tried.Add(cell)
	for _, n := range neighbours[v.request.size][cell] {
		near := int(n)
		if !v.cells.Has(near) || v.tried.Has(near) || !v.matches(cell, near) {
			continue
		}
		v.tried.Add(near)
		if v.lone.Has(near) {
			v.couple(cell, near)
			return true
		}
		if left := v.partner(near); !v.tried.Has(left) && v.rematch(left) {
			v.couple(cell, near)
			return true
		}
	}
	return false
}

// matches reports whether two cells could be a cage by themselves.
func (v *divider) matches(a, b int) bool {
	for _, o := range v.ops {
		if target, ok := o.between(int(v.solution[a]), int(v.solution[b])); ok && target <= v.most {
			return true
		}
	}
	return false
}

// partner is the other cell of a domino.
func (v *divider) partner(cell int) int {
	for _, n := range neighbours[v.request.size][cell] {
		if v.cells.Has(int(n)) && v.cageOf[n] == v.cageOf[cell] {
			return int(n)
		}
	}
	return cell
}

// couple makes two cells a domino, whatever they were before.
func (v *divider) couple(a, b int) {
	v.cageOf[a], v.cageOf[b] = newLabel|uint8(a), newLabel|uint8(a)
	v.lone.Drop(a)
	v.lone.Drop(b)
}

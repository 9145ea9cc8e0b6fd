package sudoku

// findFish looks for a digit that in size rows stands only in size columns,
// or the other way round: it goes from the rest of these. The pattern: the
// base lines (houses), the lines across (covers) and the digit's cells in
// both.
func (b *board) findFish(d *deduction, size int) bool {
	for digit := 1; digit <= b.shape.side; digit++ {
		if b.fish(d, digit, size, rowHouse, columnHouse) || b.fish(d, digit, size, columnHouse, rowHouse) {
			return true
		}
	}
	return false
}

func (b *board) fish(d *deduction, digit, size, base, across int) bool {
	var p picks
	p.choose(size)
	for n := range b.shape.side {
		p.offer(n, b.spots[digit-1][base*b.shape.side+n])
	}
	for {
		bases, covers, ok := p.next()
		if !ok {
			return false
		}
		baseCells, coverCells := b.shape.lines(base, bases), b.shape.lines(across, covers)
		holds := b.holds[digit-1]
		if hit := holds.and(coverCells).minus(baseCells); !hit.empty() {
			d.houses = houseSet(bases) << (base * b.shape.side)
			d.covers = houseSet(covers) << (across * b.shape.side)
			d.cells = holds.and(baseCells)
			d.strikeDigit(hit, digit)
			return true
		}
	}
}

// lines gives the cells of some lines of a sort.
func (s *shape) lines(sort int, numbers digits) cellSet {
	var cells cellSet
	for ; numbers != 0; numbers = numbers.withoutLowest() {
		cells = cells.or(s.members[sort*s.side+numbers.lowest()-1])
	}
	return cells
}

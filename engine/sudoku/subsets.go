package sudoku

// findNaked looks for size cells of a house that hold only size digits: these
// go from the rest of the house. The pattern: house, cells and digits.
func (b *board) findNaked(d *deduction, size int) bool {
	var p picks
	for h := range b.shape.houses {
		if int(b.vacant[h]) <= size {
			continue
		}
		p.choose(size)
		for place := range b.shape.side {
			p.offer(place, b.may[b.shape.cellAt[h][place]])
		}
		for {
			places, union, ok := p.next()
			if !ok {
				break
			}
			cells := b.cellsAt(h, places)
			for c := range b.shape.members[h].minus(cells).all() {
				d.strike(b, c, union)
			}
			if d.removes() {
				d.houses, d.cells, d.digits = oneHouse(h), cells, union
				return true
			}
		}
	}
	return false
}

// findHidden looks for size digits that in a house have only size places: all
// else goes from these. The pattern: house, cells and digits.
func (b *board) findHidden(d *deduction, size int) bool {
	var p picks
	for h := range b.shape.houses {
		if int(b.vacant[h]) <= size {
			continue
		}
		p.choose(size)
		for digit := range b.shape.side {
			p.offer(digit, b.spots[digit][h])
		}
		for {
			chosen, places, ok := p.next()
			if !ok {
				break
			}
			cells := b.cellsAt(h, places)
			for c := range cells.all() {
				d.strike(b, c, ^chosen)
			}
			if d.removes() {
				d.houses, d.cells, d.digits = oneHouse(h), cells, chosen
				return true
			}
		}
	}
	return false
}

// cellsAt gives the cells at some places of a house.
func (b *board) cellsAt(h int, places digits) cellSet {
	var cells cellSet
	for ; places != 0; places = places.withoutLowest() {
		cells.add(b.cellOf(h, places))
	}
	return cells
}

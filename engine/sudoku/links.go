package sudoku

// findSkyscraper looks for two parallel lines on which a digit has two places
// each, one place of each lying on one line across: one of the other two ends
// holds the digit, which goes from all that see both. The pattern: the lines
// (houses), the line across (covers), all four cells, and the ends (others).
func (b *board) findSkyscraper(d *deduction) bool {
	for digit := 1; digit <= b.shape.side; digit++ {
		if b.skyscraper(d, digit, rowHouse, columnHouse) || b.skyscraper(d, digit, columnHouse, rowHouse) {
			return true
		}
	}
	return false
}

func (b *board) skyscraper(d *deduction, digit, sort, across int) bool {
	side := b.shape.side
	spots := b.spots[digit-1][sort*side : (sort+1)*side]
	for n, one := range spots {
		if one.count() != 2 {
			continue
		}
		for m := n + 1; m < side; m++ {
			two := spots[m]
			if two.count() != 2 || !(one & two).single() {
				continue
			}
			first, second := sort*side+n, sort*side+m
			ends := cellSet{}
			ends.add(b.cellOf(first, one&^two))
			ends.add(b.cellOf(second, two&^one))
			if b.link(d, digit, ends) {
				d.houses = oneHouse(first) | oneHouse(second)
				d.covers = oneHouse(across*side + (one & two).lowest() - 1)
				d.cells = b.cellsAt(first, one).or(b.cellsAt(second, two))
				return true
			}
		}
	}
	return false
}

// findTwoStringKite looks for a row and a column on which a digit has two
// places each, one place of each lying in one box: one of the other two ends
// holds the digit, which goes from all that see both. The pattern is that of
// the skyscraper, with the box in place of the line across.
func (b *board) findTwoStringKite(d *deduction) bool {
	side := b.shape.side
	for digit := 1; digit <= side; digit++ {
		for row := range side {
			if b.spots[digit-1][row].count() != 2 {
				continue
			}
			for column := side; column < 2*side; column++ {
				if b.spots[digit-1][column].count() == 2 && b.kite(d, digit, row, column) {
					return true
				}
			}
		}
	}
	return false
}

func (b *board) kite(d *deduction, digit, row, column int) bool {
	one, two := b.cellsAt(row, b.spots[digit-1][row]), b.cellsAt(column, b.spots[digit-1][column])
	if !one.and(two).empty() {
		return false // the strings meet in a cell, and pull nothing
	}
	for knot := range one.all() {
		box := int(b.shape.houseOf[knot][boxHouse])
		tied := two.and(b.shape.members[box])
		if tied.count() != 1 {
			continue
		}
		ends := one.or(two).minus(tied)
		ends.remove(knot)
		if b.link(d, digit, ends) {
			d.houses, d.covers = oneHouse(row)|oneHouse(column), oneHouse(box)
			d.cells = one.or(two)
			return true
		}
	}
	return false
}

// link removes a digit from all that see both ends, one of which holds it.
func (b *board) link(d *deduction, digit int, ends cellSet) bool {
	hit := b.holds[digit-1].minus(ends)
	for end := range ends.all() {
		hit = hit.and(b.shape.peers[end])
	}
	if hit.empty() {
		return false
	}
	d.others = ends
	d.strikeDigit(hit, digit)
	return true
}

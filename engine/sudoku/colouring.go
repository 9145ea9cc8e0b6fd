package sudoku

// findSimpleColouring paints the cells of one digit: where a house has two
// places for it, these take opposite colours, so that one colour is all true
// and the other all false. A colour that sees itself is false (the wrap); a
// cell that sees both colours cannot hold the digit (the trap). The pattern:
// the two colours (cells and others), the first being the false one of a wrap,
// which then stands in houses.
func (b *board) findSimpleColouring(d *deduction) bool {
	for digit := 1; digit <= b.shape.side; digit++ {
		var done cellSet
		for c := range b.holds[digit-1].all() {
			if done.has(c) {
				continue
			}
			one, two := b.paint(digit, c)
			done = done.or(one).or(two)
			if b.wrap(d, digit, one, two) || b.wrap(d, digit, two, one) || b.trap(d, digit, one, two) {
				return true
			}
		}
	}
	return false
}

// paint gives the two colours of the cells that are bound to c.
func (b *board) paint(digit, c int) (one, two cellSet) {
	one.add(c)
	fresh := one
	for !fresh.empty() {
		opposite := b.partners(digit, fresh)
		fresh = opposite.minus(two)
		two = two.or(opposite)
		one, two = two, one
	}
	return one, two
}

// partners gives the cells that share with one of some cells a house in which
// the digit has no third place.
func (b *board) partners(digit int, cells cellSet) cellSet {
	var partners cellSet
	for c := range cells.all() {
		for _, h := range b.shape.houseOf[c] {
			if spots := b.spots[digit-1][h]; spots.count() == 2 {
				pair := b.cellsAt(int(h), spots)
				pair.remove(c)
				partners = partners.or(pair)
			}
		}
	}
	return partners
}

func (b *board) wrap(d *deduction, digit int, colour, opposite cellSet) bool {
	for c := range colour.all() {
		if twin := colour.and(b.shape.peers[c]); !twin.empty() {
			d.houses = oneHouse(b.shape.commonHouse(c, twin.first()))
			d.cells, d.others = colour, opposite
			d.strikeDigit(colour, digit)
			return true
		}
	}
	return false
}

func (b *board) trap(d *deduction, digit int, one, two cellSet) bool {
	hit := b.holds[digit-1].minus(one).minus(two).and(b.shape.seenBy(one)).and(b.shape.seenBy(two))
	if hit.empty() {
		return false
	}
	d.cells, d.others = one, two
	d.strikeDigit(hit, digit)
	return true
}

// seenBy gives the cells that see at least one of some cells.
func (s *shape) seenBy(cells cellSet) cellSet {
	var seen cellSet
	for c := range cells.all() {
		seen = seen.or(s.peers[c])
	}
	return seen
}

// commonHouse is a house of both cells, of which there must be one.
func (s *shape) commonHouse(a, b int) int {
	for sort, h := range s.houseOf[a] {
		if s.houseOf[b][sort] == h {
			return int(h)
		}
	}
	panic("sudoku: cells that see each other share a house")
}

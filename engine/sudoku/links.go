package sudoku

import "octavo/engine/latin"

// The steps of this file follow from houses in which a digit has two places.

// findSkyscraper looks for two parallel lines on which a digit has two places
// each, one place of each lying on one line across: one of the other two ends
// holds the digit, which goes from all that see both. The pattern: the lines
// (houses), the line across (covers), all four cells, and the ends (others).
func (b *board) findSkyscraper(d *deduction, none *barren) bool {
	for digit := 1; digit <= b.shape.side; digit++ {
		if none.as(b, digit) {
			continue
		}
		if b.skyscraper(d, digit, rowHouse, columnHouse) || b.skyscraper(d, digit, columnHouse, rowHouse) {
			return true
		}
		none.noteDigit(b, digit)
	}
	return false
}

func (b *board) skyscraper(d *deduction, digit, sort, across int) bool {
	side := b.shape.side
	spots := b.spots[digit-1][sort*side : (sort+1)*side]
	for n, one := range spots {
		if one.Count() != 2 {
			continue
		}
		for m := n + 1; m < side; m++ {
			two := spots[m]
			if two.Count() != 2 || !(one & two).Single() {
				continue
			}
			first, second := sort*side+n, sort*side+m
			ends := cellSet{}
			ends.Add(b.cellOf(first, one&^two))
			ends.Add(b.cellOf(second, two&^one))
			if b.link(d, digit, ends) {
				d.houses = latin.OneHouse(first) | latin.OneHouse(second)
				d.covers = latin.OneHouse(across*side + (one & two).Lowest())
				d.cells = b.cellsAt(first, one).Or(b.cellsAt(second, two))
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
func (b *board) findTwoStringKite(d *deduction, none *barren) bool {
	for digit := 1; digit <= b.shape.side; digit++ {
		if none.as(b, digit) {
			continue
		}
		if b.kiteOf(d, digit) {
			return true
		}
		none.noteDigit(b, digit)
	}
	return false
}

func (b *board) kiteOf(d *deduction, digit int) bool {
	side := b.shape.side
	for row := range side {
		if b.spots[digit-1][row].Count() != 2 {
			continue
		}
		for column := side; column < 2*side; column++ {
			if b.spots[digit-1][column].Count() == 2 && b.kite(d, digit, row, column) {
				return true
			}
		}
	}
	return false
}

func (b *board) kite(d *deduction, digit, row, column int) bool {
	one, two := b.cellsAt(row, b.spots[digit-1][row]), b.cellsAt(column, b.spots[digit-1][column])
	if one.And(two) != (cellSet{}) {
		return false // the strings meet in a cell, and pull nothing
	}
	for knot := range one.All() {
		box := int(b.shape.houseOf[knot][boxHouse])
		tied := two.And(b.shape.members[box])
		if tied.Count() != 1 {
			continue
		}
		ends := one.Or(two).Without(tied)
		ends.Drop(knot)
		if b.link(d, digit, ends) {
			d.houses, d.covers = latin.OneHouse(row)|latin.OneHouse(column), latin.OneHouse(box)
			d.cells = one.Or(two)
			return true
		}
	}
	return false
}

// link removes a digit from all that see both ends, one of which holds it.
func (b *board) link(d *deduction, digit int, ends cellSet) bool {
	hit := b.holds[digit-1].Without(ends)
	for end := range ends.All() {
		hit = hit.And(b.shape.peers[end])
	}
	if hit.Empty() {
		return false
	}
	d.others = ends
	d.strikeDigit(hit, digit)
	return true
}

// findSimpleColouring paints the cells of one digit: where a house has two
// places for it, these take opposite colours, so that one colour is all true
// and the other all false. A colour that sees itself is false (the wrap); a
// cell that sees both colours cannot hold the digit (the trap). The pattern:
// the two colours (cells and others), the first being the false one of a wrap,
// which then stands in houses.
func (b *board) findSimpleColouring(d *deduction, none *barren) bool {
	for digit := 1; digit <= b.shape.side; digit++ {
		if none.as(b, digit) {
			continue
		}
		for left := b.paired(digit); !left.Empty(); {
			one, two := b.paint(digit, left.First())
			left = left.Without(one).Without(two)
			if b.wrap(d, digit, one, two) || b.wrap(d, digit, two, one) || b.trap(d, digit, one, two) {
				return true
			}
		}
		none.noteDigit(b, digit)
	}
	return false
}

// paint gives the two colours of the cells that are bound to c.
func (b *board) paint(digit, c int) (one, two cellSet) {
	one.Add(c)
	fresh := one
	for !fresh.Empty() {
		opposite := b.partners(digit, fresh)
		fresh = opposite.Without(two)
		two = two.Or(opposite)
		one, two = two, one
	}
	return one, two
}

// partners gives the cells that share with one of some cells a house in which
// the digit has no third place.
func (b *board) partners(digit int, cells cellSet) cellSet {
	var partners cellSet
	for c := range cells.All() {
		for _, h := range b.shape.houseOf[c] {
			if spots := b.spots[digit-1][h]; spots.Count() == 2 {
				pair := b.cellsAt(int(h), spots)
				pair.Drop(c)
				partners = partners.Or(pair)
			}
		}
	}
	return partners
}

func (b *board) wrap(d *deduction, digit int, colour, opposite cellSet) bool {
	for c := range colour.All() {
		if twin := colour.And(b.shape.peers[c]); !twin.Empty() {
			d.houses = latin.OneHouse(b.shape.commonHouse(c, twin.First()))
			d.cells, d.others = colour, opposite
			d.strikeDigit(colour, digit)
			return true
		}
	}
	return false
}

func (b *board) trap(d *deduction, digit int, one, two cellSet) bool {
	hit := b.holds[digit-1].Without(one).Without(two).And(b.shape.seenBy(one)).And(b.shape.seenBy(two))
	if hit.Empty() {
		return false
	}
	d.cells, d.others = one, two
	d.strikeDigit(hit, digit)
	return true
}

// seenBy gives the cells that see at least one of some cells.
func (s *shape) seenBy(cells cellSet) cellSet {
	var seen cellSet
	for c := range cells.All() {
		seen = seen.Or(s.peers[c])
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

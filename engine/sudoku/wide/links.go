package wide

import "slices"

// Skyscrapers, two-string kites and simple colouring: deductions from houses in which a digit has
// two places.

// findSkyscraper looks for two parallel lines in which a digit has two places each. One place of each
// lies in the same line across. One of the other two ends holds the digit, which is removed from the
// cells that see both. The pattern: the lines (houses), the line across (covers), the four cells, the
// ends (others).
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
	for first := sort * side; first < (sort+1)*side; first++ {
		one := *b.at(digit, first)
		if one.Count() != 2 {
			continue
		}
		for second := first + 1; second < (sort+1)*side; second++ {
			two := *b.at(digit, second)
			if two.Count() != 2 || !(one & two).Single() {
				continue
			}
			if b.link(d, digit, b.cellOf(first, one&^two), b.cellOf(second, two&^one)) {
				d.houses, d.covers = append(d.houses, first, second), append(d.covers, across*side+(one&two).Lowest())
				d.cells = b.cellsAt(b.cellsAt(d.cells, first, one), second, two)
				return true
			}
		}
	}
	return false
}

// findTwoStringKite looks for a row and a column in which a digit has two places each. One place of
// each lies in the same box. One of the other two ends holds the digit. The pattern has the same parts
// as that of a skyscraper, with the box in place of the line across.
func (b *board) findTwoStringKite(d *deduction) bool {
	side := b.shape.side
	for digit := 1; digit <= side; digit++ {
		for row := range side {
			for column := side; column < 2*side && b.at(digit, row).Count() == 2; column++ {
				if b.at(digit, column).Count() == 2 && b.kite(d, digit, row, column) {
					return true
				}
			}
		}
	}
	return false
}

func (b *board) kite(d *deduction, digit, row, column int) bool {
	one, two := b.cellsAt(nil, row, *b.at(digit, row)), b.cellsAt(nil, column, *b.at(digit, column))
	if slices.Contains(two, one[0]) || slices.Contains(two, one[1]) {
		return false // the strings meet in a cell: nothing follows
	}
	boxOf := func(c int) int { return b.shape.houseOf[c][boxHouse] }
	for i, knot := range one {
		for j, tied := range two {
			inBoth := boxOf(two[1-j]) == boxOf(knot) // then the string lies in the box
			if boxOf(knot) != boxOf(tied) || inBoth || !b.link(d, digit, one[1-i], two[1-j]) {
				continue
			}
			d.houses, d.covers = append(d.houses, row, column), append(d.covers, boxOf(knot))
			d.cells = append(append(d.cells, one...), two...)
			slices.Sort(d.cells)
			return true
		}
	}
	return false
}

// link removes a digit from the cells that see both ends, one of which holds it.
func (b *board) link(d *deduction, digit, one, two int) bool {
	for c := range b.candidates {
		if c != one && c != two && b.candidates[c].Has(digit) && b.shape.sees(c, one) && b.shape.sees(c, two) {
			d.strike(b, c, 1<<digit)
		}
	}
	if len(d.removed) == 0 {
		return false
	}
	d.digit, d.others = digit, append(d.others, min(one, two), max(one, two))
	return true
}

// findSimpleColouring paints the cells of one digit. Two cells that are its only places in a house get
// opposite colours, so one colour is all true and the other all false. A colour with two cells that
// see each other is false (wrap). A cell that sees both colours can't hold the digit (trap). The
// pattern: the two colours (cells and others). In a wrap the false colour comes first, and houses is
// the house with two of its cells.
func (b *board) findSimpleColouring(d *deduction) bool {
	for digit := 1; digit <= b.shape.side; digit++ {
		partners := b.partners(digit)
		painted := make([]bool, b.shape.cells)
		for c := range b.candidates {
			if painted[c] || len(partners[c]) == 0 {
				continue
			}
			one, two := paint(partners, c, painted)
			if b.wrap(d, digit, one, two) || b.wrap(d, digit, two, one) || b.trap(d, digit, one, two) {
				return true
			}
		}
	}
	return false
}

// partners lists, for each cell, the other place in each house in which it is one of two places of
// a digit.
func (b *board) partners(digit int) [][]int {
	all := make([][]int, b.shape.cells)
	for h := range b.shape.houses {
		if spots := *b.at(digit, h); spots.Count() == 2 {
			one, two := b.cellOf(h, spots), b.cellOf(h, spots.Rest())
			all[one], all[two] = append(all[one], two), append(all[two], one)
		}
	}
	return all
}

// paint returns the two colours of the cells that are linked to c, each in order.
func paint(partners [][]int, c int, painted []bool) (one, two []int) {
	painted[c] = true
	one = append(one, c)
	for i, j := 0, 0; i < len(one) || j < len(two); {
		from, to := &one, &two
		at := i
		if i < len(one) {
			i++
		} else {
			from, to, at = &two, &one, j
			j++
		}
		for _, other := range partners[(*from)[at]] {
			if !painted[other] {
				painted[other] = true
				*to = append(*to, other)
			}
		}
	}
	slices.Sort(one)
	slices.Sort(two)
	return one, two
}

// wrap looks for a colour with two cells that see each other.
func (b *board) wrap(d *deduction, digit int, colour, other []int) bool {
	for i, one := range colour {
		for _, two := range colour[i+1:] {
			for sort, h := range b.shape.houseOf[one] {
				if b.shape.houseOf[two][sort] != h {
					continue
				}
				d.digit, d.houses = digit, append(d.houses, h)
				d.cells, d.others = append(d.cells, colour...), append(d.others, other...)
				for _, c := range colour {
					d.strike(b, c, 1<<digit)
				}
				return true
			}
		}
	}
	return false
}

// trap looks for cells that see both colours.
func (b *board) trap(d *deduction, digit int, one, two []int) bool {
	seen := func(c int, colour []int) bool {
		return slices.ContainsFunc(colour, func(other int) bool { return b.shape.sees(c, other) })
	}
	for c := range b.candidates {
		if b.candidates[c].Has(digit) && !slices.Contains(one, c) && !slices.Contains(two, c) && seen(c, one) && seen(c, two) {
			d.strike(b, c, 1<<digit)
		}
	}
	if len(d.removed) == 0 {
		return false
	}
	d.digit = digit
	d.cells, d.others = append(d.cells, one...), append(d.others, two...)
	return true
}

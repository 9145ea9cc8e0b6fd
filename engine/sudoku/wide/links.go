package wide

import "slices"

// Skyscrapers, two-string kites and simple colouring: deductions from houses in which a digit has
// two places.

// findSkyscraper looks for two parallel lines in which a digit has two places each. One place of
// each lies in the same line across. So at least one of the other two places, the ends, holds the
// digit. It is removed from the cells that see both ends. The pattern: the lines (houses), the line
// across (covers), the four cells, the ends (others).
func (b *board) findSkyscraper(d *deduction) bool {
	for digit := 1; digit <= b.shape.side; digit++ {
		if b.findSkyscraperOf(d, digit, rowHouse, columnHouse) || b.findSkyscraperOf(d, digit, columnHouse, rowHouse) {
			return true
		}
	}
	return false
}

// findSkyscraperOf looks for the skyscrapers of a digit on lines of a sort. across is the sort of the
// crossing line.
func (b *board) findSkyscraperOf(d *deduction, digit, sort, across int) bool {
	side := b.shape.side
	for first := sort * side; first < (sort+1)*side; first++ {
		inFirst := *b.placesOf(digit, first)
		if inFirst.Count() != 2 {
			continue
		}
		for second := first + 1; second < (sort+1)*side; second++ {
			inSecond := *b.placesOf(digit, second)
			shared := inFirst & inSecond
			if inSecond.Count() != 2 || !shared.IsSingle() {
				continue
			}
			if b.strikeSeenByBoth(d, digit, b.cellOf(first, inFirst&^shared), b.cellOf(second, inSecond&^shared)) {
				d.houses, d.covers = append(d.houses, first, second), append(d.covers, across*side+shared.Lowest())
				d.cells = b.cellsAt(b.cellsAt(d.cells, first, inFirst), second, inSecond)
				return true
			}
		}
	}
	return false
}

// findTwoStringKite looks for a row and a column in which a digit has two places each. One place of
// each lies in the same box. So at least one of the other two places, the ends, holds the digit.
// The pattern has the same parts as that of a skyscraper, with the box in place of the line across.
func (b *board) findTwoStringKite(d *deduction) bool {
	side := b.shape.side
	for digit := 1; digit <= side; digit++ {
		for row := range side {
			for column := side; column < 2*side && b.placesOf(digit, row).Count() == 2; column++ {
				if b.placesOf(digit, column).Count() == 2 && b.strikeKite(d, digit, row, column) {
					return true
				}
			}
		}
	}
	return false
}

// strikeKite fills d if a row and a column form a kite: their pairs of places, the strings, meet in a
// box. It returns false if they don't, or if no candidate is removed.
func (b *board) strikeKite(d *deduction, digit, row, column int) bool {
	inRow, inColumn := b.cellsAt(nil, row, *b.placesOf(digit, row)), b.cellsAt(nil, column, *b.placesOf(digit, column))
	if slices.Contains(inColumn, inRow[0]) || slices.Contains(inColumn, inRow[1]) {
		return false // the strings meet in a cell: nothing follows
	}
	boxOf := func(c int) int { return b.shape.housesOf[c][boxHouse] }
	for i := range inRow {
		for j := range inColumn {
			box, endInRow, endInColumn := boxOf(inRow[i]), inRow[1-i], inColumn[1-j]
			wholeInBox := boxOf(endInColumn) == box // the string of the column lies in the box
			if box != boxOf(inColumn[j]) || wholeInBox || !b.strikeSeenByBoth(d, digit, endInRow, endInColumn) {
				continue
			}
			d.houses, d.covers = append(d.houses, row, column), append(d.covers, box)
			d.cells = append(append(d.cells, inRow...), inColumn...)
			slices.Sort(d.cells)
			return true
		}
	}
	return false
}

// strikeSeenByBoth removes a digit from the cells that see both first and second, because at least one
// of the two holds it. It reports whether it removed any candidate.
func (b *board) strikeSeenByBoth(d *deduction, digit, first, second int) bool {
	for c := range b.candidates {
		if c != first && c != second && b.candidates[c].Has(digit) && b.shape.sees(c, first) && b.shape.sees(c, second) {
			d.strike(b, c, 1<<digit)
		}
	}
	if len(d.removed) == 0 {
		return false
	}
	d.digit, d.others = digit, append(d.others, min(first, second), max(first, second))
	return true
}

// findSimpleColouring paints the cells of one digit. Two cells get opposite colours if they are the
// digit's only places in a house. So the cells of one colour all hold the digit, and those of the
// other don't. A colour with two cells that see each other is false (wrap). A cell that sees both
// colours can't hold the digit (trap). The pattern: the two colours (cells and others). In a wrap
// the false colour comes first, and houses is the house with two of its cells.
func (b *board) findSimpleColouring(d *deduction) bool {
	for digit := 1; digit <= b.shape.side; digit++ {
		partners := b.partners(digit)
		isPainted := make([]bool, b.shape.cells)
		for c := range b.candidates {
			if isPainted[c] || len(partners[c]) == 0 {
				continue
			}
			first, second := paint(partners, c, isPainted)
			if b.findWrap(d, digit, first, second) || b.findWrap(d, digit, second, first) || b.findTrap(d, digit, first, second) {
				return true
			}
		}
	}
	return false
}

// partners lists, for each cell, its partners: the other place in each house where the cell is one of
// two places for a digit.
func (b *board) partners(digit int) [][]int {
	all := make([][]int, b.shape.cells)
	for h := range b.shape.houses {
		if places := *b.placesOf(digit, h); places.Count() == 2 {
			first, second := b.cellOf(h, places), b.cellOf(h, places.Rest())
			all[first], all[second] = append(all[first], second), append(all[second], first)
		}
	}
	return all
}

// paint returns the two colours of the cells that partners link to a start cell, each in ascending
// order. It sets isPainted for them.
func paint(partners [][]int, start int, isPainted []bool) (first, second []int) {
	isPainted[start] = true
	first = append(first, start)
	for i, j := 0, 0; i < len(first) || j < len(second); { // i and j count the cells of each colour whose partners are painted
		if i < len(first) {
			second = paintAll(partners[first[i]], second, isPainted)
			i++
		} else {
			first = paintAll(partners[second[j]], first, isPainted)
			j++
		}
	}
	slices.Sort(first)
	slices.Sort(second)
	return first, second
}

// paintAll appends the cells that aren't painted yet to a colour, and sets isPainted for them.
func paintAll(cells, colour []int, isPainted []bool) []int {
	for _, c := range cells {
		if !isPainted[c] {
			isPainted[c] = true
			colour = append(colour, c)
		}
	}
	return colour
}

// findWrap looks for two cells of a colour that see each other. Then no cell of this colour holds
// the digit.
func (b *board) findWrap(d *deduction, digit int, colour, opposite []int) bool {
	for i, first := range colour {
		for _, second := range colour[i+1:] {
			for sort, h := range b.shape.housesOf[first] {
				if b.shape.housesOf[second][sort] != h {
					continue
				}
				d.digit, d.houses = digit, append(d.houses, h)
				d.cells, d.others = append(d.cells, colour...), append(d.others, opposite...)
				for _, c := range colour {
					d.strike(b, c, 1<<digit)
				}
				return true
			}
		}
	}
	return false
}

// findTrap looks for uncoloured cells with the digit that see both colours.
func (b *board) findTrap(d *deduction, digit int, first, second []int) bool {
	seesColour := func(c int, colour []int) bool {
		return slices.ContainsFunc(colour, func(other int) bool { return b.shape.sees(c, other) })
	}
	for c := range b.candidates {
		if b.candidates[c].Has(digit) && !slices.Contains(first, c) && !slices.Contains(second, c) && seesColour(c, first) && seesColour(c, second) {
			d.strike(b, c, 1<<digit)
		}
	}
	if len(d.removed) == 0 {
		return false
	}
	d.digit = digit
	d.cells, d.others = append(d.cells, first...), append(d.others, second...)
	return true
}

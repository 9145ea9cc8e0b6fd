package wide

// The steps of this file follow from a house or two: singles, and what boxes and lines say
// of each other.

// findFullHouse looks for a house with one empty cell.
func (b *board) findFullHouse(d *deduction) bool {
	for h := b.onlyIn.first(); h != none; h = b.onlyIn.from(h + 1) {
		if b.vacant[h] == 1 {
			return b.singleIn(d, h)
		}
	}
	return false
}

// findHiddenSingleInBox looks in boxes for a digit with one place left.
func (b *board) findHiddenSingleInBox(d *deduction) bool {
	h := b.onlyIn.from(2 * b.shape.side)
	return h != none && b.singleIn(d, h)
}

// findHiddenSingleInLine looks in rows and columns.
func (b *board) findHiddenSingleInLine(d *deduction) bool {
	h := b.onlyIn.first()
	return h != none && h < 2*b.shape.side && b.singleIn(d, h)
}

// singleIn is the placement of the first digit that has one place left in a house.
func (b *board) singleIn(d *deduction, h int) bool {
	digit := b.only[h].Lowest()
	d.houses = append(d.houses, h)
	return d.put(b.cellOf(h, *b.at(digit, h)), digit)
}

// findNakedSingle looks for a cell with one candidate.
func (b *board) findNakedSingle(d *deduction) bool {
	c := b.lone.first()
	return c != none && d.put(c, b.may[c].Lowest())
}

// findPointing looks for a digit that in a box stands only where a line crosses it: it
// goes from the rest of the line. The pattern: the box (houses), the line (covers), the
// digit and its cells in both.
func (b *board) findPointing(d *deduction) bool { return b.findLocked(d, b.shape.pointing) }

// findClaiming looks for a digit that in a line stands only where a box crosses it.
func (b *board) findClaiming(d *deduction) bool { return b.findLocked(d, b.shape.claiming) }

func (b *board) findLocked(d *deduction, crossings []crossing) bool {
	for digit := 1; digit <= b.shape.side; digit++ {
		spots := b.spots[(digit-1)*b.shape.houses:]
		for i := range crossings {
			x := &crossings[i]
			from := spots[x.from]
			if from == 0 || from&^x.inFrom != 0 {
				continue
			}
			if hit := spots[x.to] &^ x.inTo; hit != 0 {
				d.digit = digit
				d.houses, d.covers = append(d.houses, x.from), append(d.covers, x.to)
				d.cells = b.cellsAt(d.cells, x.from, from)
				b.strikeAt(d, x.to, hit, 1<<digit)
				return true
			}
		}
	}
	return false
}

// strikeAt notes some digits for removal from the cells at some places of a house.
func (b *board) strikeAt(d *deduction, h int, places, some digits) {
	for ; places != 0; places = places.Rest() {
		d.strike(b, b.cellOf(h, places), some)
	}
}

package wide

// Singles and locked candidates.

// findFullHouse looks for a house with one empty cell.
func (b *board) findFullHouse(d *deduction) bool {
	for h := b.hiddenHouses.first(); h != none; h = b.hiddenHouses.firstFrom(h + 1) {
		if b.emptyIn[h] == 1 {
			return b.placeSingleIn(d, h)
		}
	}
	return false
}

// findHiddenSingleInBox looks in boxes for a digit with one place left.
func (b *board) findHiddenSingleInBox(d *deduction) bool {
	h := b.hiddenHouses.firstFrom(2 * b.shape.side)
	return h != none && b.placeSingleIn(d, h)
}

// findHiddenSingleInLine looks in rows and columns for a digit with one place left.
func (b *board) findHiddenSingleInLine(d *deduction) bool {
	h := b.hiddenHouses.first()
	return h != none && h < 2*b.shape.side && b.placeSingleIn(d, h)
}

// placeSingleIn makes the deduction for the first digit that has one place left in a house.
func (b *board) placeSingleIn(d *deduction, h int) bool {
	digit := b.hiddenSingles[h].Lowest()
	d.houses = append(d.houses, h)
	return d.setPlacement(b.cellOf(h, *b.placesOf(digit, h)), digit)
}

// findNakedSingle looks for a cell with one candidate.
func (b *board) findNakedSingle(d *deduction) bool {
	c := b.nakedSingles.first()
	return c != none && d.setPlacement(c, b.candidates[c].Lowest())
}

// findPointing looks for a digit whose places in a box all lie on one line. The digit is removed
// from the rest of the line. The pattern: the box (houses), the line (covers), the digit and its
// cells in both.
func (b *board) findPointing(d *deduction) bool { return b.findLocked(d, b.shape.pointing) }

// findClaiming looks for a digit whose places on a line all lie in one box. The digit is removed
// from the rest of the box. The pattern is that of findPointing, with box and line exchanged.
func (b *board) findClaiming(d *deduction) bool { return b.findLocked(d, b.shape.claiming) }

// findLocked looks for a digit that is locked in one of the crossings.
func (b *board) findLocked(d *deduction, crossings []crossing) bool {
	for digit := 1; digit <= b.shape.side; digit++ {
		places := b.places[(digit-1)*b.shape.houses:] // by house: the places of the digit
		for i := range crossings {
			x := &crossings[i]
			locked := places[x.from]
			if locked == 0 || locked&^x.inFrom != 0 {
				continue
			}
			if hit := places[x.to] &^ x.inTo; hit != 0 {
				d.digit = digit
				d.houses, d.covers = append(d.houses, x.from), append(d.covers, x.to)
				d.cells = b.cellsAt(d.cells, x.from, locked)
				b.strikeAt(d, x.to, hit, 1<<digit)
				return true
			}
		}
	}
	return false
}

// strikeAt removes the unwanted digits from the cells at the places of a house.
func (b *board) strikeAt(d *deduction, h int, places, unwanted digits) {
	for ; places != 0; places = places.Rest() {
		d.strike(b, b.cellOf(h, places), unwanted)
	}
}

package sudoku

// findFullHouse looks for a house with one empty cell.
func (b *board) findFullHouse(d *deduction) bool {
	if b.lastOne == 0 {
		return false
	}
	h := b.lastOne.first()
	for digit := 1; digit <= b.shape.side; digit++ {
		if spot := b.spots[digit-1][h]; spot != 0 {
			d.houses = oneHouse(h)
			return d.put(b.cellOf(h, spot), digit)
		}
	}
	return false
}

// findHiddenSingle looks, in some houses, for a digit with one place left.
func (b *board) findHiddenSingle(d *deduction, houses houseSet) bool {
	if b.onlyIn&houses == 0 {
		return false
	}
	h := (b.onlyIn & houses).first()
	digit := b.only[h].lowest()
	d.houses = oneHouse(h)
	return d.put(b.cellOf(h, b.spots[digit-1][h]), digit)
}

// findNakedSingle looks for a cell with one candidate.
func (b *board) findNakedSingle(d *deduction) bool {
	if b.lone.empty() {
		return false
	}
	c := b.lone.first()
	return d.put(c, b.may[c].lowest())
}

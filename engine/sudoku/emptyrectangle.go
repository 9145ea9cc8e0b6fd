package sudoku

import "octavo/engine/latin"

// findEmptyRectangle looks for a box in which all places of a digit lie on a row and a
// column, so that the rest of the box is an empty rectangle, and for a line with two
// places, one of them on that row (or column): the digit goes from where the column (or
// row) meets the line of the other place. For there it would leave the box only the row,
// and so the line no place at all. The pattern: the box and the line (houses), the row
// and the column (covers), the digit's cells in the box (cells) and in the line (others).
func (b *board) findEmptyRectangle(d *deduction, none *barren) bool {
	side := b.shape.side
	for digit := 1; digit <= side; digit++ {
		if b.holds[digit-1].Count() < 5 || none.as(b, digit) {
			continue
		}
		for box := boxHouse * side; box < b.shape.houses; box++ {
			if spots := b.spots[digit-1][box]; spots.Rest() != 0 && b.emptyRectangle(d, digit, box) {
				return true
			}
		}
		none.noteDigit(b, digit)
	}
	return false
}

// emptyRectangle tries the crosses of a row and a column in a box.
func (b *board) emptyRectangle(d *deduction, digit, box int) bool {
	s := b.shape
	cells := b.cellsAt(box, b.spots[digit-1][box])
	for _, middle := range s.cellAt[box][:s.side] {
		row, column := int(s.houseOf[middle][rowHouse]), int(s.houseOf[middle][columnHouse])
		offRow, offColumn := cells.Without(s.members[row]), cells.Without(s.members[column])
		if offRow.Empty() || offColumn.Empty() || offRow.Without(s.members[column]) != (cellSet{}) {
			continue
		}
		if b.armed(d, digit, box, row, column) || b.armed(d, digit, box, column, row) {
			d.cells = cells
			return true
		}
	}
	return false
}

// armed looks for a line across one arm of the cross, outside the box, with two places,
// one on the arm. The digit goes from where the line of the other place meets the other
// arm.
func (b *board) armed(d *deduction, digit, box, arm, other int) bool {
	s := b.shape
	sort := s.sortOf(other)
	for near := range b.cellsAt(arm, b.spots[digit-1][arm]).Without(s.members[box]).All() {
		line := int(s.houseOf[near][sort])
		if b.spots[digit-1][line].Count() != 2 {
			continue
		}
		ends := b.cellsAt(line, b.spots[digit-1][line])
		far := ends
		far.Drop(near)
		back := int(s.houseOf[far.First()][s.sortOf(arm)])
		hit := s.members[back].And(s.members[other]).And(b.holds[digit-1]).Without(s.members[box])
		if hit.Empty() {
			continue
		}
		d.houses, d.covers = latin.OneHouse(box)|latin.OneHouse(line), latin.OneHouse(arm)|latin.OneHouse(other)
		d.others = ends
		d.strikeDigit(hit, digit)
		return true
	}
	return false
}

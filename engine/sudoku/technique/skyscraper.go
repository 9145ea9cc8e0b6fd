package technique

import (
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// Skyscrapers, two-string kites and empty rectangles: deductions from houses in which a digit has
// two places.

// findSkyscraper looks for two parallel lines in which a digit has two places each. One place of
// each lies in the same line across. So at least one of the other two places, the ends, holds the
// digit. It is removed from the cells that see both ends. The pattern: the lines (houses), the line
// across (covers), the four cells, the ends (others).
func findSkyscraper(b *board.Board, d *Deduction, failed *failedSearch) bool {
	for digit := 1; digit <= b.Shape.Side; digit++ {
		if failed.isUnchanged(b, digit) {
			continue
		}
		if findSkyscraperOf(b, d, digit, board.RowHouse, board.ColumnHouse) || findSkyscraperOf(b, d, digit, board.ColumnHouse, board.RowHouse) {
			return true
		}
		failed.recordDigit(b, digit)
	}
	return false
}

// findSkyscraperOf looks for skyscrapers of one digit. sort says whether the two lines are rows or
// columns, and across the same of the line that crosses them.
func findSkyscraperOf(b *board.Board, d *Deduction, digit, sort, across int) bool {
	side := b.Shape.Side
	placesOf := b.Places[digit-1][sort*side : (sort+1)*side]
	for n, firstPlaces := range placesOf {
		if firstPlaces.Count() != 2 {
			continue
		}
		for m := n + 1; m < side; m++ {
			secondPlaces := placesOf[m]
			if secondPlaces.Count() != 2 || !(firstPlaces & secondPlaces).IsSingle() {
				continue
			}
			first, second := sort*side+n, sort*side+m
			ends := latin.Cells{}
			ends.Add(b.CellOf(first, firstPlaces&^secondPlaces))
			ends.Add(b.CellOf(second, secondPlaces&^firstPlaces))
			if removeSeenBy(b, d, digit, ends) {
				d.houses = latin.OneHouse(first) | latin.OneHouse(second)
				d.covers = latin.OneHouse(across*side + (firstPlaces & secondPlaces).Lowest())
				d.cells = b.CellsAt(first, firstPlaces).Or(b.CellsAt(second, secondPlaces))
				return true
			}
		}
	}
	return false
}

// findTwoStringKite looks for a row and a column in which a digit has two places each. One place of
// each lies in the same box. So at least one of the other two places, the ends, holds the digit.
// The pattern has the same parts as that of a skyscraper, with the box in place of the line across.
func findTwoStringKite(b *board.Board, d *Deduction, failed *failedSearch) bool {
	for digit := 1; digit <= b.Shape.Side; digit++ {
		if failed.isUnchanged(b, digit) {
			continue
		}
		if findKiteOf(b, d, digit) {
			return true
		}
		failed.recordDigit(b, digit)
	}
	return false
}

// findKiteOf looks for two-string kites of one digit.
func findKiteOf(b *board.Board, d *Deduction, digit int) bool {
	side := b.Shape.Side
	for row := range side {
		if b.Places[digit-1][row].Count() != 2 {
			continue
		}
		for column := side; column < 2*side; column++ {
			if b.Places[digit-1][column].Count() == 2 && deduceKite(b, d, digit, row, column) {
				return true
			}
		}
	}
	return false
}

// deduceKite fills d if a row and a column form a kite that removes the digit somewhere.
func deduceKite(b *board.Board, d *Deduction, digit, row, column int) bool {
	inRow, inColumn := b.CellsAt(row, b.Places[digit-1][row]), b.CellsAt(column, b.Places[digit-1][column])
	if inRow.And(inColumn) != (latin.Cells{}) {
		return false // the strings meet in a cell: nothing follows
	}
	for knot := range inRow.All() {
		box := int(b.Shape.HousesOf[knot][board.BoxHouse])
		tied := inColumn.And(b.Shape.Members[box])
		if tied.Count() != 1 {
			continue
		}
		ends := inRow.Or(inColumn).Without(tied)
		ends.Drop(knot)
		if removeSeenBy(b, d, digit, ends) {
			d.houses, d.covers = latin.OneHouse(row)|latin.OneHouse(column), latin.OneHouse(box)
			d.cells = inRow.Or(inColumn)
			return true
		}
	}
	return false
}

// removeSeenBy removes a digit from the cells that see both ends, because at least one end holds
// it. It reports whether there are such cells.
func removeSeenBy(b *board.Board, d *Deduction, digit int, ends latin.Cells) bool {
	targets := b.CellsWith[digit-1].Without(ends)
	for end := range ends.All() {
		targets = targets.And(b.Shape.Peers[end])
	}
	if targets.IsEmpty() {
		return false
	}
	d.others = ends
	d.strikeDigit(targets, digit)
	return true
}

// findEmptyRectangle looks for a box in which all places of a digit lie in one row and one column.
// A second column, outside the box, must have two places for the digit, one of them in the row. The
// digit is removed from the cell where the first column meets the row of the other place. If that
// cell held the digit, the box would hold the digit in the first row. Then no place would be left
// in the second column. Rows and columns may also be exchanged. The pattern: the box and the second
// column (houses), the row and the column of the box (covers), the digit's cells in the box (cells)
// and in the second column (others).
func findEmptyRectangle(b *board.Board, d *Deduction, failed *failedSearch) bool {
	side := b.Shape.Side
	for digit := 1; digit <= side; digit++ {
		if b.CellsWith[digit-1].Count() < 5 || failed.isUnchanged(b, digit) {
			continue
		}
		for box := board.BoxHouse * side; box < b.Shape.Houses; box++ {
			if places := b.Places[digit-1][box]; places.Rest() != 0 && findEmptyRectangleIn(b, d, digit, box) {
				return true
			}
		}
		failed.recordDigit(b, digit)
	}
	return false
}

// findEmptyRectangleIn tries every row and column of a box.
func findEmptyRectangleIn(b *board.Board, d *Deduction, digit, box int) bool {
	s := b.Shape
	cells := b.CellsAt(box, b.Places[digit-1][box])
	for _, middle := range s.CellAt[box][:s.Side] {
		row, column := int(s.HousesOf[middle][board.RowHouse]), int(s.HousesOf[middle][board.ColumnHouse])
		offRow, offColumn := cells.Without(s.Members[row]), cells.Without(s.Members[column])
		if offRow.IsEmpty() || offColumn.IsEmpty() || offRow.Without(s.Members[column]) != (latin.Cells{}) {
			continue
		}
		if findLineAcross(b, d, digit, box, row, column) || findLineAcross(b, d, digit, box, column, row) {
			d.cells = cells
			return true
		}
	}
	return false
}

// findLineAcross looks for a line that crosses arm outside of the box. The line must have two
// places for the digit, one of them on arm. arm and other are the row and the column in which the
// box's places lie, in either order. findLineAcross fills d if a cell loses the digit.
func findLineAcross(b *board.Board, d *Deduction, digit, box, arm, other int) bool {
	s := b.Shape
	sort := s.SortOf(other)
	for near := range b.CellsAt(arm, b.Places[digit-1][arm]).Without(s.Members[box]).All() {
		line := int(s.HousesOf[near][sort])
		if b.Places[digit-1][line].Count() != 2 {
			continue
		}
		ends := b.CellsAt(line, b.Places[digit-1][line])
		far := ends
		far.Drop(near)
		back := int(s.HousesOf[far.First()][s.SortOf(arm)])
		targets := s.Members[back].And(s.Members[other]).And(b.CellsWith[digit-1]).Without(s.Members[box])
		if targets.IsEmpty() {
			continue
		}
		d.houses, d.covers = latin.OneHouse(box)|latin.OneHouse(line), latin.OneHouse(arm)|latin.OneHouse(other)
		d.others = ends
		d.strikeDigit(targets, digit)
		return true
	}
	return false
}

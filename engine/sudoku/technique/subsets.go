package technique

import (
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// findNaked looks in a house for a number of cells, size, that together have only the same number
// of candidates. The rest of the house loses these digits. The pattern is the house, the cells and
// their digits. findNaked removes the houses where it finds nothing from unsearched.
func findNaked(b *board.Board, d *Deduction, size int, unsearched *latin.Houses) bool {
	var m latin.Matrix
	for ; *unsearched != 0; *unsearched = unsearched.Rest() {
		h := unsearched.First()
		if int(b.EmptyIn[h]) <= size {
			continue
		}
		m.Reset()
		for place, c := range b.Shape.CellAt[h][:b.Shape.Side] {
			m.AddRow(place, b.Candidates[c])
		}
		if places, union := m.FindSubset(size); places != 0 {
			d.houses, d.cells, d.digits = latin.OneHouse(h), b.CellsAt(h, places), union
			for c := range b.Shape.Members[h].Without(d.cells).All() {
				d.strike(b, c, union)
			}
			return true
		}
	}
	return false
}

// findHidden looks in a house for a number of digits, size, whose only places are the same number of
// cells. All other digits are removed from these cells. The pattern is the house, the cells and the
// digits. findHidden removes the houses where it finds nothing from unsearched.
func findHidden(b *board.Board, d *Deduction, size int, unsearched *latin.Houses) bool {
	var m latin.Matrix
	for ; *unsearched != 0; *unsearched = unsearched.Rest() {
		h := unsearched.First()
		if int(b.EmptyIn[h]) <= size {
			continue
		}
		m.Reset()
		for digit := range b.Shape.Side {
			m.AddRow(digit+1, b.Places[digit][h])
		}
		if chosen, places := m.FindSubset(size); chosen != 0 {
			d.houses, d.cells, d.digits = latin.OneHouse(h), b.CellsAt(h, places), chosen
			for c := range d.cells.All() {
				d.strike(b, c, ^chosen)
			}
			return true
		}
	}
	return false
}

// findDirectHidden looks for a hidden subset whose cells take places away from another digit. That
// digit then has only one place left in the house. The pattern: the house, the cells and digits of
// the subset, and the cell that is left. findDirectHidden removes the houses where it finds nothing
// from unsearched.
func findDirectHidden(b *board.Board, d *Deduction, size int, unsearched *latin.Houses) bool {
	for _, h := range b.Shape.BoxesFirst[:b.Shape.Houses] {
		if !unsearched.Has(int(h)) {
			continue
		}
		if int(b.EmptyIn[h]) > size && findDirectHiddenIn(b, d, int(h), size) {
			return true
		}
		unsearched.Drop(int(h))
	}
	return false
}

// findDirectHiddenIn does the work of findDirectHidden in house h. Its code counts digits from 0.
func findDirectHiddenIn(b *board.Board, d *Deduction, h, size int) bool {
	var rare latin.Digits
	for digit := range b.Shape.Side {
		if n := b.Places[digit][h].Count(); n > 1 && n <= size {
			rare |= 1 << digit
		}
	}
	for _, chosen := range b.Shape.Choices[size] {
		if chosen&^rare != 0 {
			continue
		}
		var places latin.Digits
		for rest := chosen; rest != 0; rest = rest.Rest() {
			places |= b.Places[rest.Lowest()][h]
		}
		if places.Count() == size && deduceDigitLeft(b, d, h, chosen, places) {
			d.houses, d.cells, d.digits = latin.OneHouse(h), b.CellsAt(h, places), chosen<<1
			return true
		}
	}
	return false
}

// deduceDigitLeft looks for a digit outside the subset that has exactly one place outside the
// subset's places, and others among them. subset holds digits counted from 0. deduceDigitLeft
// places the digit, or returns false if there is none.
func deduceDigitLeft(b *board.Board, d *Deduction, h int, subset, places latin.Digits) bool {
	for digit := range b.Shape.Side {
		all := b.Places[digit][h]
		if left := all &^ places; !subset.Has(digit) && left != all && left.IsSingle() {
			return d.setPlaced(b.CellOf(h, left), digit+1)
		}
	}
	return false
}

package technique

import (
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// findNaked looks for n cells of a house that together have only n candidates; n is size. The rest of
// the house loses these digits. It stores the house, the cells and the digits in d. Houses without such cells are dropped from
// unsearched.
func findNaked(b *board.Board, d *Deduction, size int, unsearched *latin.Houses) bool {
	var m latin.Matrix
	for ; *unsearched != 0; *unsearched = unsearched.Rest() {
		h := unsearched.First()
		if int(b.EmptyIn[h]) <= size {
			continue
		}
		m.Reset()
		for place, c := range b.Shape.CellAt[h][:b.Shape.Side] {
			m.Add(place, b.Candidates[c])
		}
		if places, union := m.Subset(size); places != 0 {
			d.houses, d.cells, d.digits = latin.OneHouse(h), b.CellsAt(h, places), union
			for c := range b.Shape.Members[h].Without(d.cells).All() {
				d.strike(b, c, union)
			}
			return true
		}
	}
	return false
}

// findHidden looks for n digits of a house that together have only n places; n is size. These cells
// lose all other digits. It stores the house, the cells and the digits in d. Houses without such digits are dropped from
// unsearched.
func findHidden(b *board.Board, d *Deduction, size int, unsearched *latin.Houses) bool {
	var m latin.Matrix
	for ; *unsearched != 0; *unsearched = unsearched.Rest() {
		h := unsearched.First()
		if int(b.EmptyIn[h]) <= size {
			continue
		}
		m.Reset()
		for digit := range b.Shape.Side {
			m.Add(digit+1, b.Places[digit][h])
		}
		if chosen, places := m.Subset(size); chosen != 0 {
			d.houses, d.cells, d.digits = latin.OneHouse(h), b.CellsAt(h, places), chosen
			for c := range d.cells.All() {
				d.strike(b, c, ^chosen)
			}
			return true
		}
	}
	return false
}

// findDirectHidden looks for a hidden subset whose cells take places away from another digit, so that
// this digit has only one place left in the house. It stores the house, the cells and digits of the
// subset, and the place that is left.
func findDirectHidden(b *board.Board, d *Deduction, size int, unsearched *latin.Houses) bool {
	for _, h := range b.Shape.BoxesFirst[:b.Shape.Houses] {
		if !unsearched.Has(int(h)) {
			continue
		}
		if int(b.EmptyIn[h]) > size && directHidden(b, d, int(h), size) {
			return true
		}
		unsearched.Drop(int(h))
	}
	return false
}

func directHidden(b *board.Board, d *Deduction, h, size int) bool {
	var few latin.Digits
	for digit := range b.Shape.Side {
		if n := b.Places[digit][h].Count(); n > 1 && n <= size {
			few |= 1 << digit
		}
	}
	for _, chosen := range b.Shape.Choices[size] {
		if chosen&^few != 0 {
			continue
		}
		var places latin.Digits
		for rest := chosen; rest != 0; rest = rest.Rest() {
			places |= b.Places[rest.Lowest()][h]
		}
		if places.Count() == size && besides(b, d, h, chosen, places) {
			d.houses, d.cells, d.digits = latin.OneHouse(h), b.CellsAt(h, places), chosen<<1
			return true
		}
	}
	return false
}

// besides looks for a digit outside the subset that has exactly one place outside the subset's cells.
func besides(b *board.Board, d *Deduction, h int, subset, places latin.Digits) bool {
	for digit := range b.Shape.Side {
		spots := b.Places[digit][h]
		if left := spots &^ places; !subset.Has(digit) && left != spots && left.Single() {
			return d.put(b.CellOf(h, left), digit+1)
		}
	}
	return false
}

package sudoku

import "octavo/engine/latin"

// The steps of this file place a digit straight away, where what they would strike
// leaves it one place: whoever sees them needs no notes.

// findDirectLocked looks for a digit that in a house stands only where that crosses
// another, so that a third, of the sort of the first, keeps one place for it. The
// pattern: the house (houses), the one it reaches into (covers), the digit's cells in
// both, and the cell that is left.
func (b *board) findDirectLocked(d *deduction, crossings []crossing, none *barren) bool {
	first, locked := len(crossings), 0
	for digit := 1; digit <= b.shape.side; digit++ {
		if none.as(b, digit) {
			continue
		}
		at := 0
		for at < len(crossings) && !(b.locks(digit, &crossings[at]) && b.lockedIn(nil, digit, &crossings[at])) {
			at++
		}
		switch {
		case at == len(crossings):
			none.noteDigit(b, digit)
		case at < first:
			first, locked = at, digit
		}
	}
	return locked != 0 && b.lockedIn(d, locked, &crossings[first])
}

// lockedIn looks for the third house, in which a digit that is locked in a crossing
// keeps one place. Without a deduction it only says whether there is one.
func (b *board) lockedIn(d *deduction, digit int, x *crossing) bool {
	holds := b.holds[digit-1]
	struck := holds.And(b.shape.members[x.to]).Without(b.shape.members[x.from])
	sort := b.shape.sortOf(x.from)
	for c := range struck.All() {
		third := int(b.shape.houseOf[c][sort])
		left := holds.And(b.shape.members[third]).Without(b.shape.members[x.to])
		if left.Count() != 1 {
			continue
		}
		if d == nil {
			return true
		}
		d.houses, d.covers = latin.OneHouse(x.from), latin.OneHouse(x.to)
		d.cells = holds.And(b.shape.members[x.from])
		return d.put(left.First(), digit)
	}
	return false
}

// findDirectHidden looks for size digits that in a house have only size places, so
// that another digit keeps one place in the house. The pattern: house, cells and
// digits, and the cell that is left.
func (b *board) findDirectHidden(d *deduction, size int, unread *houseSet) bool {
	for _, h := range b.shape.boxesFirst[:b.shape.houses] {
		if !unread.Has(int(h)) {
			continue
		}
		if int(b.vacant[h]) > size && b.directHidden(d, int(h), size) {
			return true
		}
		unread.Drop(int(h))
	}
	return false
}

func (b *board) directHidden(d *deduction, h, size int) bool {
	var few digits
	for digit := range b.shape.side {
		if n := b.spots[digit][h].Count(); n > 1 && n <= size {
			few |= 1 << digit
		}
	}
	for _, chosen := range b.shape.choices[size] {
		if chosen&^few != 0 {
			continue
		}
		var places digits
		for rest := chosen; rest != 0; rest = rest.Rest() {
			places |= b.spots[rest.Lowest()][h]
		}
		if places.Count() == size && b.besides(d, h, chosen, places) {
			d.houses, d.cells, d.digits = latin.OneHouse(h), b.cellsAt(h, places), chosen<<1
			return true
		}
	}
	return false
}

// besides looks for a digit, other than some, which keeps one place in a house when
// some places are taken from it.
func (b *board) besides(d *deduction, h int, some, places digits) bool {
	for digit := range b.shape.side {
		spots := b.spots[digit][h]
		if left := spots &^ places; !some.Has(digit) && left != spots && left.Single() {
			return d.put(b.cellOf(h, left), digit+1)
		}
	}
	return false
}

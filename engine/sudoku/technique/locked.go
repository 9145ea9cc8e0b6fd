package technique

import (
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// findLocked looks for a digit all of whose places in a house lie in a second house. It is removed from
// the rest of the second house. The pattern: the house (houses), the second house (covers), the
// digit's cells in both.
func findLocked(b *board.Board, d *Deduction, crossings []board.Crossing, none *failedSearch) bool {
	first, locked := len(crossings), 0
	for digit := 1; digit <= b.Shape.Side; digit++ {
		if none.isUnchanged(b, digit) {
			continue
		}
		switch at := lockedAt(b, digit, crossings); {
		case at == len(crossings):
			none.recordDigit(b, digit)
		case at < first:
			first, locked = at, digit
		}
	}
	return locked != 0 && lock(b, d, locked, crossings[first].From, crossings[first].To)
}

// lockedAt returns the index of the first crossing in which a digit is locked, or the number of
// crossings.
func lockedAt(b *board.Board, digit int, crossings []board.Crossing) int {
	for i := range crossings {
		if locks(b, digit, &crossings[i]) {
			return i
		}
	}
	return len(crossings)
}

// locks reports whether a digit is locked in a crossing and removed from some cell.
func locks(b *board.Board, digit int, x *board.Crossing) bool {
	spots := &b.Places[digit-1]
	inFrom := spots[x.From]
	return inFrom != 0 && inFrom&^x.InFrom == 0 && spots[x.To]&^x.InTo != 0
}

// lock makes the deduction for a locked digit.
func lock(b *board.Board, d *Deduction, digit, from, to int) bool {
	holds := b.CellsWith[digit-1]
	d.houses, d.covers = latin.OneHouse(from), latin.OneHouse(to)
	d.cells = holds.And(b.Shape.Members[from])
	d.strikeDigit(holds.And(b.Shape.Members[to]).Without(b.Shape.Members[from]), digit)
	return true
}

// lockedWays maps sets of nine bits: the lines (bit 3·box + line) of three boxes that may hold a digit.
// It keeps the bits that locked candidates leave. If a box has one line for the digit, other boxes
// lose the line. If a line has one box, the box loses its other lines.
var lockedWays = makeLockedWays()

func makeLockedWays() (kept [512]latin.Digits) {
	for set := range kept {
		kept[set] = latin.Digits(set)
		for before := latin.Digits(0); before != kept[set]; {
			before = kept[set]
			kept[set] = lockedOnce(before)
		}
	}
	return kept
}

// lockedOnce applies one box or line after another.
func lockedOnce(set latin.Digits) latin.Digits {
	for i := range 3 {
		box, line := latin.From(3*i, 3), latin.Digits(0o111)<<i
		if in := set & box; in.Single() {
			set &^= latin.Digits(0o111) << (in.Lowest() % 3) &^ box
		}
		if in := set & line; in.Single() {
			set &^= latin.From(in.Lowest()/3*3, 3) &^ line
		}
	}
	return set
}

// strikeLocked removes everything that locked candidates remove on a 9×9 board. It reports whether it
// removed anything.
func (c *Solver) strikeLocked() (struck bool) {
	pointing, claiming := &c.failed[inPointing], &c.failed[inClaiming]
	for digit := 1; digit <= board.Nine.Side; digit++ {
		if pointing.isUnchanged(&c.Board, digit) && claiming.isUnchanged(&c.Board, digit) {
			continue
		}
		if lockDigit(&c.Board, digit) {
			struck = true
			continue
		}
		pointing.recordDigit(&c.Board, digit)
		claiming.recordDigit(&c.Board, digit)
	}
	return struck
}

// lockDigit does the same for one digit, in every band and every stack.
func lockDigit(b *board.Board, digit int) (struck bool) {
	spots := &b.Places[digit-1]
	for first := 0; first < board.BoxHouse*board.Nine.Side; first += 3 {
		var set latin.Digits
		for line := range 3 {
			in := spots[first+line]
			set |= (in | in>>1 | in>>2) & 0o111 << line
		}
		for gone := set &^ lockedWays[set]; gone != 0; gone = gone.Rest() {
			box, line := gone.Lowest()/3, first+gone.Lowest()%3
			for places := spots[line] & thirds[box]; places != 0; places = places.Rest() {
				b.Strike(b.CellOf(line, places), digit)
				struck = true
			}
		}
	}
	return struck
}

// The direct techniques below place a digit at once if their removals would leave it one place. They
// need no written candidates.

// findDirectLocked looks for a locked digit that leaves one place for it in a third house. The pattern:
// the first house (houses), the second (covers), the digit's cells in both, the cell that is left.
func findDirectLocked(b *board.Board, d *Deduction, crossings []board.Crossing, none *failedSearch) bool {
	first, locked := len(crossings), 0
	for digit := 1; digit <= b.Shape.Side; digit++ {
		if none.isUnchanged(b, digit) {
			continue
		}
		at := 0
		for at < len(crossings) && !(locks(b, digit, &crossings[at]) && lockedIn(b, nil, digit, &crossings[at])) {
			at++
		}
		switch {
		case at == len(crossings):
			none.recordDigit(b, digit)
		case at < first:
			first, locked = at, digit
		}
	}
	return locked != 0 && lockedIn(b, d, locked, &crossings[first])
}

// lockedIn looks for the third house of findDirectLocked. If d is nil it only reports whether there is one.
func lockedIn(b *board.Board, d *Deduction, digit int, x *board.Crossing) bool {
	holds := b.CellsWith[digit-1]
	struck := holds.And(b.Shape.Members[x.To]).Without(b.Shape.Members[x.From])
	sort := b.Shape.SortOf(x.From)
	for c := range struck.All() {
		third := int(b.Shape.HousesOf[c][sort])
		left := holds.And(b.Shape.Members[third]).Without(b.Shape.Members[x.To])
		if left.Count() != 1 {
			continue
		}
		if d == nil {
			return true
		}
		d.houses, d.covers = latin.OneHouse(x.From), latin.OneHouse(x.To)
		d.cells = holds.And(b.Shape.Members[x.From])
		return d.put(left.First(), digit)
	}
	return false
}

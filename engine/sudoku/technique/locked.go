package technique

import (
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// findLocked looks for a digit whose places in one house all lie in a second house too. The digit
// is removed from the other cells of the second house. The pattern: the house (houses), the second
// house (covers), the digit's cells in both.
func findLocked(b *board.Board, d *Deduction, crossings []board.Crossing, failed *failedSearch) bool {
	first, locked := len(crossings), 0
	for digit := 1; digit <= b.Shape.Side; digit++ {
		if failed.isUnchanged(b, digit) {
			continue
		}
		switch index := firstLocked(b, digit, crossings); {
		case index == len(crossings):
			failed.recordDigit(b, digit)
		case index < first:
			first, locked = index, digit
		}
	}
	return locked != 0 && deduceLocked(b, d, locked, crossings[first].From, crossings[first].To)
}

// firstLocked returns the index of the first crossing in which a digit is locked and removes a
// candidate. If there is none, it returns the number of crossings.
func firstLocked(b *board.Board, digit int, crossings []board.Crossing) int {
	for i := range crossings {
		if isLocked(b, digit, &crossings[i]) {
			return i
		}
	}
	return len(crossings)
}

// isLocked reports whether a digit is locked in a crossing, and some cell of x.To loses it.
func isLocked(b *board.Board, digit int, x *board.Crossing) bool {
	places := &b.Places[digit-1]
	inFrom := places[x.From]
	return inFrom != 0 && inFrom&^x.InFrom == 0 && places[x.To]&^x.InTo != 0
}

// deduceLocked fills d for a digit that is locked in house from and removed from house to. It returns
// true.
func deduceLocked(b *board.Board, d *Deduction, digit, from, to int) bool {
	cells := b.CellsWith[digit-1]
	d.houses, d.covers = latin.OneHouse(from), latin.OneHouse(to)
	d.cells = cells.And(b.Shape.Members[from])
	d.strikeDigit(cells.And(b.Shape.Members[to]).Without(b.Shape.Members[from]), digit)
	return true
}

// lockedResults says what locked candidates leave of one digit in the three boxes of a band or
// stack. Index and result are sets of nine bits: bit 3·box + line is set if the box may hold the
// digit in that line. If a box has one line for the digit, the other boxes lose the line. If a line
// has one box, the box loses its other lines.
var lockedResults = makeLockedResults()

func makeLockedResults() (results [512]latin.Digits) {
	for set := range results {
		results[set] = latin.Digits(set)
		for before := latin.Digits(0); before != results[set]; {
			before = results[set]
			results[set] = lockOnce(before)
		}
	}
	return results
}

// lockOnce applies the two rules of lockedResults once to each box and line.
func lockOnce(set latin.Digits) latin.Digits {
	for i := range 3 {
		box, line := latin.Consecutive(3*i, 3), latin.Digits(0o111)<<i
		if lines := set & box; lines.IsSingle() {
			set &^= latin.Digits(0o111) << (lines.Lowest() % 3) &^ box
		}
		if lines := set & line; lines.IsSingle() {
			set &^= latin.Consecutive(lines.Lowest()/3*3, 3) &^ line
		}
	}
	return set
}

// strikeLocked goes once through the digits of a 9×9 board, and removes the candidates that locked
// candidates exclude. It reports whether it removed anything.
func (c *Solver) strikeLocked() (struck bool) {
	pointing, claiming := &c.failed[searchPointing], &c.failed[searchClaiming]
	for digit := 1; digit <= board.Nine.Side; digit++ {
		if pointing.isUnchanged(&c.Board, digit) && claiming.isUnchanged(&c.Board, digit) {
			continue
		}
		if strikeLockedDigit(&c.Board, digit) {
			struck = true
			continue
		}
		pointing.recordDigit(&c.Board, digit)
		claiming.recordDigit(&c.Board, digit)
	}
	return struck
}

// strikeLockedDigit does the work of strikeLocked for one digit, in every band and stack of boxes.
// It reports whether it removed anything.
func strikeLockedDigit(b *board.Board, digit int) (struck bool) {
	places := &b.Places[digit-1]
	for first := 0; first < board.BoxHouse*board.Nine.Side; first += 3 {
		var set latin.Digits
		for line := range 3 {
			inLine := places[first+line]
			set |= (inLine | inLine>>1 | inLine>>2) & 0o111 << line
		}
		for removed := set &^ lockedResults[set]; removed != 0; removed = removed.Rest() {
			box, line := removed.Lowest()/3, first+removed.Lowest()%3
			for rest := places[line] & rowThirds[box]; rest != 0; rest = rest.Rest() {
				b.Strike(b.CellOf(line, rest), digit)
				struck = true
			}
		}
	}
	return struck
}

// The techniques below place a digit directly: the candidates that a pattern removes leave only one
// place for it. Readers can use them without written candidates.

// findDirectLocked looks for a locked digit that leaves one place for it in a third house. The pattern:
// the first house (houses), the second (covers), the digit's cells in both, the cell that is left.
func findDirectLocked(b *board.Board, d *Deduction, crossings []board.Crossing, failed *failedSearch) bool {
	first, locked := len(crossings), 0
	for digit := 1; digit <= b.Shape.Side; digit++ {
		if failed.isUnchanged(b, digit) {
			continue
		}
		index := 0
		for index < len(crossings) && !(isLocked(b, digit, &crossings[index]) && findThirdHouse(b, nil, digit, &crossings[index])) {
			index++
		}
		switch {
		case index == len(crossings):
			failed.recordDigit(b, digit)
		case index < first:
			first, locked = index, digit
		}
	}
	return locked != 0 && findThirdHouse(b, d, locked, &crossings[first])
}

// findThirdHouse looks for the third house of findDirectLocked and fills d. If d is nil, it only
// reports whether there is one.
func findThirdHouse(b *board.Board, d *Deduction, digit int, x *board.Crossing) bool {
	cells := b.CellsWith[digit-1]
	targets := cells.And(b.Shape.Members[x.To]).Without(b.Shape.Members[x.From])
	sort := b.Shape.SortOf(x.From)
	for c := range targets.All() {
		third := int(b.Shape.HousesOf[c][sort])
		left := cells.And(b.Shape.Members[third]).Without(b.Shape.Members[x.To])
		if left.Count() != 1 {
			continue
		}
		if d == nil {
			return true
		}
		d.houses, d.covers = latin.OneHouse(x.From), latin.OneHouse(x.To)
		d.cells = cells.And(b.Shape.Members[x.From])
		return d.setPlaced(left.First(), digit)
	}
	return false
}

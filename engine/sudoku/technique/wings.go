package technique

import (
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// Wings and remote pairs: deductions from cells with two candidates.

// findXYWing looks for a cell with candidates x and y, the hinge. The hinge sees two cells, the
// pincers: one with x and z, one with y and z. One of the pincers holds z, so z is removed from the
// cells that see both. The pattern: the hinge (cell), the pincers (others), the digits, and z
// (digit).
func findXYWing(b *board.Board, d *Deduction) bool { return findWing(b, d, 2) }

// findXYZWing looks for a wing whose hinge has candidates x, y and z. One of the three cells holds z,
// so z is removed from the cells that see all three.
func findXYZWing(b *board.Board, d *Deduction) bool { return findWing(b, d, 3) }

// findWing looks for a wing whose hinge has hingeSize candidates, 2 or 3.
func findWing(b *board.Board, d *Deduction, hingeSize int) bool {
	pairs := b.BivalueCells()
	for hinge := range b.Shape.Cells {
		candidates := b.Candidates[hinge]
		if candidates.Count() != hingeSize {
			continue
		}
		var pincers latin.Cells
		for near := pairs.And(b.Shape.Peers[hinge]); !near.IsEmpty(); {
			if c := near.Pop(); (b.Candidates[c] & candidates).Count() == hingeSize-1 {
				pincers.Add(c)
			}
		}
		for !pincers.IsEmpty() {
			first := pincers.Pop()
			for rest := pincers; !rest.IsEmpty(); {
				if deduceWing(b, d, hinge, first, rest.Pop()) {
					return true
				}
			}
		}
	}
	return false
}

// deduceWing fills d if three cells form a wing that removes a candidate. A wing has three digits. The
// pincers share exactly one, and a hinge of two candidates lacks it.
func deduceWing(b *board.Board, d *Deduction, hinge, first, second int) bool {
	atHinge, atFirst, atSecond := b.Candidates[hinge], b.Candidates[first], b.Candidates[second]
	z := atFirst & atSecond
	if !z.IsSingle() || (atHinge|atFirst|atSecond).Count() != 3 {
		return false
	}
	seenByAll := b.Shape.Peers[first].And(b.Shape.Peers[second])
	switch atHinge.Count() {
	case 2:
		if atHinge&z != 0 {
			return false
		}
	case 3:
		seenByAll = seenByAll.And(b.Shape.Peers[hinge])
	}
	targets := b.CellsWith[z.Lowest()-1].And(seenByAll)
	if targets.IsEmpty() {
		return false
	}
	d.cell, d.digits = hinge, atHinge|atFirst|atSecond
	d.others.Add(first)
	d.others.Add(second)
	d.strikeDigit(targets, z.Lowest())
	return true
}

// findWWing looks for two cells with the same candidates x and y, and a house with two places for x,
// one seen by each cell. The cells can't both hold x, so one holds y, which is removed from the cells
// that see both. The pattern: the two cells and their digits, the house and its places for x (others),
// and y (digit).
func findWWing(b *board.Board, d *Deduction) bool {
	pairs := b.BivalueCells()
	for !pairs.IsEmpty() {
		first := pairs.Pop()
		for second := range pairs.Without(b.Shape.Peers[first]).All() {
			if b.Candidates[second] != b.Candidates[first] {
				continue
			}
			low, high := b.Candidates[first].Lowest(), b.Candidates[first].Highest()
			if findWWingOf(b, d, first, second, low, high) || findWWingOf(b, d, first, second, high, low) {
				return true
			}
		}
	}
	return false
}

// findWWingOf looks for the house of a W-wing with x = digit and y = other.
func findWWingOf(b *board.Board, d *Deduction, first, second, digit, other int) bool {
	targets := b.CellsWith[other-1].And(b.Shape.Peers[first]).And(b.Shape.Peers[second])
	if targets.IsEmpty() {
		return false
	}
	seenByFirst, seenBySecond := b.CellsWith[digit-1].And(b.Shape.Peers[first]), b.CellsWith[digit-1].And(b.Shape.Peers[second])
	for h, places := range b.Places[digit-1][:b.Shape.Houses] {
		if !places.IsPair() {
			continue
		}
		firstPlace, secondPlace := b.CellOf(h, places), b.CellOf(h, places.Rest())
		if seenByFirst.Has(firstPlace) && seenBySecond.Has(secondPlace) || seenByFirst.Has(secondPlace) && seenBySecond.Has(firstPlace) {
			d.cells = latin.OneCell(first).Or(latin.OneCell(second))
			d.others = latin.OneCell(firstPlace).Or(latin.OneCell(secondPlace))
			d.houses, d.digits = latin.OneHouse(h), b.Candidates[first]
			d.strikeDigit(targets, other)
			return true
		}
	}
	return false
}

// findRemotePair looks for four or more linked cells with the same two candidates. Along the links
// they hold the two digits in turn. So the cells at an even distance from the first one hold its
// digit, and those at an odd distance the other. Both digits are removed from the cells that see an
// even and an odd cell. The pattern: the even and the odd cells (cells and others) and the digits.
func findRemotePair(b *board.Board, d *Deduction) bool {
	pairs := b.BivalueCells()
	for !pairs.IsEmpty() {
		first := pairs.First()
		even, odd := alternatingCells(b, pairs, first)
		pairs = pairs.Without(even).Without(odd)
		if even.Count()+odd.Count() >= 4 && deduceRemotePair(b, d, b.Candidates[first], even, odd) {
			return true
		}
	}
	return false
}

// alternatingCells returns the cells with the same candidates that are linked to first. even holds
// those at an even distance from first, and first itself; odd holds the others.
func alternatingCells(b *board.Board, pairs latin.Cells, first int) (even, odd latin.Cells) {
	pair := b.Candidates[first]
	same := pairs.And(b.CellsWith[pair.Lowest()-1]).And(b.CellsWith[pair.Highest()-1])
	even.Add(first)
	for added := even; !added.IsEmpty(); even, odd = odd, even {
		added = same.And(b.Shape.SeenBy(added)).Without(odd)
		odd = odd.Or(added)
	}
	return even, odd
}

// deduceRemotePair fills d if the two groups of cells remove a candidate.
func deduceRemotePair(b *board.Board, d *Deduction, pair latin.Digits, even, odd latin.Cells) bool {
	targets := b.Shape.SeenBy(even).And(b.Shape.SeenBy(odd)).Without(even).Without(odd)
	for c := range targets.All() {
		d.strike(b, c, pair)
	}
	if d.removed.IsEmpty() {
		return false
	}
	d.cells, d.others, d.digits = even, odd, pair
	return true
}

// showWing marks the digit removed as the pattern, and the digits that link the hinge with the
// pincers in a second colour.
func showWing(b *board.Board, d *Deduction, sketch latin.Highlighter) {
	removed, hinge := latin.OneDigit(d.digit), latin.OneCell(d.cell)
	sketch.AddPattern(d.others, removed)
	sketch.AddPattern(hinge, removed&b.Candidates[d.cell])
	sketch.AddOther(hinge, b.Candidates[d.cell]&^removed)
	for pincer := range d.others.All() {
		shared := b.Candidates[pincer] &^ removed
		sketch.AddOther(latin.OneCell(pincer), shared)
		sketch.AddLink(latin.NodeAt(d.cell, shared.Lowest()), latin.NodeAt(pincer, shared.Lowest()), false)
	}
}

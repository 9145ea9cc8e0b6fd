package technique

import (
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// Wings and remote pairs: deductions from cells with two candidates.

// findXYWing looks for a hinge with candidates x and y that sees a cell with x and z and a cell with y
// and z. One of these two cells, the pincers, is z, so z is removed from the cells that see both. The
// pattern: the hinge (cell), the pincers (others), the digits, and z (digit).
func findXYWing(b *board.Board, d *Deduction) bool { return findWing(b, d, 2) }

// findXYZWing looks for a wing whose hinge has candidates x, y and z. One of the three cells is z, so z
// is removed from the cells that see all of them.
func findXYZWing(b *board.Board, d *Deduction) bool { return findWing(b, d, 3) }

func findWing(b *board.Board, d *Deduction, hingeSize int) bool {
	pairs := b.BivalueCells()
	for hinge := range b.Shape.Cells {
		may := b.Candidates[hinge]
		if may.Count() != hingeSize {
			continue
		}
		var pincers latin.Cells
		for near := pairs.And(b.Shape.Peers[hinge]); !near.Empty(); {
			if c := near.Pop(); (b.Candidates[c] & may).Count() == hingeSize-1 {
				pincers.Add(c)
			}
		}
		for !pincers.Empty() {
			first := pincers.Pop()
			for rest := pincers; !rest.Empty(); {
				if wing(b, d, hinge, first, rest.Pop()) {
					return true
				}
			}
		}
	}
	return false
}

// wing makes a deduction of three cells if they are a wing: they have three digits, and the pincers
// share exactly one, which a hinge of two candidates lacks.
func wing(b *board.Board, d *Deduction, hinge, first, second int) bool {
	may, one, two := b.Candidates[hinge], b.Candidates[first], b.Candidates[second]
	z := one & two
	if !z.Single() || (may|one|two).Count() != 3 {
		return false
	}
	sees := b.Shape.Peers[first].And(b.Shape.Peers[second])
	switch may.Count() {
	case 2:
		if may&z != 0 {
			return false
		}
	case 3:
		sees = sees.And(b.Shape.Peers[hinge])
	}
	hit := b.CellsWith[z.Lowest()-1].And(sees)
	if hit.Empty() {
		return false
	}
	d.cell, d.digits = hinge, may|one|two
	d.others.Add(first)
	d.others.Add(second)
	d.strikeDigit(hit, z.Lowest())
	return true
}

// findWWing looks for two cells with the same candidates x and y, and a house with two places for x,
// one seen by each cell. The cells can't both be x, so one is y. Y is removed from the cells that see
// both. The pattern: the two cells and their digits, the house and its places for x (others), and y
// (digit).
func findWWing(b *board.Board, d *Deduction) bool {
	pairs := b.BivalueCells()
	for !pairs.Empty() {
		one := pairs.Pop()
		for two := range pairs.Without(b.Shape.Peers[one]).All() {
			if b.Candidates[two] != b.Candidates[one] {
				continue
			}
			low, high := b.Candidates[one].Lowest(), b.Candidates[one].Highest()
			if wWing(b, d, one, two, low, high) || wWing(b, d, one, two, high, low) {
				return true
			}
		}
	}
	return false
}

// wWing looks for the house of a W-wing with x = digit and y = other.
func wWing(b *board.Board, d *Deduction, one, two, digit, other int) bool {
	hit := b.CellsWith[other-1].And(b.Shape.Peers[one]).And(b.Shape.Peers[two])
	if hit.Empty() {
		return false
	}
	byOne, byTwo := b.CellsWith[digit-1].And(b.Shape.Peers[one]), b.CellsWith[digit-1].And(b.Shape.Peers[two])
	for h, spots := range b.Places[digit-1][:b.Shape.Houses] {
		if !spots.Pair() {
			continue
		}
		first, last := b.CellOf(h, spots), b.CellOf(h, spots.Rest())
		if byOne.Has(first) && byTwo.Has(last) || byOne.Has(last) && byTwo.Has(first) {
			d.cells = latin.OneCell(one).Or(latin.OneCell(two))
			d.others = latin.OneCell(first).Or(latin.OneCell(last))
			d.houses, d.digits = latin.OneHouse(h), b.Candidates[one]
			d.strikeDigit(hit, other)
			return true
		}
	}
	return false
}

// findRemotePair looks for four or more linked cells with the same two candidates. They hold the two
// digits alternately. Both digits are removed from the cells that see cells of both positions in the
// alternation. The pattern: the cells of either position (cells and others) and the digits.
func findRemotePair(b *board.Board, d *Deduction) bool {
	pairs := b.BivalueCells()
	for !pairs.Empty() {
		first := pairs.First()
		one, two := alternate(b, pairs, first)
		pairs = pairs.Without(one).Without(two)
		if one.Count()+two.Count() >= 4 && remotePair(b, d, b.Candidates[first], one, two) {
			return true
		}
	}
	return false
}

// alternate returns the cells linked to the first one that have the same candidates, alternately in one
// and two.
func alternate(b *board.Board, pairs latin.Cells, first int) (one, two latin.Cells) {
	pair := b.Candidates[first]
	same := pairs.And(b.CellsWith[pair.Lowest()-1]).And(b.CellsWith[pair.Highest()-1])
	one.Add(first)
	for fresh := one; !fresh.Empty(); one, two = two, one {
		fresh = same.And(b.Shape.SeenBy(fresh)).Without(two)
		two = two.Or(fresh)
	}
	return one, two
}

func remotePair(b *board.Board, d *Deduction, pair latin.Digits, one, two latin.Cells) bool {
	hit := b.Shape.SeenBy(one).And(b.Shape.SeenBy(two)).Without(one).Without(two)
	for c := range hit.All() {
		d.strike(b, c, pair)
	}
	if d.removed.Empty() {
		return false
	}
	d.cells, d.others, d.digits = one, two, pair
	return true
}

// showWing contrasts the digits that link the hinge to its pincers with the digit removed.
func showWing(b *board.Board, d *Deduction, to latin.Sketch) {
	z, hinge := latin.One(d.digit), latin.OneCell(d.cell)
	to.Mark(d.others, z)
	to.Mark(hinge, z&b.Candidates[d.cell])
	to.Contrast(hinge, b.Candidates[d.cell]&^z)
	for pincer := range d.others.All() {
		shared := b.Candidates[pincer] &^ z
		to.Contrast(latin.OneCell(pincer), shared)
		to.Link(latin.At(d.cell, shared.Lowest()), latin.At(pincer, shared.Lowest()), false)
	}
}

package technique

import (
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// The steps of this file follow from cells with two candidates.

// findXYWing looks for a hinge of two candidates x and y which sees a cell of
// x and z and one of y and z: whichever the hinge takes, one of these is z,
// and z goes from all that see both. The pattern: the hinge (cell), the
// pincers (others), the digits of all three, and z (digit).
func findXYWing(b *board.Board, d *Deduction) bool { return findWing(b, d, 2) }

// findXYZWing looks for a hinge of three candidates x, y and z which sees a
// cell of x and z and one of y and z: z stands in one of the three and goes
// from all that see every one. The pattern is that of the XY-wing.
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

// wing uses three cells as a wing if they are one: three digits in all, of
// which the pincers share one, which a hinge of two lacks.
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

// findWWing looks for two cells of the same two candidates x and y, apart from each
// other, and a house in which x has two places, each seen by one of the cells: both
// can't be x, or the house would have none, so that one of them is y, which goes from
// all that see both. The pattern: the two cells and their digits, the house and its
// places for x (others), and y (digit).
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

// wWing looks for a house that lets two cells not both be a digit, so that one is the
// other.
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

// findRemotePair looks for cells of the same two candidates, four at least, each of which
// sees another: they hold the two by turns, so that those in odd and in even places
// differ, however far apart they are. Both digits go from what sees one of either sort.
// The pattern: the two sorts (cells and others) and the digits.
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

// alternate gives the cells with the same two candidates as a first one that are bound
// to it, by turns.
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

// showWing tells the digit that is struck from those that the cells of a wing share
// otherwise, by which the hinge is tied to its pincers.
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

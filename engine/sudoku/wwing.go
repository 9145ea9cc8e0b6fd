package sudoku

import "octavo/engine/latin"

// findWWing looks for two cells of the same two candidates x and y, apart from each
// other, and a house in which x has two places, each seen by one of the cells: both
// can't be x, or the house would have none, so that one of them is y, which goes from
// all that see both. The pattern: the two cells and their digits, the house and its
// places for x (others), and y (digit).
func (b *board) findWWing(d *deduction) bool {
	pairs := b.pairs()
	for !pairs.Empty() {
		one := pairs.Pop()
		for two := range pairs.Without(b.shape.peers[one]).All() {
			if b.may[two] != b.may[one] {
				continue
			}
			low, high := b.may[one].Lowest(), b.may[one].Highest()
			if b.wWing(d, one, two, low, high) || b.wWing(d, one, two, high, low) {
				return true
			}
		}
	}
	return false
}

// wWing looks for a house that lets two cells not both be a digit, so that one is the
// other.
func (b *board) wWing(d *deduction, one, two, digit, other int) bool {
	hit := b.holds[other-1].And(b.shape.peers[one]).And(b.shape.peers[two])
	if hit.Empty() {
		return false
	}
	byOne, byTwo := b.holds[digit-1].And(b.shape.peers[one]), b.holds[digit-1].And(b.shape.peers[two])
	for h, spots := range b.spots[digit-1][:b.shape.houses] {
		if !spots.Pair() {
			continue
		}
		first, last := b.cellOf(h, spots), b.cellOf(h, spots.Rest())
		if byOne.Has(first) && byTwo.Has(last) || byOne.Has(last) && byTwo.Has(first) {
			d.cells = latin.OneCell(one).Or(latin.OneCell(two))
			d.others = latin.OneCell(first).Or(latin.OneCell(last))
			d.houses, d.digits = latin.OneHouse(h), b.may[one]
			d.strikeDigit(hit, other)
			return true
		}
	}
	return false
}

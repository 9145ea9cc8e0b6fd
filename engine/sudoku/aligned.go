package sudoku

import "octavo/engine/latin"

// findAlignedPair looks for two cells of which a digit of one goes with no digit of the
// other: cells of two candidates that both see would be left empty, or the two would be
// alike and see each other. The pattern: the pair (cells) and the cells of two
// candidates that both see (others).
func (b *board) findAlignedPair(d *deduction) bool {
	pairs := b.pairs()
	for second := range b.shape.cells {
		if b.may[second] == 0 || pairs.And(b.shape.peers[second]) == (cellSet{}) {
			continue
		}
		for first := range second {
			common := pairs.And(b.shape.peers[first]).And(b.shape.peers[second])
			if b.may[first] != 0 && common.Count() >= 2 && b.alignedPair(d, first, second, common) {
				return true
			}
		}
	}
	return false
}

func (b *board) alignedPair(d *deduction, first, second int, common cellSet) bool {
	var excluded [maxSide + 1]digits // by the digit of one cell, those that the other can't hold with it
	for c := range common.All() {
		low, high := b.may[c].Lowest(), b.may[c].Highest()
		excluded[low] |= latin.One(high)
		excluded[high] |= latin.One(low)
	}
	if b.shape.peers[first].Has(second) {
		for digit := 1; digit <= b.shape.side; digit++ {
			excluded[digit] |= latin.One(digit)
		}
	}
	for _, way := range [...][2]int{{first, second}, {second, first}} {
		for digit := range b.may[way[0]].All() {
			if b.may[way[1]]&^excluded[digit] == 0 {
				d.strike(b, way[0], latin.One(digit))
			}
		}
	}
	if d.removed.Empty() {
		return false
	}
	d.cells.Add(first)
	d.cells.Add(second)
	d.others = common
	return true
}

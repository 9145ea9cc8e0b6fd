package sudoku

// findRemotePair looks for cells of the same two candidates, four at least, each of which
// sees another: they hold the two by turns, so that those in odd and in even places
// differ, however far apart they are. Both digits go from what sees one of either sort.
// The pattern: the two sorts (cells and others) and the digits.
func (b *board) findRemotePair(d *deduction) bool {
	pairs := b.pairs()
	for !pairs.Empty() {
		first := pairs.First()
		one, two := b.alternate(pairs, first)
		pairs = pairs.Without(one).Without(two)
		if one.Count()+two.Count() >= 4 && b.remotePair(d, b.may[first], one, two) {
			return true
		}
	}
	return false
}

// alternate gives the cells with the same two candidates as a first one that are bound
// to it, by turns.
func (b *board) alternate(pairs cellSet, first int) (one, two cellSet) {
	pair := b.may[first]
	same := pairs.And(b.holds[pair.Lowest()-1]).And(b.holds[pair.Highest()-1])
	one.Add(first)
	for fresh := one; !fresh.Empty(); one, two = two, one {
		fresh = same.And(b.shape.seenBy(fresh)).Without(two)
		two = two.Or(fresh)
	}
	return one, two
}

func (b *board) remotePair(d *deduction, pair digits, one, two cellSet) bool {
	hit := b.shape.seenBy(one).And(b.shape.seenBy(two)).Without(one).Without(two)
	for c := range hit.All() {
		d.strike(b, c, pair)
	}
	if d.removed.Empty() {
		return false
	}
	d.cells, d.others, d.digits = one, two, pair
	return true
}

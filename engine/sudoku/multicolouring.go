package sudoku

// maxClusters is the most clusters that a digit has: each holds one of the cells where
// it belongs.
const maxClusters = maxSide

// A cluster is the cells of one digit that are bound to one another by houses with two
// places: one colour is all true, the other all false. What the colours see is kept.
type cluster struct{ colour, sees [2]cellSet }

// findMultiColouring paints the cells of a digit in two colours, cluster by cluster, and
// compares two clusters. A colour that sees both colours of the other cluster is false
// (the wrap). If a colour sees one of the other's, not both are true, and so one of their
// opposites is; the digit goes from what sees both of these (the trap). The pattern: the
// colours of the first cluster and of the second (parts): the false one of a wrap comes
// first; of a trap, those that see each other come first and third.
func (b *board) findMultiColouring(d *deduction, none *barren) bool {
	var clusters [maxClusters]cluster
	for digit := 1; digit <= b.shape.side; digit++ {
		if none.as(b, digit) {
			continue
		}
		n := b.clusters(digit, &clusters)
		for i := range n {
			for j := range n {
				if i != j && b.wrapTwo(d, digit, &clusters[i], &clusters[j]) {
					return true
				}
			}
		}
		for i := range n {
			for j := range i {
				if b.trapTwo(d, digit, &clusters[i], &clusters[j]) {
					return true
				}
			}
		}
		none.noteDigit(b, digit)
	}
	return false
}

// clusters paints all that can be painted of a digit.
func (b *board) clusters(digit int, clusters *[maxClusters]cluster) (n int) {
	left := b.paired(digit)
	for !left.Empty() && n < maxClusters {
		k := &clusters[n]
		k.colour[0], k.colour[1] = b.paint(digit, left.First())
		left = left.Without(k.colour[0]).Without(k.colour[1])
		for side, colour := range k.colour {
			k.sees[side] = b.shape.seenBy(colour).And(b.holds[digit-1])
		}
		n++
	}
	return n
}

// paired gives the cells of a digit in houses where it has two places.
func (b *board) paired(digit int) (cells cellSet) {
	for h, spots := range b.spots[digit-1][:b.shape.houses] {
		if spots.Pair() {
			cells = cells.Or(b.cellsAt(h, spots))
		}
	}
	return cells
}

func (b *board) wrapTwo(d *deduction, digit int, one, two *cluster) bool {
	for side, colour := range one.colour {
		if colour.And(two.sees[0]) != (cellSet{}) && colour.And(two.sees[1]) != (cellSet{}) {
			d.colours(colour, one.colour[1-side], two.colour[0], two.colour[1])
			d.strikeDigit(colour, digit)
			return true
		}
	}
	return false
}

func (b *board) trapTwo(d *deduction, digit int, one, two *cluster) bool {
	for i, first := range one.colour {
		for j, second := range two.colour {
			if first.And(two.sees[j]) == (cellSet{}) {
				continue
			}
			hit := one.sees[1-i].And(two.sees[1-j]).Without(one.colour[1-i]).Without(two.colour[1-j])
			if !hit.Empty() {
				d.colours(first, one.colour[1-i], second, two.colour[1-j])
				d.strikeDigit(hit, digit)
				return true
			}
		}
	}
	return false
}

// colours notes the colours of two clusters.
func (d *deduction) colours(colours ...cellSet) {
	for i, cells := range colours {
		d.parts[i].cells = cells
	}
}

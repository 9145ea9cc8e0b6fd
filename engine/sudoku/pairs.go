package sudoku

// The steps of this file follow from cells with two candidates.

// findXYWing looks for a hinge of two candidates x and y which sees a cell of
// x and z and one of y and z: whichever the hinge takes, one of these is z,
// and z goes from all that see both. The pattern: the hinge (cell), the
// pincers (others), the digits of all three, and z (digit).
func (b *board) findXYWing(d *deduction) bool { return b.findWing(d, 2) }

// findXYZWing looks for a hinge of three candidates x, y and z which sees a
// cell of x and z and one of y and z: z stands in one of the three and goes
// from all that see every one. The pattern is that of the XY-wing.
func (b *board) findXYZWing(d *deduction) bool { return b.findWing(d, 3) }

func (b *board) findWing(d *deduction, hingeSize int) bool {
	pairs := b.pairs()
	for hinge := range b.shape.cells {
		may := b.may[hinge]
		if may.Count() != hingeSize {
			continue
		}
		var pincers cellSet
		for near := pairs.And(b.shape.peers[hinge]); !near.Empty(); {
			if c := near.Pop(); (b.may[c] & may).Count() == hingeSize-1 {
				pincers.Add(c)
			}
		}
		for !pincers.Empty() {
			first := pincers.Pop()
			for rest := pincers; !rest.Empty(); {
				if b.wing(d, hinge, first, rest.Pop()) {
					return true
				}
			}
		}
	}
	return false
}

// wing uses three cells as a wing if they are one: three digits in all, of
// which the pincers share one, which a hinge of two lacks.
func (b *board) wing(d *deduction, hinge, first, second int) bool {
	may, one, two := b.may[hinge], b.may[first], b.may[second]
	z := one & two
	if !z.Single() || (may|one|two).Count() != 3 {
		return false
	}
	sees := b.shape.peers[first].And(b.shape.peers[second])
	switch may.Count() {
	case 2:
		if may&z != 0 {
			return false
		}
	case 3:
		sees = sees.And(b.shape.peers[hinge])
	}
	hit := b.holds[z.Lowest()-1].And(sees)
	if hit.Empty() {
		return false
	}
	d.cell, d.digits = hinge, may|one|two
	d.others.Add(first)
	d.others.Add(second)
	d.strikeDigit(hit, z.Lowest())
	return true
}

// pairs gives the cells of two candidates.
func (b *board) pairs() cellSet {
	var pairs cellSet
	for c := range b.shape.cells {
		if b.may[c].Count() == 2 {
			pairs.Add(c)
		}
	}
	return pairs
}

package wide

// The steps of this file follow from cells with two candidates.

// findXYWing looks for a hinge of two candidates x and y which sees a cell of x and z and
// one of y and z: whichever the hinge takes, one of these is z, and z goes from all that
// see both. The pattern: the hinge (cell), the pincers (others), the digits of all three,
// and z (digit).
func (b *board) findXYWing(d *deduction) bool { return b.findWing(d, 2) }

// findXYZWing looks for a hinge of three candidates x, y and z which sees a cell of x and
// z and one of y and z: z stands in one of the three and goes from all that see every one.
// The pattern is that of the XY-wing.
func (b *board) findXYZWing(d *deduction) bool { return b.findWing(d, 3) }

func (b *board) findWing(d *deduction, hingeSize int) bool {
	var pairs []int
	for c, may := range b.may {
		if may.Count() == 2 {
			pairs = append(pairs, c)
		}
	}
	for hinge, may := range b.may {
		if may.Count() == hingeSize && b.hinged(d, hinge, pairs) {
			return true
		}
	}
	return false
}

// hinged looks among the pairs for the pincers of a hinge.
func (b *board) hinged(d *deduction, hinge int, pairs []int) bool {
	may := b.may[hinge]
	var near []int
	for _, c := range pairs {
		if c != hinge && b.may[c]&may != 0 && b.may[c] != may && b.shape.sees(hinge, c) {
			near = append(near, c)
		}
	}
	for i, first := range near {
		for _, second := range near[i+1:] {
			if b.wing(d, hinge, first, second) {
				return true
			}
		}
	}
	return false
}

// wing uses three cells as a wing if they are one: three digits in all, of which the
// pincers share one, which a hinge of two lacks.
func (b *board) wing(d *deduction, hinge, first, second int) bool {
	may, one, two := b.may[hinge], b.may[first], b.may[second]
	z := one & two
	if !z.Single() || (may|one|two).Count() != 3 || may.Count() == 2 && may&z != 0 {
		return false
	}
	s := b.shape
	for c := range b.may {
		if b.may[c]&z == 0 || c == first || c == second || c == hinge {
			continue
		}
		if s.sees(c, first) && s.sees(c, second) && (may.Count() == 2 || s.sees(c, hinge)) {
			d.strike(b, c, z)
		}
	}
	if len(d.removed) == 0 {
		return false
	}
	d.cell, d.digits, d.digit = hinge, may|one|two, z.Lowest()
	d.others = append(d.others, first, second)
	return true
}

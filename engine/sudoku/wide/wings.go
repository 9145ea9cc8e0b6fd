package wide

// XY-wings and XYZ-wings: deductions from cells with two candidates.

// findXYWing looks for a cell with candidates x and y, the hinge. The hinge sees two cells, the
// pincers: one with x and z, one with y and z. One of the pincers holds z, so z is removed from the
// cells that see both. The pattern: the hinge (cell), the pincers (others), the digits, and z
// (digit).
func (b *board) findXYWing(d *deduction) bool { return b.findWing(d, 2) }

// findXYZWing looks for a wing whose hinge has candidates x, y and z. The hinge or
// one of its two pincers holds z, so z is removed from the cells that see all three.
func (b *board) findXYZWing(d *deduction) bool { return b.findWing(d, 3) }

// findWing looks for a wing whose hinge has hingeSize candidates, 2 or 3.
func (b *board) findWing(d *deduction, hingeSize int) bool {
	var pairs []int
	for c, candidates := range b.candidates {
		if candidates.Count() == 2 {
			pairs = append(pairs, c)
		}
	}
	for hinge, candidates := range b.candidates {
		if candidates.Count() == hingeSize && b.findPincers(d, hinge, pairs) {
			return true
		}
	}
	return false
}

// findPincers looks for two pincers of a hinge among the cells with two candidates.
func (b *board) findPincers(d *deduction, hinge int, pairs []int) bool {
	atHinge := b.candidates[hinge]
	var near []int
	for _, c := range pairs {
		if c != hinge && b.candidates[c]&atHinge != 0 && b.candidates[c] != atHinge && b.shape.sees(hinge, c) {
			near = append(near, c)
		}
	}
	for i, first := range near {
		for _, second := range near[i+1:] {
			if b.strikeWing(d, hinge, first, second) {
				return true
			}
		}
	}
	return false
}

// strikeWing fills d if three cells form a wing that removes a candidate. A wing has three digits. The
// pincers share exactly one, and a hinge of two candidates lacks it.
func (b *board) strikeWing(d *deduction, hinge, first, second int) bool {
	atHinge, atFirst, atSecond := b.candidates[hinge], b.candidates[first], b.candidates[second]
	z, union := atFirst&atSecond, atHinge|atFirst|atSecond
	if !z.IsSingle() || union.Count() != 3 || atHinge.Count() == 2 && atHinge&z != 0 {
		return false
	}
	s := b.shape
	for c := range b.candidates {
		if b.candidates[c]&z == 0 || c == first || c == second || c == hinge {
			continue
		}
		if s.sees(c, first) && s.sees(c, second) && (atHinge.Count() == 2 || s.sees(c, hinge)) {
			d.strike(b, c, z)
		}
	}
	if len(d.removed) == 0 {
		return false
	}
	d.cell, d.digits, d.digit = hinge, union, z.Lowest()
	d.others = append(d.others, first, second)
	return true
}

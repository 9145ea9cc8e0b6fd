package latin

// Fish makes one deduction from k rows in which a digit can stand in only k
// columns, or the reverse; k is 2 (X-wing), 3 (swordfish) or 4 (jellyfish).
func (g *Grid) Fish(k int) Rule {
	for i := range g.refish {
		g.refish[i] |= g.lost
	}
	g.lost = 0
	pending := &g.refish[k-smallest]
	for *pending != 0 {
		digit := pending.Lowest()
		if g.fishFor(digit, k) {
			return XWing + Rule(k-smallest)
		}
		*pending = pending.Rest()
	}
	return NoRule
}

func (g *Grid) fishFor(digit, k int) bool {
	rows := g.standsIn(digit, 0)
	if rows.n < 2*k {
		return false
	}
	if base, cover := rows.subset(k); base != 0 {
		g.land(digit, 0, positions(&rows, base), cover, k)
		return true
	}
	if rows.n == 2*k {
		return false
	}
	columns := g.standsIn(digit, g.geo.size)
	if base, cover := columns.subset(k); base != 0 {
		g.land(digit, g.geo.size, positions(&columns, base), cover, k)
		return true
	}
	return false
}

// standsIn says where a digit may stand in each of the lines that lack it:
// first is 0 for rows and the size for columns.
func (g *Grid) standsIn(digit, first int) (m matrix) {
	for line := first; line < first+g.geo.size; line++ {
		if !g.open[line].Has(digit) {
			continue
		}
		var at uint16
		for k, cell := range g.House(line) {
			at |= uint16(g.candidates[cell]>>digit&1) << k
		}
		m.add(line-first, at)
	}
	return m
}

// land takes the digit of a fish from the cover lines, outside the base lines.
func (g *Grid) land(digit, first int, base, cover uint16, k int) {
	d := Deduction{Rule: XWing + Rule(k-smallest), House: -1, Digits: One(digit)}
	for across := range g.geo.size {
		line := first + across
		for at, cell := range g.House(line) {
			if cover>>at&1 == 0 || !g.candidates[cell].Has(digit) {
				continue
			}
			if base>>across&1 != 0 {
				d.House = line
				d.Cells.Add(int(cell))
			} else if g.open[line].Has(digit) {
				d.Targets.Add(int(cell))
			}
		}
	}
	g.report(&d)
	g.removeFrom(d.Targets, d.Digits)
}

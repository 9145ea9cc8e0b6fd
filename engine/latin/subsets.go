package latin

// Subset makes one deduction from k cells of a house that share k digits, seen
// either as naked or as hidden; k is 2, 3 or 4.
func (g *Grid) Subset(k int) Rule {
	for i := range g.regroup {
		g.regroup[i] |= g.changed
	}
	g.changed = 0
	pending := &g.regroup[k-smallest]
	for *pending != 0 {
		house := pending.First()
		if rule := g.subsetIn(house, k); rule != NoRule {
			return rule
		}
		*pending = pending.Rest()
	}
	return NoRule
}

func (g *Grid) subsetIn(house, k int) Rule {
	n := g.open[house].Count()
	if n < 2*k {
		return NoRule
	}
	var m matrix
	for at, cell := range g.House(house) {
		if has := g.candidates[cell]; !has.Single() {
			m.add(at, uint16(has))
		}
	}
	if members, digits := m.subset(k); members != 0 {
		g.lockDigits(house, positions(&m, members), Digits(digits), k)
		return NakedPair + Rule(2*(k-smallest))
	}
	if n == 2*k {
		return NoRule
	}
	m = g.places(house)
	if members, at := m.subset(k); members != 0 {
		g.lockCells(house, at, Digits(positions(&m, members)), k)
		return HiddenPair + Rule(2*(k-smallest))
	}
	return NoRule
}

// places says, for each digit a house still lacks, at which of its cells it may stand.
func (g *Grid) places(house int) (m matrix) {
	var at [MaxSize + 1]uint16
	for k, cell := range g.House(house) {
		for has := g.candidates[cell] & g.open[house]; has != 0; has = has.Rest() {
			at[has.Lowest()] |= 1 << k
		}
	}
	for rest := g.open[house]; rest != 0; rest = rest.Rest() {
		m.add(rest.Lowest(), at[rest.Lowest()])
	}
	return m
}

// positions puts the names of some rows of a matrix into a set.
func positions(m *matrix, rows uint16) (names uint16) {
	for i, name := range m.name[:m.n] {
		if rows>>i&1 != 0 {
			names |= 1 << name
		}
	}
	return names
}

// lockDigits takes the digits of a naked subset from the other cells of its house.
func (g *Grid) lockDigits(house int, members uint16, digits Digits, k int) {
	d := Deduction{Rule: NakedPair + Rule(2*(k-smallest)), House: house, Digits: digits}
	for at, cell := range g.House(house) {
		switch {
		case members>>at&1 != 0:
			d.Cells.Add(int(cell))
		case g.candidates[cell]&digits != 0:
			d.Targets.Add(int(cell))
		}
	}
	g.report(&d)
	g.removeFrom(d.Targets, digits)
}

// lockCells leaves the cells of a hidden subset nothing but its digits.
func (g *Grid) lockCells(house int, members uint16, digits Digits, k int) {
	d := Deduction{Rule: HiddenPair + Rule(2*(k-smallest)), House: house, Digits: digits}
	for at, cell := range g.House(house) {
		if members>>at&1 == 0 {
			continue
		}
		d.Cells.Add(int(cell))
		if g.candidates[cell]&^digits != 0 {
			d.Targets.Add(int(cell))
		}
	}
	g.report(&d)
	g.removeFrom(d.Targets, ^digits)
}

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
	var m Matrix
	for at, cell := range g.House(house) {
		if has := g.candidates[cell]; !has.Single() {
			m.Add(at, has)
		}
	}
	if members, digits := m.Subset(k); members != 0 {
		g.lockDigits(house, members, digits, k)
		return NakedPair + Rule(2*(k-smallest))
	}
	if n == 2*k {
		return NoRule
	}
	m = g.places(house)
	if digits, members := m.Subset(k); digits != 0 {
		g.lockCells(house, members, digits, k)
		return HiddenPair + Rule(2*(k-smallest))
	}
	return NoRule
}

// places says, for each digit a house still lacks, at which of its cells it may stand.
func (g *Grid) places(house int) (m Matrix) {
	var at [MaxSize + 1]Digits
	for k, cell := range g.House(house) {
		for has := g.candidates[cell] & g.open[house]; has != 0; has = has.Rest() {
			at[has.Lowest()] |= 1 << k
		}
	}
	for rest := g.open[house]; rest != 0; rest = rest.Rest() {
		m.Add(rest.Lowest(), at[rest.Lowest()])
	}
	return m
}

// lockDigits takes the digits of a naked subset from the other cells of its house.
func (g *Grid) lockDigits(house int, members Digits, digits Digits, k int) {
	d := Deduction{Rule: NakedPair + Rule(2*(k-smallest)), House: house, Digits: digits}
	for at, cell := range g.House(house) {
		switch {
		case members.Has(at):
			d.Cells.Add(int(cell))
		case g.candidates[cell]&digits != 0:
			d.Targets.Add(int(cell))
		}
	}
	g.report(&d)
	g.removeFrom(d.Targets, digits)
}

// lockCells leaves the cells of a hidden subset nothing but its digits.
func (g *Grid) lockCells(house int, members Digits, digits Digits, k int) {
	d := Deduction{Rule: HiddenPair + Rule(2*(k-smallest)), House: house, Digits: digits}
	for at, cell := range g.House(house) {
		if !members.Has(at) {
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
	if base, cover := rows.Subset(k); base != 0 {
		g.land(digit, 0, base, cover, k)
		return true
	}
	if rows.n == 2*k {
		return false
	}
	columns := g.standsIn(digit, g.geo.size)
	if base, cover := columns.Subset(k); base != 0 {
		g.land(digit, g.geo.size, base, cover, k)
		return true
	}
	return false
}

// standsIn says where a digit may stand in each of the lines that lack it:
// first is 0 for rows and the size for columns.
func (g *Grid) standsIn(digit, first int) (m Matrix) {
	for line := first; line < first+g.geo.size; line++ {
		if !g.open[line].Has(digit) {
			continue
		}
		var at Digits
		for k, cell := range g.House(line) {
			at |= (g.candidates[cell] >> digit & 1) << k
		}
		m.Add(line-first, at)
	}
	return m
}

// land takes the digit of a fish from the cover lines, outside the base lines.
func (g *Grid) land(digit, first int, base, cover Digits, k int) {
	d := Deduction{Rule: XWing + Rule(k-smallest), House: -1, Digits: One(digit)}
	for across := range g.geo.size {
		line := first + across
		for at, cell := range g.House(line) {
			if !cover.Has(at) || !g.candidates[cell].Has(digit) {
				continue
			}
			if base.Has(across) {
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

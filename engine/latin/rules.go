package latin

import "math/bits"

// The rules of this file follow from houses: singles, subsets and fish.

// NakedSingles places the digit of every cell that has but one candidate, and
// of those for which this leaves but one. It returns how many these were.
func (g *Grid) NakedSingles() (times int) {
	for !g.single.Empty() && !g.broken {
		cell := g.single.First()
		only := g.candidates[cell]
		if g.Trace != nil {
			d := Deduction{Rule: NakedSingle, Digits: only}
			d.Cells.Add(cell)
			g.Trace(d)
		}
		g.Place(cell, only.Lowest())
		times++
	}
	return times
}

// HiddenSingle places one digit that has but one cell left in some house.
func (g *Grid) HiddenSingle() Rule {
	for g.recount != 0 && !g.broken {
		house := g.recount.First()
		if g.placeHidden(house) {
			return HiddenSingle
		}
		g.recount = g.recount.Rest()
	}
	return NoRule
}

func (g *Grid) placeHidden(house int) bool {
	var once, twice Digits
	cells := g.House(house)
	for _, cell := range cells {
		has := g.candidates[cell]
		twice |= once & has
		once |= has
	}
	if once != g.full {
		g.broken = true
		return false
	}
	hidden := once &^ twice & g.open[house]
	if hidden == 0 {
		return false
	}
	digit := hidden.Lowest()
	for _, cell := range cells {
		if g.candidates[cell].Has(digit) {
			g.traceHidden(house, int(cell), digit)
			g.Place(int(cell), digit)
			return true
		}
	}
	return false
}

func (g *Grid) traceHidden(house, cell, digit int) {
	g.stands = house
	if g.Trace == nil {
		return
	}
	d := Deduction{Rule: HiddenSingle, House: house, Digits: One(digit)}
	d.Cells.Add(cell)
	g.Trace(d)
}

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

// A Matrix is what subsets and fish are looked for in: one pattern seen from
// three sides. It says what goes with what: the cells of a house with digits,
// the digits of a house with cells, the rows with the columns for one digit (or
// the reverse). Wherever k rows of it have marks in only k columns, the other
// rows have none there.
//
// With singles done, subsets of k ≤ n/2 of n rows, and of k < n/2 of its
// columns, are all there is: the complement of any other is one of these.
type Matrix struct {
	n     int             // rows
	marks [MaxSize]Digits // the marks of each row
	name  [MaxSize]uint8  // what each row stands for
}

// Subsets have from 2 to 4 members: half of nine.
const (
	smallest = 2
	sizes    = 3
)

// Reset makes the matrix empty.
func (m *Matrix) Reset() { m.n = 0 }

// Add adds a row of some marks. Rows without any are left out.
func (m *Matrix) Add(name int, marks Digits) {
	if marks != 0 {
		m.marks[m.n], m.name[m.n] = marks, uint8(name)
		m.n++
	}
}

// Subset finds k rows that lock their columns against marks of other rows. It
// returns the names of the rows, and the columns; or zeros. Of several it is
// the one whose last row comes first, then the one whose last but one does.
func (m *Matrix) Subset(k int) (names, columns Digits) {
	rows, columns := m.extend(k, k, m.n, 0, 0)
	for ; rows != 0; rows &= rows - 1 {
		names |= 1 << m.name[bits.TrailingZeros16(rows)]
	}
	return names, columns
}

// extend looks for the rest of a subset of size rows: left more of those before
// row end.
func (m *Matrix) extend(size, left, end int, rows uint16, columns Digits) (uint16, Digits) {
	if left == 0 {
		if m.strikes(rows, columns) {
			return rows, columns
		}
		return 0, 0
	}
	for i := left - 1; i < end; i++ {
		wider := columns | m.marks[i]
		if wider.Count() > size {
			continue
		}
		if found, locked := m.extend(size, left-1, i, rows|1<<i, wider); found != 0 {
			return found, locked
		}
	}
	return 0, 0
}

// strikes reports whether rows other than the subset's have marks in its columns.
func (m *Matrix) strikes(rows uint16, columns Digits) bool {
	for i, marks := range m.marks[:m.n] {
		if rows>>i&1 == 0 && marks&columns != 0 {
			return true
		}
	}
	return false
}

package latin

import "math/bits"

// The rules of this file follow from houses: singles, subsets and fish.

// NakedSingles places the digit of every cell that has only one candidate, until there are no
// such cells. It returns the number of placed digits.
func (g *Grid) NakedSingles() (times int) {
	for !g.unplacedSingles.Empty() && !g.broken {
		cell := g.unplacedSingles.First()
		digits := g.candidates[cell]
		if g.Trace != nil {
			d := Deduction{Rule: NakedSingle, Digits: digits}
			d.Cells.Add(cell)
			g.Trace(d)
		}
		g.Place(cell, digits.Lowest())
		times++
	}
	return times
}

// HiddenSingle places one digit that has only one possible cell in a house.
func (g *Grid) HiddenSingle() Rule {
	for g.hiddenSingleHouses != 0 && !g.broken {
		house := g.hiddenSingleHouses.First()
		if g.placeHidden(house) {
			return HiddenSingle
		}
		g.hiddenSingleHouses = g.hiddenSingleHouses.Rest()
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
	g.lastHouse = house
	if g.Trace == nil {
		return
	}
	d := Deduction{Rule: HiddenSingle, House: house, Digits: One(digit)}
	d.Cells.Add(cell)
	g.Trace(d)
}

// Subset makes one deduction from k cells of a house that share k digits: a naked or a hidden
// subset. k is 2, 3 or 4.
func (g *Grid) Subset(k int) Rule {
	for i := range g.subsetHouses {
		g.subsetHouses[i] |= g.changedHouses
	}
	g.changedHouses = 0
	pending := &g.subsetHouses[k-smallest]
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
	for place, cell := range g.House(house) {
		if digits := g.candidates[cell]; !digits.Single() {
			m.Add(place, digits)
		}
	}
	if places, digits := m.Subset(k); places != 0 {
		g.lockDigits(house, places, digits, k)
		return NakedPair + Rule(2*(k-smallest))
	}
	if n == 2*k {
		return NoRule
	}
	m = g.places(house)
	if digits, places := m.Subset(k); digits != 0 {
		g.lockCells(house, places, digits, k)
		return HiddenPair + Rule(2*(k-smallest))
	}
	return NoRule
}

// places returns the possible places of each digit that is not yet placed in a house.
func (g *Grid) places(house int) (m Matrix) {
	var places [MaxSize + 1]Digits // by digit
	for place, cell := range g.House(house) {
		for digits := g.candidates[cell] & g.open[house]; digits != 0; digits = digits.Rest() {
			places[digits.Lowest()] |= 1 << place
		}
	}
	for rest := g.open[house]; rest != 0; rest = rest.Rest() {
		m.Add(rest.Lowest(), places[rest.Lowest()])
	}
	return m
}

// lockDigits removes the digits of a naked subset from the other cells of its house. places are
// the subset's cells, counted in the house.
func (g *Grid) lockDigits(house int, places Digits, digits Digits, k int) {
	d := Deduction{Rule: NakedPair + Rule(2*(k-smallest)), House: house, Digits: digits}
	for place, cell := range g.House(house) {
		switch {
		case places.Has(place):
			d.Cells.Add(int(cell))
		case g.candidates[cell]&digits != 0:
			d.Targets.Add(int(cell))
		}
	}
	g.report(&d)
	g.removeFrom(d.Targets, digits)
}

// lockCells removes all other digits from the cells of a hidden subset. places are its cells,
// counted in the house.
func (g *Grid) lockCells(house int, places Digits, digits Digits, k int) {
	d := Deduction{Rule: HiddenPair + Rule(2*(k-smallest)), House: house, Digits: digits}
	for place, cell := range g.House(house) {
		if !places.Has(place) {
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

// Fish makes one deduction from k rows in which a digit is possible in only k columns, or the
// reverse. k is 2 (X-wing), 3 (swordfish) or 4 (jellyfish).
func (g *Grid) Fish(k int) Rule {
	for i := range g.fishDigits {
		g.fishDigits[i] |= g.lostDigits
	}
	g.lostDigits = 0
	pending := &g.fishDigits[k-smallest]
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
	rows := g.placesInLines(digit, 0)
	if rows.n < 2*k {
		return false
	}
	if base, cover := rows.Subset(k); base != 0 {
		g.removeByFish(digit, 0, base, cover, k)
		return true
	}
	if rows.n == 2*k {
		return false
	}
	columns := g.placesInLines(digit, g.geo.size)
	if base, cover := columns.Subset(k); base != 0 {
		g.removeByFish(digit, g.geo.size, base, cover, k)
		return true
	}
	return false
}

// placesInLines returns the possible places of a digit in each line in which it is not yet
// placed. first is the first line: 0 for rows, and the size for columns.
func (g *Grid) placesInLines(digit, first int) (m Matrix) {
	for line := first; line < first+g.geo.size; line++ {
		if !g.open[line].Has(digit) {
			continue
		}
		var places Digits
		for place, cell := range g.House(line) {
			places |= (g.candidates[cell] >> digit & 1) << place
		}
		m.Add(line-first, places)
	}
	return m
}

// removeByFish removes the digit of a fish from the cover lines, outside the base lines.
func (g *Grid) removeByFish(digit, first int, base, cover Digits, k int) {
	d := Deduction{Rule: XWing + Rule(k-smallest), House: -1, Digits: One(digit)}
	for n := range g.geo.size {
		line := first + n
		for place, cell := range g.House(line) {
			if !cover.Has(place) || !g.candidates[cell].Has(digit) {
				continue
			}
			if base.Has(n) {
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

// A Matrix finds subsets and fish, which are the same pattern. It has a mark for each possible
// combination:
//   - of a cell in a house with a digit (naked subsets);
//   - of a digit with a cell in a house (hidden subsets);
//   - of a row with a column, for one digit, or the reverse (fish).
//
// If k rows of the matrix have marks in only k columns, the other rows can't use these columns.
//
// It is enough to search for k ≤ n/2 of n rows, and for k < n/2 columns: the complement of any
// larger subset is one of these, once there are no singles.
type Matrix struct {
	n     int             // number of rows
	marks [MaxSize]Digits // the columns of each row's marks
	name  [MaxSize]uint8  // the cell, digit or line of each row
}

// Subsets have from 2 to 4 members: at most half of nine.
const (
	smallest = 2
	sizes    = 3 // number of different sizes
)

// Reset makes the matrix empty.
func (m *Matrix) Reset() { m.n = 0 }

// Add adds a row with some marks. It ignores a row without marks.
func (m *Matrix) Add(name int, marks Digits) {
	if marks != 0 {
		m.marks[m.n], m.name[m.n] = marks, uint8(name)
		m.n++
	}
}

// Subset finds k rows with marks in only k columns, where other rows also have marks. It
// returns the names of the rows, and the columns, or zeros. If there are several such subsets,
// it takes the one with the earliest last row, then the earliest last row but one, and so on.
func (m *Matrix) Subset(k int) (names, columns Digits) {
	rows, columns := m.extend(k, k, m.n, 0, 0)
	for ; rows != 0; rows &= rows - 1 {
		names |= 1 << m.name[bits.TrailingZeros16(rows)]
	}
	return names, columns
}

// extend completes a subset to the given size. It must add so many rows as left says, all of
// them before the row end.
func (m *Matrix) extend(size, left, end int, rows uint16, columns Digits) (uint16, Digits) {
	if left == 0 {
		if m.isUseful(rows, columns) {
			return rows, columns
		}
		return 0, 0
	}
	for i := left - 1; i < end; i++ {
		extended := columns | m.marks[i]
		if extended.Count() > size {
			continue
		}
		if subset, subsetColumns := m.extend(size, left-1, i, rows|1<<i, extended); subset != 0 {
			return subset, subsetColumns
		}
	}
	return 0, 0
}

// isUseful reports whether other rows have marks in the columns of a subset.
func (m *Matrix) isUseful(rows uint16, columns Digits) bool {
	for i, marks := range m.marks[:m.n] {
		if rows>>i&1 == 0 && marks&columns != 0 {
			return true
		}
	}
	return false
}

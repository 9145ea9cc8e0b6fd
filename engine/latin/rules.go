package latin

import "math/bits"

// This file has the rules that follow from houses: singles, subsets and fish.

// NakedSingles places the digit of each cell with only one candidate, until there are no
// more such cells. It returns the number of placed digits.
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

// HiddenSingle places one digit that has only one possible cell in a house. It returns
// NoRule if there is none.
func (g *Grid) HiddenSingle() Rule {
	for g.hiddenSingleHouses != 0 && !g.broken {
		house := g.hiddenSingleHouses.First()
		if g.placeHiddenSingle(house) {
			return HiddenSingle
		}
		g.hiddenSingleHouses = g.hiddenSingleHouses.Rest()
	}
	return NoRule
}

// placeHiddenSingle places the lowest digit that is a hidden single in a house. It reports
// whether there is one. It marks the grid as broken if a digit has no place in the house.
func (g *Grid) placeHiddenSingle(house int) bool {
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
			g.traceHiddenSingle(house, int(cell), digit)
			g.Place(int(cell), digit)
			return true
		}
	}
	return false
}

func (g *Grid) traceHiddenSingle(house, cell, digit int) {
	g.lastHouse = house
	if g.Trace == nil {
		return
	}
	d := Deduction{Rule: HiddenSingle, House: house, Digits: One(digit)}
	d.Cells.Add(cell)
	g.Trace(d)
}

// Subset makes one deduction from k cells of a house that share k digits: a naked or a
// hidden subset. k is 2, 3 or 4. It returns the rule, or NoRule if there is no deduction.
func (g *Grid) Subset(k int) Rule {
	for i := range g.subsetHouses {
		g.subsetHouses[i] |= g.changedHouses
	}
	g.changedHouses = 0
	pending := &g.subsetHouses[k-minSubset]
	for *pending != 0 {
		house := pending.First()
		if rule := g.findSubset(house, k); rule != NoRule {
			return rule
		}
		*pending = pending.Rest()
	}
	return NoRule
}

// findSubset makes one deduction from a subset of a house.
func (g *Grid) findSubset(house, k int) Rule {
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
		g.removeByNakedSubset(house, places, digits, k)
		return NakedPair + Rule(2*(k-minSubset))
	}
	if n == 2*k {
		return NoRule
	}
	m = g.places(house)
	if digits, places := m.Subset(k); digits != 0 {
		g.removeByHiddenSubset(house, places, digits, k)
		return HiddenPair + Rule(2*(k-minSubset))
	}
	return NoRule
}

// places returns a matrix with a row for each digit that is not yet placed in a house. Its
// marks are the possible places of the digit, counted in the house.
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

// removeByNakedSubset removes the digits of a naked subset from the other cells of its
// house. places are the subset's cells, counted in the house.
func (g *Grid) removeByNakedSubset(house int, places Digits, digits Digits, k int) {
	d := Deduction{Rule: NakedPair + Rule(2*(k-minSubset)), House: house, Digits: digits}
	for place, cell := range g.House(house) {
		switch {
		case places.Has(place):
			d.Cells.Add(int(cell))
		case g.candidates[cell]&digits != 0:
			d.Targets.Add(int(cell))
		}
	}
	g.beginDeduction(&d)
	g.removeFromCells(d.Targets, digits)
}

// removeByHiddenSubset removes all other digits from the cells of a hidden subset. places
// are the subset's cells, counted in the house.
func (g *Grid) removeByHiddenSubset(house int, places Digits, digits Digits, k int) {
	d := Deduction{Rule: HiddenPair + Rule(2*(k-minSubset)), House: house, Digits: digits}
	for place, cell := range g.House(house) {
		if !places.Has(place) {
			continue
		}
		d.Cells.Add(int(cell))
		if g.candidates[cell]&^digits != 0 {
			d.Targets.Add(int(cell))
		}
	}
	g.beginDeduction(&d)
	g.removeFromCells(d.Targets, ^digits)
}

// Fish makes one deduction from k rows in which a digit is possible in only k columns, or
// the reverse. k is 2 (X-wing), 3 (swordfish) or 4 (jellyfish). It returns the rule, or
// NoRule if there is no deduction.
func (g *Grid) Fish(k int) Rule {
	for i := range g.fishDigits {
		g.fishDigits[i] |= g.lostDigits
	}
	g.lostDigits = 0
	pending := &g.fishDigits[k-minSubset]
	for *pending != 0 {
		digit := pending.Lowest()
		if g.findFish(digit, k) {
			return XWing + Rule(k-minSubset)
		}
		*pending = pending.Rest()
	}
	return NoRule
}

// findFish makes one deduction from a fish for a digit. It reports whether there is one.
func (g *Grid) findFish(digit, k int) bool {
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
	columns := g.placesInLines(digit, g.geometry.size)
	if base, cover := columns.Subset(k); base != 0 {
		g.removeByFish(digit, g.geometry.size, base, cover, k)
		return true
	}
	return false
}

// placesInLines returns a matrix with a row for each line in which a digit is not yet
// placed. Its marks are the possible places of the digit in the line. first is the house
// number of the first line: 0 for rows, and the size for columns.
func (g *Grid) placesInLines(digit, first int) (m Matrix) {
	for line := first; line < first+g.geometry.size; line++ {
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

// removeByFish removes the digit of a fish from the cover lines, outside of the base
// lines. first is as in placesInLines.
func (g *Grid) removeByFish(digit, first int, base, cover Digits, k int) {
	d := Deduction{Rule: XWing + Rule(k-minSubset), House: -1, Digits: One(digit)}
	for n := range g.geometry.size {
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
	g.beginDeduction(&d)
	g.removeFromCells(d.Targets, d.Digits)
}

// A Matrix finds subsets and fish, which are the same pattern. It has a mark for each
// combination that is still possible:
//   - of a cell in a house with a digit (naked subsets);
//   - of a digit with a cell in a house (hidden subsets);
//   - of a row with a column, for one digit, or the reverse (fish).
//
// If k rows of the matrix have marks in only k columns, the other rows can't use these columns.
//
// Of n rows, it is enough to search for subsets of k ≤ n/2 rows, or of k < n/2 columns. If
// there are no singles, the complement of any larger subset is one of these.
type Matrix struct {
	n     int             // number of rows
	marks [MaxSize]Digits // by row: the columns of its marks
	names [MaxSize]uint8  // by row: the cell, digit or line for which it stands
}

// Subsets have from 2 to 4 members: at most half of nine.
const (
	minSubset   = 2
	subsetSizes = 3 // number of different sizes
)

// Reset makes the matrix empty.
func (m *Matrix) Reset() { m.n = 0 }

// Add adds a row with marks in some columns. It ignores a row without marks.
func (m *Matrix) Add(name int, marks Digits) {
	if marks != 0 {
		m.marks[m.n], m.names[m.n] = marks, uint8(name)
		m.n++
	}
}

// Subset finds k rows that have marks in only k columns, if other rows also have marks in
// these columns. It returns the names of the rows and the columns, or zeros if there are
// none. Of several such subsets, it takes the one with the earliest last row, then the one
// with the earliest last row but one, and so on.
func (m *Matrix) Subset(k int) (names, columns Digits) {
	rows, columns := m.extend(k, k, m.n, 0, 0)
	for ; rows != 0; rows &= rows - 1 {
		names |= 1 << m.names[bits.TrailingZeros16(rows)]
	}
	return names, columns
}

// extend completes a subset of the given size, which so far has rows and columns. It must
// add left more rows, all of them before the row end. It returns zeros if it can't.
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

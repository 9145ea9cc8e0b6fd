package latin

import "math/bits"

// This file has the rules that follow from houses: singles, subsets and fish.

// ApplyNakedSingles places the digit of each cell with only one candidate, until there are no
// more such cells. It returns the number of placed digits.
func (g *Grid) ApplyNakedSingles() (times int) {
	for !g.unplacedSingles.IsEmpty() && !g.broken {
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

// ApplyHiddenSingle places one digit that has only one possible cell in a house. It returns
// NoRule if there is none.
func (g *Grid) ApplyHiddenSingle() Rule {
	for g.hiddenSingleHouses != 0 && !g.broken {
		house := g.hiddenSingleHouses.First()
		if g.placeHiddenSingle(house) {
			return HiddenSingle
		}
		g.hiddenSingleHouses = g.hiddenSingleHouses.Rest()
	}
	return NoRule
}

// placeHiddenSingle places the lowest digit that is a hidden single in a house. It reports whether
// there is one. If a digit has no place in the house, it calls Break.
func (g *Grid) placeHiddenSingle(house int) bool {
	var once, twice Digits
	cells := g.HouseCells(house)
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
	d := Deduction{Rule: HiddenSingle, House: house, Digits: OneDigit(digit)}
	d.Cells.Add(cell)
	g.Trace(d)
}

// ApplySubset makes one deduction from k cells of a house that share k digits: a naked or a hidden
// subset. k is 2, 3 or 4. ApplySubset returns the rule of the deduction, or NoRule if there is
// none.
func (g *Grid) ApplySubset(k int) Rule {
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

// findSubset makes one deduction from a naked or hidden subset of k digits in a house. It returns
// NoRule if there is none.
func (g *Grid) findSubset(house, k int) Rule {
	n := g.open[house].Count()
	if n < 2*k {
		return NoRule
	}
	var m Matrix
	for place, cell := range g.HouseCells(house) {
		if digits := g.candidates[cell]; !digits.IsSingle() {
			m.AddRow(place, digits)
		}
	}
	if places, digits := m.FindSubset(k); places != 0 {
		g.removeByNakedSubset(house, places, digits, k)
		return NakedPair + Rule(2*(k-minSubset))
	}
	if n == 2*k {
		return NoRule
	}
	m = g.placeMatrix(house)
	if digits, places := m.FindSubset(k); digits != 0 {
		g.removeByHiddenSubset(house, places, digits, k)
		return HiddenPair + Rule(2*(k-minSubset))
	}
	return NoRule
}

// placeMatrix returns a matrix with a row for each digit that is not yet placed in a house. Its
// columns are the places in the house, counted from 0. A tick says that the digit can stand there.
func (g *Grid) placeMatrix(house int) (m Matrix) {
	var places [MaxSize + 1]Digits // by digit: its places in the house
	for place, cell := range g.HouseCells(house) {
		for digits := g.candidates[cell] & g.open[house]; digits != 0; digits = digits.Rest() {
			places[digits.Lowest()] |= 1 << place
		}
	}
	for rest := g.open[house]; rest != 0; rest = rest.Rest() {
		m.AddRow(rest.Lowest(), places[rest.Lowest()])
	}
	return m
}

// removeByNakedSubset removes the digits of a naked subset from the other cells of its house.
// places are the positions of the subset's cells in the house, counted from 0.
func (g *Grid) removeByNakedSubset(house int, places Digits, digits Digits, k int) {
	d := Deduction{Rule: NakedPair + Rule(2*(k-minSubset)), House: house, Digits: digits}
	for place, cell := range g.HouseCells(house) {
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

// removeByHiddenSubset removes all other digits from the cells of a hidden subset. places are the
// positions of the subset's cells in the house, counted from 0.
func (g *Grid) removeByHiddenSubset(house int, places Digits, digits Digits, k int) {
	d := Deduction{Rule: HiddenPair + Rule(2*(k-minSubset)), House: house, Digits: digits}
	for place, cell := range g.HouseCells(house) {
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

// ApplyFish makes one deduction from k rows in which a digit is possible in only k columns, or the
// reverse. k is 2 (X-wing), 3 (swordfish) or 4 (jellyfish). ApplyFish returns the rule, or NoRule
// if there is no deduction.
func (g *Grid) ApplyFish(k int) Rule {
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

// findFish makes one deduction from a fish for a digit with k base lines. It reports whether there
// is one.
func (g *Grid) findFish(digit, k int) bool {
	rows := g.lineMatrix(digit, 0)
	if rows.n < 2*k {
		return false
	}
	if base, cover := rows.FindSubset(k); base != 0 {
		g.removeByFish(digit, 0, base, cover, k)
		return true
	}
	if rows.n == 2*k {
		return false
	}
	columns := g.lineMatrix(digit, g.geometry.size)
	if base, cover := columns.FindSubset(k); base != 0 {
		g.removeByFish(digit, g.geometry.size, base, cover, k)
		return true
	}
	return false
}

// lineMatrix returns a matrix with a row for each line in which a digit is not yet placed. Its
// columns are the places in a line. A tick says that the digit can stand there. first is the house
// number of the first line: 0 for rows, and the size for columns.
func (g *Grid) lineMatrix(digit, first int) (m Matrix) {
	for line := first; line < first+g.geometry.size; line++ {
		if !g.open[line].Has(digit) {
			continue
		}
		var places Digits
		for place, cell := range g.HouseCells(line) {
			places |= (g.candidates[cell] >> digit & 1) << place
		}
		m.AddRow(line-first, places)
	}
	return m
}

// removeByFish removes the digit of a fish from the cover lines, outside of the base lines. first
// is as in lineMatrix.
func (g *Grid) removeByFish(digit, first int, base, cover Digits, k int) {
	d := Deduction{Rule: XWing + Rule(k-minSubset), House: -1, Digits: OneDigit(digit)}
	for n := range g.geometry.size {
		line := first + n
		for place, cell := range g.HouseCells(line) {
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

// A Matrix finds subsets and fish, which are the same pattern. It has a tick for each
// combination that is still possible:
//   - of a cell in a house with a digit (naked subsets);
//   - of a digit with a cell in a house (hidden subsets);
//   - of a row with a column, for one digit, or the reverse (fish).
//
// If k rows of the matrix have ticks in only k columns, the other rows can't use these columns.
//
// Of n rows, it is enough to search for subsets of k ≤ n/2 rows, or of k < n/2 columns. If
// there are no singles, the complement of any larger subset is one of these.
type Matrix struct {
	n     int             // number of rows
	ticks [MaxSize]Digits // by row: the columns of its ticks
	names [MaxSize]uint8  // by row: the cell, digit or line for which it stands
}

// Subsets have from 2 to 4 members. Nine digits need no larger ones, because beside a larger subset
// the other digits of the house form one of at most 4.
const (
	minSubset   = 2
	subsetSizes = 3 // how many sizes there are: 2, 3 and 4
)

// Reset makes the matrix empty.
func (m *Matrix) Reset() { m.n = 0 }

// AddRow adds a row with ticks in some columns. It ignores a row without ticks.
func (m *Matrix) AddRow(name int, ticks Digits) {
	if ticks != 0 {
		m.ticks[m.n], m.names[m.n] = ticks, uint8(name)
		m.n++
	}
}

// FindSubset finds k rows that have ticks in only k columns, if other rows also have ticks in these
// columns. names is the set of the names of these rows. Both results are empty if there is no such
// subset. Of several, it takes the one with the earliest last row, then the one with the earliest
// last row but one, and so on.
func (m *Matrix) FindSubset(k int) (names, columns Digits) {
	rows, columns := m.extend(k, k, m.n, 0, 0)
	for ; rows != 0; rows &= rows - 1 {
		names |= 1 << m.names[bits.TrailingZeros16(rows)]
	}
	return names, columns
}

// extend completes a subset of the given size, which so far has rows and columns. The number of
// rows to add is left, and all of them come before the row end. extend returns the rows and columns
// of the whole subset, or zeros if there is none.
func (m *Matrix) extend(size, left, end int, rows uint16, columns Digits) (uint16, Digits) {
	if left == 0 {
		if m.isUseful(rows, columns) {
			return rows, columns
		}
		return 0, 0
	}
	for i := left - 1; i < end; i++ {
		extended := columns | m.ticks[i]
		if extended.Count() > size {
			continue
		}
		if subset, subsetColumns := m.extend(size, left-1, i, rows|1<<i, extended); subset != 0 {
			return subset, subsetColumns
		}
	}
	return 0, 0
}

// isUseful reports whether other rows have ticks in the columns of a subset.
func (m *Matrix) isUseful(rows uint16, columns Digits) bool {
	for i, ticks := range m.ticks[:m.n] {
		if rows>>i&1 == 0 && ticks&columns != 0 {
			return true
		}
	}
	return false
}

package latin

import "math/bits"

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

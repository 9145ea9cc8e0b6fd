package latin

import "math/bits"

// Subsets and fish are one pattern seen from three sides. A matrix says what
// goes with what: the cells of a line with digits, the digits of a line with
// cells, the rows with the columns for one digit (or the reverse). Wherever k
// rows of it have marks in only k columns, the other rows have none there.
//
// With singles done, subsets of k ≤ n/2 of n rows, and of k < n/2 of its
// columns, are all there is: the complement of any other is one of these.
type matrix struct {
	n     int             // rows
	marks [MaxSize]uint16 // the marks of each row
	name  [MaxSize]uint8  // what each row stands for
}

// Subsets have from 2 to 4 members: half of nine.
const (
	smallest = 2
	sizes    = 3
)

func (m *matrix) add(name int, marks uint16) {
	m.marks[m.n], m.name[m.n] = marks, uint8(name)
	m.n++
}

// subset finds k rows that lock their columns against marks of other rows; it
// returns them and the columns, or zeros.
func (m *matrix) subset(k int) (rows, columns uint16) {
	return m.extend(k, 0, 0, 0)
}

// extend looks for the rest of a subset: k more rows from row first on.
func (m *matrix) extend(k, first int, rows, columns uint16) (_, _ uint16) {
	if k == 0 {
		if m.strikes(rows, columns) {
			return rows, columns
		}
		return 0, 0
	}
	size := bits.OnesCount16(rows) + k
	for i := first; i+k <= m.n; i++ {
		wider := columns | m.marks[i]
		if bits.OnesCount16(wider) > size {
			continue
		}
		if found, locked := m.extend(k-1, i+1, rows|1<<i, wider); found != 0 {
			return found, locked
		}
	}
	return 0, 0
}

// strikes reports whether rows other than the subset's have marks in its columns.
func (m *matrix) strikes(rows, columns uint16) bool {
	for i, marks := range m.marks[:m.n] {
		if rows>>i&1 == 0 && marks&columns != 0 {
			return true
		}
	}
	return false
}

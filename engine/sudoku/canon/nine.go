package canon

import (
	"math/bits"

	"octavo/engine/sudoku/board"
)

// A nineMinimizer holds the least form found so far of a 9×9 grid in which no row or column has a
// digit twice. It works like minimizer, but doesn't order columns as long as they are empty in all
// rows so far. That takes a tenth of the time, which matters if a million puzzles are compared
// (BenchmarkForm).
type nineMinimizer struct {
	rows     [9]rowKey // the first rowCount rows of the least form
	rowCount int

	source *[9][9]uint8 // the current grid, row by row
}

// unnamed stands in a rowKey for a digit without a name. It is greater than any name, as the name
// will be that the digit gets later. So two rows that may follow the same rows compare as if all
// their digits had names.
const unnamed = 10

// A lineup says what the rows chosen so far determine: the order of columns and the names of
// digits.
type lineup struct {
	columns   [9]uint8  // by place: the column that stands there
	blank     [3]uint8  // by place of a stack: how many of its first columns are empty in all chosen rows, and so unordered
	empty     uint8     // how many of the first stacks are empty in all chosen rows, and so unordered
	nameCount uint8     // how many digits have a name
	names     [10]uint8 // by digit: its name, or unnamed; by 0, an empty cell: 0
	usedRows  uint16    // the rows chosen so far, one bit for each
}

var initialLineup = lineup{
	columns: [9]uint8{0, 1, 2, 3, 4, 5, 6, 7, 8},
	blank:   [3]uint8{3, 3, 3},
	empty:   3,
	names:   [10]uint8{0, unnamed, unnamed, unnamed, unnamed, unnamed, unnamed, unnamed, unnamed, unnamed},
}

// leastNine returns the least form. It returns false if some row or column has a digit twice.
func leastNine(g *board.Grid) (board.Grid, bool) {
	rows, columns, sound := rowsAndColumns(g)
	if !sound {
		return board.Grid{}, false
	}
	var l nineMinimizer
	start := initialLineup
	for _, from := range [2]*[9][9]uint8{&rows, &columns} {
		l.source = from
		l.descend(0, 0, 9, &start)
	}
	return l.grid(), true
}

// rowsAndColumns returns the rows and the columns of a grid. sound is false if a row or column has
// a digit twice.
func rowsAndColumns(g *board.Grid) (rows, columns [9][9]uint8, sound bool) {
	digitsTwice := uint16(0)
	for r := range rows {
		inRow, inColumn := uint16(0), uint16(0)
		for c := range rows {
			inRowCell, inColumnCell := g.Cells[9*r+c], g.Cells[9*c+r]
			rows[r][c], columns[r][c] = inRowCell, inColumnCell
			digitsTwice |= inRow&(1<<inRowCell) | inColumn&(1<<inColumnCell)
			inRow |= 1 << inRowCell
			inColumn |= 1 << inColumnCell
		}
	}
	return rows, columns, digitsTwice&^1 == 0
}

// descend chooses the row at depth among rows first to end-1. It follows each row that gives the
// least key there. Of the empty rows of a band it follows only one.
func (l *nineMinimizer) descend(depth, first, end int, s *lineup) {
	var keys [9]rowKey
	best := beaten
	if depth < l.rowCount {
		best = l.rows[depth]
	}
	for row := first; row < end; row++ {
		keys[row] = beaten
		if s.usedRows>>row&1 == 0 {
			keys[row] = s.key(&l.source[row], best)
			best = min(best, keys[row])
		}
	}
	l.offer(depth, best)
	emptyBefore := -1 // the band of the last empty row that was followed
	for row := first; row < end; row++ {
		if keys[row] != best || emptyBefore == row/3 {
			continue
		}
		if best == 0 {
			emptyBefore = row / 3
		}
		next := *s
		next.usedRows |= 1 << row
		l.lineUp(depth, row, 0, next)
	}
}

// offer compares a row with the row of the least form at a depth. If the new row is less, it takes
// that place. offer reports whether the new row is not greater.
func (l *nineMinimizer) offer(depth int, key rowKey) bool {
	if depth < l.rowCount && key > l.rows[depth] {
		return false
	}
	if depth >= l.rowCount || key < l.rows[depth] {
		l.rows[depth], l.rowCount = key, depth+1
	}
	return true
}

// beaten is greater than the key of any row.
const beaten = ^rowKey(0)

// key returns the least key that a row has in any order of columns that the lineup allows. If it is
// greater than limit, key may return beaten instead.
func (s *lineup) key(row *[9]uint8, limit rowKey) rowKey {
	first := s.stackKey(row, 0)
	if s.empty < 2 && first > limit>>24 {
		return beaten
	}
	second, third := s.stackKey(row, 1), s.stackKey(row, 2)
	switch s.empty {
	case 3:
		second, third = min(second, third), max(second, third)
		first, second = min(first, second), max(first, second)
		second, third = min(second, third), max(second, third)
	case 2:
		first, second = min(first, second), max(first, second)
	}
	return first<<24 | second<<12 | third
}

// stackKey returns the least key of a row within the stack at a place.
func (s *lineup) stackKey(row *[9]uint8, place int) rowKey {
	columns := (*[3]uint8)(s.columns[3*place:])
	a, b, c := s.nameAt(row, columns[0]), s.nameAt(row, columns[1]), s.nameAt(row, columns[2])
	switch s.blank[place] {
	case 3:
		b, c = min(b, c), max(b, c)
		a, b = min(a, b), max(a, b)
		b, c = min(b, c), max(b, c)
	case 2:
		a, b = min(a, b), max(a, b)
	}
	return rowKey(a)<<8 | rowKey(b)<<4 | rowKey(c)
}

func (s *lineup) nameAt(row *[9]uint8, column uint8) uint8 { return s.names[row[column]] }

// lineUp tries the lineups in which a row is least, and descends to the next row with each. For
// each of the three places it chooses a stack, then the order of its columns. These are six steps.
func (l *nineMinimizer) lineUp(depth, row, step int, s lineup) {
	cells := &l.source[row]
	for ; step < 6; step++ {
		place := step / 2
		if step%2 == 0 {
			for ties := s.chooseStack(cells, place); ties != 0; ties &= ties - 1 {
				other := s
				other.swapStacks(place, bits.TrailingZeros8(ties))
				l.lineUp(depth, row, step+1, other)
			}
			continue
		}
		for _, order := range s.orderColumns(cells, place)[1:] {
			other := s
			other.reorder(place, order)
			other.nameDigits(cells, place)
			l.lineUp(depth, row, step+1, other)
		}
		s.nameDigits(cells, place)
	}
	for s.empty > 0 && s.blank[s.empty-1] < 3 {
		s.empty--
	}
	switch band := row / 3 * 3; {
	case depth == 8:
	case depth%3 == 2:
		l.descend(depth+1, 0, 9, &s)
	default:
		l.descend(depth+1, band, band+3, &s)
	}
}

// chooseStack compares the stacks that are still unordered, from place on. It moves to place the
// one in which the row is least. It returns, as bits, the places of other stacks in which the row
// is equally small. If the row is empty in all of these, it doesn't matter which one comes first,
// and it returns 0.
func (s *lineup) chooseStack(row *[9]uint8, place int) (ties uint8) {
	if place+1 >= int(s.empty) {
		return 0
	}
	least, first := s.stackKey(row, place), place
	for stack := place + 1; stack < int(s.empty); stack++ {
		switch key := s.stackKey(row, stack); {
		case key < least:
			least, first, ties = key, stack, 0
		case key == least:
			ties |= 1 << stack
		}
	}
	s.swapStacks(place, first)
	if least == 0 {
		return 0
	}
	return ties
}

func (s *lineup) swapStacks(a, b int) {
	if a != b {
		x, y := (*[3]uint8)(s.columns[3*a:]), (*[3]uint8)(s.columns[3*b:])
		*x, *y = *y, *x
	}
}

// orderColumns orders the empty columns of a stack by a row. Digits without a name may come in any
// order. So it returns all possible orders of the stack's columns, the present one first.
func (s *lineup) orderColumns(row *[9]uint8, place int) [][]uint8 {
	columns := (*[3]uint8)(s.columns[3*place:])
	blank := s.blank[place]
	a, b, c := s.nameAt(row, columns[0]), s.nameAt(row, columns[1]), s.nameAt(row, columns[2])
	if blank == 3 && b > c {
		b, c, columns[1], columns[2] = c, b, columns[2], columns[1]
	}
	if blank > 1 && a > b {
		a, b, columns[0], columns[1] = b, a, columns[1], columns[0]
	}
	if blank == 3 && b > c {
		b, c, columns[1], columns[2] = c, b, columns[2], columns[1]
	}
	for s.blank[place] > 0 && [3]uint8{a, b, c}[s.blank[place]-1] != 0 {
		s.blank[place]--
	}
	switch {
	case blank == 3 && a == unnamed:
		return ordersOfThree
	case blank == 3 && b == unnamed:
		return lastTwoSwapped
	case blank == 2 && a == unnamed:
		return firstTwoSwapped
	default:
		return inPlace
	}
}

var (
	inPlace         = ordersOfThree[:1]
	lastTwoSwapped  = ordersOfThree[:2]
	firstTwoSwapped = [][]uint8{{0, 1, 2}, {1, 0, 2}}
)

func (s *lineup) reorder(place int, order []uint8) {
	columns := (*[3]uint8)(s.columns[3*place:])
	*columns = [3]uint8{columns[order[0]], columns[order[1]], columns[order[2]]}
}

// nameDigits gives the next names to digits of a row in a stack that have none.
func (s *lineup) nameDigits(row *[9]uint8, place int) {
	for _, column := range s.columns[3*place : 3*place+3] {
		if d := row[column]; s.names[d] == unnamed {
			s.nameCount++
			s.names[d] = s.nameCount
		}
	}
}

// grid returns the least form.
func (l *nineMinimizer) grid() board.Grid {
	g := board.Grid{Shape: board.Nine}
	nameCount := uint8(0)
	for row, key := range l.rows {
		for column := range 9 {
			v := uint8(key >> (32 - 4*column) & 15)
			if v == unnamed {
				nameCount++
				v = nameCount
			}
			g.Cells[9*row+column] = v
		}
	}
	return g
}

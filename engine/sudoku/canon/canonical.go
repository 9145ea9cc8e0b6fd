// Package canon finds the canonical form of a sudoku. [Form] returns the same text for all grids that
// are the same under symmetries: the least of their texts.
package canon

import (
	"slices"

	"octavo/engine/sudoku/board"
)

// Form returns the least text among the grids that symmetries make of a grid. These rename digits,
// and exchange bands, stacks, and the rows and columns within them. If boxes are square, they also
// exchange rows with columns.
func Form(g *board.Grid) string {
	least := leastGrid(g)
	return least.String()
}

// leastGrid builds the least grid row by row. The first row of the least text has as few givens as
// possible, as far to the right as possible. The search follows only orders of columns with such a
// first row, and only while the next rows can still be least.
func leastGrid(g *board.Grid) board.Grid {
	if g.Shape == board.Nine && g.CountFilled() < board.Nine.Cells {
		if form, ok := leastNine(g); ok {
			return form
		}
	}
	return leastAny(g)
}

func leastAny(g *board.Grid) board.Grid {
	l := minimizer{shape: g.Shape}
	l.tryGrid(g)
	if g.Shape.BoxHeight == g.Shape.BoxWidth {
		transposed := g.Transpose()
		l.tryGrid(&transposed)
	}
	return l.grid()
}

// A minimizer searches for the least form, and holds the least one found so far.
type minimizer struct {
	shape    *board.Shape
	rows     [board.MaxSide]rowKey // the first rowCount rows of the least form
	rowCount int

	source  *board.Grid                         // the current grid
	columns [board.MaxSide]uint8                // the order in which its columns are read
	counts  [board.MaxSide][board.MaxSide]uint8 // by row and stack: the number of givens
}

// A rowKey is the text of a row as a number: four bits for each cell, 0 for an empty cell. Keys
// have the same order as texts.
type rowKey uint64

// A naming holds the new names that digits have got, and their number.
type naming struct {
	name  [board.MaxSide + 1]uint8
	count uint8
}

// tryGrid compares all grids that are the same as g by symmetry, except its transposes, with the least
// form found so far.
func (l *minimizer) tryGrid(g *board.Grid) {
	l.source = g
	for row := range l.shape.Side {
		counts := l.givens(row)
		slices.Sort(counts)
		if l.offer(0, l.leastFirstRow(counts)) {
			l.arrange(row, 0, 0, counts)
		}
	}
}

// givens counts the givens of a row by stack.
func (l *minimizer) givens(row int) []uint8 {
	s := l.shape
	l.counts[row] = [board.MaxSide]uint8{}
	for column := range s.Side {
		if l.source.Cells[row*s.Side+column] != 0 {
			l.counts[row][column/s.BoxWidth]++
		}
	}
	counts := l.counts[row]
	return counts[:s.Side/s.BoxWidth]
}

// leastFirstRow returns the least first row with these numbers of givens by stack. In every stack the
// empty cells come first, then the next names.
func (l *minimizer) leastFirstRow(counts []uint8) rowKey {
	var key, name rowKey
	for _, n := range counts {
		for place := range l.shape.BoxWidth {
			key <<= 4
			if place+int(n) >= l.shape.BoxWidth {
				name++
				key |= name
			}
		}
	}
	return key
}

// offer compares a row with row depth of the least form. If the new row is less, it becomes row
// depth, and the rows after it are forgotten. It returns false if the new row is greater.
func (l *minimizer) offer(depth int, key rowKey) bool {
	if depth < l.rowCount && key > l.rows[depth] {
		return false
	}
	if depth >= l.rowCount || key < l.rows[depth] {
		l.rows[depth], l.rowCount = key, depth+1
	}
	return true
}

// arrange tries the orders of columns that turn a row into the least first row. placed is the
// number of stacks that are ordered already, and usedStacks has a bit for each of them. counts
// holds the givens that the row must have by stack, in ascending order.
func (l *minimizer) arrange(row, placed, usedStacks int, counts []uint8) {
	if placed == len(counts) {
		_, names := l.read(row, l.columns[:l.shape.Side], naming{})
		l.descend(1, 1<<row, row, names)
		return
	}
	for stack := range counts {
		if usedStacks>>stack&1 != 0 || l.counts[row][stack] != counts[placed] {
			continue
		}
		for _, order := range orders(l.shape.BoxWidth) {
			if l.orderStack(row, placed, stack, order) && l.mayBeLess(row, placed+1) {
				l.arrange(row, placed+1, usedStacks|1<<stack, counts)
			}
		}
	}
}

// orderStack puts the columns of a stack in an order, after the placed stacks. It returns false if
// a given of the row then comes before an empty cell of the stack.
func (l *minimizer) orderStack(row, placed, stack int, order []uint8) bool {
	width := l.shape.BoxWidth
	hasGiven := false
	for i, o := range order {
		column := stack*width + int(o)
		isGiven := l.source.Cells[row*l.shape.Side+column] != 0
		if hasGiven && !isGiven {
			return false
		}
		hasGiven = isGiven
		l.columns[placed*width+i] = uint8(column)
	}
	return true
}

// mayBeLess reports whether the second row can still be as small as that of the least form, now
// that some stacks are placed.
func (l *minimizer) mayBeLess(row, placed int) bool {
	if l.rowCount < 2 {
		return true
	}
	s := l.shape
	columns := l.columns[:placed*s.BoxWidth]
	_, names := l.read(row, columns, naming{})
	limit := l.rows[1] >> (4 * (s.Side - len(columns)))
	band := row / s.BoxHeight * s.BoxHeight
	for mate := band; mate < band+s.BoxHeight; mate++ {
		if mate == row {
			continue
		}
		// key is the beginning of the row's key, read as if mate came next. Digits that get their
		// number only later get greater numbers. So the finished row can't be less than key.
		if key, _ := l.read(mate, columns, names); key <= limit {
			return true
		}
	}
	return false
}

// descend chooses the row at depth. It follows each row of the grid that gives the least key there.
// Of equal rows of a band it follows only one.
func (l *minimizer) descend(depth int, used uint, lastRow int, names naming) {
	s := l.shape
	if depth == s.Side {
		return
	}
	first, end := 0, s.Side
	if depth%s.BoxHeight != 0 { // within a band
		first = lastRow / s.BoxHeight * s.BoxHeight
		end = first + s.BoxHeight
	}
	var keys [board.MaxSide]rowKey
	best := ^rowKey(0)
	for row := first; row < end; row++ {
		if used>>row&1 == 0 {
			keys[row], _ = l.read(row, l.columns[:s.Side], names)
			best = min(best, keys[row])
		}
	}
	if !l.offer(depth, best) {
		return
	}
	for row := first; row < end; row++ {
		if used>>row&1 == 0 && keys[row] == best && !l.hasEarlierTwin(row, used) {
			_, after := l.read(row, l.columns[:s.Side], names)
			l.descend(depth+1, used|1<<row, row, after)
		}
	}
}

// hasEarlierTwin reports whether the band has an unused row before row later that equals it.
func (l *minimizer) hasEarlierTwin(later int, used uint) bool {
	side := l.shape.Side
	cells := l.source.Cells[later*side : (later+1)*side]
	for row := later / l.shape.BoxHeight * l.shape.BoxHeight; row < later; row++ {
		if used>>row&1 == 0 && slices.Equal(l.source.Cells[row*side:(row+1)*side], cells) {
			return true
		}
	}
	return false
}

// read returns the key of a row in an order of columns, and the names afterwards. Digits without a
// name take the next one.
func (l *minimizer) read(row int, columns []uint8, names naming) (rowKey, naming) {
	var key rowKey
	cells := l.source.Cells[row*l.shape.Side : (row+1)*l.shape.Side]
	for _, column := range columns {
		v := cells[column]
		if v != 0 && names.name[v] == 0 {
			names.count++
			names.name[v] = names.count
		}
		key = key<<4 | rowKey(names.name[v])
	}
	return key, names
}

// grid returns the least form.
func (l *minimizer) grid() board.Grid {
	g := board.Grid{Shape: l.shape}
	side := l.shape.Side
	for row, key := range l.rows[:side] {
		for column := side - 1; column >= 0; column-- {
			g.Cells[row*side+column] = uint8(key & 15)
			key >>= 4
		}
	}
	return g
}

// orders returns all orders of the columns of a stack.
func orders(width int) [][]uint8 {
	if width == 2 {
		return ordersOfTwo
	}
	return ordersOfThree
}

var (
	ordersOfTwo   = [][]uint8{{0, 1}, {1, 0}}
	ordersOfThree = [][]uint8{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}
)

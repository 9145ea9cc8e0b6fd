package sudoku

import "slices"

// Canonical is the least text among all that are the same puzzle: digits
// renamed, bands, stacks, and the rows and columns within them exchanged, and,
// where boxes are square, rows and columns changed round.
func (p *Puzzle) Canonical() string {
	least := leastForm(&p.grid)
	return least.String()
}

// leastForm goes through the symmetries row by row. The first row fixes most:
// in the least text it has as few givens as possible, as far to the right as
// possible. Only the orders of columns that bring that about are followed up,
// and only as long as the rows that come of them are not beaten.
func leastForm(g *grid) grid {
	if g.shape == nine {
		if form, ok := leastOfNine(g); ok {
			return form
		}
	}
	return leastOfAny(g)
}

func leastOfAny(g *grid) grid {
	l := least{shape: g.shape}
	l.follow(g)
	if g.shape.boxHeight == g.shape.boxWidth {
		turned := g.transposed()
		l.follow(&turned)
	}
	return l.grid()
}

func (g *grid) transposed() grid {
	t := grid{shape: g.shape}
	for c, v := range g.cells[:g.shape.cells] {
		t.cells[g.shape.column(c)*g.shape.side+g.shape.row(c)] = v
	}
	return t
}

// least is the least form found so far.
type least struct {
	shape *shape
	rows  [maxSide]rowKey // the first known rows of it
	known int

	from    *grid                   // what is being looked at
	columns [maxSide]uint8          // the order of its columns
	counts  [maxSide][maxSide]uint8 // givens of a row by stack
}

// A rowKey is the text of a row as a number: four bits a cell, 0 for an empty
// one, so that keys and texts have the same order.
type rowKey uint64

// A naming is the new names of the digits, and how many have one.
type naming struct {
	name  [maxSide + 1]uint8
	named uint8
}

// follow looks at all forms of a grid.
func (l *least) follow(g *grid) {
	l.from = g
	for row := range l.shape.side {
		counts := l.givens(row)
		rise(counts)
		if l.offer(0, l.opening(counts)) {
			l.arrange(row, 0, 0, counts)
		}
	}
}

// rise puts a few numbers in order. The library's sorting would be compiled for them alone, and sent to every browser.
func rise(numbers []uint8) {
	for i := range numbers {
		for ; i > 0 && numbers[i] < numbers[i-1]; i-- {
			numbers[i], numbers[i-1] = numbers[i-1], numbers[i]
		}
	}
}

// givens counts the givens of a row by stack.
func (l *least) givens(row int) []uint8 {
	s := l.shape
	l.counts[row] = [maxSide]uint8{}
	for column := range s.side {
		if l.from.cells[row*s.side+column] != 0 {
			l.counts[row][column/s.boxWidth]++
		}
	}
	counts := l.counts[row]
	return counts[:s.side/s.boxWidth]
}

// opening is the least first row of some numbers of givens: in every stack
// the empty cells, then the next names.
func (l *least) opening(counts []uint8) rowKey {
	var key, name rowKey
	for _, n := range counts {
		for place := range l.shape.boxWidth {
			key <<= 4
			if place+int(n) >= l.shape.boxWidth {
				name++
				key |= name
			}
		}
	}
	return key
}

// offer compares a row, as the one at some depth, with that of the least form
// and takes its place if it is less. It reports whether it is no greater.
func (l *least) offer(depth int, key rowKey) bool {
	if depth < l.known && key > l.rows[depth] {
		return false
	}
	if depth >= l.known || key < l.rows[depth] {
		l.rows[depth], l.known = key, depth+1
	}
	return true
}

// arrange goes through the orders of columns that make a row the opening: the
// stacks by their numbers of givens, and the empty cells first in each.
func (l *least) arrange(row, placed, usedStacks int, counts []uint8) {
	if placed == len(counts) {
		_, names := l.read(row, l.columns[:l.shape.side], naming{})
		l.descend(1, 1<<row, row, names)
		return
	}
	for stack := range counts {
		if usedStacks>>stack&1 != 0 || l.counts[row][stack] != counts[placed] {
			continue
		}
		for _, order := range orders(l.shape.boxWidth) {
			if l.lay(row, placed, stack, order) && l.promises(row, placed+1) {
				l.arrange(row, placed+1, usedStacks|1<<stack, counts)
			}
		}
	}
}

// lay puts the columns of a stack into an order and reports whether in the
// row no given stands before an empty cell.
func (l *least) lay(row, placed, stack int, order []uint8) bool {
	width := l.shape.boxWidth
	given := false
	for i, o := range order {
		column := stack*width + int(o)
		is := l.from.cells[row*l.shape.side+column] != 0
		if given && !is {
			return false
		}
		given = is
		l.columns[placed*width+i] = uint8(column)
	}
	return true
}

// promises reports whether the row after this one may still come out no
// greater than that of the least form, now that some stacks have their place.
func (l *least) promises(row, placed int) bool {
	if l.known < 2 {
		return true
	}
	s := l.shape
	columns := l.columns[:placed*s.boxWidth]
	_, names := l.read(row, columns, naming{})
	limit := l.rows[1] >> (4 * (s.side - len(columns)))
	band := row / s.boxHeight * s.boxHeight
	for mate := band; mate < band+s.boxHeight; mate++ {
		if mate == row {
			continue
		}
		// Digits that are named by then in stacks to come have greater names
		// than these, so the row will be no less than it is read here.
		if key, _ := l.read(mate, columns, names); key <= limit {
			return true
		}
	}
	return false
}

// descend chooses the row at some depth: of those that may stand there, the
// least ones, as long as they are not beaten. Of rows of a band that hold the same,
// such as empty ones, one stands for all.
func (l *least) descend(depth int, used uint, last int, names naming) {
	s := l.shape
	if depth == s.side {
		return
	}
	first, end := 0, s.side
	if depth%s.boxHeight != 0 { // within a band
		first = last / s.boxHeight * s.boxHeight
		end = first + s.boxHeight
	}
	var keys [maxSide]rowKey
	best := ^rowKey(0)
	for row := first; row < end; row++ {
		if used>>row&1 == 0 {
			keys[row], _ = l.read(row, l.columns[:s.side], names)
			best = min(best, keys[row])
		}
	}
	if !l.offer(depth, best) {
		return
	}
	for row := first; row < end; row++ {
		if used>>row&1 == 0 && keys[row] == best && !l.twin(row, used) {
			_, after := l.read(row, l.columns[:s.side], names)
			l.descend(depth+1, used|1<<row, row, after)
		}
	}
}

// twin reports whether an earlier row of the same band holds the same and may stand
// where this one would.
func (l *least) twin(later int, used uint) bool {
	side := l.shape.side
	cells := l.from.cells[later*side : (later+1)*side]
	for row := later / l.shape.boxHeight * l.shape.boxHeight; row < later; row++ {
		if used>>row&1 == 0 && slices.Equal(l.from.cells[row*side:(row+1)*side], cells) {
			return true
		}
	}
	return false
}

// read gives a row in an order of columns, digits without a name taking the
// next.
func (l *least) read(row int, columns []uint8, names naming) (rowKey, naming) {
	var key rowKey
	cells := l.from.cells[row*l.shape.side : (row+1)*l.shape.side]
	for _, column := range columns {
		v := cells[column]
		if v != 0 && names.name[v] == 0 {
			names.named++
			names.name[v] = names.named
		}
		key = key<<4 | rowKey(names.name[v])
	}
	return key, names
}

// grid spells the least form out.
func (l *least) grid() grid {
	g := grid{shape: l.shape}
	side := l.shape.side
	for row, key := range l.rows[:side] {
		for column := side - 1; column >= 0; column-- {
			g.cells[row*side+column] = uint8(key & 15)
			key >>= 4
		}
	}
	return g
}

// orders gives all orders of the columns of a stack.
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

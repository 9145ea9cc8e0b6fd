package sudoku

// leastNine is the least form found so far of a 9×9 grid in which no row and no column
// holds a digit twice. It goes through the symmetries row by row, as least does, but leaves the
// order of columns open as long as the rows so far don't tell them apart: as long as all
// that they hold of them is empty.
type leastNine struct {
	rows  [9]rowKey // the first known rows of it
	known int

	from *[9][9]uint8 // what is being looked at, row by row
}

// unnamed stands in a rowKey for a digit that has no name so far, and so takes the next.
// It is more than any name. (Of rows that follow the same rows, the one with less in
// this writing is less with the names as well.)
const unnamed = 10

// A lineup is what the rows so far say of the order of columns and the names of digits.
type lineup struct {
	columns [9]uint8  // by place
	blank   [3]uint8  // by place of a stack: so many of its first columns are empty so far, and have no order
	empty   uint8     // so many of the first stacks are all empty so far, and have no order
	named   uint8     // how many digits have a name
	names   [10]uint8 // of the digits; 0 of an empty cell
	used    uint16    // the rows so far
}

var nothingLinedUp = lineup{
	columns: [9]uint8{0, 1, 2, 3, 4, 5, 6, 7, 8},
	blank:   [3]uint8{3, 3, 3},
	empty:   3,
	names:   [10]uint8{0, unnamed, unnamed, unnamed, unnamed, unnamed, unnamed, unnamed, unnamed, unnamed},
}

// leastOfNine gives the least form of a 9×9 grid, if no row or column of it holds a
// digit twice.
func leastOfNine(g *grid) (grid, bool) {
	rows, columns, sound := bothWays(g)
	if !sound {
		return grid{}, false
	}
	var l leastNine
	full := g.filled() == nine.cells
	for _, from := range [2]*[9][9]uint8{&rows, &columns} {
		if l.from = from; full {
			l.pair()
		} else {
			l.descend(0, 0, 9, nothingLinedUp)
		}
	}
	return l.grid(), true
}

// bothWays gives the rows of a 9×9 grid, and its columns, and reports whether they hold no digit
// twice.
func bothWays(g *grid) (rows, columns [9][9]uint8, sound bool) {
	twice := uint16(0)
	for r := range rows {
		inRow, inColumn := uint16(0), uint16(0)
		for c := range rows {
			across, down := g.cells[9*r+c], g.cells[9*c+r]
			rows[r][c], columns[r][c] = across, down
			twice |= inRow&(1<<across) | inColumn&(1<<down)
			inRow |= 1 << across
			inColumn |= 1 << down
		}
	}
	return rows, columns, twice&^1 == 0
}

// descend chooses the row at some depth from some rows: of those that may stand there,
// the least ones, as long as they are not beaten. Of empty rows of a band, one stands for all.
func (l *leastNine) descend(depth, first, end int, s lineup) {
	var keys [9]rowKey
	best := ^rowKey(0)
	for row := first; row < end; row++ {
		if s.used>>row&1 == 0 {
			keys[row] = s.key(&l.from[row])
			best = min(best, keys[row])
		}
	}
	if !l.offer(depth, best) {
		return
	}
	emptyBefore := -1 // the band of an empty row
	for row := first; row < end; row++ {
		if s.used>>row&1 != 0 || keys[row] != best || emptyBefore == row/3 {
			continue
		}
		if best == 0 {
			emptyBefore = row / 3
		}
		next := s
		next.used |= 1 << row
		l.lineUp(depth, row, 0, next)
	}
}

// offer compares a row, as the one at some depth, with that of the least form
// and takes its place if it is less. It reports whether it is no greater.
func (l *leastNine) offer(depth int, key rowKey) bool {
	if depth < l.known && key > l.rows[depth] {
		return false
	}
	if depth >= l.known || key < l.rows[depth] {
		l.rows[depth], l.known = key, depth+1
	}
	return true
}

// key is the least text of a row that a lineup allows.
func (s *lineup) key(row *[9]uint8) rowKey {
	first, second, third := s.stackKey(row, 0), s.stackKey(row, 1), s.stackKey(row, 2)
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

// stackKey is the least text of a row in the stack at some place.
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

// lineUp goes through the lineups in which a row is as little as it can be, from the
// stack at some place on, and descends to the next row with each.
func (l *leastNine) lineUp(depth, row, place int, s lineup) {
	if place == 3 {
		for s.empty > 0 && s.blank[s.empty-1] < 3 {
			s.empty--
		}
		l.next(depth+1, row, s)
		return
	}
	cells := &l.from[row]
	empty := int(s.empty)
	if place+1 >= empty {
		l.lineUpStack(depth, row, place, s)
		return
	}
	// Any of the stacks that are empty so far may come next if the row is least in it;
	// if the row is empty there too, it is all the same.
	var keys [3]rowKey
	least := ^rowKey(0)
	for at := place; at < empty; at++ {
		keys[at] = s.stackKey(cells, at)
		least = min(least, keys[at])
	}
	for at := place; at < empty; at++ {
		if keys[at] != least {
			continue
		}
		chosen := s
		chosen.swapStacks(place, at)
		l.lineUpStack(depth, row, place, chosen)
		if least == 0 {
			return
		}
	}
}

func (s *lineup) swapStacks(a, b int) {
	if a != b {
		x, y := (*[3]uint8)(s.columns[3*a:]), (*[3]uint8)(s.columns[3*b:])
		*x, *y = *y, *x
	}
}

// lineUpStack orders the columns of the stack at some place by what a row holds in
// them, names what has no name, and goes on with the next place. Where several are to be named,
// any may be the first.
func (l *leastNine) lineUpStack(depth, row, place int, s lineup) {
	cells := &l.from[row]
	columns := (*[3]uint8)(s.columns[3*place:])
	blank := int(s.blank[place])
	if blank > 1 {
		sort := func(i, j int) {
			if s.nameAt(cells, columns[i]) > s.nameAt(cells, columns[j]) {
				columns[i], columns[j] = columns[j], columns[i]
			}
		}
		if blank == 3 {
			sort(1, 2)
		}
		sort(0, 1)
		if blank == 3 {
			sort(1, 2)
		}
	}
	left, fresh := 0, 0 // columns that stay empty, and those that end the blank ones and are to be named
	for _, column := range columns[:blank] {
		switch s.nameAt(cells, column) {
		case 0:
			left++
		case unnamed:
			fresh++
		}
	}
	s.blank[place] = uint8(left)
	from := blank - fresh
	switch fresh {
	case 3:
		for i := range 3 {
			turned := s
			turned.swapColumns(place, 0, i)
			l.nameStack(depth, row, place, turned)
			turned.swapColumns(place, 1, 2)
			l.nameStack(depth, row, place, turned)
		}
	case 2:
		l.nameStack(depth, row, place, s)
		s.swapColumns(place, from, from+1)
		l.nameStack(depth, row, place, s)
	default:
		l.nameStack(depth, row, place, s)
	}
}

func (s *lineup) swapColumns(place, a, b int) {
	columns := (*[3]uint8)(s.columns[3*place:])
	columns[a], columns[b] = columns[b], columns[a]
}

// nameStack names the digits of a row in the stack at some place that have no name,
// and goes on with the next place.
func (l *leastNine) nameStack(depth, row, place int, s lineup) {
	for _, column := range s.columns[3*place : 3*place+3] {
		if d := l.from[row][column]; s.names[d] == unnamed {
			s.named++
			s.names[d] = s.named
		}
	}
	l.lineUp(depth, row, place+1, s)
}

// next descends to the row after one, of the same band as long as that has more.
func (l *leastNine) next(depth, row int, s lineup) {
	switch {
	case depth == 9:
	case depth%3 == 0:
		l.descend(depth, 0, 9, s)
	default:
		l.descend(depth, row/3*3, row/3*3+3, s)
	}
}

// grid spells the least form out.
func (l *leastNine) grid() grid {
	g := grid{shape: nine}
	named := uint8(0)
	for row, key := range l.rows {
		for column := range 9 {
			v := uint8(key >> (32 - 4*column) & 15)
			if v == unnamed {
				named++
				v = named
			}
			g.cells[9*row+column] = v
		}
	}
	return g
}

package wide

// A matrix is some rows of places, of which as many are looked for as have, together,
// just as many places: cells and their digits, digits and their cells, lines of a digit
// and those across.
type matrix struct {
	rows  [MaxSide]digits
	names [MaxSide]int // what each row stands for
	n     int
}

// add adds a row if it may be one of k with k places.
func (m *matrix) add(name int, row digits, k int) {
	if n := row.Count(); n >= 2 && n <= k {
		m.rows[m.n], m.names[m.n] = row, name
		m.n++
	}
}

// subset goes through the ways to choose k rows with k places together, until one is of
// use. It is told the names of the rows, as a set, and the places.
func (m *matrix) subset(k int, use func(names, places digits) bool) bool {
	return m.n >= k && m.choose(k, k, 0, 0, 0, use)
}

func (m *matrix) choose(k, left, first int, names, places digits, use func(names, places digits) bool) bool {
	if left == 0 {
		return places.Count() == k && use(names, places)
	}
	for i := first; i <= m.n-left; i++ {
		if with := places | m.rows[i]; with.Count() <= k && m.choose(k, left-1, i+1, names|1<<m.names[i], with, use) {
			return true
		}
	}
	return false
}

// findNaked looks for k cells of a house which have k candidates in all: these go from
// the rest of the house. The pattern: the house, the cells and the digits.
func (b *board) findNaked(d *deduction, k int) bool {
	for h, members := range b.shape.cellAt {
		var m matrix
		for place, c := range members {
			m.add(place, b.may[c], k)
		}
		if int(b.vacant[h]) > k && m.subset(k, func(places, some digits) bool { return b.bare(d, h, places, some) }) {
			return true
		}
	}
	return false
}

func (b *board) bare(d *deduction, h int, places, some digits) bool {
	for place, c := range b.shape.cellAt[h] {
		if !places.Has(place) {
			d.strike(b, c, some)
		}
	}
	if len(d.removed) == 0 {
		return false
	}
	d.houses, d.digits, d.cells = append(d.houses, h), some, b.cellsAt(d.cells, h, places)
	return true
}

// findHidden looks for k digits of a house which have k places in all: whatever else
// these may hold, goes. The pattern is that of the naked ones.
func (b *board) findHidden(d *deduction, k int) bool {
	for h := range b.shape.houses {
		if int(b.vacant[h]) <= k {
			continue
		}
		var m matrix
		for digit := 1; digit <= b.shape.side; digit++ {
			m.add(digit, *b.at(digit, h), k)
		}
		if m.subset(k, func(some, places digits) bool { return b.hide(d, h, places, some) }) {
			return true
		}
	}
	return false
}

func (b *board) hide(d *deduction, h int, places, some digits) bool {
	b.strikeAt(d, h, places, ^some)
	if len(d.removed) == 0 {
		return false
	}
	d.houses, d.digits, d.cells = append(d.houses, h), some, b.cellsAt(d.cells, h, places)
	return true
}

// findFish looks for a digit that in k rows stands only in k columns, or the other way
// round: it goes from the rest of these. The pattern: the base lines (houses), the lines
// across (covers) and the digit's cells in both.
func (b *board) findFish(d *deduction, k int) bool {
	for digit := 1; digit <= b.shape.side; digit++ {
		if b.fish(d, digit, k, rowHouse, columnHouse) || b.fish(d, digit, k, columnHouse, rowHouse) {
			return true
		}
	}
	return false
}

func (b *board) fish(d *deduction, digit, k, base, across int) bool {
	side := b.shape.side
	var m matrix
	for n := range side {
		m.add(n, *b.at(digit, base*side+n), k)
	}
	return m.subset(k, func(bases, covers digits) bool {
		for n := range covers.All() {
			h := across*side + n
			b.strikeAt(d, h, *b.at(digit, h)&^bases, 1<<digit)
		}
		if len(d.removed) == 0 {
			return false
		}
		d.digit = digit
		for n := range bases.All() {
			h := base*side + n
			d.houses, d.cells = append(d.houses, h), b.cellsAt(d.cells, h, *b.at(digit, h))
		}
		for n := range covers.All() {
			d.covers = append(d.covers, across*side+n)
		}
		return true
	})
}

package wide

// A matrix is a list of sets. It is searched for k rows that together have exactly k members. The rows
// can be cells with their digits, digits with their cells, or lines of a digit with the lines across.
type matrix struct {
	rows  [MaxSide]digits
	names [MaxSide]int // what each row stands for
	n     int
}

// add adds a row if it may be one of k rows with k members.
func (m *matrix) add(name int, row digits, k int) {
	if n := row.Count(); n >= 2 && n <= k {
		m.rows[m.n], m.names[m.n] = row, name
		m.n++
	}
}

// subset passes on k rows with k members, the names of the rows and the members, until use returns
// true.
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

// findNaked looks for k cells of a house that together have k candidates. The rest of the house loses
// them. The pattern: house, cells, digits.
func (b *board) findNaked(d *deduction, k int) bool {
	for h, members := range b.shape.cellAt {
		var m matrix
		for place, c := range members {
			m.add(place, b.candidates[c], k)
		}
		if int(b.emptyIn[h]) > k && m.subset(k, func(places, some digits) bool { return b.bare(d, h, places, some) }) {
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

// findHidden looks for k digits of a house that together have k places. These cells lose all other
// digits. The pattern: house, cells, digits.
func (b *board) findHidden(d *deduction, k int) bool {
	for h := range b.shape.houses {
		if int(b.emptyIn[h]) <= k {
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

// findFish looks for a digit all of whose places in k rows are in k columns, or vice versa. It is removed
// from the rest of the columns. The pattern: the base lines (houses), the cover lines (covers), the
// digit's cells in both.
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

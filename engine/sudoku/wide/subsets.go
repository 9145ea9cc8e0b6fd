package wide

// A matrix is a list of sets, its rows. It is searched for k rows whose union has exactly k
// members. A row holds the candidates of a cell, the places of a digit in a house, or the places of
// a digit on a line.
type matrix struct {
	rows   [MaxSide]digits
	number [MaxSide]int // by row: the place, digit or line to which it belongs
	count  int
}

// add adds a row, unless it has fewer than two or more than k members.
func (m *matrix) add(number int, row digits, k int) {
	if n := row.Count(); n >= 2 && n <= k {
		m.rows[m.count], m.number[m.count] = row, number
		m.count++
	}
}

// anySubset calls accept for all k rows whose union has k members, with the numbers of the rows and
// the union. It returns true as soon as accept does, and false if accept never does.
func (m *matrix) anySubset(k int, accept func(numbers, union digits) bool) bool {
	return m.count >= k && m.choose(k, k, 0, 0, 0, accept)
}

// choose adds more rows to the chosen ones, which have these numbers and this union. It begins at
// row first.
func (m *matrix) choose(k, more, first int, numbers, union digits, accept func(numbers, union digits) bool) bool {
	if more == 0 {
		return union.Count() == k && accept(numbers, union)
	}
	for i := first; i <= m.count-more; i++ {
		if larger := union | m.rows[i]; larger.Count() <= k && m.choose(k, more-1, i+1, numbers|1<<m.number[i], larger, accept) {
			return true
		}
	}
	return false
}

// findNaked looks for k cells of a house that have only k candidates together. The rest of the house
// loses these digits. The pattern: the house, the cells and their digits.
func (b *board) findNaked(d *deduction, k int) bool {
	for h, members := range b.shape.cellAt {
		var m matrix
		for place, c := range members {
			m.add(place, b.candidates[c], k)
		}
		if int(b.emptyIn[h]) > k && m.anySubset(k, func(places, digits digits) bool { return b.strikeNaked(d, h, places, digits) }) {
			return true
		}
	}
	return false
}

// strikeNaked fills d for a naked subset with these digits at these places of a house. It returns false
// if no candidate is removed.
func (b *board) strikeNaked(d *deduction, h int, places, digits digits) bool {
	for place, c := range b.shape.cellAt[h] {
		if !places.Has(place) {
			d.strike(b, c, digits)
		}
	}
	if len(d.removed) == 0 {
		return false
	}
	d.houses, d.digits, d.cells = append(d.houses, h), digits, b.cellsAt(d.cells, h, places)
	return true
}

// findHidden looks for k digits of a house that have only k places together. These cells lose all other
// digits. The pattern: the house, the cells and the digits.
func (b *board) findHidden(d *deduction, k int) bool {
	for h := range b.shape.houses {
		if int(b.emptyIn[h]) <= k {
			continue
		}
		var m matrix
		for digit := 1; digit <= b.shape.side; digit++ {
			m.add(digit, *b.placesOf(digit, h), k)
		}
		if m.anySubset(k, func(digits, places digits) bool { return b.strikeHidden(d, h, places, digits) }) {
			return true
		}
	}
	return false
}

// strikeHidden fills d for a hidden subset with these digits at these places of a house. It returns
// false if no candidate is removed.
func (b *board) strikeHidden(d *deduction, h int, places, digits digits) bool {
	b.strikeAt(d, h, places, ^digits)
	if len(d.removed) == 0 {
		return false
	}
	d.houses, d.digits, d.cells = append(d.houses, h), digits, b.cellsAt(d.cells, h, places)
	return true
}

// findFish looks for k rows in which all places of a digit lie in only k columns. Rows and columns
// may also be exchanged. The digit is removed from the rest of the columns. The pattern: the base
// lines (houses), the cover lines (covers), the digit's cells in both.
func (b *board) findFish(d *deduction, k int) bool {
	for digit := 1; digit <= b.shape.side; digit++ {
		if b.findFishOf(d, digit, k, rowHouse, columnHouse) || b.findFishOf(d, digit, k, columnHouse, rowHouse) {
			return true
		}
	}
	return false
}

// findFishOf looks for the fish of a digit. base and cover are the sorts of its lines.
func (b *board) findFishOf(d *deduction, digit, k, base, cover int) bool {
	side := b.shape.side
	var m matrix
	for n := range side {
		m.add(n, *b.placesOf(digit, base*side+n), k)
	}
	return m.anySubset(k, func(bases, covers digits) bool {
		for n := range covers.All() {
			h := cover*side + n
			b.strikeAt(d, h, *b.placesOf(digit, h)&^bases, 1<<digit)
		}
		if len(d.removed) == 0 {
			return false
		}
		d.digit = digit
		for n := range bases.All() {
			h := base*side + n
			d.houses, d.cells = append(d.houses, h), b.cellsAt(d.cells, h, *b.placesOf(digit, h))
		}
		for n := range covers.All() {
			d.covers = append(d.covers, cover*side+n)
		}
		return true
	})
}

package sudoku

import "octavo/engine/latin"

// A grave is a board all of whose open cells would have two candidates, and every
// digit two places or none in every house, but for some candidates too many in a few
// cells. Were none of these true, the board would have several solutions or none, since
// the two candidates of every cell could change places. So one of them is true; but
// only on puzzles that are known to have one solution.
type grave struct {
	board  *board
	cells  cellSet          // those with candidates too many
	first  [2]int           // the two of them that were found first
	count  int              // how many they are
	extra  [maxCells]digits // the candidates too many of each
	all    digits           // the candidates too many of all
	common cellSet          // the cells that see every one of them
	places [maxSide]cellSet // the cells that may hold a digit, these left out
	twice  cellSet          // what several cells of a house may have too many of
	value  int              // the digit that stands so, if it is one only
	values int              // how many digits stand so or otherwise too often
}

// findGrave looks for a grave. The pattern: the cells with candidates too many, these
// (digits), and the cells and the house of the subset that one of them would be part
// of (others), or the house in which another of their digits is locked.
func (b *board) findGrave(d *deduction) bool {
	g := grave{board: b}
	if !g.gather() || g.all == 0 || !g.even() {
		return false
	}
	d.cells, d.digits = g.cells, g.all
	if g.count == 1 {
		d.rating, d.sort = 56, graveOne
		d.strike(b, g.first[0], b.may[g.first[0]]&^g.all)
		return true
	}
	if g.all.Single() && g.oneDigit(d) {
		d.rating, d.sort = 57, graveCommon
		return true
	}
	if g.count == 2 && g.locked(d) {
		d.rating, d.sort = 57, graveLocked
		return true
	}
	return !g.all.Single() && g.subset(d)
}

// gather finds the candidates too many: wherever a digit has more than two places in a
// house, and one of these cells has more than two candidates. It reports whether the
// board may be a grave with these.
func (g *grave) gather() bool {
	side := g.board.shape.side
	for _, sort := range [...]int{boxHouse, rowHouse, columnHouse} {
		for h := sort * side; h < (sort+1)*side; h++ {
			for digit := 1; digit <= side; digit++ {
				if !g.gatherIn(h, digit) {
					return false
				}
			}
		}
	}
	if g.values == 1 {
		for c := range g.twice.Without(g.cells).All() {
			if !g.take(c, g.value) {
				return false
			}
		}
	}
	return true
}

func (g *grave) gatherIn(h, digit int) bool {
	spots := g.board.spots[digit-1][h]
	if n := spots.Count(); n == 0 || n == 2 {
		return true
	}
	var rich cellSet
	for c := range g.board.cellsAt(h, spots).All() {
		if g.board.may[c].Count() > 2 {
			rich.Add(c)
		}
	}
	switch {
	case g.values == 0:
		g.twice, g.value, g.values = rich, digit, 1
	case digit == g.value && g.values == 1:
		g.twice = g.twice.Or(rich)
	default:
		g.values = 2
	}
	if rich.Count() == 1 {
		return g.take(rich.First(), digit)
	}
	return !rich.Empty()
}

// take notes a candidate too many. It reports whether something may yet follow.
func (g *grave) take(c, digit int) bool {
	if !g.cells.Has(c) {
		g.cells.Add(c)
		if g.count < len(g.first) {
			g.first[g.count] = c
		}
		if g.count == 0 {
			g.common = g.board.shape.peers[c]
		}
		g.count++
	}
	g.extra[c] |= latin.One(digit)
	g.all |= latin.One(digit)
	g.common = g.common.And(g.board.shape.peers[c]).Without(g.cells)
	return g.count == 1 || g.all.Single() || !g.common.Empty()
}

// even reports whether, without the candidates too many, all open cells have two
// candidates, and all digits two places or none in every house.
func (g *grave) even() bool {
	b := g.board
	for c := range b.shape.cells {
		may := b.may[c] &^ g.extra[c]
		if b.may[c] != 0 && !may.Pair() {
			return false
		}
		for ; may != 0; may = may.Rest() {
			g.places[may.Lowest()-1].Add(c)
		}
	}
	for digit := range b.shape.side {
		for h := range b.shape.houses {
			left := g.places[digit].And(b.shape.members[h])
			if n := left.Count(); n != 0 && n != 2 {
				return false
			}
		}
	}
	return true
}

// oneDigit strikes the one digit that all have too many from what all of them see.
func (g *grave) oneDigit(d *deduction) bool {
	digit := g.all.Lowest()
	hit := g.common.And(g.board.holds[digit-1])
	if hit.Empty() {
		return false
	}
	d.strikeDigit(hit, digit)
	return true
}

// locked looks for a house of both cells in which another digit of theirs is locked,
// so that they hold that and one too many.
func (g *grave) locked(d *deduction) bool {
	one, two := g.first[0], g.first[1]
	lock := g.board.may[one] & g.board.may[two] &^ g.all
	house := g.shared()
	if !lock.Single() || house < 0 || !g.all.Single() && g.common.Empty() {
		return false
	}
	d.houses, d.parts[0].digits = latin.OneHouse(house), lock
	for _, c := range g.first {
		d.strike(g.board, c, g.board.may[c]&^g.extra[c]&^lock)
	}
	return true
}

// shared is the first house that holds all the cells: a box, a row, a column; or -1.
func (g *grave) shared() int {
	shape := g.board.shape
	for _, sort := range [...]int{boxHouse, rowHouse, columnHouse} {
		if h := int(shape.houseOf[g.first[0]][sort]); g.cells.Without(shape.members[h]) == (cellSet{}) {
			return h
		}
	}
	return -1
}

// subset looks for cells that hold, with the candidates too many, as many digits as
// they are and one: so one of the grave's cells is one of theirs.
func (g *grave) subset(d *deduction) bool {
	shape := g.board.shape
	for size := 2; size <= 6; size++ {
		for _, sort := range [...]int{boxHouse, rowHouse, columnHouse} {
			h := int(shape.houseOf[g.first[0]][sort])
			if g.cells.Without(shape.members[h]) == (cellSet{}) && g.subsetIn(d, h, size) {
				return true
			}
		}
	}
	return false
}

func (g *grave) subsetIn(d *deduction, h, size int) bool {
	b := g.board
	for _, places := range b.shape.choices[size-1] {
		cells := b.cellsAt(h, places)
		if cells.Without(g.common) != (cellSet{}) {
			continue
		}
		union, poor := digits(0), false
		for c := range cells.All() {
			union, poor = union|b.may[c], poor || b.may[c].Count() < 2
		}
		if poor || union.Count() != size || g.all&^union != 0 {
			continue
		}
		for c := range g.common.And(b.shape.members[h]).Without(cells).All() {
			d.strike(b, c, union)
		}
		if !d.removed.Empty() {
			d.houses, d.others = latin.OneHouse(h), cells
			d.rating, d.sort = 57+size-1, graveSubset
			return true
		}
	}
	return false
}

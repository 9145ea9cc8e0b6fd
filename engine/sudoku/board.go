package sudoku

import (
	"math/bits"

	"octavo/engine/latin"
)

// A board is a grid in the course of being solved: what each cell may still
// hold, seen from the cells and from the houses at once, so that every
// technique finds its view ready. The singles that fall out of a change are
// noted when they arise, and need no search.
type board struct {
	shape  *shape
	value  [maxCells]uint8
	may    [maxCells]digits           // candidates of a cell; none once it is filled
	spots  [maxSide][maxHouses]digits // places of a digit (less 1) in a house; none once it is placed
	holds  [maxSide]cellSet           // the cells that may hold a digit
	vacant [maxHouses]uint8           // empty cells of a house
	empty  int                        // empty cells of the grid
	broken bool                       // a cell or a house has lost its last chance
	fresh  houseSet                   // the houses in which something has changed since that was asked last

	lone    cellSet           // empty cells with one candidate
	only    [maxHouses]digits // digits with one place left in a house
	onlyIn  houseSet          // the houses where there are such
	lastOne houseSet          // the houses with one empty cell
}

// set makes b the board of a grid. Givens that clash break it.
func (b *board) set(g *grid) {
	*b = board{shape: g.shape, value: g.cells, fresh: 1<<g.shape.houses - 1}
	var taken [maxHouses]digits
	for c, v := range g.cells[:g.shape.cells] {
		if v != 0 {
			b.take(&taken, c, latin.One(int(v)))
		}
	}
	for c, v := range g.cells[:g.shape.cells] {
		if v == 0 {
			in := &g.shape.houseOf[c]
			b.vacate(c, g.shape.all&^(taken[in[rowHouse]]|taken[in[columnHouse]]|taken[in[boxHouse]]))
		}
	}
	for h := range g.shape.houses {
		b.notice(h, taken[h])
	}
}

// take notes the digit of a given in its houses.
func (b *board) take(taken *[maxHouses]digits, c int, digit digits) {
	for _, h := range b.shape.houseOf[c] {
		if taken[h]&digit != 0 {
			b.broken = true
		}
		taken[h] |= digit
	}
}

// vacate makes c an empty cell of some candidates.
func (b *board) vacate(c int, may digits) {
	b.empty++
	b.may[c] = may
	if may.Single() {
		b.lone.Add(c)
	}
	b.broken = b.broken || may == 0
	houses, places := &b.shape.houseOf[c], &b.shape.placeIn[c]
	for ; may != 0; may = may.Rest() {
		d := may.Lowest() - 1
		b.holds[d].Add(c)
		for sort, h := range houses {
			b.spots[d][h] |= 1 << places[sort]
		}
	}
}

// notice finds what a new board offers in a house.
func (b *board) notice(h int, taken digits) {
	var once, twice digits
	for _, c := range b.shape.cellAt[h][:b.shape.side] {
		twice |= once & b.may[c]
		once |= b.may[c]
	}
	if once|taken != b.shape.all {
		b.broken = true
	}
	b.vacant[h] = uint8((b.shape.all &^ taken).Count())
	if b.vacant[h] == 1 {
		b.lastOne.Add(h)
	}
	if b.only[h] = once &^ twice; b.only[h] != 0 {
		b.onlyIn.Add(h)
	}
}

// place writes digit d into cell c and strikes it from all that see the cell.
func (b *board) place(c, d int) {
	if !b.may[c].Has(d) {
		b.broken = true
		return
	}
	for rest := b.may[c] &^ latin.One(d); rest != 0; rest = rest.Rest() {
		b.strike(c, rest.Lowest())
	}
	b.value[c], b.may[c] = uint8(d), 0
	b.fresh |= b.shape.around[c]
	b.lone.Drop(c)
	b.empty--
	for _, h := range b.shape.houseOf[c] {
		b.spots[d-1][h] = 0
		b.forgetOnly(int(h), d)
		b.vacant[h]--
		switch b.vacant[h] {
		case 1:
			b.lastOne.Add(int(h))
		case 0:
			b.lastOne.Drop(int(h))
		}
	}
	b.holds[d-1].Drop(c)
	seen := b.holds[d-1].And(b.shape.peers[c])
	for word, rest := range seen {
		for ; rest != 0; rest &= rest - 1 {
			b.strike(word<<6+bits.TrailingZeros64(rest), d)
		}
	}
}

// strike takes candidate d, which must be there, from cell c.
func (b *board) strike(c, d int) {
	b.may[c] &^= latin.One(d)
	b.holds[d-1].Drop(c)
	b.fresh |= b.shape.around[c]
	switch {
	case b.may[c] == 0:
		b.broken = true
	case b.may[c].Single():
		b.lone.Add(c)
	}
	houses, places := &b.shape.houseOf[c], &b.shape.placeIn[c]
	for sort, h := range houses {
		was := b.spots[d-1][h]
		if was == 0 { // d is placed in this house
			continue
		}
		now := was &^ (1 << places[sort])
		b.spots[d-1][h] = now
		switch {
		case now == 0:
			b.broken = true
		case now.Single():
			b.only[h] |= latin.One(d)
			b.onlyIn.Add(int(h))
		}
	}
}

func (b *board) forgetOnly(h, d int) {
	if b.only[h] &^= latin.One(d); b.only[h] == 0 {
		b.onlyIn.Drop(h)
	}
}

// grid is what is filled so far.
func (b *board) grid() grid { return grid{shape: b.shape, cells: b.value} }

// settle fills in single after single until none is left, in no order that a
// person would follow. It reports whether the board still holds together.
func (b *board) settle() bool {
	for !b.broken {
		switch {
		case !b.lone.Empty():
			c := b.lone.First()
			b.place(c, b.may[c].Lowest())
		case b.onlyIn != 0:
			b.placeHidden()
		default:
			return true
		}
	}
	return false
}

// settleHidden fills in hidden singles until none is left.
func (b *board) settleHidden() {
	for b.onlyIn != 0 {
		b.placeHidden()
	}
}

// placeHidden fills in the first hidden single.
func (b *board) placeHidden() {
	h := b.onlyIn.First()
	d := b.only[h].Lowest()
	b.place(b.cellOf(h, b.spots[d-1][h]), d)
}

// cellOf is the cell at the lowest of some places in a house.
func (b *board) cellOf(h int, places digits) int {
	return int(b.shape.cellAt[h][places.Lowest()])
}

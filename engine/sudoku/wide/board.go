package wide

import "math/bits"

// A board is a grid in the course of being solved: what each cell may still hold, seen
// from the cells and from the houses at once. The singles that fall out of a change are
// noted when they arise, and need no search.
type board struct {
	shape  *shape
	value  []uint8
	may    []digits // candidates of a cell; none once it is filled
	spots  []digits // places of a digit in a house; none once it is placed (see at)
	vacant []uint8  // empty cells of a house
	only   []digits // digits with one place left in a house
	empty  int      // empty cells of the grid
	broken bool     // a cell or a house has lost its last chance

	lone   cellSet  // empty cells with one candidate
	onlyIn houseSet // the houses where a digit has one place left
}

// Sets of cells and of houses, for what waits to be dealt with.
type (
	cellSet  [(maxCells + 63) / 64]uint64
	houseSet [(3*MaxSide + 63) / 64]uint64
)

func (s *cellSet) add(c int)       { s[c>>6] |= 1 << (c & 63) }
func (s *cellSet) has(c int) bool  { return s[c>>6]>>(c&63)&1 != 0 }
func (s *cellSet) drop(c int)      { s[c>>6] &^= 1 << (c & 63) }
func (s *houseSet) add(h int)      { s[h>>6] |= 1 << (h & 63) }
func (s *houseSet) drop(h int)     { s[h>>6] &^= 1 << (h & 63) }
func (s *cellSet) first() int      { return firstOf(s[:], 0) }
func (s *houseSet) first() int     { return firstOf(s[:], 0) }
func (s *houseSet) from(h int) int { return firstOf(s[:], h) }

// meets reports whether two sets have a cell in common.
func (s *cellSet) meets(other *cellSet) bool {
	for i, word := range s {
		if word&other[i] != 0 {
			return true
		}
	}
	return false
}

// firstOf is the first of a set from one on; none where there isn't any.
func firstOf(words []uint64, from int) int {
	for i := from >> 6; i < len(words); i++ {
		word := words[i]
		if i == from>>6 {
			word &= ^uint64(0) << (from & 63)
		}
		if word != 0 {
			return i<<6 + bits.TrailingZeros64(word)
		}
	}
	return none
}

// none stands for no cell, no house and no place.
const none = -1

func newBoard(s *shape) *board {
	return &board{
		shape: s, value: make([]uint8, s.cells), may: make([]digits, s.cells),
		spots: make([]digits, s.side*s.houses), vacant: make([]uint8, s.houses), only: make([]digits, s.houses),
	}
}

// as makes b what another board of the shape is.
func (b *board) as(other *board) {
	copy(b.value, other.value)
	copy(b.may, other.may)
	copy(b.spots, other.spots)
	copy(b.vacant, other.vacant)
	copy(b.only, other.only)
	b.empty, b.broken, b.lone, b.onlyIn = other.empty, other.broken, other.lone, other.onlyIn
}

// at is the places of a digit in a house.
func (b *board) at(d, h int) *digits { return &b.spots[(d-1)*b.shape.houses+h] }

// set makes b the board of a grid. Givens that clash break it.
func (b *board) set(g *grid) {
	s := b.shape
	clear(b.spots)
	clear(b.only)
	copy(b.value, g.cells)
	b.empty, b.broken, b.lone, b.onlyIn = 0, false, cellSet{}, houseSet{}
	var taken [3 * MaxSide]digits
	for c, v := range g.cells {
		if v != 0 {
			for _, h := range s.houseOf[c] {
				b.broken = b.broken || taken[h].Has(int(v))
				taken[h] |= 1 << v
			}
		}
	}
	for c, v := range g.cells {
		b.may[c] = 0
		if v == 0 {
			in := &s.houseOf[c]
			b.vacate(c, s.all&^(taken[in[rowHouse]]|taken[in[columnHouse]]|taken[in[boxHouse]]))
		}
	}
	for h := range s.houses {
		b.notice(h, taken[h])
	}
}

// vacate makes c an empty cell of some candidates.
func (b *board) vacate(c int, may digits) {
	b.empty++
	b.may[c] = may
	if may.Single() {
		b.lone.add(c)
	}
	b.broken = b.broken || may == 0
	in, places := &b.shape.houseOf[c], &b.shape.placeIn[c]
	for ; may != 0; may = may.Rest() {
		spots := b.spots[(may.Lowest()-1)*b.shape.houses:]
		spots[in[rowHouse]] |= 1 << places[rowHouse]
		spots[in[columnHouse]] |= 1 << places[columnHouse]
		spots[in[boxHouse]] |= 1 << places[boxHouse]
	}
}

// notice finds what a new board offers in a house, which has some digits.
func (b *board) notice(h int, taken digits) {
	var once, twice digits
	for _, c := range b.shape.cellAt[h] {
		twice |= once & b.may[c]
		once |= b.may[c]
	}
	b.broken = b.broken || once|taken != b.shape.all
	b.vacant[h] = uint8((b.shape.all &^ taken).Count())
	if b.only[h] = once &^ twice; b.only[h] != 0 {
		b.onlyIn.add(h)
	}
}

// place writes digit d into cell c and strikes it from all that see the cell.
func (b *board) place(c, d int) {
	if !b.may[c].Has(d) {
		b.broken = true
		return
	}
	for rest := b.may[c] &^ (1 << d); rest != 0; rest = rest.Rest() {
		b.strike(c, rest.Lowest())
	}
	b.value[c], b.may[c] = uint8(d), 0
	b.lone.drop(c)
	b.empty--
	s := b.shape
	var others [3]digits
	for sort, h := range s.houseOf[c] {
		spots := b.at(d, h)
		others[sort], *spots = *spots&^(1<<s.placeIn[c][sort]), 0
		if b.only[h] &^= 1 << d; b.only[h] == 0 {
			b.onlyIn.drop(h)
		}
		b.vacant[h]--
	}
	for sort, h := range s.houseOf[c] {
		for places := others[sort]; places != 0; places = places.Rest() {
			if other := s.cellAt[h][places.Lowest()]; b.may[other].Has(d) {
				b.strike(other, d)
			}
		}
	}
}

// strike takes candidate d, which must be there, from cell c.
func (b *board) strike(c, d int) {
	b.may[c] &^= 1 << d
	switch may := b.may[c]; {
	case may == 0:
		b.broken = true
	case may.Single():
		b.lone.add(c)
	}
	in, places := &b.shape.houseOf[c], &b.shape.placeIn[c]
	spots := b.spots[(d-1)*b.shape.houses:]
	for sort, h := range in {
		was := spots[h]
		if was == 0 { // d is placed in this house
			continue
		}
		now := was &^ (1 << places[sort])
		spots[h] = now
		switch {
		case now == 0:
			b.broken = true
		case now.Single():
			b.only[h] |= 1 << d
			b.onlyIn.add(h)
		}
	}
}

// settle fills in single after single until none is left, in no order that a person would
// follow. It reports whether the board still holds together.
func (b *board) settle() bool {
	for !b.broken {
		if c := b.lone.first(); c != none {
			b.place(c, b.may[c].Lowest())
		} else if h := b.onlyIn.first(); h != none {
			d := b.only[h].Lowest()
			b.place(b.cellOf(h, *b.at(d, h)), d)
		} else {
			return true
		}
	}
	return false
}

// cellOf is the cell at the lowest of some places in a house.
func (b *board) cellOf(h int, places digits) int { return b.shape.cellAt[h][places.Lowest()] }

// cellsAt adds the cells at some places of a house to a list.
func (b *board) cellsAt(to []int, h int, places digits) []int {
	for ; places != 0; places = places.Rest() {
		to = append(to, b.cellOf(h, places))
	}
	return to
}

// grid is what is filled so far.
func (b *board) grid() grid {
	g := grid{shape: b.shape, cells: b.value}
	return g.clone()
}

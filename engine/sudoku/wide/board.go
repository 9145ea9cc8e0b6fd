package wide

import "math/bits"

// A board is a grid during solving. It keeps the candidates by cell and by house, and records singles
// when they arise, so that finding one takes no search.
type board struct {
	shape         *shape
	value         []uint8
	candidates    []digits // of a cell; none if the cell is filled
	places        []digits // places of a digit in a house; none if it is placed there (see at)
	emptyIn       []uint8  // empty cells of a house
	hiddenSingles []digits // digits with one place left in a house
	empty         int      // empty cells of the grid
	broken        bool     // a cell has no candidate, or a digit no place in a house

	nakedSingles cellSet  // empty cells with one candidate
	hiddenHouses houseSet // the houses that have hidden singles
}

// Sets of cells and of houses, one bit for each.
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

// firstOf returns the first member from one on, or none.
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

// none is the value for no cell, no house and no place.
const none = -1

func newBoard(s *shape) *board {
	return &board{
		shape: s, value: make([]uint8, s.cells), candidates: make([]digits, s.cells),
		places: make([]digits, s.side*s.houses), emptyIn: make([]uint8, s.houses), hiddenSingles: make([]digits, s.houses),
	}
}

// copyFrom copies another board of the shape.
func (b *board) copyFrom(other *board) {
	copy(b.value, other.value)
	copy(b.candidates, other.candidates)
	copy(b.places, other.places)
	copy(b.emptyIn, other.emptyIn)
	copy(b.hiddenSingles, other.hiddenSingles)
	b.empty, b.broken, b.nakedSingles, b.hiddenHouses = other.empty, other.broken, other.nakedSingles, other.hiddenHouses
}

// at returns the places of a digit in a house.
func (b *board) at(d, h int) *digits { return &b.places[(d-1)*b.shape.houses+h] }

// set loads a grid. The board is broken if givens clash.
func (b *board) set(g *grid) {
	s := b.shape
	clear(b.places)
	clear(b.hiddenSingles)
	copy(b.value, g.cells)
	b.empty, b.broken, b.nakedSingles, b.hiddenHouses = 0, false, cellSet{}, houseSet{}
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
		b.candidates[c] = 0
		if v == 0 {
			in := &s.houseOf[c]
			b.openCell(c, s.all&^(taken[in[rowHouse]]|taken[in[columnHouse]]|taken[in[boxHouse]]))
		}
	}
	for h := range s.houses {
		b.noteHouse(h, taken[h])
	}
}

// openCell makes c an empty cell with candidates.
func (b *board) openCell(c int, may digits) {
	b.empty++
	b.candidates[c] = may
	if may.Single() {
		b.nakedSingles.add(c)
	}
	b.broken = b.broken || may == 0
	in, places := &b.shape.houseOf[c], &b.shape.placeIn[c]
	for ; may != 0; may = may.Rest() {
		spots := b.places[(may.Lowest()-1)*b.shape.houses:]
		spots[in[rowHouse]] |= 1 << places[rowHouse]
		spots[in[columnHouse]] |= 1 << places[columnHouse]
		spots[in[boxHouse]] |= 1 << places[boxHouse]
	}
}

// noteHouse looks for singles in a house of a new board.
func (b *board) noteHouse(h int, taken digits) {
	var once, twice digits
	for _, c := range b.shape.cellAt[h] {
		twice |= once & b.candidates[c]
		once |= b.candidates[c]
	}
	b.broken = b.broken || once|taken != b.shape.all
	b.emptyIn[h] = uint8((b.shape.all &^ taken).Count())
	if b.hiddenSingles[h] = once &^ twice; b.hiddenSingles[h] != 0 {
		b.hiddenHouses.add(h)
	}
}

// place writes digit d into cell c and removes it from the peers of the cell.
func (b *board) place(c, d int) {
	if !b.candidates[c].Has(d) {
		b.broken = true
		return
	}
	for rest := b.candidates[c] &^ (1 << d); rest != 0; rest = rest.Rest() {
		b.strike(c, rest.Lowest())
	}
	b.value[c], b.candidates[c] = uint8(d), 0
	b.nakedSingles.drop(c)
	b.empty--
	s := b.shape
	var others [3]digits
	for sort, h := range s.houseOf[c] {
		spots := b.at(d, h)
		others[sort], *spots = *spots&^(1<<s.placeIn[c][sort]), 0
		if b.hiddenSingles[h] &^= 1 << d; b.hiddenSingles[h] == 0 {
			b.hiddenHouses.drop(h)
		}
		b.emptyIn[h]--
	}
	for sort, h := range s.houseOf[c] {
		for places := others[sort]; places != 0; places = places.Rest() {
			if other := s.cellAt[h][places.Lowest()]; b.candidates[other].Has(d) {
				b.strike(other, d)
			}
		}
	}
}

// strike removes candidate d from cell c, which must have it.
func (b *board) strike(c, d int) {
	b.candidates[c] &^= 1 << d
	switch may := b.candidates[c]; {
	case may == 0:
		b.broken = true
	case may.Single():
		b.nakedSingles.add(c)
	}
	in, places := &b.shape.houseOf[c], &b.shape.placeIn[c]
	spots := b.places[(d-1)*b.shape.houses:]
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
			b.hiddenSingles[h] |= 1 << d
			b.hiddenHouses.add(h)
		}
	}
}

// settle fills singles until there are no more, in any order. It returns false on a contradiction.
func (b *board) settle() bool {
	for !b.broken {
		if c := b.nakedSingles.first(); c != none {
			b.place(c, b.candidates[c].Lowest())
		} else if h := b.hiddenHouses.first(); h != none {
			d := b.hiddenSingles[h].Lowest()
			b.place(b.cellOf(h, *b.at(d, h)), d)
		} else {
			return true
		}
	}
	return false
}

// cellOf returns the cell at the lowest of some places of a house.
func (b *board) cellOf(h int, places digits) int { return b.shape.cellAt[h][places.Lowest()] }

// cellsAt adds the cells at some places of a house to a list.
func (b *board) cellsAt(to []int, h int, places digits) []int {
	for ; places != 0; places = places.Rest() {
		to = append(to, b.cellOf(h, places))
	}
	return to
}

// grid returns the cells filled so far.
func (b *board) grid() grid {
	g := grid{shape: b.shape, cells: b.value}
	return g.clone()
}

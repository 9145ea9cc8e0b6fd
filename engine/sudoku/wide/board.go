package wide

import "math/bits"

// A board is a grid during solving. It keeps the candidates by cell and by house. It records each
// single as soon as it arises, so that none has to be searched for.
type board struct {
	shape         *shape
	value         []uint8
	candidates    []digits // by cell; empty if the cell is filled
	places        []digits // by digit and house: the digit's places (see placesOf); empty if the digit is placed there
	emptyIn       []uint8  // by house: number of empty cells
	hiddenSingles []digits // by house: digits with one place left
	empty         int      // empty cells of the grid
	broken        bool     // whether there is a contradiction: a cell without a candidate, or a house without a place for a digit

	nakedSingles cellSet  // empty cells with one candidate
	hiddenHouses houseSet // the houses that have hidden singles
}

// A cellSet is a set of cells, a houseSet a set of houses: one bit for each.
type (
	cellSet  [(maxCells + 63) / 64]uint64
	houseSet [(3*MaxSide + 63) / 64]uint64
)

func (s *cellSet) add(c int)            { s[c>>6] |= 1 << (c & 63) }
func (s *cellSet) has(c int) bool       { return s[c>>6]>>(c&63)&1 != 0 }
func (s *cellSet) drop(c int)           { s[c>>6] &^= 1 << (c & 63) }
func (s *houseSet) add(h int)           { s[h>>6] |= 1 << (h & 63) }
func (s *houseSet) drop(h int)          { s[h>>6] &^= 1 << (h & 63) }
func (s *cellSet) first() int           { return firstOf(s[:], 0) }
func (s *houseSet) first() int          { return firstOf(s[:], 0) }
func (s *houseSet) firstFrom(h int) int { return firstOf(s[:], h) }

func setOf(cells []int) (s cellSet) {
	for _, c := range cells {
		s.add(c)
	}
	return s
}

// meets reports whether two sets have a cell in common.
func (s *cellSet) meets(other *cellSet) bool {
	for i, word := range s {
		if word&other[i] != 0 {
			return true
		}
	}
	return false
}

// firstOf returns the first member of a set that is at least min, or none.
func firstOf(words []uint64, min int) int {
	for i := min >> 6; i < len(words); i++ {
		word := words[i]
		if i == min>>6 {
			word &= ^uint64(0) << (min & 63)
		}
		if word != 0 {
			return i<<6 + bits.TrailingZeros64(word)
		}
	}
	return none
}

// none stands for no cell, no house or no place.
const none = -1

func newBoard(s *shape) *board {
	return &board{
		shape: s, value: make([]uint8, s.cells), candidates: make([]digits, s.cells),
		places: make([]digits, s.side*s.houses), emptyIn: make([]uint8, s.houses), hiddenSingles: make([]digits, s.houses),
	}
}

// copyFrom copies another board of the same shape.
func (b *board) copyFrom(other *board) {
	copy(b.value, other.value)
	copy(b.candidates, other.candidates)
	copy(b.places, other.places)
	copy(b.emptyIn, other.emptyIn)
	copy(b.hiddenSingles, other.hiddenSingles)
	b.empty, b.broken, b.nakedSingles, b.hiddenHouses = other.empty, other.broken, other.nakedSingles, other.hiddenHouses
}

// placesOf returns the places of a digit in a house.
func (b *board) placesOf(d, h int) *digits { return &b.places[(d-1)*b.shape.houses+h] }

// set loads a grid. If two equal givens share a house, the board is broken.
func (b *board) set(g *grid) {
	s := b.shape
	clear(b.places)
	clear(b.hiddenSingles)
	copy(b.value, g.cells)
	b.empty, b.broken, b.nakedSingles, b.hiddenHouses = 0, false, cellSet{}, houseSet{}
	var taken [3 * MaxSide]digits
	for c, v := range g.cells {
		if v != 0 {
			for _, h := range s.housesOf[c] {
				b.broken = b.broken || taken[h].Has(int(v))
				taken[h] |= 1 << v
			}
		}
	}
	for c, v := range g.cells {
		b.candidates[c] = 0
		if v == 0 {
			houses := &s.housesOf[c]
			b.openCell(c, s.all&^(taken[houses[rowHouse]]|taken[houses[columnHouse]]|taken[houses[boxHouse]]))
		}
	}
	for h := range s.houses {
		b.recordSingles(h, taken[h])
	}
}

// openCell makes c an empty cell with candidates.
func (b *board) openCell(c int, candidates digits) {
	b.empty++
	b.candidates[c] = candidates
	if candidates.IsSingle() {
		b.nakedSingles.add(c)
	}
	b.broken = b.broken || candidates == 0
	houses, placeIn := &b.shape.housesOf[c], &b.shape.placeIn[c]
	for ; candidates != 0; candidates = candidates.Rest() {
		places := b.places[(candidates.Lowest()-1)*b.shape.houses:]
		places[houses[rowHouse]] |= 1 << placeIn[rowHouse]
		places[houses[columnHouse]] |= 1 << placeIn[columnHouse]
		places[houses[boxHouse]] |= 1 << placeIn[boxHouse]
	}
}

// recordSingles records the hidden singles and the number of empty cells of a house of a new board.
// taken holds the digits of the house's givens. The board is broken if a digit has neither a given
// nor a place in the house.
func (b *board) recordSingles(h int, taken digits) {
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

// place writes digit d into cell c and removes it from the peers of the cell. If d is no candidate
// of the cell, the board is broken.
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
	var otherPlaces [3]digits // by sort of house: the other places of d in the house of the cell
	for sort, h := range s.housesOf[c] {
		places := b.placesOf(d, h)
		otherPlaces[sort], *places = *places&^(1<<s.placeIn[c][sort]), 0
		if b.hiddenSingles[h] &^= 1 << d; b.hiddenSingles[h] == 0 {
			b.hiddenHouses.drop(h)
		}
		b.emptyIn[h]--
	}
	for sort, h := range s.housesOf[c] {
		for places := otherPlaces[sort]; places != 0; places = places.Rest() {
			if peer := s.cellAt[h][places.Lowest()]; b.candidates[peer].Has(d) {
				b.strike(peer, d)
			}
		}
	}
}

// strike removes candidate d from cell c, which must have it.
func (b *board) strike(c, d int) {
	b.candidates[c] &^= 1 << d
	switch left := b.candidates[c]; {
	case left == 0:
		b.broken = true
	case left.IsSingle():
		b.nakedSingles.add(c)
	}
	houses, placeIn := &b.shape.housesOf[c], &b.shape.placeIn[c]
	places := b.places[(d-1)*b.shape.houses:]
	for sort, h := range houses {
		if places[h] == 0 { // d is already placed in this house
			continue
		}
		left := places[h] &^ (1 << placeIn[sort])
		places[h] = left
		switch {
		case left == 0:
			b.broken = true
		case left.IsSingle():
			b.hiddenSingles[h] |= 1 << d
			b.hiddenHouses.add(h)
		}
	}
}

// fillSingles fills singles, in any order, until there are none left. It returns false on a
// contradiction.
func (b *board) fillSingles() bool {
	for !b.broken {
		if c := b.nakedSingles.first(); c != none {
			b.place(c, b.candidates[c].Lowest())
		} else if h := b.hiddenHouses.first(); h != none {
			d := b.hiddenSingles[h].Lowest()
			b.place(b.cellOf(h, *b.placesOf(d, h)), d)
		} else {
			return true
		}
	}
	return false
}

// cellOf returns the cell at the first of some places of a house.
func (b *board) cellOf(h int, places digits) int { return b.shape.cellAt[h][places.Lowest()] }

// cellsAt appends the cells at the places of a house to a list, and returns the list.
func (b *board) cellsAt(list []int, h int, places digits) []int {
	for ; places != 0; places = places.Rest() {
		list = append(list, b.cellOf(h, places))
	}
	return list
}

// grid returns the cells filled so far.
func (b *board) grid() grid {
	g := grid{shape: b.shape, cells: b.value}
	return g.clone()
}

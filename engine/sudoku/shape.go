package sudoku

import (
	"fmt"
	"iter"
	"math/bits"
)

// The largest grid offered, and with it the size of every table.
const (
	maxSide   = 9
	maxCells  = maxSide * maxSide
	maxHouses = 3 * maxSide
)

// digits is a set of digits: bit 0 stands for 1, bit 8 for 9. The same type
// holds sets of places within a house.
type digits uint16

func digitSet(d int) digits            { return 1 << (d - 1) }
func (s digits) has(d int) bool        { return s&digitSet(d) != 0 }
func (s digits) count() int            { return bits.OnesCount16(uint16(s)) }
func (s digits) single() bool          { return s != 0 && s&(s-1) == 0 }
func (s digits) lowest() int           { return bits.TrailingZeros16(uint16(s)) + 1 }
func (s digits) withoutLowest() digits { return s & (s - 1) }

// cellSet is a set of cells, counted row by row from 0.
type cellSet [2]uint64

func (s *cellSet) add(c int)              { s[c>>6] |= 1 << (c & 63) }
func (s *cellSet) remove(c int)           { s[c>>6] &^= 1 << (c & 63) }
func (s cellSet) has(c int) bool          { return s[c>>6]>>(c&63)&1 != 0 }
func (s cellSet) empty() bool             { return s[0]|s[1] == 0 }
func (s cellSet) count() int              { return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) }
func (s cellSet) and(t cellSet) cellSet   { return cellSet{s[0] & t[0], s[1] & t[1]} }
func (s cellSet) or(t cellSet) cellSet    { return cellSet{s[0] | t[0], s[1] | t[1]} }
func (s cellSet) minus(t cellSet) cellSet { return cellSet{s[0] &^ t[0], s[1] &^ t[1]} }

// first is the lowest cell of a set that is not empty.
func (s cellSet) first() int {
	if s[0] != 0 {
		return bits.TrailingZeros64(s[0])
	}
	return 64 + bits.TrailingZeros64(s[1])
}

// all yields the cells in order.
func (s cellSet) all() iter.Seq[int] {
	return func(yield func(int) bool) {
		for ; !s.empty(); s.remove(s.first()) {
			if !yield(s.first()) {
				return
			}
		}
	}
}

// houseSet is a set of houses.
type houseSet uint32

func oneHouse(h int) houseSet             { return 1 << h }
func (s *houseSet) add(h int)             { *s |= 1 << h }
func (s *houseSet) remove(h int)          { *s &^= 1 << h }
func (s houseSet) first() int             { return bits.TrailingZeros32(uint32(s)) }
func (s houseSet) withoutFirst() houseSet { return s & (s - 1) }

// The three sorts of house, in the order in which a shape numbers them.
const (
	rowHouse = iota
	columnHouse
	boxHouse
)

// A shape is a size of grid with all that follows from it. Houses are
// numbered rows first, then columns, then boxes; places within a house run
// from left to right and from top to bottom.
type shape struct {
	side      int
	boxHeight int
	boxWidth  int
	cells     int
	houses    int
	all       digits // every digit; also every place of a house

	cellAt  [maxHouses][maxSide]uint8 // the cell at a place of a house
	houseOf [maxCells][3]uint8        // the row, column and box of a cell
	placeIn [maxCells][3]uint8        // its place in each
	members [maxHouses]cellSet        // the cells of a house
	peers   [maxCells]cellSet         // the cells that see a cell

	crossings []crossing
	limits    limits
}

// The shapes that are offered. They are never changed.
var (
	four = newShape(2, 2, fourLimits)
	six  = newShape(2, 3, sixLimits)
	nine = newShape(3, 3, nineLimits)
)

func shapes() []*shape { return []*shape{four, six, nine} }

func shapeOfSide(side int) (*shape, bool) {
	for _, s := range shapes() {
		if s.side == side {
			return s, true
		}
	}
	return nil, false
}

func newShape(boxHeight, boxWidth int, l limits) *shape {
	side := boxHeight * boxWidth
	s := &shape{
		side: side, boxHeight: boxHeight, boxWidth: boxWidth,
		cells: side * side, houses: 3 * side, all: 1<<side - 1, limits: l,
	}
	for c := range s.cells {
		row, column := c/side, c%side
		box := row/boxHeight*boxHeight + column/boxWidth
		inBox := row%boxHeight*boxWidth + column%boxWidth
		s.houseOf[c] = [3]uint8{uint8(row), uint8(side + column), uint8(2*side + box)}
		s.placeIn[c] = [3]uint8{uint8(column), uint8(row), uint8(inBox)}
		for sort, house := range s.houseOf[c] {
			s.cellAt[house][s.placeIn[c][sort]] = uint8(c)
			s.members[house].add(c)
		}
	}
	for c := range s.cells {
		for _, house := range s.houseOf[c] {
			s.peers[c] = s.peers[c].or(s.members[house])
		}
		s.peers[c].remove(c)
	}
	s.crossings = s.findCrossings()
	return s
}

func (s *shape) row(c int) int    { return c / s.side }
func (s *shape) column(c int) int { return c % s.side }
func (s *shape) box(c int) int    { return int(s.houseOf[c][boxHouse]) - 2*s.side }

// sortOf tells rows, columns and boxes apart.
func (s *shape) sortOf(house int) int { return house / s.side }

// name is a cell as the field writes it: R4C7.
func (s *shape) name(c int) string { return fmt.Sprintf("R%dC%d", s.row(c)+1, s.column(c)+1) }

// lineHouses and boxHouses are the houses of those sorts, as a set.
func (s *shape) lineHouses() houseSet { return 1<<(2*s.side) - 1 }
func (s *shape) boxHouses() houseSet  { return (1<<s.side - 1) << (2 * s.side) }

package sudoku

import (
	"octavo/engine"
	"octavo/engine/latin"
)

// The largest grid offered, and with it the size of every table.
const (
	maxSide   = latin.MaxSize
	maxCells  = latin.MaxCells
	maxHouses = latin.MaxHouses
)

// The sets that the solver of squares brings. Places within a house are counted
// from 0, so that sets of them are sets of digits too.
type (
	digits   = latin.Digits
	cellSet  = latin.Cells
	houseSet = latin.Houses
)

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
	all       digits // every digit

	cellAt  [maxHouses][maxSide]uint8 // the cell at a place of a house
	houseOf [maxCells][3]uint8        // the row, column and box of a cell
	placeIn [maxCells][3]uint8        // its place in each
	around  [maxCells]houseSet        // all three of its houses
	members [maxHouses]cellSet        // the cells of a house
	peers   [maxCells]cellSet         // the cells that see a cell

	boxesFirst [maxHouses]uint8 // the boxes, then the columns, then the rows
	choices    [7][]digits      // the ways to choose so many of the places of a house

	boxOf [][]int // the number of each cell's box, row by row

	pointing []crossing // where boxes cross lines, seen from the boxes
	claiming []crossing // and from the lines
	limits   limits

	numerous [][]engine.Conditions // by how many givens there are, where they lie as easy puzzles ask
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
		cells: side * side, houses: 3 * side, all: latin.From(1, side), limits: l, numerous: l.byNumber(side),
	}
	s.boxOf = make([][]int, side)
	for c := range s.cells {
		row, column := c/side, c%side
		box := row/boxHeight*boxHeight + column/boxWidth
		s.boxOf[row] = append(s.boxOf[row], box)
		inBox := row%boxHeight*boxWidth + column%boxWidth
		s.houseOf[c] = [3]uint8{uint8(row), uint8(side + column), uint8(2*side + box)}
		s.placeIn[c] = [3]uint8{uint8(column), uint8(row), uint8(inBox)}
		for sort, house := range s.houseOf[c] {
			s.around[c].Add(int(house))
			s.cellAt[house][s.placeIn[c][sort]] = uint8(c)
			s.members[house].Add(c)
		}
	}
	for c := range s.cells {
		for _, house := range s.houseOf[c] {
			s.peers[c] = s.peers[c].Or(s.members[house])
		}
		s.peers[c].Drop(c)
	}
	s.pointing, s.claiming = s.findCrossings()
	for n := range s.houses {
		s.boxesFirst[n] = uint8(n%side + []int{boxHouse, columnHouse, rowHouse}[n/side]*side)
	}
	s.choose()
	return s
}

// choose lists the sets of places of a house by their size, each in rising order of
// the highest place, then of the next.
func (s *shape) choose() {
	for set := digits(0); set < 1<<s.side; set++ {
		if n := set.Count(); n < len(s.choices) {
			s.choices[n] = append(s.choices[n], set)
		}
	}
}

func (s *shape) row(c int) int    { return c / s.side }
func (s *shape) column(c int) int { return c % s.side }
func (s *shape) box(c int) int    { return int(s.houseOf[c][boxHouse]) - 2*s.side }

// sortOf tells rows, columns and boxes apart.
func (s *shape) sortOf(house int) int { return house / s.side }

// name is a cell as the field writes it: R4C7.
func (s *shape) name(c int) string { return s.namer().Cell(c) }

func (s *shape) namer() namer { return namer{latin.Namer{Size: s.side}} }

// lineHouses and boxHouses are the houses of those sorts, as a set.
func (s *shape) lineHouses() houseSet { return 1<<(2*s.side) - 1 }
func (s *shape) boxHouses() houseSet  { return (1<<s.side - 1) << (2 * s.side) }

package wide

import "octavo/engine/latin"

// MaxSide is the number of rows of the largest grid.
const (
	MaxSide  = 25
	maxCells = MaxSide * MaxSide
)

// digits is a set of digits, counted from 1, or of places within a house, counted from 0.
type digits = latin.Digits

// The three sorts of house, in the order in which a shape numbers them.
const (
	rowHouse = iota
	columnHouse
	boxHouse
)

// A shape is a grid size with its tables of cells and houses. Houses are numbered rows first, then
// columns, then boxes. Places within a house are counted from 0, left to right and top to bottom.
type shape struct {
	side      int
	boxHeight int
	boxWidth  int
	cells     int
	houses    int
	all       digits // every digit

	cellAt   [][]int    // by house and place: the cell
	housesOf [][3]int   // by cell: its row, column and box
	placeIn  [][3]uint8 // by cell: its place in its row, column and box

	pointing []crossing // crossings of boxes and lines, with the box as from
	claiming []crossing // the same crossings, with the line as from
}

// A crossing is where a box and a line share cells. Techniques look for digits locked in house from,
// and remove them from house to.
type crossing struct {
	from, to     int
	inFrom, inTo digits // the shared cells, as places of from and as places of to
}

// shapes holds the shapes of this package by side. They are never changed.
var shapes = map[int]*shape{
	8: newShape(2, 4), 10: newShape(2, 5), 12: newShape(3, 4), 15: newShape(3, 5), 16: newShape(4, 4), 25: newShape(5, 5),
}

func newShape(boxHeight, boxWidth int) *shape {
	side := boxHeight * boxWidth
	s := &shape{
		side: side, boxHeight: boxHeight, boxWidth: boxWidth,
		cells: side * side, houses: 3 * side, all: (1<<side - 1) << 1,
		cellAt: make([][]int, 3*side), housesOf: make([][3]int, side*side), placeIn: make([][3]uint8, side*side),
	}
	for h := range s.cellAt {
		s.cellAt[h] = make([]int, side)
	}
	for c := range s.cells {
		row, column := c/side, c%side
		box := row/boxHeight*boxHeight + column/boxWidth
		inBox := row%boxHeight*boxWidth + column%boxWidth
		s.housesOf[c] = [3]int{row, side + column, 2*side + box}
		s.placeIn[c] = [3]uint8{uint8(column), uint8(row), uint8(inBox)}
		for sort, house := range s.housesOf[c] {
			s.cellAt[house][s.placeIn[c][sort]] = c
		}
	}
	s.findCrossings()
	return s
}

// findCrossings lists where boxes cross lines.
func (s *shape) findCrossings() {
	for box := 2 * s.side; box < s.houses; box++ {
		for line := range 2 * s.side {
			x := crossing{from: box, to: line}
			for place, c := range s.cellAt[box] {
				if sort := line / s.side; s.housesOf[c][sort] == line {
					x.inFrom |= 1 << place
					x.inTo |= 1 << s.placeIn[c][sort]
				}
			}
			if x.inFrom != 0 {
				s.pointing = append(s.pointing, x)
				s.claiming = append(s.claiming, crossing{from: x.to, to: x.from, inFrom: x.inTo, inTo: x.inFrom})
			}
		}
	}
}

// sees reports whether two cells share a house.
func (s *shape) sees(a, b int) bool {
	x, y := &s.housesOf[a], &s.housesOf[b]
	return x[rowHouse] == y[rowHouse] || x[columnHouse] == y[columnHouse] || x[boxHouse] == y[boxHouse]
}

func (s *shape) namer() latin.Namer { return latin.Namer{Size: s.side} }

package board

import (
	"octavo/engine/latin"
)

// The sizes of the largest grid, which are the lengths of all tables.
const (
	MaxSide   = latin.MaxSize
	MaxCells  = latin.MaxCells
	MaxHouses = latin.MaxHouses
)

// The three sorts of house, in the order in which a Shape numbers them.
const (
	RowHouse = iota
	ColumnHouse
	BoxHouse
)

// A Shape is a grid size with its tables of cells and houses. Houses are numbered rows first, then
// columns, then boxes. Places within a house are counted from 0, left to right and top to bottom.
// So a set of places has the same type as a set of digits.
type Shape struct {
	Side      int
	BoxHeight int
	BoxWidth  int
	Cells     int
	Houses    int
	All       latin.Digits // every digit

	CellAt       [MaxHouses][MaxSide]uint8 // by house and place: the cell
	HousesOf     [MaxCells][3]uint8        // the row, column and box of a cell
	PlaceIn      [MaxCells][3]uint8        // the place of a cell in its row, column and box
	HousesAround [MaxCells]latin.Houses    // the three houses of a cell, as a set
	Members      [MaxHouses]latin.Cells    // the cells of a house
	Peers        [MaxCells]latin.Cells     // the cells that share a house with a cell

	BoxesFirst [MaxHouses]uint8  // all houses in the order boxes, columns, rows
	Choices    [7][]latin.Digits // by number of places, up to 6: all sets of that many places of a house

	Boxes [][]int // the number of each cell's box, by row and column

	Pointing []Crossing // crossings of boxes and lines, with the box as From
	Claiming []Crossing // the same crossings, with the line as From
}

// The shapes of this package. They are never changed.
var (
	Four = newShape(2, 2)
	Six  = newShape(2, 3)
	Nine = newShape(3, 3)
)

// Shapes returns all shapes, the smallest first.
func Shapes() []*Shape { return []*Shape{Four, Six, Nine} }

// OfSide returns the shape with this number of rows. ok is false if there is none.
func OfSide(side int) (shape *Shape, ok bool) {
	for _, s := range Shapes() {
		if s.Side == side {
			return s, true
		}
	}
	return nil, false
}

func newShape(boxHeight, boxWidth int) *Shape {
	side := boxHeight * boxWidth
	s := &Shape{
		Side: side, BoxHeight: boxHeight, BoxWidth: boxWidth,
		Cells: side * side, Houses: 3 * side, All: latin.Consecutive(1, side),
	}
	s.Boxes = make([][]int, side)
	for c := range s.Cells {
		row, column := c/side, c%side
		box := row/boxHeight*boxHeight + column/boxWidth
		s.Boxes[row] = append(s.Boxes[row], box)
		inBox := row%boxHeight*boxWidth + column%boxWidth
		s.HousesOf[c] = [3]uint8{uint8(row), uint8(side + column), uint8(2*side + box)}
		s.PlaceIn[c] = [3]uint8{uint8(column), uint8(row), uint8(inBox)}
		for sort, house := range s.HousesOf[c] {
			s.HousesAround[c].Add(int(house))
			s.CellAt[house][s.PlaceIn[c][sort]] = uint8(c)
			s.Members[house].Add(c)
		}
	}
	for c := range s.Cells {
		for _, house := range s.HousesOf[c] {
			s.Peers[c] = s.Peers[c].Or(s.Members[house])
		}
		s.Peers[c].Drop(c)
	}
	s.Pointing, s.Claiming = s.findCrossings()
	for n := range s.Houses {
		s.BoxesFirst[n] = uint8(n%side + []int{BoxHouse, ColumnHouse, RowHouse}[n/side]*side)
	}
	s.listChoices()
	return s
}

// listChoices fills Choices. The sets of each size are in ascending order.
func (s *Shape) listChoices() {
	for set := latin.Digits(0); set < 1<<s.Side; set++ {
		if n := set.Count(); n < len(s.Choices) {
			s.Choices[n] = append(s.Choices[n], set)
		}
	}
}

func (s *Shape) Row(c int) int { return c / s.Side }

func (s *Shape) Column(c int) int { return c % s.Side }

func (s *Shape) Box(c int) int { return int(s.HousesOf[c][BoxHouse]) - 2*s.Side }

// SortOf returns whether a house is a row, a column or a box.
func (s *Shape) SortOf(house int) int { return house / s.Side }

// CellName returns the name of a cell, such as R4C7.
func (s *Shape) CellName(c int) string { return latin.Namer{Size: s.Side}.CellName(c) }

// lineHouses returns the set of rows and columns.
func (s *Shape) lineHouses() latin.Houses { return 1<<(2*s.Side) - 1 }

// boxHouses returns the set of boxes.
func (s *Shape) boxHouses() latin.Houses { return (1<<s.Side - 1) << (2 * s.Side) }

// A Crossing is where a box and a line share cells, two or three. Techniques look for digits locked in
// house From, and remove them from house To.
type Crossing struct {
	From, To     int
	InFrom, InTo latin.Digits // the shared cells as places of From, and as places of To
}

// findCrossings lists where boxes cross lines. pointing has From as the box, claiming as the line.
func (s *Shape) findCrossings() (pointing, claiming []Crossing) {
	for box := 2 * s.Side; box < s.Houses; box++ {
		for line := range 2 * s.Side {
			x := Crossing{From: box, To: line}
			for c := range s.Members[box].And(s.Members[line]).All() {
				x.InFrom |= 1 << s.PlaceIn[c][BoxHouse]
				x.InTo |= 1 << s.PlaceIn[c][s.SortOf(line)]
			}
			if x.InFrom != 0 {
				pointing = append(pointing, x)
				claiming = append(claiming, Crossing{From: line, To: box, InFrom: x.InTo, InTo: x.InFrom})
			}
		}
	}
	return pointing, claiming
}

// Lines returns the cells of several rows or columns. sort is RowHouse or ColumnHouse. numbers has
// bit n for row or column n, counted from 0.
func (s *Shape) Lines(sort int, numbers latin.Digits) latin.Cells {
	var cells latin.Cells
	for ; numbers != 0; numbers = numbers.Rest() {
		cells = cells.Or(s.Members[sort*s.Side+numbers.Lowest()])
	}
	return cells
}

// SeenBy returns the cells that share a house with at least one of cells.
func (s *Shape) SeenBy(cells latin.Cells) latin.Cells {
	var seen latin.Cells
	for c := range cells.All() {
		seen = seen.Or(s.Peers[c])
	}
	return seen
}

// CommonHouse returns the first house that holds both cells. It panics if there is none.
func (s *Shape) CommonHouse(a, b int) int {
	for sort, h := range s.HousesOf[a] {
		if s.HousesOf[b][sort] == h {
			return int(h)
		}
	}
	panic("sudoku: cells that see each other share a house")
}

func (s *Shape) IsBox(house int) bool { return house >= 2*s.Side }

// InLine reports whether two cells share a row or a column.
func (s *Shape) InLine(a, b int) bool { return s.Row(a) == s.Row(b) || s.Column(a) == s.Column(b) }

// Together reports whether the cells, which all lie in house h, are a single cell or share a second
// house.
func (s *Shape) Together(cells latin.Cells, h int) bool {
	if cells.Count() == 1 {
		return true
	}
	houses := ^latin.Houses(0) &^ latin.OneHouse(h)
	for c := range cells.All() {
		houses &= s.HousesAround[c]
	}
	return houses != 0
}

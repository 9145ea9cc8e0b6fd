package maze

import (
	"fmt"
	"math/bits"
)

// A side is one of the four sides of a cell. Sides are in the order of a clock, from the top.
type side int

const (
	up side = iota
	right
	down
	left
	sides
)

// steps says where a cell's neighbour lies on each side.
var steps = [sides]struct{ right, down int }{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}

// opposite returns the side of the neighbour that lies on side s.
func (s side) opposite() side { return (s + sides/2) % sides }

// none stands for a cell that isn't there, beyond a grid or beyond its shape.
const none = -1

// A walls has the walls of one cell: bit s is set if there is a wall on side s. outside marks a cell
// beyond the shape.
type walls uint8

const (
	allWalls walls = 1<<sides - 1
	outside  walls = 1 << sides
)

func (w walls) has(s side) bool { return w>>s&1 == 1 }

// A Grid is a maze of square cells, row by row.
type Grid struct {
	Columns, Rows int
	cells         []walls
}

// cellIndex returns the cell at a place, or none beyond the grid.
func (g *Grid) cellIndex(column, row int) int {
	if column < 0 || column >= g.Columns || row < 0 || row >= g.Rows {
		return none
	}
	return row*g.Columns + column
}

// neighbour returns the cell on a side of another one, or none.
func (g *Grid) neighbour(cell int, s side) int {
	n := g.cellIndex(cell%g.Columns+steps[s].right, cell/g.Columns+steps[s].down)
	if n != none && g.cells[n] == outside {
		return none
	}
	return n
}

// next returns the cell that is reached through a side, or none if there is a wall or an opening.
func (g *Grid) next(cell int, s side) int {
	if g.cells[cell].has(s) {
		return none
	}
	return g.neighbour(cell, s)
}

// passages returns the number of sides of a cell without a wall.
func (g *Grid) passages(cell int) int {
	return int(sides) - bits.OnesCount8(uint8(g.cells[cell]))
}

// open removes the wall on a side of a cell, and that of its neighbour.
func (g *Grid) open(cell int, s side) {
	if n := g.neighbour(cell, s); n != none {
		g.cells[n] &^= 1 << s.opposite()
	}
	g.cells[cell] &^= 1 << s
}

// An opening is a gap in the outer wall.
type opening struct {
	cell int
	side side
}

// openings returns the gaps in the outer wall, in the order of their cells.
func (g *Grid) openings() (found []opening) {
	for cell, w := range g.cells {
		for s := range sides {
			if w != outside && !w.has(s) && g.neighbour(cell, s) == none {
				found = append(found, opening{cell, s})
			}
		}
	}
	return found
}

// cellName returns the usual name of a cell, such as R4C7.
func (g *Grid) cellName(cell int) string {
	return fmt.Sprintf("R%dC%d", cell/g.Columns+1, cell%g.Columns+1)
}

package maze

import (
	"octavo/engine"
	"octavo/engine/shape"
)

// closedGrid returns the cells of a shape, each with all walls.
func closedGrid(m shape.Mask) Grid {
	g := Grid{m.Columns, m.Rows, make([]walls, len(m.IsInside))}
	for cell, isInside := range m.IsInside {
		if g.cells[cell] = outside; isInside {
			g.cells[cell] = allWalls
		}
	}
	return g
}

// mask returns the shape of a grid.
func (g *Grid) mask() shape.Mask {
	m := shape.Mask{Columns: g.Columns, Rows: g.Rows, IsInside: make([]bool, len(g.cells))}
	for cell, w := range g.cells {
		m.IsInside[cell] = w != outside
	}
	return m
}

// checkConnected returns an error if some cells of a shape can't be reached from the others.
func (g *Grid) checkConnected(outline string) error {
	var reached []int
	seen := make([]bool, len(g.cells))
	for cell, w := range g.cells {
		if w != outside {
			reached, seen[cell] = []int{cell}, true
			break
		}
	}
	for i := 0; i < len(reached); i++ {
		for s := range sides {
			if n := g.neighbour(reached[i], s); n != none && !seen[n] {
				reached, seen[n] = append(reached, n), true
			}
		}
	}
	if m := g.mask(); len(reached) < m.Count() {
		return &engine.OptionError{Key: shapeOption.Key, Value: outline, Reason: engine.Messagef("the shape is in several parts, and a maze needs one")}
	}
	return nil
}

// outerSides returns the cells of some rows from which no cell of the shape lies on a side. endRow is the
// row after the last.
func (g *Grid) outerSides(s side, firstRow, endRow int) (cells []int) {
	for cell := firstRow * g.Columns; cell < endRow*g.Columns; cell++ {
		if g.cells[cell] != outside && g.isOpenTo(cell, s) {
			cells = append(cells, cell)
		}
	}
	return cells
}

// isOpenTo reports whether no cell of the shape lies on a side of a cell, as far as the edge of the
// grid. So an opening there doesn't lead into a hole of the shape.
func (g *Grid) isOpenTo(cell int, s side) bool {
	column, row := cell%g.Columns, cell/g.Columns
	for {
		column, row = column+steps[s].right, row+steps[s].down
		n := g.cellIndex(column, row)
		if n == none {
			return true
		}
		if g.cells[n] != outside {
			return false
		}
	}
}

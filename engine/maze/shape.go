package maze

// A shape is the outline of a maze.
type shape struct {
	name string
	// contains reports whether a point is inside. x is its distance from the middle, up to 1000. y goes
	// from -1000 at the upper edge to 1000 at the lower one.
	contains func(x, y int) bool
}

// shapes are the outlines, the usual one first.
var shapes = []shape{
	{"rectangle", func(int, int) bool { return true }},
	{"circle", func(x, y int) bool { return x*x+y*y <= 1000*1000 }},
	{"diamond", func(x, y int) bool { return x+max(y, -y) <= 1000 }},
	{"heart", isInHeart},
}

// isInHeart reports whether a point is inside a heart: two circles above, and below them what lies
// between their outer tangents to the tip.
func isInHeart(x, y int) bool {
	if y <= -400 {
		return (x-500)*(x-500)+(y+400)*(y+400)*25/36 <= 500*500
	}
	return x*1400 <= 1000*(1000-y)
}

func shapeNames() []string {
	var names []string
	for _, s := range shapes {
		names = append(names, s.name)
	}
	return names
}

// grid returns the cells of a maker's shape, each with all walls. The middle of a cell's side that is
// nearest to the middle column decides.
func (m maker) grid() Grid {
	g := newGrid(m.columns, m.rows)
	for _, s := range shapes {
		if s.name != m.shape {
			continue
		}
		for cell := range g.cells {
			x := 2*(cell%m.columns) + 1 - m.columns
			x = max(0, max(x, -x)-1) * 1000 / m.columns
			y := (2*(cell/m.columns)+1)*1000/m.rows - 1000
			if !s.contains(x, y) {
				g.cells[cell] = outside
			}
		}
	}
	return g
}

// size returns the number of cells of a shape.
func (g *Grid) size() (count int) {
	for _, w := range g.cells {
		if w != outside {
			count++
		}
	}
	return count
}

// hasShape reports whether two grids have the same cells.
func (g *Grid) hasShape(other Grid) bool {
	if g.Columns != other.Columns || g.Rows != other.Rows {
		return false
	}
	for cell, w := range g.cells {
		if (w == outside) != (other.cells[cell] == outside) {
			return false
		}
	}
	return true
}

// outerSides returns the cells of some rows that have no neighbour on a side.
func (g *Grid) outerSides(s side, firstRow, endRow int) (cells []int) {
	for cell := firstRow * g.Columns; cell < endRow*g.Columns; cell++ {
		if g.cells[cell] != outside && g.neighbour(cell, s) == none {
			cells = append(cells, cell)
		}
	}
	return cells
}

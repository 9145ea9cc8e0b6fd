package wordsearch

// Sides of a cell, clockwise. A side is also the direction in which an outline runs along it.
const (
	topSide = iota
	rightSide
	bottomSide
	leftSide
	sideCount
)

// A corner is where four cells meet: the upper left one of the cell in its column and row.
type corner struct{ column, row int }

// next returns the corner one cell further along a side.
func (c corner) next(side int) corner {
	switch side {
	case topSide:
		return corner{c.column + 1, c.row}
	case rightSide:
		return corner{c.column, c.row + 1}
	case bottomSide:
		return corner{c.column - 1, c.row}
	}
	return corner{c.column, c.row - 1}
}

// hasCell reports whether a cell belongs to the grid's shape.
func (g *Grid) hasCell(column, row int) bool {
	return column >= 0 && column < g.Columns && row >= 0 && row < g.Rows && g.Cells[row*g.Columns+column] != outside
}

// outline returns the closed lines around the cells of the grid's shape and around its holes, each by
// its corners. Cells lie to the right of a line.
func (g *Grid) outline() (lines [][]corner) {
	sides := map[corner][sideCount]bool{} // the sides that lead away from a corner
	var starts []corner                   // the upper left corners of cells with a top side
	add := func(at corner, side int) {
		leading := sides[at]
		leading[side] = true
		sides[at] = leading
	}
	for cell := range g.Cells {
		column, row := cell%g.Columns, cell/g.Columns
		if !g.hasCell(column, row) {
			continue
		}
		if !g.hasCell(column, row-1) {
			add(corner{column, row}, topSide)
			starts = append(starts, corner{column, row})
		}
		if !g.hasCell(column+1, row) {
			add(corner{column + 1, row}, rightSide)
		}
		if !g.hasCell(column, row+1) {
			add(corner{column + 1, row + 1}, bottomSide)
		}
		if !g.hasCell(column-1, row) {
			add(corner{column, row + 1}, leftSide)
		}
	}
	for _, start := range starts {
		if sides[start][topSide] {
			lines = append(lines, followOutline(sides, start))
		}
	}
	return lines
}

// followOutline returns the corners of the line that begins along a top side. It takes the sides of
// the line out of the map. Where two cells meet at a corner only, it turns right, around the same cell.
func followOutline(sides map[corner][sideCount]bool, start corner) (corners []corner) {
	at, side, before := start, topSide, -1
	for sides[at][side] {
		if side != before {
			corners = append(corners, at)
		}
		leading := sides[at]
		leading[side] = false
		sides[at] = leading
		at, before = at.next(side), side
		for _, turn := range []int{1, 0, sideCount - 1} {
			if sides[at][(before+turn)%sideCount] {
				side = (before + turn) % sideCount
				break
			}
		}
	}
	return corners
}

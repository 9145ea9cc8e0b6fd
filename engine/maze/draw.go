package maze

import "octavo/engine/figure"

// Sizes of an arrow in thousandths of a cell. It stands in the cell with the opening.
const (
	arrowGap    = 60 // from the line of the outer wall
	arrowLength = 300
	arrowWidth  = 420
)

// Question draws the walls, and an arrow at each opening: into the maze at the start, and out of it at
// the goal.
func (p *Puzzle) Question(style figure.Style) figure.Figure { return p.draw(style, nil) }

// Answer draws the way with a heavy line between light walls.
func (p *Puzzle) Answer(style figure.Style) figure.Figure {
	w, err := p.way()
	if err != nil {
		return p.Question(style)
	}
	return p.draw(style, w.cells)
}

// draw draws the walls, the arrows, and a way unless it is nil.
func (g *Grid) draw(style figure.Style, way []int) figure.Figure {
	edge := (style.Thick + 1) / 2
	f := figure.Figure{W: 2*edge + figure.Length(g.Columns)*style.Cell, H: 2*edge + figure.Length(g.Rows)*style.Cell}
	f.Add(figure.Shift(g.wallPath(style.Cell, (style.Thin+style.Thick)/2), edge, edge))
	for i, o := range g.openings() {
		corners := g.arrowCorners(o, i == 0, style.Cell)
		arrow := polyline(corners[:])
		arrow.Close()
		arrow.Fill = figure.Black
		f.Add(figure.Shift(arrow, edge, edge))
	}
	if way != nil {
		line := polyline(g.wayCorners(way, style.Cell))
		line.Stroke, line.Weight, line.Cap = figure.Black, style.Thick*3/2, figure.Round
		f.Add(figure.Shift(line, edge, edge))
	}
	return f
}

// polyline returns straight lines from point to point.
func polyline(points []figure.Point) figure.Path {
	var line figure.Path
	line.MoveTo(points[0].X, points[0].Y)
	for _, at := range points[1:] {
		line.LineTo(at.X, at.Y)
	}
	return line
}

// wallPath returns the walls, each one cell long.
func (g *Grid) wallPath(cell, weight figure.Length) figure.Path {
	drawn := figure.Path{Stroke: figure.Black, Weight: weight, Cap: figure.Square}
	for row := range g.Rows + 1 {
		for column := range g.Columns + 1 {
			x, y := figure.Length(column)*cell, figure.Length(row)*cell
			if g.hasWallAbove(column, row) {
				drawn.MoveTo(x, y).LineTo(x+cell, y)
			}
			if g.hasWallLeft(column, row) {
				drawn.MoveTo(x, y).LineTo(x, y+cell)
			}
		}
	}
	return drawn
}

// at returns the walls of a cell, or outside for one beyond the grid.
func (g *Grid) at(column, row int) walls {
	if cell := g.cellIndex(column, row); cell != none {
		return g.cells[cell]
	}
	return outside
}

// hasWallAbove reports whether a wall stands between a cell and the one above. Either may be outside.
func (g *Grid) hasWallAbove(column, row int) bool {
	return g.at(column, row).has(up) || g.at(column, row-1).has(down)
}

// hasWallLeft does the same for a cell and the one on its left.
func (g *Grid) hasWallLeft(column, row int) bool {
	return g.at(column, row).has(left) || g.at(column-1, row).has(right)
}

// middle returns the middle of a cell.
func (g *Grid) middle(at int, cell figure.Length) figure.Point {
	return figure.Point{X: figure.Length(at%g.Columns)*cell + cell/2, Y: figure.Length(at/g.Columns)*cell + cell/2}
}

// wayCorners returns the ends and corners of the line that shows a way: the middles of cells.
func (g *Grid) wayCorners(way []int, cell figure.Length) (corners []figure.Point) {
	for i, at := range way {
		if i > 0 && i+1 < len(way) && way[i+1]-at == at-way[i-1] {
			continue
		}
		corners = append(corners, g.middle(at, cell))
	}
	return corners
}

// arrowCorners returns the tip and the other two corners of an arrow, which points into the maze at
// the start and out of it at the goal.
func (g *Grid) arrowCorners(o opening, isStart bool, cell figure.Length) [3]figure.Point {
	middle := g.middle(o.cell, cell)
	in := figure.Point{X: -figure.Length(steps[o.side].right), Y: -figure.Length(steps[o.side].down)}
	at := func(inward, aside figure.Length) figure.Point {
		inward -= 500 // from the middle of the cell
		return figure.Point{X: middle.X + (in.X*inward-in.Y*aside)*cell/1000, Y: middle.Y + (in.Y*inward+in.X*aside)*cell/1000}
	}
	base, tip := figure.Length(arrowGap), figure.Length(arrowGap+arrowLength)
	if !isStart {
		base, tip = tip, base
	}
	return [3]figure.Point{at(tip, 0), at(base, -arrowWidth/2), at(base, arrowWidth/2)}
}

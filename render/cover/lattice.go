package cover

import "octavo/engine/figure"

// A lattice holds the cells of a grid and their place on a page.
type lattice struct {
	rows [][]Cell
	at   figure.Point  // upper left corner of the grid
	cell figure.Length // side of a cell
}

func (l lattice) columnCount() int {
	if len(l.rows) == 0 {
		return 0
	}
	return len(l.rows[0])
}

// cellSquare returns the square of the cell in row r and column n. The squares touch each other.
func (l lattice) cellSquare(r, n int) figure.Rect {
	return figure.Rect{X: l.at.X + figure.Length(n)*l.cell, Y: l.at.Y + figure.Length(r)*l.cell, W: l.cell, H: l.cell}
}

func (l lattice) bounds() figure.Rect {
	return figure.Rect{X: l.at.X, Y: l.at.Y, W: figure.Length(l.columnCount()) * l.cell, H: figure.Length(len(l.rows)) * l.cell}
}

// isBorder reports whether an edge of the cell in row r and column n is a border between regions or the grid's
// edge. With dr 1 and dn 0 that is the cell's upper edge, with dr 0 and dn 1 its left one.
func (l lattice) isBorder(r, n, dr, dn int) bool {
	r2, n2 := r-dr, n-dn
	if r2 < 0 || n2 < 0 || r >= len(l.rows) || n >= l.columnCount() {
		return true
	}
	return l.rows[r][n].Region != l.rows[r2][n2].Region
}

// drawLattice draws the lines of a grid as areas: thin between cells, thick around regions. Lines end at the
// edges of room.
func (c *canvas) drawLattice(l lattice, room figure.Rect, thin, thick figure.Length, ink figure.Ink) {
	rows, columns := len(l.rows), l.columnCount()
	for pass, weight := range []figure.Length{thin, thick} {
		all := figure.Path{Fill: ink}
		add := func(r figure.Rect) {
			if r = intersection(intersection(r, room), c.page.Bounds()); r.W > 0 && r.H > 0 {
				all.Rectangle(r)
			}
		}
		for r := 0; r <= rows; r++ {
			for n := 0; n < columns; n++ {
				if l.isBorder(r, n, 1, 0) == (pass == 1) {
					b := l.cellSquare(r, n)
					add(figure.Rect{X: b.X - weight/2, Y: b.Y - weight/2, W: l.cell + weight, H: weight})
				}
			}
		}
		for n := 0; n <= columns; n++ {
			for r := 0; r < rows; r++ {
				if l.isBorder(r, n, 0, 1) == (pass == 1) {
					b := l.cellSquare(r, n)
					add(figure.Rect{X: b.X - weight/2, Y: b.Y - weight/2, W: weight, H: l.cell + weight})
				}
			}
		}
		if len(all.Segments) > 0 {
			c.page.Add(all)
		}
	}
}

// drawCellDigit writes a digit in a cell. It leaves out digits that could be cut off, are under a badge or are
// too small to print. share is the digit's size in per cent of the cell's side.
func (c *canvas) drawCellDigit(box figure.Rect, text string, face figure.Face, share figure.Length, ink figure.Ink) {
	if text == "" || c.isUnderBadge(box) || !c.safe.Contains(box.Inset(box.W/5)) || box.W*share/100 < minLetterSize {
		return
	}
	c.page.Add(figure.DigitText(box.X, box.Y, box.W, box.W*share/100, face, ink, text))
}

// drawSigns draws the signs between cells, such as <.
func (c *canvas) drawSigns(l lattice, room figure.Rect, weight figure.Length, ink figure.Ink) {
	arm := l.cell * 8 / 100
	for r, row := range l.rows {
		for n, cell := range row {
			b := l.cellSquare(r, n)
			right, below := figure.Point{X: b.X + b.W, Y: b.Y + b.H/2}, figure.Point{X: b.X + b.W/2, Y: b.Y + b.H}
			c.drawSign(cell.Right, right, arm, room, weight, ink)
			c.drawSign(cell.Below, below, arm, room, weight, ink)
		}
	}
}

// drawSign draws one sign around its middle m, if the whole sign lies in room. arm is half of the sign's size.
func (c *canvas) drawSign(sign string, m figure.Point, arm figure.Length, room figure.Rect, weight figure.Length, ink figure.Ink) {
	points := map[string][3]figure.Point{
		"<": {{X: arm, Y: -arm}, {X: -arm}, {X: arm, Y: arm}},
		">": {{X: -arm, Y: -arm}, {X: arm}, {X: -arm, Y: arm}},
		"∧": {{X: -arm, Y: arm}, {Y: -arm}, {X: arm, Y: arm}},
		"∨": {{X: -arm, Y: -arm}, {Y: arm}, {X: arm, Y: -arm}},
	}
	p, known := points[sign]
	if !known {
		return
	}
	path := figure.Path{Stroke: ink, Weight: weight, Cap: figure.Round}
	path.MoveTo(m.X+p[0].X, m.Y+p[0].Y).LineTo(m.X+p[1].X, m.Y+p[1].Y).LineTo(m.X+p[2].X, m.Y+p[2].Y)
	if room.Contains(path.Extent()) {
		c.page.Add(path)
	}
}

// hasSigns reports whether a grid has signs between its cells.
func (l lattice) hasSigns() bool {
	for _, row := range l.rows {
		for _, cell := range row {
			if cell.Right != "" || cell.Below != "" {
				return true
			}
		}
	}
	return false
}

// drawCellsApart draws the outline of each cell, with gaps for signs between cells.
func (c *canvas) drawCellsApart(l lattice, weight figure.Length, ink figure.Ink) {
	for r := range l.rows {
		for n := range l.columnCount() {
			p := figure.Path{Stroke: ink, Weight: weight}
			p.Rectangle(l.cellOutline(r, n))
			if seen := intersection(p.Extent(), c.page.Bounds()); seen.W > 0 && seen.H > 0 {
				c.page.Add(p)
			}
		}
	}
}

// cellOutline returns the outline of a cell. If the grid has signs between cells, it is smaller than
// cellSquare.
func (l lattice) cellOutline(r, n int) figure.Rect {
	if b := l.cellSquare(r, n); l.hasSigns() {
		return b.Inset(b.W * 15 / 100)
	}
	return l.cellSquare(r, n)
}

package cover

import "octavo/engine/figure"

// A lattice says where the cells of a grid lie on a page.
type lattice struct {
	rows [][]Cell
	at   figure.Point // upper left corner
	cell figure.Length
}

func (l lattice) columns() int {
	if len(l.rows) == 0 {
		return 0
	}
	return len(l.rows[0])
}

func (l lattice) box(r, n int) figure.Rect {
	return figure.Rect{X: l.at.X + figure.Length(n)*l.cell, Y: l.at.Y + figure.Length(r)*l.cell, W: l.cell, H: l.cell}
}

func (l lattice) bounds() figure.Rect {
	return figure.Rect{X: l.at.X, Y: l.at.Y, W: figure.Length(l.columns()) * l.cell, H: figure.Length(len(l.rows)) * l.cell}
}

// border reports whether a thick line runs left of a cell, or above it.
func (l lattice) border(r, n, dr, dn int) bool {
	r2, n2 := r-dr, n-dn
	if r2 < 0 || n2 < 0 || r >= len(l.rows) || n >= l.columns() {
		return true
	}
	return l.rows[r][n].Region != l.rows[r2][n2].Region
}

// drawLattice draws the lines of a lattice as areas: thin between cells, thick around regions.
func (c *canvas) drawLattice(l lattice, room figure.Rect, thin, thick figure.Length, ink figure.Ink) {
	rows, columns := len(l.rows), l.columns()
	for pass, weight := range []figure.Length{thin, thick} {
		all := figure.Path{Fill: ink}
		add := func(r figure.Rect) {
			if r = intersection(intersection(r, room), c.page.Bounds()); r.W > 0 && r.H > 0 {
				all.Rectangle(r)
			}
		}
		for r := 0; r <= rows; r++ {
			for n := 0; n < columns; n++ {
				if l.border(r, n, 1, 0) == (pass == 1) {
					b := l.box(r, n)
					add(figure.Rect{X: b.X - weight/2, Y: b.Y - weight/2, W: l.cell + weight, H: weight})
				}
			}
		}
		for n := 0; n <= columns; n++ {
			for r := 0; r < rows; r++ {
				if l.border(r, n, 0, 1) == (pass == 1) {
					b := l.box(r, n)
					add(figure.Rect{X: b.X - weight/2, Y: b.Y - weight/2, W: weight, H: l.cell + weight})
				}
			}
		}
		if len(all.Segments) > 0 {
			c.page.Add(all)
		}
	}
}

// setDigit sets a digit in a cell, unless it could be cut off or is too small to print.
func (c *canvas) setDigit(box figure.Rect, text string, face figure.Face, share figure.Length, ink figure.Ink) {
	if text == "" || !c.clear.Contains(box.Inset(box.W/5)) || box.W*share/100 < minLetterSize {
		return
	}
	c.page.Add(figure.Digit(box.X, box.Y, box.W, box.W*share/100, face, ink, text))
}

// drawSigns draws the signs between cells, open towards the larger one.
func (c *canvas) drawSigns(l lattice, room figure.Rect, weight figure.Length, ink figure.Ink) {
	arm := l.cell * 8 / 100
	for r, row := range l.rows {
		for n, cell := range row {
			b := l.box(r, n)
			right, below := figure.Point{X: b.X + b.W, Y: b.Y + b.H/2}, figure.Point{X: b.X + b.W/2, Y: b.Y + b.H}
			c.drawSign(cell.Right, right, arm, room, weight, ink)
			c.drawSign(cell.Below, below, arm, room, weight, ink)
		}
	}
}

// drawSign draws one sign.
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

// drawCellsApart draws the cells one by one, with room between.
func (c *canvas) drawCellsApart(l lattice, weight figure.Length, ink figure.Ink) {
	for r := range l.rows {
		for n := range l.columns() {
			p := figure.Path{Stroke: ink, Weight: weight}
			p.Rectangle(l.cellBox(r, n))
			if seen := intersection(p.Extent(), c.page.Bounds()); seen.W > 0 && seen.H > 0 {
				c.page.Add(p)
			}
		}
	}
}

// cellBox returns the part of its box that a cell fills.
func (l lattice) cellBox(r, n int) figure.Rect {
	if b := l.box(r, n); l.hasSigns() {
		return b.Inset(b.W * 15 / 100)
	}
	return l.box(r, n)
}

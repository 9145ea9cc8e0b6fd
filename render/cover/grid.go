package cover

import "octavo/engine/figure"

// paintGridDesign paints the design "grid": a large puzzle, cut by the page's edges, with one cell
// filled in.
func (c *canvas) paintGridDesign() backStyle {
	ground, accent, letters := c.inkOfPaint(figure.Ground), c.inkOfPaint(figure.Accent), c.inkOn(figure.Ground)
	c.fillPage(ground)
	inner := c.innerFront()
	top := inner.Y
	s := c.smallText(figure.SansSemibold, letters)
	if text := c.seriesText(); text != "" {
		top = c.setSmallText("series", text, s, inner.X, top, inner.W) + c.smallSize*16/10
	}
	art := c.front.Y + c.front.H*43/100
	author := c.smallText(figure.Sans, letters)
	author.size = c.smallSize * 115 / 100
	name := c.fitAuthor(author, inner.W)
	h := c.fitHeading(
		textStyle{face: figure.SansSemibold, size: c.front.W * 135 / 1000, leading: 1020, ink: letters, tracking: -12},
		textStyle{face: figure.Sans, size: c.front.W * 38 / 1000, leading: 1280, ink: letters},
		figure.Rect{X: inner.X, Y: top, W: inner.W, H: art - top - author.size*36/10 - name.baselineSpan()}, 4)
	y := c.setHeading(h, inner.X, top)
	c.setAuthor(name, inner.X, max(y+author.size*9/10, art-author.size*22/10-name.height()))
	c.placeBadges(c.badgeTexts(), c.badgeRow(inner.Y+inner.H))
	c.drawOverEdges(art, letters, accent)
	return c.onGround(figure.SansSemibold)
}

// drawOverEdges draws the book's ornament below top, from the left margin to beyond the right and bottom edges
// of the page.
func (c *canvas) drawOverEdges(top figure.Length, ink, accent figure.Ink) {
	left := c.front.X + c.margin
	room := figure.Rect{X: left - c.margin/4, Y: top - c.margin/4, W: c.page.W, H: c.page.H}
	if bottles := c.book.Art.bottles(); bottles != nil {
		width := c.front.W * 29 / 100
		c.drawTubes(bottles, figure.Point{X: left, Y: top + tubeHeight(width, longestColumn(bottles))}, width, ink)
		return
	}
	if c.book.Art.Rows == nil {
		if c.book.Art.Draw != nil {
			c.placeDrawing(c.book.Art, c.front.W*14/10, 0, func(_, h figure.Length) figure.Point {
				return figure.Point{X: left, Y: min(top, c.page.H-h/2)}
			}, ink, c.inkOfPaint(figure.Paper))
		}
		return
	}
	l := lattice{rows: c.book.Art.Rows, at: figure.Point{X: left, Y: top}}
	span := max(c.front.W, c.page.H-top) * 112 / 100
	l.cell = max(c.front.W*205/1000, span/figure.Length(len(l.rows)))
	l.at.X -= l.cellOutline(0, 0).X - left // if cells have gaps for signs, the first outline begins at the margin, not the gap before it
	if r, n, ok := c.chooseCellToFill(l); ok {
		box := l.cellSquare(r, n)
		c.fillArea(l.cellOutline(r, n), accent)
		c.drawCellDigit(box, l.rows[r][n].Value, figure.SansSemibold, 66, c.inkOn(figure.Accent))
	}
	c.drawUnsolved(l, room, ink, max(figure.Hairline, l.cell/70), max(figure.Bold, l.cell/22))
}

// chooseCellToFill chooses the cell in which the design shows a solution's digit. It is the empty cell nearest to the
// middle that has no clue, lies inside the front and isn't under a badge. ok is false if there is none.
func (c *canvas) chooseCellToFill(l lattice) (row, column int, ok bool) {
	sight := intersection(l.bounds(), c.front.Inset(c.shape.SafeMargin))
	middle := figure.Point{X: sight.X + sight.W*55/100, Y: sight.Y + sight.H*55/100}
	best := figure.Length(-1)
	for r, cells := range l.rows {
		for n, cell := range cells {
			b := l.cellSquare(r, n)
			if cell.Given || cell.Value == "" || cell.Clue != "" || !sight.Contains(b) || c.isUnderBadge(b) {
				continue
			}
			dx, dy := b.X+b.W/2-middle.X, b.Y+b.H/2-middle.Y
			if d := dx*dx + dy*dy; best < 0 || d < best {
				best, row, column, ok = d, r, n, true
			}
		}
	}
	return row, column, ok
}

package cover

import "octavo/engine/figure"

// field is a solution as a pattern: each digit is a shape, so that no row and no
// column of a sudoku has one twice.
func (c *canvas) field() look {
	paper, dusk := c.paint(figure.Paper), c.paint(figure.Dusk)
	c.all(paper)
	inner := c.inner()
	columns := c.columns()
	side := (c.bled.W + figure.Length(columns) - 1) / figure.Length(columns)
	rows := int(min(c.front.H*62/100, side*figure.Length(columns)) / side)
	art := c.page.H - figure.Length(rows)*side
	if c.shape.Alone {
		art = c.front.Y + c.front.H - figure.Length(rows)*side
	}
	c.pattern(figure.Point{X: c.bled.X, Y: art}, side, columns, rows)

	s := c.aside(figure.SansSemibold, dusk)
	top := inner.Y
	if text := c.series(); text != "" {
		top = c.passing("series", text, s, inner.X, top, inner.W) + c.small*16/10
	}
	author := c.aside(figure.Sans, dusk)
	author.size = c.small * 115 / 100
	foot := art - c.margin*7/10
	h := c.heading(
		setting{face: figure.SerifSemibold, size: c.front.W * 125 / 1000, leading: 1040, ink: dusk, tracking: -8},
		setting{face: figure.Serif, size: c.front.W * 36 / 1000, leading: 1280, ink: dusk},
		figure.Rect{X: inner.X, Y: top, W: inner.W, H: foot - top - author.size*24/10}, 3)
	c.setHeading(h, inner.X, top)
	c.passing("author", c.book.Author, author, inner.X, foot-author.caps(), inner.W)
	return c.onPaper(figure.SerifSemibold)
}

// columns are those of a pattern: as many as the grid has, or of several that lie
// beside each other.
func (c *canvas) columns() int {
	const fewest = 7
	n := 9
	if len(c.book.Art.Rows) > 0 {
		n = len(c.book.Art.Rows[0])
	}
	for n < fewest {
		n *= 2
	}
	return n
}

// pattern draws values as shapes.
func (c *canvas) pattern(at figure.Point, side figure.Length, columns, rows int) {
	for r := range rows {
		for n := range columns {
			box := figure.Rect{X: at.X + figure.Length(n)*side, Y: at.Y + figure.Length(r)*side, W: side, H: side}
			c.shaped(box, c.value(r, n, columns))
		}
	}
}

// value is the n-th of a row of values; where there are too few they begin again.
// Of a grid that is narrower than the pattern, several lie side by side.
func (c *canvas) value(r, n, columns int) int {
	values := c.book.Art.Values
	if len(values) == 0 {
		return (r*columns + n) % 9
	}
	i := r*columns + n
	if size := len(c.book.Art.Rows); size > 0 {
		beside := columns / size
		puzzle := r/size*beside + n/size
		i = puzzle*size*size + r%size*size + n%size
	}
	return values[i%len(values)]
}

// shaped draws one value: nothing, quarters of a disc, a half, a disc, a square.
func (c *canvas) shaped(box figure.Rect, value int) {
	ground, accent, dusk := c.paint(figure.Ground), c.paint(figure.Accent), c.paint(figure.Dusk)
	switch value % 9 {
	case 0:
		c.area(box, ground)
	case 1, 2, 3, 4:
		c.quarter(box, value%9-1, ground)
	case 5:
		c.page.Add(figure.Disc{Center: figure.Point{X: box.X + box.W/2, Y: box.Y + box.H/2}, Radius: box.W / 2, Fill: accent})
	case 6, 7:
		c.half(box, value%9 == 6, dusk)
	default:
		c.page.Add(figure.Disc{Center: figure.Point{X: box.X + box.W/2, Y: box.Y + box.H/2}, Radius: box.W / 5, Fill: dusk})
	}
}

// quarter draws a quarter of a disc around one of the corners.
func (c *canvas) quarter(b figure.Rect, corner int, ink figure.Ink) {
	x, y, dx, dy := b.X, b.Y, b.W, b.H
	if corner%2 == 1 {
		x, dx = b.X+b.W, -b.W
	}
	if corner/2 == 1 {
		y, dy = b.Y+b.H, -b.H
	}
	const k = 5523 // of ten thousand: the handle of a quarter circle
	p := figure.Path{Fill: ink}
	p.MoveTo(x, y).LineTo(x+dx, y)
	p.CurveTo(figure.Point{X: x + dx, Y: y + dy*k/10000}, figure.Point{X: x + dx*k/10000, Y: y + dy}, figure.Point{X: x, Y: y + dy})
	p.Close()
	c.page.Add(p)
}

// half draws the half of a square below one of its diagonals.
func (c *canvas) half(b figure.Rect, falling bool, ink figure.Ink) {
	p := figure.Path{Fill: ink}
	if falling {
		p.MoveTo(b.X, b.Y).LineTo(b.X+b.W, b.Y+b.H).LineTo(b.X, b.Y+b.H).Close()
	} else {
		p.MoveTo(b.X+b.W, b.Y).LineTo(b.X+b.W, b.Y+b.H).LineTo(b.X, b.Y+b.H).Close()
	}
	c.page.Add(p)
}

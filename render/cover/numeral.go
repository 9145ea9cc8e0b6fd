package cover

import "octavo/engine/figure"

// numeral is a design of one huge number: the volume, or the number of puzzles.
func (c *canvas) numeral() look {
	ground, accent, letters := c.paint(figure.Ground), c.paint(figure.Accent), c.on(figure.Ground)
	c.all(ground)
	inner := c.inner()
	number := itoa(c.book.Count)
	if c.book.Volume > 0 {
		number = itoa(c.book.Volume)
	}
	art := c.front.Y + c.front.H*40/100
	c.huge(number, art, accent)

	s := c.aside(figure.SansSemibold, letters)
	top := inner.Y
	head := c.series()
	if head == "" {
		head = c.book.Counted
	}
	top = c.passing("series", head, s, inner.X, top, inner.W) + c.small*16/10
	author := c.aside(figure.Sans, letters)
	author.size = c.small * 115 / 100
	h := c.heading(
		setting{face: figure.SansSemibold, size: c.front.W * 130 / 1000, leading: 1020, ink: letters, tracking: -12},
		setting{face: figure.Sans, size: c.front.W * 38 / 1000, leading: 1260, ink: letters},
		figure.Rect{X: inner.X, Y: top, W: inner.W, H: art - top - author.size*30/10}, 4)
	y := c.setHeading(h, inner.X, top)
	c.passing("author", c.book.Author, author, inner.X, y+author.size*17/10, inner.W)
	return c.onGround(figure.SansSemibold)
}

// huge paints a number as wide as the front or as high as its room, cut at the lower edge.
func (c *canvas) huge(number string, top figure.Length, ink figure.Ink) {
	s := setting{face: figure.SansSemibold, size: 100 * mm, tracking: -30, ink: ink}
	room := c.page.H - top - c.margin/2
	width := c.front.W - c.margin
	s.size = min(s.size*width/max(1, c.width(s, number)), room*1000/figure.FigureHeight*108/100)
	x := c.front.X + c.front.W - c.margin*6/10 - c.width(s, number)
	height := s.size * figure.FigureHeight / 1000
	y := min(c.page.H+height*7/100, top+c.margin/2+height)
	// Painted, not written: what is cut off at the edge is no text.
	c.page.Add(c.letters.Outline(s.line(number, max(x, c.front.X+c.margin/2), max(y, c.page.H+height*7/100))))
}

package cover

import "octavo/engine/figure"

// photograph is the design for a publisher's picture, with the title below it.
func (c *canvas) photograph() look {
	paper, dusk := c.paint(figure.Paper), c.paint(figure.Dusk)
	inner := c.inner()
	room := PictureRoom(c.shape)
	c.pictured(room)
	// What of the picture was cut off is covered.
	c.area(figure.Rect{X: 0, Y: room.Y + room.H, W: c.page.W, H: c.page.H}, paper)
	c.area(figure.Rect{X: 0, Y: 0, W: c.bled.X, H: c.page.H}, paper)
	c.area(figure.Rect{X: c.bled.X, Y: room.Y + room.H - c.front.W*10/1000, W: c.bled.W, H: c.front.W * 20 / 1000}, c.paint(figure.Ground))

	author := c.aside(figure.Sans, dusk)
	author.size = c.small * 115 / 100
	foot, top := inner.Y+inner.H, room.Y+room.H+c.margin*9/10
	if text := c.series(); text != "" {
		top = c.passing("series", text, c.aside(figure.SansSemibold, dusk), inner.X, top, inner.W) + c.small*14/10
	}
	h := c.heading(
		setting{face: figure.SerifSemibold, size: c.front.W * 110 / 1000, leading: 1060, ink: dusk, tracking: -8},
		setting{face: figure.Serif, size: c.front.W * 35 / 1000, leading: 1260, ink: dusk},
		figure.Rect{X: inner.X, Y: top, W: inner.W, H: foot - top - author.size*20/10}, 3)
	c.setHeading(h, inner.X, top)
	c.passing("author", c.book.Author, author, inner.X, foot-author.caps(), inner.W)
	return c.onPaper(figure.SerifSemibold)
}

// PictureRoom returns the room that a picture fills on the front.
func PictureRoom(s Shape) figure.Rect {
	page, front := s.Page(), s.Front()
	return figure.Rect{X: front.X, W: page.W - front.X, H: page.H * 64 / 100}
}

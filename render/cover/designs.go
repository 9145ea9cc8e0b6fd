package cover

import (
	"slices"
	"strings"

	"octavo/engine/figure"
)

// A design paints a front and returns the style of the back and the spine.
type design func(*canvas) backStyle

// A namedDesign design has the name that publishers use.
type namedDesign struct {
	name  string
	paint design
}

func designs() []namedDesign {
	return []namedDesign{
		{"band", (*canvas).paintBand}, {"grid", (*canvas).paintGrid}, {"field", (*canvas).paintField},
		{"type", (*canvas).paintNumeral}, {"plate", (*canvas).paintPlate}, {"mosaic", (*canvas).paintMosaic},
	}
}

// Designs returns the names of the designs.
func Designs() []string {
	var names []string
	for _, d := range designs() {
		names = append(names, d.name)
	}
	return names
}

// paintFront paints the book's design, or the one for a publisher's picture.
func (c *canvas) paintFront() backStyle {
	if c.book.Picture != nil {
		return c.paintPhotograph()
	}
	name := c.book.Design
	if !slices.Contains(Designs(), name) {
		name = c.book.Art.suitableDesign()
	}
	for _, d := range designs() {
		if d.name == name {
			return d.paint(c)
		}
	}
	return c.paintBand()
}

// suitableDesign returns the design for a book that names none.
func (a Art) suitableDesign() string {
	switch {
	case a.Rows == nil:
		return "band"
	case hasCages(a.Rows):
		return "mosaic"
	}
	return "grid"
}

// onGround returns the style of a back in the ground colour.
func (c *canvas) onGround(face figure.Face) backStyle {
	return backStyle{text: c.inkOn(figure.Ground), spine: c.inkOn(figure.Ground), face: face}
}

// onPaper returns the style of a light back.
func (c *canvas) onPaper(face figure.Face) backStyle {
	return backStyle{text: c.paint(figure.Dusk), spine: c.paint(figure.Dusk), face: face}
}

// series returns the series with its volume, or nothing if the title says it.
func (c *canvas) series() string {
	named := strings.HasPrefix(c.book.Title, c.book.Series) && strings.HasSuffix(c.book.Title, itoa(c.book.Volume))
	if c.book.Series == "" || named {
		return ""
	}
	return c.book.Series + "\u00a0" + itoa(c.book.Volume)
}

// A heading is title, subtitle and author below each other, ranged left or centred.
type heading struct {
	title, subtitle block
	gap             figure.Length
}

// fitHeading fits title and subtitle into a room.
func (c *canvas) fitHeading(title, subtitle setting, room figure.Rect, lines int) heading {
	h := heading{}
	forTitle := room.H
	if c.book.Subtitle != "" {
		forTitle = room.H * 70 / 100
	}
	h.title = c.fit("title", c.book.Title, title, c.small*12/10, room.W, forTitle, lines)
	h.gap = max(h.title.size*58/100, c.small*12/10)
	if c.book.Subtitle != "" {
		left := room.H - h.title.height() - h.gap
		h.subtitle = c.fit("subtitle", c.book.Subtitle, subtitle, c.small*9/10, room.W*94/100, left, 4)
	}
	return h
}

func (h heading) height() figure.Length {
	if len(h.subtitle.lines) == 0 {
		return h.title.height()
	}
	return h.title.height() + h.gap + h.subtitle.height()
}

// bearing is the white before a capital, in thousandths of its size.
const bearing = 40

// setHeading sets a heading from a top. Large letters hang out to the left by their side bearing, so
// that they align with small ones.
func (c *canvas) setHeading(h heading, x, top figure.Length) figure.Length {
	hang := h.title.size * bearing / 1000
	if h.title.anchor != figure.Start {
		hang = 0
	}
	y := c.setLines(h.title.setting, h.title.lines, x-hang, top)
	if len(h.subtitle.lines) > 0 {
		y = c.setLines(h.subtitle.setting, h.subtitle.lines, x, y+h.gap)
	}
	return y
}

// smallText returns the setting of small text.
func (c *canvas) smallText(face figure.Face, ink figure.Ink) setting {
	return setting{face: face, size: c.small, leading: 1300, ink: ink, tracking: 15}
}

// setSmallText sets small text within a width, in at most two lines. It returns where the text ends; field
// names the text in an error.
func (c *canvas) setSmallText(field, text string, s setting, x, top, width figure.Length) figure.Length {
	if text == "" {
		return top
	}
	b := c.fit(field, text, s, figure.Points(700), width, s.height(2), 2)
	return c.setLines(b.setting, b.lines, x, top)
}

// paintPhotograph paints the publisher's picture with the title below it.
func (c *canvas) paintPhotograph() backStyle {
	paper, dusk := c.paint(figure.Paper), c.paint(figure.Dusk)
	inner := c.inner()
	room := PictureRoom(c.shape)
	c.drawPicture(room)
	// The picture may exceed its room. This covers the rest.
	c.fillArea(figure.Rect{X: 0, Y: room.Y + room.H, W: c.page.W, H: c.page.H}, paper)
	c.fillArea(figure.Rect{X: 0, Y: 0, W: c.bled.X, H: c.page.H}, paper)
	c.fillArea(figure.Rect{X: c.bled.X, Y: room.Y + room.H - c.front.W*10/1000, W: c.bled.W, H: c.front.W * 20 / 1000}, c.paint(figure.Ground))

	author := c.smallText(figure.Sans, dusk)
	author.size = c.small * 115 / 100
	foot, top := inner.Y+inner.H, room.Y+room.H+c.margin*9/10
	if text := c.series(); text != "" {
		top = c.setSmallText("series", text, c.smallText(figure.SansSemibold, dusk), inner.X, top, inner.W) + c.small*14/10
	}
	h := c.fitHeading(
		setting{face: figure.SerifSemibold, size: c.front.W * 110 / 1000, leading: 1060, ink: dusk, tracking: -8},
		setting{face: figure.Serif, size: c.front.W * 35 / 1000, leading: 1260, ink: dusk},
		figure.Rect{X: inner.X, Y: top, W: inner.W, H: foot - top - author.size*20/10}, 3)
	c.setHeading(h, inner.X, top)
	c.setSmallText("author", c.book.Author, author, inner.X, foot-author.caps(), inner.W)
	return c.onPaper(figure.SerifSemibold)
}

// PictureRoom returns the room that a picture fills on the front.
func PictureRoom(s Shape) figure.Rect {
	page, front := s.Page(), s.Front()
	return figure.Rect{X: front.X, W: page.W - front.X, H: page.H * 64 / 100}
}

// paintNumeral paints one huge number: the volume, or the number of puzzles.
func (c *canvas) paintNumeral() backStyle {
	ground, accent, letters := c.paint(figure.Ground), c.paint(figure.Accent), c.inkOn(figure.Ground)
	c.fillPage(ground)
	inner := c.inner()
	number := itoa(c.book.Count)
	if c.book.Volume > 0 {
		number = itoa(c.book.Volume)
	}
	art := c.front.Y + c.front.H*40/100
	c.drawHuge(number, art, accent)

	s := c.smallText(figure.SansSemibold, letters)
	top := inner.Y
	head := c.series()
	if head == "" {
		head = c.book.Counted
	}
	top = c.setSmallText("series", head, s, inner.X, top, inner.W) + c.small*16/10
	author := c.smallText(figure.Sans, letters)
	author.size = c.small * 115 / 100
	h := c.fitHeading(
		setting{face: figure.SansSemibold, size: c.front.W * 130 / 1000, leading: 1020, ink: letters, tracking: -12},
		setting{face: figure.Sans, size: c.front.W * 38 / 1000, leading: 1260, ink: letters},
		figure.Rect{X: inner.X, Y: top, W: inner.W, H: art - top - author.size*30/10}, 4)
	y := c.setHeading(h, inner.X, top)
	c.setSmallText("author", c.book.Author, author, inner.X, y+author.size*17/10, inner.W)
	return c.onGround(figure.SansSemibold)
}

// drawHuge paints a number as wide as the front or as high as its room, cut at the lower edge.
func (c *canvas) drawHuge(number string, top figure.Length, ink figure.Ink) {
	s := setting{face: figure.SansSemibold, size: 100 * mm, tracking: -30, ink: ink}
	room := c.page.H - top - c.margin/2
	width := c.front.W - c.margin
	s.size = min(s.size*width/max(1, c.width(s, number)), room*1000/figure.FigureHeight*108/100)
	x := c.front.X + c.front.W - c.margin*6/10 - c.width(s, number)
	height := s.size * figure.FigureHeight / 1000
	y := min(c.page.H+height*7/100, top+c.margin/2+height)
	// Outlines instead of text: a cut number should not be read as text.
	c.page.Add(c.letters.Outline(s.line(number, max(x, c.front.X+c.margin/2), max(y, c.page.H+height*7/100))))
}

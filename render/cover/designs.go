package cover

import (
	"slices"
	"strings"

	"octavo/engine/figure"
)

// A design paints a front. It returns a matching style for the back and the spine.
type design func(*canvas) backStyle

// A namedDesign is a design with its name in settings.
type namedDesign struct {
	name  string
	paint design
}

func designs() []namedDesign {
	return []namedDesign{
		{"band", (*canvas).paintBandDesign}, {"grid", (*canvas).paintGridDesign}, {"field", (*canvas).paintFieldDesign},
		{"type", (*canvas).paintTypeDesign}, {"plate", (*canvas).paintPlateDesign}, {"mosaic", (*canvas).paintMosaicDesign},
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

// paintFront paints the front in the book's design. With a publisher's picture, it paints the picture
// instead.
func (c *canvas) paintFront() backStyle {
	if c.book.Picture != nil {
		return c.paintPictureDesign()
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
	return c.paintBandDesign()
}

// suitableDesign returns the name of the design for a book that names none.
func (a Art) suitableDesign() string {
	switch {
	case a.Rows == nil:
		return "band"
	case hasCages(a.Rows):
		return "mosaic"
	}
	return "grid"
}

// onGround returns the style of a back whose background is the scheme's ground colour.
func (c *canvas) onGround(face figure.Face) backStyle {
	return backStyle{text: c.inkOn(figure.Ground), spine: c.inkOn(figure.Ground), face: face}
}

// onPaper returns the style of a back whose background is the scheme's light paper.
func (c *canvas) onPaper(face figure.Face) backStyle {
	return backStyle{text: c.paint(figure.Dusk), spine: c.paint(figure.Dusk), face: face}
}

// seriesText returns the series with the number of the volume. It returns "" without a series, or if
// the title already has both.
func (c *canvas) seriesText() string {
	named := strings.HasPrefix(c.book.Title, c.book.Series) && strings.HasSuffix(c.book.Title, itoa(c.book.Volume))
	if c.book.Series == "" || named {
		return ""
	}
	return c.book.Series + "\u00a0" + itoa(c.book.Volume)
}

// paintPictureDesign paints the publisher's picture, and the title below it.
func (c *canvas) paintPictureDesign() backStyle {
	paper, dusk := c.paint(figure.Paper), c.paint(figure.Dusk)
	inner := c.innerFront()
	room := PictureRoom(c.shape)
	c.drawPicture(room)
	// The picture may exceed its room. This covers the rest.
	c.fillArea(figure.Rect{X: 0, Y: room.Y + room.H, W: c.page.W, H: c.page.H}, paper)
	c.fillArea(figure.Rect{X: 0, Y: 0, W: c.bleedFront.X, H: c.page.H}, paper)
	c.fillArea(figure.Rect{X: c.bleedFront.X, Y: room.Y + room.H - c.front.W*10/1000, W: c.bleedFront.W, H: c.front.W * 20 / 1000}, c.paint(figure.Ground))

	c.placeBadges(c.badgeTexts(), c.badgeRow(room.Y+room.H-c.margin/2))
	author := c.smallText(figure.Sans, dusk)
	author.size = c.smallSize * 115 / 100
	name := c.fitAuthor(author, inner.W)
	foot, top := inner.Y+inner.H, room.Y+room.H+c.margin*9/10
	if text := c.seriesText(); text != "" {
		top = c.setSmallText("series", text, c.smallText(figure.SansSemibold, dusk), inner.X, top, inner.W) + c.smallSize*14/10
	}
	h := c.fitHeading(
		textStyle{face: figure.SerifSemibold, size: c.front.W * 110 / 1000, leading: 1060, ink: dusk, tracking: -8},
		textStyle{face: figure.Serif, size: c.front.W * 35 / 1000, leading: 1260, ink: dusk},
		figure.Rect{X: inner.X, Y: top, W: inner.W, H: foot - top - author.size*20/10 - name.drop()}, 3)
	c.setHeading(h, inner.X, top)
	c.setAuthor(name, inner.X, foot-name.height())
	return c.onPaper(figure.SerifSemibold)
}

// PictureRoom returns the part of the front that a publisher's picture covers.
func PictureRoom(s Shape) figure.Rect {
	page, front := s.Page(), s.Front()
	return figure.Rect{X: front.X, W: page.W - front.X, H: page.H * 64 / 100}
}

// paintTypeDesign paints the design "type": one huge number, the volume or the number of puzzles.
func (c *canvas) paintTypeDesign() backStyle {
	ground, accent, letters := c.paint(figure.Ground), c.paint(figure.Accent), c.inkOn(figure.Ground)
	c.fillPage(ground)
	inner := c.innerFront()
	number := itoa(c.book.Count)
	if c.book.Volume > 0 {
		number = itoa(c.book.Volume)
	}
	art := c.front.Y + c.front.H*40/100
	c.drawHugeNumber(number, art, accent)
	if c.book.Volume > 0 {
		c.book.HideVolume = true // the huge number shows it
	}
	c.placeBadges(c.badgeTexts(), c.badgeRow(inner.Y+inner.H))

	s := c.smallText(figure.SansSemibold, letters)
	top := inner.Y
	head := c.seriesText()
	if head == "" {
		head = c.book.CountText
	}
	top = c.setSmallText("series", head, s, inner.X, top, inner.W) + c.smallSize*16/10
	author := c.smallText(figure.Sans, letters)
	author.size = c.smallSize * 115 / 100
	name := c.fitAuthor(author, inner.W)
	h := c.fitHeading(
		textStyle{face: figure.SansSemibold, size: c.front.W * 130 / 1000, leading: 1020, ink: letters, tracking: -12},
		textStyle{face: figure.Sans, size: c.front.W * 38 / 1000, leading: 1260, ink: letters},
		figure.Rect{X: inner.X, Y: top, W: inner.W, H: art - top - author.size*30/10 - name.drop()}, 4)
	y := c.setHeading(h, inner.X, top)
	c.setAuthor(name, inner.X, y+author.size*17/10)
	return c.onGround(figure.SansSemibold)
}

// drawHugeNumber paints a number as wide as the front, or as high as the room below top. The page's
// lower edge cuts it.
func (c *canvas) drawHugeNumber(number string, top figure.Length, ink figure.Ink) {
	s := textStyle{face: figure.SansSemibold, size: 100 * mm, tracking: -30, ink: ink}
	room := c.page.H - top - c.margin/2
	width := c.front.W - c.margin
	s.size = min(s.size*width/max(1, c.textWidth(s, number)), room*1000/figure.FigureHeight*108/100)
	x := c.front.X + c.front.W - c.margin*6/10 - c.textWidth(s, number)
	height := s.size * figure.FigureHeight / 1000
	y := min(c.page.H+height*7/100, top+c.margin/2+height)
	// Outlines instead of text: a cut number should not be read as text.
	c.page.Add(c.letters.Outline(s.lineAt(number, max(x, c.front.X+c.margin/2), max(y, c.page.H+height*7/100))))
}

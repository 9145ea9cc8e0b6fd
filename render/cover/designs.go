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
		return c.paintPicture()
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

// onGround returns the style of a back whose background has the book's ground colour. face is for the title.
func (c *canvas) onGround(face figure.Face) backStyle {
	return backStyle{text: c.inkOn(figure.Ground), spine: c.inkOn(figure.Ground), face: face}
}

// onPaper returns the style of a back whose background has the book's light paper colour. face is for the
// title.
func (c *canvas) onPaper(face figure.Face) backStyle {
	return backStyle{text: c.inkOfPaint(figure.Dusk), spine: c.inkOfPaint(figure.Dusk), face: face}
}

// seriesText returns the series with the number of the volume. It returns "" if the book has no series, or if
// its title begins with the series and ends with the number.
func (c *canvas) seriesText() string {
	named := strings.HasPrefix(c.book.Title, c.book.Series) && strings.HasSuffix(c.book.Title, itoa(c.book.Volume))
	if c.book.Series == "" || named {
		return ""
	}
	return c.book.Series + "\u00a0" + itoa(c.book.Volume)
}

// paintTypeDesign paints the design "type": one huge number, the volume or the number of puzzles.
func (c *canvas) paintTypeDesign() backStyle {
	ground, accent, letters := c.inkOfPaint(figure.Ground), c.inkOfPaint(figure.Accent), c.inkOn(figure.Ground)
	c.fillPage(ground)
	inner := c.innerFront()
	number := itoa(c.book.Count)
	if c.book.Volume > 0 {
		number = itoa(c.book.Volume)
	}
	art := c.front.Y + c.front.H*40/100
	c.drawHugeNumber(number, art, accent)
	if c.book.Volume > 0 {
		c.book.HideVolume = true // the huge number is the volume, so no badge repeats it
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
		figure.Rect{X: inner.X, Y: top, W: inner.W, H: art - top - author.size*30/10 - name.baselineSpan()}, 4)
	y := c.setHeading(h, inner.X, top)
	c.setAuthor(name, inner.X, y+author.size*17/10)
	return c.onGround(figure.SansSemibold)
}

// drawHugeNumber paints a number as large as fits between the sides of the front and in the room
// below top. The page's lower edge cuts it.
func (c *canvas) drawHugeNumber(number string, top figure.Length, ink figure.Ink) {
	s := textStyle{face: figure.SansSemibold, size: 100 * mm, tracking: -30, ink: ink}
	room := c.page.H - top - c.margin/2
	width := c.front.W - c.margin
	s.size = min(s.size*width/max(1, c.textWidth(s, number)), room*1000/figure.FigureHeight*108/100)
	x := c.front.X + c.front.W - c.margin*6/10 - c.textWidth(s, number)
	height := s.size * figure.FigureHeight / 1000
	y := min(c.page.H+height*7/100, top+c.margin/2+height)
	// The number is drawn as outlines, since programs should not read a number that is partly cut off.
	c.page.Add(c.letters.Outline(s.lineAt(number, max(x, c.front.X+c.margin/2), max(y, c.page.H+height*7/100))))
}

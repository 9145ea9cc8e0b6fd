package cover

import (
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render/sheet"
)

// drawBack sets the back: title, blurb or contents, publisher, and the barcode in its field. Nothing else
// covers the field.
func (c *canvas) drawBack(style backStyle) {
	back := c.shape.Back()
	inner := back.Inset(c.margin)
	field := c.shape.FieldBox()
	column := min(inner.W, 105*mm)
	foot := inner.Y + inner.H
	if field.W > 0 {
		c.fillArea(field, figure.White)
		foot = field.Y - c.margin*3/4
	}
	title := c.fit("title", c.book.Title, setting{face: style.face, size: c.front.W * 50 / 1000, leading: 1150, ink: style.text}, c.small, column, inner.H/5, 3)
	y := c.setLines(title.setting, title.lines, inner.X, inner.Y) + c.small*22/10
	words := setting{face: figure.Serif, size: max(figure.Points(1050), c.front.W*27/1000), leading: 1420, ink: style.text}
	imprint := c.drawImprint(style, inner, field)
	if field.W == 0 {
		foot = imprint - c.small*2
	}
	room := figure.Rect{X: inner.X, Y: y, W: column, H: foot - y}
	switch {
	case len(c.book.Blurb) > 0:
		c.setProse("blurb", c.book.Blurb, words, figure.Points(850), room)
	case len(c.book.Holds) > 0:
		c.drawContents(style, words, room)
	}
	c.drawBarcode(field)
}

// drawImprint sets the publisher at the lower left of the back, and returns its top.
func (c *canvas) drawImprint(style backStyle, inner, field figure.Rect) figure.Length {
	width := inner.W
	if field.W > 0 {
		width = field.X - inner.X - 4*mm
	}
	s := setting{face: figure.SansSemibold, size: c.small, leading: 1300, ink: style.text}
	lines, _ := c.breakLines(s, c.book.Imprint, width, 3)
	top := inner.Y + inner.H - s.height(len(lines))
	c.setLines(s, lines, inner.X, top)
	return top
}

// drawSpine sets title, author and volume along the spine, downwards or upwards by language. Text that
// would be too small is left out.
func (c *canvas) drawSpine(style backStyle) []sheet.Placed {
	box := c.shape.SpineBox()
	f := &figure.Figure{W: box.H, H: box.W}
	size := c.spineSize()
	if size < minLetterSize {
		return nil
	}
	inner := f.W - 2*c.margin
	title := setting{face: style.face, size: size, tracking: 10, ink: style.spine}
	author := setting{face: figure.Sans, size: max(minLetterSize, size*82/100), tracking: 10, ink: style.spine}
	text := c.book.Title
	if c.book.Spine != "" {
		text, author.size = c.book.Spine, 0
	}
	gap := size * 3 / 2
	authorText := c.book.Author
	if author.size == 0 || authorText == "" {
		authorText, gap = "", 0
	}
	number := ""
	if c.book.Volume > 0 && c.book.Spine == "" && !strings.HasSuffix(text, " "+itoa(c.book.Volume)) {
		number = itoa(c.book.Volume)
		inner -= 2 * size
	}
	for c.width(title, text)+gap+c.width(author, authorText) > inner {
		if title.size == minLetterSize {
			c.recordMisfit(c.spineOf(), engine.Messagef("it is longer than the spine; possible: a shorter spineText"))
			return nil
		}
		title.size = max(minLetterSize, title.size*97/100)
		author.size = min(author.size, max(minLetterSize, title.size*82/100))
		gap = min(gap, title.size*3/2)
	}
	y := (f.H + title.caps()) / 2
	x := c.margin
	f.Add(title.line(text, x, y))
	if authorText != "" {
		f.Add(author.line(authorText, x+c.width(title, text)+gap, y))
	}
	if number != "" {
		f.Add(title.line(number, f.W-c.margin-c.width(title, number), y))
	}
	turn := sheet.Quarter
	if c.book.Upwards {
		turn = sheet.ThreeQuarters
	}
	return []sheet.Placed{{Figure: f, At: figure.Point{X: box.X, Y: box.Y}, Turn: turn, Clip: box}}
}

func (c *canvas) spineOf() string {
	if c.book.Spine != "" {
		return "spineText"
	}
	return "title"
}

// minLetterSize is the smallest size of letters that print houses accept: 7 pt, with room for rounding.
var minLetterSize = figure.Points(705)

// spineReach is twice the distance of the farthest descender from the middle of the capitals, in
// thousandths of the size.
const spineReach = 1150

// spineSize returns the size at which letters keep clear of both folds.
func (c *canvas) spineSize() figure.Length {
	room := c.shape.SpineBox().W - 2*c.shape.Side
	return min(room*1000/spineReach, c.front.W*46/1000)
}

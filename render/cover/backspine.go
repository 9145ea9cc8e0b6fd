package cover

import (
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render/sheet"
)

// drawBack draws the back: title, blurb or contents, publisher, and the barcode in its field. The other
// texts keep clear of the field.
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
	title := c.fitText("title", c.book.Title, textStyle{face: style.face, size: c.front.W * 50 / 1000, leading: 1150, ink: style.text}, minLetterSize, column, inner.H/5, 4)
	y := c.setLines(title.textStyle, title.lines, inner.X, inner.Y) + c.smallSize*22/10
	words := textStyle{face: figure.Serif, size: max(figure.Points(1050), c.front.W*27/1000), leading: 1420, ink: style.text}
	imprint := c.drawImprint(style, inner, field)
	if field.W == 0 {
		foot = imprint - c.smallSize*2
	}
	room := figure.Rect{X: inner.X, Y: y, W: column, H: foot - y}
	switch {
	case len(c.book.Blurb) > 0:
		c.setProse("blurb", c.book.Blurb, words, figure.Points(850), room)
	case len(c.book.KindCounts) > 0:
		c.drawContents(style, words, room)
	}
	c.drawBarcode(field)
}

// drawImprint writes the publisher's name at the lower left of the back, and returns the y of its top.
func (c *canvas) drawImprint(style backStyle, inner, field figure.Rect) figure.Length {
	width := inner.W
	if field.W > 0 {
		width = field.X - inner.X - 4*mm
	}
	s := textStyle{face: figure.SansSemibold, size: c.smallSize, leading: 1300, ink: style.text}
	lines, _ := c.breakLines(s, c.book.Imprint, width, 3)
	top := inner.Y + inner.H - s.height(len(lines))
	c.setLines(s, lines, inner.X, top)
	return top
}

// drawSpine returns title, author and volume along the spine, read downwards or upwards. It returns
// nil if the letters would be too small, or the title too long.
func (c *canvas) drawSpine(style backStyle) []sheet.Placed {
	box := c.shape.SpineBox()
	f := &figure.Figure{W: box.H, H: box.W}
	size := c.spineSize()
	if size < minLetterSize {
		return nil
	}
	inner := f.W - 2*c.margin
	title := textStyle{face: style.face, size: size, tracking: 10, ink: style.spine}
	author := textStyle{face: figure.Sans, size: max(minLetterSize, size*82/100), tracking: 10, ink: style.spine}
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
	for c.textWidth(title, text)+gap+c.textWidth(author, authorText) > inner {
		if title.size == minLetterSize && authorText != "" { // a designer would leave it out
			c.notes = append(c.notes, FitError{"author", engine.Messagef("the spine is too short for title and author, and shows the title alone; possible: cover: {spineText: …} with a shorter text")})
			authorText, gap = "", 0
			continue
		}
		if title.size == minLetterSize {
			c.recordMisfit(c.spineOf(), engine.Messagef("it is longer than the spine; possible: a shorter spineText"))
			return nil
		}
		title.size = max(minLetterSize, title.size*97/100)
		author.size = min(author.size, max(minLetterSize, title.size*82/100))
		gap = min(gap, title.size*3/2)
	}
	y := (f.H + title.capHeight()) / 2
	x := c.margin
	f.Add(title.lineAt(text, x, y))
	if authorText != "" {
		f.Add(author.lineAt(authorText, x+c.textWidth(title, text)+gap, y))
	}
	if number != "" {
		f.Add(title.lineAt(number, f.W-c.margin-c.textWidth(title, number), y))
	}
	turn := sheet.Quarter
	if c.book.Upwards {
		turn = sheet.ThreeQuarters
	}
	return []sheet.Placed{{Figure: f, At: figure.Point{X: box.X, Y: box.Y}, Turn: turn, Clip: box}}
}

// spineOf returns the name of the setting whose text is on the spine.
func (c *canvas) spineOf() string {
	if c.book.Spine != "" {
		return "spineText"
	}
	return "title"
}

// minLetterSize is the smallest size of letters that print houses accept, 7 pt, and a little more for
// rounding.
var minLetterSize = figure.Points(705)

// MinSpine returns the width of the narrowest spine whose letters can be printed.
func (s Shape) MinSpine() figure.Length { return minLetterSize*spineReach/1000 + 2*s.FoldMargin }

// spineReach is the room that letters need across the spine, in thousandths of their size. It is twice
// the distance from the middle of the capitals to the lowest descender.
const spineReach = 1150

// spineSize returns the largest size at which the letters on the spine keep clear of both folds. It
// may be too small to print, or negative.
func (c *canvas) spineSize() figure.Length {
	room := c.shape.SpineBox().W - 2*c.shape.FoldMargin
	return min(room*1000/spineReach, c.front.W*46/1000)
}

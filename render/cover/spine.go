package cover

import (
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render/sheet"
)

// drawSpine returns the spine with its text: title, author and volume, or Book.Spine. The text is
// read downwards or upwards. drawSpine returns nil if the letters would be too small, or if the
// text is longer than the spine, which is recorded as an error. The author's name may be left out.
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
		if title.size == minLetterSize && authorText != "" { // the author's name is left out, as a designer would do
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

// spineOf returns the name of the setting that has the spine's text.
func (c *canvas) spineOf() string {
	if c.book.Spine != "" {
		return "spineText"
	}
	return "title"
}

// minLetterSize is the smallest size of letters: the 7 pt that print houses ask for, and 0.05 pt more for
// rounding.
var minLetterSize = figure.Points(705)

// MinSpine returns the width of the narrowest spine whose letters can be printed.
func (s Shape) MinSpine() figure.Length { return minLetterSize*spineReach/1000 + 2*s.FoldMargin }

// spineReach is the width that letters need across the spine, in thousandths of their size. The middle of the
// capitals is on the spine's middle. So the width is twice the distance from there to the lowest descender.
const spineReach = 1150

// spineSize returns the largest size at which the letters on the spine keep clear of both folds. This size may
// be too small to print, or negative.
func (c *canvas) spineSize() figure.Length {
	room := c.shape.SpineBox().W - 2*c.shape.FoldMargin
	return min(room*1000/spineReach, c.front.W*46/1000)
}

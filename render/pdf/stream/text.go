package stream

import (
	"octavo/engine/figure"
	"octavo/render/pdf/font"
	"octavo/render/pdf/typeset"
)

// figureText writes text of a figure. It kerns only text with Kerned, because the figure has
// measured other text without kerning.
func (c *Writer) figureText(t figure.Text, by figure.Point) {
	if t.Kerned || t.Tracking != 0 {
		c.displayText(t, by)
		return
	}
	t, width := c.Measurer.Fit(t)
	x := by.X + t.At.X
	switch t.Anchor {
	case figure.Middle:
		x -= width / 2
	case figure.End:
		x -= width
	}
	c.beginText(font.Style{Face: t.Face, Size: t.Size}, t.Ink, figure.Point{X: x, Y: by.Y + t.At.Y})
	c.text("<")
	for _, r := range t.String {
		c.glyph(t.Face, r)
	}
	c.text(">Tj\n")
}

// displayText writes text of a figure with kerning or tracking. It doesn't fit the text, because
// the figure has already measured it in the font in use.
func (c *Writer) displayText(t figure.Text, by figure.Point) {
	c.beginText(font.Style{Face: t.Face, Size: t.Size}, t.Ink, figure.Point{X: by.X + t.At.X, Y: by.Y + t.At.Y})
	c.text("[<")
	last := rune(-1)
	for _, letter := range t.String {
		if space := c.Measurer.Between(t, last, letter); space != 0 {
			c.text(">").number(-space)
			c.buf[len(c.buf)-1] = '<'
		}
		c.glyph(t.Face, letter)
		last = letter
	}
	c.text(">]TJ\n")
}

// run writes a run of the page, with kerning. Each space is wider by the run's Spread.
func (c *Writer) run(r typeset.Run) {
	c.beginText(r.Style, figure.Black, r.At)
	start := len(c.buf)
	c.text("[<")
	plain := true
	last, spaces, moved := rune(-1), 0, 0
	for _, letter := range r.Text {
		by := 0
		if last >= 0 {
			by = c.Measurer.Kern(r.Style.Face, last, letter)
		}
		if last == ' ' && r.Spread != 0 {
			// Each space gets the difference of two rounded sums. So rounding errors don't add up,
			// and the line ends in the right place.
			spaces++
			total := int(font.RoundDiv(r.Spread*font.Nano(spaces), font.Nano(r.Style.Size)))
			by += total - moved
			moved = total
		}
		if by != 0 {
			plain = false
			c.text(">")
			c.number(-by)
			c.buf[len(c.buf)-1] = '<'
		}
		c.glyph(r.Style.Face, letter)
		last = letter
	}
	c.closeRun(r)
	if plain {
		c.buf = append(c.buf[:start], c.buf[start+1:]...)
		c.text(">Tj\n")
		return
	}
	c.text(">]TJ\n")
}

// beginText opens a text object at a point, or moves to the point if a text object is open.
func (c *Writer) beginText(s font.Style, ink figure.Ink, at figure.Point) {
	if c.state.fill != ink {
		c.endText()
		c.setFill(ink)
	}
	if !c.state.inText {
		c.state.inText = true
		c.text("BT 1 0 0 -1 ").point(at).text("Tm\n")
	} else {
		// The matrix of the text object turns y upwards, so the difference of y is negated.
		c.number(int(at.X - c.state.at.X)).number(int(c.state.at.Y - at.Y)).text("Td\n")
	}
	if c.state.style != s {
		c.text("/S").number(int(s.Face)).number(int(s.Size)).text("Tf\n")
		c.state.style = s
		if c.Smallest == 0 || s.Size < c.Smallest {
			c.Smallest = s.Size
		}
	}
	c.state.at = at
}

func (c *Writer) endText() {
	if c.state.inText {
		c.text("ET\n")
		c.state.inText = false
	}
}

const hexDigits = "0123456789abcdef"

// glyph writes a rune as its UCS-2 number in hexadecimal. A rune that the face lacks is recorded as
// missing and becomes "?".
func (c *Writer) glyph(f figure.Face, r rune) {
	if r > 0xffff || c.Measurer.Advance(f, r) < 0 {
		c.Measurer.NoteMissing(r, "")
		r = '?'
	}
	c.Letters[f].Add(r)
	c.buf = append(c.buf, hexDigits[r>>12&15], hexDigits[r>>8&15], hexDigits[r>>4&15], hexDigits[r&15])
}

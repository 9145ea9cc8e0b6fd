package pdf

import (
	"unicode/utf8"

	"octavo/engine/figure"
)

// figureText writes a line of a figure. It is set without kerning, as the
// figure measured it.
func (c *content) figureText(t figure.Text, by figure.Point) {
	if t.Kerned || t.Tracking != 0 {
		c.display(t, by)
		return
	}
	t, width := c.measurer.fitted(t)
	x := by.X + t.At.X
	switch t.Anchor {
	case figure.Middle:
		x -= width / 2
	case figure.End:
		x -= width
	}
	c.begin(style{t.Face, t.Size}, t.Ink, figure.Point{X: x, Y: by.Y + t.At.Y})
	c.text("<")
	for _, r := range t.String {
		c.glyph(t.Face, r)
	}
	c.text(">Tj\n")
}

// display writes a line of a figure whose letters stand as the font and its tracking
// have them. Whoever drew the line has measured it by this font.
func (c *content) display(t figure.Text, by figure.Point) {
	c.begin(style{t.Face, t.Size}, t.Ink, figure.Point{X: by.X + t.At.X, Y: by.Y + t.At.Y})
	c.text("[<")
	last := rune(-1)
	for _, letter := range t.String {
		if space := c.measurer.between(t, last, letter); space != 0 {
			c.text(">").number(-space)
			c.buf[len(c.buf)-1] = '<'
		}
		c.glyph(t.Face, letter)
		last = letter
	}
	c.text(">]TJ\n")
}

// between is what stands between two letters of a line of a figure, in thousandths
// of an em; nothing before the first.
func (m *measurer) between(t figure.Text, left, right rune) int {
	switch {
	case left < 0:
		return 0
	case t.Kerned:
		return int(t.Tracking) + m.kern(t.Face, left, right)
	}
	return int(t.Tracking)
}

// fitted is a line of a figure in the font that its face has here, which may be
// the publisher's, and its width. The figure has measured it by the built-in font:
// another has its figures at the same middle, and no line is longer than was
// measured, but for a digit in the middle of its cell.
func (m *measurer) fitted(t figure.Text) (figure.Text, figure.Length) {
	measured := t.Width()
	if m.faces[t.Face].file == faceFiles[t.Face]+".ttf" {
		return t, measured
	}
	em := 0
	for _, r := range t.String {
		em += max(0, m.advance(t.Face, r))
	}
	alone := t.Anchor == figure.Middle && utf8.RuneCountInString(t.String) == 1
	if width := t.Size * figure.Length(em) / 1000; width > measured && !alone {
		t.Size = t.Size * measured / width
	}
	t.At.Y += t.Size * figure.Length(m.faces[t.Face].figure-figure.FigureHeight) / 2000
	return t, t.Size * figure.Length(em) / 1000
}

// run writes a stretch of a line, kerned, and its spaces spread.
func (c *content) run(r run) {
	c.begin(r.style, figure.Black, r.at)
	start := len(c.buf)
	c.text("[<")
	plain := true
	last, spaces, moved := rune(-1), 0, 0
	for _, letter := range r.text {
		by := 0
		if last >= 0 {
			by = c.measurer.kern(r.style.face, last, letter)
		}
		if last == ' ' && r.spread != 0 {
			// Rounding is carried along, so that the line ends where it should.
			spaces++
			total := int(roundDiv(r.spread*fine(spaces), fine(r.style.size)))
			by += total - moved
			moved = total
		}
		if by != 0 {
			plain = false
			c.text(">")
			c.number(-by)
			c.buf[len(c.buf)-1] = '<'
		}
		c.glyph(r.style.face, letter)
		last = letter
	}
	c.tail(r)
	if plain {
		c.buf = append(c.buf[:start], c.buf[start+1:]...)
		c.text(">Tj\n")
		return
	}
	c.text(">]TJ\n")
}

// begin opens a text object, or goes on with the open one, at a point.
func (c *content) begin(s style, ink figure.Ink, at figure.Point) {
	if c.state.fill != ink {
		c.endText()
		c.area(ink)
	}
	if !c.state.inText {
		c.state.inText = true
		c.text("BT 1 0 0 -1 ").point(at).text("Tm\n")
	} else {
		// The text matrix looks upwards.
		c.number(int(at.X - c.state.at.X)).number(int(c.state.at.Y - at.Y)).text("Td\n")
	}
	if c.state.style != s {
		c.text("/S").number(int(s.face)).number(int(s.size)).text("Tf\n")
		c.state.style = s
		if c.smallest == 0 || s.size < c.smallest {
			c.smallest = s.size
		}
	}
	c.state.at = at
}

func (c *content) endText() {
	if c.state.inText {
		c.text("ET\n")
		c.state.inText = false
	}
}

const hexDigits = "0123456789abcdef"

// glyph writes a rune as the font's code for it, its UCS-2 number.
func (c *content) glyph(f figure.Face, r rune) {
	if r > 0xffff || c.measurer.advance(f, r) < 0 {
		c.measurer.note(r, "")
		r = '?'
	}
	c.used[f].add(r)
	c.buf = append(c.buf, hexDigits[r>>12&15], hexDigits[r>>8&15], hexDigits[r>>4&15], hexDigits[r&15])
}

// roundDiv is a/b, b positive, rounded to the nearest, halves away from zero.
func roundDiv[N ~int | ~int64](a, b N) N {
	if a < 0 {
		return -roundDiv(-a, b)
	}
	return (a + b/2) / b
}

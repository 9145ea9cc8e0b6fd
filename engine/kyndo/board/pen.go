package board

import (
	"fmt"
	"strings"

	"octavo/engine/figure"
	"octavo/engine/kyndo"
)

const mm = figure.Millimetre

// minTypeSize is the smallest type for pupils: 9 pt.
var minTypeSize = figure.Points(900)

// Words gives the printed texts of one language. Keys are relative to kind.kyndo in the locale
// files.
type Words interface {
	Language() string
	Say(key string, args ...string) string
}

// A pen draws on one figure. It keeps the first error, such as a text that doesn't fit.
type pen struct {
	figure.Figure
	words Words
	cuts  int // straight cuts that separate the pieces drawn so far
	err   error
}

func newPen(width, height figure.Length, words Words) *pen {
	return &pen{Figure: figure.Figure{W: width, H: height}, words: words}
}

// result returns the figure, or the pen's error.
func (p *pen) result() (figure.Figure, error) { return p.Figure, p.err }

func (p *pen) say(key string, args ...string) string { return p.words.Say(key, args...) }

// letter returns the abbreviation of a characteristic in the language.
func (p *pen) letter(c kyndo.Char) string { return p.say("cards.letter-" + c.String()) }

// A font is a typeface at a size.
type font struct {
	face figure.Face
	size figure.Length
}

var (
	title   = font{figure.SansLight, figure.Points(1800)}
	heading = font{figure.SansSemibold, figure.Points(1050)}
	label   = font{figure.Sans, figure.Points(900)}
	strong  = font{figure.SansSemibold, figure.Points(900)}
	hint    = font{figure.SerifItalic, figure.Points(900)}
	digits  = font{figure.Sans, figure.Points(1100)}
)

// line writes one line of text. If the text is too wide, it makes the type smaller, down to
// minTypeSize.
func (p *pen) line(at figure.Point, anchor figure.Anchor, c font, width figure.Length, text string) {
	size := c.size
	if full := figure.Width(c.face, size, text); full > width {
		size = size * width / full
		for size > minTypeSize && figure.Width(c.face, size, text) > width {
			size -= 10
		}
	}
	if size < minTypeSize {
		if size = minTypeSize; figure.Width(c.face, size, text) > width {
			p.fail(text)
		}
	}
	p.Add(figure.Text{At: at, Anchor: anchor, Size: size, Face: c.face, Ink: figure.Black, String: text})
}

// lineWithCard writes a line that contains a card's name. It shortens the name if the line is too
// wide. The beginning of a name is enough for readers to recognise the card.
func (p *pen) lineWithCard(at figure.Point, c font, width figure.Length, card *kyndo.Card, line func(name string) string) {
	name := []rune(card.Name.In(p.words.Language(), card.ID))
	text := line(string(name))
	for n := len(name) - 1; n > 0 && figure.Width(c.face, minTypeSize, text) > width; n-- {
		text = line(strings.TrimRight(string(name[:n]), " ") + "…")
	}
	p.line(at, figure.Start, c, width, text)
}

// fail records that a text doesn't fit. Only the first such error is kept.
func (p *pen) fail(text string) {
	if p.err == nil {
		p.err = fmt.Errorf("%q has no room on the sheet at 9 pt", text)
	}
}

// lineHeight returns the distance between the lines of a paragraph.
func (c font) lineHeight() figure.Length { return c.size * 13 / 10 }

// writeParagraph writes text in lines from the top of a box, in a smaller size if necessary. It returns
// the y of the next baseline.
func (p *pen) writeParagraph(box figure.Rect, c font, text string) (nextBaseline figure.Length) {
	for {
		lines := breakLines(c, box.W, text)
		if lines != nil && figure.Length(len(lines))*c.lineHeight() <= box.H {
			y := box.Y + c.size*figure.CapHeight/1000 + (c.lineHeight()-c.size)/2
			for _, l := range lines {
				p.Add(figure.Text{At: figure.Point{X: box.X, Y: y}, Size: c.size, Face: c.face, Ink: figure.Black, String: l})
				y += c.lineHeight()
			}
			return y
		}
		if c.size == minTypeSize {
			p.fail(text)
			return box.Y
		}
		c.size = max(minTypeSize, c.size-figure.Points(25))
	}
}

// fits reports whether a paragraph fits into a box at minTypeSize.
func fits(box figure.Rect, c font, text string) bool {
	c.size = minTypeSize
	lines := breakLines(c, box.W, text)
	return lines != nil && figure.Length(len(lines))*c.lineHeight() <= box.H
}

// breakLines breaks text at spaces, but not at no-break spaces. It returns nil if a word is wider
// than width.
func breakLines(c font, width figure.Length, text string) []string {
	var lines []string
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' }) {
		if figure.Width(c.face, c.size, word) > width {
			return nil
		}
		if last := len(lines) - 1; last >= 0 && figure.Width(c.face, c.size, lines[last]+" "+word) <= width {
			lines[last] += " " + word
			continue
		}
		lines = append(lines, word)
	}
	return lines
}

// rule draws a hairline between two points.
func (p *pen) rule(x1, y1, x2, y2 figure.Length) {
	path := figure.Path{Stroke: figure.Black, Weight: figure.Hairline}
	path.MoveTo(x1, y1).LineTo(x2, y2)
	p.Add(path)
}

// blankLine draws a horizontal line to write on.
func (p *pen) blankLine(x, y, width figure.Length) { p.rule(x, y, x+width, y) }

// box draws a rectangle with round corners.
func (p *pen) box(r figure.Rect, radius, weight figure.Length) {
	path := figure.Path{Stroke: figure.Black, Weight: weight}
	addRounded(&path, r, radius)
	p.Add(path)
}

// addRounded adds a rectangle with round corners. Each corner is a cubic Bézier curve with handles
// of 0.5523 of the radius (Riškus, “Approximation of a cubic Bézier curve by circular arcs”, 2006).
func addRounded(path *figure.Path, r figure.Rect, radius figure.Length) {
	h := radius - radius*5523/10000
	right, bottom := r.X+r.W, r.Y+r.H
	pt := func(x, y figure.Length) figure.Point { return figure.Point{X: x, Y: y} }
	path.MoveTo(r.X+radius, r.Y).
		LineTo(right-radius, r.Y).CurveTo(pt(right-h, r.Y), pt(right, r.Y+h), pt(right, r.Y+radius)).
		LineTo(right, bottom-radius).CurveTo(pt(right, bottom-h), pt(right-h, bottom), pt(right-radius, bottom)).
		LineTo(r.X+radius, bottom).CurveTo(pt(r.X+h, bottom), pt(r.X, bottom-h), pt(r.X, bottom-radius)).
		LineTo(r.X, r.Y+radius).CurveTo(pt(r.X, r.Y+h), pt(r.X+h, r.Y), pt(r.X+radius, r.Y)).Close()
}

// triangle draws the sign for attack. Its shape distinguishes it from the square for defence, so
// that colours aren't needed.
func (p *pen) triangle(x, base, side figure.Length) {
	path := figure.Path{Fill: figure.Black}
	path.MoveTo(x, base).LineTo(x+side, base).LineTo(x+side/2, base-side*87/100).Close()
	p.Add(path)
}

// square draws the sign for defence.
func (p *pen) square(x, base, side figure.Length) {
	path := figure.Path{Fill: figure.Black}
	path.Rectangle(figure.Rect{X: x, Y: base - side, W: side, H: side})
	p.Add(path)
}

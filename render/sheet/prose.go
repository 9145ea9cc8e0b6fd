package sheet

import (
	"strings"

	"octavo/engine/figure"
)

// prose sets short paragraphs one below the other.
type prose struct {
	out     figure.Figure
	nextTop figure.Length // top of the next line
}

func newProse(width figure.Length) *prose { return &prose{out: figure.Figure{W: width}} }

func (p *prose) figure() *figure.Figure {
	p.out.H = p.nextTop
	return &p.out
}

// A textStyle holds face, size and leading of a paragraph, and the space below it.
type textStyle struct {
	face                 figure.Face
	size, leading, below figure.Length
}

func (p *prose) title(text string) {
	p.addText(text, textStyle{figure.SansLight, figure.Points(2000), figure.Points(2400), figure.Points(700)})
}

func (p *prose) paragraph(text string) {
	p.addText(text, textStyle{figure.Serif, figure.Points(1025), figure.Points(1400), figure.Points(700)})
}

// settingsText adds a line of a settings file.
func (p *prose) settingsText(text string) {
	p.addText(text, textStyle{figure.SansSemibold, figure.Points(1025), figure.Points(1400), figure.Points(700)})
}

func (p *prose) addText(text string, c textStyle) {
	for _, line := range breakLines(text, c, p.out.W) {
		p.out.Add(figure.Text{
			At: figure.Point{Y: p.nextTop + c.leading*3/4}, Size: c.size, Face: c.face, Ink: figure.Black, String: line,
		})
		p.nextTop += c.leading
	}
	p.nextTop += c.below
}

// breakLines breaks a text at spaces into lines of a width. A word that is too long for a line is broken
// anywhere.
func breakLines(text string, c textStyle, width figure.Length) []string {
	var lines []string
	line := ""
	for _, word := range strings.Split(text, " ") {
		if longer := strings.TrimPrefix(line+" "+word, " "); figure.Width(c.face, c.size, longer) <= width {
			line = longer
			continue
		}
		if line != "" {
			lines = append(lines, line)
		}
		for figure.Width(c.face, c.size, word) > width {
			n := fittingBytes(word, c, width)
			lines = append(lines, word[:n])
			word = word[n:]
		}
		line = word
	}
	return append(lines, line)
}

// fittingBytes returns the number of bytes of the longest beginning of a word that fits into a
// width. The beginning has at least one letter, even if that letter doesn't fit.
func fittingBytes(word string, c textStyle, width figure.Length) int {
	n := len(word)
	for end := range word {
		switch {
		case end == 0:
		case n < len(word) && figure.Width(c.face, c.size, word[:end]) > width:
			return n
		default:
			n = end
		}
	}
	return n
}

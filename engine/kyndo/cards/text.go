package cards

import (
	"fmt"
	"slices"
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
)

// A scale has the type sizes for a size of card. The type of a larger card grows less than its sides.
// Lines stay equally thin.
type scale struct {
	margin figure.Length // between the cut and the text
	title  figure.Length // the name on face A
	head   figure.Length // the name on faces B and C
	latin  figure.Length // the scientific name
	number figure.Length // attack and defence on face A
	delta  figure.Length // the numbers of abilities
	text   figure.Length // sentences
	row    figure.Length // the rows of face B
	small  figure.Length // habitats, labels
	gap    figure.Length // the unit of white space
}

// The smallest sizes of type. Text for pupils has at least 9 pt and is black, or white on black. On
// narrow cards the name of a characteristic may be smaller, since its letters stand before it. The
// name of the game on the backs is an ornament.
var (
	minRead  = figure.Points(900)
	minTight = figure.Points(800)
	minMark  = figure.Points(700)
)

func scaleOf(s Size) scale {
	switch {
	case s.W >= 100*mm:
		return scale{
			margin: 8 * mm, title: figure.Points(2500), head: figure.Points(2100), latin: figure.Points(1500),
			number: figure.Points(7600), delta: figure.Points(4400), text: figure.Points(1600),
			row: figure.Points(1400), small: figure.Points(1200), gap: 2 * mm,
		}
	case s.H >= 110*mm:
		return scale{
			margin: 5 * mm, title: figure.Points(1500), head: figure.Points(1300), latin: figure.Points(1000),
			number: figure.Points(4400), delta: figure.Points(2600), text: figure.Points(1050),
			row: figure.Points(950), small: figure.Points(900), gap: 1250,
		}
	default:
		return scale{
			margin: 4200, title: figure.Points(1350), head: figure.Points(1150), latin: figure.Points(900),
			number: figure.Points(3600), delta: figure.Points(2200), text: figure.Points(950),
			row: minRead, small: minRead, gap: mm,
		}
	}
}

// capitals returns the height of capitals.
func capitals(size figure.Length) figure.Length { return size * figure.CapHeight / 1000 }

// figures returns the height of digits.
func figures(size figure.Length) figure.Length { return size * figure.FigureHeight / 1000 }

// A setting is a text that was made to fit: its lines and their size.
type setting struct {
	lines []string
	size  figure.Length
}

// step is by how much type shrinks at a time: a quarter of a point.
var step = figure.Points(25)

// write sets a line of text on a baseline.
func (p *pen) write(x, y figure.Length, anchor figure.Anchor, face figure.Face, size figure.Length, ink figure.Ink, text string) {
	if text == "" {
		return
	}
	p.legible(face, text)
	p.figure.Add(figure.Text{At: figure.Point{X: x, Y: y}, Anchor: anchor, Size: size, Face: face, Ink: ink, String: text})
}

// legible refuses letters that the fonts lack, since they can't be measured.
func (p *pen) legible(face figure.Face, text string) {
	var lacking []string
	for _, r := range text {
		if letter := fmt.Sprintf("%q (U+%04X)", r, r); !figure.HasRune(face, r) && !slices.Contains(lacking, letter) {
			lacking = append(lacking, letter)
		}
	}
	if len(lacking) > 0 {
		p.misfit(Misfit{engine.Messagef("the fonts lack letters of %s: %s", shortened(text), strings.Join(lacking, ", ")), text, true})
	}
}

func shortened(text string) string {
	const most = 60
	if runes := []rune(text); len(runes) > most {
		text = string(runes[:most]) + "…"
	}
	return fmt.Sprintf("%q", text)
}

// fitLine returns the largest size from best down to least at which the text fits a width; 0 if there
// is none.
func fitLine(face figure.Face, text string, best, least, width figure.Length) figure.Length {
	for size := best; size >= least; size -= step {
		if figure.Width(face, size, text) <= width {
			return size
		}
	}
	return 0
}

// title makes a name fit: on one line down to three quarters of the size, then on two lines, broken at
// a space or behind a hyphen, then on one line down to the least size.
func (p *pen) title(what engine.Message, text string, face figure.Face, best, least, width figure.Length) setting {
	p.legible(face, text)
	if size := fitLine(face, text, best, max(least, best*3/4), width); size > 0 {
		return setting{[]string{text}, size}
	}
	for _, breaks := range []string{" ", " -"} {
		first, second := halves(face, text, breaks)
		wider := first
		if figure.Width(face, best, second) > figure.Width(face, best, first) {
			wider = second
		}
		if size := fitLine(face, wider, best*9/10, least, width); size > 0 && second != "" {
			return setting{[]string{first, second}, size}
		}
	}
	if size := fitLine(face, text, best, least, width); size > 0 {
		return setting{[]string{text}, size}
	}
	p.fail(text, engine.Messagef("%s %s does not fit, not even on two lines at the least size", what, shortened(text)))
	return setting{[]string{text}, least}
}

// halves breaks a text behind one of some characters, so that the longer line is as short as possible.
func halves(face figure.Face, text, breaks string) (first, second string) {
	first, least := text, figure.Width(face, mm, text)
	for i, r := range text {
		if !strings.ContainsRune(breaks, r) {
			continue
		}
		a, b := strings.TrimSpace(text[:i+1]), strings.TrimSpace(text[i+1:])
		if w := max(figure.Width(face, mm, a), figure.Width(face, mm, b)); w < least {
			first, second, least = a, b, w
		}
	}
	return first, second
}

// paragraph makes a text fit into a width and a number of lines.
func (p *pen) paragraph(what engine.Message, text string, face figure.Face, best, least, width figure.Length, most int) setting {
	p.legible(face, text)
	for size := best; size >= least; size -= step {
		if lines, ok := wrap(face, text, size, width); ok && len(lines) <= most {
			return setting{evened(face, text, size, width, lines), size}
		}
	}
	p.fail(text, engine.Messagef("%s %s does not fit on %d lines", what, shortened(text), most))
	return setting{nil, least}
}

// wrap fills lines with words; ok is false if a word is wider than a line.
func wrap(face figure.Face, text string, size, width figure.Length) (lines []string, ok bool) {
	line := ""
	for _, word := range strings.Fields(text) {
		if figure.Width(face, size, word) > width {
			return nil, false
		}
		longer := strings.TrimSpace(line + " " + word)
		if figure.Width(face, size, longer) <= width {
			line = longer
			continue
		}
		lines = append(lines, line)
		line = word
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines, true
}

// evened breaks a text into the same number of lines at the narrowest possible width, so that no word
// stands alone on the last.
func evened(face figure.Face, text string, size, width figure.Length, lines []string) []string {
	for narrower := width; narrower > 0; narrower -= max(width/40, 1) {
		next, ok := wrap(face, text, size, narrower)
		if !ok || len(next) > len(lines) {
			break
		}
		lines = next
	}
	return lines
}

package cards

import (
	"fmt"
	"slices"
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
)

// A typeScale has the type sizes for a card size. Larger cards have larger type, but it grows less than the
// card.
type typeScale struct {
	margin figure.Length // distance of text from the cut
	title  figure.Length // size of the name on face A
	head   figure.Length // size of the name on faces B and C
	latin  figure.Length // size of the scientific name
	number figure.Length // size of attack and defence on face A
	delta  figure.Length // size of the numbers of abilities
	text   figure.Length // size of sentences, such as the fact
	row    figure.Length // size of the rows of face B
	small  figure.Length // size of habitats and labels
	gap    figure.Length // unit for white space on the card
}

// The smallest type sizes. Text for pupils has at least 9 pt and is black, or white on black. Names
// of characteristics may be smaller on narrow cards, since abbreviations stand before them. The
// name of the game on the backs may also be smaller, since it is only an ornament.
var (
	minTextSize     = figure.Points(900)
	minLabelSize    = figure.Points(800)
	minOrnamentSize = figure.Points(700)
)

func scaleOf(s Size) typeScale {
	switch {
	case s.W >= 100*mm:
		return typeScale{
			margin: 8 * mm, title: figure.Points(2500), head: figure.Points(2100), latin: figure.Points(1500),
			number: figure.Points(7600), delta: figure.Points(4400), text: figure.Points(1600),
			row: figure.Points(1400), small: figure.Points(1200), gap: 2 * mm,
		}
	case s.H >= 110*mm:
		return typeScale{
			margin: 5 * mm, title: figure.Points(1500), head: figure.Points(1300), latin: figure.Points(1000),
			number: figure.Points(4400), delta: figure.Points(2600), text: figure.Points(1050),
			row: figure.Points(950), small: figure.Points(900), gap: 1250,
		}
	default:
		return typeScale{
			margin: 4200, title: figure.Points(1350), head: figure.Points(1150), latin: figure.Points(900),
			number: figure.Points(3600), delta: figure.Points(2200), text: figure.Points(950),
			row: minTextSize, small: minTextSize, gap: mm,
		}
	}
}

// capHeight returns the height of capitals.
func capHeight(size figure.Length) figure.Length { return size * figure.CapHeight / 1000 }

// digitHeight returns the height of digits.
func digitHeight(size figure.Length) figure.Length { return size * figure.FigureHeight / 1000 }

// A fittedText is a text broken into lines, in the size at which it fits.
type fittedText struct {
	lines []string
	size  figure.Length
}

// sizeStep is the difference between two sizes that are tried one after the other: a quarter of a point.
var sizeStep = figure.Points(25)

// write writes a line of text. y is its baseline.
func (p *pen) write(x, y figure.Length, anchor figure.Anchor, face figure.Face, size figure.Length, ink figure.Ink, text string) {
	if text == "" {
		return
	}
	p.checkLetters(face, text)
	p.figure.Add(figure.Text{At: figure.Point{X: x, Y: y}, Anchor: anchor, Size: size, Face: face, Ink: ink, String: text})
}

// checkLetters records an error if the face lacks letters of a text. The width of such letters is unknown.
func (p *pen) checkLetters(face figure.Face, text string) {
	var lacking []string
	for _, r := range text {
		if letter := fmt.Sprintf("%q (U+%04X)", r, r); !figure.HasRune(face, r) && !slices.Contains(lacking, letter) {
			lacking = append(lacking, letter)
		}
	}
	if len(lacking) > 0 {
		p.addMisfit(Misfit{engine.Messagef("the fonts lack letters of %s: %s", shortened(text), strings.Join(lacking, ", ")), text, true})
	}
}

func shortened(text string) string {
	const most = 60
	if runes := []rune(text); len(runes) > most {
		text = string(runes[:most]) + "…"
	}
	return fmt.Sprintf("%q", text)
}

// largestFittingSize returns the largest size at which the text fits into a width. It tries sizes
// from best down to least, and returns 0 if none fits.
func largestFittingSize(face figure.Face, text string, best, least, width figure.Length) figure.Length {
	for size := best; size >= least; size -= sizeStep {
		if figure.Width(face, size, text) <= width {
			return size
		}
	}
	return 0
}

// fitTitle fits a name into a width. what says in errors which name it is. First it tries smaller type, down to
// three quarters of the best size. Then it tries two lines, divided at a space or after a hyphen. At last it
// tries one line in even smaller type, down to the least size.
func (p *pen) fitTitle(what engine.Message, text string, face figure.Face, best, least, width figure.Length) fittedText {
	p.checkLetters(face, text)
	if size := largestFittingSize(face, text, best, max(least, best*3/4), width); size > 0 {
		return fittedText{[]string{text}, size}
	}
	for _, breaks := range []string{" ", " -"} {
		first, second := breakInTwo(face, text, breaks)
		wider := first
		if figure.Width(face, best, second) > figure.Width(face, best, first) {
			wider = second
		}
		if size := largestFittingSize(face, wider, best*9/10, least, width); size > 0 && second != "" {
			return fittedText{[]string{first, second}, size}
		}
	}
	if size := largestFittingSize(face, text, best, least, width); size > 0 {
		return fittedText{[]string{text}, size}
	}
	p.fail(text, engine.Messagef("%s %s does not fit, not even on two lines at the least size", what, shortened(text)))
	return fittedText{[]string{text}, least}
}

// breakInTwo breaks a text after one of the characters in breaks, so that the longer line is as short as
// possible. If no break makes the text shorter, second is "".
func breakInTwo(face figure.Face, text, breaks string) (first, second string) {
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

// fitParagraph fits a text into a width and at most maxLines lines, in the largest size from best down to
// least. If none fits, it records an error, in which what says which text it is.
func (p *pen) fitParagraph(what engine.Message, text string, face figure.Face, best, least, width figure.Length, maxLines int) fittedText {
	p.checkLetters(face, text)
	for size := best; size >= least; size -= sizeStep {
		if lines, ok := wrap(face, text, size, width); ok && len(lines) <= maxLines {
			return fittedText{evenLines(face, text, size, width, lines), size}
		}
	}
	p.fail(text, engine.Messagef("%s %s does not fit on %d lines", what, shortened(text), maxLines))
	return fittedText{nil, least}
}

// wrap breaks a text at spaces into lines of a width. ok is false if a word is wider than a line.
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

// evenLines divides a text into lines of similar length. lines is the text as wrap divides it. The result has
// no more lines, but they are as narrow as possible. So the last line is rarely a single word.
func evenLines(face figure.Face, text string, size, width figure.Length, lines []string) []string {
	for narrower := width; narrower > 0; narrower -= max(width/40, 1) {
		next, ok := wrap(face, text, size, narrower)
		if !ok || len(next) > len(lines) {
			break
		}
		lines = next
	}
	return lines
}

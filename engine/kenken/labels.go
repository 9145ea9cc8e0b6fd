package kenken

import (
	"strconv"
	"strings"

	"octavo/engine/figure"
	"octavo/engine/latin"
)

// A clue stands in the first cell of its cage, whose upper and left edges are
// always walls: in a band at the top, clear of the lines around and of the
// room below, which is for the pencil.
const (
	labelFace = figure.Sans
	// labelSize is the em of a clue in thousandths of the cell, where its
	// width allows; largestLabel bounds it in large cells.
	labelSize    = 300
	largestLabel = 13 * figure.Inch / 72
	// labelGap is what lies between a clue and the middle of its cell's edge,
	// beyond the line, in thousandths of the cell.
	labelGap = 45
	// labelBand is the height of the band in thousandths of the cell.
	labelBand = 380
)

// smallestLabelled is the side of the smallest cell in which a person can be
// asked to work. Smaller drawings show what a puzzle looks like, or its
// solution, without clues that nobody could read.
const smallestLabelled = 6 * figure.Millimetre

func showsClues(style figure.Style) bool { return !style.Plain && style.Cell >= smallestLabelled }

// pencilRoom is what the clue leaves of a cell, seen from the cell's corner.
func pencilRoom(style figure.Style) figure.Rect {
	band := style.Cell * labelBand / 1000
	edge := half(style)
	return figure.Rect{X: edge, Y: band, W: style.Cell - 2*edge, H: style.Cell - band - edge}
}

func (p *Puzzle) addLabels(f *figure.Figure, style figure.Style) {
	if !showsClues(style) {
		return
	}
	l := latin.Layout{Style: style, Size: p.size}
	signs := notationOf(style.Language)
	for i := range p.cages {
		c := &p.cages[i]
		cell := int(c.cells[0])
		f.Add(label(&l, c.label(signs), cell%p.size, cell/p.size))
	}
}

// label sets a clue into a cell, smaller where it would be too wide. A tenth of
// its width is spared, since on a screen the letters may be those of the
// reader's system, which are wider.
func label(l *latin.Layout, text string, column, row int) figure.Text {
	style := l.Style
	gap := style.Cell*labelGap/1000 + half(style)
	size := min(style.Cell*labelSize/1000, largestLabel)
	room := (style.Cell - 2*gap) * 10 / 11
	if width := figure.Width(labelFace, size, text); width > room {
		size = size * room / width
	}
	return figure.Text{
		At: figure.Point{
			X: l.Edge(column) + gap,
			Y: l.Edge(row) + gap + size*figure.FigureHeight/1000,
		},
		Anchor: figure.Start, Size: size, Face: labelFace, Ink: figure.Black, String: text,
	}
}

// notation holds the signs of the operations, in their order.
type notation [opCount]string

// asciiSigns are for texts that are read aloud or by programs.
var asciiSigns = notation{"+", "×", "−", "÷"}

// notations are the signs that schools use, by language. Where a language is
// not listed, those of the English-speaking countries stand. (ISO 80000-2 has
// × or ·, and for division : or a fraction, but no ÷; Spain, France, Portugal and
// Italy divide by :, Spanish America and Brazil by ÷, which Portugal knows as well, and which
// stands in the Portuguese of all countries; German schools write · and :.)
var notations = map[string]notation{
	"de":     {"+", "·", "−", ":"},
	"es":     {"+", "×", "−", ":"},
	"es-419": {"+", "×", "−", "÷"},
	"fr":     {"+", "×", "−", ":"},
	"it":     {"+", "×", "−", ":"},
	"pt-PT":  {"+", "×", "−", ":"},
}

// notationOf finds the signs of a language: "de-AT" has those of "de".
func notationOf(language string) notation {
	for language != "" {
		if signs, ok := notations[language]; ok {
			return signs
		}
		cut := strings.LastIndexByte(language, '-')
		language = language[:max(cut, 0)]
	}
	return asciiSigns
}

// label is a cage's clue as it is printed. Single cells and clues without
// their operation have the target alone.
func (c *cage) label(signs notation) string {
	target := strconv.Itoa(c.target)
	if len(c.cells) == 1 || c.op == unknown {
		return target
	}
	return target + signs[c.op]
}

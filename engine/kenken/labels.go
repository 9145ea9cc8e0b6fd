package kenken

import (
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
	signs := notationOf(style.Language)
	for i := range p.cages {
		c := &p.cages[i]
		cell := int(c.cells[0])
		f.Add(label(style, c.label(signs), cell%p.size, cell/p.size))
	}
}

// label sets a clue into a cell, smaller where it would be too wide. A tenth of
// its width is spared, since on a screen the letters may be those of the
// reader's system, which are wider.
func label(style figure.Style, text string, column, row int) figure.Text {
	gap := style.Cell*labelGap/1000 + half(style)
	size := min(style.Cell*labelSize/1000, largestLabel)
	room := (style.Cell - 2*gap) * 10 / 11
	if width := figure.Width(labelFace, size, text); width > room {
		size = size * room / width
	}
	return figure.Text{
		At: figure.Point{
			X: latin.Edge(style, column) + gap,
			Y: latin.Edge(style, row) + gap + size*figure.FigureHeight/1000,
		},
		Anchor: figure.Start, Size: size, Face: labelFace, Ink: figure.Black, String: text,
	}
}

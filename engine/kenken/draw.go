package kenken

import (
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/latin"
)

// Question draws the puzzle: the grid with its clues.
func (p *Puzzle) Question(style figure.Style) figure.Figure {
	f := p.drawGrid(style)
	p.addClues(&f, style)
	return f
}

// Answer draws the solution, with the clues of the question. If there isn't exactly one solution,
// it draws only the question.
func (p *Puzzle) Answer(style figure.Style) figure.Figure {
	f := p.drawGrid(style)
	grid, ok := p.solutionDigits()
	p.addClues(&f, style)
	if !ok {
		return f
	}
	l := latin.Layout{Style: style, Size: p.size}
	room := figure.Rect{W: style.Cell, H: style.Cell}
	height := style.Cell * digitHeight / 1000
	if showsClues(style) {
		room = pencilRoom(style)
		height = room.H * heightBelowClue / 1000
	}
	em := height * 1000 / figure.FigureHeight
	for cell, d := range grid {
		x, y := l.Middle(cell).X, l.Edge(cell/p.size)+room.Y+(room.H+height)/2
		f.Add(figure.Text{
			At: figure.Point{X: x, Y: y}, Anchor: figure.Middle, Size: em,
			Face: p.digitFace(cell), Ink: figure.Black, String: latin.DigitsText([]uint8{d}),
		})
	}
	return f
}

// Heights of a digit of an answer, in thousandths.
const (
	digitHeight     = 600 // thousandths of the cell, in drawings without clues
	heightBelowClue = 640 // thousandths of the room below the clue
)

// digitFace returns a light face for a cell whose digit is given, and a semibold one for
// other cells.
func (p *Puzzle) digitFace(cell int) figure.Face {
	if len(p.cages[p.cageOf[cell]].cells) == 1 {
		return figure.SansLight
	}
	return figure.SansSemibold
}

// halfThick is half the weight of a thick line, rounded up.
func halfThick(style figure.Style) figure.Length { return (style.Thick + 1) / 2 }

// drawGrid draws the lines of the grid: thin ones within cages, thick ones around them.
func (p *Puzzle) drawGrid(style figure.Style) figure.Figure {
	l := latin.Layout{Style: style, Size: p.size}
	f := figure.Figure{W: l.Side(), H: l.Side(), Items: make([]figure.Item, 0, 2+len(p.cages)+p.size*p.size)}
	thin := figure.Path{Stroke: figure.Black, Weight: style.Thin, Segments: make([]figure.Segment, 0, 4*p.size)}
	thick := figure.Path{Stroke: figure.Black, Weight: style.Thick, Cap: figure.Square, Segments: make([]figure.Segment, 0, 8*p.size)}
	for n := 1; n < p.size; n++ {
		p.addLines(&thin, &l, n, false)
		p.addLines(&thick, &l, n, true)
	}
	thick.Rectangle(l.Frame())
	if len(thin.Segments) > 0 {
		f.Add(thin)
	}
	f.Add(thick)
	return f
}

// addLines adds parts of grid line n to a path: both of the horizontal and of the vertical line
// with that number. If wall is true, it adds the parts between two cages, otherwise the others.
// Each unbroken part is one line.
func (p *Puzzle) addLines(path *figure.Path, l *latin.Layout, n int, wall bool) {
	at := l.Edge(n)
	for from := 0; from < p.size; from++ {
		to := from
		for to < p.size && p.isWall((n-1)*p.size+to, n*p.size+to) == wall {
			to++
		}
		if to > from {
			path.MoveTo(l.Edge(from), at).LineTo(l.Edge(to), at)
			from = to
		}
	}
	for from := 0; from < p.size; from++ {
		to := from
		for to < p.size && p.isWall(to*p.size+n-1, to*p.size+n) == wall {
			to++
		}
		if to > from {
			path.MoveTo(at, l.Edge(from)).LineTo(at, l.Edge(to))
			from = to
		}
	}
}

// isWall reports whether two cells are in different cages.
func (p *Puzzle) isWall(a, b int) bool { return p.cageOf[a] != p.cageOf[b] }

// NoteLayout returns which digits a reader can write, and in which part of a cell. No digit is given,
// not even in a cage of one cell: its digit is a clue.
func (p *Puzzle) NoteLayout(style figure.Style) engine.NoteLayout {
	room := figure.Rect{W: style.Cell, H: style.Cell}.Inset(halfThick(style))
	if showsClues(style) {
		room = pencilRoom(style)
	}
	return engine.NoteLayout{Symbols: latin.Alphabet[p.digits().Lowest() : p.digits().Highest()+1], Given: strings.Repeat(string(engine.Gap), p.size*p.size), Room: room.Inset(style.Cell / 50)}
}

// A clue is printed in a band at the top of the first cell of its cage. The upper and left
// edges of that cell always have thick lines. The room below is for pencil marks.
const (
	labelFace = figure.Sans
	// labelSize is the em of a clue in thousandths of the cell, unless the clue is too wide.
	// maxLabelSize limits it in large cells.
	labelSize    = 300
	maxLabelSize = 13 * figure.Inch / 72
	// labelGap is the white between a clue and the lines of its cell, in thousandths of the cell.
	labelGap = 45
	// labelBand is the height of the band in thousandths of the cell.
	labelBand = 380
)

// minCellWithClues is the side of the smallest cell in which clues are drawn, since smaller clues
// would be unreadable. Smaller drawings only give an impression of the puzzle or its solution.
const minCellWithClues = 6 * figure.Millimetre

// showsClues reports whether drawings in a style have clues.
func showsClues(style figure.Style) bool { return !style.Plain && style.Cell >= minCellWithClues }

// pencilRoom returns the part of a cell below the clue, relative to the cell's corner.
func pencilRoom(style figure.Style) figure.Rect {
	band := style.Cell * labelBand / 1000
	edge := halfThick(style)
	return figure.Rect{X: edge, Y: band, W: style.Cell - 2*edge, H: style.Cell - band - edge}
}

// addClues draws the clue of each cage into its first cell, if the style shows clues.
func (p *Puzzle) addClues(f *figure.Figure, style figure.Style) {
	if !showsClues(style) {
		return
	}
	l := latin.Layout{Style: style, Size: p.size}
	signs := notationOf(style.Language)
	for i := range p.cages {
		c := &p.cages[i]
		cell := int(c.cells[0])
		f.Add(clueText(&l, c.printedClue(signs), cell%p.size, cell/p.size))
	}
}

// clueText returns the text of a clue, placed in the cell at column and row. A text that is too
// wide gets a smaller type size. A tenth of the width is kept free, since screens may use system
// fonts, which are wider.
func clueText(l *latin.Layout, text string, column, row int) figure.Text {
	style := l.Style
	gap := style.Cell*labelGap/1000 + halfThick(style)
	size := min(style.Cell*labelSize/1000, maxLabelSize)
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

// notation holds the signs of the operations, by op.
type notation [opCount]string

// asciiSigns are the signs of English-speaking countries, and the default. They also stand in texts
// for screen readers and programs.
var asciiSigns = notation{"+", "×", "−", "÷"}

// notations holds the signs that schools use, by language:
//
//   - Spain, France, Portugal and Italy divide by :.
//   - Spanish America and Brazil divide by ÷. Portugal also knows it, so pt has the default.
//   - German schools write · and :.
//
// ISO 80000-2 has × or ·, and : or a fraction, but no ÷.
var notations = map[string]notation{
	"de":     {"+", "·", "−", ":"},
	"es":     {"+", "×", "−", ":"},
	"es-419": {"+", "×", "−", "÷"},
	"fr":     {"+", "×", "−", ":"},
	"it":     {"+", "×", "−", ":"},
	"pt-PT":  {"+", "×", "−", ":"},
}

// notationOf returns the signs for a language tag. A tag without its own signs, such as "de-AT",
// has those of "de". If "de" has none either, it has the default.
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

// printedClue returns a cage's clue as printed. For a single cell, or without an operation, it is
// only the target.
func (c *cage) printedClue(signs notation) string {
	target := strconv.Itoa(c.target)
	if len(c.cells) == 1 || c.op == unknown {
		return target
	}
	return target + signs[c.op]
}

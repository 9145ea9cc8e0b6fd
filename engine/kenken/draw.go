package kenken

import (
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/latin"
)

// Question draws the puzzle.
func (p *Puzzle) Question(style figure.Style) figure.Figure {
	f := p.frame(style)
	p.addLabels(&f, style)
	return f
}

// Answer draws the solution, with the clues of the question.
func (p *Puzzle) Answer(style figure.Style) figure.Figure {
	f := p.frame(style)
	grid, ok := p.answer()
	p.addLabels(&f, style)
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
			Face: p.digitFace(cell), Ink: figure.Black, String: latin.Text([]uint8{d}),
		})
	}
	return f
}

// The height of a digit in thousandths: of its cell, and of the room below a clue.
const (
	digitHeight     = 600
	heightBelowClue = 640
)

// digitFace returns a light face for given digits, semibold for the others.
func (p *Puzzle) digitFace(cell int) figure.Face {
	if len(p.cages[p.cageOf[cell]].cells) == 1 {
		return figure.SansLight
	}
	return figure.SansSemibold
}

// halfThick is half the weight of a thick line, rounded up.
func halfThick(style figure.Style) figure.Length { return (style.Thick + 1) / 2 }

// frame draws the grid: thin lines within cages, thick ones around them.
func (p *Puzzle) frame(style figure.Style) figure.Figure {
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

// addLines adds the parts of the n-th grid lines in both directions that are walls, or that are
// not. Each unbroken part is one line.
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

// Notes returns the digits, and the room below the clues. Cages of one cell aren't given digits.
func (p *Puzzle) Notes(style figure.Style) engine.Notes {
	room := figure.Rect{W: style.Cell, H: style.Cell}.Inset(halfThick(style))
	if showsClues(style) {
		room = pencilRoom(style)
	}
	return engine.Notes{Symbols: latin.Alphabet[p.digits().Lowest() : p.digits().Highest()+1], Given: strings.Repeat(string(engine.Gap), p.size*p.size), Room: room.Inset(style.Cell / 50)}
}

// A clue is in a band at the top of the first cell of its cage. The upper and left edges of that cell
// are always walls. The room below is for pencil marks.
const (
	labelFace = figure.Sans
	// labelSize is the em of a clue in thousandths of the cell, unless the clue is too wide.
	// largestLabel limits it in large cells.
	labelSize    = 300
	largestLabel = 13 * figure.Inch / 72
	// labelGap is the white between a clue and the lines of its cell, in thousandths of the cell.
	labelGap = 45
	// labelBand is the height of the band in thousandths of the cell.
	labelBand = 380
)

// smallestLabelled is the side of the smallest cell for solvers. Smaller drawings show what a
// puzzle or its solution looks like, without clues, which would be unreadable.
const smallestLabelled = 6 * figure.Millimetre

func showsClues(style figure.Style) bool { return !style.Plain && style.Cell >= smallestLabelled }

// pencilRoom returns the part of a cell below the clue, relative to the cell's corner.
func pencilRoom(style figure.Style) figure.Rect {
	band := style.Cell * labelBand / 1000
	edge := halfThick(style)
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

// label returns a clue in its cell, smaller if it is too wide. A tenth of the width is reserved,
// since screens may use system fonts, which are wider.
func label(l *latin.Layout, text string, column, row int) figure.Text {
	style := l.Style
	gap := style.Cell*labelGap/1000 + halfThick(style)
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

// asciiSigns are for texts that are read aloud, or by programs.
var asciiSigns = notation{"+", "×", "−", "÷"}

// notations are the signs that schools use, by language. The default are the signs of
// English-speaking countries. (ISO 80000-2 has × or ·, and : or a fraction, but no ÷. Spain,
// France, Portugal and Italy divide by :. Spanish America and Brazil divide by ÷, which Portugal
// knows, too, and which pt has for all countries. German schools write · and :.)
var notations = map[string]notation{
	"de":     {"+", "·", "−", ":"},
	"es":     {"+", "×", "−", ":"},
	"es-419": {"+", "×", "−", "÷"},
	"fr":     {"+", "×", "−", ":"},
	"it":     {"+", "×", "−", ":"},
	"pt-PT":  {"+", "×", "−", ":"},
}

// notationOf returns the signs of a language: "de-AT" has those of "de".
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

// label returns a cage's clue as printed. Single cells and clues without operation have only the
// target.
func (c *cage) label(signs notation) string {
	target := strconv.Itoa(c.target)
	if len(c.cells) == 1 || c.op == unknown {
		return target
	}
	return target + signs[c.op]
}

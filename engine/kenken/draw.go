package kenken

import (
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/latin"
)

// Question draws the puzzle as it is set.
func (p *Puzzle) Question(style figure.Style) figure.Figure {
	f := p.frame(style)
	p.addLabels(&f, style)
	return f
}

// Answer draws the solution, with the clues where the question has them.
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
		height = room.H * besideClue / 1000
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

// The height of a digit, in thousandths of its cell, and of the room that the
// clue leaves.
const (
	digitHeight = 600
	besideClue  = 640
)

// digitFace sets what was to be found semibold, and given cells light.
func (p *Puzzle) digitFace(cell int) figure.Face {
	if len(p.cages[p.cage[cell]].cells) == 1 {
		return figure.SansLight
	}
	return figure.SansSemibold
}

// half is half the weight of a thick line, rounded up.
func half(style figure.Style) figure.Length { return (style.Thick + 1) / 2 }

// frame draws the grid: thin lines within cages, thick ones around them.
func (p *Puzzle) frame(style figure.Style) figure.Figure {
	l := latin.Layout{Style: style, Size: p.size}
	f := figure.Figure{W: l.Side(), H: l.Side(), Items: make([]figure.Item, 0, 2+len(p.cages)+p.size*p.size)}
	thin := figure.Path{Stroke: figure.Black, Weight: style.Thin, Segments: make([]figure.Segment, 0, 4*p.size)}
	thick := figure.Path{Stroke: figure.Black, Weight: style.Thick, Cap: figure.Square, Segments: make([]figure.Segment, 0, 8*p.size)}
	for n := 1; n < p.size; n++ {
		p.rule(&thin, &l, n, false)
		p.rule(&thick, &l, n, true)
	}
	thick.Rectangle(l.Frame())
	if len(thin.Segments) > 0 {
		f.Add(thin)
	}
	f.Add(thick)
	return f
}

// rule adds what is wall, or what is not, of the n-th grid lines in both
// directions, each unbroken stretch as one.
func (p *Puzzle) rule(path *figure.Path, l *latin.Layout, n int, wall bool) {
	at := l.Edge(n)
	for from := 0; from < p.size; from++ {
		to := from
		for to < p.size && p.wall((n-1)*p.size+to, n*p.size+to) == wall {
			to++
		}
		if to > from {
			path.MoveTo(l.Edge(from), at).LineTo(l.Edge(to), at)
			from = to
		}
	}
	for from := 0; from < p.size; from++ {
		to := from
		for to < p.size && p.wall(to*p.size+n-1, to*p.size+n) == wall {
			to++
		}
		if to > from {
			path.MoveTo(at, l.Edge(from)).LineTo(at, l.Edge(to))
			from = to
		}
	}
}

func (p *Puzzle) wall(a, b int) bool { return p.cage[a] != p.cage[b] }

// Notes are the digits, in the room that the clues leave. Cells that make a cage by
// themselves are given.
func (p *Puzzle) Notes(style figure.Style) engine.Notes {
	room := figure.Rect{W: style.Cell, H: style.Cell}.Inset(half(style))
	if showsClues(style) {
		room = pencilRoom(style)
	}
	return engine.Notes{Symbols: latin.Alphabet[p.digits().Lowest() : p.digits().Highest()+1], Given: strings.Repeat(string(engine.Gap), p.size*p.size), Room: room.Inset(style.Cell / 50)}
}

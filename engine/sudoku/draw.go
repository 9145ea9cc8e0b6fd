package sudoku

import (
	"octavo/engine/figure"
	"octavo/engine/latin"
)

// Question draws the puzzle as it is set.
func (p *Puzzle) Question(style figure.Style) figure.Figure {
	return p.draw(style, &p.grid, false)
}

// Answer draws the solution: the givens light, what was to be found semibold.
func (p *Puzzle) Answer(style figure.Style) figure.Figure {
	answer := p.answer()
	return p.draw(style, &answer, true)
}

func (p *Puzzle) draw(style figure.Style, g *grid, answer bool) figure.Figure {
	s := g.shape
	l := latin.Layout{Style: style, Size: s.side}
	f := figure.Figure{W: l.Side(), H: l.Side(), Items: make([]figure.Item, 0, 2+s.cells)}
	f.Add(thinLines(s, &l), thickLines(s, &l))
	l.Write(&f, digitHeight, p.grid.cells[:], g.cells[:], answer)
	return f
}

// digitHeight is the height of a digit in thousandths of its cell: about 60 %,
// and so little less that the whole line of text, which has room for letters
// that hang below it, stays within the frame.
const digitHeight = 580

// thinLines are the lines between the cells of a box. They end at the middle
// of the thick ones, which are drawn over them.
func thinLines(s *shape, l *latin.Layout) figure.Path {
	p := figure.Path{Stroke: figure.Black, Weight: l.Style.Thin, Segments: make([]figure.Segment, 0, 4*s.side)}
	end := l.Edge(s.side)
	for n := 1; n < s.side; n++ {
		at := l.Edge(n)
		if n%s.boxHeight != 0 {
			p.MoveTo(l.Edge(0), at).LineTo(end, at)
		}
		if n%s.boxWidth != 0 {
			p.MoveTo(at, l.Edge(0)).LineTo(at, end)
		}
	}
	return p
}

// thickLines are the frame and the lines between boxes.
func thickLines(s *shape, l *latin.Layout) figure.Path {
	p := figure.Path{Stroke: figure.Black, Weight: l.Style.Thick, Segments: make([]figure.Segment, 0, 2*s.side)}
	start, end := l.Edge(0), l.Edge(s.side)
	p.Rectangle(l.Frame())
	for n := 1; n < s.side; n++ {
		at := l.Edge(n)
		if n%s.boxHeight == 0 {
			p.MoveTo(start, at).LineTo(end, at)
		}
		if n%s.boxWidth == 0 {
			p.MoveTo(at, start).LineTo(at, end)
		}
	}
	return p
}

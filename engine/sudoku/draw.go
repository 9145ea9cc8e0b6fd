package sudoku

import "octavo/engine/figure"

// Question draws the puzzle as it is set.
func (p *Puzzle) Question(style figure.Style) figure.Figure {
	return p.draw(style, &p.grid, figure.Sans, figure.Sans)
}

// Answer draws the solution: the givens light, what was to be found semibold.
func (p *Puzzle) Answer(style figure.Style) figure.Figure {
	answer := p.answer()
	return p.draw(style, &answer, figure.SansLight, figure.SansSemibold)
}

func (p *Puzzle) draw(style figure.Style, g *grid, given, found figure.Face) figure.Figure {
	s := g.shape
	size := edge(style, s.side) + edge(style, 0)
	f := figure.Figure{W: size, H: size, Items: make([]figure.Item, 0, 2+s.cells)}
	f.Add(thinLines(s, style), thickLines(s, style))
	em := style.Cell * digitHeight / figure.FigureHeight
	for c, v := range g.cells[:s.cells] {
		if v == 0 {
			continue
		}
		face := found
		if p.grid.cells[c] != 0 {
			face = given
		}
		x, y := edge(style, s.column(c)), edge(style, s.row(c))
		f.Add(figure.Digit(x, y, style.Cell, em, face, figure.Black, numeral(int(v))))
	}
	return f
}

// digitHeight is the height of a digit in thousandths of its cell: about 60 %,
// and so little less that the whole line of text, which has room for letters
// that hang below it, stays within the frame.
const digitHeight = 580

// edge is the middle of the n-th grid line.
func edge(style figure.Style, n int) figure.Length {
	return (style.Thick+1)/2 + figure.Length(n)*style.Cell
}

// thinLines are the lines between the cells of a box. They end at the middle
// of the thick ones, which are drawn over them.
func thinLines(s *shape, style figure.Style) figure.Path {
	p := figure.Path{Stroke: figure.Black, Weight: style.Thin}
	end := edge(style, s.side)
	for n := 1; n < s.side; n++ {
		at := edge(style, n)
		if n%s.boxHeight != 0 {
			p.MoveTo(edge(style, 0), at).LineTo(end, at)
		}
		if n%s.boxWidth != 0 {
			p.MoveTo(at, edge(style, 0)).LineTo(at, end)
		}
	}
	return p
}

// thickLines are the frame and the lines between boxes.
func thickLines(s *shape, style figure.Style) figure.Path {
	p := figure.Path{Stroke: figure.Black, Weight: style.Thick}
	start, end := edge(style, 0), edge(style, s.side)
	p.Rectangle(figure.Rect{X: start, Y: start, W: end - start, H: end - start})
	for n := 1; n < s.side; n++ {
		at := edge(style, n)
		if n%s.boxHeight == 0 {
			p.MoveTo(start, at).LineTo(end, at)
		}
		if n%s.boxWidth == 0 {
			p.MoveTo(at, start).LineTo(at, end)
		}
	}
	return p
}

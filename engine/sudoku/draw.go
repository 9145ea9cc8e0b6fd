package sudoku

import (
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
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

func (p *Puzzle) draw(style figure.Style, g *board.Grid, answer bool) figure.Figure {
	s := g.Shape
	l := latin.Layout{Style: style, Size: s.Side}
	return l.Filled(s.BoxHeight, s.BoxWidth, digitHeight, p.grid.Cells[:], g.Cells[:], answer)
}

// digitHeight is the height of a digit in thousandths of its cell: about 60 %,
// and so little less that the whole line of text, which has room for letters
// that hang below it, stays within the frame.
const digitHeight = 580

// Notes are the digits, in the order of a telephone's, in the whole of a cell.
func (p *Puzzle) Notes(style figure.Style) engine.Notes {
	s := p.grid.Shape
	edge := style.Thick/2 + style.Cell/40
	return engine.Notes{
		Symbols: latin.Alphabet[1 : s.Side+1], Given: p.grid.String(), Regions: true,
		Room: figure.Rect{W: style.Cell, H: style.Cell}.Inset(edge),
	}
}

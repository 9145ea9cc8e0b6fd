package latin

import "octavo/engine/figure"

// Text writes digits in a row.
func Text(digits []uint8) string {
	text := make([]byte, len(digits))
	for i, d := range digits {
		text[i] = '0' + d
	}
	return string(text)
}

// Rows writes the digits of a square row by row, a cell at a time; "" stands for
// the digit 0, and for all where there are none.
func Rows(size int, digits []uint8) [][]string {
	rows := make([][]string, size)
	for r := range rows {
		rows[r] = make([]string, size)
		for c := range rows[r] {
			if i := r*size + c; i < len(digits) && digits[i] != 0 {
				rows[r][c] = Text(digits[i : i+1])
			}
		}
	}
	return rows
}

// A Layout says where the cells of a square stand in its drawing.
type Layout struct {
	Style figure.Style
	Size  int
	Ring  int // rows of cells that stand around the square for what is outside: 0 or 1
}

// Edge is where the n-th row or column begins: the middle of the line there.
func (l *Layout) Edge(n int) figure.Length {
	return (l.Style.Thick+1)/2 + figure.Length(l.Ring+n)*l.Style.Cell
}

// Side is the width and the height of the drawing.
func (l *Layout) Side() figure.Length { return l.Edge(0) + l.Edge(l.Size) }

// Frame is the line around the square.
func (l *Layout) Frame() figure.Rect {
	start, side := l.Edge(0), l.Edge(l.Size)-l.Edge(0)
	return figure.Rect{X: start, Y: start, W: side, H: side}
}

// Middle is the middle of a cell.
func (l *Layout) Middle(cell int) figure.Point {
	return figure.Point{X: l.Edge(cell%l.Size) + l.Style.Cell/2, Y: l.Edge(cell/l.Size) + l.Style.Cell/2}
}

// Write sets the digits of a square into its cells, so many thousandths of a
// cell high: in an answer those given light, and what was to be found semibold.
func (l *Layout) Write(f *figure.Figure, height figure.Length, given, digits []uint8, answer bool) {
	for cell, d := range digits[:l.Size*l.Size] {
		if d == 0 {
			continue
		}
		face := figure.Sans
		if answer && given[cell] != 0 {
			face = figure.SansLight
		} else if answer {
			face = figure.SansSemibold
		}
		l.set(f, height, face, cell/l.Size, cell%l.Size, Text([]uint8{d}))
	}
}

// set sets a text into a cell, or where one would be outside.
func (l *Layout) set(f *figure.Figure, height figure.Length, face figure.Face, row, column int, text string) {
	em := l.Style.Cell * height / figure.FigureHeight
	f.Add(figure.Digit(l.Edge(column), l.Edge(row), l.Style.Cell, em, face, figure.Black, text))
}

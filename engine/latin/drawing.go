package latin

import (
	"octavo/engine"
	"octavo/engine/figure"
)

// Alphabet has the symbol of each number that can stand in a cell: those past 9 are
// letters, so that each takes up one place.
const Alphabet = "0123456789ABCDEFGHIJKLMNOP"

// Text writes the symbols of numbers in a row.
func Text(digits []uint8) string {
	text := make([]byte, 0, MaxCells) // as a rule there are no more
	for _, d := range digits {
		text = append(text, Alphabet[d])
	}
	return string(text)
}

// Filling writes digits in a row as a solution's text has them, Gap for the digit 0.
func Filling(digits []uint8) string {
	text := []byte(Text(digits))
	for i, d := range digits {
		if d == 0 {
			text[i] = engine.Gap
		}
	}
	return string(text)
}

// Extent is that of a square.
func Extent(size int) engine.Extent { return engine.Extent{Columns: size, Rows: size} }

// Rows writes the digits of a square row by row, a cell at a time; "" stands for
// the digit 0, and for all where there are none.
func Rows(size int, digits []uint8) [][]string {
	rows, cells := make([][]string, size), make([]string, size*size)
	for i, d := range digits[:min(len(digits), len(cells))] {
		if d != 0 {
			cells[i] = Alphabet[d : d+1]
		}
	}
	for r := range rows {
		rows[r] = cells[r*size : (r+1)*size : (r+1)*size]
	}
	return rows
}

// A Layout says where the cells of a square stand in its drawing.
type Layout struct {
	Style figure.Style
	Size  int
}

// Edge is where the n-th row or column begins: the middle of the line there.
func (l *Layout) Edge(n int) figure.Length {
	return (l.Style.Thick+1)/2 + figure.Length(n)*l.Style.Cell
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

// Boxes are the lines of a square that is parted into boxes: thin ones between the
// cells of a box, which end at the middle of the thick ones that are drawn over them,
// and thick ones around the boxes.
func (l *Layout) Boxes(height, width int) (thin, thick figure.Path) {
	const line, frame = 2, 5 // segments
	between := l.Size/height - 1 + l.Size/width - 1
	thin = figure.Path{Stroke: figure.Black, Weight: l.Style.Thin, Segments: make([]figure.Segment, 0, line*(2*(l.Size-1)-between))}
	thick = figure.Path{Stroke: figure.Black, Weight: l.Style.Thick, Segments: make([]figure.Segment, 0, frame+line*between)}
	start, end := l.Edge(0), l.Edge(l.Size)
	thick.Rectangle(l.Frame())
	for n := 1; n < l.Size; n++ {
		at, level, upright := l.Edge(n), &thin, &thin
		if n%height == 0 {
			level = &thick
		}
		if n%width == 0 {
			upright = &thick
		}
		level.MoveTo(start, at).LineTo(end, at)
		upright.MoveTo(at, start).LineTo(at, end)
	}
	return thin, thick
}

// Filled draws a square that is parted into boxes, with some digits in it: in an answer
// those given light.
func (l *Layout) Filled(boxHeight, boxWidth int, height figure.Length, given, digits []uint8, answer bool) figure.Figure {
	f := figure.Figure{W: l.Side(), H: l.Side(), Items: make([]figure.Item, 0, 2+l.Size*l.Size)}
	thin, thick := l.Boxes(boxHeight, boxWidth)
	f.Add(thin, thick)
	l.Write(&f, height, given, digits, answer)
	return f
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
		em := l.Style.Cell * height / figure.FigureHeight
		f.Add(figure.Digit(l.Edge(cell%l.Size), l.Edge(cell/l.Size), l.Style.Cell, em, face, figure.Black, Alphabet[d:d+1]))
	}
}

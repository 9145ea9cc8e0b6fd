package latin

import (
	"octavo/engine"
	"octavo/engine/figure"
)

// Alphabet holds the symbols of the numbers from 0 to 25, in order. Numbers above 9 are
// letters, so that every symbol is one character.
const Alphabet = "0123456789ABCDEFGHIJKLMNOP"

// DigitsText returns the symbols of several numbers as one string.
func DigitsText(digits []uint8) string {
	text := make([]byte, 0, MaxCells) // enough for all squares but large sudokus, for which append takes more
	for _, d := range digits {
		text = append(text, Alphabet[d])
	}
	return string(text)
}

// SolutionText returns the digits of all cells as the text of a solution, with Gap for the digit 0.
func SolutionText(digits []uint8) string {
	text := []byte(DigitsText(digits))
	for i, d := range digits {
		if d == 0 {
			text[i] = engine.Gap
		}
	}
	return string(text)
}

// Extent returns the extent of a square drawing, in cells.
func Extent(size int) engine.Extent { return engine.Extent{Columns: size, Rows: size} }

// DigitRows returns the symbols of a square's digits, row by row. The text of a cell is
// "" if its digit is 0 or if digits is too short.
func DigitRows(size int, digits []uint8) [][]string {
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

// A Layout calculates where the parts of a square are in its drawing. The origin is the drawing's
// top left corner.
type Layout struct {
	Style figure.Style
	Size  int
}

// Edge returns the coordinate at which row or column n begins: the middle of the line
// there. Rows and columns are counted from 0.
func (l *Layout) Edge(n int) figure.Length {
	return (l.Style.Thick+1)/2 + figure.Length(n)*l.Style.Cell
}

// Side returns the width of the drawing, which is also its height.
func (l *Layout) Side() figure.Length { return l.Edge(0) + l.Edge(l.Size) }

// Frame returns the rectangle of the line around the square.
func (l *Layout) Frame() figure.Rect {
	start, side := l.Edge(0), l.Edge(l.Size)-l.Edge(0)
	return figure.Rect{X: start, Y: start, W: side, H: side}
}

// Middle returns the middle of a cell.
func (l *Layout) Middle(cell int) figure.Point {
	return figure.Point{X: l.Edge(cell%l.Size) + l.Style.Cell/2, Y: l.Edge(cell/l.Size) + l.Style.Cell/2}
}

// BoxLines returns the lines of a square with boxes of height × width cells: thin lines between the
// cells of a box, and thick lines around the boxes. Callers must draw the thick lines over the thin
// ones, which end in the middle of thick lines.
func (l *Layout) BoxLines(height, width int) (thin, thick figure.Path) {
	const line, frame = 2, 5 // path segments of a line and of the frame
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

// DrawBoxed draws a square with boxes and digits, as BoxLines and DrawDigits say.
func (l *Layout) DrawBoxed(boxHeight, boxWidth int, height figure.Length, given, digits []uint8, answer bool) figure.Figure {
	f := figure.Figure{W: l.Side(), H: l.Side(), Items: make([]figure.Item, 0, 2+l.Size*l.Size)}
	thin, thick := l.BoxLines(boxHeight, boxWidth)
	f.Add(thin, thick)
	l.DrawDigits(&f, height, given, digits, answer)
	return f
}

// DrawDigits draws the digits of a square into its cells. height is the height of a digit
// in thousandths of a cell. In an answer, given digits are light and all others semibold.
func (l *Layout) DrawDigits(f *figure.Figure, height figure.Length, given, digits []uint8, answer bool) {
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
		f.Add(figure.DigitText(l.Edge(cell%l.Size), l.Edge(cell/l.Size), l.Style.Cell, em, face, figure.Black, Alphabet[d:d+1]))
	}
}

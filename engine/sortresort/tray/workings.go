package tray

import (
	"strconv"

	"octavo/engine/figure"
)

// The fields of the log, in which a reader notes a move such as A1→C2.
const (
	fieldWidth  = 16 * figure.Millimetre
	fieldHeight = 6500 * figure.Micrometre
	fieldGap    = 3 * figure.Millimetre
	descent     = figure.Millimetre // below the last line
	fewest      = 2                 // lines; with fewer there is no log
)

// Log draws numbered lines to note moves on, as many as have room and at most
// so many as are given.
func Log(moves int, w, h figure.Length, style figure.Style) figure.Figure {
	columns := int((w + fieldGap) / (fieldWidth + fieldGap))
	lines := int((h - descent) / fieldHeight)
	if columns < 1 || lines < fewest || moves < 1 {
		return figure.Figure{}
	}
	lines = min(lines, (moves+columns-1)/columns)
	width := (w+fieldGap)/figure.Length(columns) - fieldGap
	f := figure.Figure{W: w, H: figure.Length(lines)*fieldHeight + descent}
	for i := range min(moves, columns*lines) {
		at := figure.Point{
			X: figure.Length(i%columns) * (width + fieldGap),
			Y: figure.Length(i/columns+1) * fieldHeight,
		}
		f.Add(field(i+1, at, width, style)...)
	}
	return f
}

// field is a line with the number of a move before it.
func field(n int, at figure.Point, width figure.Length, style figure.Style) []figure.Item {
	const counter = 5 * figure.Millimetre
	line := figure.Path{Stroke: figure.Black, Weight: style.Thin}
	line.MoveTo(at.X+counter+figure.Millimetre, at.Y).LineTo(at.X+width-style.Thin, at.Y)
	return []figure.Item{line, figure.Text{
		At: figure.Point{X: at.X + counter, Y: at.Y}, Anchor: figure.End,
		Size: figure.Points(750), Face: figure.SansLight, Ink: figure.Black, String: strconv.Itoa(n),
	}}
}

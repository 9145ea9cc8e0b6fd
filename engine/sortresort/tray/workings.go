package tray

import (
	"strconv"

	"octavo/engine/figure"
	"octavo/engine/movelog"
)

// logLine is the space for a written move such as A1→C2.
var logLine = movelog.Line{
	Width: 19 * figure.Millimetre, Height: 6500 * figure.Micrometre,
	MinWidth: 16 * figure.Millimetre, MinHeight: 4 * figure.Millimetre,
}

const spaceBelow = figure.Millimetre // white space below the last line

// Log draws numbered lines on which moves are written. There are at least a quarter more lines than
// moves, and up to maxMoves if they fit. If even the least number doesn't fit, it returns an empty
// figure.
func Log(moves, maxMoves int, w, h figure.Length, style figure.Style) figure.Figure {
	log, ok := movelog.Fit(moves, maxMoves, w, h-spaceBelow, logLine)
	if !ok {
		return figure.Figure{}
	}
	pitch := w / figure.Length(log.Columns)
	f := figure.Figure{W: w, H: figure.Length(log.Lines)*log.Height + spaceBelow}
	for i := range log.Count {
		at := figure.Point{
			X: figure.Length(i%log.Columns) * pitch,
			Y: figure.Length(i/log.Columns+1) * log.Height,
		}
		f.Add(numberedLine(i+1, at, pitch, style)...)
	}
	return f
}

// numberedLine draws a line with the move's number before it.
func numberedLine(n int, at figure.Point, pitch figure.Length, style figure.Style) []figure.Item {
	const counter, gap = 4500 * figure.Micrometre, 1500 * figure.Micrometre
	line := figure.Path{Stroke: figure.Black, Weight: style.Thin}
	line.MoveTo(at.X+counter+500, at.Y).LineTo(at.X+pitch-gap-style.Thin, at.Y)
	return []figure.Item{line, figure.Text{
		At: figure.Point{X: at.X + counter, Y: at.Y}, Anchor: figure.End,
		Size: figure.Points(750), Face: figure.SansLight, Ink: figure.Black, String: strconv.Itoa(n),
	}}
}

// Package movelog divides the room under a puzzle of moves into lines for writing the moves down.
//
// A log has a quarter more lines than the shortest solution has moves, for solvers who find a
// longer one. If there is room, the lines have a comfortable size. Otherwise they are closer
// together, but never too close for handwriting. If that isn't enough, there is no log, and the
// caller has to choose another layout.
package movelog

import "octavo/engine/figure"

// A Line holds the comfortable and the least width and height of one line.
type Line struct {
	Width, Height       figure.Length
	MinWidth, MinHeight figure.Length
}

// A Log says how an area is divided into lines.
type Log struct {
	Columns, Lines int           // number of columns, and of lines in each
	Count          int           // number of lines in all columns; the last column may have fewer than Lines
	Height         figure.Length // height of a line
}

// LinesFor returns the number of lines for a solution of this many moves: a quarter more, rounded
// up.
func LinesFor(moves int) int { return (5*moves + 3) / 4 }

// Fit divides an area into lines. moves is the length of a shortest solution. If comfortable lines
// leave room, it makes more lines than needed, up to most. It returns false if the area is too
// small, or if moves is 0.
func Fit(moves, most int, width, height figure.Length, line Line) (Log, bool) {
	needed := LinesFor(moves)
	if needed < 1 || width < line.MinWidth {
		return Log{}, false
	}
	wide, narrow := columnCount(width, line.Width), columnCount(width, line.MinWidth)
	for n := wide; n <= narrow; n++ {
		lines := (needed + n - 1) / n
		if each := height / figure.Length(lines); each >= line.MinHeight {
			return fullHeightLog(n, needed, max(needed, most), height, line), true
		}
	}
	return Log{}, false
}

func columnCount(width, each figure.Length) int { return max(1, int(width/each)) }

// fullHeightLog returns a log with lines of comfortable height. It has as many lines as fit, up to
// most, but never fewer than needed.
func fullHeightLog(columns, needed, most int, height figure.Length, line Line) Log {
	lines := max((needed+columns-1)/columns, min((most+columns-1)/columns, int(height/line.Height)))
	return Log{
		Columns: columns, Lines: lines, Count: min(columns*lines, max(needed, most)),
		Height: min(line.Height, height/figure.Length(lines)),
	}
}

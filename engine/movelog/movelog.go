// Package movelog divides the room under a puzzle that is solved by moves into
// the lines on which its reader notes them.
//
// A log has as many lines as the shortest solution has moves, and a quarter
// more: whoever finds a longer way needs them all. Where there is room its lines
// are comfortable; where there is less they come closer, as far as a hand can
// still write on them; where that is not enough there is no log, and whoever
// prints the puzzle has to choose another layout.
package movelog

import "octavo/engine/figure"

// A Line is the room that a move takes: comfortable, and at the least.
type Line struct {
	Width, Height           figure.Length
	LeastWidth, LeastHeight figure.Length
}

// A Log says how the lines stand.
type Log struct {
	Columns, Lines int           // lines of a column
	Count          int           // lines in all; the last column may be shorter
	Height         figure.Length // of a line
}

// Needed is how many lines a solution of so many moves asks for.
func Needed(moves int) int { return (5*moves + 3) / 4 }

// Fit divides a room into lines for a shortest solution of so many moves: as
// many as it needs, and up to most where a comfortable height leaves room for
// them. It is false where the room is too small.
func Fit(moves, most int, width, height figure.Length, line Line) (Log, bool) {
	needed := Needed(moves)
	if needed < 1 || width < line.LeastWidth {
		return Log{}, false
	}
	wide, narrow := columns(width, line.Width), columns(width, line.LeastWidth)
	for n := wide; n <= narrow; n++ {
		lines := (needed + n - 1) / n
		if each := height / figure.Length(lines); each >= line.LeastHeight {
			return comfortable(n, needed, max(needed, most), height, line), true
		}
	}
	return Log{}, false
}

func columns(width, each figure.Length) int { return max(1, int(width/each)) }

// comfortable has so many columns, and as many lines up to most as the room
// holds at their full height, but never fewer than are needed.
func comfortable(columns, needed, most int, height figure.Length, line Line) Log {
	lines := max((needed+columns-1)/columns, min((most+columns-1)/columns, int(height/line.Height)))
	return Log{
		Columns: columns, Lines: lines, Count: min(columns*lines, max(needed, most)),
		Height: min(line.Height, height/figure.Length(lines)),
	}
}

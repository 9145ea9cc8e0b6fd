package svg

import "octavo/engine/figure"

// path writes the commands of a path, each relative to where the last one
// ended: like drawings are then like text, wherever they stand, and short.
// Lengths are exact, so that nothing drifts.
func (w *writer) path(segments []figure.Segment) {
	w.raw(`<path`)
	w.data(segments)
	w.raw("/>")
}

// data writes the commands.
func (w *writer) data(segments []figure.Segment) {
	w.raw(` d="`)
	var at, start figure.Point
	for i, s := range segments {
		switch s.Op {
		case figure.Move:
			w.move(i, at, s.P[0])
			at, start = s.P[0], s.P[0]
		case figure.Line:
			w.line(at, s.P[0])
			at = s.P[0]
		case figure.Curve:
			if i > 0 && smooth(segments[i-1], s) {
				w.raw("s")
				w.steps(at, s.P[1:])
			} else {
				w.raw("c")
				w.steps(at, s.P[:])
			}
			at = s.P[2]
		case figure.Close:
			w.raw("z")
			at = start
		}
	}
	w.raw(`"`)
}

// smooth reports whether a curve leaves its beginning as another came there: its first
// handle mirrors the other's last.
func smooth(before, s figure.Segment) bool {
	if before.Op != figure.Curve {
		return false
	}
	at, handle := before.P[2], before.P[1]
	return s.P[0] == figure.Point{X: 2*at.X - handle.X, Y: 2*at.Y - handle.Y}
}

// move is absolute at the beginning alone.
func (w *writer) move(i int, from, to figure.Point) {
	if i == 0 {
		w.raw("M")
		from = figure.Point{}
	} else {
		w.raw("m")
	}
	w.steps(from, []figure.Point{to})
}

// line is short where it is level or upright, as nearly all are.
func (w *writer) line(from, to figure.Point) {
	switch {
	case from.Y == to.Y:
		w.raw("h")
		w.length(to.X - from.X)
	case from.X == to.X:
		w.raw("v")
		w.length(to.Y - from.Y)
	default:
		w.raw("l")
		w.steps(from, []figure.Point{to})
	}
}

// steps writes how far the points are from one. A sign parts numbers as well
// as a space does.
func (w *writer) steps(from figure.Point, to []figure.Point) {
	for i, p := range to {
		if i > 0 {
			w.further(p.X - from.X)
		} else {
			w.length(p.X - from.X)
		}
		w.further(p.Y - from.Y)
	}
}

// further writes a length after another.
func (w *writer) further(l figure.Length) {
	if l >= 0 {
		w.raw(" ")
	}
	w.length(l)
}

// Package sight finds its way about a drawing as it was found on paper: lines that
// came in parts are one again, letters are words. What kinds read of their own
// drawings (engine.Legible) rests on it.
//
// Nothing in here knows a kind. Lengths are those of the drawing, at whatever scale
// it came.
package scan

import (
	"math/bits"

	"octavo/engine/figure"
)

// Slack is by how much places may be off from one another in a sound drawing, in
// micrometres: each of two points by a fiftieth of a millimetre in a direction
// (figure.Seen), and a little for rounding.
const Slack figure.Length = 50

// light is the lightness from which ink on white paper goes for none. Shade, the
// lightest ink that means something, is an area, never a line or a letter.
const light = 200

// Dark reports whether a line or a letter of a tint stands out from white paper.
func Dark(t figure.Tint) bool { return t != figure.NoTint && t.Lightness() < light }

// A Tone is what is told apart where there is no colour.
type Tone uint8

// The tones of what is drawn in black on white.
const (
	None   Tone = iota
	Black       // of lines, and of areas that say something
	Quiet       // the shade behind things
	White       // hides what lies beneath
	Colour      // or any other grey
)

// ToneOf is the tone of a tint.
func ToneOf(t figure.Tint) Tone {
	switch {
	case t == figure.NoTint:
		return None
	case t.Lightness() < 60:
		return Black
	case t.Lightness() > 246:
		return White
	case t.Lightness() > 215:
		return Quiet
	default:
		return Colour
	}
}

// A Line is a straight line.
type Line struct {
	From, To figure.Point
	Weight   figure.Length
}

// Straight takes the straight lines out of a drawing, a segment each. What else
// there is, areas and curves, comes back as well: traces of which at least a part is
// neither straight nor invisible.
func Straight(traces []figure.Trace) (lines []Line, others []figure.Trace) {
	lines = make([]Line, 0, 4*len(traces)+64)
	for i := range traces {
		t := &traces[i]
		if Dark(t.Fill) || Dark(t.Stroke) && bent(t.Segments) {
			others = append(others, *t)
			continue
		}
		if Dark(t.Stroke) {
			lines = appendLines(lines, t)
		}
	}
	return lines, others
}

func bent(segments []figure.Segment) bool {
	for i := range segments {
		if segments[i].Op == figure.Curve {
			return true
		}
	}
	return false
}

// appendLines adds the straight lines of a trace. What is shorter than the
// slack has no direction, and is left to its neighbours.
func appendLines(lines []Line, t *figure.Trace) []Line {
	var start, pen figure.Point
	for i := range t.Segments {
		s := &t.Segments[i]
		to := s.P[0]
		switch s.Op {
		case figure.Move:
			start, pen = to, to
			continue
		case figure.Curve:
			pen = s.P[2]
			continue
		case figure.Close:
			to = start
		}
		if abs(to.X-pen.X) > Slack || abs(to.Y-pen.Y) > Slack {
			lines = append(lines, Line{pen, to, t.Weight})
		}
		pen = to
	}
	return lines
}

// Level reports whether a line goes across, and Upright whether it goes down.
func (l *Line) Level() bool { return abs(l.To.Y-l.From.Y) <= Slack }

// Upright reports whether a line goes straight down or up.
func (l *Line) Upright() bool { return abs(l.To.X-l.From.X) <= Slack }

// Meets reports whether a point lies on a line, as far as that goes on at both ends,
// or so near it.
func (l *Line) Meets(p figure.Point, near figure.Length) bool {
	return off(p, l.From, l.To) <= near*distance(l.From, l.To)
}

// Even reports whether all lines are about as heavy as each other: to a seventh, which
// nobody sees.
func Even(lines []Line) bool {
	if len(lines) == 0 {
		return true
	}
	least, most := lines[0].Weight, lines[0].Weight
	for i := range lines {
		least, most = min(least, lines[i].Weight), max(most, lines[i].Weight)
	}
	return 7*(most-least) <= most
}

// Covered reports whether lines run all the way from one point to another and no
// farther, give or take a slack, and takes note of those that do.
func Covered(lines []Line, from, to figure.Point, slack figure.Length, used []bool) bool {
	return run(lines, from, to, slack, 2*slack, used)
}

// Reached reports whether lines run all the way from one point to another, and perhaps
// farther.
func Reached(lines []Line, from, to figure.Point, slack figure.Length) bool {
	return run(lines, from, to, slack, endless, nil)
}

const endless figure.Length = 1 << 40

// run reports whether lines go from one point to another, not farther beyond either
// than allowed, and takes note of them.
func run(lines []Line, from, to figure.Point, slack, beyond figure.Length, used []bool) bool {
	length := distance(from, to)
	if length == 0 {
		return false
	}
	var parts Spans
	for i := range lines {
		l := &lines[i]
		if off(l.From, from, to) <= slack*length && off(l.To, from, to) <= slack*length {
			a, b := along(l.From, from, to, length), along(l.To, from, to, length)
			if s := (Span{min(a, b), max(a, b)}); s.From >= -beyond && s.To <= length+beyond {
				parts = append(parts, s)
				if used != nil {
					used[i] = true
				}
			}
		}
	}
	return parts.Joined().Within(Span{0, length}) >= length-min(3*slack, length/2)
}

// off is how far a point lies from the line through two others, times their distance.
func off(p, from, to figure.Point) figure.Length {
	return abs((p.X-from.X)*(to.Y-from.Y) - (p.Y-from.Y)*(to.X-from.X))
}

// along is how far along the way from one point to another a third one lies.
func along(p, from, to figure.Point, length figure.Length) figure.Length {
	return ((p.X-from.X)*(to.X-from.X) + (p.Y-from.Y)*(to.Y-from.Y)) / length
}

func distance(a, b figure.Point) figure.Length {
	return root((a.X-b.X)*(a.X-b.X) + (a.Y-b.Y)*(a.Y-b.Y))
}

// root is the square root, rounded down, by Newton's steps from above.
func root(n figure.Length) figure.Length {
	if n < 2 {
		return max(n, 0)
	}
	x := figure.Length(1) << ((bits.Len64(uint64(n)) + 1) / 2)
	for y := (x + n/x) / 2; y < x; y = (x + n/x) / 2 {
		x = y
	}
	return x
}

func abs(n figure.Length) figure.Length { return max(n, -n) }

// Near reports whether two points are no farther from one another than a distance,
// across and down.
func Near(a, b figure.Point, distance figure.Length) bool {
	return abs(a.X-b.X) <= distance && abs(a.Y-b.Y) <= distance
}

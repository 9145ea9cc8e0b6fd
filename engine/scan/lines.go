// Package scan finds lines, areas and words in a drawing as it was read from paper: lines in parts are
// joined, letters become words. Kinds read their own drawings with it (engine.DrawingReader).
//
// It works for drawings of every kind. Lengths are measured in the drawing, which may have any
// scale.
package scan

import (
	"math/bits"

	"octavo/engine/figure"
)

// Slack is the largest error of the distance between two points in a good drawing, in micrometres.
// Each point may be wrong by a fiftieth of a millimetre (figure.Scan), and a little is for
// rounding.
const Slack figure.Length = 50

// Lines and letters of lightness maxVisibleLightness or more count as invisible on white paper. The
// ink Shade is lighter, but only areas have it.
const maxVisibleLightness = 200

// IsDark reports whether a line or letter stands out from white paper.
func IsDark(t figure.Tint) bool { return t != figure.NoTint && t.Lightness() < maxVisibleLightness }

// A Tone is one of the lightnesses that readers can tell apart in a drawing without colours.
type Tone uint8

// The tones of a drawing in black on white.
const (
	None   Tone = iota
	Black       // lines, and areas with a meaning
	Quiet       // the light ground behind cells
	White       // covers what lies beneath
	Colour      // a colour, or a grey that isn't one of these tones
)

// ToneOf returns the tone of a tint.
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

// StraightLines returns the straight lines of a drawing, one for each segment. others are the
// traces with another visible part: an area or a curve. Their straight lines are not returned.
func StraightLines(traces []figure.Trace) (lines []Line, others []figure.Trace) {
	lines = make([]Line, 0, 4*len(traces)+64)
	for i := range traces {
		t := &traces[i]
		if IsDark(t.Fill) || IsDark(t.Stroke) && hasCurve(t.Segments) {
			others = append(others, *t)
			continue
		}
		if IsDark(t.Stroke) {
			lines = appendLines(lines, t)
		}
	}
	return lines, others
}

func hasCurve(segments []figure.Segment) bool {
	for i := range segments {
		if segments[i].Op == figure.Curve {
			return true
		}
	}
	return false
}

// appendLines adds the straight lines of a trace. It leaves out lines shorter than Slack, whose
// direction is unknown. The lines beside them cover their ends.
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

// IsLevel reports whether a line is horizontal.
func (l *Line) IsLevel() bool { return abs(l.To.Y-l.From.Y) <= Slack }

// IsUpright reports whether a line is vertical.
func (l *Line) IsUpright() bool { return abs(l.To.X-l.From.X) <= Slack }

// IsNear reports whether the distance of a point from the line, extended at both ends, is at most
// near.
func (l *Line) IsNear(p figure.Point, near figure.Length) bool {
	return distanceTimesLength(p, l.From, l.To) <= near*distance(l.From, l.To)
}

// HaveOneWeight reports whether the lightest line is at most a seventh lighter than the heaviest.
func HaveOneWeight(lines []Line) bool {
	if len(lines) == 0 {
		return true
	}
	least, most := lines[0].Weight, lines[0].Weight
	for i := range lines {
		least, most = min(least, lines[i].Weight), max(most, lines[i].Weight)
	}
	return 7*(most-least) <= most
}

// IsCovered reports whether lines cover the way from one point to another, with gaps of a few
// slacks. A line counts if its distance from the way is at most slack. It may reach past either end
// by at most two slacks. IsCovered sets used for the lines that count.
func IsCovered(lines []Line, from, to figure.Point, slack figure.Length, used []bool) bool {
	return covers(lines, from, to, slack, 2*slack, used)
}

// IsReached does the same as IsCovered, but the lines may reach past the ends by any distance.
func IsReached(lines []Line, from, to figure.Point, slack figure.Length) bool {
	return covers(lines, from, to, slack, anyDistance, nil)
}

const anyDistance figure.Length = 1 << 40

// covers does the work of IsCovered. A line that counts may reach past either end by at most the
// distance beyond. covers sets used for these lines, unless used is nil.
func covers(lines []Line, from, to figure.Point, slack, beyond figure.Length, used []bool) bool {
	length := distance(from, to)
	if length == 0 {
		return false
	}
	var parts Spans
	for i := range lines {
		l := &lines[i]
		if distanceTimesLength(l.From, from, to) <= slack*length && distanceTimesLength(l.To, from, to) <= slack*length {
			a, b := position(l.From, from, to, length), position(l.To, from, to, length)
			if s := (Span{min(a, b), max(a, b)}); s.From >= -beyond && s.To <= length+beyond {
				parts = append(parts, s)
				if used != nil {
					used[i] = true
				}
			}
		}
	}
	return parts.Joined().CoveredLength(Span{0, length}) >= length-min(3*slack, length/2)
}

// distanceTimesLength returns the distance of point p from the line through from and to, multiplied
// by the distance of these two points.
func distanceTimesLength(p, from, to figure.Point) figure.Length {
	return abs((p.X-from.X)*(to.Y-from.Y) - (p.Y-from.Y)*(to.X-from.X))
}

// position returns how far point p lies along the way between two points. length is their distance.
func position(p, from, to figure.Point, length figure.Length) figure.Length {
	return ((p.X-from.X)*(to.X-from.X) + (p.Y-from.Y)*(to.Y-from.Y)) / length
}

func distance(a, b figure.Point) figure.Length {
	return squareRoot((a.X-b.X)*(a.X-b.X) + (a.Y-b.Y)*(a.Y-b.Y))
}

// squareRoot returns the square root, rounded down, by Newton's method.
func squareRoot(n figure.Length) figure.Length {
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

// AreNear reports whether two points are within a distance, across and down.
func AreNear(a, b figure.Point, distance figure.Length) bool {
	return abs(a.X-b.X) <= distance && abs(a.Y-b.Y) <= distance
}

package cards

import "octavo/engine/figure"

// A knot is a point that an outline goes through, round or with a corner.
type knot struct {
	at     figure.Point
	corner bool
}

// outline is the closed smooth line through the knots. Its handles are those
// of Catmull and Rom, shortened where knots lie close to each other, so that
// the line never swings out between a long and a short stretch.
func outline(knots []knot) []figure.Segment {
	var p figure.Path
	n := len(knots)
	p.MoveTo(knots[0].at.X, knots[0].at.Y)
	for i := range n {
		before, from, to, after := knots[(i+n-1)%n], knots[i], knots[(i+1)%n], knots[(i+2)%n]
		p.CurveTo(handle(before, from, to), handle(after, to, from), to.at)
	}
	return p.Close().Segments
}

// handle is that of the curve from one knot towards the next.
func handle(before, from, to knot) figure.Point {
	if from.corner {
		return along(from.at, to.at, 1, 3)
	}
	last, next := distance(before.at, from.at), distance(from.at, to.at)
	if last+next == 0 {
		return from.at
	}
	chord := figure.Point{X: from.at.X + to.at.X - before.at.X, Y: from.at.Y + to.at.Y - before.at.Y}
	return along(from.at, chord, next, 3*(last+next))
}

// along is the point a part of the way from a to b.
func along(a, b figure.Point, part, of figure.Length) figure.Point {
	return figure.Point{X: a.X + (b.X-a.X)*part/of, Y: a.Y + (b.Y-a.Y)*part/of}
}

// distance is that between two points, within four per cent: the handles ask
// for no more, and whole numbers are the same everywhere.
func distance(a, b figure.Point) figure.Length {
	dx, dy := max(a.X-b.X, b.X-a.X), max(a.Y-b.Y, b.Y-a.Y)
	return max(dx, dy) + min(dx, dy)*3/8
}

// sine is that of whole degrees in thousandths, by the formula of Bhaskara I,
// which is off by less than two of them.
func sine(degrees int) figure.Length {
	degrees = ((degrees % 360) + 360) % 360
	if degrees >= 180 {
		return -sine(degrees - 180)
	}
	x := figure.Length(degrees * (180 - degrees))
	return 4000 * x / (40500 - x)
}

func cosine(degrees int) figure.Length { return sine(degrees + 90) }

// polar is the point at a distance from another, degrees counting upwards from
// the right.
func polar(from figure.Point, degrees int, far figure.Length) figure.Point {
	return figure.Point{X: from.X + cosine(degrees)*far/1000, Y: from.Y - sine(degrees)*far/1000}
}

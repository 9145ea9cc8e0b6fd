package cards

import "octavo/engine/figure"

// A knot is a point of an outline. If corner is false, the outline is smooth there.
type knot struct {
	at     figure.Point
	corner bool
}

// outline returns a closed smooth curve through the knots. It is a Catmull–Rom curve, but with shorter handles
// between knots that are close together. With long handles it would make loops there.
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

// handle returns the first control point of the curve between two knots, from and to. before is the knot before
// these two.
func handle(before, from, to knot) figure.Point {
	if from.corner {
		return along(from.at, to.at, 1, 3)
	}
	previous, next := distance(before.at, from.at), distance(from.at, to.at)
	if previous+next == 0 {
		return from.at
	}
	chord := figure.Point{X: from.at.X + to.at.X - before.at.X, Y: from.at.Y + to.at.Y - before.at.Y}
	return along(from.at, chord, next, 3*(previous+next))
}

// along returns the point at the fraction part/whole of the way from a to b.
func along(a, b figure.Point, part, whole figure.Length) figure.Point {
	return figure.Point{X: a.X + (b.X-a.X)*part/whole, Y: a.Y + (b.Y-a.Y)*part/whole}
}

// distance returns the distance of two points with an error below four per cent. That is exact enough for
// handles. It calculates with integers, since they give the same result on every machine.
func distance(a, b figure.Point) figure.Length {
	dx, dy := max(a.X-b.X, b.X-a.X), max(a.Y-b.Y, b.Y-a.Y)
	return max(dx, dy) + min(dx, dy)*3/8
}

// sine returns the sine of whole degrees in thousandths. It uses a formula of the mathematician Bhaskara I,
// whose error is below two thousandths.
func sine(degrees int) figure.Length {
	degrees = ((degrees % 360) + 360) % 360
	if degrees >= 180 {
		return -sine(degrees - 180)
	}
	x := figure.Length(degrees * (180 - degrees))
	return 4000 * x / (40500 - x)
}

func cosine(degrees int) figure.Length { return sine(degrees + 90) }

// polar returns the point at distance far from another one, in the direction degrees: 0 is right, 90
// is up.
func polar(from figure.Point, degrees int, far figure.Length) figure.Point {
	return figure.Point{X: from.X + cosine(degrees)*far/1000, Y: from.Y - sine(degrees)*far/1000}
}

package icons

import (
	"slices"

	"octavo/engine/figure"
)

// A polygon is the outline of an area with straight edges.
type polygon []figure.Point

// curvePieces is the number of straight lines that replace a curve. At the size of icons, the corners between
// them can't be seen.
const curvePieces = 12

// flatten converts a closed outline to a polygon.
func flatten(segments []figure.Segment) polygon {
	var area polygon
	for _, s := range segments {
		switch s.Op {
		case figure.Move, figure.Line:
			area = append(area, s.P[0])
		case figure.Curve:
			start := area[len(area)-1]
			for n := 1; n <= curvePieces; n++ {
				area = append(area, onCurve(start, s.P, n))
			}
		}
	}
	return area
}

// onCurve returns the point at the end of the n-th of curvePieces pieces of a cubic Bézier curve. p holds the
// curve's control points and its end.
func onCurve(start figure.Point, p [3]figure.Point, n int) figure.Point {
	t, u := figure.Length(n), figure.Length(curvePieces-n)
	mix := func(a, b, c, d figure.Length) figure.Length {
		return (u*u*u*a + 3*u*u*t*b + 3*u*t*t*c + t*t*t*d) / (curvePieces * curvePieces * curvePieces)
	}
	return figure.Point{X: mix(start.X, p[0].X, p[1].X, p[2].X), Y: mix(start.Y, p[0].Y, p[1].Y, p[2].Y)}
}

func (a polygon) segments() []figure.Segment {
	var path figure.Path
	for i, p := range a {
		if i == 0 {
			path.MoveTo(p.X, p.Y)
			continue
		}
		path.LineTo(p.X, p.Y)
	}
	return path.Close().Segments
}

// eachEdge visits every edge of the area.
func (a polygon) eachEdge(visit func(from, to figure.Point)) {
	for i, p := range a {
		visit(p, a[(i+1)%len(a)])
	}
}

// rightHalf returns the right half of the area.
func (a polygon) rightHalf() polygon {
	left, right := extremes(a, byX)
	return a.clip(byX, (left+right)/2, 1)
}

// band returns the part of the area between a third and two thirds of its height.
func (a polygon) band() polygon {
	top, bottom := extremes(a, byY)
	third := (bottom - top) / 3
	return a.clip(byY, top+third, 1).clip(byY, bottom-third, -1)
}

// An axis returns one coordinate of a point.
type axis func(figure.Point) figure.Length

func byX(p figure.Point) figure.Length { return p.X }
func byY(p figure.Point) figure.Length { return p.Y }

func extremes(a polygon, along axis) (lowest, highest figure.Length) {
	lowest, highest = along(a[0]), along(a[0])
	for _, p := range a {
		lowest, highest = min(lowest, along(p)), max(highest, along(p))
	}
	return lowest, highest
}

// clip returns the part of the area on one side of a position on an axis: greater coordinates for
// sign 1, smaller ones for sign −1. The method is that of Sutherland and Hodgman (“Reentrant
// polygon clipping”, CACM 17, 1974).
func (a polygon) clip(along axis, position, sign figure.Length) polygon {
	var part polygon
	a.eachEdge(func(s, e figure.Point) {
		from, to := sign*(along(s)-position), sign*(along(e)-position)
		if (from >= 0) != (to >= 0) {
			part = append(part, figure.Point{X: s.X + (e.X-s.X)*from/(from-to), Y: s.Y + (e.Y-s.Y)*from/(from-to)})
		}
		if to >= 0 {
			part = append(part, e)
		}
	})
	return part
}

// stripePitch is the width of a black and a white stripe together, in tenths of a grid unit.
const stripePitch = 8 * unit

// stripes fills the area with lines that rise to the right. Along each line x + y is constant.
func (p *painter) stripes(area polygon) {
	pitch := stripePitch * 141 / 100 * p.box.W / grid
	origin := p.box.X + p.box.Y
	stripes := figure.Path{Stroke: figure.Black, Weight: p.weight}
	for sum := origin + pitch; sum < origin+2*p.box.W; sum += pitch {
		crossings := area.crossings(sum)
		for i := 0; i+1 < len(crossings); i += 2 {
			from, to := crossings[i], crossings[i+1]
			stripes.MoveTo((sum+from)/2, (sum-from)/2).LineTo((sum+to)/2, (sum-to)/2)
		}
	}
	if len(stripes.Segments) > 0 {
		p.items = append(p.items, stripes)
	}
}

// crossings returns the sorted values of x − y where the line x + y = sum crosses the area's edges.
func (a polygon) crossings(sum figure.Length) []figure.Length {
	var values []figure.Length
	a.eachEdge(func(s, e figure.Point) {
		from, to := s.X+s.Y, e.X+e.Y
		if (from > sum) == (to > sum) {
			return
		}
		start := s.X - s.Y
		values = append(values, start+(e.X-e.Y-start)*(sum-from)/(to-from))
	})
	slices.Sort(values)
	return values
}

func (p *painter) area(a polygon) {
	if len(a) > 0 {
		p.add(a.segments(), figure.NoInk, figure.Black)
	}
}

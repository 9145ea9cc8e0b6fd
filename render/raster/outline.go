package raster

import (
	"math"

	"octavo/engine/figure"
)

// A resolution is a number of pixels per inch.
type resolution int64

// units converts a length to units, which are fractions of a pixel (unitsPerPixel), rounded.
func (s resolution) units(l figure.Length) int64 {
	return floorDiv(int64(l)*int64(s)*unitsPerPixel*2+int64(figure.Inch), 2*int64(figure.Inch))
}

func (s resolution) point(p figure.Point) point { return point{s.units(p.X), s.units(p.Y)} }

// A subpath is a connected part of a path. Its curves are replaced by short lines.
type subpath struct {
	points   []point
	hasLines bool // whether the subpath has lines; a move alone draws nothing
	isClosed bool
}

// subpaths divides a path into subpaths.
func (s resolution) subpaths(segments []figure.Segment) []subpath {
	var all []subpath
	var open subpath
	end := func() {
		if open.hasLines {
			all = append(all, open)
		}
	}
	for _, seg := range segments {
		switch seg.Op {
		case figure.Move:
			end()
			open = subpath{points: []point{s.point(seg.P[0])}}
		case figure.Line:
			open.lineTo(s.point(seg.P[0]))
		case figure.Curve:
			open.curveTo(s.point(seg.P[0]), s.point(seg.P[1]), s.point(seg.P[2]))
		case figure.Close:
			if len(open.points) == 0 {
				continue
			}
			first := open.points[0]
			open.hasLines, open.isClosed = true, true
			if n := len(open.points); n > 1 && open.points[n-1] == first {
				open.points = open.points[:n-1]
			}
			all = append(all, open)
			open = subpath{points: []point{first}}
		}
	}
	end()
	return all
}

// lineTo adds a line to the point p, unless the subpath already ends at p.
func (t *subpath) lineTo(p point) {
	t.hasLines = true
	if n := len(t.points); n == 0 || t.points[n-1] != p {
		t.points = append(t.points, p)
	}
}

// maxCurveLines is the largest number of lines of a curve. It is small enough that its cube times a
// coordinate fits in 64 bits, as curveTo needs.
const maxCurveLines = 128

// curveTo adds a cubic Bézier curve to d with control points b and c, as lines. Unless maxCurveLines
// are too few, no line is more than a sixteenth of a pixel off the curve. A curve that bends four times
// as much gets twice as many lines.
func (t *subpath) curveTo(b, c, d point) {
	a := t.points[len(t.points)-1]
	bend := max(distance(a.x-2*b.x+c.x, a.y-2*b.y+c.y), distance(b.x-2*c.x+d.x, b.y-2*c.y+d.y))
	steps := int64(1)
	for steps < maxCurveLines && steps*steps*unitsPerPixel/16*4 < 3*bend {
		steps++
	}
	cube := steps * steps * steps
	for i := int64(1); i <= steps; i++ {
		j := steps - i
		at := func(a, b, c, d int64) int64 {
			sum := j*j*j*a + 3*j*j*i*b + 3*j*i*i*c + i*i*i*d
			return floorDiv(2*sum+cube, 2*cube)
		}
		t.lineTo(point{at(a.x, b.x, c.x, d.x), at(a.y, b.y, c.y, d.y)})
	}
}

// distance returns the length of a step, rounded. The result is the same on every machine, since IEEE
// 754 defines square roots exactly.
func distance(dx, dy int64) int64 { return int64(math.Round(math.Sqrt(float64(dx*dx + dy*dy)))) }

// fillArea returns the area that a path fills. The area is empty if the path has no fill.
func (s resolution) fillArea(p figure.Path) shape {
	var area shape
	if p.Fill == figure.NoInk {
		return area
	}
	for _, t := range s.subpaths(p.Segments) {
		if len(t.points) > 2 {
			area.addOutline(t.points)
		}
	}
	return area
}

// circleOf returns the edge of a disc as four curves, the same as in PDFs (render/pdf). The control
// points of a quarter circle are about 0.5523 of the radius from its ends.
func circleOf(d figure.Disc) []figure.Segment {
	var p figure.Path
	r, k := d.Radius, d.Radius*5523/10000
	at := func(dx, dy figure.Length) figure.Point {
		return figure.Point{X: d.Center.X + dx, Y: d.Center.Y + dy}
	}
	p.MoveTo(d.Center.X+r, d.Center.Y).
		CurveTo(at(r, k), at(k, r), at(0, r)).CurveTo(at(-k, r), at(-r, k), at(-r, 0)).
		CurveTo(at(-r, -k), at(-k, -r), at(0, -r)).CurveTo(at(k, -r), at(r, -k), at(r, 0)).Close()
	return p.Segments
}

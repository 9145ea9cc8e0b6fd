package raster

import (
	"math"

	"octavo/engine/figure"
)

// A scale is a resolution in pixels per inch.
type scale int64

// units converts micrometres to units, rounded.
func (s scale) units(l figure.Length) int64 {
	return floorDiv(int64(l)*int64(s)*unit*2+int64(figure.Inch), 2*int64(figure.Inch))
}

func (s scale) point(p figure.Point) point { return point{s.units(p.X), s.units(p.Y)} }

// A stretch is a subpath.
type stretch struct {
	points []point
	drawn  bool // the pen has not only been put down
	closed bool
}

// stretches divides a path into subpaths, with curves as short lines.
func (s scale) stretches(segments []figure.Segment) []stretch {
	var all []stretch
	var open stretch
	end := func() {
		if open.drawn {
			all = append(all, open)
		}
	}
	for _, seg := range segments {
		switch seg.Op {
		case figure.Move:
			end()
			open = stretch{points: []point{s.point(seg.P[0])}}
		case figure.Line:
			open.to(s.point(seg.P[0]))
		case figure.Curve:
			open.curve(s.point(seg.P[0]), s.point(seg.P[1]), s.point(seg.P[2]))
		case figure.Close:
			if len(open.points) == 0 {
				continue
			}
			first := open.points[0]
			open.drawn, open.closed = true, true
			if n := len(open.points); n > 1 && open.points[n-1] == first {
				open.points = open.points[:n-1]
			}
			all = append(all, open)
			open = stretch{points: []point{first}}
		}
	}
	end()
	return all
}

// to adds a line to a point, unless the pen is there.
func (t *stretch) to(p point) {
	t.drawn = true
	if n := len(t.points); n == 0 || t.points[n-1] != p {
		t.points = append(t.points, p)
	}
}

// maxSteps is the most lines of a curve; its cube leaves room for coordinates in 64 bits.
const maxSteps = 128

// curve adds a cubic Bézier, divided so that no line is more than a sixteenth of a pixel off. The
// square of the number of steps grows with the bend.
func (t *stretch) curve(b, c, d point) {
	a := t.points[len(t.points)-1]
	bend := max(distance(a.x-2*b.x+c.x, a.y-2*b.y+c.y), distance(b.x-2*c.x+d.x, b.y-2*c.y+d.y))
	steps := int64(1)
	for steps < maxSteps && steps*steps*unit/16*4 < 3*bend {
		steps++
	}
	cube := steps * steps * steps
	for i := int64(1); i <= steps; i++ {
		j := steps - i
		at := func(a, b, c, d int64) int64 {
			sum := j*j*j*a + 3*j*j*i*b + 3*j*i*i*c + i*i*i*d
			return floorDiv(2*sum+cube, 2*cube)
		}
		t.to(point{at(a.x, b.x, c.x, d.x), at(a.y, b.y, c.y, d.y)})
	}
}

// distance returns the length of a step. IEEE 754 square roots are the same everywhere, and so is one
// rounding.
func distance(dx, dy int64) int64 { return int64(math.Round(math.Sqrt(float64(dx*dx + dy*dy)))) }

// filled returns the area of a path.
func (s scale) filled(p figure.Path) shape {
	var area shape
	if p.Fill == figure.NoInk {
		return area
	}
	for _, t := range s.stretches(p.Segments) {
		if len(t.points) > 2 {
			area.outline(t.points)
		}
	}
	return area
}

// circleOf draws a disc with four curves, as the PDF does.
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

package raster

import (
	"math"

	"octavo/engine/figure"
)

// miterLimit is PDF's default limit of a mitre's length, relative to the line weight (ISO 32000-1,
// 8.4.3.5).
const miterLimit = 10

// A pen turns the strokes of paths into areas: it adds a patch for each straight line, corner and end.
type pen struct {
	area       *shape
	halfWeight int64 // half the weight of the line, in units
	cap        figure.Cap
}

// strokeArea returns the area that a path's stroke covers. The area is empty if the path has no stroke.
func (s resolution) strokeArea(p figure.Path) shape {
	var area shape
	if p.Stroke == figure.NoInk || p.Weight <= 0 {
		return area
	}
	d := pen{&area, max(1, (s.units(p.Weight)+1)/2), p.Cap}
	for _, t := range s.subpaths(p.Segments) {
		d.draw(t)
	}
	return area
}

// draw draws a subpath.
func (d pen) draw(t subpath) {
	n := len(t.points)
	if n == 1 {
		d.dot(t.points[0])
		return
	}
	lines := n - 1
	if t.isClosed {
		lines = n
	}
	at := func(i int) point { return t.points[i%n] }
	for i := range lines {
		a, b := at(i), at(i+1)
		if d.cap == figure.Square && !t.isClosed {
			a, b = d.extendEnds(a, b, i == 0, i == lines-1)
		}
		d.line(a, b)
	}
	for i := 1; i < lines; i++ {
		d.corner(at(i-1), at(i), at(i+1))
	}
	switch {
	case t.isClosed:
		d.corner(at(n-1), at(0), at(1))
	case d.cap == figure.Round:
		d.disc(t.points[0])
		d.disc(t.points[n-1])
	}
}

// dot draws a line without length at a point. Only its round or square ends are visible.
func (d pen) dot(p point) {
	switch d.cap {
	case figure.Round:
		d.disc(p)
	case figure.Square:
		d.area.addPatch([]point{{p.x - d.halfWeight, p.y - d.halfWeight}, {p.x + d.halfWeight, p.y - d.halfWeight}, {p.x + d.halfWeight, p.y + d.halfWeight}, {p.x - d.halfWeight, p.y + d.halfWeight}})
	}
}

// stepToEdge returns the step from the middle of a line to its right edge. The line leads from a to
// b, and right is meant in this direction.
func (d pen) stepToEdge(a, b point) point {
	along := d.stepAlong(a, b)
	return point{-along.y, along.x}
}

// stepAlong returns a step in the direction of a line. Its length is half the weight.
func (d pen) stepAlong(a, b point) point {
	dx, dy := b.x-a.x, b.y-a.y
	length := math.Sqrt(float64(dx*dx + dy*dy))
	return point{int64(math.Round(float64(dx*d.halfWeight) / length)), int64(math.Round(float64(dy*d.halfWeight) / length))}
}

// extendEnds makes a line longer by half the weight, for square ends. It does so at a if first is true,
// and at b if last is.
func (d pen) extendEnds(a, b point, first, last bool) (point, point) {
	by := d.stepAlong(a, b)
	if first {
		a = point{a.x - by.x, a.y - by.y}
	}
	if last {
		b = point{b.x + by.x, b.y + by.y}
	}
	return a, b
}

func (d pen) line(a, b point) {
	o := d.stepToEdge(a, b)
	d.area.addPatch([]point{{a.x + o.x, a.y + o.y}, {b.x + o.x, b.y + o.y}, {b.x - o.x, b.y - o.y}, {a.x - o.x, a.y - o.y}})
}

// corner fills the gap that two lines leave on the outside of their corner b.
func (d pen) corner(a, b, c point) {
	if d.cap == figure.Round {
		d.disc(b)
		return
	}
	in, out := d.stepToEdge(a, b), d.stepToEdge(b, c)
	if (b.x-a.x)*(c.y-b.y)-(b.y-a.y)*(c.x-b.x) > 0 { // on a right turn the gap is on the left side
		in, out = point{-in.x, -in.y}, point{-out.x, -out.y}
	}
	patch := []point{b, {b.x + in.x, b.y + in.y}}
	// The step from the corner to the tip of the mitre is (in+out)·half²/(half²+in·out).
	square := d.halfWeight * d.halfWeight
	if over := square + in.x*out.x + in.y*out.y; 2*square <= miterLimit*miterLimit*over {
		tip := func(sum int64) int64 { return floorDiv(2*sum*square+over, 2*over) }
		patch = append(patch, point{b.x + tip(in.x+out.x), b.y + tip(in.y+out.y)})
	}
	d.area.addPatch(append(patch, point{b.x + out.x, b.y + out.y}))
}

// disc fills a circle around a point, made of curves as in circleOf. Its radius is half the weight.
func (d pen) disc(m point) {
	r, k := d.halfWeight, d.halfWeight*5523/10000
	t := subpath{points: []point{{m.x + r, m.y}}}
	at := func(dx, dy int64) point { return point{m.x + dx, m.y + dy} }
	t.curveTo(at(r, k), at(k, r), at(0, r))
	t.curveTo(at(-k, r), at(-r, k), at(-r, 0))
	t.curveTo(at(-r, -k), at(-k, -r), at(0, -r))
	t.curveTo(at(k, -r), at(r, -k), at(r, 0))
	d.area.addPatch(t.points)
}

package raster

import (
	"math"

	"octavo/engine/figure"
)

// miterLimit is PDF's limit of a mitre by line weight (ISO 32000-1, 8.4.3.5).
const miterLimit = 10

// A pen draws lines as areas: a patch for each straight line, corner and end.
type pen struct {
	area *shape
	half int64 // of the weight
	cap  figure.Cap
}

// stroked returns the area of a path's line.
func (s scale) stroked(p figure.Path) shape {
	var area shape
	if p.Stroke == figure.NoInk || p.Weight <= 0 {
		return area
	}
	d := pen{&area, max(1, (s.units(p.Weight)+1)/2), p.Cap}
	for _, t := range s.stretches(p.Segments) {
		d.draw(t)
	}
	return area
}

// draw draws a stretch.
func (d pen) draw(t stretch) {
	n := len(t.points)
	if n == 1 {
		d.dot(t.points[0])
		return
	}
	lines := n - 1
	if t.closed {
		lines = n
	}
	at := func(i int) point { return t.points[i%n] }
	for i := range lines {
		a, b := at(i), at(i+1)
		if d.cap == figure.Square && !t.closed {
			a, b = d.longer(a, b, i == 0, i == lines-1)
		}
		d.line(a, b)
	}
	for i := 1; i < lines; i++ {
		d.corner(at(i-1), at(i), at(i+1))
	}
	switch {
	case t.closed:
		d.corner(at(n-1), at(0), at(1))
	case d.cap == figure.Round:
		d.disc(t.points[0])
		d.disc(t.points[n-1])
	}
}

// dot draws a line without length, which has only ends.
func (d pen) dot(p point) {
	switch d.cap {
	case figure.Round:
		d.disc(p)
	case figure.Square:
		d.area.patch([]point{{p.x - d.half, p.y - d.half}, {p.x + d.half, p.y - d.half}, {p.x + d.half, p.y + d.half}, {p.x - d.half, p.y + d.half}})
	}
}

// beside returns the step from a line's middle to its right edge.
func (d pen) beside(a, b point) point {
	along := d.along(a, b)
	return point{-along.y, along.x}
}

// along returns a step of half the weight in the direction of a line.
func (d pen) along(a, b point) point {
	dx, dy := b.x-a.x, b.y-a.y
	length := math.Sqrt(float64(dx*dx + dy*dy))
	return point{int64(math.Round(float64(dx*d.half) / length)), int64(math.Round(float64(dy*d.half) / length))}
}

// longer returns a line with square ends.
func (d pen) longer(a, b point, first, last bool) (point, point) {
	by := d.along(a, b)
	if first {
		a = point{a.x - by.x, a.y - by.y}
	}
	if last {
		b = point{b.x + by.x, b.y + by.y}
	}
	return a, b
}

func (d pen) line(a, b point) {
	o := d.beside(a, b)
	d.area.patch([]point{{a.x + o.x, a.y + o.y}, {b.x + o.x, b.y + o.y}, {b.x - o.x, b.y - o.y}, {a.x - o.x, a.y - o.y}})
}

// corner fills the outside of a corner.
func (d pen) corner(a, b, c point) {
	if d.cap == figure.Round {
		d.disc(b)
		return
	}
	in, out := d.beside(a, b), d.beside(b, c)
	if (b.x-a.x)*(c.y-b.y)-(b.y-a.y)*(c.x-b.x) > 0 { // a turn to the right leaves the left open
		in, out = point{-in.x, -in.y}, point{-out.x, -out.y}
	}
	patch := []point{b, {b.x + in.x, b.y + in.y}}
	// The tip is (in+out)·half²/(half²+in·out) from the corner.
	square := d.half * d.half
	if over := square + in.x*out.x + in.y*out.y; 2*square <= miterLimit*miterLimit*over {
		tip := func(sum int64) int64 { return floorDiv(2*sum*square+over, 2*over) }
		patch = append(patch, point{b.x + tip(in.x+out.x), b.y + tip(in.y+out.y)})
	}
	d.area.patch(append(patch, point{b.x + out.x, b.y + out.y}))
}

// disc fills a circle around a point.
func (d pen) disc(m point) {
	r, k := d.half, d.half*5523/10000
	t := stretch{points: []point{{m.x + r, m.y}}}
	at := func(dx, dy int64) point { return point{m.x + dx, m.y + dy} }
	t.curve(at(r, k), at(k, r), at(0, r))
	t.curve(at(-k, r), at(-r, k), at(-r, 0))
	t.curve(at(-r, -k), at(-k, -r), at(0, -r))
	t.curve(at(k, -r), at(r, -k), at(r, 0))
	d.area.patch(t.points)
}

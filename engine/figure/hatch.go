package figure

// A Hatch is a pattern of black lines that distinguishes areas without colours.
type Hatch uint8

// The hatches. Those whose names begin with Wide have half as many lines. In these, a line that
// isn't vertical goes through the middle of the plot. In the other hatches no line does.
const (
	NoHatch Hatch = iota
	Rising
	Level
	Lattice
	Upright
	Falling
	Grid
	WideRising
	WideLevel
	WideFalling
	WideUpright
	WideGrid
	HatchCount = iota
)

// HatchPitch is the distance between a hatch's lines. At this distance a hatch looks grey, but a
// school's laser printer can still print its lines.
const HatchPitch = 1200 * Micrometre

// hatchLines has, by hatch, the directions of the hatch's lines, and whether the hatch is a wide
// one.
var hatchLines = [...]struct {
	directions []direction
	wide       bool
}{
	NoHatch: {}, Rising: {[]direction{rising}, false}, Level: {[]direction{level}, false},
	Lattice: {[]direction{rising, falling}, false}, Upright: {[]direction{upright}, false},
	Falling: {[]direction{falling}, false}, Grid: {[]direction{level, upright}, false},
	WideRising: {[]direction{rising}, true}, WideLevel: {[]direction{level}, true},
	WideFalling: {[]direction{falling}, true}, WideUpright: {[]direction{upright}, true},
	WideGrid: {[]direction{level, upright}, true},
}

// A Plot is an area to hatch: a rectangle whose lower corners may be round.
type Plot struct {
	Rect
	FootRadius Length // the radius of the lower corners
}

// Outline returns the edge of the plot as a closed stroke. A round corner is a quarter of a circle,
// drawn as a curve with handles of 0.5523 times the radius.
func (a Plot) Outline() Path {
	left, top, right, bottom := a.X, a.Y, a.X+a.W, a.Y+a.H
	r, k := a.FootRadius, a.FootRadius*4477/10000
	var p Path
	p.MoveTo(left, top).LineTo(right, top).LineTo(right, bottom-r)
	if r > 0 {
		p.CurveTo(Point{right, bottom - k}, Point{right - k, bottom}, Point{right - r, bottom})
	}
	p.LineTo(left+r, bottom)
	if r > 0 {
		p.CurveTo(Point{left + k, bottom}, Point{left, bottom - k}, Point{left, bottom - r})
	}
	p.Close()
	return p
}

// HatchLines returns the lines of a hatch in a plot. The lines are symmetrical about the plot's
// middle and end exactly at its edge. Strokes reach half their weight beyond the edge. To keep them
// within an area, choose a plot that is that much smaller.
func (a Plot) HatchLines(h Hatch) Path {
	var p Path
	for _, d := range hatchLines[h].directions {
		step := d.step(HatchPitch)
		first := step / 2 // vertical lines: the first two are equally far from the middle
		if hatchLines[h].wide {
			step, first = 2*step, step
			if d != upright {
				first = 0
			}
		}
		middle := d.offsetOf(Point{a.X + a.W/2, a.Y + a.H/2})
		reach := a.W + a.H
		for by := first; by <= reach; by += step {
			a.addLine(&p, d, middle+by)
			if by > 0 {
				a.addLine(&p, d, middle-by)
			}
		}
	}
	return p
}

// addLine adds the part of a line that lies within the plot, unless that is too short.
func (a Plot) addLine(p *Path, d direction, offset Length) {
	from, to, ok := a.span(d, offset)
	if !ok || to-from < shortestStroke {
		return
	}
	start, end := d.pointAt(from, offset), d.pointAt(to, offset)
	p.MoveTo(start.X, start.Y).LineTo(end.X, end.Y)
}

// shortestStroke is the least length of a line in a hatch. A shorter one would look like a speck.
const shortestStroke = 300 * Micrometre

// A direction is the direction of a hatch's lines. A line is given by its offset, which all its
// points share (see offsetOf). A point on the line is given by its X, or by its Y if the line is
// vertical.
type direction uint8

const (
	level direction = iota
	upright
	rising  // to the upper right
	falling // to the lower right
)

// offsetOf returns the offset of the line through a point.
func (d direction) offsetOf(p Point) Length {
	return [...]Length{level: p.Y, upright: p.X, rising: p.X + p.Y, falling: p.Y - p.X}[d]
}

// pointAt returns a point of the line with this offset. u is the point's X, or its Y if the line is
// vertical.
func (d direction) pointAt(u, offset Length) Point {
	return [...]Point{level: {u, offset}, upright: {offset, u}, rising: {u, offset - u}, falling: {u, offset + u}}[d]
}

// step returns the difference between the offsets of neighbouring lines. For level and upright
// lines it is their distance. For diagonals it is √2 times the distance, rounded up.
func (d direction) step(distance Length) Length {
	if d == rising || d == falling {
		return (distance*14143 + 9999) / 10000
	}
	return distance
}

// A span is a part of a line, between two values of pointAt's u. A span is empty if to is less than
// from.
type span struct{ from, to Length }

func (s span) intersect(other span) span { return span{max(s.from, other.from), min(s.to, other.to)} }

// veryFar is longer than any figure.
const veryFar Length = 1 << 30

// spanInRect returns the part of a line that lies in a rectangle.
func (d direction) spanInRect(r Rect, offset Length) span {
	x, y := span{r.X, r.X + r.W}, span{r.Y, r.Y + r.H}
	none := span{1, 0}
	switch d {
	case level:
		if offset < y.from || offset > y.to {
			return none
		}
		return x
	case upright:
		if offset < x.from || offset > x.to {
			return none
		}
		return y
	case rising:
		return x.intersect(span{offset - y.to, offset - y.from})
	default:
		return x.intersect(span{y.from - offset, y.to - offset})
	}
}

// spanInCircle returns the part of a line that lies in a circle. On a diagonal, the points of the
// line at a horizontal distance t from the centre are inside if t² + (m−t)² ≤ r². Here m is the
// line's offset minus that of the centre. So the ends are 2t = m ± √(2r²−m²).
func (d direction) spanInCircle(centre Point, r, offset Length) span {
	m := offset - d.offsetOf(centre)
	square := r*r - m*m
	at := [...]Length{level: centre.X, upright: centre.Y, rising: centre.X, falling: centre.X}[d]
	if d == level || d == upright {
		if square < 0 {
			return span{1, 0}
		}
		s := squareRoot(square)
		return span{at - s, at + s}
	}
	if square += r * r; square < 0 {
		return span{1, 0}
	}
	if d == falling {
		m = -m
	}
	s := squareRoot(square)
	return span{at - floorHalf(s-m), at + floorHalf(s+m)}
}

// span returns the part of a line that lies in the plot. That is its part in the rectangle, without
// the corners that the round edge cuts off. ok is false if there is none.
func (a Plot) span(d direction, offset Length) (from, to Length, ok bool) {
	s := d.spanInRect(a.Rect, offset)
	r := a.FootRadius
	left := Rect{a.X - veryFar, a.Y + a.H - r, veryFar + r, veryFar}
	right := Rect{a.X + a.W - r, a.Y + a.H - r, veryFar, veryFar}
	for i, corner := range []Rect{left, right} {
		zone := d.spanInRect(corner, offset).intersect(s)
		if zone.to < zone.from || r == 0 {
			continue
		}
		centre := Point{a.X + r, a.Y + a.H - r}
		if i == 1 {
			centre.X = a.X + a.W - r
		}
		s = s.without(zone, d.spanInCircle(centre, r, offset).intersect(zone))
	}
	return s.from, s.to, s.from <= s.to
}

// without removes a zone, which covers one or both ends, from a span. The part in kept stays.
func (s span) without(zone, kept span) span {
	empty := kept.to < kept.from
	if zone.from == s.from {
		if empty {
			s.from = zone.to + 1
		} else {
			s.from = kept.from
		}
	}
	if zone.to == s.to {
		if empty {
			s.to = zone.from - 1
		} else {
			s.to = kept.to
		}
	}
	return s
}

// floorHalf returns n/2, rounded down.
func floorHalf(n Length) Length { return n >> 1 }

// squareRoot returns the square root, rounded down to a whole number.
func squareRoot(n Length) Length {
	if n < 2 {
		return n
	}
	x := n
	for y := (x + 1) / 2; y < x; y = (x + n/x) / 2 {
		x = y
	}
	return x
}

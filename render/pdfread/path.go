package pdfread

import (
	"math"
	"slices"
)

// A pathState is the path that operators are building, in page coordinates.
type pathState struct {
	segments []Segment
	at       Point // the current point
	begin    Point // where the subpath began
	clip     bool  // whether the next operator that ends the path also makes it a clipping path
}

// doPath interprets the operators that build a path, paint it or clip with it. It returns false for
// other operators.
func (r *reader) doPath(operator string, operands []operand) bool {
	switch operator {
	case "m", "l":
		if n, ok := r.numbersOf(operator, operands, 2); ok {
			r.addSegment(Op(operator[0]), r.state.ctm.Transform(n[0], n[1]))
		}
	case "c":
		if n, ok := r.numbersOf(operator, operands, 6); ok {
			r.addSegment(Curve, r.state.ctm.Transform(n[0], n[1]), r.state.ctm.Transform(n[2], n[3]), r.state.ctm.Transform(n[4], n[5]))
		}
	case "v":
		if n, ok := r.numbersOf(operator, operands, 4); ok {
			r.addSegment(Curve, r.path.at, r.state.ctm.Transform(n[0], n[1]), r.state.ctm.Transform(n[2], n[3]))
		}
	case "y":
		if n, ok := r.numbersOf(operator, operands, 4); ok {
			end := r.state.ctm.Transform(n[2], n[3])
			r.addSegment(Curve, r.state.ctm.Transform(n[0], n[1]), end, end)
		}
	case "h":
		r.addSegment(Close)
	case "re":
		if n, ok := r.numbersOf(operator, operands, 4); ok {
			r.addRectangle(n[0], n[1], n[2], n[3])
		}
	case "W", "W*":
		r.path.clip = true
	case "n", "S", "s", "f", "F", "f*", "B", "B*", "b", "b*":
		r.paintPath(operator)
	default:
		return false
	}
	return true
}

// addSegment adds a segment to the path, in page coordinates. Its last point becomes the current point.
func (r *reader) addSegment(op Op, points ...Point) {
	if r.segments++; r.segments > maxSegments {
		r.ended = errTooMuch
	}
	if !r.spend(stepsPerSegment) {
		return
	}
	s := Segment{Op: op}
	copy(s.P[:], points)
	r.path.segments = append(r.path.segments, s)
	switch op {
	case Close:
		r.path.at = r.path.begin
	case Move:
		r.path.begin = points[0]
		r.path.at = points[0]
	default:
		r.path.at = points[len(points)-1]
	}
}

func (r *reader) addRectangle(x, y, w, h float64) {
	m := r.state.ctm
	r.addSegment(Move, m.Transform(x, y))
	r.addSegment(Line, m.Transform(x+w, y))
	r.addSegment(Line, m.Transform(x+w, y+h))
	r.addSegment(Line, m.Transform(x, y+h))
	r.addSegment(Close)
}

// Bounds returns the smallest box around a path. The handles of curves may lie outside this box.
func Bounds(segments []Segment) Box {
	b := EmptyBox()
	var at Point
	for _, s := range segments {
		switch s.Op {
		case Move, Line:
			at = s.P[0]
			b = b.Including(at)
		case Curve:
			b = b.Union(curveBox(at, s.P[0], s.P[1], s.P[2]))
			at = s.P[2]
		}
	}
	return b
}

// curveBox returns the smallest box around a Bézier curve from a to d with the handles b and c.
func curveBox(a, b, c, d Point) Box {
	box := BoxAround(a, d)
	at := func(t float64) Point {
		u := 1 - t
		k0, k1, k2, k3 := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
		return Point{k0*a.X + k1*b.X + k2*c.X + k3*d.X, k0*a.Y + k1*b.Y + k2*c.Y + k3*d.Y}
	}
	for _, t := range append(extrema(a.X, b.X, c.X, d.X), extrema(a.Y, b.Y, c.Y, d.Y)...) {
		box = box.Including(at(t))
	}
	return box
}

// extrema returns the parameters between 0 and 1 at which a coordinate of a Bézier curve is extreme. They
// are the roots of its derivative. a, b, c and d are the coordinate's values.
func extrema(a, b, c, d float64) []float64 {
	// The derivative of the coordinate is 3·(p·t² + q·t + s).
	p, q, s := d-3*c+3*b-a, 2*(c-2*b+a), b-a
	var roots []float64
	keep := func(t float64) {
		if t > 0 && t < 1 {
			roots = append(roots, t)
		}
	}
	if math.Abs(p) < 1e-12 {
		if q != 0 {
			keep(-s / q)
		}
		return roots
	}
	if under := q*q - 4*p*s; under >= 0 {
		root := math.Sqrt(under)
		keep((-q + root) / (2 * p))
		keep((-q - root) / (2 * p))
	}
	return roots
}

// paintPath interprets an operator that ends the path. It records the path if it is stroked or
// filled. If the operator W or W* came before, it also clips what follows, to the box around the
// path.
func (r *reader) paintPath(operator string) {
	path := &r.path
	if operator[0] == 's' || operator[0] == 'b' {
		r.addSegment(Close)
	}
	if len(path.segments) > 0 {
		box := Bounds(path.segments)
		stroke := operator[0] == 'S' || operator[0] == 's' || operator[0] == 'B' || operator[0] == 'b'
		fill := operator[0] == 'f' || operator[0] == 'F' || operator[0] == 'B' || operator[0] == 'b'
		if (stroke || fill) && !r.isHidden() {
			r.addPath(box, stroke, fill, operator[len(operator)-1] == '*')
		}
		if path.clip {
			r.state.clip = r.state.clip.Intersection(box)
		}
	}
	path.segments, path.clip = path.segments[:0], false
}

func (r *reader) addPath(box Box, stroke, fill, evenOdd bool) {
	p := Path{
		Segments: slices.Clone(r.path.segments), Stroke: stroke, Fill: fill, EvenOdd: evenOdd,
		Box: box, Clip: r.state.clip, Order: r.nextOrder(),
	}
	if stroke {
		least, _ := r.state.ctm.Scales()
		p.Width, p.Cap, p.StrokeInk = r.state.width*least, r.state.cap, r.state.stroke
		for _, d := range r.state.dash {
			p.Dash = append(p.Dash, d*least)
		}
	}
	if fill {
		p.FillInk = r.state.fill
	}
	r.page.Paths = append(r.page.Paths, p)
}

// doLineStyle interprets the operators for the style of lines. It returns false for other operators.
func (r *reader) doLineStyle(operator string, operands []operand) bool {
	switch operator {
	case "w":
		if n, ok := r.numbersOf(operator, operands, 1); ok {
			r.state.width = math.Abs(n[0])
		}
	case "J":
		if n, ok := r.numbersOf(operator, operands, 1); ok {
			r.state.cap = int(n[0])
		}
	case "j":
		r.numbersOf(operator, operands, 1) // the operand must be a number, but the shape of joins isn't recorded
	case "d":
		if len(operands) > 0 && operands[0].sort == isArray {
			r.state.dash = dashPattern(operands[0].list)
		}
	default:
		return false
	}
	return true
}

// dashPattern returns a dash pattern, or nil if all lengths are 0.
func dashPattern(list []operand) []float64 {
	var out []float64
	long := false
	for _, o := range list[:min(len(list), 64)] {
		out = append(out, o.number)
		long = long || o.number > 0
	}
	if !long {
		return nil
	}
	return out
}

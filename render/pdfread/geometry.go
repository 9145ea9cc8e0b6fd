package pdfread

import "math"

// A Point is a place or a distance on a page.
type Point struct{ X, Y float64 }

// Minus returns the vector from o to p.
func (p Point) Minus(o Point) Point { return Point{p.X - o.X, p.Y - o.Y} }

// Length returns the length of the vector.
func (p Point) Length() float64 { return math.Hypot(p.X, p.Y) }

// A Box is a rectangle with sides along the axes, from its lower left to its upper right corner.
type Box struct{ X0, Y0, X1, Y1 float64 }

// EmptyBox returns a box without points. The union of this box and another one is the other box.
func EmptyBox() Box { return Box{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)} }

// BoxAround returns the smallest box that holds some points.
func BoxAround(points ...Point) Box {
	b := EmptyBox()
	for _, p := range points {
		b = b.Including(p)
	}
	return b
}

// IsEmpty reports whether a box holds no point. A box of width or height 0 isn't empty.
func (b Box) IsEmpty() bool { return b.X1 < b.X0 || b.Y1 < b.Y0 }

// Width returns the width of the box.
func (b Box) Width() float64 { return b.X1 - b.X0 }

// Height returns the height of the box.
func (b Box) Height() float64 { return b.Y1 - b.Y0 }

// Middle returns the centre of the box.
func (b Box) Middle() Point { return Point{(b.X0 + b.X1) / 2, (b.Y0 + b.Y1) / 2} }

// Including returns the smallest box that holds the box and a point.
func (b Box) Including(p Point) Box {
	return Box{min(b.X0, p.X), min(b.Y0, p.Y), max(b.X1, p.X), max(b.Y1, p.Y)}
}

// Union returns the smallest box that holds both boxes.
func (b Box) Union(o Box) Box {
	return Box{min(b.X0, o.X0), min(b.Y0, o.Y0), max(b.X1, o.X1), max(b.Y1, o.Y1)}
}

// Intersection returns the largest box within both boxes, which may be empty.
func (b Box) Intersection(o Box) Box {
	return Box{max(b.X0, o.X0), max(b.Y0, o.Y0), min(b.X1, o.X1), min(b.Y1, o.Y1)}
}

// Grown returns the box extended by d on each side.
func (b Box) Grown(d float64) Box { return Box{b.X0 - d, b.Y0 - d, b.X1 + d, b.Y1 + d} }

// Touches reports whether the boxes share a point, edges included.
func (b Box) Touches(o Box) bool {
	return b.X0 <= o.X1 && o.X0 <= b.X1 && b.Y0 <= o.Y1 && o.Y0 <= b.Y1
}

// Contains reports whether another box lies within the box, edges included.
func (b Box) Contains(o Box) bool {
	return o.X0 >= b.X0 && o.Y0 >= b.Y0 && o.X1 <= b.X1 && o.Y1 <= b.Y1
}

// ContainsPoint reports whether a point lies within the box, edges included.
func (b Box) ContainsPoint(p Point) bool {
	return p.X >= b.X0 && p.X <= b.X1 && p.Y >= b.Y0 && p.Y <= b.Y1
}

// A Matrix is a PDF matrix: x' = a·x + c·y + e, y' = b·x + d·y + f.
type Matrix [6]float64

// Identity returns the identity matrix.
func Identity() Matrix { return Matrix{1, 0, 0, 1, 0, 0} }

// Times returns the matrix that applies first m and then n.
func (m Matrix) Times(n Matrix) Matrix {
	return Matrix{
		m[0]*n[0] + m[1]*n[2], m[0]*n[1] + m[1]*n[3],
		m[2]*n[0] + m[3]*n[2], m[2]*n[1] + m[3]*n[3],
		m[4]*n[0] + m[5]*n[2] + n[4], m[4]*n[1] + m[5]*n[3] + n[5],
	}
}

// Transform transforms a point.
func (m Matrix) Transform(x, y float64) Point {
	return Point{m[0]*x + m[2]*y + m[4], m[1]*x + m[3]*y + m[5]}
}

// TransformVector transforms a vector: the matrix's translation (e, f) isn't applied.
func (m Matrix) TransformVector(x, y float64) Point { return Point{m[0]*x + m[2]*y, m[1]*x + m[3]*y} }

// Box returns the smallest box around a transformed box.
func (m Matrix) Box(b Box) Box {
	return BoxAround(m.Transform(b.X0, b.Y0), m.Transform(b.X1, b.Y0), m.Transform(b.X0, b.Y1), m.Transform(b.X1, b.Y1))
}

// Scales returns the smallest and the largest factor by which the matrix changes a length. These are the
// matrix's singular values.
func (m Matrix) Scales() (least, most float64) {
	a, b, c, d := m[0], m[1], m[2], m[3]
	s := a*a + b*b + c*c + d*d
	root := math.Sqrt(max(0, (a*a+b*b-c*c-d*d)*(a*a+b*b-c*c-d*d)+4*(a*c+b*d)*(a*c+b*d)))
	return math.Sqrt(max(0, (s-root)/2)), math.Sqrt((s + root) / 2)
}

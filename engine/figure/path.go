package figure

// A Path is a line or an area.
type Path struct {
	Segments []Segment
	Stroke   Ink
	Weight   Length // thickness of the line; 0 if only the area is inked
	Fill     Ink
	Cap      Cap
}

// A Segment is one command of a path. Line and Move use only P[0]. Curve is a cubic Bézier with
// control points P[0], P[1] and end P[2]. Close uses none.
type Segment struct {
	Op Op
	P  [3]Point
}

// An Op is the command of a segment.
type Op uint8

// The commands of a path.
const (
	Move Op = iota
	Line
	Curve
	Close
)

// A Cap is the shape of a stroke's ends.
type Cap uint8

// The shapes of ends. Strokes with Butt and Square have sharp corners (mitred joins), and those
// with Round have round ones.
const (
	Butt Cap = iota
	Square
	Round
)

func (Path) isItem() {}

// Extent returns a rectangle around all points of the path, with half the weight on each side.
func (p Path) Extent() Rect {
	var lo, hi Point
	first := true
	for _, s := range p.Segments {
		for _, q := range s.points() {
			if first {
				lo, hi, first = q, q, false
				continue
			}
			lo = Point{min(lo.X, q.X), min(lo.Y, q.Y)}
			hi = Point{max(hi.X, q.X), max(hi.Y, q.Y)}
		}
	}
	half := Length(0)
	if p.Stroke != NoInk {
		half = (p.Weight + 1) / 2
	}
	return Rect{lo.X - half, lo.Y - half, hi.X - lo.X + 2*half, hi.Y - lo.Y + 2*half}
}

func (s Segment) points() []Point {
	switch s.Op {
	case Move, Line:
		return s.P[:1]
	case Curve:
		return s.P[:3]
	default:
		return nil
	}
}

// MoveTo begins a new stroke at (x, y).
func (p *Path) MoveTo(x, y Length) *Path { return p.add(Move, Point{x, y}) }

// LineTo draws a straight line to (x, y).
func (p *Path) LineTo(x, y Length) *Path { return p.add(Line, Point{x, y}) }

// CurveTo draws a cubic Bézier with the handles a and b to c.
func (p *Path) CurveTo(a, b, c Point) *Path { return p.add(Curve, a, b, c) }

// Close draws a line back to the beginning of the stroke.
func (p *Path) Close() *Path { return p.add(Close) }

func (p *Path) add(op Op, points ...Point) *Path {
	s := Segment{Op: op}
	copy(s.P[:], points)
	p.Segments = append(p.Segments, s)
	return p
}

// Rectangle adds r as a closed stroke.
func (p *Path) Rectangle(r Rect) *Path {
	return p.MoveTo(r.X, r.Y).LineTo(r.X+r.W, r.Y).LineTo(r.X+r.W, r.Y+r.H).LineTo(r.X, r.Y+r.H).Close()
}

// A Disc is a circle: its area, its line, or both.
type Disc struct {
	Center Point
	Radius Length
	Stroke Ink
	Weight Length
	Fill   Ink
}

func (Disc) isItem() {}

// Extent returns a rectangle around the disc, with half the weight of its line on each side.
func (d Disc) Extent() Rect {
	r := d.Radius
	if d.Stroke != NoInk {
		r += (d.Weight + 1) / 2
	}
	return Rect{d.Center.X - r, d.Center.Y - r, 2 * r, 2 * r}
}

// QuietZone is the width of the light margin that a QR code needs, in modules (ISO/IEC 18004, 9.1).
const QuietZone = 4

// QRCode draws the dark modules of a QR code. modules has them row by row; at is its upper left
// corner, and module the side of a module. Neighbours in a row become one rectangle, so that no
// printer leaves a white line between them.
func QRCode(modules [][]bool, at Point, module Length) Path {
	path := Path{Fill: Black}
	for row, across := range modules {
		for from := 0; from < len(across); {
			to := from
			for to < len(across) && across[to] {
				to++
			}
			if to > from {
				path.Rectangle(Rect{
					X: at.X + Length(from)*module, Y: at.Y + Length(row)*module,
					W: Length(to-from) * module, H: module,
				})
			}
			from = to + 1
		}
	}
	return path
}

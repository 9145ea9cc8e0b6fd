package icons

import "octavo/engine/figure"

// An outline is a path on the grid of icons. y grows downwards.
type outline []figure.Segment

// Icons are drawn on a square grid of 48 × 48 units. Coordinates are stored in tenths of a unit, so that
// rounding leaves circles round. For symmetric shapes only the right half is given, and mirrored at the middle.
const (
	unit   = 10
	grid   = 48 * unit
	middle = grid / 2
)

func pointAt(x, y int) figure.Point {
	return figure.Point{X: figure.Length(x * unit), Y: figure.Length(y * unit)}
}

// startAt begins an outline at a point, given in units.
func startAt(x, y int) outline {
	return outline{{Op: figure.Move, P: [3]figure.Point{pointAt(x, y)}}}
}

// lineTo continues with a straight line.
func (o outline) lineTo(x, y int) outline {
	return append(o, figure.Segment{Op: figure.Line, P: [3]figure.Point{pointAt(x, y)}})
}

// curveTo continues with a cubic Bézier curve to x, y. a and b are its control points.
func (o outline) curveTo(ax, ay, bx, by, x, y int) outline {
	return append(o, figure.Segment{Op: figure.Curve, P: [3]figure.Point{pointAt(ax, ay), pointAt(bx, by), pointAt(x, y)}})
}

// close ends the outline with a line back to its first point.
func (o outline) close() outline { return append(o, figure.Segment{Op: figure.Close}) }

// closeWithMirrorImage returns the closed outline of which o is the right half: it adds the mirror image.
func (o outline) closeWithMirrorImage() outline {
	for i := len(o) - 1; i > 0; i-- {
		mirrored := figure.Segment{Op: o[i].Op}
		if o[i].Op == figure.Curve {
			mirrored.P = [3]figure.Point{mirrorPoint(o[i].P[1]), mirrorPoint(o[i].P[0]), mirrorPoint(end(o[i-1]))}
		} else {
			mirrored.P[0] = mirrorPoint(end(o[i-1]))
		}
		o = append(o, mirrored)
	}
	return o.close()
}

// mirrorImage returns the mirror image at the vertical middle line.
func (o outline) mirrorImage() outline {
	other := make(outline, len(o))
	for i, s := range o {
		other[i].Op = s.Op
		for n, p := range s.P {
			other[i].P[n] = mirrorPoint(p)
		}
	}
	return other
}

func mirrorPoint(p figure.Point) figure.Point { return figure.Point{X: 2*middle - p.X, Y: p.Y} }

// end returns the end point of a segment; Close has none.
func end(s figure.Segment) figure.Point {
	if s.Op == figure.Curve {
		return s.P[2]
	}
	return s.P[0]
}

func circle(x, y, r int) outline { return ellipse(x, y, r, r) }

// ellipse returns an upright ellipse of four curves.
func ellipse(x, y, rx, ry int) outline {
	const round = 5523 // distance of a control point from the end of a quarter circle, in ten thousandths of the radius
	p := pointAt(x, y)
	w, h := figure.Length(rx*unit), figure.Length(ry*unit)
	cw, ch := w*round/10000, h*round/10000
	place := func(dx, dy figure.Length) figure.Point { return figure.Point{X: p.X + dx, Y: p.Y + dy} }
	return outline{
		{Op: figure.Move, P: [3]figure.Point{place(0, -h)}},
		{Op: figure.Curve, P: [3]figure.Point{place(cw, -h), place(w, -ch), place(w, 0)}},
		{Op: figure.Curve, P: [3]figure.Point{place(w, ch), place(cw, h), place(0, h)}},
		{Op: figure.Curve, P: [3]figure.Point{place(-cw, h), place(-w, ch), place(-w, 0)}},
		{Op: figure.Curve, P: [3]figure.Point{place(-w, -ch), place(-cw, -h), place(0, -h)}},
		{Op: figure.Close},
	}
}

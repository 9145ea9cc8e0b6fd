package engine

import (
	"math/bits"
	"slices"

	"octavo/engine/figure"
)

// drawLinks draws the links of the step, and lines around groups of candidates. Each link is the
// curve that crosses the least (see cost). If any link is weak, all links have arrow heads, except
// those between close candidates.
func (s *stepDrawing) drawLinks(f *figure.Figure) {
	if len(s.step.Links) == 0 {
		return
	}
	r := router{stepDrawing: s, obstacles: s.findObstacles()}
	heads := slices.ContainsFunc(s.step.Links, func(l Link) bool { return !l.IsStrong })
	for _, l := range s.step.Links {
		s.outlineGroup(f, l.From)
		s.outlineGroup(f, l.To)
		from, to := s.nearestAnchors(l)
		c := r.route(from, to)
		f.Add(s.linkLine(c, l.IsStrong))
		if heads && distance(c[0], c[3]) > s.style.Cell*headLengthPercent/50 {
			f.Add(s.arrowHead(c))
		}
	}
}

// An anchor is the disc of a candidate at which a link begins or ends.
type anchor struct {
	centre figure.Point
	radius figure.Length
}

// anchorOf returns the disc of a candidate.
func (s *stepDrawing) anchorOf(m CellSymbol) anchor {
	if slices.Contains(s.largeSymbols, m) {
		centre, radius := s.placedDisc(m)
		return anchor{centre, radius}
	}
	return anchor{s.candidateCentre(m), s.discRadius}
}

// nearestAnchors returns the discs of two candidates of a link, one from the group at each end:
// those that are closest to each other.
func (s *stepDrawing) nearestAnchors(l Link) (from, to anchor) {
	least := figure.Length(-1)
	for _, a := range l.From {
		for _, b := range l.To {
			start, end := s.anchorOf(a), s.anchorOf(b)
			if d := distance(start.centre, end.centre); least < 0 || d < least {
				least, from, to = d, start, end
			}
		}
	}
	return from, to
}

// outlineGroup draws a line around a group of candidates. It draws none around a single candidate.
func (s *stepDrawing) outlineGroup(f *figure.Figure, group []CellSymbol) {
	if len(group) < 2 {
		return
	}
	first, last := s.candidateCentre(group[0]), s.candidateCentre(group[len(group)-1])
	r := s.discRadius + s.style.Thin*3/2
	outline := figure.Path{Stroke: figure.Black, Weight: s.style.Thin * 5 / 4}
	addCapsule(&outline, first, last, r)
	f.Add(outline)
}

// addCapsule adds the outline of all points within r of the line from a to b: two straight
// sides and two half circles.
func addCapsule(p *figure.Path, a, b figure.Point, r figure.Length) {
	along := vectorTowards(a, b, r)
	across := figure.Point{X: -along.Y, Y: along.X}
	sum := func(p figure.Point, terms ...figure.Point) figure.Point {
		for _, t := range terms {
			p.X, p.Y = p.X+t.X, p.Y+t.Y
		}
		return p
	}
	scale := func(p figure.Point, thousandths figure.Length) figure.Point {
		return figure.Point{X: p.X * thousandths / 1000, Y: p.Y * thousandths / 1000}
	}
	// handle is the distance from the end of a quarter circle to its control point, in
	// thousandths of the radius: 4/3 × (√2 − 1), the usual approximation of a circle.
	const handle = 552
	quarter := func(centre, from, to figure.Point) {
		p.CurveTo(sum(centre, from, scale(to, handle)), sum(centre, to, scale(from, handle)), sum(centre, to))
	}
	minusAlong, minusAcross := scale(along, -1000), scale(across, -1000)
	start := sum(a, across)
	p.MoveTo(start.X, start.Y)
	far := sum(b, across)
	p.LineTo(far.X, far.Y)
	quarter(b, across, along)
	quarter(b, along, minusAcross)
	near := sum(a, minusAcross)
	p.LineTo(near.X, near.Y)
	quarter(a, minusAcross, minusAlong)
	quarter(a, minusAlong, across)
	p.Close()
}

// A curve is a cubic Bézier: its start, two control points and its end.
type curve [4]figure.Point

// at returns the point at the fraction t/n of the curve.
func (c *curve) at(t, n figure.Length) figure.Point {
	u := n - t
	weigh := func(a, b, c, d figure.Length) figure.Length {
		return (u*u*u*a + 3*u*u*t*b + 3*u*t*t*c + t*t*t*d) / (n * n * n)
	}
	return figure.Point{
		X: weigh(c[0].X, c[1].X, c[2].X, c[3].X),
		Y: weigh(c[0].Y, c[1].Y, c[2].Y, c[3].Y),
	}
}

// An obstacle is a disc that a link should not cross. weight is about the cost of crossing it.
type obstacle struct {
	anchor
	weight figure.Length
}

// What it costs if a link's curve crosses something. Only the proportions matter.
const (
	stepWeight    = 400  // a candidate of the step
	symbolWeight  = 60   // a symbol that is filled in
	noteWeight    = 25   // another candidate
	linkWeight    = 90   // another link
	outsideWeight = 5000 // the frame of the drawing: avoided at any price
)

// findObstacles returns the symbols and candidates in the cells as obstacles.
func (s *stepDrawing) findObstacles() (all []obstacle) {
	for cell, symbol := range s.state.filled {
		if m := s.state.symbolAt(cell, symbol); symbol != Gap {
			at := s.layout.cell(m)
			all = append(all, obstacle{anchor{figure.Point{X: at.X + at.W/2, Y: at.Y + at.H/2}, at.W / 5}, symbolWeight})
			continue
		}
		for _, symbol := range s.state.candidates(cell) {
			o := obstacle{anchor{s.candidateCentre(s.state.symbolAt(cell, symbol)), s.discRadius * 3 / 4}, noteWeight}
			if s.isInStep(s.state.symbolAt(cell, symbol)) {
				o.weight, o.radius = stepWeight, s.discRadius*5/4
			}
			all = append(all, o)
		}
	}
	return all
}

// A router finds a curve for each link, past the obstacles and the earlier links.
type router struct {
	*stepDrawing
	obstacles  []obstacle
	linkPoints []figure.Point // points on the links drawn so far
}

// bendPercents lists the bends that route tries. A bend is the distance from a curve's middle to
// the straight line between its ends, in hundredths of a cell. Its sign says on which side the
// curve is.
var bendPercents = [...]figure.Length{0, 15, -15, 30, -30, 45, -45, 60, -60, 85, -85, 115, -115}

// sampleCount is the number of parts into which cost divides a curve. It looks at the ends of the
// parts.
const sampleCount = 24

// route returns the curve of the least cost between two anchors, and adds its points to linkPoints
// for later links.
func (r *router) route(from, to anchor) curve {
	var best curve
	least := figure.Length(-1)
	straight := distance(from.centre, to.centre) * 100 / r.style.Cell
	for _, bend := range bendPercents {
		if max(bend, -bend) > straight/2 {
			break // a larger bend would make a loop
		}
		c := newCurve(from, to, bend*r.style.Cell/100)
		if cost := r.cost(&c, from, to) + bend*bend/80; least < 0 || cost < least {
			best, least = c, cost
		}
	}
	for i := range figure.Length(sampleCount + 1) {
		r.linkPoints = append(r.linkPoints, best.at(i, sampleCount))
	}
	return best
}

// isOutside reports whether a point lies on the frame of the drawing or beyond it.
func (r *router) isOutside(p figure.Point) bool {
	thick := r.style.Thick
	return p.X < thick || p.Y < thick || p.X > r.question.W-thick || p.Y > r.question.H-thick
}

// cost returns what a curve costs. It looks at points along the curve. Each point in an obstacle
// costs a third of the obstacle's weight. Each point near an earlier link costs a part of
// linkWeight. The anchors' own candidates cost nothing. A point or control point outside the frame
// is expensive: a drawing's size is computed from both.
func (r *router) cost(c *curve, from, to anchor) (cost figure.Length) {
	for _, handle := range c[1:3] {
		if r.isOutside(handle) {
			cost += outsideWeight
		}
	}
	for i := range figure.Length(sampleCount + 1) {
		at := c.at(i, sampleCount)
		for _, o := range r.obstacles {
			if o.centre != from.centre && o.centre != to.centre && distance(o.centre, at) < o.radius {
				cost += o.weight / 3
			}
		}
		if i < 4 || i > sampleCount-4 {
			continue // links meet at their ends
		}
		for _, other := range r.linkPoints {
			if distance(at, other) < r.style.Cell/12 {
				cost += linkWeight / 6
			}
		}
		if r.isOutside(at) {
			cost += outsideWeight
		}
	}
	return cost
}

// newCurve returns a curve between two anchors. bend is the distance from the curve's middle to the
// straight line between them; its sign chooses the side.
func newCurve(from, to anchor, bend figure.Length) curve {
	middle := figure.Point{X: (from.centre.X + to.centre.X) / 2, Y: (from.centre.Y + to.centre.Y) / 2}
	along := vectorTowards(from.centre, to.centre, bend)
	// The middle of a curve is three quarters as far from the line as its control points. So these
	// must be 4/3 of bend away: two thirds of the way to a knee at twice the bend.
	knee := figure.Point{X: middle.X - along.Y*2, Y: middle.Y + along.X*2}
	start, end := vectorTowards(from.centre, knee, from.radius), vectorTowards(to.centre, knee, to.radius)
	a := figure.Point{X: from.centre.X + start.X, Y: from.centre.Y + start.Y}
	b := figure.Point{X: to.centre.X + end.X, Y: to.centre.Y + end.Y}
	third := func(p figure.Point) figure.Point {
		return figure.Point{X: p.X + (knee.X-p.X)*2/3, Y: p.Y + (knee.Y-p.Y)*2/3}
	}
	return curve{a, third(a), third(b), b}
}

// strongLinePercent and weakLinePercent are the widths of the lines of links, in hundredths of
// Style.Thin. dashPercent is the length of a weak link's dashes, in hundredths of a cell.
const (
	strongLinePercent = 180
	weakLinePercent   = 130
	dashPercent       = 9
)

// linkLine returns the line of a link. It is dashed if the link is weak.
func (s *stepDrawing) linkLine(c curve, strong bool) figure.Path {
	p := figure.Path{Stroke: figure.Black, Weight: s.style.Thin * strongLinePercent / 100}
	if strong {
		p.MoveTo(c[0].X, c[0].Y).CurveTo(c[1], c[2], c[3])
		return p
	}
	p.Weight = s.style.Thin * weakLinePercent / 100
	n := max(1, distance(c[0], c[3])*100/(2*dashPercent*s.style.Cell))
	for i := range n + 1 {
		a, b := c.at(max(0, 4*i-1), 4*n), c.at(min(4*n, 4*i+1), 4*n)
		p.MoveTo(a.X, a.Y).LineTo(b.X, b.Y)
	}
	return p
}

// The size of an arrow head, in hundredths of a cell.
const (
	headLengthPercent    = 13
	headHalfWidthPercent = 5
)

// arrowHead returns the arrow head at a link's end.
func (s *stepDrawing) arrowHead(c curve) figure.Path {
	tip := c[3]
	along := vectorTowards(tip, c[2], s.style.Cell*headLengthPercent/100)
	across := vectorTowards(figure.Point{}, figure.Point{X: -along.Y, Y: along.X}, s.style.Cell*headHalfWidthPercent/100)
	foot := figure.Point{X: tip.X + along.X, Y: tip.Y + along.Y}
	p := figure.Path{Fill: figure.Black}
	p.MoveTo(tip.X, tip.Y).LineTo(foot.X+across.X, foot.Y+across.Y).LineTo(foot.X-across.X, foot.Y-across.Y).Close()
	return p
}

// vectorTowards returns the vector of the given length that points from one point to another.
func vectorTowards(from, to figure.Point, length figure.Length) figure.Point {
	d := distance(from, to)
	if d == 0 {
		return figure.Point{}
	}
	return figure.Point{X: (to.X - from.X) * length / d, Y: (to.Y - from.Y) * length / d}
}

// distance returns the distance between two points.
func distance(a, b figure.Point) figure.Length {
	dx, dy := a.X-b.X, a.Y-b.Y
	return squareRoot(dx*dx + dy*dy)
}

// squareRoot returns the square root, rounded down, by Newton's method. Floating-point numbers
// could give other drawings on other machines.
func squareRoot(n figure.Length) figure.Length {
	if n < 2 {
		return n
	}
	x := figure.Length(1) << ((bits.Len64(uint64(n)) + 1) / 2)
	for y := (x + n/x) / 2; y < x; y = (x + n/x) / 2 {
		x = y
	}
	return x
}

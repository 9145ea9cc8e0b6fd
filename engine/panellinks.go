package engine

import (
	"math/bits"
	"slices"

	"octavo/engine/figure"
)

// drawLinks draws the links of the step, and lines around groups of candidates. Each
// link is the curve that crosses the least. There is no arrow head if the two candidates
// are too close.
func (s *scene) drawLinks(f *figure.Figure) {
	if len(s.step.Links) == 0 {
		return
	}
	r := router{scene: s, obstacles: s.obstacles()}
	heads := slices.ContainsFunc(s.step.Links, func(l Link) bool { return !l.Strong })
	for _, l := range s.step.Links {
		s.outlineGroup(f, l.From)
		s.outlineGroup(f, l.To)
		from, to := s.nearest(l)
		c := r.route(from, to)
		f.Add(s.linkLine(c, l.Strong))
		if heads && distance(c[0], c[3]) > s.style.Cell*headLong/50 {
			f.Add(s.arrowHead(c))
		}
	}
}

// An anchor is a candidate at which a link begins or ends.
type anchor struct {
	centre figure.Point
	radius figure.Length
}

func (s *scene) anchor(m Mark) anchor {
	if slices.Contains(s.large, m) {
		centre, radius := s.placedDisc(m)
		return anchor{centre, radius}
	}
	return anchor{s.middle(m), s.disc}
}

// nearest returns the two candidates of a link that are closest to each other.
func (s *scene) nearest(l Link) (from, to anchor) {
	least := figure.Length(-1)
	for _, a := range l.From {
		for _, b := range l.To {
			start, end := s.anchor(a), s.anchor(b)
			if d := distance(start.centre, end.centre); least < 0 || d < least {
				least, from, to = d, start, end
			}
		}
	}
	return from, to
}

// outlineGroup draws a line around a group of candidates.
func (s *scene) outlineGroup(f *figure.Figure, marks []Mark) {
	if len(marks) < 2 {
		return
	}
	first, last := s.middle(marks[0]), s.middle(marks[len(marks)-1])
	r := s.disc + s.style.Thin*3/2
	outline := figure.Path{Stroke: figure.Black, Weight: s.style.Thin * 5 / 4}
	addCapsule(&outline, first, last, r)
	f.Add(outline)
}

// addCapsule adds the outline at distance r around the line from a to b.
func addCapsule(p *figure.Path, a, b figure.Point, r figure.Length) {
	along := towards(a, b, r)
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
	// thousandths of the radius.
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

// An obstacle is something that a link should not cross. A larger weight matters more.
type obstacle struct {
	anchor
	weight figure.Length
}

// The weights of obstacles, in hundredths.
const (
	crossingMark   = 400 // a candidate of the step
	crossingSymbol = 60  // a symbol that is filled in
	crossingNote   = 25  // another candidate
	crossingLink   = 90  // another link
	leavingFrame   = 5000
)

// obstacles returns everything written in the cells.
func (s *scene) obstacles() (all []obstacle) {
	for cell, symbol := range s.state.filled {
		if m := s.state.mark(cell, symbol); symbol != Gap {
			at := s.mesh.cell(m)
			all = append(all, obstacle{anchor{figure.Point{X: at.X + at.W/2, Y: at.Y + at.H/2}, at.W / 5}, crossingSymbol})
			continue
		}
		for _, symbol := range s.state.candidates(cell) {
			o := obstacle{anchor{s.middle(s.state.mark(cell, symbol)), s.disc * 3 / 4}, crossingNote}
			if s.isMarked(s.state.mark(cell, symbol)) {
				o.weight, o.radius = crossingMark, s.disc*5/4
			}
			all = append(all, o)
		}
	}
	return all
}

// A router finds a curve for each link, past the obstacles and the earlier links.
type router struct {
	*scene
	obstacles  []obstacle
	linkPoints []figure.Point // points on the links drawn so far
}

// bends lists the distances between the middle of a curve and the straight line that
// route tries, in hundredths of a cell.
var bends = [...]figure.Length{0, 15, -15, 30, -30, 45, -45, 60, -60, 85, -85, 115, -115}

// sampleCount is the number of samples along a curve.
const sampleCount = 24

// route returns the cheapest curve between two anchors.
func (r *router) route(from, to anchor) curve {
	var best curve
	least := figure.Length(-1)
	straight := distance(from.centre, to.centre) * 100 / r.style.Cell
	for _, bend := range bends {
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

// cost returns the weight of everything that a curve crosses, except the anchors' own
// candidates. Its control points must stay in the frame, too, because a drawing's size is
// computed from them.
func (r *router) cost(c *curve, from, to anchor) (cost figure.Length) {
	for _, handle := range c[1:3] {
		if r.isOutside(handle) {
			cost += leavingFrame
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
				cost += crossingLink / 6
			}
		}
		if r.isOutside(at) {
			cost += leavingFrame
		}
	}
	return cost
}

// newCurve returns the curve between two anchors whose middle has the distance bend from
// the straight line.
func newCurve(from, to anchor, bend figure.Length) curve {
	middle := figure.Point{X: (from.centre.X + to.centre.X) / 2, Y: (from.centre.Y + to.centre.Y) / 2}
	along := towards(from.centre, to.centre, bend)
	// The middle of a curve is three quarters as far from the line as its control
	// points.
	knee := figure.Point{X: middle.X - along.Y*2, Y: middle.Y + along.X*2}
	start, end := towards(from.centre, knee, from.radius), towards(to.centre, knee, to.radius)
	a := figure.Point{X: from.centre.X + start.X, Y: from.centre.Y + start.Y}
	b := figure.Point{X: to.centre.X + end.X, Y: to.centre.Y + end.Y}
	third := func(p figure.Point) figure.Point {
		return figure.Point{X: p.X + (knee.X-p.X)*2/3, Y: p.Y + (knee.Y-p.Y)*2/3}
	}
	return curve{a, third(a), third(b), b}
}

// strongLink and weakLink are the weights of links, in hundredths of a thin line's
// weight. dashLink is the length of a weak link's dashes, in hundredths of a cell.
const (
	strongLink = 180
	weakLink   = 130
	dashLink   = 9
)

// linkLine returns the line of a link.
func (s *scene) linkLine(c curve, strong bool) figure.Path {
	p := figure.Path{Stroke: figure.Black, Weight: s.style.Thin * strongLink / 100}
	if strong {
		p.MoveTo(c[0].X, c[0].Y).CurveTo(c[1], c[2], c[3])
		return p
	}
	p.Weight = s.style.Thin * weakLink / 100
	n := max(1, distance(c[0], c[3])*100/(2*dashLink*s.style.Cell))
	for i := range n + 1 {
		a, b := c.at(max(0, 4*i-1), 4*n), c.at(min(4*n, 4*i+1), 4*n)
		p.MoveTo(a.X, a.Y).LineTo(b.X, b.Y)
	}
	return p
}

// The size of an arrow head, in hundredths of a cell.
const (
	headLong  = 13
	headBroad = 5 // on either side
)

// arrowHead returns the arrow head at a link's end.
func (s *scene) arrowHead(c curve) figure.Path {
	tip := c[3]
	along := towards(tip, c[2], s.style.Cell*headLong/100)
	across := towards(figure.Point{}, figure.Point{X: -along.Y, Y: along.X}, s.style.Cell*headBroad/100)
	foot := figure.Point{X: tip.X + along.X, Y: tip.Y + along.Y}
	p := figure.Path{Fill: figure.Black}
	p.MoveTo(tip.X, tip.Y).LineTo(foot.X+across.X, foot.Y+across.Y).LineTo(foot.X-across.X, foot.Y-across.Y).Close()
	return p
}

// towards returns the vector of the given length that points from one point to another.
func towards(from, to figure.Point, length figure.Length) figure.Point {
	d := distance(from, to)
	if d == 0 {
		return figure.Point{}
	}
	return figure.Point{X: (to.X - from.X) * length / d, Y: (to.Y - from.Y) * length / d}
}

// distance returns the distance between two points.
func distance(a, b figure.Point) figure.Length {
	dx, dy := a.X-b.X, a.Y-b.Y
	return root(dx*dx + dy*dy)
}

// root returns the square root, rounded down.
func root(n figure.Length) figure.Length {
	if n < 2 {
		return n
	}
	x := figure.Length(1) << ((bits.Len64(uint64(n)) + 1) / 2)
	for y := (x + n/x) / 2; y < x; y = (x + n/x) / 2 {
		x = y
	}
	return x
}

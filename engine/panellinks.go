package engine

import (
	"math/bits"
	"slices"

	"octavo/engine/figure"
)

// drawLinks draws the links of the step, and lines around groups of candidates. Each
// link takes the way that crosses least. There is no arrow head if the two candidates
// are too close.
func (s *scene) drawLinks(f *figure.Figure) {
	if len(s.step.Links) == 0 {
		return
	}
	w := ways{scene: s, obstacles: s.obstacles()}
	heads := slices.ContainsFunc(s.step.Links, func(l Link) bool { return !l.Strong })
	for _, l := range s.step.Links {
		s.group(f, l.From)
		s.group(f, l.To)
		from, to := s.nearest(l)
		c := w.best(from, to)
		f.Add(s.stroke(c, l.Strong))
		if heads && distance(c[0], c[3]) > s.style.Cell*headLong/50 {
			f.Add(s.head(c))
		}
	}
}

// An anchor is a candidate at which a link begins or ends.
type anchor struct {
	at     figure.Point
	radius figure.Length
}

func (s *scene) anchor(m Mark) anchor {
	if slices.Contains(s.large, m) {
		at, radius := s.placedAt(m)
		return anchor{at, radius}
	}
	return anchor{s.middle(m), s.disc}
}

// nearest returns the two candidates of a link that are closest to each other.
func (s *scene) nearest(l Link) (from, to anchor) {
	least := figure.Length(-1)
	for _, a := range l.From {
		for _, b := range l.To {
			one, two := s.anchor(a), s.anchor(b)
			if d := distance(one.at, two.at); least < 0 || d < least {
				least, from, to = d, one, two
			}
		}
	}
	return from, to
}

// group draws a line around a group of candidates.
func (s *scene) group(f *figure.Figure, marks []Mark) {
	if len(marks) < 2 {
		return
	}
	first, last := s.middle(marks[0]), s.middle(marks[len(marks)-1])
	r := s.disc + s.style.Thin*3/2
	around := figure.Path{Stroke: figure.Black, Weight: s.style.Thin * 5 / 4}
	capsule(&around, first, last, r)
	f.Add(around)
}

// capsule adds the outline at distance r around the line from a to b.
func capsule(p *figure.Path, a, b figure.Point, r figure.Length) {
	along := towards(a, b, r)
	across := figure.Point{X: -along.Y, Y: along.X}
	plus := func(p figure.Point, terms ...figure.Point) figure.Point {
		for _, t := range terms {
			p.X, p.Y = p.X+t.X, p.Y+t.Y
		}
		return p
	}
	scaled := func(p figure.Point, part figure.Length) figure.Point {
		return figure.Point{X: p.X * part / 1000, Y: p.Y * part / 1000}
	}
	const handle = 552 // of a quarter of a circle, in thousandths of its radius
	quarter := func(centre, from, to figure.Point) {
		p.CurveTo(plus(centre, from, scaled(to, handle)), plus(centre, to, scaled(from, handle)), plus(centre, to))
	}
	back, under := scaled(along, -1000), scaled(across, -1000)
	start := plus(a, across)
	p.MoveTo(start.X, start.Y)
	far := plus(b, across)
	p.LineTo(far.X, far.Y)
	quarter(b, across, along)
	quarter(b, along, under)
	near := plus(a, under)
	p.LineTo(near.X, near.Y)
	quarter(a, under, back)
	quarter(a, back, across)
	p.Close()
}

// A curve is a cubic Bézier: its start, two control points and its end.
type curve [4]figure.Point

// at returns the point at part/all of the curve.
func (c *curve) at(part, all figure.Length) figure.Point {
	t, u := part, all-part
	weigh := func(a, b, c, d figure.Length) figure.Length {
		return (u*u*u*a + 3*u*u*t*b + 3*u*t*t*c + t*t*t*d) / (all * all * all)
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
	for cell, symbol := range s.field.filled {
		if m := s.field.mark(cell, symbol); symbol != Gap {
			at := s.mesh.cell(m)
			all = append(all, obstacle{anchor{figure.Point{X: at.X + at.W/2, Y: at.Y + at.H/2}, at.W / 5}, crossingSymbol})
			continue
		}
		for _, symbol := range s.field.candidates(cell) {
			o := obstacle{anchor{s.middle(s.field.mark(cell, symbol)), s.disc * 3 / 4}, crossingNote}
			if s.isMarked(s.field.mark(cell, symbol)) {
				o.weight, o.radius = crossingMark, s.disc*5/4
			}
			all = append(all, o)
		}
	}
	return all
}

// ways finds the way of each link, past the obstacles and the earlier links.
type ways struct {
	*scene
	obstacles []obstacle
	taken     []figure.Point // points on the links drawn so far
}

// bends are the distances to try between the middle of a link and the straight line, in
// hundredths of a cell.
var bends = [...]figure.Length{0, 15, -15, 30, -30, 45, -45, 60, -60, 85, -85, 115, -115}

// parts is the number of samples along a way.
const parts = 24

// best returns the cheapest way between two anchors. The anchors' own candidates cost
// nothing.
func (w *ways) best(from, to anchor) curve {
	var best curve
	least := figure.Length(-1)
	straight := distance(from.at, to.at) * 100 / w.style.Cell
	for _, bend := range bends {
		if max(bend, -bend) > straight/2 {
			break // a larger bend would make a loop
		}
		c := bent(from, to, bend*w.style.Cell/100)
		if cost := w.cost(&c, from, to) + bend*bend/80; least < 0 || cost < least {
			best, least = c, cost
		}
	}
	for i := range figure.Length(parts + 1) {
		w.taken = append(w.taken, best.at(i, parts))
	}
	return best
}

// outside reports whether a point lies on the frame of the drawing or beyond it.
func (w *ways) outside(p figure.Point) bool {
	thick := w.style.Thick
	return p.X < thick || p.Y < thick || p.X > w.question.W-thick || p.Y > w.question.H-thick
}

// cost returns the weight of what a way crosses. Its control points must stay in the
// frame, too, because a drawing's size is computed from them.
func (w *ways) cost(c *curve, from, to anchor) (cost figure.Length) {
	for _, handle := range c[1:3] {
		if w.outside(handle) {
			cost += leavingFrame
		}
	}
	for i := range figure.Length(parts + 1) {
		at := c.at(i, parts)
		for _, o := range w.obstacles {
			if o.at != from.at && o.at != to.at && distance(o.at, at) < o.radius {
				cost += o.weight / 3
			}
		}
		if i < 4 || i > parts-4 {
			continue // links meet at their ends
		}
		for _, other := range w.taken {
			if distance(at, other) < w.style.Cell/12 {
				cost += crossingLink / 6
			}
		}
		if w.outside(at) {
			cost += leavingFrame
		}
	}
	return cost
}

// bent returns the way between two anchors whose middle is so far from the straight
// line.
func bent(from, to anchor, aside figure.Length) curve {
	middle := figure.Point{X: (from.at.X + to.at.X) / 2, Y: (from.at.Y + to.at.Y) / 2}
	along := towards(from.at, to.at, aside)
	// The middle of a curve is three quarters as far from the line as its control
	// points.
	knee := figure.Point{X: middle.X - along.Y*2, Y: middle.Y + along.X*2}
	start, end := towards(from.at, knee, from.radius), towards(to.at, knee, to.radius)
	a := figure.Point{X: from.at.X + start.X, Y: from.at.Y + start.Y}
	b := figure.Point{X: to.at.X + end.X, Y: to.at.Y + end.Y}
	third := func(p figure.Point) figure.Point {
		return figure.Point{X: p.X + (knee.X-p.X)*2/3, Y: p.Y + (knee.Y-p.Y)*2/3}
	}
	return curve{a, third(a), third(b), b}
}

// The weights of links, in hundredths of a thin line's; and the length of a weak link's
// dashes, in hundredths of a cell.
const (
	strongLink = 180
	weakLink   = 130
	dashLink   = 9
)

// stroke returns the line of a link.
func (s *scene) stroke(c curve, strong bool) figure.Path {
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

// head returns the arrow head at a link's end.
func (s *scene) head(c curve) figure.Path {
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

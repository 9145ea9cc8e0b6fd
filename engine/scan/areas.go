package scan

import "octavo/engine/figure"

// An Area is the filled inside of a closed path.
type Area struct {
	Box    figure.Rect
	Fill   figure.Tint
	Stroke figure.Tint // tint of the outline; NoTint if it isn't inked
	Weight figure.Length
	Curves []Curve // the curves of the outline
	// Points are all points of the outline, including the handles of its curves.
	Points []figure.Point
}

// A Curve is a cubic Bézier.
type Curve struct {
	From, A, B, To figure.Point
	Weight         figure.Length
}

// Areas returns the filled areas of a drawing, and the traces that aren't filled. A filled trace
// with several subpaths gives an area for each.
func Areas(traces []figure.Trace) (areas []Area, others []figure.Trace) {
	for i := range traces {
		t := &traces[i]
		if t.Fill == figure.NoTint {
			others = append(others, *t)
			continue
		}
		for _, stretch := range Subpaths(t.Segments) {
			areas = append(areas, Area{
				Box: figure.Path{Segments: stretch}.Extent(), Fill: t.Fill, Stroke: t.Stroke, Weight: t.Weight, Curves: curvesOf(stretch, t.Weight),
				Points: pointsOf(stretch),
			})
		}
	}
	return areas, others
}

func pointsOf(segments []figure.Segment) []figure.Point {
	points := make([]figure.Point, 0, 2*len(segments))
	for i := range segments {
		s := &segments[i]
		switch s.Op {
		case figure.Move, figure.Line:
			points = append(points, s.P[0])
		case figure.Curve:
			points = append(points, s.P[:]...)
		}
	}
	return points
}

// HasSameOutline reports whether two areas have the same outline: each point of one lies within
// distance of a point of the other.
func (a *Area) HasSameOutline(other *Area, distance figure.Length) bool {
	return areAmong(a.Points, other.Points, distance) && areAmong(other.Points, a.Points, distance)
}

// areAmong reports whether each of points lies within distance of one of others.
func areAmong(points, others []figure.Point, distance figure.Length) bool {
	from := 0 // where to look first: both outlines usually have the same order
	for _, p := range points {
		there := false
		for i := range others {
			if at := (from + i) % len(others); AreNear(p, others[at], distance) {
				from, there = at, true
				break
			}
		}
		if !there {
			return false
		}
	}
	return true
}

// Subpaths divides segments into subpaths. Each Move begins a new one.
func Subpaths(segments []figure.Segment) [][]figure.Segment {
	var all [][]figure.Segment
	from := 0
	for i := 1; i <= len(segments); i++ {
		if i == len(segments) || segments[i].Op == figure.Move {
			all = append(all, segments[from:i])
			from = i
		}
	}
	return all
}

// Curves returns the curves of a trace.
func Curves(t *figure.Trace) []Curve { return curvesOf(t.Segments, t.Weight) }

func curvesOf(segments []figure.Segment, weight figure.Length) []Curve {
	var all []Curve
	var pen figure.Point
	for i := range segments {
		s := &segments[i]
		switch s.Op {
		case figure.Curve:
			all = append(all, Curve{pen, s.P[0], s.P[1], s.P[2], weight})
			pen = s.P[2]
		case figure.Move, figure.Line:
			pen = s.P[0]
		}
	}
	return all
}

// IsSame reports whether the points of two curves are within a distance of each other, in the same
// or in the reverse order.
func (c *Curve) IsSame(other Curve, distance figure.Length) bool {
	there := AreNear(c.From, other.From, distance) && AreNear(c.A, other.A, distance) && AreNear(c.B, other.B, distance) && AreNear(c.To, other.To, distance)
	back := AreNear(c.From, other.To, distance) && AreNear(c.A, other.B, distance) && AreNear(c.B, other.A, distance) && AreNear(c.To, other.From, distance)
	return there || back
}

// Lines returns the straight lines of a trace.
func Lines(t *figure.Trace) []Line { return appendLines(nil, t) }

package raster

import (
	"cmp"
	"slices"
)

// A pixel is unit units wide and high, and is sampled along a number of lines.
const (
	unit  = 256
	lines = 32
	full  = unit * lines // the cover of a whole pixel
)

// A point in units, from the upper left corner of the picture.
type point struct{ x, y int64 }

// An edge is a straight line of an outline, from its upper end to its lower one.
type edge struct {
	top, bottom point
	turn        int32 // +1 where the outline goes down along it, −1 where it goes up
}

// x returns where the edge is at a height.
func (e *edge) x(y int64) int64 {
	return e.top.x + floorDiv((y-e.top.y)*(e.bottom.x-e.top.x)*2+(e.bottom.y-e.top.y), 2*(e.bottom.y-e.top.y))
}

// floorDiv returns a/b, b positive, rounded down.
func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

// A shape is an area by its edges, filled by the non-zero winding rule.
type shape struct {
	edges  []edge // sorted by their upper ends
	next   int    // index of the first edge that no row has reached
	active []int  // indexes of the edges that the current row may cross
	low    int64  // the lowest end of all
	meets  []meeting
}

// A meeting is where a line crosses an edge.
type meeting struct {
	x    int64
	turn int32
}

// outline adds a closed outline.
func (s *shape) outline(points []point) {
	for i, a := range points {
		b := points[(i+1)%len(points)]
		switch {
		case a.y < b.y:
			s.edges = append(s.edges, edge{a, b, 1})
		case a.y > b.y:
			s.edges = append(s.edges, edge{b, a, -1})
		}
	}
}

// patch adds an outline with the orientation of all patches, so that overlapping patches don't cancel.
func (s *shape) patch(points []point) {
	var twice int64
	for i, a := range points {
		b := points[(i+1)%len(points)]
		twice += a.x*b.y - b.x*a.y
	}
	if twice < 0 {
		points = slices.Clone(points)
		slices.Reverse(points)
	}
	s.outline(points)
}

// sort prepares the shape for its rows.
func (s *shape) sort() {
	slices.SortStableFunc(s.edges, func(a, b edge) int { return cmp.Compare(a.top.y, b.top.y) })
	for i := range s.edges {
		s.low = max(s.low, s.edges[i].bottom.y)
	}
}

func (s *shape) rewind() { s.next, s.active = 0, s.active[:0] }

// cover samples a row of pixels, and returns the range that it may cover.
func (s *shape) cover(row int, to *samples) (from, until int) {
	top := int64(row) * unit
	if top >= s.low || s.edges[0].top.y >= top+unit {
		return 0, 0
	}
	for s.next < len(s.edges) && s.edges[s.next].top.y < top+unit {
		s.active = append(s.active, s.next)
		s.next++
	}
	s.active = slices.DeleteFunc(s.active, func(i int) bool { return s.edges[i].bottom.y <= top })
	to.clear()
	if s.upright(top) {
		s.line(top, to, lines)
		return to.from, to.until
	}
	for n := range int64(lines) {
		s.line(top+(2*n+1)*unit/(2*lines), to, 1)
	}
	return to.from, to.until
}

// upright reports whether all lines of a row cross the same edges at the same places.
func (s *shape) upright(top int64) bool {
	for _, i := range s.active {
		if e := &s.edges[i]; e.top.x != e.bottom.x || e.top.y > top || e.bottom.y < top+unit {
			return false
		}
	}
	return true
}

// line finds the part of a line within the shape, counted alike times.
func (s *shape) line(y int64, to *samples, alike int32) {
	s.meets = s.meets[:0]
	for _, i := range s.active {
		if e := &s.edges[i]; e.top.y <= y && y < e.bottom.y {
			s.meets = append(s.meets, meeting{e.x(y), e.turn})
		}
	}
	slices.SortFunc(s.meets, func(a, b meeting) int { return cmp.Compare(a.x, b.x) })
	around, begun := int32(0), int64(0)
	for _, m := range s.meets {
		if around == 0 {
			begun = m.x
		}
		if around += m.turn; around == 0 {
			to.span(begun, m.x, alike)
		}
	}
}

// samples holds how much of each pixel of a row is covered.
type samples struct {
	partly      []int32 // by spans that begin or end in it
	wholly      []int32 // by how much the cover of all pixels from here on grows
	from, until int     // the pixels that may be covered
}

func newSamples(width int) samples {
	return samples{partly: make([]int32, width), wholly: make([]int32, width+1)}
}

func (s *samples) clear() { s.from, s.until = len(s.partly), 0 }

// span adds a range, counted alike times, clipped to the picture.
func (s *samples) span(a, b int64, alike int32) {
	a, b = max(a, 0), min(b, int64(len(s.partly))*unit)
	if a >= b {
		return
	}
	first, last := int(a/unit), int((b-1)/unit)
	s.from, s.until = min(s.from, first), max(s.until, last+1)
	if first == last {
		s.partly[first] += alike * int32(b-a)
		return
	}
	s.partly[first] += alike * int32(int64(first+1)*unit-a)
	s.partly[last] += alike * int32(b-int64(last)*unit)
	s.wholly[first+1] += alike * unit
	s.wholly[last] -= alike * unit
}

// take returns how much of a pixel is covered and resets it; pixels are taken from left to right.
func (s *samples) take(x int, covered *int32) int32 {
	*covered += s.wholly[x]
	c := *covered + s.partly[x]
	s.wholly[x], s.partly[x] = 0, 0
	return c
}

package raster

import (
	"cmp"
	"slices"
)

const (
	unitsPerPixel = 256                           // units along each side of a pixel
	linesPerPixel = 32                            // horizontal sample lines in a pixel; along each, the exact cover is counted
	fullCover     = unitsPerPixel * linesPerPixel // the cover of a wholly covered pixel
)

// A point is measured in units (unitsPerPixel) from the upper left corner of the picture; y grows
// downwards.
type point struct{ x, y int64 }

// An edge is a straight line of an outline, from its upper end to its lower one.
type edge struct {
	top, bottom point
	winding     int32 // +1 if the outline goes down along this edge, −1 if it goes up
}

// xAt returns the x at which the edge is at y, rounded.
func (e *edge) xAt(y int64) int64 {
	return e.top.x + floorDiv((y-e.top.y)*(e.bottom.x-e.top.x)*2+(e.bottom.y-e.top.y), 2*(e.bottom.y-e.top.y))
}

// floorDiv returns a/b rounded down. b must be positive.
func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

// A shape is an area, given by its edges. A point is in the area if the edges around it have a winding
// number that isn't zero.
type shape struct {
	edges     []edge // the edges, sorted by their upper ends
	next      int    // index of the first edge below all rows sampled so far
	active    []int  // indexes of the edges that the current row may cross
	bottom    int64  // the greatest y of all edges
	crossings []crossing
}

// A crossing is the place where a sample line crosses an edge.
type crossing struct {
	x       int64
	winding int32
}

// addOutline adds a closed outline. It leaves out horizontal edges, which no sample line crosses.
func (s *shape) addOutline(points []point) {
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

// addPatch adds an outline, reversed if necessary. All patches have the same orientation: with opposite
// ones, overlapping patches would cancel each other.
func (s *shape) addPatch(points []point) {
	var twice int64
	for i, a := range points {
		b := points[(i+1)%len(points)]
		twice += a.x*b.y - b.x*a.y
	}
	if twice < 0 {
		points = slices.Clone(points)
		slices.Reverse(points)
	}
	s.addOutline(points)
}

// sort prepares the shape for sampleRow: it sorts the edges and finds their greatest y.
func (s *shape) sort() {
	slices.SortStableFunc(s.edges, func(a, b edge) int { return cmp.Compare(a.top.y, b.top.y) })
	for i := range s.edges {
		s.bottom = max(s.bottom, s.edges[i].bottom.y)
	}
}

func (s *shape) rewind() { s.next, s.active = 0, s.active[:0] }

// sampleRow samples a row of pixels, and returns the range of pixels that the shape may cover.
// until is excluded.
func (s *shape) sampleRow(row int, to *samples) (from, until int) {
	top := int64(row) * unitsPerPixel
	if top >= s.bottom || s.edges[0].top.y >= top+unitsPerPixel {
		return 0, 0
	}
	for s.next < len(s.edges) && s.edges[s.next].top.y < top+unitsPerPixel {
		s.active = append(s.active, s.next)
		s.next++
	}
	s.active = slices.DeleteFunc(s.active, func(i int) bool { return s.edges[i].bottom.y <= top })
	to.clear()
	if s.isUprightIn(top) {
		s.sampleLine(top, to, linesPerPixel)
		return to.from, to.until
	}
	for n := range int64(linesPerPixel) {
		s.sampleLine(top+(2*n+1)*unitsPerPixel/(2*linesPerPixel), to, 1)
	}
	return to.from, to.until
}

// isUprightIn reports whether all sample lines of a row cross the same edges at the same places.
func (s *shape) isUprightIn(top int64) bool {
	for _, i := range s.active {
		if e := &s.edges[i]; e.top.x != e.bottom.x || e.top.y > top || e.bottom.y < top+unitsPerPixel {
			return false
		}
	}
	return true
}

// sampleLine adds the parts of a sample line that are within the shape. The line stands for as many
// equal lines as times says.
func (s *shape) sampleLine(y int64, to *samples, times int32) {
	s.crossings = s.crossings[:0]
	for _, i := range s.active {
		if e := &s.edges[i]; e.top.y <= y && y < e.bottom.y {
			s.crossings = append(s.crossings, crossing{e.xAt(y), e.winding})
		}
	}
	slices.SortFunc(s.crossings, func(a, b crossing) int { return cmp.Compare(a.x, b.x) })
	around, begun := int32(0), int64(0)
	for _, m := range s.crossings {
		if around == 0 {
			begun = m.x
		}
		if around += m.winding; around == 0 {
			to.addSpan(begun, m.x, times)
		}
	}
}

// samples holds how much of each pixel of a row a shape covers, up to fullCover.
type samples struct {
	partial      []int32 // the cover by spans that begin or end in a pixel, by pixel
	coverChanges []int32 // by how much the cover of a pixel and all pixels on its right changes, by pixel
	from, until  int     // the pixels that may be covered; until is excluded
}

func newSamples(width int) samples {
	return samples{partial: make([]int32, width), coverChanges: make([]int32, width+1)}
}

func (s *samples) clear() { s.from, s.until = len(s.partial), 0 }

// addSpan adds a span from a to b on a sample line, clipped to the picture. It counts the span as often
// as times says.
func (s *samples) addSpan(a, b int64, times int32) {
	a, b = max(a, 0), min(b, int64(len(s.partial))*unitsPerPixel)
	if a >= b {
		return
	}
	first, last := int(a/unitsPerPixel), int((b-1)/unitsPerPixel)
	s.from, s.until = min(s.from, first), max(s.until, last+1)
	if first == last {
		s.partial[first] += times * int32(b-a)
		return
	}
	s.partial[first] += times * int32(int64(first+1)*unitsPerPixel-a)
	s.partial[last] += times * int32(b-int64(last)*unitsPerPixel)
	s.coverChanges[first+1] += times * unitsPerPixel
	s.coverChanges[last] -= times * unitsPerPixel
}

// take returns the cover of a pixel, and resets it. The caller takes pixels from left to right,
// beginning at from. covered is 0 at first, and the caller passes it on from pixel to pixel.
func (s *samples) take(x int, covered *int32) int32 {
	*covered += s.coverChanges[x]
	c := *covered + s.partial[x]
	s.coverChanges[x], s.partial[x] = 0, 0
	return c
}

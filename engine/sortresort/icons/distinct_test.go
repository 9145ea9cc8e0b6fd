package icons

import (
	"testing"

	"octavo/engine/figure"
)

// A bitmap is an icon as printed by a coarse printer: black or white, 100 dots to the
// inch. At 7 mm it is 28 dots wide.
type bitmap [28 * 28]bool

const dots = 28

func rasterised(i Icon) bitmap {
	const side = 7 * figure.Millimetre
	style := figure.PrintStyle(side, "en")
	var b bitmap
	for _, item := range i.Draw(figure.Rect{W: side, H: side}, Weight(side, style)) {
		switch it := item.(type) {
		case figure.Path:
			b.path(it, side)
		case figure.Disc:
			b.ink(it.Fill, side, it.Extent(), func(p figure.Point) bool { return square(p, it.Center) <= it.Radius*it.Radius })
		}
	}
	return b
}

// ink sets the dots that an area covers; within is the extent of the area.
func (b *bitmap) ink(ink figure.Ink, side figure.Length, within figure.Rect, covers func(figure.Point) bool) {
	if ink == figure.NoInk {
		return
	}
	for i := range b {
		p := figure.Point{X: (2*figure.Length(i%dots) + 1) * side / (2 * dots), Y: (2*figure.Length(i/dots) + 1) * side / (2 * dots)}
		if within.Contains(figure.Rect{X: p.X, Y: p.Y}) && covers(p) {
			b[i] = ink == figure.Black
		}
	}
}

func (b *bitmap) path(path figure.Path, side figure.Length) {
	var lines [][2]figure.Point
	for _, stretch := range stretches(path.Segments) {
		area := flatten(stretch)
		b.ink(path.Fill, side, path.Extent(), area.contains)
		for i := 1; i < len(area); i++ {
			lines = append(lines, [2]figure.Point{area[i-1], area[i]})
		}
		if stretch[len(stretch)-1].Op == figure.Close {
			lines = append(lines, [2]figure.Point{area[len(area)-1], area[0]})
		}
	}
	b.ink(path.Stroke, side, path.Extent(), func(p figure.Point) bool {
		for _, l := range lines {
			if near(p, l[0], l[1], path.Weight/2) {
				return true
			}
		}
		return false
	})
}

// stretches splits a path at every Move.
func stretches(segments []figure.Segment) [][]figure.Segment {
	var all [][]figure.Segment
	for _, s := range segments {
		if s.Op == figure.Move {
			all = append(all, nil)
		}
		all[len(all)-1] = append(all[len(all)-1], s)
	}
	return all
}

func square(p, q figure.Point) figure.Length {
	return (p.X-q.X)*(p.X-q.X) + (p.Y-q.Y)*(p.Y-q.Y)
}

// near reports whether p is within a distance of the line from a to b.
func near(p, a, b figure.Point, distance figure.Length) bool {
	limit := distance * distance
	length := square(a, b)
	along := (p.X-a.X)*(b.X-a.X) + (p.Y-a.Y)*(b.Y-a.Y)
	switch {
	case along <= 0:
		return square(p, a) <= limit
	case along >= length:
		return square(p, b) <= limit
	}
	return square(p, a)-along*along/length <= limit
}

// minDifference is the least number of the 784 dots in which two icons must differ:
// the dots of a line across the icon.
const minDifference = dots

// TestEveryTwoIconsDiffer checks that any two icons differ without colour, at 7 mm and
// 100 dots to the inch.
func TestEveryTwoIconsDiffer(t *testing.T) {
	type set struct {
		icon Icon
		bits bitmap
	}
	var all []set
	for _, shape := range Shapes() {
		for m := range markings {
			icon := Icon{Shape: shape, Marking: Marking(m)}
			all = append(all, set{icon, rasterised(icon)})
		}
	}
	for i, a := range all {
		for _, b := range all[:i] {
			if n := differing(a.bits, b.bits); n < minDifference {
				t.Errorf("%s %v and %s %v differ in %d dots of %d", a.icon.Shape, a.icon.Marking, b.icon.Shape, b.icon.Marking, n, dots*dots)
			}
		}
	}
}

func differing(a, b bitmap) int {
	n := 0
	for i := range a {
		if a[i] != b[i] {
			n++
		}
	}
	return n
}

// contains reports whether a point lies within the area, by the parity of the
// edges to its right.
func (a polygon) contains(p figure.Point) bool {
	inside := false
	a.eachEdge(func(s, e figure.Point) {
		if (s.Y > p.Y) != (e.Y > p.Y) && p.X < s.X+(e.X-s.X)*(p.Y-s.Y)/(e.Y-s.Y) {
			inside = !inside
		}
	})
	return inside
}

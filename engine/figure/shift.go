package figure

// Shift returns an item moved by dx to the right and by dy down.
func Shift(item Item, dx, dy Length) Item {
	move := func(p Point) Point { return Point{p.X + dx, p.Y + dy} }
	switch it := item.(type) {
	case Path:
		it.Segments = mapPoints(it.Segments, move)
		return it
	case Disc:
		it.Center = move(it.Center)
		return it
	case Text:
		it.At = move(it.At)
		return it
	case Picture:
		it.Box.X += dx
		it.Box.Y += dy
		if it.Whole != (Rect{}) {
			it.Whole.X += dx
			it.Whole.Y += dy
		}
		return it
	}
	return item
}

// Enlarge returns a figure enlarged by a factor, with its lines and letters. The result has no
// Copies.
func Enlarge(f Figure, times Length) Figure {
	large := Figure{W: times * f.W, H: times * f.H, Items: make([]Item, len(f.Items))}
	point := func(p Point) Point { return Point{times * p.X, times * p.Y} }
	box := func(r Rect) Rect { return Rect{times * r.X, times * r.Y, times * r.W, times * r.H} }
	for i, item := range f.Items {
		switch it := item.(type) {
		case Path:
			it.Segments, it.Weight = mapPoints(it.Segments, point), times*it.Weight
			item = it
		case Disc:
			it.Center, it.Radius, it.Weight = point(it.Center), times*it.Radius, times*it.Weight
			item = it
		case Text:
			it.At, it.Size = point(it.At), times*it.Size
			item = it
		case Picture:
			it.Box, it.Whole = box(it.Box), box(it.Whole)
			item = it
		}
		large.Items[i] = item
	}
	return large
}

// mapPoints returns the segments with each point replaced by what the function to returns for it.
func mapPoints(segments []Segment, to func(Point) Point) []Segment {
	moved := make([]Segment, len(segments))
	for i, s := range segments {
		moved[i].Op = s.Op
		for k := range s.points() {
			moved[i].P[k] = to(s.P[k])
		}
	}
	return moved
}

// MapToBox moves and scales the segments of a path, so that the box from becomes the box to. Points
// are rounded to the nearest micrometre.
func MapToBox(segments []Segment, from, to Rect) []Segment {
	return mapPoints(segments, func(p Point) Point {
		return Point{
			to.X + nearest((p.X-from.X)*to.W, from.W),
			to.Y + nearest((p.Y-from.Y)*to.H, from.H),
		}
	})
}

// nearest returns a/b rounded half up. b is positive.
func nearest(a, b Length) Length {
	q := (2*a + b) / (2 * b)
	if (2*a+b)%(2*b) < 0 {
		q--
	}
	return q
}

// Clamp moves every point of a path into a room. A curve stays within the hull of its points, so no
// curve leaves the room either. Parts of the path that were outside lie along the room's edge.
func Clamp(segments []Segment, room Rect) []Segment {
	return mapPoints(segments, func(p Point) Point {
		return Point{min(max(p.X, room.X), room.X+room.W), min(max(p.Y, room.Y), room.Y+room.H)}
	})
}

// A Copy is a run of items that draws something which occurs many times, in this figure or in
// others. A backend may write that drawing once and refer to it, or write the items as usual.
type Copy struct {
	From, To int    // the items from From up to, but without, To
	Name     string // the same drawing has the same name at every size
	Box      Rect   // the square around the drawing
	Weight   Length // thickness of all its lines
	// Unit returns the items of the drawing, scaled to a square with the side Unit at the origin.
	// The weight of their lines has no meaning: Weight replaces it.
	Unit func() []Item
}

// Unit is the side of the square that Copy.Unit draws in.
const Unit = 48 * Millimetre

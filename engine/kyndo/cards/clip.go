package cards

import "octavo/engine/figure"

// clipped is the part of a straight-sided area within a rectangle, by the four
// half planes one after the other (Sutherland and Hodgman 1974).
func clipped(corners []figure.Point, r figure.Rect) []figure.Point {
	for _, side := range []func(figure.Point) figure.Length{
		func(p figure.Point) figure.Length { return p.X - r.X },
		func(p figure.Point) figure.Length { return r.X + r.W - p.X },
		func(p figure.Point) figure.Length { return p.Y - r.Y },
		func(p figure.Point) figure.Length { return r.Y + r.H - p.Y },
	} {
		corners = within(corners, side)
	}
	return corners
}

// within keeps the part of an area where inside is not negative.
func within(corners []figure.Point, inside func(figure.Point) figure.Length) []figure.Point {
	var kept []figure.Point
	for i, to := range corners {
		from := corners[(i+len(corners)-1)%len(corners)]
		a, b := inside(from), inside(to)
		if a < 0 && b > 0 || a > 0 && b < 0 {
			kept = append(kept, along(from, to, a, a-b))
		}
		if b >= 0 {
			kept = append(kept, to)
		}
	}
	return kept
}

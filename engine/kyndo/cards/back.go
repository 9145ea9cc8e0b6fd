package cards

import (
	"octavo/engine/figure"
)

// Back draws the back of a face. qr are the modules of a QR code, true where
// they are dark, without the quiet zone; nil for none.
func Back(face Face, look Look, qr [][]bool) (figure.Figure, error) {
	p := newPen(look)
	p.face = face
	middle := figure.Point{X: p.room.X + p.room.W/2, Y: p.room.Y + p.room.H/2}
	if qr != nil {
		middle.Y = p.room.Y + p.room.H*32/100
		p.taken = append(p.taken, p.codeRoom())
	}
	radius := look.Size.W * 22 / 100
	p.taken = append(p.taken, figure.Rect{X: middle.X, Y: middle.Y}.Inset(-radius))
	p.pattern()
	p.medallion(middle, radius)
	if qr != nil {
		if err := p.code(qr); err != nil {
			return figure.Figure{}, err
		}
	}
	return p.figure, nil
}

// backHue is the colour of a face's back.
func (p *pen) backHue() figure.Hue {
	if p.look.Edition == Grey {
		return figure.Stone
	}
	return [...]figure.Hue{A: figure.Clay, B: figure.Blue, C: figure.Leaf}[p.face]
}

// woven is what the pattern fills: all of the card, bleed included. Without
// bleed it keeps off the cut, as backs of playing cards do: a sheet that is cut
// or printed a millimetre off then shows more white, and none of the next card.
func (p *pen) woven() figure.Rect {
	if p.look.Bleed == 0 {
		return p.look.Safe()
	}
	return p.look.Bounds()
}

// pattern is the weave of a face: peaks for A, which is open to all, steps for
// B, which counts, feathers for C. It is laid out from the middle, so that it
// looks the same with and without bleed.
func (p *pen) pattern() {
	bounds := p.look.Bounds()
	hue := p.backHue()
	if p.look.Edition == Colour {
		ground := figure.Path{Fill: figure.Tone(hue, figure.Dark)}
		ground.Rectangle(p.woven())
		p.figure.Add(ground)
	}
	cell := min(p.look.Size.W/8, 9*mm)
	across, down := bounds.W/cell/2+2, bounds.H/cell/2+2
	for row := -down; row <= down; row++ {
		for column := -across; column <= across; column++ {
			at := figure.Point{X: bounds.W/2 + column*cell, Y: bounds.H/2 + row*cell}
			for _, tile := range tiles(p.face, (row+column)%2 == 0) {
				p.tile(tile, at, cell)
			}
		}
	}
}

// A tile is a straight-sided area around the middle of a cell, in twelfths of
// the cell's half.
type tile struct {
	depth   figure.Depth
	corners [][2]figure.Length
}

// tiles are the weave of a face; every other cell is the other one.
func tiles(face Face, even bool) []tile {
	switch {
	case face == A && even:
		return []tile{{figure.Deep, [][2]figure.Length{{-12, 12}, {0, -12}, {12, 12}}}, {figure.Medium, [][2]figure.Length{{0, 0}, {6, 12}, {0, 24}, {-6, 12}}}}
	case face == A:
		return nil
	case face == B && even:
		return []tile{
			{figure.Deep, [][2]figure.Length{{-4, -12}, {4, -12}, {4, -8}, {8, -8}, {8, -4}, {12, -4}, {12, 4}, {8, 4}, {8, 8}, {4, 8}, {4, 12}, {-4, 12}, {-4, 8}, {-8, 8}, {-8, 4}, {-12, 4}, {-12, -4}, {-8, -4}, {-8, -8}, {-4, -8}}},
			{figure.Medium, [][2]figure.Length{{-4, -4}, {4, -4}, {4, 4}, {-4, 4}}},
		}
	case face == B:
		return []tile{{figure.Medium, [][2]figure.Length{{-2, -2}, {2, -2}, {2, 2}, {-2, 2}}}}
	case even:
		return []tile{{figure.Deep, [][2]figure.Length{{0, -12}, {12, 0}, {12, 8}, {0, -4}, {-12, 8}, {-12, 0}}}, {figure.Medium, [][2]figure.Length{{0, 2}, {6, 8}, {0, 12}, {-6, 8}}}}
	default:
		return []tile{{figure.Medium, [][2]figure.Length{{0, -8}, {6, -2}, {0, 2}, {-6, -2}}}, {figure.Deep, [][2]figure.Length{{0, 4}, {8, 12}, {-8, 12}}}}
	}
}

// tile draws a tile of the weave, cut off where that ends.
func (p *pen) tile(t tile, at figure.Point, cell figure.Length) {
	var corners []figure.Point
	for _, c := range t.corners {
		corners = append(corners, figure.Point{X: at.X + c[0]*cell/24, Y: at.Y + c[1]*cell/24})
	}
	path := figure.Path{Fill: figure.Tone(p.backHue(), p.woof(t.depth))}
	if p.plain() {
		if t.depth != figure.Medium || !p.free(corners) {
			return // one line a tile is enough where ink is saved
		}
		path = figure.Path{Stroke: figure.Black, Weight: figure.Hairline}
	}
	corners = clipped(corners, p.woven())
	if len(corners) < 3 {
		return
	}
	path.MoveTo(corners[0].X, corners[0].Y)
	for _, c := range corners[1:] {
		path.LineTo(c.X, c.Y)
	}
	path.Close()
	p.figure.Add(path)
}

// woof is the depth of a tile. In grey, which is printed on the printers of schools, the
// weave is light and stands on white: a dark ground would take most of the toner of a deck.
func (p *pen) woof(depth figure.Depth) figure.Depth {
	switch {
	case p.look.Edition != Grey:
		return depth
	case depth == figure.Deep:
		return figure.Pale
	default:
		return figure.Light
	}
}

// free reports whether an outlined tile meets neither the edge nor what stands
// on the back: a piece of one would look like a mistake.
func (p *pen) free(corners []figure.Point) bool {
	bounds := p.woven().Inset(figure.Hairline)
	for _, c := range corners {
		if !bounds.Contains(figure.Rect{X: c.X, Y: c.Y}) {
			return false
		}
		for _, taken := range p.taken {
			if taken.Contains(figure.Rect{X: c.X, Y: c.Y}) {
				return false
			}
		}
	}
	return true
}

// medallion holds the letter of the face.
func (p *pen) medallion(center figure.Point, radius figure.Length) {
	hue := p.backHue()
	ring := radius / 12
	ink, line := figure.Tone(hue, figure.Deep), figure.Tone(hue, figure.Deep)
	if p.plain() {
		ink, line = figure.Black, figure.Black
	}
	p.figure.Add(
		figure.Disc{Center: center, Radius: radius, Fill: figure.White},
		figure.Disc{Center: center, Radius: radius - ring, Stroke: line, Weight: max(figure.Hairline, radius/40)})
	size := radius * 12 / 10
	baseline := center.Y + capitals(size)/2 - radius/10
	p.figure.Add(
		figure.Text{At: figure.Point{X: center.X, Y: baseline}, Anchor: figure.Middle, Size: size, Face: figure.SansLight, Ink: ink, String: p.face.String()},
		figure.Text{
			At: figure.Point{X: center.X, Y: baseline + radius*36/100}, Anchor: figure.Middle,
			Size: max(leastMark, radius*22/100), Face: figure.SansSemibold, Ink: ink, String: "KYNDO",
		})
}

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

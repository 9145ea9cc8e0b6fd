package cards

import (
	"octavo/engine/figure"
)

// picture fills a room with the species: its art, or a drawing.
func (p *pen) picture(room figure.Rect) {
	inner := room.Inset(figure.Hairline / 2)
	switch {
	case p.pixels() != nil:
		inner = p.photograph(inner)
	case p.art != nil && len(p.art.Shapes) > 0:
		inner = p.shapes(inner)
	case p.bird():
		p.landscape(inner)
	default:
		p.emblem(inner)
	}
	p.outline(inner)
}

// pixels are those of the species' picture in the card's edition; nil for none.
func (p *pen) pixels() *figure.Picture {
	switch {
	case p.art == nil:
		return nil
	case p.plain():
		return p.art.Lines
	default:
		return p.art.Pixels
	}
}

// photograph fills a room with the picture, or sets all of it into the room where nobody has
// said what may be cut off. It returns where it stands.
func (p *pen) photograph(room figure.Rect) figure.Rect {
	picture := p.pixels().Within(room)
	if p.art.Focus != nil {
		picture = picture.Filling(room, *p.art.Focus)
	}
	picture.Grey = p.look.Edition == Grey
	p.figure.Add(picture)
	return picture.Box
}

// outline is a hairline around a rectangle.
func (p *pen) outline(r figure.Rect) {
	line := figure.Path{Stroke: figure.Black, Weight: figure.Hairline}
	line.Rectangle(r)
	p.figure.Add(line)
}

// shapes scales those of an artist to a room, and returns where they stand.
func (p *pen) shapes(room figure.Rect) figure.Rect {
	to := fitted(p.art.Box, room)
	scaled := make([]Shape, len(p.art.Shapes))
	for i, s := range p.art.Shapes {
		s.Path = figure.Scaled(s.Path, p.art.Box, to)
		s.Line = s.Line * to.W / p.art.Box.W
		scaled[i] = s
	}
	p.paint(scaled, p.hue())
	return to
}

// fitted is the largest box of the same proportions in the middle of a room.
func fitted(box, room figure.Rect) figure.Rect {
	w, h := room.W, room.H
	if w*box.H <= h*box.W {
		h = w * box.H / box.W
	} else {
		w = h * box.W / box.H
	}
	return figure.Rect{X: room.X + (room.W-w)/2, Y: room.Y + (room.H-h)/2, W: w, H: h}
}

// A Shape is an area of a drawing, or a stroke where it has a line, at a depth
// of the card's hue.
type Shape struct {
	Path  []figure.Segment
	Depth figure.Depth
	Line  figure.Length // its weight
}

// Snow is the depth of what is white in every hue.
const Snow figure.Depth = 255

// paint puts shapes on the card in tones of a hue; without areas, where ink is
// saved: each shape then hides what is behind it with the white of the paper,
// and has a line around it. Shapes of the deepest tone that follow each other
// are one silhouette, and have one line around them all.
func (p *pen) paint(shapes []Shape, hue figure.Hue) {
	if !p.plain() {
		for _, s := range shapes {
			p.figure.Add(s.filled(hue))
		}
		return
	}
	for len(shapes) > 0 {
		n := 1
		for shapes[0].silhouette() && n < len(shapes) && shapes[n].silhouette() {
			n++
		}
		p.outlined(shapes[:n])
		shapes = shapes[n:]
	}
}

func (s Shape) silhouette() bool { return s.Depth == figure.Deep && s.Line == 0 }

func (s Shape) ink(hue figure.Hue) figure.Ink {
	if s.Depth == Snow {
		return figure.White
	}
	return figure.Tone(hue, s.Depth)
}

func (s Shape) filled(hue figure.Hue) figure.Path {
	path := figure.Path{Segments: s.Path, Fill: s.ink(hue)}
	if s.Line > 0 {
		path = figure.Path{Segments: s.Path, Stroke: s.ink(hue), Weight: max(s.Line, figure.Hairline), Cap: figure.Round}
	}
	return path
}

func (p *pen) outlined(shapes []Shape) {
	for _, s := range shapes {
		p.figure.Add(figure.Path{Segments: s.Path, Stroke: figure.Black, Weight: s.outlineWeight(), Cap: figure.Round})
	}
	for _, s := range shapes {
		if s.Line == 0 {
			p.figure.Add(figure.Path{Segments: s.Path, Fill: figure.White})
		}
	}
}

// outlineWeight is that of a line of which an area will cover the inner half,
// or that of a stroke.
func (s Shape) outlineWeight() figure.Length {
	switch {
	case s.Line > 0:
		return figure.Hairline
	default:
		return 2 * figure.Hairline
	}
}

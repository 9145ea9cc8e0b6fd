package cards

import "octavo/engine/figure"

// picture fills a room with the species: its art, or a drawing.
func (p *pen) picture(room figure.Rect) {
	inner := room.Inset(figure.Hairline / 2)
	switch {
	case p.art != nil && p.art.Pixels != nil && !p.plain():
		picture := p.art.Pixels.Within(inner)
		picture.Grey = p.look.Edition == Grey
		p.figure.Add(picture)
		inner = picture.Box
	case p.art != nil && len(p.art.Shapes) > 0:
		inner = p.shapes(inner)
	default:
		p.landscape(inner)
	}
	p.outline(inner)
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

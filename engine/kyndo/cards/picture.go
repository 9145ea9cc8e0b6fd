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
	case p.art != nil && p.art.Paths != nil && !p.plain():
		p.artPaths(inner)
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

// artPaths scales the paths of an artist to a room.
func (p *pen) artPaths(room figure.Rect) {
	box := p.art.Box
	w, h := room.W, room.H
	if w*box.H <= h*box.W {
		h = w * box.H / box.W
	} else {
		w = h * box.W / box.H
	}
	at := figure.Point{X: room.X + (room.W-w)/2, Y: room.Y + (room.H-h)/2}
	for _, path := range p.art.Paths {
		path.Segments = figure.Scaled(path.Segments, box, figure.Rect{X: at.X, Y: at.Y, W: w, H: h})
		path.Weight = max(path.Weight*w/box.W, figure.Hairline)
		p.figure.Add(path)
	}
}

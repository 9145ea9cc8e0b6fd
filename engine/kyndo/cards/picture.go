package cards

import (
	"octavo/engine/figure"
	"octavo/engine/kyndo"
)

// picture fills a room with the species: its art, else a drawing.
func (p *pen) picture(room figure.Rect) {
	inner := room.Inset(figure.Hairline / 2)
	switch {
	case p.pixels() != nil:
		inner = p.photograph(inner)
	case p.art != nil && len(p.art.Shapes) > 0:
		inner = p.shapes(inner)
	case p.isBird():
		p.landscape(inner)
	default:
		p.emblem(inner)
	}
	p.outline(inner)
}

// pixels returns the species' photograph in the card's edition; nil if there is none.
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

// photograph fills a room with the photograph, or fits all of it into the room if it has no focus. It
// returns the place of the photograph.
func (p *pen) photograph(room figure.Rect) figure.Rect {
	picture := p.pixels().FitInto(room)
	if p.art.Focus != nil {
		picture = picture.Cover(room, *p.art.Focus)
	}
	picture.Grey = p.look.Edition == Grey
	p.figure.Add(picture)
	return picture.Box
}

// outline draws a hairline around a rectangle.
func (p *pen) outline(r figure.Rect) {
	line := figure.Path{Stroke: figure.Black, Weight: figure.Hairline}
	line.Rectangle(r)
	p.figure.Add(line)
}

// shapes draws an artist's shapes in a room. It returns their place.
func (p *pen) shapes(room figure.Rect) figure.Rect {
	to := fitBox(p.art.Box, room)
	scaled := make([]Shape, len(p.art.Shapes))
	for i, s := range p.art.Shapes {
		s.Path = figure.MapToBox(s.Path, p.art.Box, to)
		s.Line = s.Line * to.W / p.art.Box.W
		scaled[i] = s
	}
	p.paint(scaled, p.hue())
	return to
}

// fitBox returns the largest box of the same proportions in the middle of a room.
func fitBox(box, room figure.Rect) figure.Rect {
	w, h := room.W, room.H
	if w*box.H <= h*box.W {
		h = w * box.H / box.W
	} else {
		w = h * box.W / box.H
	}
	return figure.Rect{X: room.X + (room.W-w)/2, Y: room.Y + (room.H-h)/2, W: w, H: h}
}

// A Shape is an area of a drawing, or a stroke, at a depth of the card's hue.
type Shape struct {
	Path  []figure.Segment
	Depth figure.Depth
	Line  figure.Length // the weight of a stroke; 0 for an area
}

// Snow is the depth that is white in every hue.
const Snow figure.Depth = 255

// paint draws shapes in tones of a hue. To save ink, it draws each shape as an outline that hides what
// is behind. Consecutive shapes of the deepest tone make one silhouette with one outline.
func (p *pen) paint(shapes []Shape, hue figure.Hue) {
	if !p.plain() {
		for _, s := range shapes {
			p.figure.Add(s.pathOf(hue))
		}
		return
	}
	for len(shapes) > 0 {
		n := 1
		for shapes[0].isSilhouette() && n < len(shapes) && shapes[n].isSilhouette() {
			n++
		}
		p.addOutlined(shapes[:n])
		shapes = shapes[n:]
	}
}

func (s Shape) isSilhouette() bool { return s.Depth == figure.Deep && s.Line == 0 }

func (s Shape) ink(hue figure.Hue) figure.Ink {
	if s.Depth == Snow {
		return figure.White
	}
	return figure.Tone(hue, s.Depth)
}

func (s Shape) pathOf(hue figure.Hue) figure.Path {
	path := figure.Path{Segments: s.Path, Fill: s.ink(hue)}
	if s.Line > 0 {
		path = figure.Path{Segments: s.Path, Stroke: s.ink(hue), Weight: max(s.Line, figure.Hairline), Cap: figure.Round}
	}
	return path
}

func (p *pen) addOutlined(shapes []Shape) {
	for _, s := range shapes {
		p.figure.Add(figure.Path{Segments: s.Path, Stroke: figure.Black, Weight: s.outlineWeight(), Cap: figure.Round})
	}
	for _, s := range shapes {
		if s.Line == 0 {
			p.figure.Add(figure.Path{Segments: s.Path, Fill: figure.White})
		}
	}
}

// outlineWeight returns the weight of a stroke, or of an outline whose inner half the area covers.
func (s Shape) outlineWeight() figure.Length {
	if s.Line > 0 {
		return figure.Hairline
	}
	return 2 * figure.Hairline
}

// The size of a portrait: that of the pictures on cards of the default size.
const (
	portraitWidth  = 54 * mm
	portraitHeight = 40 * mm
)

// Portrait draws the picture of a species alone, in colour, as on its cards.
func (g *Game) Portrait(card *kyndo.Card, language string) figure.Figure {
	p := newPen(Look{Size: Sizes()[0], Language: language, Edition: Colour})
	p.figure.W, p.figure.H = portraitWidth, portraitHeight
	p.rules, p.card, p.drawn, p.symbols = g.Rules, card, g.Drawn[card.ID], g.Drawn
	if art, ok := g.Art[card.ID]; ok {
		p.art = &art
	}
	p.picture(p.figure.Bounds())
	return p.figure
}

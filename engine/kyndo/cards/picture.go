package cards

import (
	"octavo/engine/figure"
	"octavo/engine/kyndo"
)

// drawPicture draws the species in a room: its art, or a drawing if it has no art. A hairline frames the
// picture.
func (p *pen) drawPicture(room figure.Rect) {
	inner := room.Inset(figure.Hairline / 2)
	switch {
	case p.pixels() != nil:
		inner = p.drawPhotograph(inner)
	case p.art != nil && len(p.art.Shapes) > 0:
		inner = p.drawShapes(inner)
	case p.isBird():
		p.drawLandscape(inner)
	default:
		p.drawEmblem(inner)
	}
	p.drawFrame(inner)
}

// pixels returns the photograph for the card's edition, or nil if the species has none.
func (p *pen) pixels() *figure.Picture {
	switch {
	case p.art == nil:
		return nil
	case p.outlinesOnly():
		return p.art.LineArt
	default:
		return p.art.Pixels
	}
}

// drawPhotograph draws the photograph. A photograph with a focus is cropped to fill the room. Otherwise all of
// it is visible. drawPhotograph returns the box of the photograph.
func (p *pen) drawPhotograph(room figure.Rect) figure.Rect {
	picture := p.pixels().FitInto(room)
	if p.art.Focus != nil {
		picture = picture.Cover(room, *p.art.Focus)
	}
	picture.Grey = p.look.Edition == Grey
	p.figure.Add(picture)
	return picture.Box
}

// drawFrame draws a hairline around a rectangle.
func (p *pen) drawFrame(r figure.Rect) {
	line := figure.Path{Stroke: figure.Black, Weight: figure.Hairline}
	line.Rectangle(r)
	p.figure.Add(line)
}

// drawShapes draws an artist's shapes as large as fits a room, and returns their box.
func (p *pen) drawShapes(room figure.Rect) figure.Rect {
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

// fitBox returns the largest box that fits into a room and has the proportions of box. It lies in the middle of
// the room.
func fitBox(box, room figure.Rect) figure.Rect {
	w, h := room.W, room.H
	if w*box.H <= h*box.W {
		h = w * box.H / box.W
	} else {
		w = h * box.W / box.H
	}
	return figure.Rect{X: room.X + (room.W-w)/2, Y: room.Y + (room.H-h)/2, W: w, H: h}
}

// A Shape is a filled area or a stroke, in a tone of the card's hue.
type Shape struct {
	Path  []figure.Segment
	Depth figure.Depth
	Line  figure.Length // weight of a stroke; 0 for a filled area
}

// Snow is a depth for shapes that are white in every hue.
const Snow figure.Depth = 255

// paint adds shapes in tones of a hue. In the ink-saving edition it draws outlines, which hide what is behind
// them. Areas of the darkest tone that follow one another get one outline around all of them.
func (p *pen) paint(shapes []Shape, hue figure.Hue) {
	if !p.outlinesOnly() {
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

// outlineWeight returns the weight with which a shape's outline is drawn. The outline of an area is twice as
// heavy as a line, because the white area covers its inner half.
func (s Shape) outlineWeight() figure.Length {
	if s.Line > 0 {
		return figure.Hairline
	}
	return 2 * figure.Hairline
}

// The size of a portrait. Pictures on cards of the default size are as large.
const (
	portraitWidth  = 54 * mm
	portraitHeight = 40 * mm
)

// Portrait draws only the picture of a species, in colour, as on its cards.
func (g *Game) Portrait(card *kyndo.Card, language string) figure.Figure {
	p := newPen(Look{Size: Sizes()[0], Language: language, Edition: Colour})
	p.figure.W, p.figure.H = portraitWidth, portraitHeight
	p.rules, p.card, p.drawn, p.symbols = g.Rules, card, g.Drawn[card.ID], g.Drawn
	if art, ok := g.Art[card.ID]; ok {
		p.art = &art
	}
	p.drawPicture(p.figure.Bounds())
	return p.figure
}

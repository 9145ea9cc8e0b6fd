package cards

import (
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/kyndo"
)

// A Game holds what the fronts of its cards are drawn from.
type Game struct {
	Rules *kyndo.Rules
	Words map[string]Words           // by language
	Art   map[string]Art             // by species; species without an entry get a drawing
	Drawn map[string]DrawingSettings // settings of the drawings, by species; species without an entry have the usual ones
}

// Art is the picture of a species: either pixels or shapes.
type Art struct {
	Pixels *figure.Picture
	Lines  *figure.Picture // the same picture in black and white for the ink-saving edition; nil if that edition uses the drawing
	Focus  *figure.Focus   // what must stay visible when the picture is cropped to its frame; nil to show the whole picture
	Shapes []Shape
	Box    figure.Rect // the bounding box of the shapes
	// Credits that are printed with the picture.
	Author, Licence, Source string
}

// Front draws the front of a card with the given face.
func (g *Game) Front(card *kyndo.Card, face Face, look Look) (figure.Figure, error) {
	p, err := g.pen(card, face, look)
	if err != nil {
		return figure.Figure{}, err
	}
	switch face {
	case A:
		p.faceA()
	case B:
		p.faceB()
	default:
		p.faceC()
	}
	return p.figure, p.err
}

// pen returns a pen that draws a face of a card.
func (g *Game) pen(card *kyndo.Card, face Face, look Look) (*pen, error) {
	words := g.Words[look.Language]
	if err := words.check(look.Language); err != nil {
		return nil, err
	}
	p := newPen(look)
	p.words, p.rules, p.card, p.face, p.drawn = words, g.Rules, card, face, g.Drawn[card.ID]
	p.symbols = g.Drawn
	if art, ok := g.Art[card.ID]; ok {
		p.art = &art
	}
	return p, nil
}

// A pen draws a card from top to bottom. It keeps its first error.
type pen struct {
	figure   figure.Figure
	look     Look
	scale    scale
	room     figure.Rect // the area for text and pictures
	words    Words
	rules    *kyndo.Rules
	card     *kyndo.Card
	art      *Art
	drawn    DrawingSettings
	symbols  map[string]DrawingSettings // settings of all drawings, since the signs on emblems depend on all of them
	face     Face
	occupied []figure.Rect // areas that the woven pattern of a back must leave free
	err      error
}

func newPen(look Look) *pen {
	b := look.Bounds()
	return &pen{figure: figure.Figure{W: b.W, H: b.H}, look: look, scale: scaleOf(look.Size), room: look.Trim().Inset(scaleOf(look.Size).margin)}
}

// A Misfit is an error: a text of a card that can't be printed, with the reason.
type Misfit struct {
	engine.Message
	Text   string
	Lacked bool // true if the font lacks letters, false if there is too little room
}

// Error implements error.
func (m *Misfit) Error() string { return m.String() }

// fail records a text that can't be printed, unless there is an error already.
func (p *pen) fail(text string, why engine.Message) { p.misfit(Misfit{Message: why, Text: text}) }

func (p *pen) misfit(m Misfit) {
	if p.err == nil {
		m.Message = engine.Messagef("card %s, face %s (%s, %s): %s", p.card.ID, p.face, p.look.Size.Name, p.look.Language, m.Message)
		p.err = &m
	}
}

// in returns a name in the language of the card.
func (p *pen) in(w kyndo.Translations) string { return w.In(p.look.Language, "") }

// plain reports whether areas are drawn without a fill.
func (p *pen) plain() bool { return p.look.Edition == InkSaving }

// hue returns the color of the card: that of its first habitat.
func (p *pen) hue() figure.Hue {
	if p.look.Edition == Grey || len(p.card.Habitats) == 0 {
		return figure.Stone
	}
	return hueOf(p.card.Habitats[0])
}

// hairline draws a horizontal line.
func (p *pen) hairline(x, y, w figure.Length) {
	line := figure.Path{Stroke: figure.Black, Weight: figure.Hairline}
	line.MoveTo(x, y).LineTo(x+w, y)
	p.figure.Add(line)
}

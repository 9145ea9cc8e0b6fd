package cards

import (
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/kyndo"
)

// A Game holds everything from which the fronts of its cards are drawn.
type Game struct {
	Rules *kyndo.Rules
	Words map[string]Words           // by language
	Art   map[string]Art             // by species ID; a species without art gets a drawing
	Drawn map[string]DrawingSettings // by species ID; a species without settings gets the default ones
}

// Art is the picture of a species: either pixels or shapes.
type Art struct {
	Pixels  *figure.Picture
	LineArt *figure.Picture // the picture in black and white for the ink-saving edition; if nil, that edition uses a drawing
	Focus   *figure.Focus   // what must stay visible when the picture is cropped; if nil, the whole picture is shown
	Shapes  []Shape
	Box     figure.Rect // box around the shapes
	// The credits that are printed with the picture.
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
		p.drawFaceA()
	case B:
		p.drawFaceB()
	default:
		p.drawFaceC()
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

// A pen draws a card. It keeps only the first error.
type pen struct {
	figure   figure.Figure
	look     Look
	scale    typeScale
	room     figure.Rect // the area for text and pictures
	words    Words
	rules    *kyndo.Rules
	card     *kyndo.Card
	art      *Art
	drawn    DrawingSettings
	symbols  map[string]DrawingSettings // settings of all species by ID: no two emblems may have the same letters
	face     Face
	tint     *figure.Hue   // colour of the family on a quartet's card; nil on others, which have the colour of their habitat
	occupied []figure.Rect // areas that the pattern of a back must leave free
	err      error
}

func newPen(look Look) *pen {
	b := look.Bounds()
	return &pen{figure: figure.Figure{W: b.W, H: b.H}, look: look, scale: scaleOf(look.Size), room: look.Trim().Inset(scaleOf(look.Size).margin)}
}

// A Misfit is an error about a text of a card that can't be printed.
type Misfit struct {
	engine.Message
	Text         string
	LacksLetters bool // whether the fonts lack letters of the text; otherwise the text doesn't fit
}

// Error implements error.
func (m *Misfit) Error() string { return m.String() }

// fail records the error that a text doesn't fit, and why, unless there is an error already.
func (p *pen) fail(text string, why engine.Message) { p.addMisfit(Misfit{Message: why, Text: text}) }

func (p *pen) addMisfit(m Misfit) {
	if p.err != nil {
		return
	}
	p.err = &m
	if p.tint != nil { // a quartet's card has only one face, so the face isn't named
		m.Message = engine.Messagef("card %s (%s, %s): %s", p.card.ID, p.look.Size.Name, p.look.Language, m.Message)
		return
	}
	m.Message = engine.Messagef("card %s, face %s (%s, %s): %s", p.card.ID, p.face, p.look.Size.Name, p.look.Language, m.Message)
}

// translated returns a name in the card's language.
func (p *pen) translated(w kyndo.Translations) string { return w.In(p.look.Language, "") }

// outlinesOnly reports whether the edition draws outlines instead of filled areas.
func (p *pen) outlinesOnly() bool { return p.look.Edition == InkSaving }

// hue returns the hue of the card: that of a quartet's family, or else that of the first habitat.
func (p *pen) hue() figure.Hue {
	if p.tint != nil {
		return *p.tint
	}
	if p.look.Edition == Grey || len(p.card.Habitats) == 0 {
		return figure.Stone
	}
	return hueOf(p.card.Habitats[0])
}

// drawHairline draws a horizontal line.
func (p *pen) drawHairline(x, y, w figure.Length) {
	line := figure.Path{Stroke: figure.Black, Weight: figure.Hairline}
	line.MoveTo(x, y).LineTo(x+w, y)
	p.figure.Add(line)
}

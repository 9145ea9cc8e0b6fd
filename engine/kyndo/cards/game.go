package cards

import (
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/kyndo"
)

// A Game is what the fronts of its cards are drawn from.
type Game struct {
	Rules *kyndo.Rules
	Words map[string]Words // by language
	Art   map[string]Art   // by species; those without are drawn
	Drawn map[string]Drawn // how, by species; none for the usual
}

// Art is the picture of a species: pixels, or shapes in a box of their own.
type Art struct {
	Pixels *figure.Picture
	Lines  *figure.Picture // the same in black and white, for the ink-saving edition; nil where that has a drawing
	Focus  *figure.Focus   // what is to be seen where the picture is cut to fill its frame; nil to show all of it
	Shapes []Shape
	Box    figure.Rect // around the shapes
	// Who made it, and under what terms it may be printed.
	Author, Licence, Source string
}

// Front draws one face of a card.
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

// pen is one that draws a face of a card.
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

// A pen draws a card from the top down. Its first error stays.
type pen struct {
	figure  figure.Figure
	look    Look
	scale   scale
	room    figure.Rect // that type and pictures fill
	words   Words
	rules   *kyndo.Rules
	card    *kyndo.Card
	art     *Art
	drawn   Drawn
	symbols map[string]Drawn // how all are drawn: what stands on their emblems depends on the others
	face    Face
	taken   []figure.Rect // where the weave of a back must not show through
	err     error
}

func newPen(look Look) *pen {
	b := look.Bounds()
	return &pen{figure: figure.Figure{W: b.W, H: b.H}, look: look, scale: scaleOf(look.Size), room: look.Trim().Inset(scaleOf(look.Size).margin)}
}

// A Misfit is a text of a card that can't be printed, and why.
type Misfit struct {
	engine.Saying
	Text   string
	Lacked bool // whether letters are lacking, and no room
}

// Error implements error.
func (m *Misfit) Error() string { return m.String() }

// fail remembers the first text that can't be printed.
func (p *pen) fail(text string, why engine.Saying) { p.misfit(Misfit{Saying: why, Text: text}) }

func (p *pen) misfit(m Misfit) {
	if p.err == nil {
		m.Saying = engine.Say("card %s, face %s (%s, %s): %s", p.card.ID, p.face, p.look.Size.Name, p.look.Language, m.Saying)
		p.err = &m
	}
}

// in is a name in the card's language.
func (p *pen) in(w kyndo.Translations) string { return w.In(p.look.Language, "") }

// plain reports whether areas are left unfilled.
func (p *pen) plain() bool { return p.look.Edition == InkSaving }

// hue is that of the species' habitat, which runs through its three cards.
func (p *pen) hue() figure.Hue {
	if p.look.Edition == Grey || len(p.card.Habitats) == 0 {
		return figure.Stone
	}
	return hueOf(p.card.Habitats[0])
}

// hairline draws a level line.
func (p *pen) hairline(x, y, w figure.Length) {
	line := figure.Path{Stroke: figure.Black, Weight: figure.Hairline}
	line.MoveTo(x, y).LineTo(x+w, y)
	p.figure.Add(line)
}

package cards

import (
	"octavo/engine/figure"
	"octavo/engine/kyndo"
)

// The measures of a portrait: those of the pictures on cards of the usual size.
const (
	portraitWidth  = 54 * mm
	portraitHeight = 40 * mm
)

// Portrait draws the picture of a species by itself, in colour, as its cards have it.
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

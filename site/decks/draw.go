package decks

import (
	"fmt"

	"octavo/content"
	"octavo/engine/figure"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/cards"
	"octavo/render/sheet"
)

// drawnCard is a card with both its sides.
type drawnCard struct {
	name  string
	front *figure.Figure
	back  *figure.Figure // nil for none
}

// draw draws all cards of a pack. A text that has no room on its card is
// reported at the size, a code at what asked for it.
func (c *Composed) draw() (misfits content.Problems) {
	backs := map[cards.Face]*figure.Figure{} // that all species share
	for _, card := range c.species {
		for _, face := range c.faces {
			front, err := c.game.Front(card, face, c.look)
			if err != nil {
				misfits = append(misfits, c.publication.Problemf(c.at(), c.deck.Size.Value, "%s", err))
				continue
			}
			back, err := c.back(card, face, backs)
			if err != nil {
				at := c.codeAsked()
				return append(misfits, c.publication.Problemf(at.Pos, at.Value, "%s; a shorter baseURL or a larger size helps, or qr: false", err))
			}
			c.drawn = append(c.drawn, drawnCard{c.name(card) + " " + face.String(), &front, back})
		}
	}
	return misfits
}

// at is where the size of the cards is written.
func (p *Pack) at() content.Pos {
	if p.deck.Size.Written() {
		return p.deck.Size.Pos
	}
	return p.deck.Title.Pos
}

// codeAsked is what asks for the codes on the backs.
func (p *Pack) codeAsked() content.Located[string] {
	if p.deck.QR.Written() {
		return content.Located[string]{Value: "true", Pos: p.deck.QR.Pos}
	}
	return p.deck.Title
}

// back draws the back of a card. Without codes all of a face share one.
func (p *Pack) back(card *kyndo.Card, face cards.Face, shared map[cards.Face]*figure.Figure) (*figure.Figure, error) {
	switch {
	case !p.deck.Backs.Value || p.setup.Layout == sheet.Singles:
		return nil, nil
	case shared[face] != nil:
		return shared[face], nil
	}
	var modules [][]bool
	if p.deck.QR.Value {
		var err error
		if modules, err = code(p.address(card)); err != nil {
			return nil, err
		}
	}
	back, err := cards.Back(face, p.look, modules)
	if err != nil {
		return nil, fmt.Errorf("the code to %s: %w", p.address(card), err)
	}
	if modules == nil {
		shared[face] = &back
	}
	return &back, nil
}

// address is the page of a species on the site.
func (p *Pack) address(card *kyndo.Card) string {
	return p.publication.BaseURL.Value + p.speciesPath(card)
}

func (p *Pack) speciesPath(card *kyndo.Card) string {
	return p.folder() + "/" + speciesFolder + "/" + card.ID + ".html"
}

// folder is where the pack stands on the site.
func (p *Pack) folder() string { return p.deck.Language.Value + "/" + p.deck.Slug }

func (p *Pack) name(card *kyndo.Card) string { return p.words.Name(card.Name, card.ID) }

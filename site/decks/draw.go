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
// reported at the size.
func (p *planner) draw(k *Pack) {
	backs := map[cards.Face]*figure.Figure{} // that all species share
	for _, card := range k.species {
		for _, face := range k.faces {
			front, err := k.game.Front(card, face, k.look)
			if err != nil {
				p.problem(k.at(), k.deck.Size.Value, "%s", err)
				continue
			}
			back, err := k.back(card, face, backs)
			if err != nil {
				at := content.Located[string]{Value: k.deck.Title.Value, Pos: k.deck.Title.Pos}
				if k.deck.QR.Written() {
					at = content.Located[string]{Value: "true", Pos: k.deck.QR.Pos}
				}
				p.problem(at.Pos, at.Value, "%s; a shorter baseURL or a larger size helps, or qr: false", err)
				return
			}
			k.drawn = append(k.drawn, drawnCard{k.name(card) + " " + face.String(), &front, back})
		}
	}
}

// at is where the size of the cards is written.
func (p *Pack) at() content.Pos {
	if p.deck.Size.Written() {
		return p.deck.Size.Pos
	}
	return p.deck.Title.Pos
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
func (p *Pack) address(card *kyndo.Card) string { return p.baseURL + p.speciesPath(card) }

func (p *Pack) speciesPath(card *kyndo.Card) string {
	return p.folder() + "/species/" + card.ID + ".html"
}

// folder is where the pack stands on the site.
func (p *Pack) folder() string { return p.deck.Language.Value + "/" + p.deck.Slug }

func (p *Pack) name(card *kyndo.Card) string { return p.words.Name(card.Name, card.ID) }

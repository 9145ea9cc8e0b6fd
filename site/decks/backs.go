package decks

import (
	"fmt"

	"octavo/content"
	"octavo/engine/figure"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/cards"
	"octavo/render/sheet"
	"octavo/site/product/codes"
)

// codeAsked is what asks for the codes on the backs.
func (p *pack) codeAsked() content.Located[string] {
	if p.source.QR.Written() {
		return content.Located[string]{Value: "true", Pos: p.source.QR.Pos}
	}
	return p.source.Title
}

// back draws the back of a card. Without codes all of a face share one.
func (p *pack) back(card *kyndo.Card, face cards.Face, shared map[cards.Face]*figure.Figure) (*figure.Figure, error) {
	switch {
	case !p.source.Backs.Value || p.setup.Layout == sheet.Singles:
		return nil, nil
	case shared[face] != nil:
		return shared[face], nil
	}
	var modules [][]bool
	if p.source.QR.Value {
		var err error
		if modules, err = codes.Of(p.address(card)); err != nil {
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
func (p *pack) address(card *kyndo.Card) string {
	return p.Publication.BaseURL.Value + p.speciesPath(card)
}

func (p *pack) speciesPath(card *kyndo.Card) string {
	return p.folder() + "/" + speciesFolder + "/" + card.ID + ".html"
}

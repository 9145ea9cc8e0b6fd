package decks

import (
	"fmt"

	"octavo/content/strict"
	"octavo/engine/figure"
	"octavo/engine/kyndo/cards"
	"octavo/render/sheet"
	"octavo/site/product/codes"
)

// codeAsked is what asks for the codes on the backs.
func (p *pack) codeAsked() strict.Located[string] {
	if p.source.QR.Written() {
		return strict.Located[string]{Value: "true", Pos: p.source.QR.Pos}
	}
	return p.source.Title
}

// back draws the back of a face, which all its cards share: none is known from behind. Its
// code leads to the deck.
func (p *pack) back(face cards.Face, shared map[cards.Face]*figure.Figure) (*figure.Figure, error) {
	switch {
	case !p.source.Backs.Value || p.setup.Layout == sheet.Singles:
		return nil, nil
	case shared[face] != nil:
		return shared[face], nil
	}
	var modules [][]bool
	if p.source.QR.Value {
		var err error
		if modules, err = codes.Of(p.address()); err != nil {
			return nil, err
		}
	}
	back, err := cards.Back(face, p.look, modules)
	if err != nil {
		return nil, fmt.Errorf("the code to %s: %w", p.address(), err)
	}
	shared[face] = &back
	return &back, nil
}

// address is the page of the deck on the site.
func (p *pack) address() string {
	outline := p.Outlines()[0]
	return p.Publication.BaseURL.Value + outline.Path()
}

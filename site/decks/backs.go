package decks

import (
	"fmt"
	"image/color"

	"github.com/boombuler/barcode/qr"

	"octavo/content"
	"octavo/engine/figure"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/cards"
	"octavo/render/sheet"
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
func (p *pack) address(card *kyndo.Card) string {
	return p.Publication.BaseURL.Value + p.speciesPath(card)
}

func (p *pack) speciesPath(card *kyndo.Card) string {
	return p.folder() + "/" + speciesFolder + "/" + card.ID + ".html"
}

// code is the QR code of an address, module by module, without its quiet zone.
// Level M recovers from 15 % of damage, which is what a card in a class takes.
func code(address string) ([][]bool, error) {
	drawn, err := qr.Encode(address, qr.M, qr.Auto)
	if err != nil {
		return nil, fmt.Errorf("the code to %s: %w", address, err)
	}
	side := drawn.Bounds().Dx()
	modules := make([][]bool, side)
	for y := range modules {
		modules[y] = make([]bool, side)
		for x := range modules[y] {
			modules[y][x] = color.GrayModel.Convert(drawn.At(x, y)) == color.Gray{}
		}
	}
	return modules, nil
}

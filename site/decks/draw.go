package decks

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"octavo/content/strict"
	"octavo/engine/figure"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/cards"
	"octavo/render/sheet"
	"octavo/site/product/codes"
)

// A drawnCard is one face of a species, drawn with its back.
type drawnCard struct {
	name    string
	species string // id of the species
	face    string
	front   *figure.Figure
	back    *figure.Figure // nil for a card without a back
}

// drawCards draws all cards of a pack. It reports texts and QR codes that don't fit on their card.
func (d *document) drawCards() (misfits strict.Problems) {
	backs := map[cards.Face]*figure.Figure{}
	for _, card := range d.species {
		for _, face := range d.faces {
			front, err := d.game.Front(card, face, d.look)
			if err != nil {
				misfits = d.addMisfit(misfits, card, err)
				continue
			}
			back, err := d.drawBack(face, backs)
			if err != nil {
				at := strict.LastWritten(d.source.Title, strict.Located[string]{Value: "true", Pos: d.source.QR.Pos})
				return append(misfits, d.Publication.Problemf(at.Pos, at.Value, "%s; a shorter baseURL or a larger size helps, or qr: false", err))
			}
			d.drawn = append(d.drawn, drawnCard{d.nameOf(card) + " " + face.String(), card.ID, face.String(), &front, back})
		}
	}
	return misfits
}

// sizePosition returns the position of the setting for the size of the cards. If it isn't written,
// it returns that of the title.
func (p *pack) sizePosition() strict.Pos {
	if p.source.Size.Written() {
		return p.source.Size.Pos
	}
	return p.source.Title.Pos
}

// sheetPath returns the path of the PDF file with the cards of a single species.
func (p *pack) sheetPath(card *kyndo.Card) string {
	return p.folder() + "/" + speciesFolder + "/" + card.ID + ".pdf"
}

// folder returns the folder of the pack on the site.
func (p *pack) folder() string { return p.source.Language.Value + "/" + p.source.Slug }

func (p *pack) nameOf(card *kyndo.Card) string { return p.words.Name(card.Name, card.ID) }

// minResolution is the smallest resolution in pixels per inch at which a photograph on a card looks
// sharp. Print houses ask for 300 and warn below 200.
const minResolution = 200

// coarsePictures returns a note on the species whose pictures have too few pixels for their printed
// size, or nil.
func (d *document) coarsePictures() strict.Problems {
	var list []string
	for i, card := range d.species {
		least := 0
		for _, drawn := range d.drawn[i*len(d.faces) : (i+1)*len(d.faces)] {
			for _, item := range drawn.front.Items {
				if picture, ok := item.(figure.Picture); ok && (least == 0 || resolution(picture) < least) {
					least = resolution(picture)
				}
			}
		}
		if least > 0 && least < minResolution {
			list = append(list, fmt.Sprintf("%s (%d)", card.ID, least))
		}
	}
	if len(list) == 0 {
		return nil
	}
	return strict.Problems{d.Publication.Problemf(d.source.Title.Pos, d.source.Title.Value,
		"pictures with fewer than %d pixels an inch at the size of the card look coarse in print: %s", minResolution, strings.Join(list, ", "))}
}

// resolution returns the resolution of a printed picture, in pixels per inch.
func resolution(p figure.Picture) int {
	const inch = 254 * figure.Millimetre / 10
	return int(figure.Length(p.Width) * inch / p.WholeBox().W)
}

// drawBack draws the back of a face, or returns nil if the cards have no backs. All cards of the face
// share the back. Its QR code leads to the deck on the site.
func (p *pack) drawBack(face cards.Face, drawn map[cards.Face]*figure.Figure) (*figure.Figure, error) {
	switch {
	case !p.source.Backs.Value || p.setup.Layout == sheet.Singles:
		return nil, nil
	case drawn[face] != nil:
		return drawn[face], nil
	}
	var modules [][]bool
	if p.source.QR.Value {
		var err error
		if modules, err = codes.QR(p.address()); err != nil {
			return nil, err
		}
	}
	back, err := cards.Back(face, p.look, modules)
	if err != nil {
		return nil, fmt.Errorf("the code to %s: %w", p.address(), err)
	}
	drawn[face] = &back
	return &back, nil
}

// address returns the URL of the deck's page.
func (p *pack) address() string {
	outline := p.Outlines()[0]
	return p.Publication.BaseURL.Value + outline.Path()
}

// addMisfit reports a text that can't be printed on a card, once for all faces. The position is
// that of the text in the publication's data, else sizePosition.
func (d *document) addMisfit(to strict.Problems, card *kyndo.Card, err error) strict.Problems {
	p := d.Publication.Problemf(d.sizePosition(), d.source.Size.Value, "%s", err)
	var m *cards.Misfit
	if errors.As(err, &m) {
		if inData, ok := d.data.MisfitProblem(card, m, d.source.Language.Value); ok && slices.Contains(d.files, inData.Pos.File) {
			p = inData
		}
	}
	if slices.ContainsFunc(to, func(other *strict.Problem) bool { return other.Pos == p.Pos && p.Pos != d.sizePosition() }) {
		return to
	}
	return append(to, p)
}

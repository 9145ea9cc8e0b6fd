package decks

import (
	"fmt"
	"strings"

	"octavo/content/strict"
	"octavo/engine/figure"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/cards"
)

// drawnCard is a card with both its sides.
type drawnCard struct {
	name  string
	of    string // the species
	face  string
	front *figure.Figure
	back  *figure.Figure // nil for none
}

// draw draws all cards of a pack. A text that has no room on its card is
// reported where it is written, a code at what asked for it.
func (d *document) draw() (misfits strict.Problems) {
	backs := map[cards.Face]*figure.Figure{} // that all species share
	for _, card := range d.species {
		for _, face := range d.faces {
			front, err := d.game.Front(card, face, d.look)
			if err != nil {
				misfits = d.misfit(misfits, card, err)
				continue
			}
			back, err := d.back(face, backs)
			if err != nil {
				at := d.codeAsked()
				return append(misfits, d.Publication.Problemf(at.Pos, at.Value, "%s; a shorter baseURL or a larger size helps, or qr: false", err))
			}
			d.drawn = append(d.drawn, drawnCard{d.name(card) + " " + face.String(), card.ID, face.String(), &front, back})
		}
	}
	return misfits
}

// at is where the size of the cards is written.
func (p *pack) at() strict.Pos {
	if p.source.Size.Written() {
		return p.source.Size.Pos
	}
	return p.source.Title.Pos
}

// sheetPath is the PDF of a species.
func (p *pack) sheetPath(card *kyndo.Card) string {
	return p.folder() + "/" + speciesFolder + "/" + card.ID + ".pdf"
}

// folder is where the pack stands on the site.
func (p *pack) folder() string { return p.source.Language.Value + "/" + p.source.Slug }

func (p *pack) name(card *kyndo.Card) string { return p.words.Name(card.Name, card.ID) }

// fineEnough is how many pixels an inch a photograph needs to look sharp in the
// hand. Print houses ask for 300 and warn below 200.
const fineEnough = 200

// coarse tells of the pictures that have too few pixels for the size at which
// they are printed.
func (d *document) coarse() strict.Problems {
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
		if least > 0 && least < fineEnough {
			list = append(list, fmt.Sprintf("%s (%d)", card.ID, least))
		}
	}
	if len(list) == 0 {
		return nil
	}
	return strict.Problems{d.Publication.Problemf(d.source.Title.Pos, d.source.Title.Value,
		"pictures with fewer than %d pixels an inch at the size of the card look coarse in print: %s", fineEnough, strings.Join(list, ", "))}
}

// resolution is how many pixels an inch a picture has where it stands.
func resolution(p figure.Picture) int {
	const inch = 254 * figure.Millimetre / 10
	return int(figure.Length(p.Width) * inch / p.Plate().W)
}

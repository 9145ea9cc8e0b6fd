package site

import (
	"context"
	"errors"
	"io/fs"

	"octavo/content"
	"octavo/render"
	"octavo/render/pdf"
	"octavo/site/decks"
	"octavo/site/decks/game"
	"octavo/templates"
)

// decksFolder is where a publication has its classroom packs. Only where there
// is one do the locales hold the texts of KYNDO, which a project that adds a
// language would otherwise have to translate for nothing.
const decksFolder = "content/decks"

// deckTexts are the texts of KYNDO where the publication has decks.
func deckTexts(project fs.FS) []templates.KindTexts {
	if info, err := fs.Stat(project, decksFolder); err != nil || !info.IsDir() {
		return nil
	}
	return []templates.KindTexts{game.Texts()}
}

// planDecks plans the decks that the build was asked for.
func planDecks(project fs.FS, publication *content.Site, words map[string]*templates.Locale, config Config) ([]*decks.Pack, error) {
	var wanted []*content.Deck
	for _, deck := range publication.Decks {
		if chosen(deckChoice(deck), publication, config) {
			wanted = append(wanted, deck)
		}
	}
	return decks.Plan(decks.Order{Project: project, Publication: publication, Decks: wanted, Locales: words, Seed: config.Seed, Images: images})
}

// printDecks makes the PDF files of the packs, where they are wanted.
func (p press) printDecks(ctx context.Context, out *output) ([]decks.Print, error) {
	if len(p.packs) == 0 || !p.wants("pdf") {
		return make([]decks.Print, len(p.packs)), nil
	}
	printer, err := pdf.New(p.files)
	if err != nil {
		return nil, err
	}
	prints, err := decks.PrintAll(ctx, p.packs, p.files, printer, workers(p.config.Jobs))
	if err != nil {
		return nil, err
	}
	for _, print := range prints {
		out.files = append(out.files, print.Files...)
		out.pages += print.Pages
	}
	return prints, nil
}

// shownDecks are the packs as the site shows them.
func (p press) shownDecks(prints []decks.Print) ([]render.Deck, error) {
	var shown []render.Deck
	var errs []error
	for i, pack := range p.packs {
		deck, err := pack.Shown(p.files, prints[i])
		if err != nil {
			errs = append(errs, err)
			continue
		}
		shown = append(shown, *deck)
	}
	return shown, errors.Join(errs...)
}

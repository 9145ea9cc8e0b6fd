package site

import (
	"context"
	"io/fs"
	"slices"

	"octavo/content"
	"octavo/generator/ordered"
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

// planDecks reads all decks, and plans those that the build was asked for.
func planDecks(project fs.FS, publication *content.Site, words map[string]*templates.Locale, config Config) ([]*decks.Pack, content.Problems, error) {
	all, problems := decks.Load(publication)
	wanted := slices.DeleteFunc(all, func(d *decks.Deck) bool { return !chosen(deckChoice(d.Work), publication, config) })
	packs, notes, err := decks.Plan(decks.Order{Project: project, Publication: publication, Decks: wanted, Locales: words, Seed: config.Seed, Images: images})
	found, ok := content.ProblemsIn(err)
	if err != nil && !ok {
		return nil, nil, err
	}
	return packs, notes, append(problems, found...).Err()
}

// printDecks composes the packs, and makes their PDF files where they are wanted.
func (p press) printDecks(ctx context.Context, out *output) ([]render.Deck, error) {
	composed, notes, err := decks.Compose(p.packs, p.files)
	if err != nil {
		return nil, err
	}
	out.notes = append(out.notes, notes...)
	prints := make([]decks.Print, len(composed))
	if len(composed) > 0 && p.wants("pdf") {
		printer, err := pdf.New(p.files)
		if err != nil {
			return nil, err
		}
		if prints, err = decks.PrintAll(ctx, composed, printer, ordered.Workers(p.config.Jobs)); err != nil {
			return nil, err
		}
	}
	var shown []render.Deck
	for i, pack := range composed {
		out.files = append(out.files, prints[i].Files...)
		out.pages += prints[i].Pages
		shown = append(shown, pack.Shown(prints[i]))
	}
	return shown, nil
}

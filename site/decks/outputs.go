package decks

import (
	"bytes"
	"path"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/render"
	"octavo/site/product"
)

// Run implements product.Work. A deck has no puzzles.
func (p *pack) Run() *product.Run { return &product.Run{} }

// Texts implements product.Work.
func (p *pack) Texts() []product.Text {
	d := p.source
	return []product.Text{{
		File: d.File, Values: []strict.Located[string]{d.Title, d.Subtitle, d.Author, d.Description}, Body: d.Body, BodyLine: d.BodyLine,
	}}
}

// Outlines implements product.Work.
func (p *pack) Outlines() []render.Outline {
	d := p.source
	o := render.Outline{
		Sort: render.Decks, Slug: d.Slug, Language: d.Language.Value, Title: render.Typographic(d.Title.Value), Gallery: speciesFolder, Played: p.isPlayable(),
	}
	for _, card := range p.species {
		o.Cards = append(o.Cards, card.ID)
	}
	return []render.Outline{o}
}

// The outputs of a pack: the PDF files without the key, the key, and the pages of the site.
const (
	printsOutput = "prints"
	keyOutput    = "key"
	pagesOutput  = "pages"
)

func (p *pack) outputName(part string) string {
	return path.Join("decks", p.source.Language.Value, p.source.Slug, part)
}

// Outputs implements product.Work.
func (p *pack) Outputs(site *render.Site) []product.Output {
	d, basis := p.source, p.Basis
	shared := product.Inputs{
		"program": basis.Program, "content": deckDigest(d, p.pictures), "seed": p.seed, "data of the game": p.dataDigest,
		"templates of books": basis.BookTemplates, "texts": basis.Words[d.Language.Value],
	}
	printInputs := shared.With(product.Inputs{"fonts": basis.Fonts, "base URL": site.BaseURL})
	linked := basis.BooksLink || bytes.Contains(d.Body, []byte(".md"))
	pageInputs := shared.With(product.SiteInputs(site, p.Outlines()[0], linked)).With(product.Inputs{"templates of the site": basis.SiteTemplates})
	of := product.Origin{Work: d.Slug, File: d.File, Language: d.Language.Value}
	outputs := []product.Output{{
		Name: p.outputName(printsOutput), Format: product.PDF, Inputs: printInputs, Of: of, Private: p.isPrivate(printsOutput),
	}}
	if p.contains("duels") {
		outputs = append(outputs, product.Output{Name: p.outputName(keyOutput), Format: product.PDF, Inputs: printInputs, Of: of, Private: p.isPrivate(keyOutput)})
	}
	return append(append(outputs, product.Output{
		Name: p.outputName(pagesOutput), Format: product.HTML, Inputs: pageInputs, FactsOf: p.publicOutputs(), Listed: true,
		Of: of, Shows: product.ImageNames(p.pictures),
	}), product.ImageOutputs(p.pictures)...)
}

// isPrivate reports whether the files of an output are kept off the site.
func (p *pack) isPrivate(output string) bool {
	return p.source.Print.Value == content.Private || output == keyOutput && p.source.Keys.Value == content.Private
}

// publicOutputs lists the outputs with PDF files on the site.
func (p *pack) publicOutputs() (outputs []string) {
	for _, output := range []string{printsOutput, keyOutput} {
		if !p.isPrivate(output) && (output != keyOutput || p.contains("duels")) {
			outputs = append(outputs, p.outputName(output))
		}
	}
	return outputs
}

// deckDigest returns a digest of a deck's file and its pictures.
func deckDigest(d *deck, pictures []content.ImageRef) string {
	work, plain := *d.Work, *d
	work.Images, plain.Work = nil, &work
	return product.Digest(plain, product.DigestImages(pictures))
}

// Sources implements product.Sourced.
func (p *pack) Sources() product.Sources {
	files := product.Sources{}
	files.AddPictures(p.pictures)
	files.Add("data of the game", p.files...)
	return files
}

// Counted implements product.Counted. It finds a printed duel by its number.
func (p *pack) Counted(number int) (kind, text, seed string, place strict.Pos, err error) {
	switch {
	case !p.contains("duels") || len(p.duels) == 0:
		return "", "", "", place, message.Errorf("%s has no duels to work out, and nothing else in it is numbered", p.source.File)
	case number < 1 || number > len(p.duels):
		return "", "", "", place, message.Errorf("%s has no number %d; possible: %d to %d", p.source.File, number, 1, len(p.duels))
	}
	duel, language := p.duels[number-1], p.source.Language.Value
	text = duel.Attacker.Card.Name.In(language, duel.Attacker.Card.ID) + " → " + duel.Defender.Card.Name.In(language, duel.Defender.Card.ID) +
		", " + duel.Environment.Name.In(language, duel.Environment.ID)
	if duel.Context != nil {
		text += ", " + duel.Context.Name.In(language, duel.Context.ID)
	}
	return "kyndo", text, p.seed, p.source.Duels.Pos, nil
}

package decks

import (
	"bytes"
	"path"

	"octavo/content"
	"octavo/content/strict"
	"octavo/render"
	"octavo/site/product"
)

// Run implements product.Work: there are no puzzles.
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
		Sort: render.Decks, Slug: d.Slug, Language: d.Language.Value, Title: render.Typographic(d.Title.Value), Gallery: speciesFolder, Played: p.playable(),
	}
	for _, card := range p.species {
		o.Cards = append(o.Cards, card.ID)
	}
	return []render.Outline{o}
}

// The last parts of the names of the outputs of a pack.
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
	common := product.Inputs{
		"program": basis.Program, "content": contentOf(d, p.pictures), "seed": p.seed, "data of the game": p.data,
		"templates of books": basis.BookTemplates, "texts": basis.Words[d.Language.Value],
	}
	printed := common.With(product.Inputs{"fonts": basis.Fonts, "base URL": site.BaseURL})
	linked := basis.BooksLink || bytes.Contains(d.Body, []byte(".md"))
	shown := common.With(product.SiteInputs(site, p.Outlines()[0], linked)).With(product.Inputs{"templates of the site": basis.SiteTemplates})
	of := product.Of{Work: d.Slug, File: d.File, Language: d.Language.Value}
	outputs := []product.Output{{
		Name: p.outputName(printsOutput), Format: product.PDF, Inputs: printed, Of: of, Private: p.private(printsOutput),
	}}
	if p.has("duels") {
		outputs = append(outputs, product.Output{Name: p.outputName(keyOutput), Format: product.PDF, Inputs: printed, Of: of, Private: p.private(keyOutput)})
	}
	return append(append(outputs, product.Output{
		Name: p.outputName(pagesOutput), Format: product.HTML, Inputs: shown, Tells: p.offered(), Listed: true,
		Of: of, Shows: product.ImageNames(p.pictures),
	}), product.ImageOutputs(p.pictures)...)
}

// private reports whether the files of an output are kept off the site.
func (p *pack) private(output string) bool {
	return p.source.Print.Value == content.Private || output == keyOutput && p.source.Keys.Value == content.Private
}

// offered are the outputs of which the site has the files.
func (p *pack) offered() (outputs []string) {
	for _, output := range []string{printsOutput, keyOutput} {
		if !p.private(output) && (output != keyOutput || p.has("duels")) {
			outputs = append(outputs, p.outputName(output))
		}
	}
	return outputs
}

// contentOf tells decks apart by what stands in their files and in the pictures
// that they show.
func contentOf(d *deck, pictures []content.ImageRef) string {
	work, plain := *d.Work, *d
	work.Images, plain.Work = nil, &work
	return product.Digest(plain, product.DigestImages(pictures))
}

// Package home makes the pages of a site that belong to no single work: the choice of language,
// the home pages, the list of all pages, lessons and rules. It also makes the style sheets and
// scripts that all pages share.
package home

import (
	"context"
	"io/fs"

	"octavo/content"
	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/generator"
	"octavo/render"
	"octavo/site/product"
	"octavo/site/product/rules"
)

// The names of the outputs.
const (
	pagesOutput  = "front/pages"
	assetsOutput = "front/assets"
)

// A Front is the work with the home pages, lessons and rules.
type Front struct {
	Basis         product.Digests
	ListedOutputs []string // names of the outputs that the home pages list
	Templates     fs.FS
	Pictures      *product.Pictures // pictures in the project's templates
	Engines       product.Engines   // nil if pages run no engines
	Topics        *Topics           // nil if pages make no cards of tables
}

// Topics finds the topics of which pages make cards.
type Topics struct {
	Digest string // of the publication's files of the topics
	Read   func(languages []string) map[string][]render.DeckTopic
}

// Run implements product.Work. There are no puzzles.
func (f *Front) Run() *product.Run { return &product.Run{} }

// Texts implements product.Work.
func (f *Front) Texts() []product.Text { return nil }

// Outlines implements product.Work. No other page links to the front by name.
func (f *Front) Outlines() []render.Outline { return nil }

// Outputs implements product.Work.
func (f *Front) Outputs(site *render.Site) []product.Output {
	pages := f.commonInputs(site)
	pages["engines"] = product.Digest(f.Engines != nil) // home pages link to pages that need engines
	if f.Topics != nil {
		pages["data of the game"] = f.Topics.Digest
	}
	assets := product.Inputs{"program": f.Basis.Program, "templates of the site": f.Basis.SiteTemplates, "style sheet": f.Basis.Style, "accent": site.Accent, "title": site.Title, "offline": product.Digest(site.Offline)}
	for _, w := range site.Languages {
		assets["texts of scripts in "+w.Language()] = product.Digest(w.Group(render.PlayWords), w.Group(render.AroundWords), w.Group(render.FindingWords), w.Group(render.KeysWords), w.Group(render.KeepingWords), w.Group(render.DaysWords))
	}
	if f.Engines != nil {
		assets["engines"] = f.Engines.Digest()
	}
	var shown []content.ImageRef
	for _, w := range site.Languages {
		for _, kind := range kinds.All() {
			shown = append(shown, f.pictures(kind, w)...)
		}
	}
	pages["pictures of rules"] = product.DigestImages(shown)
	return append([]product.Output{
		{Name: pagesOutput, Format: product.HTML, Inputs: pages, FactsOf: f.ListedOutputs, Shows: product.ImageNames(shown)},
		{Name: assetsOutput, Format: product.HTML, Inputs: assets},
	}, product.ImageOutputs(shown)...)
}

// commonInputs returns the inputs of pages that belong to no single work.
func (f *Front) commonInputs(site *render.Site) product.Inputs {
	inputs := product.Inputs{
		"program": f.Basis.Program, "templates of the site": f.Basis.SiteTemplates, "templates of books": f.Basis.BookTemplates,
		"site": product.Digest(site.Title, site.BaseURL, site.Offline, site.Authors, site.About, site.MadeKinds, site.Worlds), "works": product.Digest(site.Works),
	}
	for _, w := range site.Languages {
		inputs["texts in "+w.Language()] = f.Basis.Words[w.Language()]
	}
	return inputs
}

// pictures returns the pictures in the project's own rules of a kind. It drops problems with these
// pictures, because books with the same rules report them.
func (f *Front) pictures(kind engine.Kind, words render.Words) []content.ImageRef {
	if f.Pictures == nil {
		return nil
	}
	refs, _ := f.Pictures.With(nil, rules.File(kind, rules.Scope{}, words, f.Templates))
	return refs
}

// Compose implements product.Work.
func (f *Front) Compose(context.Context, []generator.Result) (product.Document, error) { return f, nil }

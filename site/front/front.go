// Package front makes what belongs to no work of a publication and leads to them
// all: the choice of language, the home pages, the list of all pages, and what
// every page needs beside it.
package front

import (
	"context"
	"slices"

	"octavo/generator"
	"octavo/render"
	"octavo/site/product"
)

// The outputs of the front.
const (
	pagesOutput  = "front/pages"
	assetsOutput = "front/assets"
)

// Front is the work whose pages lead to all others. Told are the outputs that the
// home pages present.
type Front struct {
	Basis product.Basis
	Told  []string
}

// Run implements product.Work: there are no puzzles.
func (f *Front) Run() *product.Run { return &product.Run{} }

// Texts implements product.Work.
func (f *Front) Texts() []product.Text { return nil }

// Outlines implements product.Work: nothing leads to it by name.
func (f *Front) Outlines() []render.Outline { return nil }

// Outputs implements product.Work.
func (f *Front) Outputs(site *render.Site) []product.Output {
	pages := product.Inputs{
		"program": f.Basis.Program, "templates of the site": f.Basis.SiteTemplates,
		"site": product.Digest(site.Title, site.BaseURL, site.Author), "works": product.Digest(site.Works),
	}
	for _, w := range site.Languages {
		pages["texts in "+w.Language()] = f.Basis.Words[w.Language()]
	}
	assets := product.Inputs{"program": f.Basis.Program, "templates of the site": f.Basis.SiteTemplates, "accent": site.Accent}
	for _, w := range site.Languages {
		assets["texts in "+w.Language()] = f.Basis.Words[w.Language()]
	}
	return []product.Output{
		{Name: pagesOutput, Format: product.HTML, Inputs: pages, Tells: f.Told},
		{Name: assetsOutput, Format: product.HTML, Inputs: assets},
	}
}

// Compose implements product.Work.
func (f *Front) Compose(context.Context, []generator.Made) (product.Document, error) { return f, nil }

// Render implements product.Document.
func (f *Front) Render(ctx context.Context, output string, with product.Renderers) (product.Rendered, error) {
	maker, err := with.HTML()
	if err != nil {
		return product.Rendered{}, err
	}
	if output == assetsOutput {
		files, err := maker.Assets(with.Site)
		return product.Rendered{Files: files}, err
	}
	files, err := maker.Front(ctx, with.Site, f.entries(with))
	return product.Rendered{Files: files}, err
}

// entries present the works in the order of the site.
func (f *Front) entries(with product.Renderers) []render.Entry {
	type key struct {
		sort           render.Sort
		slug, language string
	}
	places := map[key]int{}
	for i, o := range with.Site.Works {
		places[key{o.Sort, o.Slug, o.Language}] = i
	}
	var entries []render.Entry
	for _, told := range f.Told {
		entries = append(entries, with.Facts(told).Entries...)
	}
	slices.SortStableFunc(entries, func(a, b render.Entry) int {
		return places[key{a.Sort, a.Slug, a.Language}] - places[key{b.Sort, b.Slug, b.Language}]
	})
	return entries
}

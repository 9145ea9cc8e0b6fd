// Package articles makes the text pages of a publication: one page of the site for each
// article. Articles have no puzzles and no files for print.
package articles

import (
	"bytes"
	"context"
	"path"

	"octavo/content"
	"octavo/content/message"
	"octavo/generator"
	"octavo/render"
	"octavo/site/product"
)

// Product makes the articles of a publication.
type Product struct{ product.Base }

// Name implements product.Product.
func (Product) Name() string { return "articles" }

// Count implements product.Product.
func (Product) Count(n int) message.Message {
	return message.Counted(n, "1 text page", "%d text pages")
}

// Plan implements product.Product. Reading the articles has already reported their problems.
func (Product) Plan(order product.Order) (product.Plan, error) {
	var plan product.Plan
	for _, source := range order.Requested.Pages {
		plan.Works = append(plan.Works, &article{order, source})
	}
	return plan, nil
}

// An article is a planned text page.
type article struct {
	product.Order
	source *content.Page
}

// Source implements product.Authored.
func (a *article) Source() any { return a.source }

// Sources implements product.Sourced.
func (a *article) Sources() product.Sources {
	files := product.Sources{}
	files.AddPictures(a.source.Images)
	return files
}

// Run implements product.Work. Articles have no puzzles.
func (a *article) Run() *product.Run { return &product.Run{} }

// Texts implements product.Work. Articles aren't printed.
func (a *article) Texts() []product.Text { return nil }

// Outlines implements product.Work.
func (a *article) Outlines() []render.Outline {
	return []render.Outline{{
		Sort: render.Articles, Slug: a.source.Slug, Language: a.source.Language.Value, Title: render.Typographic(a.source.Title.Value),
		Group: render.Typographic(a.source.Group.Value), Order: a.source.Order.Value,
	}}
}

func (a *article) outputName() string {
	return path.Join("articles", a.source.Language.Value, a.source.Slug)
}

// Outputs implements product.Work.
func (a *article) Outputs(site *render.Site) []product.Output {
	plain := *a.source
	plain.Images = nil
	inputs := product.SiteInputs(site, a.Outlines()[0], bytes.Contains(a.source.Body, []byte(".md"))).With(product.Inputs{
		"program": a.Basis.Program, "content": product.Digest(plain, product.DigestImages(a.source.Images)),
		"templates of the site": a.Basis.SiteTemplates, "texts": a.Basis.Words[a.source.Language.Value],
	})
	page := product.Output{
		Name: a.outputName(), Format: product.HTML, Inputs: inputs, Shows: product.ImageNames(a.source.Images), Listed: true,
		Of: product.Origin{Work: a.source.Slug, File: a.source.File, Language: a.source.Language.Value},
	}
	return append([]product.Output{page}, product.ImageOutputs(a.source.Images)...)
}

// Compose implements product.Work.
func (a *article) Compose(context.Context, []generator.Result) (product.Document, error) {
	source := render.Guard(a.source.Body)
	return &document{a, &render.Article{
		Slug: a.source.Slug, Language: a.source.Language.Value, Title: render.Typographic(a.source.Title.Value),
		Source: source, Doc: render.Parse(source), Images: product.Images(a.source.Images),
	}}, nil
}

// A document is an article whose text is parsed.
type document struct {
	*article
	composed *render.Article
}

// Render implements product.Document.
func (d *document) Render(ctx context.Context, output string, with product.Renderers) (product.Rendered, error) {
	if image, ok := product.Image(d.source.Images, output); ok {
		return image, nil
	}
	maker, err := with.HTML()
	if err != nil {
		return product.Rendered{}, err
	}
	files, entry, err := maker.Article(ctx, with.Site, d.composed)
	return product.Rendered{Files: files, Facts: product.Facts{Outlines: d.Outlines(), Entries: []render.Entry{entry}}}, err
}

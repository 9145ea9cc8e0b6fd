package worlds

import (
	"context"
	"path"

	"octavo/render"
	"octavo/site/product"
)

// Render implements product.Document. A set of levels that fails its checks is
// written all the same, since its summary is where they are reported.
func (d *document) Render(ctx context.Context, output string, with product.Renderers) (product.Rendered, error) {
	if output == d.outputName(filesOutput) {
		return product.Rendered{Files: d.set.files(), Facts: product.Facts{Wrong: d.set.wrong()}}, nil
	}
	return d.pages(ctx, path.Base(output), with)
}

// pages makes the pages of the site in a language.
func (d *document) pages(ctx context.Context, language string, with product.Renderers) (product.Rendered, error) {
	maker, err := with.HTML()
	if err != nil {
		return product.Rendered{}, err
	}
	page := d.set.pages(d.Words[language])
	page.Shared = with.Shares()
	files, entry, err := maker.World(ctx, with.Site, &page)
	for i := 0; i < len(page.Levels) && page.Shared && err == nil; i++ {
		l, o := &page.Levels[i], render.Outline{Sort: render.Worlds, Slug: page.Slug, Language: language}
		var picture render.File
		picture, err = with.Shared(ctx, o.PuzzlePath(i), l.Extent, language, l.Question)
		files = append(files, picture)
	}
	facts := product.Facts{Entries: []render.Entry{entry}}
	for _, o := range d.Outlines() {
		if o.Language == language {
			facts.Outlines = append(facts.Outlines, o)
		}
	}
	return product.Rendered{Files: files, Facts: facts}, err
}

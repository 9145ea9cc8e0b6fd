package worlds

import (
	"context"
	"path"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/site/product"
)

// Render implements product.Document. A set that fails its checks is still written, because its
// summary reports the faults.
func (d *document) Render(ctx context.Context, output string, with product.Renderers) (product.Rendered, error) {
	if output == d.outputName(filesOutput) {
		return product.Rendered{Files: d.set.gameFiles(), Facts: product.Facts{Wrong: d.set.faults()}}, nil
	}
	return d.renderPages(ctx, path.Base(output), with)
}

// renderPages makes the pages of one language.
func (d *document) renderPages(ctx context.Context, language string, with product.Renderers) (product.Rendered, error) {
	maker, err := with.HTML()
	if err != nil {
		return product.Rendered{}, err
	}
	page := d.set.worldPages(d.Words[language])
	page.HasPreviews = with.Shares()
	files, entry, err := maker.World(ctx, with.Site, &page)
	if err != nil {
		return product.Rendered{}, err
	}
	if page.HasPreviews {
		pictures, err := sharedPictures(ctx, &page, language, with)
		if err != nil {
			return product.Rendered{}, err
		}
		files = append(files, pictures...)
	}
	facts := product.Facts{Entries: []render.Entry{entry}, Outlines: product.OutlinesIn(language, d.Outlines())}
	return product.Rendered{Files: files, Facts: facts}, nil
}

// sharedPictures makes the preview pictures that other sites show for the pages of levels.
func sharedPictures(ctx context.Context, world *render.World, language string, with product.Renderers) ([]render.File, error) {
	o := render.Outline{Sort: render.Worlds, Slug: world.Slug, Language: language}
	return with.SharedPictures(ctx, &o, len(world.Levels), func(i int) (engine.Extent, func(figure.Style) figure.Figure) {
		return world.Levels[i].Extent, world.Levels[i].Question
	})
}

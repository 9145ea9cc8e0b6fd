package product

import (
	"context"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/alone"
)

// Shares reports whether pages have pictures of their puzzles that are shown where their
// addresses are passed on: only full addresses lead there.
func (r Renderers) Shares() bool { return r.Site.BaseURL != "" }

// SharedInputs are what these pictures are made from beside their puzzles.
func SharedInputs(site *render.Site, basis Basis) Inputs {
	if site.BaseURL == "" {
		return nil
	}
	return Inputs{"fonts of pictures": basis.Fonts}
}

// Shared is that picture of the page at a path.
func (r Renderers) Shared(ctx context.Context, page string, extent engine.Extent, language string, draw func(figure.Style) figure.Figure) (render.File, error) {
	printer, err := r.PDF()
	if err != nil {
		return render.File{}, err
	}
	data, err := alone.Shared(ctx, printer, extent, language, draw)
	return render.File{Path: render.SharedPath(page), Data: data}, err
}

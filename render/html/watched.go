package html

import (
	"bytes"
	"context"
	"fmt"
	"html/template"

	"octavo/render/bounded"
)

// A watched set of layouts is executed by one worker at a time, whose guard
// keeps them within bounds. Sets are kept for the next worker: html/template
// looks through a layout before it first executes it, and that takes long.
type watched struct {
	guard   bounded.Guard
	layouts map[Layout]*template.Template
}

// newWatched has no layout yet.
func newWatched() *watched { return &watched{layouts: map[Layout]*template.Template{}} }

// layout is the worker's own copy of a layout.
func (w *watched) layout(r *Renderer, l Layout) (*template.Template, error) {
	if own := w.layouts[l]; own != nil {
		return own, nil
	}
	own, err := r.layouts[l].Clone()
	if err != nil {
		return nil, fmt.Errorf("reading the site's templates: %w", err)
	}
	w.layouts[l] = own.Funcs(w.guard.Funcs())
	return own, nil
}

// execute fills a layout with a page.
func (w *watched) execute(ctx context.Context, r *Renderer, to *bytes.Buffer, s *pageMaker, page *Page) error {
	layout, err := w.layout(r, s.layout)
	if err != nil {
		return err
	}
	err = layout.ExecuteTemplate(w.guard.Begin(ctx, to), writersName(frameTemplate), page)
	switch {
	case err != nil && ctx.Err() != nil:
		return ctx.Err()
	case err != nil:
		return fmt.Errorf("%w, for the page %s", s.layout.mistake(err), s.path)
	}
	return nil
}

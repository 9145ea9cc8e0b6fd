package pdf

import (
	"context"

	"octavo/engine/figure"
	"octavo/render/pdf/font"
	"octavo/render/pdf/preview"
	"octavo/render/pdf/stream"
)

// Preview lays out a form of the book and draws its pages for a browser.
func (f *Forms) Preview(ctx context.Context, form Form) (*preview.Pages, error) {
	l, err := f.layoutOf(ctx, form)
	if err != nil {
		return nil, wrapError(err, "laying out", f.book, form)
	}
	c := stream.New(font.NewMeasurer(f.renderer.faces), thinnestLine(l.Typography.Design, form), form.Grey(l.Book))
	leaves := &preview.Pages{Single: l.Geometry.ForScreen || form.IsSheets()}
	for _, p := range l.Pages {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		leaves.Add(c.Page(p, l.Geometry.Width, l.Geometry.Height), figure.Rect{W: l.Geometry.Width, H: l.Geometry.Height}, p.Items())
	}
	if err := leaves.Finish(c); err != nil {
		return nil, wrapError(err, "drawing", f.book, form)
	}
	return leaves, nil
}

// PreviewSheets draws the sides of a handout's sheets for a browser.
func (r *Renderer) PreviewSheets(ctx context.Context, h Handout) (*preview.Pages, error) {
	c := stream.New(font.NewMeasurer(r.faces), figure.Hairline, h.Grey)
	leaves := &preview.Pages{Single: true}
	for i := range h.Sheets {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		s := &h.Sheets[i]
		leaves.Add(c.Sheet(s), figure.Rect{W: s.W, H: s.H}, nil)
	}
	return leaves, leaves.Finish(c)
}

// PreviewCover draws a cover for a browser. It shows only the part that remains after trimming.
func (r *Renderer) PreviewCover(d Cover) (*preview.Pages, error) {
	c := stream.New(font.NewMeasurer(r.faces), figure.Hairline, false)
	leaves := &preview.Pages{Single: true}
	leaves.Add(c.Cover(&d.Page), d.Page.Trim, nil)
	return leaves, leaves.Finish(c)
}

// FontFiles returns the font files of the renderer. The index is the font number that content
// streams use.
func (r *Renderer) FontFiles() [][]byte {
	files := make([][]byte, 0, font.Count)
	for _, f := range r.faces {
		files = append(files, f.Data)
	}
	return files
}

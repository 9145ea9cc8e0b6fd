package pdf

import (
	"context"

	"octavo/engine/figure"
	"octavo/render/pdf/font"
	"octavo/render/pdf/preview"
	"octavo/render/pdf/stream"
)

// Preview lays a form of the book out and writes its content streams for a browser.
func (f *Forms) Preview(ctx context.Context, form Form) (*preview.Pages, error) {
	l, err := f.layout(ctx, form)
	if err != nil {
		return nil, blame(err, "laying out", f.book, form)
	}
	c := stream.New(l.Measurer.Clone(), thinnest(l.Typography.Design, form), form.Grey(l.Book))
	leaves := &preview.Pages{Single: l.Geometry.Screen || form.Sheets()}
	for _, p := range l.Pages {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		leaves.Add(c.Page(p, l.Geometry.Width, l.Geometry.Height), figure.Rect{W: l.Geometry.Width, H: l.Geometry.Height}, p.Shows())
	}
	if err := leaves.Finish(c); err != nil {
		return nil, blame(err, "drawing", f.book, form)
	}
	return leaves, nil
}

// PreviewSheets returns the sides of the sheets of a handout for a browser.
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

// PreviewCover returns the page of a cover for a browser, cut to its size.
func (r *Renderer) PreviewCover(d Cover) (*preview.Pages, error) {
	c := stream.New(font.NewMeasurer(r.faces), figure.Hairline, false)
	leaves := &preview.Pages{Single: true}
	leaves.Add(c.Cover(&d.Page), d.Page.Trim, nil)
	return leaves, leaves.Finish(c)
}

// FontFiles returns the fonts of a renderer by the numbers that content streams use.
func (r *Renderer) FontFiles() [][]byte {
	files := make([][]byte, 0, font.Count)
	for _, f := range r.faces {
		files = append(files, f.Data)
	}
	return files
}

package pdf

import (
	"cmp"
	"context"
	"fmt"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/sheet"
)

// A Handout is sheets to be printed, one after another, each of the size that
// it has.
type Handout struct {
	Path     string // may be left to whoever takes the file
	Language string
	Title    string
	Author   string
	Subject  string
	Sheets   []sheet.Sheet
	// Flip is what the printer's window is told where sheets have backs.
	Flip sheet.Flip
	Grey bool // every colour, and every picture, by its twin in grey
}

// Sheets makes a handout into PDF. A figure that stands on the sheets several
// times is written once. Viewers are asked to print at 100 %, and on both
// sides if sheets have backs: not all obey, hence the scale on the sheets.
func (r *Renderer) Sheets(ctx context.Context, h Handout) (Document, error) {
	data, err := r.writeSheets(ctx, h)
	if err != nil {
		return Document{}, fmt.Errorf("writing %s: %w", cmp.Or(h.Path, h.Title), err)
	}
	return Document{File: render.File{Path: h.Path, Data: data}, Pages: len(h.Sheets)}, nil
}

func (r *Renderer) writeSheets(ctx context.Context, h Handout) ([]byte, error) {
	if len(h.Sheets) == 0 {
		return nil, fmt.Errorf("there are no sheets to print")
	}
	pages := r.newStreams()
	m := newMeasurer(r.faces)
	c := newContent(m, figure.Hairline, h.Grey)
	c.gather(h.Sheets)
	for i := range h.Sheets {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if err := pages.add(c.sheet(&h.Sheets[i])); err != nil {
			return nil, err
		}
	}
	shared, err := c.writeShared(pages)
	if err != nil {
		return nil, err
	}
	if err := m.complaint(); err != nil {
		return nil, err
	}
	s := newSheetSkeleton(h)
	if err := s.addPictures(c.order); err != nil {
		return nil, err
	}
	fonts, err := r.fonts.fonts(&c.used)
	if err != nil {
		return nil, err
	}
	written, err := s.bytes()
	if err != nil {
		return nil, err
	}
	return assemble(written, pages, fonts, extras{shared: shared, preferences: h.preferences()})
}

// preferences are what the handout asks of the viewer's window for printing
// (ISO 32000-1, table 150).
func (h Handout) preferences() string {
	text := "/PrintScaling /None"
	for _, s := range h.Sheets {
		if s.Side == sheet.Back {
			return text + [...]string{" /Duplex /DuplexFlipLongEdge", " /Duplex /DuplexFlipShortEdge"}[h.Flip]
		}
	}
	return text
}

// newSheetSkeleton is the document of a handout, with its pages.
func newSheetSkeleton(h Handout) *skeleton {
	first := &h.Sheets[0]
	s := openSkeleton(first.W, first.H, about{language: h.Language, title: h.Title, author: h.Author, subject: h.Subject})
	for i := range h.Sheets {
		s.addPage(h.Sheets[i].W, h.Sheets[i].H)
	}
	return s
}

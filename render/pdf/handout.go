package pdf

import (
	"cmp"
	"context"
	"fmt"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/pdf/file"
	"octavo/render/pdf/font"
	"octavo/render/pdf/stream"
	"octavo/render/sheet"
)

// A Handout describes a PDF of sheets to print, such as cards. Sheets may have different sizes.
type Handout struct {
	Path     string // the path for the finished PDF; "" if the caller sets it later
	Language string
	Title    string
	Author   string
	Subject  string
	Sheets   []sheet.Sheet
	// Flip is the edge of the paper to choose in the printer's dialogue, if sheets have backs.
	Flip sheet.Flip
	Grey bool // whether every colour and picture is printed in grey
}

// RenderSheets writes a handout as a PDF. A figure that several cards have is written once. The
// file asks viewers to print at 100 % and, if sheets have backs, on both sides. Some viewers ignore
// this, so the sheets carry a scale to measure.
func (r *Renderer) RenderSheets(ctx context.Context, h Handout) (Document, error) {
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
	pages := stream.NewStreams()
	m := font.NewMeasurer(r.faces)
	c := stream.New(m, figure.Hairline, h.Grey)
	c.ShareFigures(h.Sheets)
	for i := range h.Sheets {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if err := pages.Add(c.Sheet(&h.Sheets[i])); err != nil {
			return nil, err
		}
	}
	shared, err := c.WriteShared(pages)
	if err != nil {
		return nil, err
	}
	if err := m.Err(); err != nil {
		return nil, err
	}
	s := newSheetSkeleton(h)
	if err := s.AddPictures(c.PictureList); err != nil {
		return nil, err
	}
	fonts, err := r.fonts.Embed(&c.Letters)
	if err != nil {
		return nil, err
	}
	written, err := s.Bytes()
	if err != nil {
		return nil, err
	}
	return file.Assemble(written, pages, fonts, file.Options{Shared: shared, Preferences: h.preferences()})
}

// preferences returns the viewer preferences for printing (ISO 32000-1, table 150).
func (h Handout) preferences() string {
	text := "/PrintScaling /None"
	for _, s := range h.Sheets {
		if s.Side == sheet.Back {
			return text + [...]string{" /Duplex /DuplexFlipLongEdge", " /Duplex /DuplexFlipShortEdge"}[h.Flip]
		}
	}
	return text
}

// newSheetSkeleton begins the PDF of a handout, with empty pages of the right sizes.
func newSheetSkeleton(h Handout) *file.Skeleton {
	first := &h.Sheets[0]
	s := file.OpenSkeleton(first.W, first.H, file.Info{Language: h.Language, Title: h.Title, Author: h.Author, Subject: h.Subject})
	for i := range h.Sheets {
		s.AddPage(h.Sheets[i].W, h.Sheets[i].H)
	}
	return s
}

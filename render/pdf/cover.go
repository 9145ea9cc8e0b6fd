package pdf

import (
	"cmp"
	"context"
	"fmt"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/cover"
)

// A Cover is the page of a cover with what its file says of itself.
type Cover struct {
	Path     string
	Language string
	Title    string
	Author   string
	Page     cover.Page
	Standard string // that the file meets: "" or one of render's
	FourInks bool   // its colours are mixtures of cyan, magenta, yellow and black
}

// Cover makes a cover into PDF: one page with bleed, of which the file says where it
// is cut (ISO 32000-1, 14.11.2).
func (r *Renderer) Cover(ctx context.Context, d Cover) (Document, error) {
	data, smallest, err := r.writeCover(ctx, d)
	if err != nil {
		return Document{}, fmt.Errorf("writing %s: %w", cmp.Or(d.Path, d.Title), err)
	}
	return Document{File: render.File{Path: d.Path, Data: data}, Pages: 1, Smallest: smallest}, nil
}

func (r *Renderer) writeCover(ctx context.Context, d Cover) ([]byte, figure.Length, error) {
	if err := ctx.Err(); err != nil {
		return nil, 0, err
	}
	pages := r.newStreams()
	m := newMeasurer(r.faces)
	c := newContent(m, figure.Hairline, false)
	c.four = d.FourInks
	if err := pages.add(c.coverPage(&d.Page)); err != nil {
		return nil, 0, err
	}
	if err := m.complaint(); err != nil {
		return nil, 0, err
	}
	more := extras{
		about: about{language: d.Language, title: d.Title, author: d.Author}, standard: d.Standard,
		bleed: figure.Rect{W: d.Page.W, H: d.Page.H},
	}
	s := openSkeleton(d.Page.W, d.Page.H, more.about)
	s.addTrimmed(d.Page)
	var err error
	if d.FourInks {
		more.separations, err = separationsOf(c.order, pages)
	} else {
		err = s.addPictures(c.order)
	}
	if err != nil {
		return nil, 0, err
	}
	fonts, err := r.fonts.fonts(&c.used)
	if err != nil {
		return nil, 0, err
	}
	written, err := s.bytes()
	if err != nil {
		return nil, 0, err
	}
	data, err := assemble(written, pages, fonts, more)
	return data, c.smallest, err
}

// coverPage returns the stream of a cover; it is good until the next call.
func (c *content) coverPage(p *cover.Page) []byte {
	c.open(p.H)
	for i := range p.Layers {
		c.placed(&p.Layers[i])
	}
	return c.buf
}

// addTrimmed adds the page of a cover, which is larger than what is left of it.
func (s *skeleton) addTrimmed(p cover.Page) {
	s.addPage(p.W, p.H)
	s.fpdf.SetPage(1)
	t := p.Trim
	s.fpdf.SetPageBox("trim", millimetres(t.X), millimetres(p.H-t.Y-t.H), millimetres(t.W), millimetres(t.H))
}

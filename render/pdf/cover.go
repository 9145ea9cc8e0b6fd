package pdf

import (
	"cmp"
	"context"
	"fmt"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/cover"
	"octavo/render/pdf/file"
	"octavo/render/pdf/font"
	"octavo/render/pdf/stream"
)

// A Cover holds the page of a cover and the metadata of its PDF.
type Cover struct {
	Path     string
	Language string
	Title    string
	Author   string
	Keywords string // the print house and the paper, for the document information
	Dated    string // the date of the document, in the same form as render.Book.Dated
	Page     cover.Page
	Standard string // the PDF/X standard to declare; "" for none
	CMYK     bool   // whether colours are written as CMYK instead of RGB
}

// RenderCover writes a cover as a one-page PDF. The page includes the bleed, and its trim box marks
// the finished size (ISO 32000-1, 14.11.2).
func (r *Renderer) RenderCover(ctx context.Context, d Cover) (Document, error) {
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
	pages := stream.NewStreams()
	m := font.NewMeasurer(r.faces)
	c := stream.New(m, figure.Hairline, false)
	c.CMYK = d.CMYK
	if err := pages.Add(c.Cover(&d.Page)); err != nil {
		return nil, 0, err
	}
	if err := m.Err(); err != nil {
		return nil, 0, err
	}
	more := file.Options{
		Info: file.Info{Language: d.Language, Title: d.Title, Author: d.Author, Keywords: d.Keywords, Dated: d.Dated}, Standard: d.Standard,
		Bleed: figure.Rect{W: d.Page.W, H: d.Page.H},
	}
	s := file.OpenSkeleton(d.Page.W, d.Page.H, more.Info)
	s.AddTrimmed(d.Page)
	var err error
	if d.CMYK {
		more.Separations, err = file.SeparationsOf(c.PictureList, pages)
	} else {
		err = s.AddPictures(c.PictureList)
	}
	if err != nil {
		return nil, 0, err
	}
	fonts, err := r.fonts.Embed(&c.Letters)
	if err != nil {
		return nil, 0, err
	}
	written, err := s.Bytes()
	if err != nil {
		return nil, 0, err
	}
	data, err := file.Assemble(written, pages, fonts, more)
	return data, c.Smallest, err
}

// Package export writes one drawing as a file for other programs: SVG, PDF or PNG, at the size of the
// drawing.
//
// An SVG has outlines instead of letters. A PDF is one page with its fonts, and prints greys with
// black ink alone. A PNG has a white ground and states its resolution.
package export

import (
	"context"
	"fmt"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render/pdf"
	"octavo/render/pdf/font"
	"octavo/render/raster"
	"octavo/render/sheet"
	"octavo/render/svg"
)

// A Format is a file format.
type Format string

// The formats.
const (
	SVG Format = "svg"
	PDF Format = "pdf"
	PNG Format = "png"
)

// A Drawing is a figure with the metadata of its file.
type Drawing struct {
	Figure   figure.Figure
	Title    string
	Language string
	Grey     bool          // whether each ink is replaced by its grey twin
	Thinnest figure.Length // least weight of lines: thinner ones get this weight
}

// A Printer writes drawings in a format. Only one goroutine may use it.
type Printer struct {
	renderer *pdf.Renderer
	letters  *font.Outliner
	format   Format
	ppi      int
}

// NewPrinter returns a printer with a renderer's fonts. ppi is the resolution of PNGs in pixels per
// inch; other formats ignore it.
func NewPrinter(renderer *pdf.Renderer, format Format, ppi int) *Printer {
	return &Printer{renderer, renderer.Outliner(), format, ppi}
}

// Print returns a drawing as a file in the printer's format.
func (p *Printer) Print(ctx context.Context, d Drawing) ([]byte, error) {
	f := d.Figure
	f.Items = thickenLines(f.Items, d.Thinnest)
	switch p.format {
	case SVG:
		file := svg.File(&f, svg.FileOptions{Title: d.Title, Grey: d.Grey, Letters: p.letters.Outline})
		return file, p.letters.Err()
	case PDF:
		return p.page(ctx, &f, d)
	case PNG:
		f.Items = p.outlineLetters(f.Items)
		if err := p.letters.Err(); err != nil {
			return nil, err
		}
		return raster.PNG(ctx, &f, p.ppi, d.Grey)
	}
	return nil, fmt.Errorf("%q is no format of a drawing; possible: %s, %s, %s", p.format, SVG, PDF, PNG)
}

// page returns a PDF of one page, as large as the drawing.
func (p *Printer) page(ctx context.Context, f *figure.Figure, d Drawing) ([]byte, error) {
	page := sheet.Sheet{Number: 1, Of: 1, W: f.W, H: f.H, Furniture: []sheet.Placed{{Figure: f, Clip: f.Bounds()}}}
	made, err := p.renderer.RenderSheets(ctx, pdf.Handout{Language: d.Language, Title: d.Title, Sheets: []sheet.Sheet{page}, Grey: d.Grey})
	return made.File.Data, err
}

// thickenLines returns items in which every line has at least the given weight.
func thickenLines(items []figure.Item, least figure.Length) []figure.Item {
	strong := make([]figure.Item, len(items))
	for i, item := range items {
		switch it := item.(type) {
		case figure.Path:
			it.Weight = max(it.Weight, least)
			item = it
		case figure.Disc:
			it.Weight = max(it.Weight, least)
			item = it
		}
		strong[i] = item
	}
	return strong
}

// outlineLetters returns items in which letters are replaced by their outlines.
func (p *Printer) outlineLetters(items []figure.Item) []figure.Item {
	drawn := make([]figure.Item, len(items))
	for i, item := range items {
		if t, ok := item.(figure.Text); ok {
			item = p.letters.Outline(t)
		}
		drawn[i] = item
	}
	return drawn
}

// A shared picture is the preview that other programs show beside a link to a page. It has 1200 × 630
// pixels: programs show a picture of this shape uncropped. A pixel is a tenth of a millimetre.
const (
	sharedPPI    = 254
	sharedWidth  = 120 * figure.Millimetre
	sharedHeight = 63 * figure.Millimetre
	sharedMargin = 3 * figure.Millimetre
)

// A Sharer draws shared pictures: PNGs with few shades of grey. Only one goroutine may use it.
type Sharer struct {
	printer *Printer
	tinter  *raster.Tinter
}

// NewSharer returns a sharer with a renderer's fonts.
func NewSharer(renderer *pdf.Renderer) *Sharer {
	return &Sharer{NewPrinter(renderer, PNG, sharedPPI), raster.NewTinter(sharedPPI, [3]uint8{})}
}

// Print returns the PNG of a figure from SharedFigure.
func (s *Sharer) Print(ctx context.Context, f figure.Figure) ([]byte, error) {
	f.Items = s.printer.outlineLetters(f.Items)
	if err := s.printer.letters.Err(); err != nil {
		return nil, err
	}
	return s.tinter.RenderPNG(ctx, &f)
}

// SharedFigure returns a drawing, as large as fits, in the middle of a shared picture.
func SharedFigure(extent engine.Extent, language string, draw func(figure.Style) figure.Figure) figure.Figure {
	const w, h = sharedWidth - 2*sharedMargin, sharedHeight - 2*sharedMargin
	style := figure.Style{Cell: min(w/figure.Length(max(extent.Columns, 1)), h/figure.Length(max(extent.Rows, 1))), Thin: 150, Thick: 450, Language: language, Grey: true}
	f := draw(style)
	if f.W > w || f.H > h { // clues around the cells need room, too
		style.Cell = min(style.Cell*w/f.W, style.Cell*h/f.H)
		f = draw(style)
	}
	shared := figure.Figure{W: sharedWidth, H: sharedHeight}
	for _, item := range f.Items {
		shared.Add(figure.Shift(item, (sharedWidth-f.W)/2, (sharedHeight-f.H)/2))
	}
	return shared
}

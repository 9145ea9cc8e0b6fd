package export

import (
	"context"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render/pdf"
	"octavo/render/raster"
)

// A shared picture is shown where the address of a page is passed on: 1200 by 630 pixels,
// which is what programs that show them cut nothing from, each a tenth of a millimetre.
const (
	sharedPPI    = 254
	sharedWidth  = 120 * figure.Millimetre
	sharedHeight = 63 * figure.Millimetre
	sharedMargin = 3 * figure.Millimetre
)

// A Sharer draws pictures for links to pages: grey PNGs of few shades. It is for one goroutine.
type Sharer struct {
	printer *Printer
	tinter  *raster.Tinter
}

// NewSharer returns a sharer with a renderer's fonts.
func NewSharer(renderer *pdf.Renderer) *Sharer {
	return &Sharer{NewPrinter(renderer, PNG, sharedPPI), raster.NewTinter(sharedPPI, [3]uint8{})}
}

// Print draws the result of SharedFigure.
func (s *Sharer) Print(ctx context.Context, f figure.Figure) ([]byte, error) {
	f.Items = s.printer.outlined(f.Items)
	if err := s.printer.letters.Err(); err != nil {
		return nil, err
	}
	return s.tinter.PNG(ctx, &f)
}

// SharedFigure returns the drawing, as large as fits, in the middle of the picture.
func SharedFigure(extent engine.Extent, language string, draw func(figure.Style) figure.Figure) figure.Figure {
	const w, h = sharedWidth - 2*sharedMargin, sharedHeight - 2*sharedMargin
	style := figure.Style{Cell: min(w/figure.Length(max(extent.Columns, 1)), h/figure.Length(max(extent.Rows, 1))), Thin: 150, Thick: 450, Language: language, Grey: true}
	f := draw(style)
	if f.W > w || f.H > h { // labels stand around the cells
		style.Cell = min(style.Cell*w/f.W, style.Cell*h/f.H)
		f = draw(style)
	}
	shared := figure.Figure{W: sharedWidth, H: sharedHeight}
	for _, item := range f.Items {
		shared.Add(figure.Shifted(item, (sharedWidth-f.W)/2, (sharedHeight-f.H)/2))
	}
	return shared
}

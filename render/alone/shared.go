package alone

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

// Shared draws a puzzle as such a picture: grey, in a PNG of few shades.
func Shared(ctx context.Context, renderer *pdf.Renderer, extent engine.Extent, language string, draw func(figure.Style) figure.Figure) ([]byte, error) {
	p := NewPrinter(renderer, PNG, sharedPPI)
	grey, err := p.Print(ctx, Drawing{Figure: sharedFigure(extent, language, draw), Language: language, Grey: true})
	if err != nil {
		return nil, err
	}
	return raster.Tinted(grey, [3]uint8{})
}

// sharedFigure is the drawing, as large as there is room for, in the middle of the picture.
func sharedFigure(extent engine.Extent, language string, draw func(figure.Style) figure.Figure) figure.Figure {
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

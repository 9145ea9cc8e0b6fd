// Package raster turns figures into PNG or JPEG pixels that are the same on every machine. Figures
// with outlined letters go in; files come out.
//
// Edges are computed in whole numbers, 256ths of a pixel across and 32 lines a pixel down. No
// floating-point sum decides a pixel, since processors with fused multiply-add round differently. A
// picture is drawn row by row, and only one row is kept.
package raster

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"

	"octavo/engine/figure"
)

// MaxPixels is the largest number of pixels of a drawing. It allows a grid of 21 cm at 1200 pixels an
// inch.
const MaxPixels = 100_000_000

// A SizeError means that a drawing would have more than MaxPixels.
type SizeError struct {
	Width, Height int
	PPI           int
	Possible      int // the largest PPI at which the drawing has at most MaxPixels
}

func (e *SizeError) Error() string {
	return fmt.Sprintf("at %d pixels an inch the drawing has %d × %d pixels, and %d million are the most; possible: up to %d",
		e.PPI, e.Width, e.Height, MaxPixels/1_000_000, e.Possible)
}

// errLetters and errPixels say that a figure has items that can't be drawn.
var (
	errLetters = errors.New("the drawing has letters that are no outlines")
	errPixels  = errors.New("the drawing has a picture of pixels, which is not drawn once more")
)

// Size returns the width and height of a drawing in pixels, rounded up. It returns a *SizeError if there
// are more than MaxPixels.
func Size(w, h figure.Length, ppi int) (width, height int, err error) {
	across := func(l figure.Length, ppi int) int64 {
		return int64(max(1, (l*figure.Length(ppi)+figure.Inch-1)/figure.Inch))
	}
	pixels := func(ppi int) int64 { return across(w, ppi) * across(h, ppi) }
	width, height = int(across(w, ppi)), int(across(h, ppi))
	if pixels(ppi) <= MaxPixels {
		return width, height, nil
	}
	possible := ppi
	for possible > 1 && pixels(possible) > MaxPixels {
		possible--
	}
	return width, height, &SizeError{width, height, ppi, possible}
}

// PNG draws a figure on white, with its resolution in the file. With grey, each ink is replaced by its
// grey twin, and a pixel has one byte.
func PNG(ctx context.Context, f *figure.Figure, ppi int, grey bool) ([]byte, error) {
	p, err := newPainting(ctx, f, ppi, grey)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := cmp.Or(png.Encode(&out, p.image()), ctx.Err()); err != nil {
		return nil, fmt.Errorf("writing the PNG: %w", err)
	}
	return withDensity(out.Bytes(), ppi), nil
}

// newPainting prepares a figure to be drawn row by row.
func newPainting(ctx context.Context, f *figure.Figure, ppi int, grey bool) (*painting, error) {
	width, height, err := Size(f.W, f.H, ppi)
	if err != nil {
		return nil, err
	}
	p := &painting{cancelled: ctx.Done(), rect: image.Rect(0, 0, width, height), grey: grey, rowNumber: -1, samples: newSamples(width)}
	p.row = make([]byte, width*p.channels())
	return p, p.addItems(f.Items, resolution(ppi))
}

// A painting is a drawing in pixels of which only the last requested row is kept.
type painting struct {
	cancelled <-chan struct{} // closed when the drawing is cancelled
	rect      image.Rectangle
	grey      bool
	layers    []layer // the areas and pictures of the drawing, the lowest one first
	row       []byte  // the channels of the pixels in row rowNumber
	rowNumber int     // the number of the last requested row; -1 before the first request
	samples   samples

	pictures bool // whether pictures of pixels are drawn; if false, a figure with one is refused
}

// A layer is an area in one ink, or a picture.
type layer struct {
	shape   shape
	ink     [3]byte        // red, green and blue; in a grey painting, the grey twin three times
	picture *scaledPicture // the picture of the layer; nil for an area
}

func (p *painting) channels() int {
	if p.grey {
		return 1
	}
	return 3
}

// addItems converts items to layers. It refuses letters that are no outlines, and pictures if the
// painting draws none.
func (p *painting) addItems(items []figure.Item, s resolution) error {
	for _, item := range items {
		switch it := item.(type) {
		case figure.Path:
			p.addArea(it.Fill, s.fillArea(it))
			p.addArea(it.Stroke, s.strokeArea(it))
		case figure.Disc:
			circle := figure.Path{Segments: circleOf(it), Stroke: it.Stroke, Weight: it.Weight, Fill: it.Fill}
			p.addArea(it.Fill, s.fillArea(circle))
			p.addArea(it.Stroke, s.strokeArea(circle))
		case figure.Text:
			return errLetters
		case figure.Picture:
			if !p.pictures {
				return errPixels
			}
			picture, err := p.scalePicture(it, s)
			if err != nil {
				return err
			}
			p.layers = append(p.layers, layer{picture: picture})
		}
	}
	return nil
}

func (p *painting) addArea(ink figure.Ink, s shape) {
	if ink == figure.NoInk || len(s.edges) == 0 {
		return
	}
	spec := ink.Spec()
	rgb := spec.RGB
	if p.grey {
		rgb = [3]byte{spec.Grey, spec.Grey, spec.Grey}
	}
	s.sort()
	p.layers = append(p.layers, layer{shape: s, ink: rgb})
}

// draw draws row y. Callers ask for rows in ascending order. Asking for an earlier row is allowed, but
// slow.
func (p *painting) draw(y int) {
	if y < p.rowNumber {
		for i := range p.layers {
			p.layers[i].shape.rewind()
		}
	}
	p.rowNumber = y
	for i := range p.row {
		p.row[i] = 255
	}
	select {
	case <-p.cancelled:
		return
	default:
	}
	channels := p.channels()
	for i := range p.layers {
		l := &p.layers[i]
		if l.picture != nil {
			l.picture.copyRow(p.row, y, p.rect.Dx())
			continue
		}
		from, to := l.shape.sampleRow(y, &p.samples)
		covered := int32(0)
		for x := from; x < to; x++ {
			c := p.samples.take(x, &covered)
			if c == 0 {
				continue
			}
			for n := range channels {
				at := &p.row[x*channels+n]
				*at = byte((int32(*at)*(fullCover-c) + int32(l.ink[n])*c + fullCover/2) / fullCover)
			}
		}
	}
}

// image returns the painting for the encoder: grey, or opaque colour.
func (p *painting) image() image.Image {
	if p.grey {
		return greyPainting{p}
	}
	return colourPainting{p}
}

func (p *painting) Bounds() image.Rectangle { return p.rect }

func (p *painting) pixel(x, y int) []byte {
	if y != p.rowNumber {
		p.draw(y)
	}
	n := p.channels()
	return p.row[x*n : x*n+n]
}

type greyPainting struct{ *painting }

func (greyPainting) ColorModel() color.Model     { return color.GrayModel }
func (p greyPainting) At(x, y int) color.Color   { return color.Gray{Y: p.pixel(x, y)[0]} }
func (greyPainting) Opaque() bool                { return true }
func (colourPainting) ColorModel() color.Model   { return color.RGBAModel }
func (p colourPainting) At(x, y int) color.Color { return opaque(p.pixel(x, y)) }
func (colourPainting) Opaque() bool              { return true }

type colourPainting struct{ *painting }

func opaque(c []byte) color.RGBA { return color.RGBA{c[0], c[1], c[2], 255} }

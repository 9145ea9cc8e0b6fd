package raster

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/png"

	"octavo/engine/figure"
)

// tintSteps is how many steps lead from the dark colour to white: a palette of sixteen,
// half a byte a pixel, is smooth enough for edges.
const tintSteps = 15

// A Tinter draws figures in few shades of a colour, for pages that fetch them: a fraction
// of the bytes that they have in all shades. It is for one goroutine, and keeps from one
// picture to the next what it wrote the last one with.
type Tinter struct {
	ppi    int
	shades [256]uint8 // by how light a pixel is, which colour of the palette it has
	colour color.Palette
	buffer oneBuffer
	pixels []uint8
}

// NewTinter makes a tinter for so many pixels an inch; black is the colour that stands for
// black.
func NewTinter(ppi int, black [3]uint8) *Tinter {
	t := &Tinter{ppi: ppi, colour: tints(black)}
	for light := range t.shades {
		t.shades[light] = uint8((light*tintSteps + 127) / 255)
	}
	return t
}

// PNG draws a figure. Inks are the twins that they have in black-and-white print.
func (t *Tinter) PNG(ctx context.Context, f *figure.Figure) ([]byte, error) {
	p, err := newPainting(ctx, f, t.ppi, true)
	if err != nil {
		return nil, err
	}
	encoder := png.Encoder{BufferPool: &t.buffer}
	var out bytes.Buffer
	if err := cmp.Or(encoder.Encode(&out, t.painted(p)), ctx.Err()); err != nil {
		return nil, fmt.Errorf("writing the PNG: %w", err)
	}
	return out.Bytes(), nil
}

// oneBuffer is a png.EncoderBufferPool for one picture after the other.
type oneBuffer png.EncoderBuffer

func (b *oneBuffer) Get() *png.EncoderBuffer { return (*png.EncoderBuffer)(b) }

func (b *oneBuffer) Put(*png.EncoderBuffer) {}

// painted is a painting in the palette.
func (t *Tinter) painted(p *painting) *image.Paletted {
	size := p.rect.Size()
	if need := size.X * size.Y; cap(t.pixels) < need {
		t.pixels = make([]uint8, need)
	}
	for y := range size.Y {
		p.draw(y)
		to := t.pixels[y*size.X:][:size.X]
		for x, light := range p.row {
			to[x] = t.shades[light]
		}
	}
	return &image.Paletted{Pix: t.pixels[:size.X*size.Y], Stride: size.X, Rect: p.rect, Palette: t.colour}
}

func tints(black [3]uint8) color.Palette {
	palette := make(color.Palette, tintSteps+1)
	for i := range palette {
		tint := func(c uint8) uint8 { return uint8((int(c)*(tintSteps-i) + 255*i) / tintSteps) }
		palette[i] = color.RGBA{tint(black[0]), tint(black[1]), tint(black[2]), 255}
	}
	return palette
}

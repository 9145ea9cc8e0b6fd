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

// tintSteps is the number of steps from the dark colour to white. Fifteen steps give sixteen colours,
// which are enough for smooth edges and fit in 4 bits.
const tintSteps = 15

// A Tinter draws figures in sixteen shades of a colour, for small files. It reuses its buffers, so that
// only one goroutine may use it.
type Tinter struct {
	ppi            int
	paletteIndexes [256]uint8 // index in the palette, by a pixel's grey level from 0, black, to 255
	colour         color.Palette
	buffer         oneBuffer
	pixels         []uint8
}

// NewTinter returns a tinter that draws black in a given colour, and greys in lighter shades of it.
func NewTinter(ppi int, black [3]uint8) *Tinter {
	t := &Tinter{ppi: ppi, colour: tintPalette(black)}
	for light := range t.paletteIndexes {
		t.paletteIndexes[light] = uint8((light*tintSteps + 127) / 255)
	}
	return t
}

// RenderPNG draws a figure as a PNG. Each ink becomes the shade that is as light as its grey twin.
func (t *Tinter) RenderPNG(ctx context.Context, f *figure.Figure) ([]byte, error) {
	p, err := newPainting(ctx, f, t.ppi, true)
	if err != nil {
		return nil, err
	}
	encoder := png.Encoder{BufferPool: &t.buffer}
	var out bytes.Buffer
	if err := cmp.Or(encoder.Encode(&out, t.quantize(p)), ctx.Err()); err != nil {
		return nil, fmt.Errorf("writing the PNG: %w", err)
	}
	return out.Bytes(), nil
}

// oneBuffer is a png.EncoderBufferPool with a single buffer, which every encoding reuses.
type oneBuffer png.EncoderBuffer

func (b *oneBuffer) Get() *png.EncoderBuffer { return (*png.EncoderBuffer)(b) }

func (b *oneBuffer) Put(*png.EncoderBuffer) {}

// quantize returns a painting in the colours of the palette. The image is valid until the next call.
func (t *Tinter) quantize(p *painting) *image.Paletted {
	size := p.rect.Size()
	if need := size.X * size.Y; cap(t.pixels) < need {
		t.pixels = make([]uint8, need)
	}
	for y := range size.Y {
		p.draw(y)
		to := t.pixels[y*size.X:][:size.X]
		for x, light := range p.row {
			to[x] = t.paletteIndexes[light]
		}
	}
	return &image.Paletted{Pix: t.pixels[:size.X*size.Y], Stride: size.X, Rect: p.rect, Palette: t.colour}
}

func tintPalette(black [3]uint8) color.Palette {
	palette := make(color.Palette, tintSteps+1)
	for i := range palette {
		tint := func(c uint8) uint8 { return uint8((int(c)*(tintSteps-i) + 255*i) / tintSteps) }
		palette[i] = color.RGBA{tint(black[0]), tint(black[1]), tint(black[2]), 255}
	}
	return palette
}

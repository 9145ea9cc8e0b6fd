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

// tintSteps is the number of steps from the dark colour to white; sixteen colours are smooth enough
// for edges.
const tintSteps = 15

// A Tinter draws figures in few shades of a colour, for small files. It is for one goroutine and
// reuses its buffer.
type Tinter struct {
	ppi    int
	shades [256]uint8 // index in the palette by a pixel's lightness
	colour color.Palette
	buffer oneBuffer
	pixels []uint8
}

// NewTinter returns a tinter; black is the colour for black.
func NewTinter(ppi int, black [3]uint8) *Tinter {
	t := &Tinter{ppi: ppi, colour: tints(black)}
	for light := range t.shades {
		t.shades[light] = uint8((light*tintSteps + 127) / 255)
	}
	return t
}

// PNG draws a figure with grey inks.
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

// oneBuffer is a png.EncoderBufferPool with one buffer.
type oneBuffer png.EncoderBuffer

func (b *oneBuffer) Get() *png.EncoderBuffer { return (*png.EncoderBuffer)(b) }

func (b *oneBuffer) Put(*png.EncoderBuffer) {}

// painted returns a painting in the palette.
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

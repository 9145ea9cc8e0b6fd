package raster

import (
	"bytes"
	"cmp"
	"context"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/jpeg"
	"slices"

	"octavo/engine/figure"
)

// quality is the JPEG quality beyond which files grow without visible gain.
const quality = 92

// JPEG draws a figure on white in colour, with pictures.
func JPEG(ctx context.Context, f *figure.Figure, ppi int) ([]byte, error) {
	width, height, err := Size(f.W, f.H, ppi)
	if err != nil {
		return nil, err
	}
	p := &painting{ended: ctx.Done(), rect: image.Rect(0, 0, width, height), at: -1, samples: newSamples(width), pictures: true}
	if err := p.addItems(f.Items, scale(ppi)); err != nil {
		return nil, err
	}
	p.row = make([]byte, width*p.channels())
	var out bytes.Buffer
	if err := cmp.Or(jpeg.Encode(&out, p.whole(), &jpeg.Options{Quality: quality}), ctx.Err()); err != nil {
		return nil, fmt.Errorf("writing the JPEG: %w", err)
	}
	return out.Bytes(), nil
}

// whole returns the painting with all its rows.
func (p *painting) whole() *image.RGBA {
	whole := image.NewRGBA(p.rect)
	for y := range p.rect.Dy() {
		p.draw(y)
		for x, to := 0, whole.Pix[whole.PixOffset(0, y):]; x < p.rect.Dx(); x++ {
			copy(to[4*x:], p.row[3*x:3*x+3])
			to[4*x+3] = 255
		}
	}
	return whole
}

// A stamp is a picture at the size at which it is drawn.
type stamp struct {
	box    image.Rectangle // in pixels of the drawing
	seen   image.Rectangle // the visible part
	pixels *image.RGBA     // the scaled picture, as large as box
}

// stamped decodes and scales a picture. Each new pixel is the mean of the pixels that it covers.
func (p *painting) stamped(of figure.Picture, s scale) (*stamp, error) {
	decoded, err := Decoded(of.Data, of.Format)
	if err != nil {
		return nil, fmt.Errorf("reading a picture: %w", err)
	}
	round := func(l figure.Length) int { return int(floorDiv(s.units(l)+unit/2, unit)) }
	pixels := func(r figure.Rect) image.Rectangle {
		return image.Rect(round(r.X), round(r.Y), round(r.X+r.W), round(r.Y+r.H))
	}
	box := pixels(of.WholeBox())
	if box.Empty() || box.Dx()*box.Dy() > MaxPixels {
		return nil, errPixels
	}
	return &stamp{box, pixels(of.Box).Intersect(box), MeanOnWhite(decoded, box.Dx(), box.Dy())}, nil
}

// onto copies a row of the picture into the drawing.
func (s *stamp) onto(row []byte, y, width int) {
	if y < s.seen.Min.Y || y >= s.seen.Max.Y {
		return
	}
	for x := max(0, s.seen.Min.X); x < min(width, s.seen.Max.X); x++ {
		copy(row[3*x:3*x+3], s.pixels.Pix[s.pixels.PixOffset(x-s.box.Min.X, y-s.box.Min.Y):])
	}
}

// header is the length of a PNG up to the end of its first chunk: a signature of 8 bytes, and 13
// within the 12 of every chunk (PNG, 5.2 and 11.2.1).
const header = 8 + 12 + 13

// withDensity adds the chunk pHYs to a PNG: pixels per metre (PNG, 11.3.4.3), so that programs place
// it at its size.
func withDensity(file []byte, ppi int) []byte {
	metre := uint32((int64(ppi)*1_000_000 + 12_700) / 25_400)
	chunk := binary.BigEndian.AppendUint32(nil, 9)
	chunk = append(chunk, "pHYs"...)
	chunk = binary.BigEndian.AppendUint32(chunk, metre)
	chunk = binary.BigEndian.AppendUint32(chunk, metre)
	chunk = append(chunk, 1) // metres
	chunk = binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(chunk[4:]))
	return slices.Insert(file, header, chunk...)
}

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

// jpegQuality is the quality above which files grow without visible gain.
const jpegQuality = 92

// JPEG draws a figure on white, in colour. Unlike PNG, it also draws pictures of pixels in the figure.
func JPEG(ctx context.Context, f *figure.Figure, ppi int) ([]byte, error) {
	width, height, err := Size(f.W, f.H, ppi)
	if err != nil {
		return nil, err
	}
	p := &painting{cancelled: ctx.Done(), rect: image.Rect(0, 0, width, height), rowNumber: -1, samples: newSamples(width), pictures: true}
	if err := p.addItems(f.Items, resolution(ppi)); err != nil {
		return nil, err
	}
	p.row = make([]byte, width*p.channels())
	var out bytes.Buffer
	if err := cmp.Or(jpeg.Encode(&out, p.allRows(), &jpeg.Options{Quality: jpegQuality}), ctx.Err()); err != nil {
		return nil, fmt.Errorf("writing the JPEG: %w", err)
	}
	return out.Bytes(), nil
}

// allRows returns an image with all rows of the painting.
func (p *painting) allRows() *image.RGBA {
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

// A scaledPicture is a picture of pixels, scaled to its size in the drawing.
type scaledPicture struct {
	box     image.Rectangle // the place of the whole picture, in pixels of the drawing
	visible image.Rectangle // the part of box that is drawn
	pixels  *image.RGBA     // the scaled picture, as large as box
}

// scalePicture decodes and scales a picture. Each new pixel is the mean of the pixels that it covers.
func (p *painting) scalePicture(of figure.Picture, s resolution) (*scaledPicture, error) {
	decoded, err := DecodePicture(of.Data, of.Format)
	if err != nil {
		return nil, fmt.Errorf("reading a picture: %w", err)
	}
	round := func(l figure.Length) int { return int(floorDiv(s.units(l)+unitsPerPixel/2, unitsPerPixel)) }
	pixels := func(r figure.Rect) image.Rectangle {
		return image.Rect(round(r.X), round(r.Y), round(r.X+r.W), round(r.Y+r.H))
	}
	box := pixels(of.WholeBox())
	if box.Empty() || box.Dx()*box.Dy() > MaxPixels {
		return nil, errPixels
	}
	return &scaledPicture{box, pixels(of.Box).Intersect(box), ScaleOnWhite(decoded, box.Dx(), box.Dy())}, nil
}

// copyRow copies the visible pixels of the picture in row y of the drawing into row. width is that of
// the drawing.
func (s *scaledPicture) copyRow(row []byte, y, width int) {
	if y < s.visible.Min.Y || y >= s.visible.Max.Y {
		return
	}
	for x := max(0, s.visible.Min.X); x < min(width, s.visible.Max.X); x++ {
		copy(row[3*x:3*x+3], s.pixels.Pix[s.pixels.PixOffset(x-s.box.Min.X, y-s.box.Min.Y):])
	}
}

// pngHeaderBytes is the length of a PNG up to the end of its first chunk. A PNG begins with a signature
// of 8 bytes. Then come the 12 bytes around every chunk, and 13 bytes of data (PNG, 5.2 and 11.2.1).
const pngHeaderBytes = 8 + 12 + 13

// withDensity adds the chunk pHYs to a PNG, with the pixels per metre (PNG, 11.3.4.3). Programs then show
// the picture at its size in millimetres.
func withDensity(file []byte, ppi int) []byte {
	metre := uint32((int64(ppi)*1_000_000 + 12_700) / 25_400)
	chunk := binary.BigEndian.AppendUint32(nil, 9)
	chunk = append(chunk, "pHYs"...)
	chunk = binary.BigEndian.AppendUint32(chunk, metre)
	chunk = binary.BigEndian.AppendUint32(chunk, metre)
	chunk = append(chunk, 1) // 1: the two numbers are per metre
	chunk = binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(chunk[4:]))
	return slices.Insert(file, pngHeaderBytes, chunk...)
}

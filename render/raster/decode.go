package raster

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"image/png"
)

// DecodePicture reads the pixels of a picture. format is "png" or "jpeg".
func DecodePicture(data []byte, format string) (image.Image, error) {
	decode := png.Decode
	if format == "jpeg" {
		decode = jpeg.Decode
	}
	return decode(bytes.NewReader(data))
}

// RowsOnWhite returns a function that returns row y of a picture on white paper, with 4 bytes a pixel.
// A row is valid until the next call. The function computes 32 rows at a time: a copy of a whole large
// picture would take more time.
func RowsOnWhite(from image.Image) func(y int) []uint8 {
	const rows = 32
	b := from.Bounds()
	flatten := overWhite
	if paletted, ok := from.(*image.Paletted); ok {
		flatten = paletteOverWhite(paletted)
	}
	flat := image.NewRGBA(image.Rect(0, 0, b.Dx(), rows))
	first := -rows
	return func(y int) []uint8 {
		if y < first || y >= first+rows {
			first = y
			flatten(flat, from, b.Min.Add(image.Pt(0, y)))
		}
		return flat.Pix[(y-first)*flat.Stride : (y-first+1)*flat.Stride]
	}
}

// overWhite draws a part of a picture on white paper, as large as flat. at is the part's upper left
// corner.
func overWhite(flat *image.RGBA, from image.Image, at image.Point) {
	draw.Draw(flat, flat.Rect, image.White, image.Point{}, draw.Src)
	draw.Draw(flat, flat.Rect, from, at, draw.Over)
}

// paletteOverWhite returns a faster overWhite for a picture with a palette. It puts each colour on
// white only once: package draw would do so for each pixel, which takes 20 ns.
func paletteOverWhite(paletted *image.Paletted) func(*image.RGBA, image.Image, image.Point) {
	colors := PaletteOnWhite(paletted.Palette)
	return func(flat *image.RGBA, _ image.Image, at image.Point) {
		for y := range min(flat.Rect.Dy(), paletted.Rect.Max.Y-at.Y) {
			row := flat.Pix[y*flat.Stride:]
			for x, i := range paletted.Pix[paletted.PixOffset(at.X, at.Y+y):][:flat.Rect.Dx()] {
				copy(row[4*x:4*x+4], colors[4*int(i):])
			}
		}
	}
}

// PaletteOnWhite returns 256 colours of 4 bytes each: first the colours of a palette on white paper,
// then white for the rest.
func PaletteOnWhite(palette color.Palette) []uint8 {
	colors := image.NewPaletted(image.Rect(0, 0, len(palette), 1), palette)
	for i := range colors.Pix {
		colors.Pix[i] = uint8(i)
	}
	flat := image.NewRGBA(image.Rect(0, 0, 256, 1))
	overWhite(flat, colors, image.Point{})
	return flat.Pix
}

// ScaleOnWhite returns a picture on white paper, scaled to w × h pixels.
func ScaleOnWhite(from image.Image, w, h int) *image.RGBA {
	to := image.NewRGBA(image.Rect(0, 0, w, h))
	ScaleMean(to.Pix, w, h, RowsOnWhite(from), from.Bounds().Dx(), from.Bounds().Dy(), 4)
	return to
}

// ScaleMean scales w0 × h0 pixels of 1 or 4 channels to w × h pixels. Each new pixel is the mean of the
// area that it covers, rounded. ScaleMean asks for source rows in ascending order. Where two new rows
// share a source row, it asks for that row twice.
func ScaleMean(to []uint8, w, h int, row func(y int) []uint8, w0, h0, channels int) {
	sums := make([]uint64, w*channels)
	for y := range h {
		clear(sums)
		// In units of 1/h of a source row, the new row covers y·h0 to (y+1)·h0.
		for sy := y * h0 / h; sy*h < (y+1)*h0; sy++ {
			weight := uint64(min((sy+1)*h, (y+1)*h0) - max(sy*h, y*h0))
			addRow(sums, w, row(sy), w0, channels, weight)
		}
		area := uint64(w0) * uint64(h0)
		for i, sum := range sums {
			to[y*w*channels+i] = uint8((sum + area/2) / area)
		}
	}
}

// addRow adds each part of a source row to the sum of the new pixel that covers this part. weight is
// the height of the source row that the new row covers.
func addRow(sums []uint64, w int, row []uint8, w0, channels int, weight uint64) {
	for x := range w {
		// In units of 1/w of a source pixel, the new pixel covers x·w0 to (x+1)·w0. Parts of the first
		// and of the last source pixel belong to neighbours of the new pixel.
		first, last := x*w0/w, ((x+1)*w0-1)/w
		before, after := uint64(x*w0-first*w), uint64((last+1)*w-(x+1)*w0)
		covered := row[first*channels : (last+1)*channels]
		sum := sumChannels(covered, channels)
		for c := range channels {
			parts := before*uint64(covered[c]) + after*uint64(covered[len(covered)-channels+c])
			sums[x*channels+c] += weight * (sum[c]*uint64(w) - parts)
		}
	}
}

// sumChannels adds up the values of each channel in pixels, for 1 or 4 channels. ScaleMean spends most
// of its time here.
func sumChannels(pixels []uint8, channels int) (sum [4]uint64) {
	if channels == 1 {
		for _, v := range pixels {
			sum[0] += uint64(v)
		}
		return sum
	}
	for ; len(pixels) >= 4; pixels = pixels[4:] {
		sum[0] += uint64(pixels[0])
		sum[1] += uint64(pixels[1])
		sum[2] += uint64(pixels[2])
		sum[3] += uint64(pixels[3])
	}
	return sum
}

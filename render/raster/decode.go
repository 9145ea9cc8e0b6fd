package raster

import (
	"bytes"
	"image"
	"image/draw"
	"image/jpeg"
	"image/png"
)

// Decoded reads the pixels of a picture in "png" or "jpeg".
func Decoded(data []byte, format string) (image.Image, error) {
	decode := png.Decode
	if format == "jpeg" {
		decode = jpeg.Decode
	}
	return decode(bytes.NewReader(data))
}

// OnWhite returns a picture on white paper, with its corner at 0,0.
func OnWhite(from image.Image) *image.RGBA {
	b := from.Bounds()
	flat := image.NewRGBA(image.Rect(0, 0, b.Dx(), b.Dy()))
	draw.Draw(flat, flat.Rect, image.White, image.Point{}, draw.Src)
	draw.Draw(flat, flat.Rect, from, b.Min, draw.Over)
	return flat
}

// Mean scales channels of w0 × h0 pixels to w × h. Each new pixel is the mean of the area that it
// covers, in whole numbers.
func Mean(to []uint8, w, h int, from []uint8, stride, w0, h0, channels int) {
	sums := make([]uint64, w*channels)
	for y := range h {
		clear(sums)
		// In units of 1/h of a source row, the new row covers y·h0 to (y+1)·h0.
		for sy := y * h0 / h; sy*h < (y+1)*h0; sy++ {
			weight := uint64(min((sy+1)*h, (y+1)*h0) - max(sy*h, y*h0))
			addRow(sums, w, from[sy*stride:], w0, channels, weight)
		}
		area := uint64(w0) * uint64(h0)
		for i, sum := range sums {
			to[y*w*channels+i] = uint8((sum + area/2) / area)
		}
	}
}

// addRow adds the areas of a row to the pixels that cover them.
func addRow(sums []uint64, w int, row []uint8, w0, channels int, weight uint64) {
	for x := range w {
		for sx := x * w0 / w; sx*w < (x+1)*w0; sx++ {
			share := weight * uint64(min((sx+1)*w, (x+1)*w0)-max(sx*w, x*w0))
			for c := range channels {
				sums[x*channels+c] += share * uint64(row[sx*channels+c])
			}
		}
	}
}

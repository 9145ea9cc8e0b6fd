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

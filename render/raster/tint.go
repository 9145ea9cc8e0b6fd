package raster

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
)

// tintSteps is how many steps lead from the dark colour to white: a palette of sixteen,
// half a byte a pixel, is smooth enough for edges.
const tintSteps = 15

// Tinted is a grey PNG in few shades of a colour, which stands for black: a fraction of
// the bytes, for pages that are fetched.
func Tinted(grey []byte, black [3]uint8) ([]byte, error) {
	decoded, err := png.Decode(bytes.NewReader(grey))
	if err != nil {
		return nil, fmt.Errorf("reading a PNG: %w", err)
	}
	from, ok := decoded.(*image.Gray)
	if !ok {
		from = image.NewGray(decoded.Bounds())
		draw.Draw(from, from.Bounds(), decoded, from.Bounds().Min, draw.Src)
	}
	var shades [256]uint8
	for light := range shades {
		shades[light] = uint8((light*tintSteps + 127) / 255)
	}
	to := image.NewPaletted(from.Bounds(), tints(black))
	for i, light := range from.Pix { // both have a byte a pixel, row by row
		to.Pix[i] = shades[light]
	}
	var out bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, to); err != nil {
		return nil, fmt.Errorf("writing a PNG: %w", err)
	}
	return out.Bytes(), nil
}

func tints(black [3]uint8) color.Palette {
	palette := make(color.Palette, tintSteps+1)
	for i := range palette {
		tint := func(c uint8) uint8 { return uint8((int(c)*(tintSteps-i) + 255*i) / tintSteps) }
		palette[i] = color.RGBA{tint(black[0]), tint(black[1]), tint(black[2]), 255}
	}
	return palette
}

package file

import (
	"fmt"
	"image"

	"octavo/render/ink"
	"octavo/render/pdf/pictures"
	"octavo/render/pdf/stream"
	"octavo/render/pdf/typeset"
)

// A separation is a picture in CMYK or in black ink. It is compressed without loss: JPEG would add
// colour to greys, and to shadows more ink than paper takes.
type separation struct {
	width, height int
	grey          bool
	packed        []byte // compressed rows, each with the number of its PNG filter first
}

// SeparationsOf converts pictures to CMYK or black ink, in the same order.
func SeparationsOf(pictures []typeset.Picture, s *stream.Streams) ([]separation, error) {
	made := make([]separation, len(pictures))
	for i, p := range pictures {
		var err error
		if made[i], err = separate(p, s); err != nil {
			return nil, fmt.Errorf("picture %s: %w", p.Name, err)
		}
	}
	return made, nil
}

// separate converts one picture. A CMYK picture keeps its inks, unless it is to be grey. Where its
// inks exceed what the paper takes, they are reduced.
func separate(p typeset.Picture, s *stream.Streams) (separation, error) {
	decoded, err := pictures.Decode(p.Image)
	if err != nil {
		return separation{}, err
	}
	inks, inked := decoded.(*image.CMYK)
	if !inked || p.Grey {
		return compressPixels(separateColours(pictures.Paper(decoded, p.Grey, p.Box)), s)
	}
	inks = pictures.ReducedInks(inks, p.Box)
	for i := 0; i < len(inks.Pix); i += 4 {
		mix := ink.LimitInk(ink.Shares(inks.Pix[i:]))
		copy(inks.Pix[i:], mix[:])
	}
	return compressPixels(inks, s)
}

// separateColours converts a grey or RGBA picture to black ink or CMYK. The printed greys are as light as
// those of the picture.
func separateColours(img image.Image) image.Image {
	bounds := img.Bounds()
	if grey, ok := img.(*image.Gray); ok {
		printed := image.NewGray(bounds)
		for i, v := range grey.Pix {
			printed.Pix[i] = 255 - ink.Separate(v, v, v)[3]
		}
		return printed
	}
	flat := img.(*image.RGBA)
	printed := image.NewCMYK(bounds)
	for i := 0; i < len(flat.Pix); i += 4 {
		mix := ink.Separate(flat.Pix[i], flat.Pix[i+1], flat.Pix[i+2])
		copy(printed.Pix[i:], mix[:])
	}
	return printed
}

// compressPixels makes a separation of a picture in black ink (image.Gray) or CMYK.
func compressPixels(img image.Image, s *stream.Streams) (separation, error) {
	made := separation{width: img.Bounds().Dx(), height: img.Bounds().Dy()}
	var rows []byte
	switch img := img.(type) {
	case *image.Gray:
		made.grey = true
		rows = paethFilter(img.Pix, img.Stride, 1)
	case *image.CMYK:
		rows = paethFilter(img.Pix, img.Stride, 4)
	default:
		return made, fmt.Errorf("%T is neither grey nor of four inks", img)
	}
	var err error
	made.packed, err = s.Compress(rows)
	return made, err
}

// paethFilter writes rows of pixels as differences from predicted values (PNG specification, 9.4),
// because the differences compress better. stride is the number of bytes in a row, channels that in
// a pixel.
func paethFilter(pixels []byte, stride, channels int) []byte {
	const paeth = 4
	out := make([]byte, 0, len(pixels)+len(pixels)/stride)
	above := make([]byte, stride)
	for ; len(pixels) >= stride; pixels = pixels[stride:] {
		row := pixels[:stride]
		out = append(out, paeth)
		for i, v := range row {
			var left, corner byte
			if i >= channels {
				left, corner = row[i-channels], above[i-channels]
			}
			out = append(out, v-paethPredictor(left, above[i], corner))
		}
		above = row
	}
	return out
}

// paethPredictor returns that of its three arguments, neighbours of a byte, whose value is nearest
// to left + above − corner.
func paethPredictor(left, above, corner byte) byte {
	plane := int(left) + int(above) - int(corner)
	off := func(v byte) int { return max(plane-int(v), int(v)-plane) }
	switch {
	case off(left) <= off(above) && off(left) <= off(corner):
		return left
	case off(above) <= off(corner):
		return above
	}
	return corner
}

// writeSeparations appends the separations to the file as picture objects, after the shared figures.
func (a *assembly) writeSeparations() {
	for _, p := range a.Separations {
		space, channels := "/DeviceCMYK", 4
		if p.grey {
			space, channels = "/DeviceGray", 1
		}
		a.begin()
		a.stream(fmt.Sprintf("<</Type /XObject /Subtype /Image /Width %d /Height %d /ColorSpace %s /BitsPerComponent 8 /DecodeParms <</Predictor 15 /Colors %d /BitsPerComponent 8 /Columns %d>> ",
			p.width, p.height, space, channels, p.width), p.packed)
		a.out = append(a.out, "\nendobj\n"...)
	}
}

package file

import (
	"fmt"
	"image"

	"octavo/render/ink"
	"octavo/render/pdf/pictures"
	"octavo/render/pdf/stream"
	"octavo/render/pdf/typeset"
)

// A separation is a picture as its inks, or its black alone: an image whose pixels
// are compressed without loss, since JPEG would bring colours into greys and more ink
// than a house takes into shadows.
type separation struct {
	width, height int
	grey          bool
	packed        []byte // rows, each behind a byte that says how it was filtered
}

// SeparationsOf are pictures as their inks, in their order.
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

func separate(p typeset.Picture, s *stream.Streams) (separation, error) {
	decoded, err := pictures.Decode(p.Image)
	if err != nil {
		return separation{}, err
	}
	inks, inked := decoded.(*image.CMYK)
	if !inked || p.Grey {
		paper := pictures.OnWhite(decoded)
		if p.Grey {
			paper = pictures.InGrey(paper)
		}
		return packed(toInks(pictures.Reduced(paper, p.Box)), s)
	}
	inks = pictures.Reduced(inks, p.Box).(*image.CMYK)
	for i := 0; i < len(inks.Pix); i += 4 {
		mix := ink.Limited(ink.Shares(inks.Pix[i:]))
		copy(inks.Pix[i:], mix[:])
	}
	return packed(inks, s)
}

// toInks is a picture as it is printed: greys by black alone, as light as they are
// among colours.
func toInks(img image.Image) image.Image {
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

// packed compresses the pixels of a picture in grey or of its inks.
func packed(img image.Image, s *stream.Streams) (separation, error) {
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

// paethFilter writes rows of pixels as what each byte has beyond a guess from those at
// its left and above it (Paeth's filter: PNG specification, 9.4), behind which
// compression finds more.
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

// paethPredictor is the nearest of three neighbours to what they have in common.
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

// writeSeparations appends the pictures behind all other objects.
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

package pdf

import (
	"fmt"
	"image"

	"octavo/render/ink"
)

// A separation is a picture as its inks, or its black alone: an image whose pixels
// are compressed without loss, since JPEG would bring colours into greys and more ink
// than a house takes into shadows.
type separation struct {
	width, height int
	grey          bool
	packed        []byte // rows, each behind a byte that says how it was filtered
}

// separationsOf are pictures as their inks, in their order.
func separationsOf(pictures []picture, s *streams) ([]separation, error) {
	made := make([]separation, len(pictures))
	for i, p := range pictures {
		var err error
		if made[i], err = separate(p, s); err != nil {
			return nil, fmt.Errorf("picture %s: %w", p.name, err)
		}
	}
	return made, nil
}

func separate(p picture, s *streams) (separation, error) {
	decoded, err := decodeImage(p.image)
	if err != nil {
		return separation{}, err
	}
	inks, inked := decoded.(*image.CMYK)
	if !inked || p.grey {
		paper := onPaper(decoded)
		if p.grey {
			paper = inGrey(paper)
		}
		return packed(inInks(reduced(paper, p.box)), s)
	}
	inks = reduced(inks, p.box).(*image.CMYK)
	for i := 0; i < len(inks.Pix); i += 4 {
		mix := ink.Limited(ink.Shares(inks.Pix[i:]))
		copy(inks.Pix[i:], mix[:])
	}
	return packed(inks, s)
}

// inInks is a picture as it is printed: greys by black alone, as light as they are
// among colours.
func inInks(img image.Image) image.Image {
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
func packed(img image.Image, s *streams) (separation, error) {
	made := separation{width: img.Bounds().Dx(), height: img.Bounds().Dy()}
	var rows []byte
	switch img := img.(type) {
	case *image.Gray:
		made.grey = true
		rows = filtered(img.Pix, img.Stride, 1)
	case *image.CMYK:
		rows = filtered(img.Pix, img.Stride, 4)
	default:
		return made, fmt.Errorf("%T is neither grey nor of four inks", img)
	}
	var err error
	made.packed, err = s.pack(rows)
	return made, err
}

// filtered writes rows of pixels as what each byte has beyond a guess from those at
// its left and above it (Paeth's filter: PNG specification, 9.4), behind which
// compression finds more.
func filtered(pixels []byte, stride, channels int) []byte {
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
			out = append(out, v-guess(left, above[i], corner))
		}
		above = row
	}
	return out
}

// guess is the nearest of three neighbours to what they have in common.
func guess(left, above, corner byte) byte {
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
	for _, p := range a.separations {
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

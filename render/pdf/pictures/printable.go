// Package pictures makes photographs and drawings of pixels fit for print: without
// transparency, with no more pixels than print shows, in grey where that is asked for.
package pictures

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"strings"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/ink"
	"octavo/render/raster"
)

// maxPixels is the largest number of pixels that a picture may have. It suffices for a large page
// at 600 pixels per inch.
const maxPixels = 60_000_000

// photoQuality is the quality, from 1 to 100, of JPEG pictures that are encoded again.
const photoQuality = 92

// Printable returns a picture that every PDF reader and print house accepts: JPEG, or PNG with 8
// bits per channel and without transparency. The result has not many more pixels than print shows
// in a box. format is "jpg" or "png". A JPEG that needs no change stays as it is. CMYK becomes RGB,
// so that all colours of a PDF are in one colour space.
func Printable(img render.Image, grey bool, box figure.Rect) (data []byte, format string, err error) {
	if img.Format == "jpeg" && !grey && !isDense(img, box) {
		c, err := jpeg.DecodeConfig(bytes.NewReader(img.Data))
		if err != nil {
			return nil, "", fmt.Errorf("reading JPEG: %w", err)
		}
		if c.ColorModel != color.CMYKModel {
			return img.Data, "jpg", nil
		}
	}
	decoded, err := Decode(img)
	if err != nil {
		return nil, "", err
	}
	paper := Paper(decoded, grey, box)
	var out bytes.Buffer
	if img.Format == "jpeg" {
		if err := jpeg.Encode(&out, paper, &jpeg.Options{Quality: photoQuality}); err != nil {
			return nil, "", fmt.Errorf("writing JPEG: %w", err)
		}
		return out.Bytes(), "jpg", nil
	}
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(&out, paper); err != nil {
		return nil, "", fmt.Errorf("writing PNG: %w", err)
	}
	return out.Bytes(), "png", nil
}

// Decode decodes a picture. It rejects a picture with more than maxPixels before it reads the
// pixels.
func Decode(img render.Image) (image.Image, error) {
	config := png.DecodeConfig
	if img.Format == "jpeg" {
		config = jpeg.DecodeConfig
	}
	c, err := config(bytes.NewReader(img.Data))
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", strings.ToUpper(img.Format), err)
	}
	if c.Width*c.Height > maxPixels {
		return nil, fmt.Errorf("%d × %d pixels are too many, at most %d can be printed", c.Width, c.Height, maxPixels)
	}
	decoded, err := raster.DecodePicture(img.Data, img.Format)
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", strings.ToUpper(img.Format), err)
	}
	return decoded, nil
}

// Paper returns a picture as it looks on white paper: white replaces transparency. The result has
// not many more pixels than print shows in a box. It returns *image.Gray if grey is true or the
// picture has no colours, otherwise *image.RGBA.
func Paper(img image.Image, grey bool, box figure.Rect) image.Image {
	if inks, ok := img.(*image.CMYK); ok {
		img = screenColours(ReducedInks(inks, box)) // reduced first, because converting a million pixels of CMYK takes a tenth of a second
	}
	bounds := img.Bounds()
	w, h := reducedSize(bounds, box)
	size := image.Rect(0, 0, w, h)
	if _, isGrey := img.(*image.Gray); grey || isGrey {
		to := image.NewGray(size)
		raster.ScaleMean(to.Pix, w, h, greyRows(img), bounds.Dx(), bounds.Dy(), 1)
		return to
	}
	rows, colored := raster.RowsOnWhite(img), false
	to := image.NewRGBA(size)
	raster.ScaleMean(to.Pix, w, h, func(y int) []uint8 {
		row := rows(y)
		colored = colored || hasColors(row)
		return row
	}, bounds.Dx(), bounds.Dy(), 4)
	if colored {
		return to
	}
	plain := image.NewGray(size)
	for i := range plain.Pix {
		plain.Pix[i] = to.Pix[4*i]
	}
	return plain
}

// screenColours converts a CMYK picture to the RGB colours in which screens show it.
func screenColours(inks *image.CMYK) image.Image {
	seen := image.NewRGBA(inks.Rect)
	for i := 0; i < len(inks.Pix); i += 4 {
		rgb := ink.ToRGB(ink.Shares(inks.Pix[i:]))
		copy(seen.Pix[i:], []uint8{rgb[0], rgb[1], rgb[2], 255})
	}
	return seen
}

// greyRows returns a function for the rows of a picture on white paper. Row y has the greys of
// color.GrayModel, 1 byte per pixel. A returned row is valid until the next call.
func greyRows(img image.Image) func(y int) []uint8 {
	bounds := img.Bounds()
	grey := make([]uint8, bounds.Dx())
	switch img := img.(type) {
	case *image.Gray:
		return func(y int) []uint8 { return img.Pix[y*img.Stride:][:bounds.Dx()] }
	case *image.Paletted:
		var greys [256]uint8
		setGreys(greys[:], raster.PaletteOnWhite(img.Palette))
		return func(y int) []uint8 {
			for x, i := range img.Pix[y*img.Stride:][:bounds.Dx()] {
				grey[x] = greys[i]
			}
			return grey
		}
	}
	rows := raster.RowsOnWhite(img)
	return func(y int) []uint8 {
		setGreys(grey, rows(y))
		return grey
	}
}

// setGreys converts RGBA pixels to greys.
func setGreys(greys, pixels []uint8) {
	for x := range greys {
		r, g, b := uint32(pixels[4*x])*0x101, uint32(pixels[4*x+1])*0x101, uint32(pixels[4*x+2])*0x101
		greys[x] = uint8((19595*r + 38470*g + 7471*b + 1<<15) >> 24)
	}
}

// hasColors reports whether a row of RGBA has a pixel that isn't grey.
func hasColors(row []uint8) bool {
	for i := 0; i+2 < len(row); i += 4 {
		if row[i] != row[i+1] || row[i] != row[i+2] {
			return true
		}
	}
	return false
}

// Density is the resolution of printed pictures in pixels per inch. Print houses ask for this
// resolution (docs/print-houses.md), and readers don't see the difference to a higher one.
const Density = 300

// reducedSize returns the size in pixels to which a picture is reduced for a box. That is its own
// size, unless it has many more pixels both ways than print shows. Callers reduce pictures by
// averages in integers, because floating-point filters give different bytes on different machines.
func reducedSize(bounds image.Rectangle, box figure.Rect) (w, h int) {
	w, h = PixelsFor(box.W), PixelsFor(box.H)
	if !tooDense(bounds.Dx(), w) || !tooDense(bounds.Dy(), h) {
		return bounds.Dx(), bounds.Dy()
	}
	return w, h
}

// ReducedInks returns a CMYK picture with not many more pixels than print shows in a box.
func ReducedInks(from *image.CMYK, box figure.Rect) *image.CMYK {
	w, h := reducedSize(from.Rect, box)
	row := func(y int) []uint8 { return from.Pix[from.PixOffset(from.Rect.Min.X, from.Rect.Min.Y+y):] }
	to := image.NewCMYK(image.Rect(0, 0, w, h))
	raster.ScaleMean(to.Pix, w, h, row, from.Rect.Dx(), from.Rect.Dy(), 4)
	return to
}

// isDense reports whether Paper reduces the pixels of a picture for a box.
func isDense(img render.Image, box figure.Rect) bool {
	return tooDense(img.Width, PixelsFor(box.W)) && tooDense(img.Height, PixelsFor(box.H))
}

// tooDense reports whether a row of pixels has over 25 % more than print shows. If the surplus is
// less, encoding the picture again isn't worth the time.
func tooDense(pixels, shown int) bool { return shown > 0 && pixels*4 > shown*5 }

// PixelsFor returns how many pixels print shows along a length, rounded up.
func PixelsFor(l figure.Length) int { return int((l*Density + figure.Inch - 1) / figure.Inch) }

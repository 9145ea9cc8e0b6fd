// Package pictures makes photographs and drawings of pixels fit for print: without
// transparency, with no more pixels than print shows, in grey where that is asked for.
package pictures

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"image/png"
	"strings"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/ink"
	"octavo/render/raster"
)

// maxPixels is the largest picture that is accepted: a large page at 600 dpi.
const maxPixels = 60_000_000

// photoQuality is the JPEG quality of photographs that are encoded again.
const photoQuality = 92

// Printable returns a picture that every PDF reader and print house takes: JPEG, or PNG with 8
// bits a channel and without transparency, with no more pixels than print shows. A JPEG that needs
// no change stays as it is. A picture in four inks becomes RGB, so that a file has colours of one
// kind.
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
	paper := OnWhite(decoded)
	if grey {
		paper = InGrey(paper)
	}
	paper = Reduced(paper, box)
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

// Decode decodes a picture after checking its size.
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
	decoded, err := raster.Decoded(img.Data, img.Format)
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", strings.ToUpper(img.Format), err)
	}
	return decoded, nil
}

// InGrey returns a picture without its colours.
func InGrey(img image.Image) image.Image {
	grey := image.NewGray(img.Bounds())
	draw.Draw(grey, img.Bounds(), img, img.Bounds().Min, draw.Src)
	return grey
}

// screenColours converts a picture in four inks to RGB.
func screenColours(inks *image.CMYK) image.Image {
	seen := image.NewRGBA(inks.Rect)
	for i := 0; i < len(inks.Pix); i += 4 {
		rgb := ink.Shown(ink.Shares(inks.Pix[i:]))
		copy(seen.Pix[i:], []uint8{rgb[0], rgb[1], rgb[2], 255})
	}
	return seen
}

// OnWhite puts a picture on white. A picture without colours becomes grey.
func OnWhite(img image.Image) image.Image {
	if inks, ok := img.(*image.CMYK); ok {
		img = screenColours(inks)
	}
	flat := raster.OnWhite(img)
	bounds := flat.Rect
	for i := 0; i < len(flat.Pix); i += 4 {
		if flat.Pix[i] != flat.Pix[i+1] || flat.Pix[i] != flat.Pix[i+2] {
			return flat
		}
	}
	grey := image.NewGray(bounds)
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			grey.SetGray(x, y, color.Gray{Y: flat.Pix[flat.PixOffset(x, y)]})
		}
	}
	return grey
}

// Density is the resolution of printed pictures in dots per inch. Print houses ask for it
// (docs/print-houses.md); nobody sees more.
const Density = 300

// Reduced returns a picture with no more pixels than print shows, if it has many more. Each new
// pixel is the mean of its area in integers: filters that use floats give other bytes on other
// machines.
func Reduced(img image.Image, box figure.Rect) image.Image {
	bounds := img.Bounds()
	w, h := PixelsFor(box.W), PixelsFor(box.H)
	if !tooDense(bounds.Dx(), w) || !tooDense(bounds.Dy(), h) {
		return img
	}
	switch from := img.(type) {
	case *image.CMYK:
		to := image.NewCMYK(image.Rect(0, 0, w, h))
		raster.Mean(to.Pix, w, h, from.Pix[from.PixOffset(bounds.Min.X, bounds.Min.Y):], from.Stride, bounds.Dx(), bounds.Dy(), 4)
		return to
	case *image.Gray:
		to := image.NewGray(image.Rect(0, 0, w, h))
		raster.Mean(to.Pix, w, h, from.Pix[from.PixOffset(bounds.Min.X, bounds.Min.Y):], from.Stride, bounds.Dx(), bounds.Dy(), 1)
		return to
	case *image.RGBA:
		to := image.NewRGBA(image.Rect(0, 0, w, h))
		raster.Mean(to.Pix, w, h, from.Pix[from.PixOffset(bounds.Min.X, bounds.Min.Y):], from.Stride, bounds.Dx(), bounds.Dy(), 4)
		return to
	}
	return img
}

// isDense reports whether a picture will be reduced to fit a box.
func isDense(img render.Image, box figure.Rect) bool {
	return tooDense(img.Width, PixelsFor(box.W)) && tooDense(img.Height, PixelsFor(box.H))
}

// tooDense reports whether there are 25 % more pixels than print shows. Fewer aren't worth
// encoding the picture again.
func tooDense(pixels, shown int) bool { return shown > 0 && pixels*4 > shown*5 }

// PixelsFor returns how many pixels a length shows in print.
func PixelsFor(l figure.Length) int { return int((l*Density + figure.Inch - 1) / figure.Inch) }

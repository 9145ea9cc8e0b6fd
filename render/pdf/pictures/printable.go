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

// maxPixels is what a picture may hold before it is refused: a page at 600 dpi.
const maxPixels = 60_000_000

// photoQuality is that of photographs that are encoded anew.
const photoQuality = 92

// Printable returns a picture in a form that every PDF reader and print
// house takes, with no more pixels than a box of its printed size can show: JPEG,
// PNG with 8 bits a channel and without transparency; in grey, where that is asked
// for. A photograph that need not change is what it was; one of four inks becomes
// what it looks like, lest a file have colours of two sorts.
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

// Decode reads all of a picture, once its size is known to be bearable.
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

// InGrey is a picture without its colours.
func InGrey(img image.Image) image.Image {
	grey := image.NewGray(img.Bounds())
	draw.Draw(grey, img.Bounds(), img, img.Bounds().Min, draw.Src)
	return grey
}

// screenColours is what a picture of four inks looks like.
func screenColours(inks *image.CMYK) image.Image {
	seen := image.NewRGBA(inks.Rect)
	for i := 0; i < len(inks.Pix); i += 4 {
		rgb := ink.Shown(ink.Shares(inks.Pix[i:]))
		copy(seen.Pix[i:], []uint8{rgb[0], rgb[1], rgb[2], 255})
	}
	return seen
}

// OnWhite puts a picture on white, in grey if it holds nothing else.
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

// Density is that of printed pictures, in dots per inch: what print houses ask for
// (docs/print-houses.md), and beyond which nobody sees a difference.
const Density = 300

// Reduced is a picture with no more pixels than its printed size can show, if it has
// many more. Each new pixel is the mean of the area that it covers, worked out in
// whole numbers: filters that count in floats make other bytes on other machines.
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

// isDense reports whether a picture is reduced to fit a box.
func isDense(img render.Image, box figure.Rect) bool {
	return tooDense(img.Width, PixelsFor(box.W)) && tooDense(img.Height, PixelsFor(box.H))
}

// tooDense reports whether so many pixels are a quarter more than the dots that
// print can show: fewer aren't worth encoding a picture anew.
func tooDense(pixels, shown int) bool { return shown > 0 && pixels*4 > shown*5 }

// PixelsFor is how many pixels a length shows in print.
func PixelsFor(l figure.Length) int { return int((l*Density + figure.Inch - 1) / figure.Inch) }

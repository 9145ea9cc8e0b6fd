package pdf

import (
	"image"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/raster"
)

// density is that of printed pictures, in dots per inch: what print houses ask for
// (docs/print-houses.md), and beyond which nobody sees a difference.
const density = 300

// reduced is a picture with no more pixels than its printed size can show, if it has
// many more. Each new pixel is the mean of the area that it covers, worked out in
// whole numbers: filters that count in floats make other bytes on other machines.
func reduced(img image.Image, box figure.Rect) image.Image {
	bounds := img.Bounds()
	w, h := shownBy(box.W), shownBy(box.H)
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

// dense reports whether a picture is reduced to fit a box.
func dense(img render.Image, box figure.Rect) bool {
	return tooDense(img.Width, shownBy(box.W)) && tooDense(img.Height, shownBy(box.H))
}

// tooDense reports whether so many pixels are a quarter more than the dots that
// print can show: fewer aren't worth encoding a picture anew.
func tooDense(pixels, shown int) bool { return shown > 0 && pixels*4 > shown*5 }

// shownBy is how many pixels a length shows in print.
func shownBy(l figure.Length) int { return int((l*density + figure.Inch - 1) / figure.Inch) }

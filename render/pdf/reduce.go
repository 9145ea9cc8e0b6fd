package pdf

import (
	"image"

	"octavo/engine/figure"
	"octavo/render"
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
		average(to.Pix, w, h, from.Pix[from.PixOffset(bounds.Min.X, bounds.Min.Y):], from.Stride, bounds.Dx(), bounds.Dy(), 4)
		return to
	case *image.Gray:
		to := image.NewGray(image.Rect(0, 0, w, h))
		average(to.Pix, w, h, from.Pix[from.PixOffset(bounds.Min.X, bounds.Min.Y):], from.Stride, bounds.Dx(), bounds.Dy(), 1)
		return to
	case *image.RGBA:
		to := image.NewRGBA(image.Rect(0, 0, w, h))
		average(to.Pix, w, h, from.Pix[from.PixOffset(bounds.Min.X, bounds.Min.Y):], from.Stride, bounds.Dx(), bounds.Dy(), 4)
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

// average scales channels of w0 × h0 pixels down to w × h.
func average(to []uint8, w, h int, from []uint8, stride, w0, h0, channels int) {
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

// addRow adds the areas of a row of pixels to those that cover them.
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

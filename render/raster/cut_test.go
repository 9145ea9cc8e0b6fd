package raster

import (
	"image"
	"image/color"
	"testing"

	"octavo/engine/figure"
)

// TestClippedPictures checks a cropped picture: paper on both sides of its box, and the part
// around the focus within.
func TestClippedPictures(t *testing.T) {
	pixels := image.NewRGBA(image.Rect(0, 0, 60, 20))
	for y := range 20 {
		for x := range 60 {
			pixels.Set(x, y, color.RGBA{uint8(x / 20 * 100), 0, 0, 255}) // three squares
		}
	}
	f := &figure.Figure{W: 6400, H: 6400}
	f.Add(figure.NewPicture(inPNG(t, pixels), "png", 60, 20).Cover(figure.Rect{X: 2400, Y: 2400, W: 1600, H: 1600}, figure.Focus{X: 500, Y: 500}))
	m, _ := photographed(t, f)
	for x, want := range map[int]int{12: 255, 32: 100, 52: 255} {
		if r, _, _, _ := m.At(x, 32).RGBA(); int(r>>8) < want-8 || int(r>>8) > want+8 {
			t.Errorf("at %d there is %d, want %d", x, r>>8, want)
		}
	}
}

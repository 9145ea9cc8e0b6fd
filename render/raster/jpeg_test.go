package raster

import (
	"bytes"
	"image"
	"image/color"
	"testing"

	"octavo/engine/figure"
)

// TestPhotographsKeepDrawingOrder checks that a picture is scaled to its box, cut at the drawing's edge, and
// covered by later items, and that the same figure gives the same bytes.
func TestPhotographsKeepDrawingOrder(t *testing.T) {
	pixels := image.NewRGBA(image.Rect(0, 0, 40, 40))
	for y := range 40 {
		for x := range 40 {
			pixels.Set(x, y, color.RGBA{200, uint8(40 + x%2*100), 40, 255}) // 90 from afar
		}
	}
	picture := figure.NewPicture(inPNG(t, pixels), "png", 40, 40)
	picture.Box = figure.Rect{X: -800, Y: 1600, W: 2000, H: 2000}
	below, above := rectangle(0, 0, 6400, 3200), rectangle(0, 3200, 6400, 3200)
	below.Fill, above.Fill = figure.Ground.Ink(1), figure.Black
	f := &figure.Figure{W: 6400, H: 6400, Items: []figure.Item{below, picture, above}}
	m, drawn := photographed(t, f)
	if _, again := photographed(t, f); !bytes.Equal(drawn, again) {
		t.Error("drawn again it is another picture")
	}
	if m.Bounds() != image.Rect(0, 0, 64, 64) {
		t.Fatal(m.Bounds())
	}
	for _, c := range []struct {
		x, y int
		want [3]uint8
	}{{4, 24, [3]uint8{200, 90, 40}}, {40, 8, figure.Ground.Ink(1).Spec().RGB}, {40, 24, figure.Ground.Ink(1).Spec().RGB}, {4, 56, [3]uint8{}}} {
		r, g, b, _ := m.At(c.x, c.y).RGBA()
		for i, got := range [3]uint32{r >> 8, g >> 8, b >> 8} {
			if int(got) < int(c.want[i])-6 || int(got) > int(c.want[i])+6 {
				t.Errorf("pixel %d,%d is %d,%d,%d, want %v", c.x, c.y, r>>8, g>>8, b>>8, c.want)
				break
			}
		}
	}
	if _, err := PNG(t.Context(), f, ppi, false); err == nil {
		t.Error("a PNG has a picture of pixels, which is a drawing's")
	}
}

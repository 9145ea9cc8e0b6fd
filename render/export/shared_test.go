package export

import (
	"bytes"
	"image/png"
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
)

// TestSharedPictures checks that a shared picture has the size that programs expect, with the drawing in its
// middle.
func TestSharedPictures(t *testing.T) {
	printer, err := renderer()
	if err != nil {
		t.Fatal(err)
	}
	sharer := NewSharer(printer)
	for _, extent := range []engine.Extent{{Columns: 9, Rows: 9}, {Columns: 30, Rows: 4}, {Columns: 3, Rows: 20}} {
		data, err := sharer.Print(t.Context(), SharedFigure(extent, "es", func(s figure.Style) figure.Figure {
			f := figure.Figure{W: s.Cell*figure.Length(extent.Columns) + s.Thick, H: s.Cell*figure.Length(extent.Rows) + s.Thick}
			frame := figure.Path{Stroke: figure.Black, Weight: s.Thick}
			frame.Rectangle(f.Bounds().Inset(s.Thick / 2))
			f.Add(frame, figure.DigitText(f.W/2-s.Cell/2, f.H/2-s.Cell/2, s.Cell, s.Cell/2, figure.Sans, figure.Black, "7"))
			return f
		}))
		if err != nil {
			t.Fatal(err)
		}
		picture, err := png.Decode(bytes.NewReader(data))
		if err != nil || picture.Bounds().Dx() != 1200 || picture.Bounds().Dy() != 630 || len(data) > 8000 {
			t.Fatalf("%v: %v, %d bytes, %v", extent, picture.Bounds(), len(data), err)
		}
		left, right := 1200, 0
		for y := range 630 {
			for x := range 1200 {
				if r, _, _, _ := picture.At(x, y).RGBA(); r < 0x8000 {
					left, right = min(left, x), max(right, x)
				}
			}
		}
		if left < 20 || left >= right || left+right < 1195 || left+right > 1203 {
			t.Errorf("%v: it is drawn from %d to %d", extent, left, right)
		}
	}
}

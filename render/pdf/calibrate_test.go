package pdf

import (
	"math"
	"testing"

	"octavo/render/sheet"
)

func calibrated(t *testing.T, r *Renderer, s sheet.Setup, landscape bool) (front, back *reading) {
	t.Helper()
	sides, err := sheet.Calibrate(s, landscape, sheetWords{})
	if err != nil {
		t.Fatal(err)
	}
	d, err := r.Sheets(t.Context(), Handout{Path: "c.pdf", Language: "es", Title: "c", Sheets: sides, Flip: s.Flip})
	if err != nil {
		t.Fatal(err)
	}
	ctx := opened(t, d.File.Data)
	for page := range 2 {
		got := readPage(t, ctx, page+1, contentOf(t, ctx, page+1))
		const least = float64(sheet.Margin)/1000 - 0.005
		for _, d := range got.drawn {
			if !d.bounds.within(box{least, least, got.w - least, got.h - least}) {
				t.Errorf("%v, landscape %v, side %d: %q at %v leaves the margins", s, landscape, page, d.text, d.bounds)
			}
		}
		front, back = back, got
	}
	return front, back
}

// TestCalibrationTicks: from tick to tick is half a millimetre.
func TestCalibrationTicks(t *testing.T) {
	_, back := calibrated(t, sharedRenderer(t), sheet.Setup{Paper: sheet.Papers()[0]}, false)
	rulers := 0
	for _, d := range back.drawn {
		if !d.stroke || len(d.spots) != 44 { // the line and 21 ticks
			continue
		}
		rulers++
		for i := 4; i < len(d.spots); i += 2 {
			a, b := d.spots[i-2], d.spots[i]
			if step := math.Hypot(b.x-a.x, b.y-a.y); abs(step-0.5) > 0.001 {
				t.Errorf("%.4f mm from tick %d to the next", step, i/2-1)
			}
		}
	}
	if rulers != 8 {
		t.Errorf("%d scales", rulers)
	}
}

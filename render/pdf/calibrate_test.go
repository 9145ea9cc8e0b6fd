package pdf

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"octavo/engine/figure"
	"octavo/render/sheet"
)

// TestCalibrationReadsTheOffset prints the calibration sheet on printers that
// are off by known amounts: what is read against the light, added to the
// correction that the sheet had, puts those printers right.
func TestCalibrationReadsTheOffset(t *testing.T) {
	if testing.Short() {
		t.Skip("prints sheets for every layout")
	}
	r := sharedRenderer(t)
	for _, paper := range sheet.Papers() {
		for _, landscape := range []bool{false, true} {
			for _, flip := range sheet.Flips() {
				for _, applied := range []figure.Point{{}, {X: 500, Y: -1500}, {X: -10 * mm, Y: 10 * mm}} {
					s := sheet.Setup{Paper: paper, Flip: flip, Offset: applied}
					front, back := calibrated(t, r, s, landscape)
					checkEdge(t, front, back, s)
					for _, off := range []spot{{0, 0}, {0.5, 1}, {-2, 1.5}} {
						checkReading(t, front, back, s, off)
					}
				}
			}
		}
	}
}

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

// checkReading finds, behind each cross of the front, the scales of the back,
// and reads them.
func checkReading(t *testing.T, front, back *reading, s sheet.Setup, off spot) {
	t.Helper()
	mirrorX := (front.h > front.w) == (s.Flip == sheet.LongEdge)
	through := passage{mirrorX: mirrorX, mirrorY: !mirrorX, w: front.w, h: front.h, drift: off}
	crosses := crossesOf(front)
	if len(crosses) != 4 {
		t.Fatalf("%d crosses", len(crosses))
	}
	for _, scale := range scalesOf(t, back) {
		ring := through.spot(scale.zero)
		cross := crosses[0]
		for _, c := range crosses {
			if math.Hypot(c.x-ring.x, c.y-ring.y) < math.Hypot(cross.x-ring.x, cross.y-ring.y) {
				cross = c
			}
		}
		// The way through the paper leads back as it leads there.
		seen := passage{mirrorX: through.mirrorX, mirrorY: through.mirrorY, w: front.w, h: front.h}.spot(cross)
		seen = spot{seen.x - off.x, seen.y - off.y}
		x, y := scale.x.at(seen.x), scale.y.at(seen.y)
		if wantX, wantY := -off.x-float64(s.Offset.X)/1000, -off.y-float64(s.Offset.Y)/1000; abs(x-wantX) > 0.01 || abs(y-wantY) > 0.01 {
			t.Errorf("%v, off by %v: x = %.3f, y = %.3f are read, want %.3f, %.3f", s, off, x, y, wantX, wantY)
		}
	}
}

// checkEdge turns the sheet over the edge that was meant and over the other:
// only then does the triangle of the front leave that of the back.
func checkEdge(t *testing.T, front, back *reading, s sheet.Setup) {
	t.Helper()
	inner, outer := triangleOf(front, false), triangleOf(back, true)
	for _, flip := range sheet.Flips() {
		mirrorX := (front.h > front.w) == (flip == sheet.LongEdge)
		through := passage{mirrorX: mirrorX, mirrorY: !mirrorX, w: front.w, h: front.h, drift: spot{-float64(s.Offset.X) / 1000, -float64(s.Offset.Y) / 1000}}
		if inside := inner.within(through.box(outer)); inside != (flip == s.Flip) {
			t.Errorf("%v, turned over the %v: %v within %v: %v", s, flip, inner, through.box(outer), inside)
		}
	}
}

// triangleOf is where three points make a path of their own.
func triangleOf(page *reading, stroke bool) box {
	for _, d := range page.drawn {
		if d.text == "" && d.stroke == stroke && len(d.spots) == 3 {
			return around(d.spots...)
		}
	}
	return box{}
}

// crossesOf finds where long lines cross.
func crossesOf(page *reading) []spot {
	var crosses []spot
	for _, d := range page.drawn {
		for i := 0; d.stroke && i+3 < len(d.spots); i += 4 {
			level, upright := around(d.spots[i], d.spots[i+1]), around(d.spots[i+2], d.spots[i+3])
			if level.y0 == level.y1 && upright.x0 == upright.x1 && abs(level.x1-level.x0-23) < 0.01 && abs(upright.y1-upright.y0-23) < 0.01 {
				crosses = append(crosses, spot{upright.x0, level.y0})
			}
		}
	}
	return crosses
}

// A scaleRead is a scale as its numbers say it.
type scaleRead struct {
	zero spot // of the ring
	x, y numbered
}

// numbered is where numbers stand along a scale.
type numbered map[float64]float64

// at reads a place: between the numbers at its ends, and only if all of them
// lie on one line.
func (n numbered) at(place float64) float64 {
	step := (n[5] - n[-5]) / 10
	if len(n) != 3 || abs(n[0]-n[-5]-5*step) > 0.01 {
		return math.NaN()
	}
	return (place - n[0]) / step
}

// scalesOf finds the rings, and the numbers above and to the left of each.
func scalesOf(t *testing.T, page *reading) []scaleRead {
	t.Helper()
	var scales []scaleRead
	for _, d := range page.drawn {
		if b := around(d.spots...); d.stroke && len(d.spots) > 8 && abs(b.x1-b.x0-2) < 0.01 && abs(b.y1-b.y0-2) < 0.01 {
			scales = append(scales, scaleRead{b.middle(), numbered{}, numbered{}})
		}
	}
	if len(scales) != 4 {
		t.Fatalf("%d scales", len(scales))
	}
	for _, d := range page.drawn {
		n, err := strconv.Atoi(strings.Replace(d.text, "−", "-", 1))
		if err != nil {
			continue
		}
		for _, s := range scales {
			// The tick of a number is what it stands for.
			switch m := d.bounds.middle(); {
			case abs(m.x-s.zero.x) < 7 && s.zero.y-m.y > 8 && s.zero.y-m.y < 14:
				s.x[float64(n)] = tickNear(t, page, 'x', m, s.zero)
			case abs(m.y-s.zero.y) < 7 && s.zero.x-m.x > 8 && s.zero.x-m.x < 14:
				s.y[float64(n)] = tickNear(t, page, 'y', m, s.zero)
			}
		}
	}
	return scales
}

// tickNear is the place of the long tick beside a number.
func tickNear(t *testing.T, page *reading, axis byte, number, ring spot) float64 {
	t.Helper()
	want := number.x
	if axis == 'y' {
		want = number.y
	}
	for _, d := range page.drawn {
		for i := 0; d.stroke && i+1 < len(d.spots); i += 2 {
			b := around(d.spots[i], d.spots[i+1])
			at, same := b.spans(axis)
			from, to := b.spans('x' + 'y' - axis)
			if at == same && abs(at-want) < 0.3 && abs(to-from-2.5) < 0.01 && math.Hypot(b.middle().x-ring.x, b.middle().y-ring.y) < 12 {
				return at
			}
		}
	}
	t.Fatalf("no tick beside the number at %v", number)
	return 0
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

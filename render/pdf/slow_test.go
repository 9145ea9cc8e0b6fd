//go:build slow

package pdf

import (
	"bytes"
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/pdf/typeset"
	"octavo/render/sheet"
)

// TestCalibrationReadsTheOffset prints the calibration sheet on printers with known offsets. The offset
// read against the light, plus the sheet's correction, corrects them.
func TestCalibrationReadsTheOffset(t *testing.T) {
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

// checkReading finds the back's scales behind each cross of the front, and reads them.
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
		// Passing through the sheet twice leads back to the same place.
		seen := passage{mirrorX: through.mirrorX, mirrorY: through.mirrorY, w: front.w, h: front.h}.spot(cross)
		seen = spot{seen.x - off.x, seen.y - off.y}
		x, y := scale.x.at(seen.x), scale.y.at(seen.y)
		if wantX, wantY := -off.x-float64(s.Offset.X)/1000, -off.y-float64(s.Offset.Y)/1000; abs(x-wantX) > 0.01 || abs(y-wantY) > 0.01 {
			t.Errorf("%v, off by %v: x = %.3f, y = %.3f are read, want %.3f, %.3f", s, off, x, y, wantX, wantY)
		}
	}
}

// checkEdge turns the sheet over the right edge and over the wrong one. The triangles of front and back
// meet only over the right one.
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

// triangleOf returns the box of a path of three points.
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

// A scaleRead is a scale with the places of its numbers.
type scaleRead struct {
	zero spot // the middle of the ring
	x, y numbered
}

// numbered maps the numbers of a scale to their places.
type numbered map[float64]float64

// at interpolates the number at a place, between the scale's ends. All numbers must lie on one line.
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
			// A number marks the place of its tick.
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

// tickNear returns the place of the long tick beside a number.
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

// gridIn reads the grid printed in a box from its digits and their cells.
func gridIn(words []printed, box figure.Rect, page int) string {
	cells := []byte(strings.Repeat(".", 81))
	points := func(l figure.Length) float64 { return float64(l) * 72 / 25400 }
	for _, w := range words {
		if w.page != page || w.x < points(box.X) || w.x > points(box.X+box.W) || w.y < points(box.Y) || w.y > points(box.Y+box.H) {
			continue
		}
		// pdftotext may join neighbouring digits into a word.
		for i := range w.text {
			x := w.x - w.w/2 + w.w*(float64(i)+0.5)/float64(len(w.text))
			column := int((x - points(box.X)) * 9 / points(box.W))
			row := int((w.y - points(box.Y)) * 9 / points(box.H))
			cells[row*9+column] = w.text[i]
		}
	}
	return string(cells)
}

// TestRoundTrip reads every grid of a finished book, question and solution, solves it and compares.
func TestRoundTrip(t *testing.T) {
	r := sharedRenderer(t)
	b := sampleBook(t)
	for _, e := range []Form{Print, Worksheet, Key} {
		l := layOutFor(t, r, b, e)
		words := readBack(t, mustRender(t, r, b, e))
		found := 0
		for _, p := range l.Pages {
			for _, m := range p.Marks {
				d, ok := m.(typeset.Drawing)
				if !ok || d.Name == "ornament" {
					continue
				}
				kind, n := splitKey(t, d.Name)
				found++
				puzzle := b.Puzzles[n-1]
				want := puzzle.Text
				if kind == "solution" {
					want = solved(t, puzzle)
				}
				if got := gridIn(words, d.Box, p.Number); got != want {
					t.Errorf("%v, page %d, %s:\n%s is printed\n%s is meant", e, p.Number, d.Name, got, want)
				}
			}
		}
		if want := map[Form]int{Print: 44, Worksheet: 22, Key: 22}[e]; found != want {
			t.Errorf("%v: %d grids, want %d", e, found, want)
		}
	}
}

func splitKey(t *testing.T, key string) (kind string, n int) {
	t.Helper()
	kind, number, _ := strings.Cut(key, ":")
	n, err := strconv.Atoi(number)
	if err != nil {
		t.Fatal(err)
	}
	return kind, n
}

// blocksAfter are blocks of every kind that may follow a heading. %d marks their beginnings.
var blocksAfter = []string{
	"siguiente%d de un párrafo que es lo bastante largo para ocupar dos líneas, y aun tres, de una página tan estrecha.",
	"- siguiente%d\n- otro\n- otro más",
	"- siguiente%d\n  - dentro\n- otro más",
	"7. siguiente%d\n8. otro\n9. otro más",
	"> siguiente%d de una cita que es lo bastante larga para ocupar dos líneas, y aun tres, de una página tan estrecha.",
	"| siguiente%d | b |\n|---|---|\n| c | d |\n| e | f |",
	"```\nsiguiente%d\notra línea\notra más\n```",
	"### siguiente%d\n\n- uno\n- dos",
	"![](niebla.png \"siguiente%d\")",
}

// TestHeadingsKeepWithWhatFollows reads a finished file: each block after a heading begins on the
// heading's page.
func TestHeadingsKeepWithWhatFollows(t *testing.T) {
	var source strings.Builder
	rng := rand.New(rand.NewPCG(19, 23))
	count := 0
	for range 40 {
		for _, block := range blocksAfter {
			fmt.Fprintf(&source, "## Cabeza%d\n\n"+block+"\n\n", count, count)
			source.WriteString(strings.Repeat("Relleno.\n\n", rng.IntN(30)))
			count++
		}
	}
	page := render.Page{Width: 5 * figure.Inch, Height: 8 * figure.Inch}
	b := newBook(t, spanish, page, source.String())
	b.Images["niebla.png"] = fogImage(t)
	on := map[string]int{}
	for _, w := range readBack(t, mustRender(t, sharedRenderer(t), b, Print)) {
		on[w.text] = w.page
	}
	for i := range count {
		heading, block := on[fmt.Sprintf("Cabeza%d", i)], on[fmt.Sprintf("siguiente%d", i)]
		if heading == 0 || heading != block {
			t.Errorf("heading %d stands on page %d, what follows on page %d:\n%s", i, heading, block, blocksAfter[i%len(blocksAfter)])
		}
	}
}

// TestSameBookSameBytes checks that a book has the same bytes in every run and after any other book.
func TestSameBookSameBytes(t *testing.T) {
	r := newRenderer(t)
	for _, e := range []Form{Screen, Print, Worksheet, Key} {
		one := mustRender(t, r, sampleBook(t), e)
		if two := mustRender(t, newRenderer(t), sampleBook(t), e); !bytes.Equal(one, two) {
			t.Errorf("%v: two runs differ", e)
		}
		if three := mustRender(t, r, sampleBook(t), e); !bytes.Equal(one, three) {
			t.Errorf("%v: the second book of a renderer differs", e)
		}
	}
}

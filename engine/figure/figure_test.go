package figure_test

import (
	"strings"
	"testing"

	"octavo/engine/figure"
)

// 1 pt = 1/72 in = 25400/72 µm.
func TestPointsRoundToTheNearestMicrometre(t *testing.T) {
	for hundredths := range 5000 {
		exact := hundredths * 25400 // in 1/7200 µm
		got := int(figure.Points(hundredths)) * 7200
		if diff := got - exact; diff > 3600 || diff < -3600 {
			t.Fatalf("%d/100 pt = %d µm is off by %d/7200 µm", hundredths, figure.Points(hundredths), diff)
		}
	}
	if figure.Hairline*7200 < 75*25400 || figure.Bold < figure.Points(200) {
		t.Error("a line of the print edition is thinner than its documented weight")
	}
}

func TestWidthAddsAdvancesAndRoundsUp(t *testing.T) {
	for _, face := range figure.Faces() {
		if figure.Width(face, 1000, "0000000000") != 10*figure.Width(face, 1000, "7") {
			t.Errorf("%v has no tabular figures", face)
		}
		if w := figure.Width(face, 1001, "i"); w*1000 < 1001*figure.Length(figure.Advance(face, 'i')) {
			t.Errorf("%v: a width was rounded down", face)
		}
		if figure.Advance(face, 'ñ') != figure.Advance(face, 'n') || figure.Advance(face, '\U0001F600') != 1000 {
			t.Errorf("%v: ñ %d, n %d, unknown %d", face, figure.Advance(face, 'ñ'), figure.Advance(face, 'n'), figure.Advance(face, '\U0001F600'))
		}
	}
	if figure.Width(figure.Serif, 3000, "") != 0 {
		t.Error("an empty text has a width")
	}
}

func TestExtentHoldsStrokes(t *testing.T) {
	var p figure.Path
	p.MoveTo(100, 200).LineTo(300, 200).CurveTo(figure.Point{X: 400, Y: 100}, figure.Point{X: 500, Y: 600}, figure.Point{X: 350, Y: 400}).Close()
	p.Stroke, p.Weight = figure.Black, 21
	if got, want := p.Extent(), (figure.Rect{X: 89, Y: 89, W: 422, H: 522}); got != want {
		t.Errorf("path %v, want %v", got, want)
	}
	p.Stroke = figure.NoInk
	if got, want := p.Extent(), (figure.Rect{X: 100, Y: 100, W: 400, H: 500}); got != want {
		t.Errorf("unstroked path %v, want %v", got, want)
	}
	disc := figure.Disc{Center: figure.Point{X: 50, Y: 60}, Radius: 10, Stroke: figure.Black, Weight: 4}
	if got, want := disc.Extent(), (figure.Rect{X: 38, Y: 48, W: 24, H: 24}); got != want {
		t.Errorf("disc %v, want %v", got, want)
	}
}

func TestTextExtentFollowsItsAnchor(t *testing.T) {
	text := figure.Text{At: figure.Point{X: 10_000, Y: 10_000}, Size: 4000, Face: figure.Sans, String: "88"}
	width := text.Width()
	for anchor, left := range map[figure.Anchor]figure.Length{figure.Start: 10_000, figure.Middle: 10_000 - width/2, figure.End: 10_000 - width} {
		text.Anchor = anchor
		if x := text.Extent(); x.X != left || x.W != width || x.Y >= 10_000 || x.Y+x.H <= 10_000 {
			t.Errorf("%v: %+v", anchor, x)
		}
	}
}

// A digit's box, from the baseline to the height of the figures, has the same
// room above as below, to the micrometre.
func TestDigitStandsInTheMiddle(t *testing.T) {
	for _, cell := range []figure.Length{3800, 9000, 12_600, 15_000} {
		for _, size := range []figure.Length{cell / 2, cell * 9 / 10} {
			d := figure.DigitText(1000, 2000, cell, size, figure.Sans, figure.Black, "4")
			high := size * figure.FigureHeight / 1000
			above, below := d.At.Y-high-2000, 2000+cell-d.At.Y
			if above-below > 1 || below-above > 1 || d.At.X != 1000+cell/2 {
				t.Errorf("cell %d, size %d: %d above, %d below", cell, size, above, below)
			}
		}
	}
}

func TestRects(t *testing.T) {
	outer := figure.Rect{X: 10, Y: 10, W: 100, H: 50}
	if inner := outer.Inset(5); inner != (figure.Rect{X: 15, Y: 15, W: 90, H: 40}) || !outer.Contains(inner) || inner.Contains(outer) {
		t.Error(inner)
	}
	if !outer.Contains(outer) || outer.Contains(figure.Rect{X: 10, Y: 10, W: 101, H: 1}) {
		t.Error("edges")
	}
}

func TestDumpNamesEveryItem(t *testing.T) {
	f := figure.Figure{W: 1000, H: 2000}
	var p figure.Path
	p.Rectangle(figure.Rect{X: 1, Y: 2, W: 3, H: 4})
	p.Fill = figure.Shade
	f.Add(p, figure.Disc{Center: figure.Point{X: 5, Y: 6}, Radius: 7, Fill: figure.Black},
		figure.Text{At: figure.Point{X: 8, Y: 9}, Anchor: figure.End, Size: 10, Face: figure.SansLight, Ink: figure.White, String: "a\nb"},
		figure.Picture{Box: figure.Rect{X: 1, Y: 2, W: 30, H: 20}, Name: "0123", Format: "png", Width: 3, Height: 2, Grey: true})
	want := `figure 1000 2000
path stroke=none weight=0 fill=shade M1,2 L4,2 L4,6 L1,6 Z
disc 5,6 r=7 stroke=none weight=0 fill=black
text 8,9 end 10 sans-light white "a\nb"
picture 1,2 30×20 0123 3×2 grey=true
`
	if got := f.Dump(); strings.TrimSpace(got) != strings.TrimSpace(want) {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

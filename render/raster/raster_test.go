package raster

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"image"
	"image/png"
	"math"
	"testing"

	"octavo/engine/figure"
)

// tenth is a pixel at 254 pixels an inch: a hundred micrometres.
const (
	ppi   = 254
	tenth = 100 * figure.Micrometre
)

func decoded(t *testing.T, f *figure.Figure, ppi int, grey bool) image.Image {
	t.Helper()
	data, err := PNG(t.Context(), f, ppi, grey)
	if err != nil {
		t.Fatal(err)
	}
	drawn, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return drawn
}

// dark returns how much of a pixel is black, in 255ths.
func dark(m image.Image, x, y int) int {
	r, _, _, _ := m.At(x, y).RGBA()
	return 255 - int(r>>8)
}

// sum returns how much of a picture is black, in pixels.
func sum(m image.Image) float64 {
	all := 0
	for y := range m.Bounds().Dy() {
		for x := range m.Bounds().Dx() {
			all += dark(m, x, y)
		}
	}
	return float64(all) / 255
}

func canvas(items ...figure.Item) *figure.Figure {
	return &figure.Figure{W: 20 * tenth, H: 20 * tenth, Items: items}
}

func rectangle(x, y, w, h figure.Length) figure.Path {
	var p figure.Path
	p.Rectangle(figure.Rect{X: x, Y: y, W: w, H: h})
	return p
}

// TestPixelsShowCoverage checks the darkness of partly covered pixels, in steps of 1/32 of their
// height and 1/256 of their width.
func TestPixelsShowCoverage(t *testing.T) {
	area := rectangle(300, 450, 1025, 1000) // 3 to 13.25 across, 4.5 to 14.5 down
	area.Fill = figure.Black
	m := decoded(t, canvas(area), ppi, true)
	for _, c := range []struct{ x, y, want int }{
		{2, 8, 0}, {3, 8, 255}, {12, 8, 255}, {13, 8, 64}, {14, 8, 0},
		{8, 3, 0}, {8, 4, 128}, {8, 5, 255}, {8, 13, 255}, {8, 14, 128}, {8, 15, 0}, {13, 4, 32},
	} {
		if got := dark(m, c.x, c.y); got < c.want-1 || got > c.want+1 {
			t.Errorf("pixel %d,%d is dark by %d, want %d", c.x, c.y, got, c.want)
		}
	}
}

// TestLineWidths checks the area of a line, a frame with its corners, and all sorts of ends.
func TestLineWidths(t *testing.T) {
	frame := rectangle(500, 500, 1000, 1000)
	frame.Stroke, frame.Weight = figure.Black, 200
	line := func(end figure.Cap) figure.Path {
		p := figure.Path{Stroke: figure.Black, Weight: 400, Cap: end}
		p.MoveTo(600, 1000).LineTo(1400, 1000)
		return p
	}
	corner := figure.Path{Stroke: figure.Black, Weight: 400}
	corner.MoveTo(200, 1000).LineTo(1000, 1000).LineTo(1000, 1800)
	sharp := figure.Path{Stroke: figure.Black, Weight: 200}
	sharp.MoveTo(100, 1000).LineTo(1900, 1010).LineTo(100, 1020)
	disc := figure.Disc{Center: figure.Point{X: 1000, Y: 1000}, Radius: 700, Stroke: figure.Black, Weight: 100}
	for _, c := range []struct {
		name string
		item figure.Item
		want float64 // pixels
	}{
		{"frame", frame, 12*12 - 8*8},
		{"butt", line(figure.Butt), 8 * 4},
		{"square", line(figure.Square), 12 * 4},
		{"round", line(figure.Round), 8*4 + math.Pi*4},
		{"corner", corner, 8*4 + 8*4 - 4 + 4},
		{"sharp", sharp, 18*2 + 18*0.1},
		{"ring", disc, math.Pi * (7.5*7.5 - 6.5*6.5)},
	} {
		if got := sum(decoded(t, canvas(c.item), ppi, true)); math.Abs(got-c.want) > c.want/150+0.2 {
			t.Errorf("%s covers %.2f pixels, want %.2f", c.name, got, c.want)
		}
	}
	m := decoded(t, canvas(frame), ppi, true)
	for _, at := range [][2]int{{4, 4}, {15, 4}, {4, 15}, {15, 15}} {
		if dark(m, at[0], at[1]) != 255 {
			t.Errorf("the corner at %v is open", at)
		}
	}
	if dark(m, 3, 3)+dark(m, 6, 6) != 0 {
		t.Error("the frame is wider than its weight")
	}
}

// TestHolesInOutlines checks holes by the non-zero winding rule, as in print.
func TestHolesInOutlines(t *testing.T) {
	twice := rectangle(200, 200, 1600, 1600)
	twice.Fill = figure.Black
	hole := twice
	hole.Segments = append([]figure.Segment(nil), twice.Segments...)
	twice.Rectangle(figure.Rect{X: 600, Y: 600, W: 800, H: 800})
	hole.MoveTo(600, 600).LineTo(600, 1400).LineTo(1400, 1400).LineTo(1400, 600).Close()
	if got := sum(decoded(t, canvas(twice), ppi, true)); got != 256 {
		t.Errorf("what outlines go around twice covers %v pixels", got)
	}
	if got := sum(decoded(t, canvas(hole), ppi, true)); got != 256-64 {
		t.Errorf("what has a hole covers %v pixels", got)
	}
}

// TestInksAndTheirGreys checks that inks are coloured or grey as asked, and that later items
// cover earlier ones.
func TestInksAndTheirGreys(t *testing.T) {
	ink := figure.Tone(figure.Blue, figure.Dark)
	below, above := rectangle(0, 0, 2000, 2000), rectangle(0, 0, 1000, 2000)
	below.Fill, above.Fill = figure.Black, ink
	f := canvas(below, above)
	colours, greys := decoded(t, f, ppi, false), decoded(t, f, ppi, true)
	r, g, b, a := colours.At(3, 3).RGBA()
	if want := ink.Spec().RGB; [3]uint8{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8)} != want || a != 0xffff {
		t.Errorf("%d %d %d %d, want %v", r>>8, g>>8, b>>8, a, want)
	}
	if _, ok := greys.(*image.Gray); !ok {
		t.Errorf("a grey picture is %T", greys)
	}
	if got := dark(greys, 3, 3); got != 255-int(ink.Spec().Grey) {
		t.Errorf("the twin is dark by %d", got)
	}
	if dark(colours, 15, 3) != 255 || dark(greys, 15, 3) != 255 {
		t.Error("what lies beside is gone")
	}
}

// TestPicturesStateTheirSize checks that a file has pixels for the whole drawing, and states its density.
func TestPicturesStateTheirSize(t *testing.T) {
	for _, c := range []struct {
		ppi, side int
		metre     uint32
	}{{300, 24, 11811}, {254, 20, 10000}, {1, 1, 39}, {2400, 189, 94488}} {
		data, err := PNG(t.Context(), canvas(), c.ppi, true)
		if err != nil {
			t.Fatal(err)
		}
		config, err := png.DecodeConfig(bytes.NewReader(data))
		if err != nil || config.Width != c.side || config.Height != c.side {
			t.Errorf("at %d: %d × %d, %v", c.ppi, config.Width, config.Height, err)
		}
		at := bytes.Index(data, []byte("pHYs"))
		if at < 0 || at > bytes.Index(data, []byte("IDAT")) || data[at+12] != 1 ||
			binary.BigEndian.Uint32(data[at+4:]) != c.metre || binary.BigEndian.Uint32(data[at+8:]) != c.metre {
			t.Errorf("at %d: no density of %d pixels a metre", c.ppi, c.metre)
		}
	}
}

func TestPicturesAreBounded(t *testing.T) {
	large := &figure.Figure{W: 300 * figure.Millimetre, H: 300 * figure.Millimetre}
	_, err := PNG(t.Context(), large, 1200, true)
	var size *SizeError
	if !errors.As(err, &size) || size.Possible != 846 {
		t.Fatalf("%v", err)
	}
	if _, _, err := Size(large.W, large.H, size.Possible); err != nil {
		t.Errorf("what is possible is refused: %v", err)
	}
	if _, _, err := Size(large.W, large.H, size.Possible+1); err == nil {
		t.Error("more than what is possible is drawn")
	}
}

func TestLettersAndPixelsAreRefused(t *testing.T) {
	for _, item := range []figure.Item{figure.Text{String: "5"}, figure.Picture{}} {
		if _, err := PNG(t.Context(), canvas(item), ppi, true); err == nil {
			t.Errorf("%T is left out without a word", item)
		}
	}
}

// TestPixelsAreTheSameEverywhere checks that curves, slopes and line ends give the same pixels on every
// machine, with 32 or 64 bits.
func TestPixelsAreTheSameEverywhere(t *testing.T) {
	curve := figure.Path{Stroke: figure.Black, Weight: 265, Cap: figure.Round}
	curve.MoveTo(123, 456).CurveTo(figure.Point{X: 1999, Y: 17}, figure.Point{X: 3, Y: 1777}, figure.Point{X: 1888, Y: 1501}).LineTo(801, 333)
	disc := figure.Disc{Center: figure.Point{X: 1001, Y: 999}, Radius: 777, Fill: figure.Shade, Stroke: figure.Black, Weight: 71}
	m := decoded(t, canvas(disc, curve), 613, true).(*image.Gray)
	sum := sha256.Sum256(m.Pix)
	const want = "f953f5d7a2b13a6e1a1c25e9046873682b925fbe0c8cd52153c30944af5870b2"
	if got := hex.EncodeToString(sum[:]); got != want {
		t.Errorf("the pixels have the digest %s", got)
	}
}

func TestCancelledPictureIsNotDrawn(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := PNG(ctx, canvas(), ppi, true); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

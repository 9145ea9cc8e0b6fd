package halftone

import (
	"bytes"
	"hash/fnv"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"testing"
)

// scene returns a light sky over dark ground with a disc, similar to a photograph of a bird on a post.
func scene(w, h int) image.Image {
	m := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			tone := uint8(230 - 40*y/h)
			if y > h*3/4 {
				tone = 30
			}
			if dx, dy := x-w/2, y-h/2; dx*dx+dy*dy < h*h/16 {
				tone = 140
			}
			m.Set(x, y, color.RGBA{tone, tone, uint8(int(tone) * 9 / 10), 255})
		}
	}
	return m
}

func encoded(t *testing.T, m image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, m); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func lines(t *testing.T, data []byte, format string) (m image.Image, black int) {
	t.Helper()
	drawn, w, h, err := LineArt(data, format)
	if err != nil {
		t.Fatal(err)
	}
	if m, err = png.Decode(bytes.NewReader(drawn)); err != nil {
		t.Fatal(err)
	}
	if m.Bounds().Dx() != w || m.Bounds().Dy() != h || max(w, h) > longestSide {
		t.Errorf("%v, said to be %d × %d", m.Bounds(), w, h)
	}
	for y := range h {
		for x := range w {
			switch r, _, _, _ := m.At(x, y).RGBA(); r {
			case 0:
				black++
			case 0xffff:
			default:
				t.Fatalf("pixel %d,%d is neither black nor white", x, y)
			}
		}
	}
	return m, black * 1000 / (w * h)
}

// TestPhotographBecomesLines checks that edges are drawn, shadows hatched and light parts white, with less
// than a quarter of the ink of an area, and equal bytes on every machine.
func TestPhotographBecomesLines(t *testing.T) {
	m, black := lines(t, encoded(t, scene(1600, 1200)), "png")
	if black < 20 || black > 250 {
		t.Errorf("%d thousandths are black", black)
	}
	dark := func(x0, y0, x1, y1 int) (n int) { // per cent of dark pixels in a part, whose sides are in thousandths
		b := m.Bounds()
		all := 0
		for y := b.Dy() * y0 / 1000; y < b.Dy()*y1/1000; y++ {
			for x := b.Dx() * x0 / 1000; x < b.Dx()*x1/1000; x++ {
				all++
				if r, _, _, _ := m.At(x, y).RGBA(); r == 0 {
					n++
				}
			}
		}
		return n * 100 / all
	}
	if sky, ground, rim := dark(20, 20, 300, 400), dark(20, 850, 980, 990), dark(480, 235, 520, 275); sky != 0 || ground < 15 || ground > 50 || rim < 10 {
		t.Errorf("%d %% of the sky, %d %% of the ground and %d %% at the rim of the disc are black", sky, ground, rim)
	}
	sum := fnv.New64a()
	_, _ = sum.Write(m.(*image.Paletted).Pix)
	const want = 0x27d54bba6b7fa63e
	if got := sum.Sum64(); got != want {
		t.Errorf("other lines: %#x, want %#x", got, uint64(want))
	}
}

// TestOneToneHasNoLines checks a picture of one tone, and that small pictures keep their size.
func TestOneToneHasNoLines(t *testing.T) {
	for _, tone := range []uint8{120, 255} {
		m := image.NewGray(image.Rect(0, 0, 50, 30))
		for i := range m.Pix {
			m.Pix[i] = tone
		}
		if drawn, black := lines(t, encoded(t, m), "png"); black != 0 || drawn.Bounds().Dx() != 50 {
			t.Errorf("tone %d: %d thousandths are black", tone, black)
		}
	}
	for _, size := range [][2]int{{1, 1}, {1, 300}, {3000, 2}} {
		lines(t, encoded(t, scene(size[0], size[1])), "png")
	}
}

func TestPhotographsInJPEG(t *testing.T) {
	var b bytes.Buffer
	if err := jpeg.Encode(&b, scene(400, 300), nil); err != nil {
		t.Fatal(err)
	}
	if _, black := lines(t, b.Bytes(), "jpeg"); black == 0 {
		t.Error("nothing is drawn")
	}
	if _, _, _, err := LineArt([]byte("no picture"), "jpeg"); err == nil {
		t.Error("what is no picture has lines")
	}
}

func BenchmarkLines(b *testing.B) {
	var data bytes.Buffer
	if err := png.Encode(&data, scene(2000, 1500)); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, _, _, err := LineArt(data.Bytes(), "png"); err != nil {
			b.Fatal(err)
		}
	}
}

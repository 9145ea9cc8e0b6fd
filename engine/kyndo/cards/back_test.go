package cards_test

import (
	"bytes"
	"image/png"
	"slices"
	"strings"
	"testing"

	"octavo/engine/figure"
	"octavo/engine/kyndo/cards"
	"octavo/render/raster"
)

// stripes stands for a QR code. All its rows differ.
func stripes(n int) [][]bool {
	qr := make([][]bool, n)
	for row := range qr {
		qr[row] = make([]bool, n)
		for column := range qr[row] {
			qr[row][column] = (row+1)*(column+3)%5 < 2 || row == column
		}
	}
	return qr
}

// TestTheCodeIsReadBack reads the code back from the figure. Its modules have equal width, with a
// white margin of four modules on each side.
func TestTheCodeIsReadBack(t *testing.T) {
	for _, size := range cards.Sizes() {
		for _, n := range []int{21, 25, 33} {
			qr := stripes(n)
			f, err := cards.Back(cards.B, look(size, cards.InkSaving), qr)
			if err != nil {
				t.Errorf("%s: %v", size.Name, err)
				continue
			}
			last := len(f.Items)
			dark := slices.IndexFunc(f.Items, func(item figure.Item) bool {
				path, ok := item.(figure.Path)
				return ok && path.Fill == figure.Black
			})
			if dark < 1 || dark >= last {
				t.Fatalf("%s: no code", size.Name)
			}
			paper, modules := f.Items[dark-1].(figure.Path), f.Items[dark].(figure.Path)
			e := modules.Extent()
			module := e.W / figure.Length(n)
			if module*figure.Length(n) != e.W || e.W != e.H || module < 400 {
				t.Errorf("%s: modules of %d in %v", size.Name, module, e)
			}
			if quiet := paper.Extent(); paper.Fill != figure.White || !quiet.Contains(e.Inset(-4*module)) {
				t.Errorf("%s: %v on %v", size.Name, e, quiet)
			}
			if read := modulesOf(modules, e, module, n); !slices.EqualFunc(read, qr, slices.Equal) {
				t.Errorf("%s: read back as %v", size.Name, read)
			}
			for _, item := range f.Items[dark+1:] {
				if _, text := item.(figure.Text); !text && overlaps(item.Extent(), paper.Extent()) {
					t.Errorf("%s: %T over the code", size.Name, item)
				}
			}
		}
	}
}

func overlaps(a, b figure.Rect) bool {
	return a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H
}

// modulesOf returns the modules of a path of rectangles.
func modulesOf(path figure.Path, e figure.Rect, module figure.Length, n int) [][]bool {
	read := make([][]bool, n)
	for row := range read {
		read[row] = make([]bool, n)
	}
	for i := 0; i+4 < len(path.Segments); i += 5 {
		a, c := path.Segments[i].P[0], path.Segments[i+2].P[0]
		for column := (a.X - e.X) / module; column < (c.X-e.X)/module; column++ {
			read[(a.Y-e.Y)/module][column] = true
		}
	}
	return read
}

func TestCodesThatNoCameraReadsAreRefused(t *testing.T) {
	ragged := stripes(21)
	ragged[4] = ragged[4][:20]
	for want, qr := range map[string][][]bool{
		"a QR code of 0 rows":                            {},
		"row 5 of a QR code has 20 modules":              ragged,
		"possible: 1 to 177":                             stripes(178),
		"possible: 400 µm and more, so up to 71 modules": stripes(101),
	} {
		if _, err := cards.Back(cards.A, poker(), qr); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%d modules: %v, want %q", len(qr), err, want)
		}
	}
	if _, err := cards.Back(cards.A, poker(), stripes(71)); err != nil {
		t.Errorf("the most that is possible: %v", err)
	}
}

// TestBacksDiffer checks that the three backs differ in letter and pattern, and that without a code
// the letter is in the middle.
func TestBacksDiffer(t *testing.T) {
	for _, edition := range cards.Editions() {
		seen := map[string]bool{}
		for _, face := range cards.Faces() {
			f, err := cards.Back(face, look(cards.Sizes()[0], edition), nil)
			if err != nil {
				t.Fatal(err)
			}
			if !says(f, face.String()) || !says(f, "KYNDO") {
				t.Errorf("%v %v: the letter is missing", edition, face)
			}
			weave := figure.Figure{W: f.W, H: f.H}
			for _, item := range f.Items {
				if path, ok := item.(figure.Path); ok {
					path.Fill = figure.NoInk
					weave.Add(path)
				}
			}
			if dump := weave.Dump(); seen[dump] {
				t.Errorf("%v: face %v is woven like another", edition, face)
			} else {
				seen[dump] = true
			}
		}
	}
}

// TestBacksInGreyAreLightOnInk limits how dark a back is without its letters, in thousandths of
// black. A code adds to it, since half of it is black on a fifth of the card.
func TestBacksInGreyAreLightOnInk(t *testing.T) {
	const most = 60
	for _, face := range cards.Faces() {
		covered := map[cards.Edition]int{}
		for _, edition := range cards.Editions() {
			f, err := cards.Back(face, cards.Look{Size: cards.Sizes()[0], Edition: edition}, nil)
			if err != nil {
				t.Fatal(err)
			}
			f.Items = slices.DeleteFunc(f.Items, func(item figure.Item) bool { _, text := item.(figure.Text); return text })
			drawn, err := raster.PNG(t.Context(), &f, 60, true)
			if err != nil {
				t.Fatal(err)
			}
			read, err := png.Decode(bytes.NewReader(drawn))
			if err != nil {
				t.Fatal(err)
			}
			dark, all := 0, 0
			for y := range read.Bounds().Dy() {
				for x := range read.Bounds().Dx() {
					grey, _, _, _ := read.At(x, y).RGBA()
					dark, all = dark+255-int(grey>>8), all+1
				}
			}
			covered[edition] = dark * 1000 / 255 / all
		}
		t.Logf("face %s: %v thousandths", face, covered)
		if covered[cards.Grey] > most || covered[cards.Grey] == 0 || covered[cards.Colour] < 4*covered[cards.Grey] {
			t.Errorf("the back of %s covers %v thousandths; in grey at most %d", face, covered, most)
		}
	}
}

// TestBacksAtTheCut checks that the pattern fills the figure with bleed. Without bleed it ends
// inside the card, since an inaccurate cut would otherwise show the colour of the next card.
func TestBacksAtTheCut(t *testing.T) {
	for _, size := range cards.Sizes() {
		for _, face := range cards.Faces() {
			bled := look(size, cards.Colour)
			unbled := bled
			unbled.Bleed = 0
			for _, c := range []struct {
				look cards.Look
				want figure.Rect
			}{{bled, bled.Bounds()}, {unbled, unbled.Safe()}} {
				f, err := cards.Back(face, c.look, stripes(29))
				if err != nil {
					t.Fatal(err)
				}
				if got := f.Items[0].Extent(); got != c.want {
					t.Errorf("%s %v: the ground fills %v, want %v", size.Name, face, got, c.want)
				}
				for _, item := range f.Items {
					if !c.want.Contains(item.Extent()) {
						t.Errorf("%s %v: %v is outside of %v", size.Name, face, item.Extent(), c.want)
					}
				}
			}
		}
	}
}

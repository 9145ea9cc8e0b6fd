package kyndodata_test

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/engine/figure"
	"octavo/engine/kyndo/cards"
	"octavo/site/decks/kyndodata"
)

// withDrawing returns the sample with a drawing for the condor.
func withDrawing(t testing.TB, paths string) fstest.MapFS {
	files := smallFiles(t)
	files[folder+"/art/condor.yaml"] = &fstest.MapFile{Data: []byte("author: Ana\nlicence: CC0 1.0\nbox: {width: 40, height: 20}\n")}
	files[folder+"/art/condor.path"] = &fstest.MapFile{Data: []byte(paths)}
	return files
}

// TestPathsBecomePicture checks that a card has the paths of its species, in their inks. The
// ink-saving edition has no filled areas.
func TestPathsBecomePicture(t *testing.T) {
	game := loadWithWords(t, withDrawing(t, "pale M 0 0 H 40 V 20 H 0 Z\nwhite m 20 5 l 5 5 -5 5 z\n\tdeep M 10 10 L 12 12 10 12z"))
	if art := game.Art["condor"]; art.Author != "Ana" || art.Licence != "CC0 1.0" || len(art.Shapes) != 3 {
		t.Fatalf("%+v", art)
	}
	condor, _ := game.Rules.Card("condor")
	look := cards.Look{Size: cards.Sizes()[0], Language: "es"}
	f, err := game.Front(condor, cards.A, look)
	if err != nil {
		t.Fatal(err)
	}
	var areas []figure.Path
	for _, item := range f.Items {
		if path, ok := item.(figure.Path); ok && path.Fill != figure.NoInk && path.Fill != figure.Black { // ▲ and ■ are black
			areas = append(areas, path)
		}
	}
	if len(areas) != 3 || areas[0].Fill.String() != "ochre-pale" || areas[1].Fill != figure.White || areas[2].Fill.String() != "ochre-deep" {
		t.Fatalf("areas %v", areas)
	}
	ground, frame := areas[0].Extent(), f.Items[len(f.Items)-1].(figure.Path)
	if ground.W < 2*ground.H-1 || ground.W > 2*ground.H+1 || frame.Stroke != figure.Black || frame.Extent() != ground.Inset(-(figure.Hairline+1)/2) {
		t.Errorf("%v in a frame of %v", ground, frame.Extent())
	}
	look.Edition = cards.InkSaving
	if f, err = game.Front(condor, cards.A, look); err != nil {
		t.Fatal(err)
	}
	inks, _ := inksOf(f)
	for _, ink := range inks {
		if ink != figure.NoInk && ink != figure.White {
			t.Errorf("an area of %v where ink is saved", ink)
		}
	}
}

// TestPathMistakesHavePositions checks that each mistake in a file of paths is reported with line
// and column.
func TestPathMistakesHavePositions(t *testing.T) {
	for paths, want := range map[string]string{
		"":                                  ":1:1: there is no path",
		"M1 1L2 2":                          `:1:1: "M1" is no tone; possible: light, pale, medium, dark, deep, white`,
		"deep M1 1\n purple M1 1":           `:2:2: "purple" is no tone`,
		"deep M1 1\nL2 2 A 1 1":             ":2:6: the path cannot go on with 'A'",
		"deep M1 1\nL2":                     ":2:3: the path ends where a number is missing",
		"deep":                              ":1:5: a path with nothing in it",
		"deep pale M1 1":                    ":1:5: a path with nothing in it",
		"deep M1 1 L1.23456 1":              ":1:12: 1.23456 has more than 3 decimals",
		"deep M1 1\npale M1 1 L41 1":        ":2:1: this path leaves its box of 40 × 20 units",
		strings.Repeat("deep M1 1\n", 2001): ":2001:1: there are more than 2000 paths",
	} {
		_, err := kyndodata.Load(withDrawing(t, paths))
		if err == nil || !strings.Contains(err.Error(), "content/kyndo/art/condor.path"+want) {
			t.Errorf("%.30q: %v, want %s", paths, err, want)
		}
	}
}

// TestPhotographs checks that a photograph is printed in color or gray, and not in the ink-saving
// edition.
func TestPhotographs(t *testing.T) {
	files := smallFiles(t)
	files[folder+"/art/condor.yaml"] = &fstest.MapFile{Data: []byte("author: Ana\nlicence: CC0 1.0\n")}
	files[folder+"/art/condor.png"] = &fstest.MapFile{Data: pixels(t, 60, 30)}
	game := loadWithWords(t, files)
	condor, _ := game.Rules.Card("condor")
	for _, edition := range cards.Editions() {
		f, err := game.Front(condor, cards.A, cards.Look{Size: cards.Sizes()[0], Language: "es", Edition: edition})
		if err != nil {
			t.Fatal(err)
		}
		var pictures []figure.Picture
		for _, item := range f.Items {
			if p, ok := item.(figure.Picture); ok {
				pictures = append(pictures, p)
			}
		}
		switch {
		case edition == cards.InkSaving && len(pictures) > 0:
			t.Error("a photograph where ink is saved")
		case edition != cards.InkSaving && (len(pictures) != 1 || pictures[0].Grey != (edition == cards.Grey) || pictures[0].Box.W != 2*pictures[0].Box.H):
			t.Errorf("%v: %d pictures", edition, len(pictures))
		}
	}
}

// TestPhotographsAreCutAndEtched checks that a photograph with a focus fills its frame, and that
// the ink-saving edition has its lines.
func TestPhotographsAreCutAndEtched(t *testing.T) {
	files := smallFiles(t)
	files[folder+"/art/condor.yaml"] = &fstest.MapFile{Data: []byte("author: Ana\nlicence: CC0 1.0\nfocus: {x: 25 %, y: 0.5}\n")}
	files[folder+"/art/condor.png"] = &fstest.MapFile{Data: pixels(t, 90, 30)}
	game := loadWithWords(t, files)
	art := game.Art["condor"]
	if art.Focus == nil || *art.Focus != (figure.Focus{X: 250, Y: 500}) {
		t.Fatalf("the focus is %v", art.Focus)
	}
	lines := figure.NewPicture(pixels(t, 45, 15), "png", 45, 15)
	art.LineArt = &lines
	game.Art["condor"] = art
	condor, _ := game.Rules.Card("condor")
	for _, face := range []cards.Face{cards.A, cards.C} {
		for _, edition := range cards.Editions() {
			f, err := game.Front(condor, face, cards.Look{Size: cards.Sizes()[0], Language: "es", Edition: edition})
			if err != nil {
				t.Fatal(err)
			}
			n := 0
			for _, item := range f.Items {
				p, ok := item.(figure.Picture)
				if !ok {
					continue
				}
				n++
				if plate := p.WholeBox(); plate.W < 3*plate.H-9 || plate.W > 3*plate.H+9 || !plate.Contains(p.Box) || p.Box.W < 54*figure.Millimetre || (p.Name == lines.Name) != (edition == cards.InkSaving) {
					t.Errorf("%v, %v: %v of %v, %s", face, edition, p.Box, plate, p.Name)
				}
			}
			if n != 1 {
				t.Errorf("%v, %v: %d pictures", face, edition, n)
			}
		}
	}
}

// pixels returns a small photograph.
func pixels(t testing.TB, width, height int) []byte {
	t.Helper()
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	for x := range width {
		img.Set(x, x%height, color.RGBA{R: 200, G: uint8(x), A: 255})
	}
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

package cards

import (
	"bytes"
	"image/png"
	"io/fs"
	"regexp"
	"testing"

	"octavo/content"
	"octavo/engine/figure"
	"octavo/render/raster"
)

// leastApart is how much of what two birds cover together must be covered by one of them
// alone, in per cent. Seventeen pairs of earlier drawings were below that and hard to tell
// apart, a thrush and a tanager with 23.
const leastApart = 30

// TestSilhouettesAreToldApart: no two species of the sample have the same outline, black on
// white, as large as a frame allows and both looking to the right.
func TestSilhouettesAreToldApart(t *testing.T) {
	species := regexp.MustCompile(`scientific: (\w+ \w+)\s+family: (\w+)`)
	data, err := fs.ReadFile(content.Sample(), "content/kyndo/species.yaml")
	if err != nil {
		t.Fatal(err)
	}
	names := map[string][]bool{}
	var order []string
	for _, m := range species.FindAllSubmatch(data, -1) {
		name := string(m[1])
		names[name], order = silhouette(t, string(m[2]), name), append(order, name)
	}
	if len(order) < 34 {
		t.Fatalf("only %d species were found", len(order))
	}
	least, pair := 100, ""
	for i, a := range order {
		for _, b := range order[:i] {
			apart := difference(names[a], names[b])
			if apart < leastApart {
				t.Errorf("%s and %s differ by %d %% of what they cover; want %d", a, b, apart, leastApart)
			}
			if apart < least {
				least, pair = apart, a+" and "+b
			}
		}
	}
	t.Logf("most alike are %s: %d %% apart", pair, least)
}

// silhouette is a bird as pixels, in the middle of a square that it fills one way.
func silhouette(t *testing.T, family, scientific string) []bool {
	t.Helper()
	const side = 40 * mm
	d, _ := portrait(family, scientific)
	box := d.box()
	to := fitted(box, figure.Rect{W: side, H: side})
	f := figure.Figure{W: side, H: side}
	for _, s := range d.shapes {
		path := figure.Path{Segments: figure.Scaled(s.Path, box, to), Fill: figure.Black}
		if s.Line > 0 {
			path.Fill, path.Stroke, path.Weight = figure.NoInk, figure.Black, s.Line*to.W/box.W
		}
		f.Add(path)
	}
	drawn, err := raster.PNG(t.Context(), &f, 50, true)
	if err != nil {
		t.Fatal(err)
	}
	read, err := png.Decode(bytes.NewReader(drawn))
	if err != nil {
		t.Fatal(err)
	}
	var pixels []bool
	for y := range read.Bounds().Dy() {
		for x := range read.Bounds().Dx() {
			grey, _, _, _ := read.At(x, y).RGBA()
			pixels = append(pixels, grey < 0x8000)
		}
	}
	return pixels
}

// difference is the part of what is covered by either that one alone covers, in per cent.
func difference(a, b []bool) int {
	either, one := 0, 0
	for i := range a {
		if a[i] || b[i] {
			either++
		}
		if a[i] != b[i] {
			one++
		}
	}
	return one * 100 / either
}

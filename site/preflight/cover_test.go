package preflight_test

import (
	"fmt"
	"image/color"
	"slices"
	"strings"
	"testing"

	"github.com/boombuler/barcode/ean"

	"octavo/engine/figure"
	"octavo/site/preflight"
	"octavo/site/product/houses"
)

// A coverMaker makes a cover of a book of 6 × 9 in.
type coverMaker struct {
	*pdfMaker
	house, paper string
	pages        int
	spine        float64 // points
}

const isbnDigits = "9783161484100"

// soundCover returns a cover that a house accepts.
func soundCover(t testing.TB, house, paper string, pages int) *coverMaker {
	t.Helper()
	o := order(t, house, paper)
	j := &coverMaker{pdfMaker: soundFor(house), house: house, paper: o.Paper.Name, pages: pages, spine: 30}
	if o.Paper.Spine.Known() {
		j.spine = float64(o.Paper.Spine.Value.Width(pages)) * 72 / 25400
	}
	j.n, j.blank[1], j.bleed, j.around = 1, true, 9, true
	j.w = 2*432 + j.spine
	switch house {
	case "lulu-hardcover": // boards 1/8 in larger than the pages, 3/4 in around them
		j.w, j.h, j.bleed = j.w+18, 648+18, 54
	case "lulu-coil":
		j.w, j.spine = 2*432, 0
	}
	j.addContent(1, fmt.Sprintf("0.9 g -%g -%[1]g %g %g re f 0 g", j.bleed, j.w+2*j.bleed, j.h+2*j.bleed))
	j.addContent(1, at(540+j.spine, 400, 40, "Title")+at(72, 500, 12, "Blurb on the back"))
	return j
}

// addSpineText puts words on the spine, to be read downwards.
func (j *coverMaker) addSpineText(text string, size, aside float64) *coverMaker {
	j.addContent(1, fmt.Sprintf("BT /F1 %g Tf 0 -1 1 0 %g 500 Tm (%s) Tj ET", size, 432+j.spine/2+aside, text))
	return j
}

// addBarcode puts a barcode on the back. It leaves out the bar with the index without, unless that is
// negative.
func (j *coverMaker) addBarcode(t testing.TB, digits string, without int) *coverMaker {
	t.Helper()
	code, err := ean.Encode(digits)
	if err != nil {
		t.Fatal(err)
	}
	left := 432 - 18 - 144.0
	j.addContent(1, fmt.Sprintf("1 g %g 18 144 86.4 re f 0 g", left))
	for x := range code.Bounds().Dx() {
		if r, _, _, _ := color.RGBAModel.Convert(code.At(x, 0)).RGBA(); r == 0 && x != without {
			j.addContent(1, fmt.Sprintf("%g 30 0.9354 60 re f", left+30+0.9354*float64(x)))
		}
	}
	return j
}

// check checks the cover together with a book of its number of pages.
func (j *coverMaker) check(t *testing.T) *preflight.Report {
	t.Helper()
	book := &preflight.Report{Pages: j.pages, Width: 152.4, Height: 228.6}
	return order(t, j.house, j.paper).Cover(opened(t, j.bytes(t)), book)
}

// clearBarcodeField leaves the barcode field white.
func (j *coverMaker) clearBarcodeField() *coverMaker {
	j.addContent(1, "1 g 270 18 144 86.4 re f 0 g")
	return j
}

// TestSoundCoversPass checks that sound covers pass for each house, with and without barcode.
func TestSoundCoversPass(t *testing.T) {
	for name, j := range map[string]*coverMaker{
		"kdp":              soundCover(t, "kdp", "white", 120).addSpineText("Words on the spine", 10, -2.5).addBarcode(t, isbnDigits, -1),
		"kdp on cream":     soundCover(t, "kdp", "cream", 300).addSpineText("Words on the spine", 20, -6).clearBarcodeField(),
		"kdp, a few pages": soundCover(t, "kdp", "white", 40).clearBarcodeField(),
		"kdp, a numeral that runs off": func() *coverMaker {
			j := soundCover(t, "kdp", "white", 120).clearBarcodeField()
			j.addContent(1, at(500, -60, 300, "9"))
			return j
		}(),
		"lulu":              soundCover(t, "lulu", "white", 200).addSpineText("Words on the spine", 16, -5),
		"ingram":            soundCover(t, "ingram", "white", 200).addSpineText("Words on the spine", 10, -2.5),
		"ingram, in colour": soundCover(t, "ingram", "color", 200),
		"lulu's casewrap":   soundCover(t, "lulu-hardcover", "white", 200),
		"lulu's coil":       soundCover(t, "lulu-coil", "white", 200),
		"barnes & noble":    soundCover(t, "bn", "white", 200).addSpineText("Words on the spine", 10, -2.5),
		"kdp's laminate":    statedCase(t, "kdp-hardcover", 30),
	} {
		r := j.check(t)
		if len(r.Findings) > 0 {
			t.Errorf("%s: %s", name, shown(t, r))
		}
		if diff := r.Spine - j.spine*25.4/72; diff < -0.01 || diff > 0.01 || !r.Cover || r.Pages != j.pages {
			t.Errorf("%s: %.2f mm for %d pages", name, r.Spine, r.Pages)
		}
	}
}

// statedCase returns a hardcover's cover whose file states the sizes of a template: boards of 6.2 ×
// 9.25 in, a spine of 30 pt, and 0.6 in around them. spine is the width that the cover really has.
func statedCase(t testing.TB, house string, spine float64) *coverMaker {
	t.Helper()
	j := soundCover(t, house, "white", 120)
	j.spine, j.w, j.h, j.bleed = spine, 2*446.4+spine, 666, 43.2
	j.content[1] = fmt.Sprintf("0.9 g -43.2 -43.2 %g %g re f 0 g", j.w+86.4, j.h+86.4)
	j.addContent(1, at(560+spine, 400, 40, "Title"))
	micrometres := func(points float64) figure.Length { return figure.Length(points * 25_400 / 72) }
	j.info = append(j.info, "/Keywords (house="+house+houses.SizeKeywords(houses.Template{
		Width: micrometres(2*446.4 + 30 + 86.4), Height: micrometres(666 + 86.4), Wrap: micrometres(43.2), Spine: micrometres(30),
	})+")")
	return j
}

// TestCasesFromTemplates checks that a hardcover is compared with the sizes of the template that its
// file states. Without them there is only a note.
func TestCasesFromTemplates(t *testing.T) {
	for house := range map[string]bool{"kdp-hardcover": true, "ingram-hardcover": true} {
		if got := findingNames(statedCase(t, house, 60).check(t)); !slices.Contains(got, "cover size") {
			t.Errorf("%s, a spine of twice the width: %v", house, got)
		}
		j := statedCase(t, house, 30)
		j.info = j.info[:len(j.info)-1]
		if got := findingNames(j.check(t)); !slices.Contains(got, "note: cover size") {
			t.Errorf("%s, without sizes: %v", house, got)
		}
	}
	coil := soundCover(t, "lulu-coil", "white", 200)
	coil.w += 20
	coil.content[1] = ""
	if got := findingNames(coil.check(t)); !slices.Equal(got, []string{"cover size"}) {
		t.Errorf("a coil's cover with a spine: %v", got)
	}
	coil = soundCover(t, "lulu-coil", "white", 200)
	coil.addContent(1, at(425, 300, 12, "across"))
	if got := findingNames(coil.check(t)); !slices.Equal(got, []string{"folds"}) {
		t.Errorf("letters across the middle of a coil's cover: %v", got)
	}
}

// TestSpinesFromTemplates checks spines of a house without a formula, for 446 pages: widths that the
// house's papers make pass, and a tenth of an inch and three inches don't.
func TestSpinesFromTemplates(t *testing.T) {
	for width, sound := range map[float64]bool{0.1: false, 0.6: false, 0.95: true, 1.1: true, 1.6: false, 3: false} {
		j := soundCover(t, "ingram", "white", 446)
		j.spine = width * 72
		j.w, j.content[1] = 2*432+j.spine, ""
		if got := findingNames(j.check(t)); (len(got) == 0) != sound || !sound && got[0] != "spine" {
			t.Errorf("%g in: %v", width, got)
		}
	}
}

// TestBrokenCoversAreCaught checks that each broken cover is found by its check and no other.
func TestBrokenCoversAreCaught(t *testing.T) {
	kdp := func() *coverMaker { return soundCover(t, "kdp", "white", 120).clearBarcodeField() }
	ingram := func() *coverMaker { return soundCover(t, "ingram", "white", 200) }
	drawn := func(j *coverMaker, content string) *coverMaker { j.addContent(1, content); return j }
	changed := func(j *coverMaker, change func(*coverMaker)) *coverMaker { change(j); return j }
	for _, test := range []struct {
		name string
		j    *coverMaker
		want string
	}{
		{"a spine for other pages", changed(kdp(), func(j *coverMaker) { j.pages = 132 }), "spine"},
		{"a spine for other paper", changed(kdp(), func(j *coverMaker) { j.paper = "cream" }), "spine"},
		{"a spine for kdp's paper at lulu", changed(soundCover(t, "lulu", "white", 200), func(j *coverMaker) { j.pages = 170 }), "spine"},
		{"a spine too thin for any paper of ingram", changed(ingram(), func(j *coverMaker) { j.pages = 446 }), "spine"},
		{"a spine too thick for any paper of ingram", changed(ingram(), func(j *coverMaker) { j.pages = 40 }), "spine"},
		{"a cover for another trim", changed(kdp(), func(j *coverMaker) { j.h = 612; j.content[1] = ""; j.clearBarcodeField() }), "cover size"},
		{"a front alone", changed(kdp(), func(j *coverMaker) { j.w = 432; j.content[1] = "0.9 g -9 -9 450 666 re f" }), "cover size"},
		{"no bleed", changed(kdp(), func(j *coverMaker) {
			j.bleed = 0
			j.content[1] = ""
			j.addEntries(1, fmt.Sprintf("/TrimBox[0 0 %g 648]", j.w))
		}), "cover size"},
		{"no bleed at ingram", changed(ingram(), func(j *coverMaker) { j.bleed = 0; j.content[1] = "" }), "cover size"},
		{"two pages", changed(kdp(), func(j *coverMaker) { j.n = 2; j.blank[2] = true }), "cover size"},
		{"a band that ends at the trim", changed(kdp(), func(j *coverMaker) {
			j.content[1] = fmt.Sprintf("0.9 g 0 500 %g 100 re f", j.w)
		}), "cover bleed"},
		{"letters at the trim", drawn(kdp(), at(5, 300, 12, "near")), "cover margins"},
		{"a numeral that ends at the trim", drawn(kdp(), at(540, 5, 300, "9")), "cover margins"},
		{"letters at ingram's trim", drawn(ingram(), at(12, 300, 12, "near")), "cover margins"},
		{"letters below the trim", drawn(kdp(), at(144, -3, 12, "low")), "cover margins"},
		{"letters across a fold", drawn(kdp(), at(420, 300, 12, "across")), "folds"},
		{"a line across the whole spine", drawn(ingram(), at(380, 300, 20, "from the back to the front")), "folds"},
		{"letters too high for the spine", kdp().addSpineText("Words on the spine", 15, -5), "folds"},
		{"letters aside on the spine", kdp().addSpineText("Words on the spine", 10, -8.5), "folds"},
		{"letters on a thin spine", soundCover(t, "kdp", "white", 78).clearBarcodeField().addSpineText("xx", 3, -0.8), "spine text"},
		{"letters on a thin spine at lulu", soundCover(t, "lulu", "white", 60).addSpineText("xx", 4, 0), "spine text"},
		{"a barcode without a bar", soundCover(t, "kdp", "white", 120).addBarcode(t, isbnDigits, 46), "barcode"},
		{"a barcode that is no ISBN", soundCover(t, "kdp", "white", 120).addBarcode(t, "4006381333931", -1), "barcode"},
		{"letters in the field", drawn(kdp(), at(300, 50, 12, "Words")), "barcode"},
		{"no field", soundCover(t, "kdp", "white", 120), "note: barcode"},
		{"RGB on ingram's cover", drawn(ingram(), "1 0 0 rg 500 300 50 50 re f"), "colours"},
		{"an ink of its own on ingram's cover", changed(ingram(), func(j *coverMaker) {
			j.addResource("ColorSpace", "C", "[/Separation/Gold/DeviceCMYK<</FunctionType 2/Domain[0 1]/C0[0 0 0 0]/C1[0 .2 .8 .1]/N 1>>]")
			j.addContent(1, "/C cs 1 scn 500 300 50 50 re f")
		}), "note: colours"},
		{"too much ink on ingram's cover", drawn(ingram(), "1 1 .5 .5 k 500 300 50 50 re f"), "total ink"},
		{"a rich black title", drawn(ingram(), "0.6 0.4 0.4 1 k "+at(540, 300, 30, "Title")), "note: rich black"},
		{"a font that isn't embedded", changed(kdp(), func(j *coverMaker) {
			j.addResource("Font", "H", j.add("<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"))
			j.addContent(1, "BT /H 10 Tf 540 200 Td (Helvetica) Tj ET")
		}), "fonts"},
		{"a coarse picture", drawn(kdp(), "q 300 0 0 300 500 100 cm /Im Do Q"), "pictures"},
		{"a transparent shade", changed(kdp(), func(j *coverMaker) {
			j.addResource("ExtGState", "G", "<</ca .5>>")
			j.addContent(1, "/G gs 540 200 50 50 re f")
		}), "transparency"},
		{"a newer PDF for ingram", changed(ingram(), func(j *coverMaker) { j.version = "1.4" }), "version"},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := test.j.check(t)
			if got := findingNames(r); !slices.Equal(got, []string{test.want}) {
				t.Errorf("found %q, want %q\n%s", got, test.want, shown(t, r))
			}
			for _, f := range r.Findings {
				if f.From == nil || !strings.Contains(f.From.Read, "2026-") {
					t.Errorf("%s has no source", f.Check)
				}
			}
		})
	}
}

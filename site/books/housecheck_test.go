package books

import (
	"slices"
	"strings"
	"testing"

	"octavo/content"
	"octavo/content/strict"
	"octavo/engine/figure"
	"octavo/render/pdf"
	"octavo/site/product"
)

// printedFor returns a composed book for a house, with one picture and no puzzles.
func printedFor(house string, force bool) *document {
	source := &content.Book{
		House:  strict.Located[string]{Value: house, Pos: strict.Pos{File: "b.md", Line: 3, Column: 8}},
		Trim:   strict.Located[content.Trim]{Value: content.Trim{Name: "6x9in", Width: 152_400, Height: 228_600}},
		Images: nil,
	}
	b := &book{Order: product.Order{Publication: &content.Site{}, Force: force}, source: source}
	b.pictures = []content.ImageRef{{Destination: "foto.jpg#page", Pos: strict.Pos{File: "b.md", Line: 9, Column: 5}}}
	return &document{book: b}
}

var coarsePicture = pdf.Document{Pages: 100, Coarse: []pdf.CoarsePicture{{
	Name: "foto.jpg#page", PixelsX: 900, PixelsY: 1350, Width: 6 * figure.Inch, Height: 9 * figure.Inch, PPI: 150, EnoughX: 1800, EnoughY: 2700,
}}}

// TestCoarsePicturesAreReported checks that coarse pictures are reported where they are shown. It
// is an error if the house asks for more pixels. With --force or without a house it is a note.
func TestCoarsePicturesAreReported(t *testing.T) {
	const says = `b.md:9:5: image "foto.jpg#page" has 900 × 1350 pixels and is printed 152.4 mm × 228.6 mm large, at 150 to an inch`
	const possible = "; possible: 1800 × 2700 pixels, or a smaller picture"
	for _, test := range []struct {
		house string
		force bool
		note  bool
		want  string
	}{
		{"", false, true, says + possible},
		{"home", false, true, says + possible},
		{"kdp", false, false, says + ", and kdp asks for 300" + possible + " ("},
		{"ingram", true, true, says + ", and ingram asks for 300" + possible + " ("},
	} {
		d := printedFor(test.house, test.force)
		notes, err := d.checkHouse(coarsePicture)
		if test.note != (err == nil) {
			t.Errorf("%q: %v", test.house, err)
		}
		said := notes.Err()
		if err != nil {
			said = err
		}
		if said == nil || !strings.HasPrefix(said.Error(), test.want) {
			t.Errorf("%q: %v", test.house, said)
		}
	}
}

// TestBlankPagesInARowAreCounted checks that KDP accepts two blank pages in a row and refuses
// three.
func TestBlankPagesInARowAreCounted(t *testing.T) {
	for blanks, wrong := range map[int]bool{0: false, 2: false, 3: true} {
		notes, err := printedFor("kdp", false).checkHouse(pdf.Document{Pages: 100, Blanks: blanks})
		if (err != nil) != wrong || len(notes) > 0 {
			t.Errorf("%d: %v %v", blanks, notes, err)
		}
		if wrong && !strings.Contains(err.Error(), "b.md:3:8: kdp takes at most 2 blank pages in a row, and this book has 3") {
			t.Error(err)
		}
	}
	if notes, err := printedFor("ingram", false).checkHouse(pdf.Document{Pages: 100, Blanks: 9}); err != nil || len(notes) > 0 {
		t.Errorf("ingram, which doesn't say: %v %v", notes, err)
	}
	if !slices.ContainsFunc(printedFor("kdp", true).mustNote(t, pdf.Document{Pages: 100, Blanks: 3}), func(p *strict.Problem) bool { return strings.Contains(p.Message, "blank") }) {
		t.Error("what was forced isn't noted")
	}
}

func (d *document) mustNote(t *testing.T, printed pdf.Document) strict.Problems {
	t.Helper()
	notes, err := d.checkHouse(printed)
	if err != nil {
		t.Fatal(err)
	}
	return notes
}

// TestBlankPagesAndTheirCost checks the note on blank pages that let parts begin on the right: it
// needs a house with prices, a cost of five cents, and a publisher who hasn't chosen.
func TestBlankPagesAndTheirCost(t *testing.T) {
	for name, c := range map[string]struct {
		house         string
		pages, versos int
		chosen        bool
		want          string
	}{
		"six":    {"kdp", 400, 6, false, "b.md:3:8: of 400 pages, 6 are blank so that parts begin on the right, and 0 only open a section; they cost 0.07 USD a copy"},
		"few":    {"kdp", 400, 2, false, ""},
		"thin":   {"kdp", 90, 20, false, ""},
		"chosen": {"kdp", 400, 6, true, ""},
		"ingram": {"ingram", 400, 6, false, ""},
	} {
		d := printedFor(c.house, false)
		if c.chosen {
			d.source.Design.Recto = strict.Located[bool]{Value: true, Pos: strict.Pos{Line: 4}}
		}
		notes, err := d.checkHouse(pdf.Document{Pages: c.pages, Versos: c.versos})
		if err != nil || (len(notes) > 0) != (c.want != "") || len(notes) > 0 && !strings.HasPrefix(notes[0].Error(), c.want) {
			t.Errorf("%s: %v, %v, want %q", name, notes, err, c.want)
		}
	}
}

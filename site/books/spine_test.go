package books

import (
	"strings"
	"testing"

	"octavo/content"
	"octavo/content/strict"
	"octavo/engine/figure"
	"octavo/site/product"
	"octavo/site/product/houses"
)

// documentFor returns a document with these settings of a cover, and without puzzles.
func documentFor(house, paper string, spineWidth figure.Length, spineText string) *document {
	source := bookFor(house, paper, 6, 9)
	if spineWidth > 0 {
		source.Cover.Spine = strict.Located[int]{Value: int(spineWidth), Pos: strict.Pos{Line: 1}}
	}
	source.Cover.SpineText = strict.Located[string]{Value: spineText, Pos: strict.Pos{Line: 1}}
	return &document{book: &book{Order: product.Order{Publication: &content.Site{}}, source: source}}
}

// TestSpinesOfAllPageCounts checks a given spine for each house, paper and number of pages: the right width is
// possible, a tenth of an inch less isn't by a formula, and a third or three times the width isn't anywhere.
func TestSpinesOfAllPageCounts(t *testing.T) {
	inches := map[string]float64{
		"kdp white": .002252, "kdp cream": .0025, "kdp standard-color": .002252, "kdp premium-color": .002347,
		"lulu white": 1 / 444., "lulu cream": 1 / 444., "lulu color": 1 / 444.,
		"ingram white": .0024, "ingram cream": .0024, "ingram color": .0024, "home white": .0024, "home color": .0024,
	}
	for _, name := range []string{"bn white", "bn cream", "bn color", "ingram-hardcover white", "ingram-hardcover cream", "ingram-hardcover color", "kdp-hardcover white", "kdp-hardcover cream", "kdp-hardcover premium-color"} {
		inches[name] = .0024
	}
	met := 0
	for _, h := range houses.All() {
		for _, paper := range h.Papers {
			if h.Cover.NoSpine.Known() || h.Name == "lulu-hardcover" {
				continue // without a spine, or with a table: TestTableOfSpines
			}
			perPage, known := inches[h.Name+" "+paper.Name]
			if !known {
				t.Fatalf("%s, %s: no thickness", h.Name, paper.Name)
			}
			limit := paper.Pages.Value
			if !paper.Pages.Known() {
				limit = houses.Range{Min: 24, Max: 800}
			}
			for pages := limit.Min; pages <= limit.Max; pages++ {
				met++
				width := perPage * float64(pages+pages%2) * 25_400
				if h.Name == "lulu" {
					width += .06 * 25_400
				}
				wrong := map[figure.Length]bool{figure.Length(width): false}
				if paper.Spine.Known() {
					wrong[figure.Length(width)-2540] = true
				}
				if pages > 150 {
					wrong[figure.Length(width/3)], wrong[figure.Length(width*3)] = true, true
				}
				for given, want := range wrong {
					if given <= 0 {
						continue
					}
					if _, err := documentFor(h.Name, paper.Name, given, "").checkSpine(pages); (err != nil) != want {
						t.Fatalf("%s, %s, %d pages, a spine of %d µm: %v", h.Name, paper.Name, pages, given, err)
					}
				}
			}
		}
	}
	if met < 5000 {
		t.Errorf("only %d spines", met)
	}
}

// TestBindingsAskForTheirSizes checks which bindings ask for a spine or for the sizes of a template,
// and which take none.
func TestBindingsAskForTheirSizes(t *testing.T) {
	at := func(inches float64) strict.Located[int] {
		return strict.Located[int]{Value: int(inches * 25_400), Pos: strict.Pos{Line: 7}}
	}
	sizes := func(width, height float64) content.CoverTemplate {
		return content.CoverTemplate{Pos: strict.Pos{Line: 8}, Width: at(width), Height: at(height), Wrap: at(.6), Hinge: at(.4)}
	}
	for name, c := range map[string]struct {
		house    string
		spine    float64
		template content.CoverTemplate
		want     string
	}{
		"coil":                     {"lulu-coil", 0, content.CoverTemplate{}, ""},
		"coil with a spine":        {"lulu-coil", .4, content.CoverTemplate{}, "binds with a coil, and such a book has no spine"},
		"casewrap":                 {"lulu-hardcover", 0, content.CoverTemplate{}, ""},
		"bn":                       {"bn", 0, content.CoverTemplate{}, "bn says the width of a spine in the template"},
		"bn with a spine":          {"bn", .4, content.CoverTemplate{}, ""},
		"laminate":                 {"ingram-hardcover", 0, content.CoverTemplate{}, "ingram-hardcover says the sizes of a cover in the template"},
		"laminate, spine alone":    {"ingram-hardcover", .6, content.CoverTemplate{}, "says the sizes of a cover in the template"},
		"laminate, template alone": {"kdp-hardcover", 0, sizes(14.25, 10.45), "says the sizes of a cover in the template"},
		"laminate with both":       {"kdp-hardcover", .6, sizes(14.25, 10.45), ""},
		"another trim":             {"kdp-hardcover", .6, sizes(12.25, 9.45), "the template's sizes leave a front of 132.7 mm × 209.5 mm, and the pages have 152.4 mm × 228.6 mm"},
		"template of a paperback":  {"kdp", 0, sizes(14.25, 10.45), "the sizes of a cover for kdp follow from its rules"},
	} {
		source := bookFor(c.house, "", 6, 9)
		source.Cover.Template = c.template
		if c.spine > 0 {
			source.Cover.Spine = at(c.spine)
		}
		p := &planner{Order: product.Order{Publication: &content.Site{}}}
		p.checkCover(&book{Order: p.Order, source: source})
		if said := p.problems.Err(); c.want == "" && said != nil || c.want != "" && (said == nil || !strings.Contains(said.Error(), c.want)) {
			t.Errorf("%s: %v, want %q", name, said, c.want)
		}
	}
}

// TestImpossibleSpineNamesTheRightOne checks that the message about a spine for IngramSpark has the widths that
// its papers make.
func TestImpossibleSpineNamesTheRightOne(t *testing.T) {
	for _, width := range []figure.Length{figure.Inch / 10, 3 * figure.Inch} {
		_, err := documentFor("ingram", "white", width, "").checkSpine(446)
		if err == nil || !strings.Contains(err.Error(), "446 pages on the papers of ingram make one of 18.7 mm to 37.0 mm") {
			t.Errorf("%d: %v", width, err)
		}
	}
	for _, width := range []figure.Length{figure.Inch * 81 / 100, figure.Inch * 94 / 100, figure.Inch * 131 / 100} {
		if _, err := documentFor("ingram", "white", width, "").checkSpine(446); err != nil {
			t.Errorf("%d: %v", width, err)
		}
	}
}

// TestDroppedSpineTextIsNoted checks that a spineText that isn't printed is noted with the width of the spine and
// what the house asks for.
func TestDroppedSpineTextIsNoted(t *testing.T) {
	for _, c := range []struct {
		house string
		pages int
		want  string
	}{
		{"kdp", 60, "kdp has text on spines from 79 pages on, and this book has 60, with a spine of 3.4 mm"},
		{"kdp", 80, "the spine of 80 pages is 4.5 mm wide, and letters of 7 pt that keep 1.6 mm clear of each fold need 6.1 mm"},
		{"kdp", 200, ""}, {"lulu", 60, "lulu has text on spines from 80 pages on"},
	} {
		d := documentFor(c.house, "", 0, "Niebla")
		notes := d.noteSpineText(shapeOf(d.source, c.pages), c.pages)
		if c.want == "" && len(notes) > 0 || c.want != "" && (len(notes) != 1 || !strings.Contains(notes[0].Error(), c.want)) {
			t.Errorf("%s, %d pages: %v\nwant %s", c.house, c.pages, notes, c.want)
		}
		if notes := documentFor(c.house, "", 0, "").noteSpineText(shapeOf(d.source, c.pages), c.pages); len(notes) > 0 {
			t.Errorf("%s: without spineText %v", c.house, notes)
		}
	}
}

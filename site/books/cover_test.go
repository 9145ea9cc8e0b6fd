package books

import (
	"bytes"
	"context"
	"embed"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"octavo/content"
	"octavo/content/strict"
	"octavo/engine/figure"
	"octavo/render/cover"
	"octavo/render/pdf"
	"octavo/render/pdfread"
	"octavo/site/product/houses"
	"octavo/templates"
)

// builtin is a renderer with the built-in fonts.
var builtin = sync.OnceValues(func() (*pdf.Renderer, error) { return pdf.New(templates.Files(embed.FS{}), nil) })

func bookFor(house, paper string, width, height float64) *content.Book {
	b := &content.Book{Slug: "a"}
	if house != "" {
		b.House = strict.Located[string]{Value: house, Pos: strict.Pos{Line: 1}}
	}
	if paper != "" {
		b.Paper = strict.Located[string]{Value: paper, Pos: strict.Pos{Line: 1}}
	}
	b.Trim.Value = content.Trim{Name: "a", Width: int(width * 25400), Height: int(height * 25400)}
	b.Cover.Asked = true
	return b
}

// onPaper prints a cover and reads its page back.
func onPaper(t *testing.T, book cover.Book, shape cover.Shape) *pdfread.Page {
	t.Helper()
	file, err := pdfread.Open(context.Background(), bytes.NewReader(inPrint(t, book, shape)))
	if err != nil {
		t.Fatal(err)
	}
	read, err := file.Page(1)
	if err != nil || file.Pages() != 1 || len(read.Faults) > 0 {
		t.Fatalf("%d pages, %v, %v", file.Pages(), read.Faults, err)
	}
	return read
}

func inPrint(t *testing.T, book cover.Book, shape cover.Shape) []byte {
	t.Helper()
	printer, err := builtin()
	if err != nil {
		t.Fatal(err)
	}
	page, err := cover.Compose(book, shape, printer.Outliner())
	if err != nil {
		t.Fatal(err)
	}
	document, err := printer.RenderCover(t.Context(), pdf.Cover{Page: page, Title: "a", Language: "es"})
	if err != nil {
		t.Fatal(err)
	}
	return document.File.Data
}

// boxes returns the page boxes of a file by name, in points.
func boxes(t *testing.T, file []byte) map[string]pdfread.Box {
	t.Helper()
	all := map[string]pdfread.Box{}
	for _, m := range regexp.MustCompile(`/(\w+Box) \[([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)\]`).FindAllSubmatch(file, -1) {
		var at [4]float64
		for i, n := range m[2:] {
			var err error
			if at[i], err = strconv.ParseFloat(string(n), 64); err != nil {
				t.Fatal(err)
			}
		}
		box := pdfread.Box{X0: at[0], Y0: at[1], X1: at[2], Y1: at[3]}
		if other, twice := all[string(m[1])]; twice && other != box {
			t.Errorf("two boxes %s: %v, %v", m[1], box, other)
		}
		all[string(m[1])] = box
	}
	return all
}

func small() cover.Book {
	return cover.Book{
		Design: "grid", Title: "Lógica de páramo", Subtitle: "96 sudokus", Author: "Equipo Octavo", Imprint: "Aurora", Count: 96, CountText: "96 sudokus",
		Blurb: []cover.Paragraph{{{Text: "Setenta y dos sudokus, ", Face: figure.Serif}, {Text: "graduados", Face: figure.SerifItalic}, {Text: ".", Face: figure.Serif}}},
		Art:   cover.Art{Rows: [][]cover.Cell{{{Value: "1", Given: true}, {Value: "2"}}, {{Value: "2"}, {Value: "1"}}}, Values: []int{0, 1, 1, 0}, ValueLimit: 2},
	}
}

// TestCoverSizesMatchHouses computes the size of the cover for each house and paper again, in
// inches. The finished file must have this size, to a hundredth of a point.
func TestCoverSizesMatchHouses(t *testing.T) {
	perPage := map[string]func(pages float64) float64{
		"kdp white": func(n float64) float64 { return n * .002252 }, "kdp cream": func(n float64) float64 { return n * .0025 },
		"kdp standard-color": func(n float64) float64 { return n * .002252 }, "kdp premium-color": func(n float64) float64 { return n * .002347 },
		"lulu white": func(n float64) float64 { return n/444 + .06 }, "lulu cream": func(n float64) float64 { return n/444 + .06 }, "lulu color": func(n float64) float64 { return n/444 + .06 },
		"ingram white": func(float64) float64 { return .41 }, "ingram cream": func(float64) float64 { return .41 }, "ingram color": func(float64) float64 { return .41 },
		"home white": func(float64) float64 { return .41 }, "home color": func(float64) float64 { return .41 },
	}
	given, none := func(float64) float64 { return .41 }, func(float64) float64 { return 0 }
	table := func(n float64) float64 { return map[float64]float64{24: .25, 120: .5, 600: 1.625}[n] }
	for house, spine := range map[string]func(float64) float64{"bn": given, "ingram-hardcover": given, "kdp-hardcover": given, "lulu-coil": none, "lulu-hardcover": table} {
		for _, paper := range []string{"white", "cream", "color"} {
			perPage[house+" "+strings.Replace(paper, "color", map[bool]string{true: "premium-color", false: "color"}[house == "kdp-hardcover"], 1)] = spine
		}
	}
	met := 0
	for _, h := range houses.All() {
		for _, paper := range h.PaperNames() {
			spine, known := perPage[h.Name+" "+paper]
			if !known {
				t.Errorf("nobody has said how wide a spine of %s on %s paper is", h.Name, paper)
				continue
			}
			for _, pages := range []int{24, 120, 600} {
				for _, trim := range [][2]float64{{6, 9}, {5, 8}, {8.5, 11}} {
					met++
					source := bookFor(h.Name, paper, trim[0], trim[1])
					if p, _ := h.Paper(paper); !p.Spine.Known() && !h.Cover.NoSpine.Known() {
						source.Cover.Spine = strict.Located[int]{Value: 10_414, Pos: strict.Pos{Line: 1}}
					}
					outside, overhang, hinge := .125, .0, .0
					switch {
					case h.Name == "lulu-hardcover":
						outside, overhang = .75, .125
					case h.Cover.FromSizes.Known():
						outside, overhang, hinge = .6, .125, .1
						inches := func(n float64) strict.Located[int] {
							return strict.Located[int]{Value: int(math.Round(n * 25_400)), Pos: strict.Pos{Line: 1}}
						}
						source.Cover.Template = content.CoverTemplate{Width: inches(2*(trim[0]+.225) + .41 + 1.2), Height: inches(trim[1] + .25 + 1.2), Wrap: inches(.6), Hinge: inches(.4)}
					}
					found := boxes(t, inPrint(t, small(), shapeOf(source, pages)))
					media, bleed, trimmed := found["MediaBox"], found["BleedBox"], found["TrimBox"]
					wide, high := 2*(trim[0]+overhang+hinge)+spine(float64(pages))+2*outside, trim[1]+2*overhang+2*outside
					for _, side := range []struct{ got, want float64 }{
						{media.Width(), wide * 72}, {media.Height(), high * 72},
						{bleed.Width(), wide * 72}, {bleed.Height(), high * 72},
						{trimmed.Width(), (wide - 2*outside) * 72}, {trimmed.Height(), (trim[1] + 2*overhang) * 72},
						{trimmed.X0, outside * 72}, {trimmed.Y0, outside * 72},
					} {
						if math.Abs(side.got-side.want) > .011 {
							t.Errorf("%s, %s, %d pages, %v: %.3f pt, want %.3f", h.Name, paper, pages, trim, side.got, side.want)
						}
					}
					if len(found) != 3 || bleed != media {
						t.Errorf("%s, %s: %v", h.Name, paper, found)
					}
				}
			}
		}
	}
	if met != 3*3*len(perPage) {
		t.Errorf("%d covers looked at", met)
	}
}

// TestThinSpinesHaveNoText checks that a spine has no text below the house's page count, or if its
// letters would be too small.
func TestThinSpinesHaveNoText(t *testing.T) {
	for _, c := range []struct {
		house string
		pages int
		text  bool
	}{
		{"kdp", 24, false}, {"kdp", 78, false}, {"kdp", 79, false}, {"kdp", 110, true}, {"kdp", 600, true},
		{"lulu", 79, false}, {"lulu", 120, true}, {"", 60, false}, {"", 300, true},
	} {
		source := bookFor(c.house, "", 6, 9)
		shape := shapeOf(source, c.pages)
		page := onPaper(t, small(), shape)
		spine := pointsOf(shape, shape.SpineBox())
		count := 0
		for _, g := range page.Glyphs {
			if g.Origin.X > spine.X0 && g.Origin.X < spine.X1 {
				count++
				if g.Size < 7 {
					t.Errorf("%s, %d pages: letters of %.2f pt", c.house, c.pages, g.Size)
				}
				side := float64(shape.FoldMargin) * 72 / 25400
				for _, end := range []float64{g.Origin.X + .76*g.Up.X, g.Origin.X - .24*g.Up.X} { // of ascenders and descenders
					if end < spine.X0+side-.01 || end > spine.X1-side+.01 {
						t.Errorf("%s, %d pages: %q reaches %.2f on a spine from %.2f to %.2f", c.house, c.pages, g.Text, end, spine.X0, spine.X1)
					}
				}
			}
		}
		if (count > 0) != c.text {
			t.Errorf("%s, %d pages: %d letters on the spine", c.house, c.pages, count)
		}
	}
}

// pointsOf converts a rectangle of a cover to pdfread's points.
func pointsOf(s cover.Shape, r figure.Rect) pdfread.Box {
	in := func(l figure.Length) float64 { return float64(l) * 72 / 25400 }
	h := s.Page().H
	return pdfread.Box{X0: in(r.X), Y0: in(h - r.Y - r.H), X1: in(r.X + r.W), Y1: in(h - r.Y)}
}

// TestSpineDirectionFollowsLanguage checks that spines are read downwards or upwards, by language.
func TestSpineDirectionFollowsLanguage(t *testing.T) {
	for _, upwards := range []bool{false, true} {
		book := small()
		book.Upwards = upwards
		shape := shapeOf(bookFor("kdp", "", 6, 9), 300)
		page := onPaper(t, book, shape)
		spine := pointsOf(shape, shape.SpineBox())
		var heights []float64
		for _, g := range page.Glyphs {
			if g.Origin.X > spine.X0 && g.Origin.X < spine.X1 {
				heights = append(heights, g.Origin.Y)
			}
		}
		if len(heights) < 10 || (heights[len(heights)-1] > heights[0]) != upwards {
			t.Errorf("upwards %t: %d letters, from %v to %v", upwards, len(heights), heights[0], heights[len(heights)-1])
		}
	}
}

// TestCoverNamesAgree checks that content and package cover have the same names of designs and
// colours.
func TestCoverNamesAgree(t *testing.T) {
	if !slices.Equal(content.CoverDesigns(), cover.Designs()) {
		t.Errorf("books may ask for %v, and there are %v", content.CoverDesigns(), cover.Designs())
	}
	if !slices.Equal(content.CoverColors(), figure.Schemes()) {
		t.Errorf("books may ask for %v, and there are %v", content.CoverColors(), figure.Schemes())
	}
}

// TestPriceSupplement checks that the price supplement has only the currencies that it can express.
func TestPriceSupplement(t *testing.T) {
	for _, c := range []struct {
		currency string
		cents    int
		want     string
	}{
		{"USD", 990, "50990"}, {"USD", 9999, "59999"}, {"USD", 10000, "90000"}, {"GBP", 1250, "01250"}, {"CAD", 1, "60001"},
		{"AUD", 2000, "32000"}, {"NZD", 500, "40500"}, {"EUR", 990, "90000"}, {"", 0, "90000"},
	} {
		price := content.Price{Cents: c.cents, Currency: strict.Located[string]{Value: c.currency}}
		if got := moneyOf(price); got != c.want {
			t.Errorf("%d %s is %s, want %s", c.cents, c.currency, got, c.want)
		}
	}
}

// TestVolumesDifferByColour checks that volumes take the colours in turn, unless a book sets one.
func TestVolumesDifferByColour(t *testing.T) {
	seen := map[int]bool{}
	for volume := 1; volume <= len(figure.Schemes()); volume++ {
		b := &content.Book{Slug: "a"}
		b.Series.Name.Value, b.Series.Volume.Value = "Aurora", volume
		seen[schemeOf(b)] = true
		b.Cover.Color.Value = "teal"
		if got := figure.Schemes()[schemeOf(b)]; got != "teal" {
			t.Errorf("volume %d is %s", volume, got)
		}
	}
	if len(seen) != len(figure.Schemes()) {
		t.Errorf("%d colours", len(seen))
	}
}

// TestBlurbHasParagraphsOnly checks that a blurb can have only paragraphs and emphasis.
func TestBlurbHasParagraphsOnly(t *testing.T) {
	got, wrong := paragraphsOf("Uno *dos* **tres**\ncuatro.\n\n\"Cinco\"")
	if !wrong.Nothing() || len(got) != 2 || len(got[0]) < 5 {
		t.Fatalf("%v %s", got, wrong)
	}
	faces := map[string]figure.Face{}
	text := ""
	for _, p := range got {
		for _, s := range p {
			faces[s.Text] = s.Face
			text += s.Text
		}
	}
	if faces["dos"] != figure.SerifItalic || faces["tres"] != figure.SerifSemibold || text != "Uno dos tres cuatro.“Cinco”" {
		t.Errorf("%v %q", faces, text)
	}
	for _, bad := range []string{"# A", "- a\n- b", "a ![b](c.png)", "a [b](c)", "::title-page", "> a", "    a"} {
		if _, wrong := paragraphsOf(bad); wrong.Nothing() {
			t.Errorf("%q can be set", bad)
		}
	}
}

package pdf

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/figure/codetest"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/render/pdf/books"
	"octavo/render/pdf/typeset"
	"octavo/site/product/codes"
)

// withCodes gives the puzzles of a book codes to their pages.
func withCodes(t *testing.T, b *render.Book, base string) {
	t.Helper()
	b.Page.HasCodes = true
	for i := range b.Puzzles {
		p := &b.Puzzles[i]
		p.Address = fmt.Sprintf("%s%s/prueba/%d.html", base, b.Language, p.Number)
		var err error
		if p.Code, err = codes.QR(p.Address); err != nil {
			t.Fatal(err)
		}
	}
}

// codesOf reads the QR codes of a finished page from the rectangles filled on it. It returns their
// texts, their boxes, and the sizes of their modules.
func codesOf(t *testing.T, page *reading) (texts []string, boxes []box, modules []float64) {
	t.Helper()
	for _, d := range page.drawn {
		if d.stroke || len(d.spots) < 200 {
			continue
		}
		module := math.Inf(1)
		var rectangles []box
		for corners := range slices.Chunk(d.spots, 4) {
			b := around(corners...)
			rectangles, module = append(rectangles, b), min(module, b.y1-b.y0)
		}
		n := int(math.Round((d.bounds.y1 - d.bounds.y0) / module))
		dark := make([][]bool, n)
		for y := range dark {
			dark[y] = make([]bool, n)
			for x := range dark[y] {
				at := spot{d.bounds.x0 + (float64(x)+.5)*module, d.bounds.y0 + (float64(y)+.5)*module}
				dark[y][x] = slices.ContainsFunc(rectangles, func(b box) bool { return around(at).within(b) })
			}
		}
		text, err := codetest.Read(dark)
		if err != nil {
			t.Fatalf("a code of %d modules: %v", n, err)
		}
		texts, boxes, modules = append(texts, text), append(boxes, d.bounds), append(modules, module)
	}
	return texts, boxes, modules
}

// TestCodesAreReadBack checks that each puzzle of finished pages has its own code, black on white, in
// modules that a camera can read, within the margins and with a free quiet zone.
func TestCodesAreReadBack(t *testing.T) {
	large := a4
	large.Design = geometry.DesignOf("large-print", a4.Width)
	pocket := render.Page{Width: 5 * figure.Inch, Height: 8 * figure.Inch}
	pocket.Design = geometry.DesignOf("pocket", pocket.Width)
	for _, c := range []struct {
		page     render.Page
		words    words
		perPage  []int
		base     string
		solution string
	}{
		{octavo, spanish, []int{1, 2, 4}, "https://example.org/", render.SolutionsAtEnd},
		{octavo, english, []int{1}, "https://libros.editorial-aurora.example/pasatiempos/para/mayores/", render.SolutionsBelow},
		{large, english, []int{1}, "https://example.org/", render.SolutionsAtEnd},
		{pocket, spanish, []int{1}, "http://a.example/", render.SolutionsAtEnd},
	} {
		var sections []sectionOf
		source := ""
		for i, n := range c.perPage {
			sections = append(sections, sectionOf{engine.Easy, "Sudoku", "", n + 1, n})
			source += fmt.Sprintf("::section{number=%d}\n", i+1)
		}
		b := newBook(t, c.words, c.page, source, sections...)
		b.SolutionsPlace = c.solution
		withCodes(t, b, c.base)
		r := sharedRenderer(t)
		l := layOutFor(t, r, b, Print)
		ctx := openPDF(t, mustRender(t, r, b, Print))
		read := map[string]bool{}
		for _, p := range l.Pages {
			if len(drawings(p, "puzzle:")) == 0 {
				continue
			}
			page := readPage(t, ctx, p.Number, contentOf(t, ctx, p.Number))
			texts, boxes, modules := codesOf(t, page)
			for i, text := range texts {
				read[text] = true
				if modules[i] < 0.33 {
					t.Errorf("%s: modules of %.3f mm", text, modules[i])
				}
				plate := l.Geometry.TypeArea(p.Number)
				if !boxes[i].within(boxOf(plate).grown(0.01)) {
					t.Errorf("%s stands at %v, margins leave %v", text, boxes[i], boxOf(plate))
				}
				for _, d := range page.drawn {
					if quiet := boxes[i].grown(modules[i]*figure.QuietZone - 0.001); d.bounds != boxes[i] && !d.shows().apart(quiet) {
						t.Errorf("%s: %q at %v comes into the quiet zone of %v", text, d.text, d.bounds, boxes[i])
					}
				}
			}
		}
		for _, p := range b.Puzzles {
			if !read[p.Address] {
				t.Errorf("%s has no code", p.Address)
			}
		}
		if len(read) != len(b.Puzzles) {
			t.Errorf("%d codes for %d puzzles", len(read), len(b.Puzzles))
		}
		for _, item := range drawings(l.Pages[1], "code:")[0].Draw(false).Items {
			if path := item.(figure.Path); path.Fill != figure.Black || path.Weight != 0 {
				t.Errorf("a code is drawn in %v", path.Fill)
			}
		}
	}
}

func boxOf(r figure.Rect) box {
	in := func(l figure.Length) float64 { return float64(l) / float64(mm) }
	return box{in(r.X), in(r.Y), in(r.X + r.W), in(r.Y + r.H)}
}

// TestCodesHaveTextAlternatives checks the text beside a code: what it leads to and, if it fits, the
// address. Code and text are links in the screen edition only.
func TestCodesHaveTextAlternatives(t *testing.T) {
	for _, c := range []struct {
		words   words
		perPage int
		base    string
		want    string
	}{
		{spanish, 1, "https://example.org/", "Pistas: example.org/es/prueba/1.html"},
		{english, 1, "https://example.org/", "Hints: example.org/en/prueba/1.html"},
		{spanish, 2, "https://example.org/", "Pistas"},
		{english, 4, "https://editorial.aurora.example/", "Hints: editorial.aurora.example/en/prueba/1.html"},
	} {
		b := newBook(t, c.words, octavo, "::section{number=1}\n", sectionOf{engine.Easy, "Sudoku", "", c.perPage, c.perPage})
		withCodes(t, b, c.base)
		r := sharedRenderer(t)
		l := layOutFor(t, r, b, Screen)
		p := l.Pages[l.Destinations[books.PuzzleKey(1)].Page-1]
		square := drawings(p, "code:1")[0].Box
		var lines []string
		for _, m := range p.Marks {
			if line, ok := m.(typeset.Run); ok && touching(p.Links, b.Puzzles[0].Address, typeset.LinkArea(line)) {
				lines = append(lines, line.Text)
			}
		}
		if got := strings.ReplaceAll(strings.Join(lines, " "), "/ ", "/"); got != c.want {
			t.Errorf("%d a page: beside the code stands %q, want %q", c.perPage, got, c.want)
		}
		if !touching(p.Links, b.Puzzles[0].Address, square) {
			t.Errorf("%d a page: the code is no link: %v", c.perPage, p.Links)
		}
		for form, want := range map[Form]int{Screen: len(b.Puzzles), Print: 0} {
			if got := strings.Count(string(unpacked(t, mustRender(t, r, b, form))), "/URI (https://"); got != want {
				t.Errorf("%d a page: %d links to the site in the edition for %s, want %d", c.perPage, got, form, want)
			}
		}
	}
}

// touching reports whether links to an address cover an area.
func touching(links []typeset.Link, address string, area figure.Rect) bool {
	for _, k := range links {
		if k.Address == address && k.Area.Contains(area) {
			return true
		}
	}
	return false
}

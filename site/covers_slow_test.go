//go:build slow

package site

import (
	"cmp"
	"fmt"
	"image/jpeg"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"octavo/render/pdfread"
)

// pageOf reads the only page of a finished file.
func pageOf(t *testing.T, name string) *pdfread.Page {
	t.Helper()
	file := openFinished(t, name)
	page, err := file.Page(1)
	if err != nil || file.Pages() != 1 || len(page.Faults) > 0 {
		t.Fatalf("%s: %d pages, %v, %v", name, file.Pages(), page.Faults, err)
	}
	return page
}

// TestFinishedCovers reads finished covers. It checks that their width suits the number of pages,
// that text keeps clear of edges and folds, and that the bars encode ISBN and price.
func TestFinishedCovers(t *testing.T) {
	project := unpack(t, "covers.txtar")
	mustBuild(t, Config{Dir: project, NoCache: true})
	for _, c := range []struct {
		language string
		perPage  float64 // inches
		isbn     string
	}{{"es", .0025, "9780306406157"}, {"en", .002252, ""}} {
		stem := filepath.Join(project, "public", c.language, "niebla", "niebla")
		page, pages := pageOf(t, stem+".cover.pdf"), openFinished(t, stem+".print.pdf").Pages()
		spine := 72 * c.perPage * float64(pages)
		if want := 2*5*72 + spine + 18; math.Abs(page.Media.Width()-want) > .011 || math.Abs(page.Media.Height()-8.25*72) > .011 {
			t.Errorf("%s: %v for %d pages, want %.2f wide", c.language, page.Media, pages, want)
		}
		if page.Trim.X0 != 9 || page.Bleed != page.Media || len(page.Annotations) > 0 || page.Group != "" {
			t.Errorf("%s: trim %v, bleed %v, %d annotations, group %q", c.language, page.Trim, page.Bleed, len(page.Annotations), page.Group)
		}
		checkClearance(t, page, spine)
		embedded(t, page)
		if got := scanBarcode(t, page); got != c.isbn {
			t.Errorf("%s: the barcode says %q", c.language, got)
		}
		frontOf(t, stem+".cover.jpg")
		checkCoverOnSite(t, filepath.Join(project, "public", c.language))
	}
}

// checkCoverOnSite checks that the book's page and the home page show the front of the printed
// cover, with letters as outlines.
func checkCoverOnSite(t *testing.T, folder string) {
	t.Helper()
	for name, want := range map[string]string{
		"niebla/index.html": `<img class="cover" src="cover.svg" alt="`,
		"index.html":        `<img class="cover" src="niebla/cover.svg" alt="" width="480" height="768">`,
		"niebla/cover.svg":  `aria-label="`,
	} {
		data, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			t.Error(err)
		} else if !strings.Contains(string(data), want) || strings.Contains(string(data), "<text") && strings.HasSuffix(name, ".svg") {
			t.Errorf("%s/%s has no %s", folder, name, want)
		}
	}
}

// checkClearance checks that letters stay an eighth of an inch away from edges and folds, and that
// the barcode's field has no other letters.
func checkClearance(t *testing.T, page *pdfread.Page, spine float64) {
	t.Helper()
	back := pdfread.Box{X0: page.Trim.X0, Y0: page.Trim.Y0, X1: page.Trim.X0 + 360, Y1: page.Trim.Y1}
	front := pdfread.Box{X0: back.X1 + spine, Y0: page.Trim.Y0, X1: page.Trim.X1, Y1: page.Trim.Y1}
	field := pdfread.Box{X0: back.X1 - 18 - 144, Y0: back.Y0 + 18, X1: back.X1 - 18, Y1: back.Y0 + 18 + 86.4}
	coded := 0
	for _, g := range page.Glyphs {
		in := func(b pdfread.Box, by float64) bool {
			return g.Origin.X >= b.X0+by && g.Origin.X+g.Advance.X <= b.X1-by && g.Origin.Y-.24*g.Size >= b.Y0+by && g.Origin.Y+.76*g.Size <= b.Y1-by
		}
		touches := g.Box.X1 > field.X0 && g.Box.X0 < field.X1 && g.Box.Y1 > field.Y0 && g.Box.Y0 < field.Y1
		switch {
		case in(field, 1):
			coded++
		case touches:
			t.Errorf("%q at %v stands in the field of the barcode", g.Text, g.Origin)
		case !in(back, 9) && !in(front, 9):
			t.Errorf("%q at %v is too near to an edge or a fold", g.Text, g.Origin)
		}
	}
	if coded != 0 && coded < 13+5+17 {
		t.Errorf("only %d letters in the field of the barcode", coded)
	}
}

func embedded(t *testing.T, page *pdfread.Page) {
	t.Helper()
	for _, g := range page.Glyphs {
		if !g.Font.Embedded {
			t.Fatalf("the font %s is not embedded", g.Font.Name)
		}
		if g.Ink.Alpha != 1 || g.Size < 7 {
			t.Fatalf("%q is of %.2f pt, %v", g.Text, g.Size, g.Ink)
		}
	}
}

// scanBarcode reads the bars on a page: black areas higher than wide. The first 59 widths encode the
// ISBN, the others the price.
func scanBarcode(t *testing.T, page *pdfread.Page) string {
	t.Helper()
	var bars []pdfread.Box
	for _, p := range page.Paths {
		if p.Fill && p.FillInk.Space == "DeviceGray" && p.FillInk.Values[0] == 0 && p.Box.Height() > 5*p.Box.Width() {
			bars = append(bars, p.Box)
		}
	}
	if len(bars) == 0 {
		return ""
	}
	slices.SortFunc(bars, func(a, b pdfread.Box) int { return cmp.Compare(a.X0, b.X0) })
	module := (bars[29].X1 - bars[0].X0) / 95
	var modules strings.Builder
	at := bars[0].X0
	for _, b := range bars {
		fmt.Fprint(&modules, strings.Repeat("0", int(math.Round((b.X0-at)/module))), strings.Repeat("1", int(math.Round((b.X1-b.X0)/module))))
		at = b.X1
	}
	text := modules.String()
	if len(text) != 95+7+47 || text[:3] != "101" || text[45:50] != "01010" || text[92:95] != "101" {
		t.Fatalf("%d modules: %s", len(text), text)
	}
	if want := "1011" + "0110001"; text[102:113] != want && text[102:106] != "1011" {
		t.Errorf("the supplement begins with %s", text[102:113])
	}
	return decodeEAN13(t, text)
}

// decodeEAN13 reads the digits of an EAN-13 (GS1 General Specifications, 5.2.1). Right halves use
// set C, left halves A or, depending on the first digit, B.
func decodeEAN13(t *testing.T, modules string) string {
	t.Helper()
	a := []string{"0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111", "0001011"}
	firsts := []string{"AAAAAA", "AABABB", "AABBAB", "AABBBA", "ABAABB", "ABBAAB", "ABBBAA", "ABABAB", "ABABBA", "ABBABA"}
	invert := strings.NewReplacer("0", "1", "1", "0")
	digits, sets := "", ""
	for i := range 12 {
		from := 3 + 7*i
		if i >= 6 {
			from = 50 + 7*(i-6)
		}
		read := modules[from : from+7]
		set := "A"
		n := slices.Index(a, read)
		if n < 0 {
			turned := []byte(invert.Replace(read))
			slices.Reverse(turned)
			set, n = "B", slices.Index(a, string(turned))
		}
		if i >= 6 {
			set, n = "C", slices.Index(a, invert.Replace(read))
		}
		if n < 0 {
			t.Fatalf("no digit is %s", read)
		}
		digits, sets = digits+fmt.Sprint(n), sets+set
	}
	return fmt.Sprint(slices.Index(firsts, sets[:6])) + digits
}

func frontOf(t *testing.T, name string) {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if c, err := jpeg.DecodeConfig(f); err != nil || c.Width != 1600 || c.Height != 2560 {
		t.Errorf("%s: %d × %d, %v", name, c.Width, c.Height, err)
	}
}

// TestCoverFollowsItsBook checks that more pages change the cover, and that another price leaves
// the book unchanged.
func TestCoverFollowsItsBook(t *testing.T) {
	project := unpack(t, "covers.txtar")
	mustBuild(t, Config{Dir: project, Languages: []string{"es"}})
	made := func() (book, cover string) {
		sums := hashes(t, filepath.Join(project, "public"))
		return sums["es/niebla/niebla.print.pdf"], sums["es/niebla/niebla.cover.pdf"]
	}
	book, cover := made()
	edit("content/books/niebla.es.md", "amount: 9.90", "amount: 8.90")(t, project, nil)
	mustBuild(t, Config{Dir: project, Languages: []string{"es"}})
	again, dearer := made()
	if again != book || dearer == cover {
		t.Errorf("another price made another book: %t, another cover: %t", again != book, dearer != cover)
	}
	edit("content/books/niebla.es.md", "count: 12", "count: 14")(t, project, nil)
	mustBuild(t, Config{Dir: project, Languages: []string{"es"}})
	longer, thicker := made()
	if longer == book || thicker == dearer {
		t.Error("more puzzles made neither another book nor another cover")
	}
}

// TestBackWithoutBlurb checks that a back cover without a blurb describes the book in its language:
// numbers of puzzles, kinds, tiers, and whether the book has solutions.
func TestBackWithoutBlurb(t *testing.T) {
	project := t.TempDir()
	put(t, project, "octavo.yaml", "title: Aurora\nlanguages: [es, en, pt, fr]\n")
	const book = "---\ntitle: Ruis\ntrim: 5x8in\ncover: field\n%ssections:\n" +
		"  - {kind: sudoku, tier: easy, count: 2, options: {size: 4}}\n  - {kind: kenken, tier: easy, count: 3, options: {size: 4}}\n---\n"
	for _, language := range []string{"es", "en", "pt", "fr"} {
		put(t, project, "content/books/ruis."+language+".md", fmt.Sprintf(book, ""))
		put(t, project, "content/books/sin."+language+".md", fmt.Sprintf(book, "solutions: {place: none}\n"))
	}
	mustBuild(t, Config{Dir: project, NoCache: true, Formats: []string{"pdf"}})
	for language, want := range map[string][3]string{
		"es": {"3 Calcudoku Fácil", "Cada uno de sus 5 pasatiempos se resolvió entero", "Las soluciones están en el libro."},
		"en": {"3 Calcudoku Easy", "Each of its 5 puzzles was solved in full", "The solutions are in the book."},
		"pt": {"3 Calcudoku Fácil", "Cada um dos seus 5 passatempos foi resolvido", "As soluções estão no livro."},
		"fr": {"3 Calcudoku Facile", "Chacun de ses 5 jeux a été résolu", "Les solutions sont dans le livre."},
	} {
		for name, solutions := range map[string]bool{"ruis": true, "sin": false} {
			page := pageOf(t, filepath.Join(project, "public", language, name, name+".cover.pdf"))
			checkClearance(t, page, page.Trim.Width()-2*360)
			var read strings.Builder
			for _, g := range page.Glyphs {
				read.WriteString(strings.TrimSpace(g.Text))
			}
			for i, text := range want {
				if got := strings.Contains(read.String(), strings.NewReplacer(" ", "", "\u00a0", "").Replace(text)); got != (i < 2 || solutions) {
					t.Errorf("%s, %s: %q stands there: %t, in %q", language, name, text, got, read.String())
				}
			}
		}
	}
}

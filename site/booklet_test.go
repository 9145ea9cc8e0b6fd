package site

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"octavo/engine/slowtests"
	"octavo/render/pdfread"
)

// buildBooklet builds a book with a booklet, and reads its pages and the sides of the booklet's
// sheets.
func buildBooklet(t *testing.T, trim, folded string) (pages, sides []*pdfread.Page, project string) {
	t.Helper()
	project = t.TempDir()
	put(t, project, "octavo.yaml", "title: Cuadernillos\nlanguages: [es]\n")
	levels := "  - {kind: watersort, tier: easy, count: 2, options: {n: 5}}\n"
	if trim == "a6" {
		levels = "" // a booklet has no room for levels
	}
	put(t, project, "content/books/cuaderno.md", fmt.Sprintf(`---
title: Para doblar
seed: 9
trim: %s
booklet: %s
sections:
  - {kind: sudoku, tier: easy, count: 9, options: {size: 4}}
  - {kind: kenken, tier: easy, count: 8, perPage: 2, options: {size: 4}}
%s---
# Antes

Palabras.
`, trim, folded, levels))
	mustBuild(t, Config{Dir: project, Formats: []string{"pdf"}, NoCache: true})
	folder := filepath.Join(project, "public", "es", "cuaderno")
	return readPages(t, filepath.Join(folder, "cuaderno.print.pdf")), readPages(t, filepath.Join(folder, "cuaderno.booklet.pdf")), project
}

// openFinished opens a finished PDF.
func openFinished(t *testing.T, name string) *pdfread.File {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	file, err := pdfread.Open(context.Background(), bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// readPages reads all pages of a finished PDF.
func readPages(t *testing.T, name string) (pages []*pdfread.Page) {
	t.Helper()
	file := openFinished(t, name)
	for n := range file.Pages() {
		page, err := file.Page(n + 1)
		if err != nil {
			t.Fatal(err)
		}
		pages = append(pages, page)
	}
	return pages
}

// halfOfSide returns the text on one half of a side, and the places of its letters: points from the fold
// outwards, and from the foot of the sheet.
func halfOfSide(p *pdfread.Page, right bool) (text string, at []pdfread.Point) {
	fold := p.Media.Width() / 2
	for _, g := range p.Glyphs {
		if g.Origin.X > fold == right {
			text += g.Text
			at = append(at, pdfread.Point{X: g.Origin.X - fold, Y: g.Origin.Y})
		}
	}
	return text, at
}

// foldSheets simulates folding the sheets by hand. The left half of a back lies behind the right half
// of its front, and the sheets of a signature lie within each other. It returns side and half of
// each page in reading order.
func foldSheets(sheets, signature int) (order [][2]int) {
	for first := 0; first < sheets; first += signature {
		var before, after [][2]int
		for s := first; s < min(first+signature, sheets); s++ {
			front, back := 2*s, 2*s+1
			before = append(before, [2]int{front, 1}, [2]int{back, 0})
			after = append([][2]int{{back, 1}, {front, 0}}, after...)
		}
		order = append(order, append(before, after...)...)
	}
	return order
}

// TestBookletsReadInOrder folds finished booklets. It checks that their pages are the pages of the
// print edition, in order, at one scale and at the right distance from the fold, with nothing else
// on them.
func TestBookletsReadInOrder(t *testing.T) {
	for _, c := range []struct {
		trim, folded string
		signature    int // sheets
		scale, creep float64
		width        float64 // of a sheet, mm
		guides       int     // on the first side: lines to cut by, and the bar on the fold
	}{
		{"a5", "a4", 1 << 20, 1, .1, 297, 0},
		{"a6", "{paper: a4, creep: 0.25mm}", 1 << 20, 1, .25, 297, 10},
		{"6x9in", "letter", 1 << 20, 215.9 / 228.6, .1, 279.4, 0},
		{"half-letter", "{paper: letter, signature: 16, creep: 0mm}", 4, 1, 0, 279.4, 1},
		{"a5", "{signature: 8}", 2, 1, .1, 297, 1},
	} {
		if !slowtests.On && c.trim != "a6" && c.folded != "{signature: 8}" {
			continue
		}
		pages, sides, _ := buildBooklet(t, c.trim, c.folded)
		sheets := len(sides) / 2
		if len(sides)%2 != 0 || sheets*4 < len(pages) || sheets*4 > len(pages)+3 {
			t.Fatalf("%v: %d pages are %d sides", c, len(pages), len(sides))
		}
		want := math.Min(c.scale, c.width/2*72/25.4/pages[0].Media.Width())
		order := foldSheets(sheets, c.signature)
		for n, place := range order {
			side := sides[place[0]]
			if math.Abs(side.Media.Width()-c.width*72/25.4) > .1 {
				t.Fatalf("%v: a sheet is %.1f pt wide", c, side.Media.Width())
			}
			text, at := halfOfSide(side, place[1] == 1)
			if n >= len(pages) {
				if text != "" {
					t.Errorf("%v: behind the last page stands %q", c, text)
				}
				continue
			}
			page := pages[n]
			var all strings.Builder
			for _, g := range page.Glyphs {
				all.WriteString(g.Text)
			}
			if text != all.String() {
				t.Fatalf("%v: as page %d of the booklet stands %.60q, want %.60q", c, n+1, text, all.String())
			}
			// The position of the sheet within its signature also follows from the page order.
			within := place[0] / 2 % c.signature
			moved := c.creep * float64(within) * 72 / 25.4
			foot := (side.Media.Height() - page.Media.Height()*want) / 2
			for i, g := range page.Glyphs {
				x := g.Origin.X*want - moved // distance from the fold on a page at the right
				if place[1] == 0 {
					x = (g.Origin.X-page.Media.Width())*want + moved
				}
				if d := math.Hypot(at[i].X-x, at[i].Y-foot-g.Origin.Y*want); d > .05 {
					t.Fatalf("%v: page %d, a letter stands %.3f pt from where it belongs", c, n+1, d)
				}
			}
		}
		for i, side := range sides {
			if got := len(guideLines(side, pages, order, i)); got != c.guides && (i == 0 || c.guides > 1 || got > c.guides) {
				t.Errorf("%v: side %d has %d marks beside its pages, want %d", c, i+1, got, c.guides)
			}
		}
	}
}

// guideLines returns the lines of a side that don't belong to any of its pages.
func guideLines(side *pdfread.Page, pages []*pdfread.Page, order [][2]int, n int) []pdfread.Path {
	own := 0
	for i, place := range order {
		if place[0] == n && i < len(pages) {
			own += len(pages[i].Paths)
		}
	}
	// They are drawn first, beneath the pages.
	return side.Paths[:max(0, len(side.Paths)-own)]
}

// TestCutMarksAreClear checks that cut marks touch no page, and that fold bars touch nothing
// printed.
func TestCutMarksAreClear(t *testing.T) {
	for _, folded := range []string{"{paper: a4, signature: 8}"} {
		pages, sides, _ := buildBooklet(t, "a6", folded)
		order := foldSheets(len(sides)/2, 2)
		var steps []float64
		for i, side := range sides {
			width, height := pages[0].Media.Width(), pages[0].Media.Height()
			middle := side.Media.Middle()
			open := pdfread.Box{X0: middle.X - width, X1: middle.X + width, Y0: middle.Y - height/2, Y1: middle.Y + height/2}
			for _, g := range guideLines(side, pages, order, i) {
				if bar := g.Width > 3; bar {
					steps = append(steps, g.Box.Middle().Y)
					area := g.Box.Grown(g.Width / 2)
					for _, letter := range side.Glyphs {
						if letter.Box.Touches(area) {
							t.Errorf("side %d: the bar on the fold lies on %q", i+1, letter.Text)
						}
					}
					continue
				}
				if g.Box.Grown(1).Touches(open) {
					t.Errorf("side %d: a mark to cut by at %v reaches into the pages", i+1, g.Box)
				}
			}
		}
		if want := (len(sides)/2 + 1) / 2; len(steps) != want || !slices.IsSortedFunc(steps, func(a, b float64) int { return int(b - a) }) {
			t.Errorf("there are bars at %v, want %d that go down", steps, want)
		}
	}
}

// TestBookletPrintSettings checks that the file tells the print dialog how to print it, and that
// the book's page offers the booklet.
func TestBookletPrintSettings(t *testing.T) {
	_, sides, project := buildBooklet(t, "a5", "a4")
	mustBuild(t, Config{Dir: project, NoCache: true})
	file := filepath.Join(project, "public", "es", "cuaderno", "cuaderno.booklet.pdf")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(data), "/PrintScaling /None /Duplex /DuplexFlipShortEdge") {
		t.Error("no printer is told to flip on the short edge")
	}
	page, err := os.ReadFile(filepath.Join(project, "public", "es", "cuaderno", "index.html"))
	if err != nil {
		t.Fatal(err)
	}
	if want := fmt.Sprintf("PDF, %d hojas, ", len(sides)/2); !strings.Contains(string(page), want) || !strings.Contains(string(page), "cuaderno.booklet.pdf") {
		t.Errorf("the book's page doesn't say %q", want)
	}
	mustBuild(t, Config{Dir: project, NoCache: true, Jobs: 2})
	again, err := os.ReadFile(file)
	if err != nil || string(again) != string(data) {
		t.Errorf("made again, the booklet is another: %v", err)
	}
}

// TestImpossibleBooklets checks that impossible booklets are refused at their setting, and that
// booklets that are hard to fold get a note.
func TestImpossibleBooklets(t *testing.T) {
	project := t.TempDir()
	put(t, project, "octavo.yaml", "title: Cuadernillos\nlanguages: [es]\n")
	sections := "sections: [{kind: sudoku, tier: easy, count: 90, options: {size: 4}}]\n---\n"
	for name, front := range map[string]string{
		"uno": "booklet: a5\n", "dos": "booklet: {paper: a4, signature: 10}\n", "tres": "type: worksheet\nbooklet: a4\n",
		"cuatro": "booklet: {creep: 2mm}\n", "cinco": "booklet: {folds: 3}\n", "seis": "trim: scribe\nbooklet: letter\n",
	} {
		put(t, project, "content/books/"+name+".md", "---\ntitle: "+name+"\n"+front+sections)
	}
	_, err := Build(t.Context(), Config{Dir: project, NoCache: true})
	for _, want := range []string{
		`uno.md:3:10: booklet "a5" is not known; known: a4, letter`, "dos.md:3:33: signature cannot be 10: a folded sheet has four pages; possible: 8, 12",
		"tres.md:4:10: a worksheet is loose sheets", "cuatro.md:3:18: creep cannot be 2mm; possible: 0mm to 1mm", `cinco.md:3:11: key "folds" of the booklet`,
	} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v\ndoesn't tell %q", err, want)
		}
	}
	for _, name := range []string{"uno", "dos", "tres", "cuatro", "cinco"} {
		remove("content/books/"+name+".md")(t, project, nil)
	}
	if _, err = Build(t.Context(), Config{Dir: project, NoCache: true}); err == nil || !strings.Contains(err.Error(), "seis.md:4:10: booklet is of a book that is printed") {
		t.Errorf("a booklet of a screen: %v", err)
	}
	remove("content/books/seis.md")(t, project, nil)
	put(t, project, "content/books/siete.md", "---\ntitle: siete\nbooklet: a4\n"+sections)
	summary := mustBuild(t, Config{Dir: project, NoCache: true, Formats: []string{"pdf"}})
	if !strings.Contains(summary.Notes.Error(), "siete.md:3:10: the booklet is ") || !strings.Contains(summary.Notes.Error(), "sheets folded together, and staplers take about 20") {
		t.Errorf("notes: %v", summary.Notes)
	}
}

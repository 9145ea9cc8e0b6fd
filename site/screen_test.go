package site

import (
	"path/filepath"
	"strings"
	"testing"

	"octavo/content"
	"octavo/engine/slowtests"
	"octavo/render/pdfread"
)

// toolbar is the width of a device's toolbar, at the top or at one side, in points.
const toolbar = 12 / 25.4 * 72

// screenBook writes a project with a book for a screen, and a book with the same puzzles on paper.
func screenBook(t *testing.T, trim string, more string) (project string) {
	t.Helper()
	project = t.TempDir()
	put(t, project, "octavo.yaml", "title: Pantallas\nlanguages: [es]\n")
	put(t, project, "content/books/papel.md", `---
title: En papel
seed: 3
design: {base: classic, opener: page, recto: true}
sections:
  - {kind: sudoku, tier: easy, count: 5, recto: true, worksheet: true}
  - {kind: kenken, tier: easy, count: 6, perPage: 2, options: {size: 4}}
  - {kind: watersort, tier: easy, count: 2, options: {n: 5}, tokens: true}
solutions: {hints: 1}
---
# Antes de empezar

`+strings.Repeat("Con el lápiz de la tableta se escribe en las celdas como en papel. ", 80)+`

## Otra cosa

Y nada más.
`)
	put(t, project, "content/books/"+trim+".md", "---\ntitle: En pantalla\npuzzles: papel\ntrim: "+trim+"\n"+more+"---\n# Antes\n\nPalabras.\n")
	return project
}

// buildScreenBook builds a book and reads its screen edition.
func buildScreenBook(t *testing.T, trim, more string) (files map[string]string, pages []*pdfread.Page) {
	t.Helper()
	project := screenBook(t, trim, more)
	out := filepath.Join(t.TempDir(), "out")
	mustBuild(t, Config{Dir: project, Out: out, Only: trim, Formats: []string{"pdf"}, NoCache: true})
	return tree(t, out), readPages(t, filepath.Join(out, "es", trim, trim+".pdf"))
}

// TestScreensAreFilled checks that a book for a device is one file that fills its screen: nothing
// under the device's toolbar, no blank page, equal margins, and the largest possible cells.
func TestScreensAreFilled(t *testing.T) {
	// Pixels and resolution as the makers state them.
	for trim, want := range map[string][3]float64{
		"remarkable": {1404, 1872, 226}, "remarkable-pro": {1620, 2160, 229}, "scribe": {1860, 2480, 300},
		"supernote": {1404, 1872, 226}, "ipad": {1640, 2360, 264},
	} {
		if !slowtests.On && trim != "scribe" {
			continue
		}
		files, pages := buildScreenBook(t, trim, "")
		for name := range files {
			if base := filepath.Base(name); strings.HasSuffix(name, ".pdf") && base != trim+".pdf" {
				t.Errorf("%s: there is %s to be printed", trim, name)
			}
		}
		width, height := want[0]/want[2]*72, want[1]/want[2]*72
		grid := 0.0
		for _, p := range pages {
			if d := max(p.Trim.Width()-width, width-p.Trim.Width(), p.Trim.Height()-height, height-p.Trim.Height()); d > .05 {
				t.Errorf("%s: page %d is of %.1f × %.1f pt", trim, p.Number, p.Trim.Width(), p.Trim.Height())
			}
			drawn := drawnArea(p)
			if drawn.IsEmpty() {
				t.Errorf("%s: page %d is blank", trim, p.Number)
				continue
			}
			if drawn.X0 < toolbar-.5 || drawn.X1 > width-toolbar+.5 || drawn.Y1 > height-toolbar+.05 || drawn.Y0 < 5 {
				t.Errorf("%s: page %d is drawn on from %.1f to %.1f across, %.1f to %.1f upwards", trim, p.Number, drawn.X0, drawn.X1, drawn.Y0, drawn.Y1)
			}
			for _, path := range p.Paths {
				grid = max(grid, path.Box.Width())
			}
		}
		if room := width - 2*toolbar; grid < room-5 { // cells are whole tenths of a millimetre
			t.Errorf("%s: the largest grid is %.1f pt wide, and there is room for %.1f", trim, grid, room)
		}
	}
	if names := content.ScreenNames(); len(names) != 5 {
		t.Errorf("there are screens that aren't looked at: %v", names)
	}
}

// drawnArea returns the box around everything drawn on a page. Letters count from their baselines to
// the height of capitals.
func drawnArea(p *pdfread.Page) pdfread.Box {
	box := pdfread.EmptyBox()
	for _, g := range p.Glyphs {
		if strings.TrimSpace(g.Text) == "" {
			continue
		}
		up := g.Up
		end := pdfread.Point{X: g.Origin.X + g.Advance.X, Y: g.Origin.Y + g.Advance.Y}
		box = box.Union(pdfread.BoxAround(g.Origin, end, pdfread.Point{X: g.Origin.X + up.X*.73, Y: g.Origin.Y + up.Y*.73}))
	}
	for _, path := range p.Paths {
		if b := path.Box.Intersection(path.Clip); path.Stroke || path.Fill {
			box = box.Union(b)
		}
	}
	return box
}

// TestScreenLinks checks links between puzzles and solutions, from the contents to each part, and
// from every page to the contents. Each link is large enough for a finger.
func TestScreenLinks(t *testing.T) {
	_, pages := buildScreenBook(t, "remarkable", "")
	contents := 0
	to := map[int][]int{} // by page, the pages to which it leads
	for _, p := range pages {
		if strings.Contains(textOn(p), "Contenido") && contents == 0 {
			contents = p.Number
		}
		for _, a := range p.Annotations {
			if a.Subtype != "Link" || a.Page == 0 {
				continue
			}
			to[p.Number] = append(to[p.Number], a.Page)
			if contents > 0 && p.Number == contents {
				continue // whose lines lie close together
			}
			if a.Box.Width() < 9*72/25.4 || a.Box.Height() < 9*72/25.4 {
				t.Errorf("page %d leads to %d from an area of %.1f × %.1f pt", p.Number, a.Page, a.Box.Width(), a.Box.Height())
			}
		}
	}
	if contents == 0 || len(to[contents]) < 6 {
		t.Fatalf("the contents, on page %d, lead to %v", contents, to[contents])
	}
	asked := 0
	for _, p := range pages[contents:] {
		leads := map[int]bool{}
		for _, other := range to[p.Number] {
			leads[other] = true
		}
		if !leads[contents] {
			t.Errorf("page %d doesn't lead to the contents", p.Number)
		}
		text := textOn(p)
		if !strings.Contains(text, "→") || strings.Contains(text, "←") {
			continue
		}
		for other := range leads {
			if other == contents {
				continue
			}
			asked++
			back := false
			for _, again := range to[other] {
				back = back || again == p.Number
			}
			if !back {
				t.Errorf("page %d leads to %d, and that doesn't lead back", p.Number, other)
			}
		}
	}
	if asked < 8 {
		t.Errorf("only %d pages of puzzles lead to solutions", asked)
	}
}

func textOn(p *pdfread.Page) string {
	var text strings.Builder
	for _, g := range p.Glyphs {
		text.WriteString(g.Text)
	}
	return text.String()
}

// TestPaperSettingsOfScreenBook checks that settings for paper are refused at their place.
func TestPaperSettingsOfScreenBook(t *testing.T) {
	project := screenBook(t, "ipad", "house: kdp\npaper: cream\npdf: x-4\ncover: band\n")
	_, err := Build(t.Context(), Config{Dir: project, Only: "ipad", NoCache: true})
	for _, want := range []string{"ipad.md:5:8: house is of a book that is printed", "ipad.md:6:8: paper is of", "ipad.md:7:6: pdf is of", "ipad.md:8:1: cover is of"} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v doesn't tell %q", err, want)
		}
	}
	put(t, project, "content/books/ipad.md", "---\ntitle: X\npuzzles: papel\ntrim: remarcable\n---\n")
	if _, err = Build(t.Context(), Config{Dir: project, Only: "ipad", NoCache: true}); err == nil || !strings.Contains(err.Error(), `did you mean "remarkable"?`) {
		t.Errorf("a misspelt device: %v", err)
	}
}

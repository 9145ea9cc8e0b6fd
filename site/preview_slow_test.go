//go:build slow

package site

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"octavo/engine/figure"
	"octavo/render/programtest"
	"octavo/site/browsertest"
)

// previewBooks is a publication with two books that have everything that pages show: prose with a
// list, quotation, table, note and picture; several kinds of puzzles; solutions at the back and
// upside down at the foot of pages; hints; colour.
var previewBooks = map[string]string{
	"octavo.yaml": "title: Press\nauthor: A. Author\nlanguages: [en]\n",
	"content/books/open.en.md": `---
title: A <Book> & its pages
subtitle: Looked at
trim: a5
color: true
sections:
  - kind: sudoku
    tier: easy
    count: 2
    intro: Two to begin with.
  - kind: kenken
    tier: easy
    count: 2
    options: {size: 4}
  - kind: watersort
    tier: easy
    count: 1
    options: {n: 5}
solutions: {hints: 1}
---
# Before we begin

Words in *italics*, in **bold**, “quoted”, with a note[^1] and an address, <https://example.org/a?b&c>.

[^1]: Which stands at the foot.

- One thing, and
- another.

> Somebody has said this.

| Tier | What |
|---|---|
| Easy | looking |

![A ramp](ramp.png "Shades")
`,
	"content/books/below.en.md": `---
title: Below
trim: a5
sections:
  - kind: futoshiki
    tier: easy
    count: 3
    perPage: 1
    options: {size: 4}
solutions: {place: below}
---
`,
}

// pressOf writes a publication into a folder of its own.
func pressOf(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		saveAt(t, filepath.Join(dir, filepath.FromSlash(name)), text)
	}
	return dir
}

func saveAt(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// ramp is a picture in colours.
func ramp(t *testing.T) string {
	t.Helper()
	picture := image.NewRGBA(image.Rect(0, 0, 300, 100))
	for x := range 300 {
		for y := range 100 {
			picture.Set(x, y, color.RGBA{R: uint8(x * 255 / 300), G: uint8(y * 2), B: 120, A: 255})
		}
	}
	var b bytes.Buffer
	if err := png.Encode(&b, picture); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// alsoLooked are a class, a deck and a cover to be looked at.
var alsoLooked = map[string]string{
	"content/books/class.en.md": `---
title: Class
type: class
class: 3A
pupils: [Ana, Ben]
sections:
  - {kind: sudoku, tier: easy, options: {size: 4}}
  - duels: {deck: birds, count: 1, level: environment}
---
A word above.
`,
	"content/books/halves.en.md": `---
title: Halves
type: class
class: 3B
pupils: [Ana, Ben]
handouts: two-up
sections:
  - {kind: sudoku, tier: easy, options: {size: 4}}
---
`,
	"content/decks/birds.en.md": `---
title: Birds
species: {habitats: [torrente, paramo]}
duels: 1
---
Notes.
`,
	"content/books/covered.en.md": `---
title: Covered
author: A. Author
description: A book with a cover.
trim: a5
cover: band
sections:
  - {kind: sudoku, tier: easy, count: 1, options: {size: 4}}
---
`,
}

// TestPreviewMatchesPDF checks that a browser shows every page of a preview as the PDF prints it.
func TestPreviewMatchesPDF(t *testing.T) {
	dir := pressOf(t, previewBooks)
	for name, text := range alsoLooked {
		saveAt(t, filepath.Join(dir, filepath.FromSlash(name)), text)
	}
	saveAt(t, filepath.Join(dir, "content", "books", "ramp.png"), ramp(t))
	mustBuild(t, Config{Dir: dir, Formats: []string{"pdf"}})
	shown := openWindow(t)
	for _, part := range []struct {
		slug, part, file string
		least            int // pages
	}{
		{"open", "", "open.print.pdf", 12}, {"below", "", "below.print.pdf", 5},
		{"class", "", "class.worksheet.pdf", 2}, {"class", "key", "class.key.pdf", 1}, {"class", "marks", "class.marks.pdf", 1},
		{"halves", "worksheet", "", 2}, {"halves", "marks", "halves.marks.pdf", 1},
		{"birds", "", "birds.cards.pdf", 4}, {"birds", "calibration", "birds.calibration.pdf", 2}, {"birds", "table", "birds.table.pdf", 2}, {"birds", "memory", "birds.memory.pdf", 2},
		{"birds", "rules", "birds.rules.pdf", 2}, {"birds", "duels", "birds.duels.pdf", 1}, {"birds", "key", "birds.key.pdf", 1}, {"birds", "teacher", "birds.teacher.pdf", 1},
		{"covered", "print", "covered.print.pdf", 5}, {"covered", "cover", "covered.cover.pdf", 1},
	} {
		t.Run(part.slug+" "+part.part, func(t *testing.T) {
			look, err := OpenPreview(t.Context(), Config{Dir: dir}, part.slug, "en", part.part)
			if err != nil {
				t.Fatal(err)
			}
			if len(look.Leaves.Pages) < part.least || len(look.Places) != len(look.Leaves.Pages) {
				t.Fatalf("%d pages, fewer than %d, and places for %d", len(look.Leaves.Pages), part.least, len(look.Places))
			}
			if part.file == "" { // two of its pages stand on a side of paper
				return
			}
			folder := "public"
			if part.slug == "class" || part.slug == "halves" {
				folder = "private" // there are names on it
			}
			printed := picturesOf(t, filepath.Join(dir, folder, "en", part.slug, part.file))
			if len(printed) != len(look.Leaves.Pages) {
				t.Fatalf("%d pages are printed, %d looked at", len(printed), len(look.Leaves.Pages))
			}
			seen := shown.pictures(t, part.slug+"-"+part.part, look)
			for i := range printed {
				mean, worst := difference(trimmed(printed[i], look.Leaves.Pages[i].Visible), seen[i])
				t.Logf("page %d: %.2f on average, %.0f at worst", i+1, mean, worst)
				if mean > closeOn || worst > closeAt {
					t.Errorf("page %d: what is looked at differs from the PDF by %.2f of 255 on average, by %.0f at worst", i+1, mean, worst)
				}
			}
		})
	}
	for part, want := range map[[2]string]string{{"open", "cover"}: "no part", {"nothing", ""}: "no book"} {
		if _, err := OpenPreview(t.Context(), Config{Dir: dir}, part[0], "en", part[1]); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: %v", part, err)
		}
	}
}

// trimmed is what is left of a page of a PDF.
func trimmed(page image.Image, seen figure.Rect) image.Image {
	at := func(l figure.Length) int { return int(math.Round(float64(l) / micrometres)) }
	if seen.X == 0 && seen.Y == 0 {
		return page
	}
	return page.(interface {
		SubImage(image.Rectangle) image.Image
	}).SubImage(image.Rect(at(seen.X), at(seen.Y), at(seen.X+seen.W), at(seen.Y+seen.H)))
}

// picturesOf are the pages of a PDF, at 96 dots to an inch.
func picturesOf(t *testing.T, file string) (all []image.Image) {
	t.Helper()
	dir := t.TempDir()
	if out, err := programtest.Command(t, "pdftoppm", "-r", "96", file, filepath.Join(dir, "page")).CombinedOutput(); err != nil {
		t.Fatalf("pdftoppm: %v: %s", err, out)
	}
	names, err := filepath.Glob(filepath.Join(dir, "page*.ppm"))
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(names)
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, plain(t, data))
	}
	return all
}

// plain is a picture as pdftoppm writes it soonest: its size, and three bytes a pixel.
func plain(t *testing.T, data []byte) image.Image {
	t.Helper()
	var w, h, most int
	if _, err := fmt.Fscanf(bytes.NewReader(data), "P6\n%d %d\n%d\n", &w, &h, &most); err != nil || most != 255 || len(data) < 3*w*h {
		t.Fatalf("no picture of three bytes a pixel: %d × %d, up to %d: %v", w, h, most, err)
	}
	picture := image.NewNRGBA(image.Rect(0, 0, w, h))
	for i, from := 0, data[len(data)-3*w*h:]; i < w*h; i++ {
		copy(picture.Pix[4*i:], from[3*i:3*i+3])
		picture.Pix[4*i+3] = 255
	}
	return picture
}

func pixels(t *testing.T, data []byte) image.Image {
	t.Helper()
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return picture
}

// A window shows leaves one by one, in a tab that all looks share.
type window struct {
	player
	look *Preview // the one that is shown
}

// openWindow opens one in which nothing is shown yet.
func openWindow(t *testing.T) *window {
	t.Helper()
	w := &window{}
	server := httptest.NewServer(w)
	t.Cleanup(server.Close)
	w.player = newPlayer(t, server.URL)
	return w
}

// ServeHTTP gives the fonts of a look, /LOOK/fonts/N, and its leaves, /LOOK/leaves/N.
func (w *window) ServeHTTP(to http.ResponseWriter, r *http.Request) {
	var n int
	_, sort, _ := strings.Cut(r.URL.Path[1:], "/")
	if _, err := fmt.Sscanf(sort, "fonts/%d", &n); err == nil && n < len(w.look.Fonts) {
		to.Header().Set("Cache-Control", "max-age=3600")
		_, _ = to.Write(w.look.Fonts[n])
		return
	}
	if _, err := fmt.Sscanf(sort, "leaves/%d", &n); err != nil || n >= len(w.look.Leaves.Pages) {
		http.NotFound(to, r)
		return
	}
	var style strings.Builder
	for i := range w.look.Fonts {
		fmt.Fprintf(&style, "@font-face{font-family:octavo-%d;src:url(../fonts/%d)}.f%d{font-family:octavo-%d}", i, i, i, i)
	}
	drawing := w.look.Leaves.SVG(n, func(name string) string {
		data, kind, ok, err := w.look.Leaves.Picture(name)
		if err != nil || !ok {
			w.Errorf("there is no picture %s: %v", name, err)
		}
		return "data:" + kind + ";base64," + base64.StdEncoding.EncodeToString(data)
	})
	seen := w.look.Leaves.Pages[n].Visible
	to.Header().Set("Content-Type", "text/html; charset=utf-8")
	fmt.Fprintf(to, "<!DOCTYPE html><link rel=icon href=data:,><style>%s body{margin:0;background:#fff} main svg{display:block} main>svg{width:%fpx;height:%fpx} text{font-kerning:none;font-variant-ligatures:none;text-rendering:geometricPrecision;white-space:pre}</style><main>%s</main>",
		style.String(), float64(seen.W)/micrometres, float64(seen.H)/micrometres, drawing)
}

const micrometres = 25400.0 / 96 // of a pixel

// pictures are the pages of a look, which has a name of its own, as a browser shows them, at
// the size at which the PDF is drawn.
func (w *window) pictures(t *testing.T, name string, look *Preview) (all []image.Image) {
	t.Helper()
	w.look = look
	p := w.player
	p.T = t
	for i, leaf := range look.Leaves.Pages {
		p.setScreen(int64(math.Ceil(float64(leaf.Visible.W)/micrometres)), int64(math.Ceil(float64(leaf.Visible.H)/micrometres)), false)
		p.visit(fmt.Sprintf("/%s/leaves/%d", name, i))
		p.Do(chromedp.Evaluate[chromedp.Void](`Promise.all([...document.fonts].map((font) => font.load())).then(() => document.fonts.ready).then(() => true)`, chromedp.EvalAwaitPromise))
		soon := true // less thoroughly compressed
		shot := browsertest.Call(p.Tab, page.CaptureScreenshot, page.CaptureScreenshotParams{FromSurface: &soon, OptimizeForSpeed: &soon})
		all = append(all, pixels(t, shot.Data))
	}
	return all
}

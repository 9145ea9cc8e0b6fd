//go:build slow

package site

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
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

// writePublication writes a publication into a new folder.
func writePublication(t *testing.T, files map[string]string) string {
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

// ramp returns a picture with a gradient of colours.
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

// previewWorks are a class, a deck and a book with a cover.
var previewWorks = map[string]string{
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
	dir := writePublication(t, previewBooks)
	for name, text := range previewWorks {
		saveAt(t, filepath.Join(dir, filepath.FromSlash(name)), text)
	}
	saveAt(t, filepath.Join(dir, "content", "books", "ramp.png"), ramp(t))
	mustBuild(t, Config{Dir: dir, Formats: []string{"pdf"}})
	window := openWindow(t)
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
			preview, err := OpenPreview(t.Context(), Config{Dir: dir}, part.slug, "en", part.part)
			if err != nil {
				t.Fatal(err)
			}
			if len(preview.Leaves.Pages) < part.least || len(preview.Places) != len(preview.Leaves.Pages) {
				t.Fatalf("%d pages, fewer than %d, and places for %d", len(preview.Leaves.Pages), part.least, len(preview.Places))
			}
			if part.file == "" { // two of its pages stand on a side of paper
				return
			}
			folder := "public"
			if part.slug == "class" || part.slug == "halves" {
				folder = "private" // there are names on it
			}
			printed := pdfPictures(t, filepath.Join(dir, folder, "en", part.slug, part.file))
			if len(printed) != len(preview.Leaves.Pages) {
				t.Fatalf("%d pages are printed, %d looked at", len(printed), len(preview.Leaves.Pages))
			}
			seen := window.pictures(t, part.slug+"-"+part.part, preview)
			for i := range printed {
				mean, worst := difference(trimmed(printed[i], preview.Leaves.Pages[i].Visible), seen[i])
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

// trimmed returns the visible area of a page of a PDF.
func trimmed(page image.Image, visible figure.Rect) image.Image {
	at := func(l figure.Length) int { return int(math.Round(float64(l) / micrometres)) }
	if visible.X == 0 && visible.Y == 0 {
		return page
	}
	return cropped(page, image.Rect(at(visible.X), at(visible.Y), at(visible.X+visible.W), at(visible.Y+visible.H)))
}

// cropped returns an area of a picture.
func cropped(picture image.Image, area image.Rectangle) image.Image {
	return picture.(interface {
		SubImage(image.Rectangle) image.Image
	}).SubImage(area)
}

// pdfPictures returns the pages of a PDF as pictures, at 96 dots per inch.
func pdfPictures(t *testing.T, file string) (all []image.Image) {
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
		all = append(all, decodePPM(t, data))
	}
	return all
}

// decodePPM reads a picture in the format that pdftoppm writes fastest: the size, then three bytes
// per pixel.
func decodePPM(t *testing.T, data []byte) image.Image {
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

func decodePNG(t *testing.T, data []byte) image.Image {
	t.Helper()
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return picture
}

// A window is a browser tab that shows all leaves of a preview, one below the other.
type window struct {
	player
	preview *Preview // the preview that is shown
}

// openWindow opens a window that shows nothing yet.
func openWindow(t *testing.T) *window {
	t.Helper()
	w := &window{}
	server := httptest.NewServer(w)
	t.Cleanup(server.Close)
	w.player = newPlayer(t, server.URL)
	return w
}

// ServeHTTP answers /NAME/leaves with all leaves of the preview, and /NAME/fonts/N with a font.
func (w *window) ServeHTTP(to http.ResponseWriter, r *http.Request) {
	_, file, _ := strings.Cut(r.URL.Path[1:], "/")
	var n int
	if _, err := fmt.Sscanf(file, "fonts/%d", &n); err == nil && n < len(w.preview.Fonts) {
		to.Header().Set("Cache-Control", "max-age=3600")
		_, _ = to.Write(w.preview.Fonts[n])
		return
	}
	if file != "leaves" {
		http.NotFound(to, r)
		return
	}
	to.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = io.WriteString(to, "<!DOCTYPE html><link rel=icon href=data:,><style>body{margin:0;background:#fff} main svg{display:block} main>div{position:absolute;left:0} main>div>svg{width:100%;height:100%} text{font-kerning:none;font-variant-ligatures:none;text-rendering:geometricPrecision;white-space:pre}")
	for i := range w.preview.Fonts {
		fmt.Fprintf(to, "@font-face{font-family:octavo-%d;src:url(fonts/%d)}.f%d{font-family:octavo-%d}", i, i, i, i)
	}
	_, _ = io.WriteString(to, "</style><main>")
	areas, _ := w.leafAreas()
	for i, leaf := range w.preview.Leaves.Pages {
		fmt.Fprintf(to, `<div style="top:%dpx;width:%fpx;height:%fpx">%s</div>`,
			areas[i].Min.Y, float64(leaf.Visible.W)/micrometres, float64(leaf.Visible.H)/micrometres, w.preview.Leaves.SVG(i, w.pictureURL))
	}
	_, _ = io.WriteString(to, "</main>")
}

// pictureURL returns a data URL of a picture of the preview.
func (w *window) pictureURL(name string) string {
	data, kind, ok, err := w.preview.Leaves.Picture(name)
	if err != nil || !ok {
		w.Errorf("there is no picture %s: %v", name, err)
	}
	return "data:" + kind + ";base64," + base64.StdEncoding.EncodeToString(data)
}

const micrometres = 25400.0 / 96 // of a pixel

// leafAreas returns the area of each leaf in the window, and the size of them all, in whole pixels.
func (w *window) leafAreas() (areas []image.Rectangle, size image.Point) {
	for _, leaf := range w.preview.Leaves.Pages {
		width, height := int(math.Ceil(float64(leaf.Visible.W)/micrometres)), int(math.Ceil(float64(leaf.Visible.H)/micrometres))
		areas = append(areas, image.Rect(0, size.Y, width, size.Y+height))
		size = image.Pt(max(size.X, width), size.Y+height)
	}
	return areas, size
}

// pictures returns the leaves of a preview as a browser shows them, at the size at which the PDF is
// drawn. The name makes the addresses of the preview's fonts unique.
func (w *window) pictures(t *testing.T, name string, preview *Preview) (all []image.Image) {
	t.Helper()
	w.preview = preview
	p := w.player
	p.T = t
	areas, size := w.leafAreas()
	p.setScreen(int64(size.X), int64(size.Y), false)
	p.visit("/" + name + "/leaves")
	p.Do(chromedp.Evaluate[chromedp.Void](`Promise.all([...document.fonts].map((font) => font.load())).then(() => document.fonts.ready).then(() => true)`, chromedp.EvalAwaitPromise))
	fast := true // compressed less
	shot := browsertest.Call(p.Tab, page.CaptureScreenshot, page.CaptureScreenshotParams{FromSurface: &fast, OptimizeForSpeed: &fast})
	whole := decodePNG(t, shot.Data)
	for _, area := range areas {
		all = append(all, cropped(whole, area))
	}
	return all
}

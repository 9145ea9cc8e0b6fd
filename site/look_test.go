//go:build !js

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
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// looked is a publication with two books, which have between them all that pages show:
// prose with a list, a quotation, a table, a note and a picture; puzzles of several kinds;
// solutions behind them, and at the feet of pages, on their heads; hints; colour.
var looked = map[string]string{
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
			picture.Set(x, y, color.RGBA{uint8(x * 255 / 300), uint8(y * 2), 120, 255})
		}
	}
	var b bytes.Buffer
	if err := png.Encode(&b, picture); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestPagesLookAsPrinted: every page as it is looked at is, in a browser, the picture that
// the PDF gives of it.
func TestPagesLookAsPrinted(t *testing.T) {
	if testing.Short() {
		t.Skip("it prints books and drives a browser")
	}
	files := looked
	dir := pressOf(t, files)
	saveAt(t, filepath.Join(dir, "content", "books", "ramp.png"), ramp(t))
	mustBuild(t, Config{Dir: dir, Formats: []string{"pdf"}})
	for slug, least := range map[string]int{"open": 12, "below": 5} {
		look, err := LookAt(t.Context(), Config{Dir: dir}, slug, "en")
		if err != nil {
			t.Fatal(err)
		}
		if len(look.Leaves.Pages) < least {
			t.Errorf("%s has %d pages, fewer than %d", slug, len(look.Leaves.Pages), least)
		}
		printed := picturesOf(t, filepath.Join(dir, "public", "en", slug, slug+".print.pdf"))
		if len(printed) != len(look.Leaves.Pages) {
			t.Fatalf("%s: %d pages are printed, %d looked at", slug, len(printed), len(look.Leaves.Pages))
		}
		seen := picturesOfLeaves(t, look)
		for i := range printed {
			mean, worst := difference(printed[i], seen[i])
			t.Logf("%s, page %d: %.2f on average, %.0f at worst", slug, i+1, mean, worst)
			if mean > closeOn || worst > closeAt {
				t.Errorf("%s, page %d: what is looked at differs from the PDF by %.2f of 255 on average, by %.0f at worst", slug, i+1, mean, worst)
			}
		}
	}
}

// How far what is looked at may be from what is printed: letters have softer edges in one
// than in the other. A page that stands a millimetre lower is further off.
const (
	closeOn = 3.0
	closeAt = 90.0
)

// TestWhatIsOffIsSeen: the measure by which pages are compared tells a page from itself a
// millimetre lower.
func TestWhatIsOffIsSeen(t *testing.T) {
	page := image.NewGray(image.Rect(0, 0, 400, 400))
	for x := range 400 {
		for y := range 400 {
			page.SetGray(x, y, color.Gray{Y: uint8(255 * min(1, (y/8)%2))}) // lines of text, about
		}
	}
	lower := page.SubImage(image.Rect(0, 4, 400, 400))
	if mean, worst := difference(page, lower); mean <= closeOn && worst <= closeAt {
		t.Errorf("a page differs from itself lower down by %.2f on average, by %.0f at worst", mean, worst)
	}
	if mean, worst := difference(page, page); mean > 0 || worst > 0 {
		t.Errorf("a page differs from itself by %.2f on average, by %.0f at worst", mean, worst)
	}
}

// picturesOf are the pages of a PDF, at 96 dots to an inch.
func picturesOf(t *testing.T, file string) (all []image.Image) {
	t.Helper()
	program, err := exec.LookPath("pdftoppm")
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal(err)
		}
		t.Skipf("there is no pdftoppm here: %v", err)
	}
	dir := t.TempDir()
	if out, err := exec.Command(program, "-r", "96", "-png", file, filepath.Join(dir, "page")).CombinedOutput(); err != nil {
		t.Fatalf("pdftoppm: %v: %s", err, out)
	}
	names, err := filepath.Glob(filepath.Join(dir, "page*.png"))
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(names)
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, pixels(t, data))
	}
	return all
}

func pixels(t *testing.T, data []byte) image.Image {
	t.Helper()
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return picture
}

// picturesOfLeaves are the pages as a browser shows them, at the same size.
func picturesOfLeaves(t *testing.T, look *Look) (all []image.Image) {
	t.Helper()
	const micrometres = 25400.0 / 96 // of a pixel
	w, h := int(math.Ceil(float64(look.Leaves.Width)/micrometres)), int(math.Ceil(float64(look.Leaves.Height)/micrometres))
	var style strings.Builder
	for i, font := range look.Fonts {
		fmt.Fprintf(&style, "@font-face{font-family:octavo-%d;src:url(data:font/ttf;base64,%s)}.f%d{font-family:octavo-%d}", i, base64.StdEncoding.EncodeToString(font), i, i)
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var page int
		if _, err := fmt.Sscanf(r.URL.Path, "/%d", &page); err != nil || page >= len(look.Leaves.Pages) {
			http.NotFound(w, r)
			return
		}
		drawing := look.Leaves.SVG(page, func(name string) string {
			data, kind, ok, err := look.Leaves.Picture(name)
			if err != nil || !ok {
				t.Errorf("there is no picture %s: %v", name, err)
			}
			return "data:" + kind + ";base64," + base64.StdEncoding.EncodeToString(data)
		})
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprintf(w, "<!DOCTYPE html><style>%s body{margin:0;background:#fff} main svg{display:block} main>svg{width:%fpx;height:%fpx} text{font-kerning:none;font-variant-ligatures:none;text-rendering:geometricPrecision;white-space:pre}</style><main>%s</main>",
			style.String(), float64(look.Leaves.Width)/micrometres, float64(look.Leaves.Height)/micrometres, drawing)
	}))
	t.Cleanup(server.Close)
	p := player{t, browser(t, server.URL), server.URL}
	p.sized(int64(w), int64(h), false)
	for i := range look.Leaves.Pages {
		p.visit(fmt.Sprintf("/%d", i))
		p.do(chromedp.Evaluate[chromedp.Void](`document.fonts.ready.then(() => true)`, chromedp.EvalAwaitPromise))
		shot, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, pixels(t, shot))
	}
	return all
}

// difference tells two pictures apart as an eye does that is a step away: squares of so
// many pixels by their mean, in all colours. It is 0 to 255.
func difference(a, b image.Image) (mean, worst float64) {
	const square = 6
	w, h := min(a.Bounds().Dx(), b.Bounds().Dx())/square, min(a.Bounds().Dy(), b.Bounds().Dy())/square
	if abs := max(a.Bounds().Dx()-b.Bounds().Dx(), b.Bounds().Dx()-a.Bounds().Dx()); abs > 1 {
		return 255, 255 // they aren't of one size
	}
	for x := range w {
		for y := range h {
			off := 0.0
			of, as := shade(a, x*square, y*square, square), shade(b, x*square, y*square, square)
			for i := range of {
				off = max(off, math.Abs(of[i]-as[i]))
			}
			mean += off
			worst = max(worst, off)
		}
	}
	return mean / float64(w*h), worst
}

// shade is the mean colour of a square of a picture.
func shade(p image.Image, x, y, side int) (mean [3]float64) {
	for dx := range side {
		for dy := range side {
			r, g, b, _ := p.At(p.Bounds().Min.X+x+dx, p.Bounds().Min.Y+y+dy).RGBA()
			for i, c := range []uint32{r, g, b} {
				mean[i] += float64(c>>8) / float64(side*side)
			}
		}
	}
	return mean
}

package pdf

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"strconv"
	"strings"
	"testing"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/cover"
)

// coverFor returns a cover of a design with a barcode, and with a picture if pictured.
func coverFor(t *testing.T, r *Renderer, design string, pictured bool) Cover {
	t.Helper()
	book := cover.Book{
		Design: design, Scheme: 3, Title: "Lógica de páramo", Author: "Equipo Aurora", Imprint: "Aurora", Count: 96, CountText: "96 sudokus",
		Art: cover.Art{Rows: [][]cover.Cell{{{Value: "1", Given: true}, {Value: "2"}}, {{Value: "2"}, {Value: "1"}}}, Values: []int{0, 5, 7, 8}, ValueLimit: 9},
	}
	if pictured {
		img := image.NewRGBA(image.Rect(0, 0, 40, 40))
		for i := range 40 {
			img.Set(i, i, color.RGBA{uint8(6 * i), 40, 200, 255})
		}
		var data bytes.Buffer
		if err := png.Encode(&data, img); err != nil {
			t.Fatal(err)
		}
		p := figure.NewPicture(data.Bytes(), "png", 40, 40)
		book.Picture = &p
	}
	shape := cover.Shape{Width: 152_400, Height: 228_600, Spine: 10_414, Bleed: 3175, SafeMargin: 6350, FoldMargin: 1601, HasSpineText: true}
	page, err := cover.Compose(book, shape, r.Outliner())
	if err != nil {
		t.Fatal(err)
	}
	return Cover{Page: page, Title: book.Title, Author: book.Author, Language: "es"}
}

// TestCoversMeetPDFX1a checks covers of all designs, with a picture and without. No colour has
// more than 240 % of ink.
func TestCoversMeetPDFX1a(t *testing.T) {
	r := newRenderer(t)
	for _, design := range append(cover.Designs(), "picture") {
		c := coverFor(t, r, design, design == "picture")
		c.Standard, c.CMYK = render.PDFX1a, true
		made, err := r.RenderCover(t.Context(), c)
		if err != nil {
			t.Fatal(err)
		}
		if broken := brokenPDFX1a(t, made.File.Data); len(broken) > 0 {
			t.Errorf("%s: %v", design, broken)
		}
		words := strings.Fields(withoutStrings(contentOf(t, openPDF(t, made.File.Data), 1)))
		mixed := 0
		for i, word := range words {
			if word != "k" && word != "K" {
				continue
			}
			mixed++
			sum := 0.0
			for _, share := range words[i-4 : i] {
				n, err := strconv.ParseFloat(share, 64)
				if err != nil {
					t.Fatal(err)
				}
				sum += n
			}
			if sum > 2.4001 {
				t.Errorf("%s: %v is %.0f %% of ink", design, words[i-4:i], 100*sum)
			}
		}
		if mixed == 0 {
			t.Errorf("%s has no colours", design)
		}
	}
}

// TestDisplayTextMatchesDrawing checks that a kerned and tracked line is as wide as its outlines.
func TestDisplayTextMatchesDrawing(t *testing.T) {
	letters := newRenderer(t).Outliner()
	line := figure.Text{Size: 20 * mm, Face: figure.SansSemibold, String: "AVATAR To", Kerned: true, Tracking: 50}
	plain := line
	plain.Kerned, plain.Tracking = false, 1 // tracking makes it display text as well
	if kerned, wide := letters.Width(line)-line.Size*50*8/1000, letters.Width(plain); kerned >= wide {
		t.Errorf("%d µm kerned, %d µm without", kerned, wide)
	}
	ink := letters.Outline(line).Extent()
	if width := letters.Width(line); ink.X+ink.W > width || ink.W < width*9/10 {
		t.Errorf("outlines from %d to %d of a line %d wide", ink.X, ink.X+ink.W, width)
	}
}

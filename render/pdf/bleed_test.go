package pdf

import (
	"bytes"
	"context"
	"image"
	"math"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/slowtests"
	"octavo/render"
	"octavo/render/pdf/typeset"
	"octavo/render/pdfread"
)

// bledBook returns a book with two pictures that fill pages: one within the text, one at its start.
func bledBook(t *testing.T, b render.Bleed) *render.Book {
	t.Helper()
	text := strings.Repeat("Unas palabras, y otras. ", 60)
	book := newBook(t, spanish, octavo, "![Frente](b#page)\n\n# Uno\n\n"+text+"\n\n![Ancho](a#page)\n\n"+text+"\n\n::section{number=1}\n", sectionOf{engine.Easy, "Sudoku", "", 2, 1})
	book.Page.House.Bleed = b
	book.Images["a#page"] = encoded(t, "png", image.NewGray(image.Rect(0, 0, 90, 40)))
	book.Images["b#page"] = encoded(t, "png", image.NewGray(image.Rect(0, 0, 40, 90)))
	return book
}

// TestBledPages reads finished books with bleed. Each page has its trim and bleed boxes, pictures
// that fill pages reach the bleed's edge, and text stands as it does without bleed.
func TestBledPages(t *testing.T) {
	const by = figure.Inch / 8
	plain := mustRender(t, sharedRenderer(t), bledBook(t, render.Bleed{}), Print)
	words := readBack(t, plain)
	for standard, spine := range map[string]bool{"": false, render.PDFX1a: false, render.PDFX4: true} {
		if !slowtests.On && standard == render.PDFX4 {
			continue
		}
		b := bledBook(t, render.Bleed{By: by, Spine: spine})
		b.Page.House.Standard = standard
		data := mustRender(t, sharedRenderer(t), b, Print)
		checkByQPDF(t, data)
		openPDF(t, data)
		filled := 0
		for _, page := range pagesOf(t, data) {
			width, left := 6*72+9.0, 9.0
			switch {
			case spine:
				width += 9
			case page.Number%2 == 1:
				left = 0
			}
			whole := pdfread.Box{X1: width, Y1: 9*72 + 18}
			checkBox(t, page, "MediaBox", page.Media, whole)
			checkBox(t, page, "BleedBox", page.Bleed, whole)
			checkBox(t, page, "TrimBox", page.Trim, pdfread.Box{X0: left, Y0: 9, X1: left + 6*72, Y1: 9 + 9*72})
			for _, p := range page.Pictures {
				filled++
				checkBox(t, page, "what is seen of the picture", seen(p), whole)
			}
		}
		if filled != 2 {
			t.Errorf("%d pages are filled with pictures", filled)
		}
		for i, w := range readBack(t, data) {
			left := 9.0
			if !spine && w.page%2 == 1 {
				left = 0
			}
			if i >= len(words) || w.text != words[i].text || math.Abs(w.x-left-words[i].x) > 0.05 || math.Abs(w.y-9-words[i].y) > 0.05 {
				t.Fatalf("page %d: %q at %.1f, %.1f stands elsewhere", w.page, w.text, w.x, w.y)
			}
		}
	}
}

// pagesOf returns the pages of a finished file.
func pagesOf(t *testing.T, data []byte) []*pdfread.Page {
	t.Helper()
	file, err := pdfread.Open(context.Background(), bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	var pages []*pdfread.Page
	for n := 1; n <= file.Pages(); n++ {
		page, err := file.Page(n)
		if err != nil {
			t.Fatal(err)
		}
		pages = append(pages, page)
	}
	return pages
}

// seen returns the visible part of a picture.
func seen(p pdfread.Picture) pdfread.Box {
	a, b := p.Box, p.Clip
	return pdfread.Box{X0: max(a.X0, b.X0), Y0: max(a.Y0, b.Y0), X1: min(a.X1, b.X1), Y1: min(a.Y1, b.Y1)}
}

func checkBox(t *testing.T, page *pdfread.Page, name string, got, want pdfread.Box) {
	t.Helper()
	off := max(math.Abs(got.X0-want.X0), math.Abs(got.Y0-want.Y0), math.Abs(got.X1-want.X1), math.Abs(got.Y1-want.Y1))
	if off > 0.02 {
		t.Errorf("page %d: %s is %v, want %v", page.Number, name, got, want)
	}
}

// TestPicturesThatFillPages checks pictures without bleed: on screens they fill the page, in print
// they fit between the margins. The text flows around them.
func TestPicturesThatFillPages(t *testing.T) {
	b := bledBook(t, render.Bleed{By: figure.Inch / 8})
	for _, page := range pagesOf(t, mustRender(t, sharedRenderer(t), b, Screen)) {
		for _, p := range page.Pictures {
			checkBox(t, page, "what is seen of the picture", seen(p), pdfread.Box{X1: 6 * 72, Y1: 9 * 72})
		}
	}
	l := layOutFor(t, sharedRenderer(t), bledBook(t, render.Bleed{}), Print)
	filled := 0
	for _, p := range l.Pages {
		for _, m := range p.Marks {
			if m, ok := m.(typeset.Picture); ok {
				filled++
				plate := l.Geometry.TypeArea(p.Number)
				if len(p.Marks) != 1 || typeset.Intersection(m.Box, plate) != m.Box || m.Box.W != plate.W && m.Box.H != plate.H {
					t.Errorf("page %d: %d marks, a picture at %v of %v", p.Number, len(p.Marks), m.Box, plate)
				}
			}
		}
	}
	if filled != 2 {
		t.Errorf("%d pages are filled", filled)
	}
	if len(l.Pages[0].Marks) != 1 || len(l.Pages) > 10 {
		t.Errorf("%d pages, the first with %d marks", len(l.Pages), len(l.Pages[0].Marks))
	}
}

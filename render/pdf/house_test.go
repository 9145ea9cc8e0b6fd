package pdf

import (
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
)

// TestSmallestLettersAreReported checks the smallest letters that are reported: superscripts, letters
// in drawings, and letters that a house's rule enlarges.
func TestSmallestLettersAreReported(t *testing.T) {
	r := sharedRenderer(t)
	for _, least := range []int{0, 700, 800} {
		page := octavo
		page.Design = render.Classic()
		page.Design.MinSmallText = least
		b := newBook(t, spanish, page, "Unas palabras.[^1]\n\n[^1]: Y una nota.\n")
		d, err := r.Render(t.Context(), b, Print)
		if err != nil {
			t.Fatal(err)
		}
		raised := figure.Points(max(700, least)) // the size that every house takes, named or not
		if diff := d.Smallest - raised; diff < -2 || diff > 2 {
			t.Errorf("at least %d: the smallest letters are of %d µm, and the raised number has %d", least, d.Smallest, raised)
		}
	}
	b := newBook(t, spanish, octavo, "::section{number=1}\n", sectionOf{engine.Easy, "Sudoku", "", 1, 1})
	b.Puzzles[0].Puzzle = &movedAbout{question: func(figure.Style) figure.Figure {
		f := figure.Figure{W: 10 * mm, H: 10 * mm}
		f.Add(figure.Text{At: figure.Point{X: mm, Y: 5 * mm}, Size: figure.Points(431), String: "7"})
		return f
	}}
	if d, err := r.Render(t.Context(), b, Print); err != nil || d.Smallest != figure.Points(431) {
		t.Errorf("%d µm, %v", d.Smallest, err)
	}
}

// TestEdgesOfHouses reads finished books. All words keep the house's distance from the edges,
// and the house's rules on a blank last page and an even number of pages hold.
func TestEdgesOfHouses(t *testing.T) {
	const margin = figure.Inch / 2
	points := func(l figure.Length) float64 { return float64(l) * 72 / 25400 }
	for _, page := range []render.Page{octavo, {Width: 127 * mm, Height: 203 * mm}} {
		for _, sections := range []int{1, 2} {
			var all []sectionOf
			for range sections {
				all = append(all, sectionOf{engine.Easy, "Sudoku", "", 3, 1})
			}
			document := strings.Repeat("# Parte\n\nUnas palabras.\n\n", sections) + "::section{number=1}\n"
			plain := layOutFor(t, sharedRenderer(t), newBook(t, spanish, page, document, all...), Print)
			page.House = render.House{Margin: margin, EvenPages: true, LastPageBlank: true}
			b := newBook(t, spanish, page, document, all...)
			pages := layOutFor(t, sharedRenderer(t), b, Print).Pages
			if n := len(pages); n%2 != 0 || len(pages[n-1].Marks) > 0 {
				t.Errorf("%d pages, %d marks on the last", n, len(pages[n-1].Marks))
			}
			if more := len(pages) - len(plain.Pages); more < 0 || more > 2 {
				t.Errorf("%d pages more than without a house", more)
			}
			read := 0
			for _, w := range readBack(t, mustRender(t, sharedRenderer(t), b, Print)) {
				read++
				left, right := w.x-w.w/2, w.x+w.w/2
				if left < points(margin) || right > points(page.Width-margin) || w.y-w.h/2 < points(margin) || w.y+w.h/5 > points(page.Height-margin) {
					t.Errorf("page %d: %q stands at %.1f to %.1f, %.1f pt down", w.page, w.text, left, right, w.y)
				}
			}
			if read < 20 {
				t.Errorf("only %d words were read", read)
			}
			page.House = render.House{}
		}
	}
}

package pdf

import (
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/pdf/typeset"
)

// TestCoarsePicturesAreFound: a picture that fills a page says how many of its pixels
// stand on an inch of it; one in the text is never printed so large.
func TestCoarsePicturesAreFound(t *testing.T) {
	b := bledBook(t, render.Bleed{By: figure.Inch / 8})
	d, err := sharedRenderer(t).Render(t.Context(), b, Print)
	if err != nil {
		t.Fatal(err)
	}
	// 90 × 40 pixels cover 6 1/8 × 9 1/4 inches by their height, 40 on 9.25; 40 × 90 by
	// their width, 40 on 6.125.
	if len(d.Coarse) != 2 || d.Coarse[0].Name != "b#page" || d.Coarse[0].PPI != 6 || d.Coarse[1].Name != "a#page" || d.Coarse[1].PPI != 4 || d.Coarse[1].EnoughY != 2775 {
		t.Errorf("%+v", d.Coarse)
	}
	d, err = sharedRenderer(t).Render(t.Context(), sampleBook(t), Print)
	if err != nil || len(d.Coarse) > 0 {
		t.Errorf("%+v, %v", d.Coarse, err)
	}
}

// TestBlankPagesInARow: before a section on a recto stands one at most, and as many at
// the end as the house wants there.
func TestBlankPagesInARow(t *testing.T) {
	for _, house := range []render.House{{}, {Even: true, Blank: true}} {
		b := newBook(t, spanish, octavo, "# Uno\n\nDos.\n\n::section{number=1}\n", sectionOf{engine.Easy, "Sudoku", "", 1, 1})
		b.Page.House = house
		l := layOutFor(t, sharedRenderer(t), b, Print)
		if got := blankRun(l.Pages); got < 1 || got > 2 {
			t.Errorf("%+v: %d blank pages in a row", house, got)
		}
	}
	l := struct{ pages []*typeset.Page }{}
	for _, marks := range []int{0, 1, 0, 0, 0, 1, 0} {
		l.pages = append(l.pages, &typeset.Page{Marks: make([]typeset.Mark, marks)})
	}
	if got := blankRun(l.pages); got != 3 {
		t.Errorf("%d of three", got)
	}
}

// TestRefusedLettersAreTold: a drawing with smaller letters than the house takes, and no
// other; without a house there is none.
func TestRefusedLettersAreTold(t *testing.T) {
	for _, least := range []figure.Length{0, figure.Points(700)} {
		b := newBook(t, spanish, octavo, "::section{number=1}\n", sectionOf{engine.Easy, "Sudoku", "", 2, 1})
		b.Page.House.Least = least
		b.Puzzles[1].Puzzle = &movedAbout{question: func(figure.Style) figure.Figure {
			f := figure.Figure{W: 10 * mm, H: 10 * mm}
			f.Add(figure.Text{At: figure.Point{X: mm, Y: 5 * mm}, Size: figure.Points(431), String: "7", Ink: figure.Black})
			return f
		}}
		d, err := sharedRenderer(t).Render(t.Context(), b, Print)
		if err != nil {
			t.Fatal(err)
		}
		if want := least > 0; (len(d.Refused) == 1) != want || want && (d.Refused[0].Puzzle != 2 || d.Refused[0].Size != "4.3 pt") {
			t.Errorf("at least %d: %+v", least, d.Refused)
		}
	}
}

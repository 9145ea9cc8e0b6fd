package geometry

import (
	"testing"

	"octavo/engine"
	"octavo/render"
)

// TestLargestSudokuOnLetterPaper checks that 25 × 25 cells of 7 mm fit on 8.5 × 11 inches, with a narrower
// outer margin and more than three quarters of the width. Smaller puzzles keep to the usual limits.
func TestLargestSudokuOnLetterPaper(t *testing.T) {
	paper := render.Page{Width: 215_900, Height: 279_400, Outside: 18 * mm}
	page, err := OfBook(paper, 100)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ side, least, most int }{{25, 7_000, 7_200}, {9, 9_000, 17_900}} {
		format := engine.Format{Extent: engine.Extent{Columns: c.side, Rows: c.side}, MinCell: 7 * mm}
		if cell := int(page.Grid(format, 1).Cell); cell < c.least || cell > c.most {
			t.Errorf("%d×%d: cells of %d µm; want %d to %d", c.side, c.side, cell, c.least, c.most)
		}
	}
}

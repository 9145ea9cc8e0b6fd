package geometry

import (
	"slices"
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
)

var (
	octavo = render.Page{Name: "6x9in", Width: 6 * figure.Inch, Height: 9 * figure.Inch}
	a4     = render.Page{Name: "a4", Width: 210 * mm, Height: 297 * mm}
)

func TestMarginsGrow(t *testing.T) {
	for _, page := range []render.Page{octavo, a4, {Width: 127 * mm, Height: 203 * mm}} {
		for _, pages := range []int{1, 150, 151, 300, 500, 700, 828} {
			g, err := OfBook(page, pages)
			if err != nil {
				t.Fatal(err)
			}
			if g.Inside > g.Top || g.Top > g.Outside || g.Outside > g.Bottom {
				t.Errorf("%v mm, %d pages: %d %d %d %d don't grow", page.Width/mm, pages, g.Inside, g.Top, g.Outside, g.Bottom)
			}
			// The least margins of Amazon KDP, in thousandths of an inch.
			least := map[int]figure.Length{1: 375, 150: 375, 151: 500, 300: 500, 500: 625, 700: 750, 828: 875}[pages]
			if g.Inside < least*figure.Inch/1000 {
				t.Errorf("%d pages: %s inside, less than %d/1000 in", pages, InMillimetres(g.Inside), least)
			}
		}
	}
}

func TestMarginsThatLeaveNothingAreRefused(t *testing.T) {
	page := octavo
	page.Outside = 100 * mm
	if _, err := OfBook(page, 100); err == nil {
		t.Error("a type area of a centimetre and a half is accepted")
	}
	page.Outside = 12 * mm
	g, err := OfBook(page, 100)
	if err != nil || g.Outside != 12*mm {
		t.Errorf("outside is %d: %v", g.Outside, err)
	}
}

// TestCaptionsAreNearTheirDrawings checks that the space from a caption to the drawing above it is 1.5
// times the space to its own drawing.
func TestCaptionsAreNearTheirDrawings(t *testing.T) {
	trims := []render.Page{octavo, a4, {Width: 148 * mm, Height: 210 * mm}, {Width: 152 * mm, Height: 229 * mm}, {Width: 8 * figure.Inch, Height: 10 * figure.Inch}}
	for _, page := range trims {
		g, err := OfBook(page, 1)
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range PerPage() {
			for size := 3; size <= 9; size++ {
				format := engine.Format{Extent: engine.Extent{Columns: size, Rows: size}}
				arranged := g.Grid(format, n)
				if arranged.Cell < g.GoodCell(format, n) || arranged.Rows < 2 {
					continue
				}
				band := Band{Grids: slices.Repeat([]Grid{arranged}, arranged.Columns)}
				places := PlaceBands(g.TypeArea(1), slices.Repeat([]Band{band}, arranged.Rows))
				upper, lower := places[0][0].Box, places[1][0].Box
				over := lower.Y - arranged.Caption.Height - upper.Y - upper.H
				if over*2 < arranged.Caption.Gap*3 {
					t.Errorf("%d × %d mm, %d a page of %d cells: %s over a caption, %s under it", page.Width/mm, page.Height/mm, n, size,
						InMillimetres(over), InMillimetres(arranged.Caption.Gap))
				}
			}
		}
	}
}

// TestOneSmallestCellForAllPages checks that the smallest cell depends on the design, not on the number
// of puzzles on a page.
func TestOneSmallestCellForAllPages(t *testing.T) {
	nine := engine.Format{Extent: engine.Extent{Columns: 9, Rows: 9}}
	for name, want := range map[string]figure.Length{"classic": 6 * mm, "pocket": 6 * mm, "workbook": 8 * mm, "large-print": 10 * mm} {
		design := DesignOf(name, 6*figure.Inch)
		if got := (Page{Design: design}).MinCell(nine); got != want {
			t.Errorf("%s has cells from %s, want %s", name, InMillimetres(got), InMillimetres(want))
		}
		design.MinCell = 5 * mm
		if got := (Page{Design: design}).MinCell(nine); got != 5*mm {
			t.Errorf("%s has cells from %s, and the book asks for 5 mm", name, InMillimetres(got))
		}
	}
	large, err := OfBook(render.Page{Width: 215_900, Height: 279_400, Design: DesignOf("large-print", 215_900)}, 150)
	if cell := large.Grid(nine, 2).Cell; err != nil || cell < large.MinCell(nine) || cell > 12*mm {
		t.Errorf("two in large print on 8.5 × 11 inches have cells of %s: %v", InMillimetres(cell), err)
	}
}

func TestLargestFit(t *testing.T) {
	nine := engine.Extent{Columns: 9, Rows: 9}
	for _, tt := range []struct {
		page   render.Page
		extent engine.Extent
		want   int
	}{
		{octavo, nine, 4},
		{a4, nine, 6},
		{render.Page{Width: 5 * figure.Inch, Height: 8 * figure.Inch}, nine, 2},
		{octavo, engine.Extent{Columns: 16, Rows: 16}, 1},
	} {
		g, err := OfBook(tt.page, 100)
		if got := g.MostPerPage(engine.Format{Extent: tt.extent}, g.Grid); err != nil || got != tt.want {
			t.Errorf("%s × %s holds %d of %v, want %d: %v", InMillimetres(tt.page.Width), InMillimetres(tt.page.Height), got, tt.extent, tt.want, err)
		}
	}
}

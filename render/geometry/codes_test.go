package geometry

import (
	"fmt"
	"slices"
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
)

// TestQuietZonesOfCodes checks that codes lie within the area of their page, with a quiet zone for the
// widest modules between them and everything printed: puzzles, text, notes, captions and other codes.
func TestQuietZonesOfCodes(t *testing.T) {
	trims := []render.Page{octavo, a4, {Width: 5 * figure.Inch, Height: 8 * figure.Inch}, {Width: 8*figure.Inch + figure.Inch/2, Height: 11 * figure.Inch}}
	formats := []engine.Format{
		{Extent: engine.Extent{Columns: 4, Rows: 4}}, {Extent: engine.Extent{Columns: 6, Rows: 6}}, {Extent: engine.Extent{Columns: 9, Rows: 9}},
		{Extent: engine.Extent{Columns: 12, Rows: 8}, SolvedByMoves: true, MinCell: 5 * mm},
	}
	arranged := map[string]int{}
	for _, trim := range trims {
		for _, design := range Designs() {
			page := trim
			page.Design, page.HasCodes = DesignOf(design, page.Width), true
			g, err := OfBook(page, 100)
			if err != nil {
				t.Fatal(err)
			}
			for _, perPage := range PerPage() {
				for _, format := range formats {
					grid := g.Grid(format, perPage)
					if grid.Cell < g.GoodCell(format, perPage) {
						continue // the plan refuses this case
					}
					name := fmt.Sprintf("%s × %s, %s, %d of %d × %d", InMillimetres(page.Width), InMillimetres(page.Height), design, perPage, format.Extent.Columns, format.Extent.Rows)
					checkQuiet(t, name, g, slices.Repeat([]engine.Format{format}, perPage))
					arranged[grid.where()]++
				}
				for _, mix := range [][]engine.Format{{formats[0], formats[2]}, {formats[2], formats[3]}} {
					all := slices.Repeat(mix, perPage)[:perPage]
					if slices.ContainsFunc(g.ArrangeMixed(g.PuzzleArea(1), all, perPage), func(grid Grid) bool { return grid.Cell < 5*mm }) {
						continue
					}
					checkQuiet(t, fmt.Sprintf("%s wide, %s, %d of a mix", InMillimetres(page.Width), design, perPage), g, all)
				}
			}
		}
	}
	for _, where := range []string{"at the foot", "beneath", "at the right"} {
		if arranged[where] < 4 {
			t.Errorf("%d layouts with codes %s", arranged[where], where)
		}
	}
}

// where describes the place of the codes of a grid.
func (g Grid) where() string {
	switch {
	case g.isAlone():
		return "at the foot"
	case g.Right > 0:
		return "at the right"
	}
	return "beneath"
}

// checkQuiet checks a page of puzzles.
func checkQuiet(t *testing.T, name string, page Page, formats []engine.Format) {
	t.Helper()
	area := page.PuzzleArea(1)
	grids := page.ArrangeMixed(area, formats, len(formats))
	var bands []Band
	for row := range slices.Chunk(grids, grids[0].Columns) {
		bands = append(bands, Band{Grids: row})
	}
	var printed []figure.Rect
	var squares []figure.Rect
	for row, band := range PlaceBands(area, bands) {
		for n, place := range band {
			g := bands[row].Grids[n]
			if place.Code.Square.W != CodeSide || place.Code.Square.H != CodeSide {
				t.Fatalf("%s: a code of %v", name, place.Code.Square)
			}
			box := place.Box
			box.Y, box.H = box.Y-g.Caption.Height+g.Caption.Height/4, box.H+g.Caption.Height*3/4
			printed = append(printed, box, place.Code.Words)
			if g.Noted {
				printed = append(printed, place.NotesArea)
			}
			squares = append(squares, place.Code.Square)
		}
	}
	for i, square := range squares {
		if !area.Contains(square) {
			t.Errorf("%s: code %d sticks out at %v of %v", name, i, square, area)
		}
		quiet := square.Inset(-CodeSide * figure.QuietZone / 25)
		for _, other := range slices.Concat(printed, squares[:i]) {
			if other.W > 0 && other.H > 0 && overlap(quiet, other) {
				t.Errorf("%s: code %d at %v comes too near to %v", name, i, square, other)
			}
		}
	}
}

func overlap(a, b figure.Rect) bool {
	return a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H
}

// TestCellsBesideCodes checks the cells of puzzles with codes: never smaller than readable, and
// unchanged for puzzles alone on their page if the width decides.
func TestCellsBesideCodes(t *testing.T) {
	nine := engine.Format{Extent: engine.Extent{Columns: 9, Rows: 9}}
	for _, tt := range []struct {
		page render.Page
		most int
	}{{octavo, 4}, {a4, 6}, {render.Page{Width: 5 * figure.Inch, Height: 8 * figure.Inch}, 2}} {
		plain, err := OfBook(tt.page, 100)
		if err != nil {
			t.Fatal(err)
		}
		coded := plain
		coded.HasCodes = true
		if got := coded.MostPerPage(nine, coded.Grid); got != tt.most {
			t.Errorf("%s wide, a page holds %d with codes, want %d", InMillimetres(tt.page.Width), got, tt.most)
		}
		if with, without := coded.Grid(nine, 1).Cell, plain.Grid(nine, 1).Cell; with != without {
			t.Errorf("%s wide, cells are %s with a code and %s without", InMillimetres(tt.page.Width), InMillimetres(with), InMillimetres(without))
		}
	}
}

package geometry

import (
	"testing"

	"octavo/engine/figure"
	"octavo/render"
)

// TestMarginsOfHouses checks that print keeps the house's distance from the edges for any trim,
// design and page count, and that pages without a house are unchanged.
func TestMarginsOfHouses(t *testing.T) {
	gutters := []render.Gutter{{MaxPages: 150, MinInside: 9525}, {MaxPages: 400, MinInside: 25_400}, {MaxPages: 800, MinInside: 31_750}}
	for _, margin := range []figure.Length{0, 6350, 12_700} {
		for _, page := range []render.Page{octavo, a4, {Width: 127 * mm, Height: 203 * mm}, {Width: 8*figure.Inch + figure.Inch/2, Height: 11 * figure.Inch}} {
			for _, name := range Designs() {
				page.Design = DesignOf(name, page.Width)
				plain, err := OfBook(page, 200)
				if err != nil {
					t.Fatal(err)
				}
				if plain.HeadAt != plain.Top-plain.Top*2/5 || plain.FolioAt != plain.Bottom-plain.Bottom*9/20 {
					t.Errorf("%s: head and folio of no house moved", name)
				}
				page.House = render.House{Margin: margin, Gutters: gutters}
				for _, pages := range []int{20, 150, 151, 400, 401, 800} {
					g, err := OfBook(page, pages)
					if err != nil {
						continue // too little room is an error
					}
					line := figure.Points(max(900, page.Design.SmallSize(900)))
					least := Gutter(page.House, pages)
					if g.Inside < least+Slack || g.Outside < margin+Slack || g.HeadAt-line < margin || g.FolioAt < margin {
						t.Errorf("%s, %d pages, %d µm: inside %d of %d, outside %d, head %d, folio %d", name, pages, margin, g.Inside, least, g.Outside, g.HeadAt, g.FolioAt)
					}
					if margin > 0 && (g.Top-g.HeadAt < headGap || g.Bottom-g.FolioAt < headGap) {
						t.Errorf("%s, %d pages: head or folio touch the puzzles", name, pages)
					}
				}
				page.House = render.House{}
			}
		}
	}
}

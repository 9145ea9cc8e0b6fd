package geometry

import (
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
)

// TestFootStaysInTheTypeArea checks that solutions at the foot of a page are no wider than the type
// area, from the smallest grid to the largest, in all designs.
func TestFootStaysInTheTypeArea(t *testing.T) {
	for _, paper := range []render.Page{octavo, a4, {Name: "8x10in", Width: 8 * figure.Inch, Height: 10 * figure.Inch}} {
		for _, design := range Designs() {
			paper.Design = DesignOf(design, paper.Width)
			page, err := OfBook(paper, 100)
			if err != nil {
				t.Fatal(err)
			}
			for _, side := range []int{4, 9, 16, 25} {
				g := page.FootGrid(engine.Extent{Columns: side, Rows: side}, 1)
				if g.Cell == 0 || g.Width > g.Area.W {
					t.Errorf("%s, %s: %d × %d cells of %d µm are %d wide, the type area %d", paper.Name, design, side, side, g.Cell, g.Width, g.Area.W)
				}
			}
		}
	}
}

package books

import (
	"testing"

	"octavo/content"
	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/site/product/houses"
)

// TestLayoutCosts checks the estimates for 300 sudokus: pages and costs fall and cells shrink with
// the number of puzzles on a page, the costs are those of KDP's formula, and a small trim has no
// room for six puzzles.
func TestLayoutCosts(t *testing.T) {
	kdp, _ := houses.Named("kdp")
	sudoku, _ := kinds.Named("sudoku")
	for name, fits := range map[string]int{"5x8in": 2, "6x9in": 4, "8.5x11in": 6} {
		trim, err := content.ParseTrim(name)
		if err != nil {
			t.Fatal(err)
		}
		costs, err := LayoutCosts(kdp, trim, []engine.Kind{sudoku}, 300)
		if err != nil || len(costs) != 4 {
			t.Fatal(costs, err)
		}
		perPage := houses.Amount(12)
		if name == "8.5x11in" {
			perPage = 17
		}
		for i, c := range costs {
			if c.Fits != (c.PerPage <= fits) {
				t.Errorf("%s, %d a page: fits is %t, the largest number that fits is %d", name, c.PerPage, c.Fits, fits)
			}
			want := 1000 + houses.Amount(c.Pages)*perPage
			if c.Pages <= 108 {
				want = map[houses.Amount]houses.Amount{12: 2300, 17: 2840}[perPage]
			}
			if c.Print != want {
				t.Errorf("%s, %d a page: costs %d, want %d", name, c.PerPage, c.Print, want)
			}
			if i > 0 && (c.Pages >= costs[i-1].Pages || c.Fits && c.Cell >= costs[i-1].Cell) {
				t.Errorf("%s: %+v after %+v", name, c, costs[i-1])
			}
		}
	}
}

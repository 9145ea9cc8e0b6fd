package pdf

import (
	"strconv"
	"testing"

	"octavo/engine"
)

// TestNoPageHasTheHintsOfOnePuzzle: however many puzzles there are, the last page of
// their hints holds those of two or more, and no page those of none.
func TestNoPageHasTheHintsOfOnePuzzle(t *testing.T) {
	most := 40
	if testing.Short() {
		most = 24
	}
	pages := 0
	for n := 3; n <= most; n++ {
		b := newBook(t, spanish, octavo, "::section{number=1}\n::hints{steps=2}\n", sectionOf{engine.Easy, "Sudoku", "", n, 6})
		l := layOutFor(t, sharedRenderer(t), b, Print)
		set, hinting := 0, l.pages[l.destinations["hints"].page-1:]
		for i, p := range hinting {
			here := 0
			for _, m := range p.marks {
				if r, ok := m.(run); ok && r.text == strconv.Itoa(set+here+1) && r.style.size != l.typo.folio.size {
					here++
				}
			}
			if here < 2 {
				t.Errorf("%d puzzles: page %d of %d has the hints of %d", n, i+1, len(hinting), here)
			}
			set += here
		}
		if set != n {
			t.Errorf("%d puzzles: the hints of %d are set", n, set)
		}
		pages = max(pages, len(hinting))
	}
	if pages < 2 {
		t.Error("the hints never take a second page")
	}
}

package pdf

import (
	"strconv"
	"testing"

	"octavo/engine"
	"octavo/engine/slowtests"
	"octavo/render/pdf/typeset"
)

// TestNoPageHasTheHintsOfOnePuzzle: however many puzzles there are, the last page of
// their hints holds those of two or more, and no page those of none.
func TestNoPageHasTheHintsOfOnePuzzle(t *testing.T) {
	most := 40
	if !slowtests.On {
		most = 24
	}
	pages := 0
	for n := 3; n <= most; n++ {
		b := newBook(t, spanish, octavo, "::section{number=1}\n::hints{steps=2}\n", sectionOf{engine.Easy, "Sudoku", "", n, 6})
		l := layOutFor(t, sharedRenderer(t), b, Print)
		set, hinting := 0, l.Pages[l.Destinations["hints"].Page-1:]
		for i, p := range hinting {
			here := 0
			for _, m := range p.Marks {
				if r, ok := m.(typeset.Run); ok && r.Text == strconv.Itoa(set+here+1) && r.At.Y < l.Geometry.Height-l.Geometry.FolioAt {
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

// TestPuzzlesWithoutHintsHaveNoPageOfThem: levels that are played have no hints, and a
// section of them no page that promises some.
func TestPuzzlesWithoutHintsHaveNoPageOfThem(t *testing.T) {
	b := newBook(t, spanish, octavo, "::section{number=1}\n::hints{steps=2 section=1}\n::section{number=2}\n::hints{steps=2 section=2}\n",
		sectionOf{engine.Easy, "Con pistas", "", 2, 1}, sectionOf{engine.Easy, "Sin pistas", "", 2, 1})
	for i := range b.Sections[1].Count {
		b.Puzzles[b.Sections[1].First+i].Hints = nil
	}
	l := layOutFor(t, sharedRenderer(t), b, Print)
	titles := 0
	for _, e := range l.Outline {
		if e.Text == "Sin pistas: pistas" {
			t.Errorf("page %d promises hints", e.Page)
		}
		if e.Text == "Con pistas: pistas" {
			titles++
		}
	}
	if titles != 1 {
		t.Errorf("%d pages of hints: %+v", titles, l.Outline)
	}
}

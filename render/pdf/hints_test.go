package pdf

import (
	"errors"
	"strconv"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/slowtests"
	"octavo/render"
	"octavo/render/pdf/books"
	"octavo/render/pdf/typeset"
)

// TestPagesOfHintsHaveSeveralPuzzles checks that each page of hints, even the last one, has hints to at
// least two puzzles.
func TestPagesOfHintsHaveSeveralPuzzles(t *testing.T) {
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

// TestNoHintPagesWithoutHints checks that a section of puzzles of moves has no page of
// hints, since it has none.
func TestNoHintPagesWithoutHints(t *testing.T) {
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

// hinted returns the text that is upside down on a page, and its box.
func hinted(p *typeset.Page) (text string, foot typeset.UpsideDown) {
	var texts []string
	for _, m := range p.Marks {
		if t, ok := m.(typeset.UpsideDown); ok {
			foot = t
			for _, m := range t.Marks {
				if r, ok := m.(typeset.Run); ok {
					texts = append(texts, r.Text)
				}
			}
		}
	}
	return strings.Join(texts, " "), foot
}

// TestHintsStandUnderTheNextPuzzle checks that the hints of a page are upside down at the foot of the
// next page of puzzles, and the last ones under the first puzzles. Each has its puzzle's number, and
// there are as many as the book asks for.
func TestHintsStandUnderTheNextPuzzle(t *testing.T) {
	for _, steps := range []int{1, 2} {
		for _, perPage := range []int{1, 2} {
			b := newBook(t, spanish, a4, "::section{number=1}\n", sectionOf{engine.Easy, "Sudoku", "", 5, perPage})
			b.HintsPlace, b.HintSteps = render.SolutionsBelow, steps
			for i := range b.Puzzles {
				b.Puzzles[i].Hints = []string{"Primero " + strings.Repeat("a", i+1) + ".", "Luego " + strings.Repeat("b", i+1) + "."}
			}
			l := layOutFor(t, sharedRenderer(t), b, Print)
			var plates []*typeset.Page
			for _, p := range l.Pages {
				if len(drawings(p, "puzzle:")) > 0 {
					plates = append(plates, p)
				}
			}
			for i, p := range plates {
				before := drawings(plates[(i+len(plates)-1)%len(plates)], "puzzle:")
				var want []string
				for _, d := range before {
					puzzle := b.Puzzles[int(d.Name[len(d.Name)-1]-'1')]
					want = append(want, "Pista "+strings.TrimPrefix(d.Name, "puzzle:")+".", strings.Join(puzzle.Hints[:steps], " "))
				}
				text, foot := hinted(p)
				if got := strings.Join(strings.Fields(text), " "); got != strings.Join(want, " ") {
					t.Errorf("page %d says %q, want %q", p.Number, got, want)
				}
				if area := l.Geometry.TypeArea(p.Number); !area.Contains(foot.Box) {
					t.Errorf("page %d: %v sticks out of %v", p.Number, foot.Box, area)
				}
				for _, m := range foot.Marks {
					if r, ok := m.(typeset.Run); ok && (r.At.X < 0 || r.At.X+r.Width > foot.Box.W+25 || r.At.Y > foot.Box.H) {
						t.Errorf("page %d: %q leaves the foot", p.Number, r.Text)
					}
				}
				for _, d := range drawings(p, "puzzle:") {
					if d.Box.Y+d.Box.H+4*mm > foot.Box.Y {
						t.Errorf("page %d: %s comes too near to the hints", p.Number, d.Name)
					}
				}
			}
		}
	}
}

// TestHintsTooLongForTheFoot checks that hints that don't fit are an error that names their puzzle.
func TestHintsTooLongForTheFoot(t *testing.T) {
	b := newBook(t, spanish, octavo, "::section{number=1}\n", sectionOf{engine.Easy, "Sudoku", "", 3, 1})
	b.HintsPlace, b.HintSteps = render.SolutionsBelow, 1
	b.Puzzles[1].Hints = []string{strings.Repeat("Una frase que no acaba. ", 25)}
	_, err := sharedRenderer(t).Render(t.Context(), b, Print)
	var long *books.LongHintError
	if !errors.As(err, &long) || long.Puzzle != 2 || long.Takes <= long.Room {
		t.Errorf("error %v", err)
	}
}

package pdf

import (
	"fmt"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/pdf/books"
	"octavo/render/pdf/typeset"
)

// feet returns the turned solutions of a page, and the box around them.
func feet(p *typeset.Page) (names []string, box figure.Rect) {
	for _, m := range p.Marks {
		if t, ok := m.(typeset.UpsideDown); ok {
			box = t.Box
			for _, m := range t.Marks {
				if d, ok := m.(typeset.Drawing); ok {
					names = append(names, d.Name)
				}
			}
		}
	}
	return names, box
}

// TestSolutionsStandUnderTheNextPuzzle checks that the solutions of a page are at the foot of the next
// page of puzzles, and the last ones under the first puzzles. Each names its puzzle, and captions
// link to it.
func TestSolutionsStandUnderTheNextPuzzle(t *testing.T) {
	for _, perPage := range []int{1, 2, 4} {
		b := newBook(t, spanish, a4, "::section{number=1}\n::section{number=2}\n",
			sectionOf{engine.Easy, "Sudoku", "", 5, perPage}, sectionOf{engine.Easy, "Otros", "", 3, 1})
		b.SolutionsPlace = render.SolutionsBelow
		l := layOutFor(t, newRenderer(t), b, Print)
		var plates []*typeset.Page
		for _, p := range l.Pages {
			if len(drawings(p, "puzzle:")) > 0 {
				plates = append(plates, p)
			}
		}
		solved := 0
		for i, p := range plates {
			names, box := feet(p)
			before := drawings(plates[(i+len(plates)-1)%len(plates)], "puzzle:")
			if len(names) != len(before) {
				t.Fatalf("%d a page: %d solutions on page %d, after %d puzzles", perPage, len(names), p.Number, len(before))
			}
			for n, d := range before {
				number := strings.TrimPrefix(d.Name, "puzzle:")
				if names[n] != "solution:"+number {
					t.Errorf("%d a page: %s stands on page %d, want the solution of %s", perPage, names[n], p.Number, number)
				}
				if at := l.Destinations[names[n]].Page; at != p.Number || !says(plates[(i+len(plates)-1)%len(plates)], fmt.Sprintf("→ %d", p.Number)) {
					t.Errorf("%d a page: puzzle %s doesn't lead to page %d", perPage, number, p.Number)
				}
				solved++
			}
			area := l.Geometry.TypeArea(p.Number)
			if !area.Contains(box) {
				t.Errorf("%d a page: %v sticks out of %v", perPage, box, area)
			}
			for _, d := range drawings(p, "puzzle:") {
				if d.Box.Y+d.Box.H+4*mm > box.Y {
					t.Errorf("%d a page: %s comes too near to the foot of page %d", perPage, d.Name, p.Number)
				}
			}
		}
		if solved != len(b.Puzzles) {
			t.Errorf("%d a page: %d of %d are solved", perPage, solved, len(b.Puzzles))
		}
	}
}

// TestFootIsUpsideDown reads a finished page: the puzzle's digits are upright, and all 81 of the
// previous solution are upside down below them.
func TestFootIsUpsideDown(t *testing.T) {
	b := newBook(t, spanish, octavo, "::section{number=1}\n", sectionOf{engine.Easy, "Sudoku", "", 3, 1})
	b.SolutionsPlace = render.SolutionsBelow
	b.Sections[0].Opener = render.OpenNone
	r := newRenderer(t)
	l := layOutFor(t, r, b, Print)
	number := l.Destinations[books.PuzzleKey(2)].Page
	ctx := openPDF(t, mustRender(t, r, b, Print))
	read := readPage(t, ctx, number, contentOf(t, ctx, number))
	_, foot := feet(l.Pages[number-1])
	top := float64(foot.Y) / float64(mm)
	upright, turned := 0, 0
	for _, d := range read.drawn {
		if len(d.text) != 1 || d.text < "1" || d.text > "9" {
			continue
		}
		switch upwards := d.up.y < 0; {
		case upwards && d.bounds.y1 <= top:
			upright++
		case !upwards && d.bounds.y0 >= top:
			turned++
		case d.bounds.y1 < float64(foot.Y+foot.H)/float64(mm) && d.bounds.y0 > float64(l.Geometry.Top)/float64(mm):
			t.Errorf("%q stands at %v", d.text, d.bounds)
		}
	}
	if turned != 81 || upright < 17 {
		t.Errorf("%d digits upright, %d turned", upright, turned)
	}
}

// TestSolutionsApart checks a separate file of solutions. It names the pages of the book; the book
// has no links to it.
func TestSolutionsApart(t *testing.T) {
	b := newBook(t, spanish, octavo, "::title\n::section{number=1}\n", sectionOf{engine.Easy, "Sudoku", "", 5, 2})
	b.SolutionsPlace, b.HintsPlace, b.HintSteps = render.SolutionsFile, render.SolutionsFile, 2
	forms := newRenderer(t).Forms(b)
	book, err := forms.layoutOf(t.Context(), Print)
	if err != nil {
		t.Fatal(err)
	}
	apart, err := forms.layoutOf(t.Context(), Solutions)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range book.Pages {
		for _, m := range p.Marks {
			if r, ok := m.(typeset.Run); ok && strings.HasPrefix(r.Text, "→") {
				t.Errorf("page %d of the book says %q", p.Number, r.Text)
			}
		}
	}
	for n := 1; n <= 5; n++ {
		at := apart.Destinations[books.SolutionKey(n)].Page
		if at == 0 || !says(apart.Pages[at-1], fmt.Sprintf("← %d", book.Destinations[books.PuzzleKey(n)].Page)) {
			t.Errorf("solution %d on page %d doesn't name page %d of the book", n, at, book.Destinations[books.PuzzleKey(n)].Page)
		}
	}
	if !says(apart.Pages[0], "Lógica de páramo: pistas") || len(apart.Outline) != 2 {
		t.Errorf("the file has %v", apart.Outline)
	}
}

package pdf

import (
	"fmt"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
)

// feet are the turned solutions of a page, and the box in which they stand.
func feet(p *page) (names []string, box figure.Rect) {
	for _, m := range p.marks {
		if t, ok := m.(turned); ok {
			box = t.box
			for _, m := range t.marks {
				if d, ok := m.(drawing); ok {
					names = append(names, d.name)
				}
			}
		}
	}
	return names, box
}

// TestSolutionsStandUnderTheNextPuzzle: the solutions of a page's puzzles are at the
// foot of the next page of puzzles, those of the last under the first, apart from
// the puzzles there; each says of which it is, and captions lead to them.
func TestSolutionsStandUnderTheNextPuzzle(t *testing.T) {
	for _, perPage := range []int{1, 2, 4} {
		b := newBook(t, spanish, a4, "::section{number=1}\n::section{number=2}\n",
			sectionOf{engine.Easy, "Sudoku", "", 5, perPage}, sectionOf{engine.Easy, "Otros", "", 3, 1})
		b.SolutionsPlace = render.SolutionsBelow
		l := layOutFor(t, newRenderer(t), b, Print)
		var plates []*page
		for _, p := range l.pages {
			if len(drawings(p, "puzzle:")) > 0 {
				plates = append(plates, p)
			}
		}
		solved := 0
		for i, p := range plates {
			names, box := feet(p)
			before := drawings(plates[(i+len(plates)-1)%len(plates)], "puzzle:")
			if len(names) != len(before) {
				t.Fatalf("%d a page: %d solutions on page %d, after %d puzzles", perPage, len(names), p.number, len(before))
			}
			for n, d := range before {
				number := strings.TrimPrefix(d.name, "puzzle:")
				if names[n] != "solution:"+number {
					t.Errorf("%d a page: %s stands on page %d, want the solution of %s", perPage, names[n], p.number, number)
				}
				if at := l.destinations[names[n]].page; at != p.number || !says(plates[(i+len(plates)-1)%len(plates)], fmt.Sprintf("→ %d", p.number)) {
					t.Errorf("%d a page: puzzle %s doesn't lead to page %d", perPage, number, p.number)
				}
				solved++
			}
			area := l.shape.Plate(p.number)
			if !area.Contains(box) {
				t.Errorf("%d a page: %v sticks out of %v", perPage, box, area)
			}
			for _, d := range drawings(p, "puzzle:") {
				if d.box.Y+d.box.H+4*mm > box.Y {
					t.Errorf("%d a page: %s comes too near to the foot of page %d", perPage, d.name, p.number)
				}
			}
		}
		if solved != len(b.Puzzles) {
			t.Errorf("%d a page: %d of %d are solved", perPage, solved, len(b.Puzzles))
		}
	}
}

// TestFeetAreUpsideDown reads a finished page back: the digits of its puzzle stand
// upright, and under them those of the solution before on their heads, all 81.
func TestFeetAreUpsideDown(t *testing.T) {
	b := newBook(t, spanish, octavo, "::section{number=1}\n", sectionOf{engine.Easy, "Sudoku", "", 3, 1})
	b.SolutionsPlace = render.SolutionsBelow
	b.Sections[0].Opener = render.OpenNone
	r := newRenderer(t)
	l := layOutFor(t, r, b, Print)
	number := l.destinations[puzzleKey(2)].page
	ctx := opened(t, render1(t, r, b, Print))
	read := readPage(t, ctx, number, contentOf(t, ctx, number))
	_, foot := feet(l.pages[number-1])
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
		case d.bounds.y1 < float64(foot.Y+foot.H)/float64(mm) && d.bounds.y0 > float64(l.shape.Top)/float64(mm):
			t.Errorf("%q stands at %v", d.text, d.bounds)
		}
	}
	if turned != 81 || upright < 17 {
		t.Errorf("%d digits upright, %d turned", upright, turned)
	}
}

// TestSolutionsApart: a file of their own names the pages of the book, which itself
// leads nowhere.
func TestSolutionsApart(t *testing.T) {
	b := newBook(t, spanish, octavo, "::title\n::section{number=1}\n", sectionOf{engine.Easy, "Sudoku", "", 5, 2})
	b.SolutionsPlace, b.HintsPlace, b.HintSteps = render.SolutionsFile, render.SolutionsFile, 2
	forms := newRenderer(t).Forms(b)
	book, err := forms.layout(t.Context(), Print)
	if err != nil {
		t.Fatal(err)
	}
	apart, err := forms.layout(t.Context(), Solutions)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range book.pages {
		for _, m := range p.marks {
			if r, ok := m.(run); ok && strings.HasPrefix(r.text, "→") {
				t.Errorf("page %d of the book says %q", p.number, r.text)
			}
		}
	}
	for n := 1; n <= 5; n++ {
		at := apart.destinations[solutionKey(n)].page
		if at == 0 || !says(apart.pages[at-1], fmt.Sprintf("← %d", book.destinations[puzzleKey(n)].page)) {
			t.Errorf("solution %d on page %d doesn't name page %d of the book", n, at, book.destinations[puzzleKey(n)].page)
		}
	}
	if !says(apart.pages[0], "Lógica de páramo: pistas") || len(apart.outline) != 2 {
		t.Errorf("the file has %v", apart.outline)
	}
}

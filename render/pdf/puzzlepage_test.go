package pdf

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/sudoku"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/render/pdf/books"
	"octavo/render/pdf/typeset"
)

// drawings returns the drawings of a page whose names begin with name.
func drawings(p *typeset.Page, name string) []typeset.Drawing {
	var all []typeset.Drawing
	for _, m := range p.Marks {
		if d, ok := m.(typeset.Drawing); ok && strings.HasPrefix(d.Name, name) {
			all = append(all, d)
		}
	}
	return all
}

// smallGrids replaces all puzzles of a book by a 4 × 4 grid.
func smallGrids(t *testing.T, b *render.Book) {
	t.Helper()
	p, err := sudoku.Kind{}.Parse("1..4....2......1")
	if err != nil {
		t.Fatal(err)
	}
	for i := range b.Puzzles {
		b.Puzzles[i].Puzzle = p
	}
	for i := range b.Sections {
		b.Sections[i].Extent = engine.Extent{Columns: 4, Rows: 4}
	}
}

// TestTitlePageShowsAPuzzle checks that the title page shows a question of the book with its givens, in
// legible digits.
func TestTitlePageShowsAPuzzle(t *testing.T) {
	b := newBook(t, spanish, octavo, "::title\n::section{number=1}\n", sectionOf{engine.Easy, "Sudoku", "", 2, 1})
	l := layOutFor(t, sharedRenderer(t), b, Print)
	ornaments := drawings(l.Pages[0], "ornament")
	if len(ornaments) != 1 {
		t.Fatalf("%d drawings on the title page", len(ornaments))
	}
	textsIn := func(f figure.Figure) (texts []string) {
		for _, item := range f.Items {
			if text, ok := item.(figure.Text); ok {
				texts = append(texts, text.String)
				if text.Size < l.Geometry.MinDigit() {
					t.Errorf("a digit has %d µm", text.Size)
				}
			}
		}
		return texts
	}
	drawn, question := textsIn(ornaments[0].Draw(true)), textsIn(b.Puzzles[0].Question(l.PrintStyle(10*mm, true)))
	if len(question) == 0 || !slices.Equal(drawn, question) {
		t.Errorf("the title page has %v, and the puzzle %v", drawn, question)
	}
}

// TestLastPageHasEqualRows checks that puzzles on an incomplete last page are centred, in cells of the
// section's size, in books and on sheets.
func TestLastPageHasEqualRows(t *testing.T) {
	for _, form := range []Form{Print, Worksheet} {
		for _, tt := range []struct{ count, perPage, rows int }{{7, 6, 1}, {9, 6, 2}, {5, 4, 1}, {7, 4, 2}, {3, 2, 1}} {
			b := newBook(t, spanish, a4, "::section{number=1}\n", sectionOf{engine.Easy, "Sudoku", "", tt.count, tt.perPage})
			l := layOutFor(t, sharedRenderer(t), b, form)
			last := l.Pages[len(l.Pages)-1]
			first := drawings(l.Pages[l.Destinations[books.PuzzleKey(1)].Page-1], "puzzle:")
			boxes := drawings(last, "puzzle:")
			if len(boxes) != tt.count%tt.perPage || len(first) != tt.perPage {
				t.Fatalf("%v, %d of %d: %d on the last page, %d on the first", form, tt.count, tt.perPage, len(boxes), len(first))
			}
			area := l.Geometry.TypeArea(last.Number)
			if form == Worksheet {
				area = l.Geometry.SheetArea(0)
			}
			top, bottom := area.H, area.H
			rows := map[figure.Length][]figure.Rect{}
			for _, d := range boxes {
				if d.Box.W != first[0].Box.W {
					t.Errorf("%v, %d of %d: cells change within the section", form, tt.count, tt.perPage)
				}
				top, bottom = min(top, d.Box.Y-area.Y), min(bottom, area.Y+area.H-d.Box.Y-d.Box.H)
				rows[d.Box.Y] = append(rows[d.Box.Y], d.Box)
			}
			if len(rows) != tt.rows || bottom > top*2 {
				t.Errorf("%v, %d of %d: %d rows, %s above them and %s below", form, tt.count, tt.perPage, len(rows), geometry.InMillimetres(top), geometry.InMillimetres(bottom))
			}
			for _, row := range rows {
				left, right := row[0].X-area.X, area.X+area.W-row[len(row)-1].X-row[len(row)-1].W
				if left-right > 10 || right-left > 10 {
					t.Errorf("%v, %d of %d: a row has %s at its left and %s at its right", form, tt.count, tt.perPage, geometry.InMillimetres(left), geometry.InMillimetres(right))
				}
			}
		}
	}
}

// TestSmallSolutionsFillThePage checks that many 4 × 4 solutions share a page, unless the book gives a
// number, and that they are centred.
func TestSmallSolutionsFillThePage(t *testing.T) {
	for _, page := range []render.Page{octavo, a4} {
		b := newBook(t, spanish, page, "::section{number=1}\n::solutions\n", sectionOf{engine.Easy, "Sudoku", "", 60, 6})
		smallGrids(t, b)
		b.SolutionsAtLeast = true
		l := layOutFor(t, sharedRenderer(t), b, Print)
		p := l.Pages[l.Destinations[books.SolutionKey(1)].Page-1]
		area, all := l.Geometry.TypeArea(p.Number), drawings(p, "solution:")
		left, right, bottom := area.W, area.W, area.H
		for _, d := range all {
			left, right = min(left, d.Box.X-area.X), min(right, area.X+area.W-d.Box.X-d.Box.W)
			bottom = min(bottom, area.Y+area.H-d.Box.Y-d.Box.H)
		}
		if len(all) < 20 || left-right > 10 || right-left > 10 || bottom > area.H/5 {
			t.Errorf("%d solutions, %s at the left, %s at the right and %s below them", len(all),
				geometry.InMillimetres(left), geometry.InMillimetres(right), geometry.InMillimetres(bottom))
		}
		b.SolutionsAtLeast = false
		l = layOutFor(t, sharedRenderer(t), b, Print)
		if n := len(drawings(l.Pages[l.Destinations[books.SolutionKey(1)].Page-1], "solution:")); n != 12 {
			t.Errorf("12 were asked for, and a page has %d", n)
		}
	}
}

// TestSizesShareColumns checks that solutions of similar sizes share columns and rows, as many to a page
// as the book says. Many small ones get denser pages of their own.
func TestSizesShareColumns(t *testing.T) {
	mixed := func(large, small int) *books.Layout {
		b := newBook(t, spanish, octavo, "::section{number=1}\n::section{number=2}\n::solutions\n",
			sectionOf{engine.Easy, "Sudoku", "", small, 6}, sectionOf{engine.Easy, "Sudoku", "", large, 6})
		only := *b
		only.Puzzles, only.Sections = b.Puzzles[:small], b.Sections[:1]
		smallGrids(t, &only)
		b.SolutionsAtLeast = true
		return layOutFor(t, sharedRenderer(t), b, Print)
	}
	stand := func(l *books.Layout) (counts []int, columns []map[figure.Length]bool) {
		for _, p := range l.Pages {
			if all := drawings(p, "solution:"); len(all) > 0 {
				lefts := map[figure.Length]bool{}
				for _, d := range all {
					lefts[d.Box.X-l.Geometry.TypeArea(p.Number).X] = true
				}
				counts, columns = append(counts, len(all)), append(columns, lefts)
			}
		}
		return counts, columns
	}
	for _, tt := range []struct {
		large, small int
		want         []int
	}{
		{20, 8, []int{12, 9, 7}},
		{17, 8, []int{12, 6, 7}},
		{16, 8, []int{12, 12}},
		{6, 60, []int{20, 20, 20, 6}},
	} {
		counts, columns := stand(mixed(tt.large, tt.small))
		if !slices.Equal(counts, tt.want) {
			t.Errorf("%d small and %d large: %v to a page, want %v", tt.small, tt.large, counts, tt.want)
		}
		for n, lefts := range columns {
			if tt.small < 20 && !maps.Equal(lefts, columns[0]) {
				t.Errorf("%d small and %d large: page %d has its columns at %v, the first at %v", tt.small, tt.large, n+1, lefts, columns[0])
			}
		}
	}
}

// wideGrids replaces all puzzles of a section by 16 × 16 grids.
func wideGrids(t *testing.T, b *render.Book, section int) {
	t.Helper()
	var text strings.Builder
	for row := range 16 {
		for column := range 16 {
			text.WriteByte("123456789ABCDEFG"[(row*4+row/4+column)%16])
		}
	}
	p, err := sudoku.Kind{}.Parse("....." + text.String()[5:])
	if err != nil {
		t.Fatal(err)
	}
	s := &b.Sections[section]
	s.Extent = engine.Extent{Columns: 16, Rows: 16}
	for i := range s.Count {
		b.Puzzles[s.First+i].Puzzle = p
	}
}

// TestDenseSolutions checks solutions of 16 × 16 beside ones of 9 × 9. They don't reduce the
// number of 9 × 9 ones on a page. They share pages if that doesn't make them smaller than on pages of
// their own.
func TestDenseSolutions(t *testing.T) {
	for _, tt := range []struct {
		nine, sixteen int
		want          [][2]int // on each page: the numbers of 9 × 9 and of 16 × 16 grids
		share         int      // the cell of 16 × 16 grids, in per cent of the usual one
	}{
		{6, 1, [][2]int{{6, 1}}, 60},
		{12, 1, [][2]int{{12, 0}, {0, 1}}, 100},
		{17, 1, [][2]int{{9, 0}, {8, 0}, {0, 1}}, 100},
		{12, 2, [][2]int{{12, 0}, {0, 2}}, 85},
		{6, 6, [][2]int{{6, 0}, {0, 6}}, 55},
		{3, 9, [][2]int{{3, 0}, {0, 6}, {0, 3}}, 55},
	} {
		b := newBook(t, spanish, octavo, "::section{number=1}\n::section{number=2}\n::solutions\n",
			sectionOf{engine.Easy, "Sudoku", "", tt.nine, 1}, sectionOf{engine.Easy, "Sudoku", "", tt.sixteen, 1})
		b.SolutionsAtLeast = true
		wideGrids(t, b, 1)
		l := layOutFor(t, sharedRenderer(t), b, Print)
		usual := l.Geometry.SmallGrid(engine.Extent{Columns: 9, Rows: 9}, 12, l.Geometry.TypeArea(1)).Cell
		var stand [][2]int
		for _, p := range l.Pages {
			var on [2]int
			for _, d := range drawings(p, "solution:") {
				if number, _ := strconv.Atoi(strings.TrimPrefix(d.Name, "solution:")); number <= tt.nine {
					on[0]++
					if d.Cell != usual {
						t.Errorf("%d and %d: cells of %s among those of nine, usual are %s", tt.nine, tt.sixteen, geometry.InMillimetres(d.Cell), geometry.InMillimetres(usual))
					}
					continue
				}
				on[1]++
				if d.Cell*100 < l.Geometry.SmallCell()*figure.Length(tt.share) {
					t.Errorf("%d and %d: cells of %s among those of sixteen", tt.nine, tt.sixteen, geometry.InMillimetres(d.Cell))
				}
				if area := l.Geometry.TypeArea(p.Number); !area.Contains(d.Box) {
					t.Errorf("%d and %d: one of sixteen sticks out", tt.nine, tt.sixteen)
				}
			}
			if on != [2]int{} {
				stand = append(stand, on)
			}
		}
		if !slices.Equal(stand, tt.want) {
			t.Errorf("%d and %d: pages hold %v, want %v", tt.nine, tt.sixteen, stand, tt.want)
		}
	}
}

// TestOpeners checks how sections begin: with a page on the right, with a page, with a heading, or with
// nothing. Each section is listed in the contents.
func TestOpeners(t *testing.T) {
	sections := slices.Repeat([]sectionOf{{engine.Easy, "Sudoku", "Basta con mirar.", 2, 4}}, 4)
	for _, tt := range []struct {
		opener       string
		recto        bool
		pages, blank int
		headed       bool
	}{
		{render.OpenPage, true, 8, 0, true},
		{render.OpenPage, false, 8, 0, true},
		{render.OpenHeading, true, 7, 3, true},
		{render.OpenHeading, false, 2, 0, true},
		{render.OpenNone, false, 2, 0, false},
		{render.OpenNone, true, 7, 3, false},
	} {
		t.Run(fmt.Sprint(tt.opener, tt.recto), func(t *testing.T) {
			b := newBook(t, spanish, octavo, "::section{number=1}\n::section{number=2}\n::section{number=3}\n::section{number=4}\n", sections...)
			for i := range b.Sections {
				b.Sections[i].Opener, b.Sections[i].Recto = tt.opener, tt.recto
			}
			l := layOutFor(t, sharedRenderer(t), b, Print)
			blank, headed := 0, 0
			for _, p := range l.Pages {
				if len(p.Marks) == 0 {
					blank++
				}
				for _, m := range p.Marks {
					if r, ok := m.(typeset.Run); ok && r.Text == "Basta con mirar." {
						headed++
					}
				}
			}
			if len(l.Pages) != tt.pages || blank != tt.blank || (headed == 4) != tt.headed || len(l.Outline) != 4 {
				t.Errorf("%d pages, %d of them blank, %d headings, %d in the contents", len(l.Pages), blank, headed, len(l.Outline))
			}
			for n := 1; n <= 8; n++ {
				if l.Destinations[books.PuzzleKey(n)].Page == 0 {
					t.Errorf("puzzle %d is missing", n)
				}
			}
			for i, e := range l.Outline {
				first := l.Destinations[books.PuzzleKey(2*i+1)].Page
				if e.Key != books.SectionKey(i+1) || e.Page > first || tt.opener != render.OpenPage && e.Page != first {
					t.Errorf("line %d of the contents is %s on page %d, and its first puzzle stands on %d", i+1, e.Key, e.Page, first)
				}
			}
		})
	}
}

// TestHeadingsLeaveRoomToWrite checks that a section opens with a page if a heading would make its first
// puzzle too small. Puzzles with room for moves have pages of their own.
func TestHeadingsLeaveRoomToWrite(t *testing.T) {
	for _, perPage := range geometry.PerPage() {
		b := newBook(t, spanish, octavo, "::section{number=1}\n", sectionOf{engine.Easy, "Sudoku", strings.Repeat("Basta con mirar. ", 40), perPage, perPage})
		b.Sections[0].Opener = render.OpenHeading
		l := layOutFor(t, sharedRenderer(t), b, Print)
		least := l.Geometry.GoodCell(b.Sections[0].Format, perPage)
		for _, p := range l.Pages {
			area := l.Geometry.TypeArea(p.Number)
			for _, d := range drawings(p, "puzzle:") {
				if d.Box.W < least*9 && perPage < 6 || d.Box.Y+d.Box.H > area.Y+area.H {
					t.Errorf("%d a page: a grid %s wide, to %s of %s", perPage, geometry.InMillimetres(d.Box.W), geometry.InMillimetres(d.Box.Y+d.Box.H), geometry.InMillimetres(area.Y+area.H))
				}
				for _, m := range p.Marks {
					if r, ok := m.(typeset.Run); ok && strings.HasPrefix(r.Text, "Basta") && r.At.Y > d.Box.Y-5*mm {
						t.Errorf("%d a page: %q stands on the puzzle", perPage, r.Text)
					}
				}
			}
		}
	}
}

// TestMixedSizesStandTogether checks that grids of four and nine cells share pages, in cells of one size
// for the section, with titles and dedications above them.
func TestMixedSizesStandTogether(t *testing.T) {
	for _, page := range []render.Page{{Name: "a5", Width: 148 * mm, Height: 210 * mm}, octavo, a4} {
		b := newBook(t, spanish, page, "::section{number=1}\n::solutions\n", sectionOf{engine.Easy, "Sudoku", "", 12, 2})
		small := newBook(t, spanish, page, "", sectionOf{engine.Easy, "Sudoku", "", 12, 2})
		smallGrids(t, small)
		b.Sections[0].Mixed = true
		for i := range b.Puzzles {
			p := &b.Puzzles[i]
			p.Sort, p.Format = "Sudoku 9 × 9", engine.Format{Extent: engine.Extent{Columns: 9, Rows: 9}}
			if i%2 == 0 {
				p.Puzzle, p.Sort, p.Format = small.Puzzles[i].Puzzle, "Sudoku 4 × 4", engine.Format{Extent: engine.Extent{Columns: 4, Rows: 4}}
			}
			p.Title, p.Dedication = "Lunes", "Para Ana"
		}
		l := layOutFor(t, newRenderer(t), b, Print)
		sizes, titles := map[string]figure.Length{}, 0
		for _, p := range l.Pages {
			puzzles := drawings(p, "puzzle:")
			if len(puzzles) != 0 && len(puzzles) != 2 {
				t.Errorf("%s: %d puzzles on page %d", page.Name, len(puzzles), p.Number)
			}
			area := l.Geometry.TypeArea(p.Number)
			for i, d := range puzzles {
				puzzle := &b.Puzzles[(p.Number-firstPage(l, b))*2+i]
				cell := (d.Box.W - figure.Bold) / figure.Length(puzzle.Format.Extent.Columns)
				if cell < 9*mm || sizes[puzzle.Sort] != 0 && sizes[puzzle.Sort] != cell {
					t.Errorf("%s: %s in cells of %s, before of %s", page.Name, puzzle.Sort, geometry.InMillimetres(cell), geometry.InMillimetres(sizes[puzzle.Sort]))
				}
				sizes[puzzle.Sort] = cell
				over := area.Y
				if i > 0 {
					over = puzzles[i-1].Box.Y + puzzles[i-1].Box.H
				}
				for _, m := range p.Marks {
					r, ok := m.(typeset.Run)
					if !ok || r.Text != "Lunes" && r.Text != "Para Ana" || r.At.Y > d.Box.Y || r.At.Y < over {
						continue
					}
					titles++
					if r.At.Y-r.Style.Size*3/4 < over || r.At.Y > d.Box.Y-3*mm {
						t.Errorf("%s: %q stands too near to what is above or below it", page.Name, r.Text)
					}
				}
				if !area.Contains(d.Box) {
					t.Errorf("%s: puzzle %d sticks out", page.Name, puzzle.Number)
				}
			}
		}
		if sizes["Sudoku 4 × 4"] < sizes["Sudoku 9 × 9"] || titles != 24 {
			t.Errorf("%s: cells %v, %d titles and dedications", page.Name, sizes, titles)
		}
		for n := 1; n <= 12; n++ {
			if l.Destinations[books.SolutionKey(n)].Page == 0 {
				t.Errorf("solution %d is missing", n)
			}
		}
	}
}

// firstPage returns the number of the first puzzle's page.
func firstPage(l *books.Layout, b *render.Book) int {
	return l.Destinations[books.PuzzleKey(b.Puzzles[0].Number)].Page
}

package pdf

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/render/pdf/books"
	"octavo/render/pdf/typeset"
)

// TestSlots checks that drawings and captions lie within the type area and don't overlap, and that each
// drawing has the size for which room was reserved.
func TestSlots(t *testing.T) {
	made := puzzles(t)[0]
	for _, page := range []render.Page{octavo, a4} {
		g, err := geometry.OfBook(page, 200)
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range geometry.PerPage() {
			arranged := g.Grid(engine.Format{Extent: engine.Extent{Columns: 9, Rows: 9}}, n)
			area := g.TypeArea(2)
			drawn := made.Question(figure.PrintStyle(arranged.Cell, "es"))
			var boxes []figure.Rect
			for _, box := range fullPage(arranged, area) {
				if box.W != drawn.W || box.H != drawn.H {
					t.Errorf("%d a page: a box of %d × %d for a drawing of %d × %d", n, box.W, box.H, drawn.W, drawn.H)
				}
				box.Y -= arranged.Caption.Height
				box.H += arranged.Caption.Height
				if !area.Contains(box) {
					t.Errorf("%d a page: %v sticks out of %v", n, box, area)
				}
				for _, other := range boxes {
					if box.X < other.X+other.W && other.X < box.X+box.W && box.Y < other.Y+other.H && other.Y < box.Y+box.H {
						t.Errorf("%d a page: %v covers %v", n, box, other)
					}
				}
				boxes = append(boxes, box)
			}
		}
	}
}

// fullPage returns the places of the drawings of a full page.
func fullPage(g geometry.Grid, area figure.Rect) []figure.Rect {
	bands := slices.Repeat([]geometry.Band{{Grids: slices.Repeat([]geometry.Grid{g}, g.Columns)}}, g.Rows)
	var boxes []figure.Rect
	for _, band := range geometry.PlaceBands(area, bands) {
		for _, place := range band {
			boxes = append(boxes, place.Box)
		}
	}
	return boxes
}

// wordsOf makes prose of words, some of which can't be hyphenated.
func wordsOf(rng *rand.Rand, n int) string {
	stock := strings.Fields(`el páramo niebla candidatos observar casilla sudoku extraordinariamente y de en R4C7 **paciencia** *despacio*
		lápiz—goma figura, ` + "`celda`" + ` desoxirribonucleico https://example.org/una/direccion/muy/larga/que/no/cabe/en/ninguna/parte/de/la/linea a lo`)
	var b strings.Builder
	for range n {
		b.WriteString(stock[rng.IntN(len(stock))] + " ")
	}
	return b.String()
}

// TestLinesFitTheMeasure checks that no line of prose is wider than its column, and that justified
// lines end at its edge.
func TestLinesFitTheMeasure(t *testing.T) {
	r := sharedRenderer(t)
	rng := rand.New(rand.NewPCG(3, 5))
	for i := range 30 {
		b := newBook(t, []words{spanish, english}[i%2], octavo, wordsOf(rng, 20+rng.IntN(200)))
		for _, p := range layOutFor(t, r, b, Print).Pages {
			l := &typeset.Layout{Geometry: mustGeometry(t, octavo)}
			column := l.Geometry.Column(p.Number)
			for _, m := range p.Marks {
				// The tolerance is a thousandth of an inch: widths are rounded where runs begin.
				if run, ok := m.(typeset.Run); ok && run.At.X+run.Width > column.X+column.W+25 {
					t.Fatalf("page %d: %q ends %d µm beyond the column", p.Number, run.Text, run.At.X+run.Width-column.X-column.W)
				}
			}
		}
	}
}

func mustGeometry(t *testing.T, page render.Page) geometry.Page {
	t.Helper()
	g, err := geometry.OfBook(page, 1)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestProseStandsOnTheGrid checks that paragraphs of all pages have the same lines, also after blocks
// of other heights.
func TestProseStandsOnTheGrid(t *testing.T) {
	r := sharedRenderer(t)
	l := layOutFor(t, r, sampleBook(t), Print)
	checked := 0
	for _, p := range l.Pages[4:9] {
		column := l.Geometry.Column(p.Number)
		for _, m := range p.Marks {
			run, ok := m.(typeset.Run)
			if !ok || run.Style.Face != figure.Serif || run.Style.Size != l.Typography.Book.Size || run.At.X-column.X > l.Typography.Book.Size+500 {
				continue // not the first run of a line
			}
			if run.Text == "•" || strings.HasSuffix(run.Text, ".") && len(run.Text) < 3 {
				continue // a marker of a list, which stands half a line lower
			}
			baseline := l.Typography.Baseline
			down := run.At.Y - column.Y - baseline*typeset.BaselineDepth/1000
			if off := down - l.Typography.Lines(int((down+baseline/2)/baseline)); off < -12 || off > 12 {
				t.Errorf("page %d: %q is %d µm off the grid", p.Number, run.Text, off)
			}
			checked++
		}
	}
	if checked < 30 {
		t.Errorf("only %d lines looked at", checked)
	}
}

// TestPageNumbers checks the page numbers in a book's references.
func TestPageNumbers(t *testing.T) {
	r := sharedRenderer(t)
	l := layOutFor(t, r, sampleBook(t), Screen)
	for n := 1; n <= len(l.Book.Puzzles); n++ {
		puzzle, solution := l.Destinations[books.PuzzleKey(n)], l.Destinations[books.SolutionKey(n)]
		if !says(l.Pages[puzzle.Page-1], fmt.Sprintf("→ %d", solution.Page)) {
			t.Errorf("puzzle %d on page %d doesn't name page %d", n, puzzle.Page, solution.Page)
		}
		if !says(l.Pages[solution.Page-1], fmt.Sprintf("← %d", puzzle.Page)) {
			t.Errorf("solution %d on page %d doesn't name page %d", n, solution.Page, puzzle.Page)
		}
	}
	contents := l.Pages[l.Destinations["contents"].Page-1]
	for _, e := range l.Outline {
		if e.Key != "contents" && !says(contents, fmt.Sprint(e.Page)) {
			t.Errorf("the contents don't name page %d of %q", e.Page, e.Text)
		}
		if e.Level == 0 && !geometry.IsRecto(e.Page) {
			t.Errorf("%q opens on page %d, a verso", e.Text, e.Page)
		}
	}
}

func says(p *typeset.Page, text string) bool {
	for _, m := range p.Marks {
		if r, ok := m.(typeset.Run); ok && r.Text == text {
			return true
		}
	}
	return false
}

// TestGutterFollowsThePages checks that a thick book has a wider gutter, and correct page numbers.
func TestGutterFollowsThePages(t *testing.T) {
	r := sharedRenderer(t)
	b := newBook(t, spanish, octavo, "::contents\n::section{number=1}\n::solutions\n", sectionOf{engine.Easy, "Sudoku", "", 160, 1})
	l := layOutFor(t, r, b, Print)
	thin, err := geometry.OfBook(b.Page, 100)
	if err != nil {
		t.Fatal(err)
	}
	if l.Geometry.Inside != thin.Inside+2*mm {
		t.Errorf("%d pages have %s inside", len(l.Pages), geometry.InMillimetres(l.Geometry.Inside))
	}
	if last := l.Destinations[books.SolutionKey(160)].Page; last != len(l.Pages) {
		t.Errorf("the last solution is on page %d of %d", last, len(l.Pages))
	}
}

func TestBlankPagesAreBlank(t *testing.T) {
	r := sharedRenderer(t)
	l := layOutFor(t, r, sampleBook(t), Print)
	blank := 0
	for _, p := range l.Pages {
		if len(p.Marks) == 0 {
			blank++
			if geometry.IsRecto(p.Number) {
				t.Errorf("page %d is a blank recto", p.Number)
			}
		}
	}
	if blank == 0 {
		t.Error("no verso was left blank before a recto")
	}
}

// TestLongNotesGoOn checks that a note longer than a page continues at the foot of the next ones.
func TestLongNotesGoOn(t *testing.T) {
	r := sharedRenderer(t)
	rng := rand.New(rand.NewPCG(13, 17))
	note := strings.Repeat("palabra ", 1200) + "última."
	b := newBook(t, spanish, octavo, wordsOf(rng, 300)+"[^1] "+wordsOf(rng, 900)+"\n\n[^1]: "+note+"\n")
	l := layOutFor(t, r, b, Print)
	var text strings.Builder
	for _, p := range l.Pages {
		area := l.Geometry.Column(p.Number)
		for _, m := range p.Marks {
			run, ok := m.(typeset.Run)
			if !ok || run.Style.Size != l.Typography.Note.Size {
				continue
			}
			text.WriteString(strings.NewReplacer(" ", "", "-", "").Replace(run.Text))
			if run.At.Y > area.Y+area.H {
				t.Errorf("page %d: a note stands %d µm under the column", p.Number, run.At.Y-area.Y-area.H)
			}
		}
	}
	if want := "1" + strings.ReplaceAll(note, " ", ""); text.String() != want {
		t.Errorf("%d bytes of %d are printed", text.Len(), len(want))
	}
}

// TestShortTablesAreNotDivided checks that only a table higher than a third of the column is divided.
func TestShortTablesAreNotDivided(t *testing.T) {
	var source strings.Builder
	rng := rand.New(rand.NewPCG(29, 31))
	for i := range 60 {
		source.WriteString(strings.Repeat("Relleno.\n\n", rng.IntN(30)))
		fmt.Fprintf(&source, "| primera%d | b |\n|---|---|\n| c | d |\n| e | f |\n| e | f |\n| última%d | f |\n\n", i, i)
	}
	b := newBook(t, spanish, octavo, source.String())
	on := map[string]int{}
	for _, w := range readBack(t, mustRender(t, sharedRenderer(t), b, Print)) {
		on[w.text] = w.page
	}
	for i := range 60 {
		first, last := on[fmt.Sprintf("primera%d", i)], on[fmt.Sprintf("última%d", i)]
		if first == 0 || first != last {
			t.Errorf("table %d begins on page %d and ends on page %d", i, first, last)
		}
	}
}

// TestLeadStaysWithTable checks that a heading, the sentence before a table, and the table
// begin on one page.
func TestLeadStaysWithTable(t *testing.T) {
	var source strings.Builder
	rng := rand.New(rand.NewPCG(31, 37))
	for i := range 60 {
		source.WriteString(strings.Repeat("Relleno.\n\n", rng.IntN(30)))
		fmt.Fprintf(&source, "## Cabeza%d\n\nFrase%d.\n\n| primera%d | b |\n|---|---|\n| c | d |\n| e | f |\n\n", i, i, i)
	}
	b := newBook(t, spanish, octavo, source.String())
	on := map[string]int{}
	for _, w := range readBack(t, mustRender(t, sharedRenderer(t), b, Print)) {
		on[w.text] = w.page
	}
	for i := range 60 {
		heading, sentence, table := on[fmt.Sprintf("Cabeza%d", i)], on[fmt.Sprintf("Frase%d.", i)], on[fmt.Sprintf("primera%d", i)]
		if heading == 0 || heading != sentence || sentence != table {
			t.Errorf("heading %d stands on page %d, the sentence on page %d, the table on page %d", i, heading, sentence, table)
		}
	}
}

// TestNoPageEndsWithinAWord checks that the last word of each page is whole, wherever a paragraph is
// divided.
func TestNoPageEndsWithinAWord(t *testing.T) {
	var source strings.Builder
	rng := rand.New(rand.NewPCG(37, 41))
	words := strings.Fields("recuérdese que cualquier procedimiento extraordinariamente complicado, independientemente de su verosimilitud, necesita comprobaciones suplementarias; bien-intencionado.")
	for range 120 {
		for range 20 + rng.IntN(120) {
			source.WriteString(words[rng.IntN(len(words))] + " ")
		}
		source.WriteString("fin.\n\n")
	}
	b := newBook(t, spanish, render.Page{Width: 5 * figure.Inch, Height: 8 * figure.Inch}, source.String())
	last, torn := map[int]printed{}, 0
	for _, w := range readBack(t, mustRender(t, sharedRenderer(t), b, Print)) {
		if strings.HasSuffix(w.text, "-") {
			torn++
		}
		if strings.Trim(w.text, "0123456789") != "" {
			last[w.page] = w
		}
	}
	if torn < 100 {
		t.Fatalf("only %d lines end within a word: nothing is tried", torn)
	}
	for page, w := range last {
		if strings.HasSuffix(w.text, "-") {
			t.Errorf("page %d ends with %q", page, w.text)
		}
	}
}

// blocksOf returns the rows of a foreword set in a column.
func blocksOf(t *testing.T, source string) (*books.Layout, []typeset.Row) {
	t.Helper()
	book := newBook(t, spanish, a4, source, sectionOf{engine.Easy, "Sudoku", "", 1, 1})
	book.Images["niebla.png"] = fogImage(t)
	l := layOutFor(t, sharedRenderer(t), book, Print)
	b := l.NewBuilder()
	for n := book.Doc.FirstChild(); n != nil; n = n.NextSibling() {
		b.Block(n)
	}
	return l, b.Rows
}

// TestSpaceBetweenListAndTable checks the line of space between a list and a table.
func TestSpaceBetweenListAndTable(t *testing.T) {
	for _, before := range []string{"- Una cosa\n- y otra\n", "1. Una cosa\n"} {
		l, rows := blocksOf(t, before+"\n| A | B |\n|---|---|\n| 1 | 2 |\n")
		space := figure.Length(0)
		for i := len(rows) - 2; i >= 0; i-- {
			switch {
			case rows[i].IsSpace && i < len(rows)-2:
				space += rows[i].Height
			case space > 0:
				i = 0
			}
		}
		if space < l.Typography.Baseline/2*2 {
			t.Errorf("after %q %d of space lie over the table; a line is %d", before, space, l.Typography.Baseline)
		}
	}
}

// TestNoIndentAfterPicture checks that the first paragraph is flush, also after a picture. A picture
// between paragraphs doesn't change their indentation.
func TestNoIndentAfterPicture(t *testing.T) {
	starts := func(source string) (at []figure.Length) {
		_, rows := blocksOf(t, source)
		for _, r := range rows {
			for _, m := range r.Marks {
				if m, ok := m.(typeset.Run); ok && strings.HasPrefix(m.Text, "Palabras") {
					at = append(at, m.At.X)
				}
			}
		}
		return at
	}
	if at := starts("![](niebla.png)\n\nPalabras.\n\nPalabras.\n\n![](niebla.png)\n\nPalabras.\n"); len(at) != 3 || at[0] != 0 || at[1] == 0 || at[2] != at[1] {
		t.Errorf("paragraphs begin at %d", at)
	}
}

package books

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/engine"
	"octavo/generator"
	"octavo/render"
)

// sectionOf returns the puzzles of a book's n-th section.
func sectionOf(book *render.Book, n int) []render.Puzzle {
	s := book.Sections[n]
	return book.Puzzles[s.First : s.First+s.Count]
}

// printedTexts returns the texts of puzzles. madeTexts returns the texts of a run's jobs.
func printedTexts(puzzles []render.Puzzle) []string {
	var all []string
	for _, p := range puzzles {
		all = append(all, p.Text)
	}
	return all
}

func madeTexts(made []generator.Result) []string {
	var all []string
	for _, m := range made {
		all = append(all, m.Puzzles[0].String())
	}
	return all
}

// TestOrders checks that sections rise in difficulty, are shuffled, or keep the order of making.
// The section's order overrides the kind's.
func TestOrders(t *testing.T) {
	document, made := firstBook(t, ordersBook)
	book := document.composed
	rises := func(n int, measure func(engine.Grade) int) {
		t.Helper()
		puzzles := sectionOf(book, n)
		for i := 1; i < len(puzzles); i++ {
			if measure(puzzles[i-1].Grade) > measure(puzzles[i].Grade) {
				t.Errorf("section %d: puzzle %d is harder than the next", n+1, puzzles[i-1].Number)
			}
		}
		if run := document.book.printed[n].runs[0]; slices.Equal(printedTexts(puzzles), madeTexts(made[run.firstJob:run.firstJob+run.jobs])) {
			t.Errorf("section %d: the puzzles were made in that order: this shows nothing", n+1)
		}
	}
	fact := func(name string) func(engine.Grade) int {
		return func(g engine.Grade) int { value, _ := g.FactValue(name); return value }
	}
	rises(0, fact("score"))
	ladder := document.book.printed[1].runs[0].kind.Techniques()
	rises(1, func(g engine.Grade) int { return slices.Index(ladder, g.Hardest) })
	rises(4, fact("score100"))
	rises(4, fact("t")) // of levels of one size

	for n, want := range map[int]bool{2: false, 3: true} {
		run := document.book.printed[n].runs[0]
		asMade := madeTexts(made[run.firstJob : run.firstJob+run.jobs])
		printed := printedTexts(sectionOf(book, n))
		if slices.Equal(printed, asMade) != want {
			t.Errorf("section %d stands as it was made: %v", n+1, !want)
		}
		slices.Sort(printed)
		slices.Sort(asMade)
		if !slices.Equal(printed, asMade) {
			t.Errorf("section %d has other puzzles than were made for it", n+1)
		}
	}
	again, err := composeFirst("orders.txtar")
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(printedTexts(book.Puzzles), printedTexts(again.document.composed.Puzzles)) {
		t.Error("another run has another order")
	}
}

// TestHarderComparesTechniques checks that without a score, the puzzle with the costlier technique,
// or with more uses of it, is harder.
func TestHarderComparesTechniques(t *testing.T) {
	document, _ := firstBook(t, ordersBook)
	kind := document.book.printed[1].runs[0].kind
	ladder := kind.Techniques()
	low, high := ladder[0], ladder[len(ladder)-1]
	uses := func(tier engine.Tier, hardest string, times ...engine.TechniqueCount) engine.Grade {
		return engine.Grade{Tier: tier, Hardest: hardest, Techniques: times}
	}
	rising := []engine.Grade{
		uses(engine.Easy, low, engine.TechniqueCount{Name: low, Times: 9}),
		uses(engine.Easy, high, engine.TechniqueCount{Name: low, Times: 1}, engine.TechniqueCount{Name: high, Times: 1}),
		uses(engine.Easy, high, engine.TechniqueCount{Name: high, Times: 2}),
		uses(engine.Easy, "search"),
		uses(engine.Hard, low, engine.TechniqueCount{Name: low, Times: 1}),
	}
	compare := byDifficulty(kind)
	for i, a := range rising {
		for j, b := range rising {
			if got := compare(a, b); (got < 0) != (i < j) || (got > 0) != (i > j) {
				t.Errorf("grade %d beside %d: %d", i, j, got)
			}
		}
	}
}

// TestMixesTakeTurns checks that the kinds of a mix alternate, that each puzzle names its kind, and
// that days follow the week.
func TestMixesTakeTurns(t *testing.T) {
	document, _ := firstBook(t, ordersBook)
	book := document.composed
	section := book.Sections[5]
	if !section.Mixed || section.Slug != "mixed" || section.Title != "Día a día" || section.Lead != "" {
		t.Errorf("the section is %+v", section)
	}
	wanted := []struct{ kind, sort, title, dedication string }{
		{"sudoku", "Sudoku 4\u00a0×\u00a04", "Sábado, semana 1", ""}, {"sudoku", "Sudoku 4\u00a0×\u00a04", "Domingo, semana 1", "Para Ana"}, {"kenken", "Calcudoku 5\u00a0×\u00a05", "Lunes, semana 1", ""},
		{"sudoku", "Sudoku 4\u00a0×\u00a04", "Martes, semana 1", ""}, {"sudoku", "Sudoku 4\u00a0×\u00a04", "Miércoles, semana 1", ""}, {"kenken", "Calcudoku 5\u00a0×\u00a05", "Jueves, semana 1", ""},
		{"sudoku", "Sudoku 4\u00a0×\u00a04", "Viernes, semana 1", ""}, {"sudoku", "Sudoku 4\u00a0×\u00a04", "Sábado, semana 2", ""},
	}
	puzzles := sectionOf(book, 5)
	if len(puzzles) != len(wanted) {
		t.Fatalf("%d puzzles", len(puzzles))
	}
	for i, want := range wanted {
		p := puzzles[i]
		if p.Kind != want.kind || p.Sort != want.sort || p.Title != want.title || p.Dedication != want.dedication {
			t.Errorf("puzzle %d is %s, %q, %q, %q; want %v", i+1, p.Kind, p.Sort, p.Title, p.Dedication, want)
		}
		if side := map[string]int{"sudoku": 4, "kenken": 5}[p.Kind]; book.FormatOf(&p).Extent != (engine.Extent{Columns: side, Rows: side}) {
			t.Errorf("puzzle %d is drawn %v", i+1, book.FormatOf(&p).Extent)
		}
	}
	last := sectionOf(book, 6)
	if last[0].Title != "Uno" || last[1].Title != "Dos “más”" || last[0].Sort != "" {
		t.Errorf("titles %q, %q", last[0].Title, last[1].Title)
	}
	if marks := document.marks(); len(marks) != len(book.Puzzles) || len(slices.Compact(slices.Sorted(slices.Values(marks)))) != len(marks) {
		t.Errorf("%d marks of %d puzzles", len(marks), len(book.Puzzles))
	}
}

// TestDatesStandOverPuzzles checks titles with days of the week and dates, over the end of a year, and the
// message on a day that is neither.
func TestDatesStandOverPuzzles(t *testing.T) {
	book := func(language, days string) fstest.MapFS {
		return fstest.MapFS{
			"octavo.yaml":          {Data: []byte("title: Dos\nlanguages: [" + language + "]\n")},
			"content/books/uno.md": {Data: []byte("---\ntitle: Uno\nsections: [{kind: sudoku, tier: easy, count: 2, options: {size: 4}, days: " + days + "}]\n---\n")},
		}
	}
	for language, want := range map[string]string{
		"en": "Thursday, 31 December 2026; Friday, 1 January 2027",
		"es": "Jueves, 31 de diciembre de 2026; Viernes, 1 de enero de 2027",
	} {
		order, err := orderOfFiles(book(language, "2026-12-31"))
		if err != nil {
			t.Fatal(err)
		}
		made, err := composeOrder(order)
		if err != nil {
			t.Fatal(err)
		}
		var titles []string
		for _, p := range made.document.composed.Puzzles {
			titles = append(titles, p.Title)
		}
		if got := strings.Join(titles, "; "); got != want {
			t.Errorf("%s: %q, want %q", language, got, want)
		}
	}
	if _, err := orderOfFiles(book("en", "2026-02-30")); err == nil || !strings.Contains(err.Error(), `days "2026-02-30"`) {
		t.Errorf("the 30th of February: %v", err)
	}
}

// TestRisingMixes checks that the puzzles of a mix rise by score across its tiers.
func TestRisingMixes(t *testing.T) {
	document, _ := firstBook(t, func() (first, error) { return composeFirst("rising.txtar") })
	before, falls := -1, 0
	var tiers []engine.Tier
	for _, p := range document.composed.Puzzles {
		score, ok := p.Grade.FactValue("score")
		if !ok {
			t.Fatalf("puzzle %d has no score", p.Number)
		}
		if score < before {
			falls++
		}
		before, tiers = score, append(tiers, p.Tier)
	}
	if falls > 0 || len(tiers) != 24 {
		t.Errorf("scores of %d puzzles fall %d times", len(tiers), falls)
	}
	if slices.IsSorted(tiers) {
		t.Errorf("no puzzle of one tier stands among those of the other: %v", tiers)
	}
	if marks := document.marks(); len(slices.Compact(slices.Sorted(slices.Values(marks)))) != 24 {
		t.Errorf("the puzzles have the marks %v", marks)
	}
}

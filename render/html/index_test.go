package html

import (
	"fmt"
	"strings"
	"testing"

	"octavo/render"
)

// manyListed makes the index and the lists of a site with one book of many puzzles.
func manyListed(t *testing.T, words render.Words, puzzles int) map[string]string {
	t.Helper()
	entry := render.Entry{Sort: render.Books, Slug: "many", Language: words.Language(), Sizes: map[string]string{"sudoku 9": "9 × 9"}}
	outline := render.Outline{Sort: render.Books, Slug: "many", Language: words.Language(), Title: "Many"}
	for i := range puzzles {
		tier := []string{"easy", "hard"}[2*i/puzzles]
		entry.Puzzles = append(entry.Puzzles, render.ListedPuzzle{Kind: "sudoku", Tier: tier, Size: 9, Mark: fmt.Sprintf("%08d", i), ID: "4G7KQ2"})
		outline.Puzzles = append(outline.Puzzles, fmt.Sprint(i))
	}
	r, err := sharedRenderer()
	if err != nil {
		t.Fatal(err)
	}
	p, err := newPublication(&render.Site{Title: "Many", Languages: []render.Words{words}, Works: []render.Outline{outline}})
	if err != nil {
		t.Fatal(err)
	}
	files, err := r.collect(t.Context(), p.indexPages(&render.Front{}, p.allDrawers([]render.Entry{entry})))
	if err != nil {
		t.Fatal(err)
	}
	pages := map[string]string{}
	for _, f := range files {
		pages[f.Path] = string(f.Data)
	}
	return pages
}

// TestManyPuzzlesAreListedInParts checks that the index counts all puzzles, that lists stay small,
// and that each puzzle is listed once.
func TestManyPuzzlesAreListedInParts(t *testing.T) {
	const puzzles = 2*maxInDrawer + 1
	pages := manyListed(t, sampleWords(t)["en"], puzzles)
	index := pages["en/puzzles/index.html"]
	for _, want := range []string{
		`<a href="../many/1.html" data-tier="easy" data-size="9">401<span class="hidden"> · Sudoku, 9 × 9, Easy: one of 401</span></a>`,
		`<a href="../many/402.html" data-tier="hard" data-size="9">400<span class="hidden"> · Sudoku, 9 × 9, Hard: one of 400</span></a>`,
		`<th scope="row"><a href="sudoku-9.html">9 × 9</a></th>`,
	} {
		if !strings.Contains(index, want) {
			t.Errorf("the index lacks %s", want)
		}
	}
	met := map[string]int{}
	for path, page := range pages {
		for i := range puzzles {
			met[fmt.Sprintf("%08d", i)] += strings.Count(page, fmt.Sprintf(`data-mark="%08d"`, i))
		}
		if len(page) > 50_000 {
			t.Errorf("%s has %d bytes", path, len(page))
		}
	}
	for mark, n := range met {
		if n != 1 {
			t.Errorf("puzzle %s is listed %d times", mark, n)
		}
	}
	second := pages["en/puzzles/sudoku-9-page2.html"]
	for _, want := range []string{`<strong aria-current="page">2</strong>`, `<a href="sudoku-9.html">1</a>`, `<a href="sudoku-9-page3.html">3</a>`, "part 2 of 3"} {
		if !strings.Contains(second, want) {
			t.Errorf("the second part lacks %s", want)
		}
	}
}

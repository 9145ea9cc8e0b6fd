package html

import (
	"strings"
	"testing"

	"octavo/render"
)

// ownText makes the page of a kind whose puzzles readers write as a text.
func ownText(t *testing.T, words render.Words) string {
	t.Helper()
	r, err := sharedRenderer()
	if err != nil {
		t.Fatal(err)
	}
	p, err := newPublication(&render.Site{Title: "Own", Languages: []render.Words{words}})
	if err != nil {
		t.Fatal(err)
	}
	front := &render.Front{EmptyBoards: []render.EmptyBoard{{Kind: "watersort", Language: words.Language()}}}
	files, err := r.collect(t.Context(), p.emptyBoardPages(front))
	if err != nil {
		t.Fatal(err)
	}
	return string(files[0].Data)
}

// TestOwnTextPage checks that a kind without boards has a page of moves, and its form in the data alone.
func TestOwnTextPage(t *testing.T) {
	page := ownText(t, sampleWords(t)["en"])
	for _, want := range []string{`"boards":[]`, `play/bottles.en.js"`, "whether it can be solved"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s: %s", want, page)
		}
	}
	if n := strings.Count(page, "4:0011/1100//"); n != 1 {
		t.Errorf("the page has the form of its texts %d times", n)
	}
}

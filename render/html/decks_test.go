package html

import (
	"strings"
	"testing"

	"octavo/engine"
	"octavo/render"
)

// decksText returns the page on which teachers make cards of a table, with a topic of this name.
func decksText(t *testing.T, words render.Words, topic string) string {
	t.Helper()
	r, err := sharedRenderer()
	if err != nil {
		t.Fatal(err)
	}
	p, err := newPublication(&render.Site{
		Title: "Cards", Languages: []render.Words{words}, MadeKinds: []render.MadeKind{{Name: "sudoku", Tiers: []engine.Tier{engine.Easy}, IsPlayed: true}},
	})
	if err != nil {
		t.Fatal(err)
	}
	front := &render.Front{DeckTopics: map[string][]render.DeckTopic{words.Language(): {{Name: topic, Example: "name;P\n"}}}}
	files, err := r.collect(t.Context(), p.decksPages(front))
	if err != nil {
		t.Fatal(err)
	}
	return string(files[0].Data)
}

// TestDecksPage checks that the page carries its topics as data, names the game, links to the page of sheets, and
// allows the Worker of a page in a folder.
func TestDecksPage(t *testing.T) {
	page := decksText(t, sampleWords(t)["en"], "Fish: </script>")
	for _, want := range []string{
		`"name":"Fish: \u003c/script\u003e"`, `"example":"name;P\n"`, `play/decks.en.js"`, "<h1>Make KYNDO cards from a table</h1>", `href="sheets.html"`, "worker-src 'self' blob:",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s: %s", want, page)
		}
	}
}

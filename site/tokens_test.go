package site

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const mixWithTokens = "---\ntitle: Mezcla\nsections:\n  - mix:\n%s    count: %d\n    perPage: 2\n    tokens: true\n---\n"

// TestTokensOfAMix: beside grids that need none, levels of a mix have the tokens of
// all their sorts: six colours for bottles of four, and as many as it takes of five
// for bottles of five.
func TestTokensOfAMix(t *testing.T) {
	project := t.TempDir()
	put(t, project, "octavo.yaml", "title: T\nlanguages: [es]\n")
	put(t, project, "content/books/m.es.md", fmt.Sprintf(mixWithTokens, "      - {kind: sudoku, tier: easy, options: {size: 4}}\n"+
		"      - {kind: watersort, tier: easy, options: {n: 6}}\n      - {kind: watersort, tier: easy, options: {n: 5, cap: 5}}\n", 6))
	mustBuild(t, Config{Dir: project, NoCache: true, Formats: []string{"pdf"}})
	var sets [][]int
	for _, words := range wordsOf(t, filepath.Join(project, "public", "es", "m", "m.tokens.pdf")) {
		count := map[string]int{}
		for _, w := range words {
			if glyph.MatchString(w.Text) {
				count[w.Text]++
			}
		}
		if len(count) > 0 {
			sets = append(sets, slices.Sorted(maps.Values(count)))
		}
	}
	if diff := cmp.Diff([][]int{{4, 4, 4, 4, 4, 4}, {5, 5, 5, 5, 5}}, sets); diff != "" {
		t.Errorf("tokens of each colour, sheet by sheet (-want +got):\n%s", diff)
	}
}

// TestTokensThatThereAreNot are refused before anything is made.
func TestTokensThatThereAreNot(t *testing.T) {
	world := "---\ntitle: T\nsections:\n  - {kind: sortresort, count: 1, options: {world: island, levels: \"1\"}, tokens: true}\n---\n"
	for name, c := range map[string]struct{ book, want string }{
		"of grids": {fmt.Sprintf(mixWithTokens, "      - {kind: sudoku, tier: easy, options: {size: 4}}\n      - {kind: kenken, tier: easy, options: {size: 4}}\n", 2),
			`content/books/b.es.md:9:13: nothing in this mix has tokens; they are for kinds that are played by moving pieces, such as watersort`},
		"of levels for the pencil": {world,
			`content/books/b.es.md:4:81: sortresort has no tokens; they are for kinds that are played by moving pieces, such as watersort`},
	} {
		t.Run(name, func(t *testing.T) {
			project := resort(t)
			put(t, project, "content/books/b.es.md", c.book)
			_, err := Build(t.Context(), Config{Dir: project, NoCache: true, Only: "b"})
			if err == nil || err.Error() != c.want {
				t.Errorf("got  %v\nwant %s", err, c.want)
			}
		})
	}
}

package site

import (
	"fmt"
	"testing"
)

// TestHintsThatCantStandBelow are told before anything is made, with where else they
// could stand.
func TestHintsThatCantStandBelow(t *testing.T) {
	const book = "---\ntitle: Pistas\nsolutions: {place: %s, hints: {steps: 1, place: below}}\nsections:\n  - {kind: %s, tier: easy, count: 2, perPage: %d}\n---\n"
	for name, c := range map[string]struct{ book, want string }{
		"beside solutions": {fmt.Sprintf(book, "below", "sudoku", 1), `content/books/b.es.md:3:52: place of hints cannot be "below": the solutions stand there, which say it all; possible: end, section, file, none`},
		"under logs":       {fmt.Sprintf(book, "end", "watersort", 1), `content/books/b.es.md:3:50: place of hints cannot be "below": under watersort are the logs of its moves, down to the foot of the page; possible: end, section, file, none`},
		"without room":     {fmt.Sprintf(book, "end", "sudoku", 2), `content/books/b.es.md:5:51: perPage 2 with hints below leaves cells of 7.0 mm to puzzles of 9 × 9 on 6x9in; a reader needs 9.0 mm; possible: up to 1, or hints in another place (end, section, file, none)`},
	} {
		t.Run(name, func(t *testing.T) {
			project := t.TempDir()
			put(t, project, "octavo.yaml", "title: T\nlanguages: [es]\n")
			put(t, project, "content/books/b.es.md", c.book)
			_, err := Build(t.Context(), Config{Dir: project, NoCache: true})
			if err == nil || err.Error() != c.want {
				t.Errorf("got  %v\nwant %s", err, c.want)
			}
		})
	}
}

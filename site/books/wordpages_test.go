package books

import (
	"strings"
	"testing"
	"testing/fstest"
)

// TestPagesFollowPuzzlesOfTheBook checks that a page can follow only a puzzle that the book has.
func TestPagesFollowPuzzlesOfTheBook(t *testing.T) {
	for after, want := range map[string]string{
		"100": "", "109": "",
		"99":  "6:12: after cannot be 99: the puzzles of the book have the numbers 100 to 109; possible: one of these, or at: end",
		"110": "6:12: after cannot be 110: the puzzles of the book have the numbers 100 to 109; possible: one of these, or at: end",
	} {
		order, err := orderOfFiles(fstest.MapFS{
			"octavo.yaml":          {Data: []byte("title: Dos\nlanguages: [en]\n")},
			"content/books/uno.md": {Data: []byte("---\ntitle: Uno\nnumber: 100\nsections: [{kind: sudoku, tier: easy, count: 10}]\npages:\n - {after: " + after + ", page: notes}\n---\n")},
		})
		if err != nil {
			t.Fatal(err)
		}
		plan, err := Product{}.Plan(order)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.TrimPrefix(plan.Problems.Error(), "content/books/uno.md:"); got != want {
			t.Errorf("after %s: %q, want %q", after, got, want)
		}
	}
}

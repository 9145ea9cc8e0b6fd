package books

import (
	"strings"
	"testing"
	"testing/fstest"
)

// TestNearlyEmptyPagesAreNoted checks that few solutions per page are noted, since they leave pages
// empty. There is no note if they fill half a page, are on one page, or are moves.
func TestNearlyEmptyPagesAreNoted(t *testing.T) {
	for book, want := range map[string]string{
		"solutions: {perPage: 4}|kind: kenken, tier: easy, count: 12, options: {size: 5}":     "3:22: solutions perPage 4 leaves half of their pages empty, or more; possible: no perPage, or perPage: 12",
		"solutions: {perPage: 2}|kind: sudoku, tier: easy, count: 12":                         "3:22: solutions perPage 2 leaves half of their pages empty, or more; possible: no perPage, or perPage: 4",
		"solutions: {perPage: 9}|kind: kenken, tier: easy, count: 12, options: {size: 5}":     "",
		"solutions: {perPage: 4}|kind: sudoku, tier: easy, count: 12":                         "",
		"solutions: {perPage: 4}|kind: kenken, tier: easy, count: 4, options: {size: 5}":      "",
		"solutions: {place: end}|kind: kenken, tier: easy, count: 12, options: {size: 5}":     "",
		"solutions: {perPage: 2}|kind: watersort, tier: easy, count: 12, options: {n: \"4\"}": "",
	} {
		solutions, section, _ := strings.Cut(book, "|")
		order, err := orderOfFiles(fstest.MapFS{
			"octavo.yaml":          {Data: []byte("title: Dos\nlanguages: [en]\n")},
			"content/books/uno.md": {Data: []byte("---\ntitle: Uno\n" + solutions + "\nsections:\n  - {" + section + "}\n---\n")},
		})
		if err != nil {
			t.Fatal(err)
		}
		plan, err := Product{}.Plan(order)
		if err != nil || len(plan.Problems) > 0 {
			t.Fatal(err, plan.Problems)
		}
		var notes []string
		for _, note := range plan.Notes {
			if strings.Contains(note.Error(), "perPage") {
				notes = append(notes, strings.TrimPrefix(note.Error(), "content/books/uno.md:"))
			}
		}
		if got := strings.Join(notes, "; "); got != want {
			t.Errorf("%s: %q, want %q", book, got, want)
		}
	}
}

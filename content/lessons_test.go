package content

import (
	"strings"
	"testing"
	"testing/fstest"
)

// TestLessonsOfABook: a word, or a list of names each once; and nothing else.
func TestLessonsOfABook(t *testing.T) {
	for written, want := range map[string]string{
		"lessons: needed":                  "",
		"lessons: [x-wing, naked-pair]":    "",
		"lessons: needful":                 `b.md:3:10: lessons "needful" is not known; known: needed (did you mean "needed"?)`,
		"lessons: [x-wing, x-wing]":        `b.md:3:19: "x-wing" is listed twice`,
		"lessons: []":                      `b.md:3:1: lessons has 0 entries`,
		"lessons: {x-wing: true}":          `b.md:3:10: lessons is a group`,
		"type: worksheet\nlessons: needed": `b.md:4:1: a worksheet has no room for lessons; possible: no lessons, or type: book`,
	} {
		book := "---\ntitle: B\n" + written + "\nsections:\n  - {kind: sudoku, tier: easy, count: 1}\n---\n"
		_, err := Load(fstest.MapFS{
			"octavo.yaml":        {Data: []byte("title: A\nlanguages: [en]\n")},
			"content/books/b.md": {Data: []byte(book)},
		}, []string{"en"})
		got := ""
		if err != nil {
			got = err.Error()
		}
		if want == "" && got != "" || !strings.Contains(got, want) {
			t.Errorf("%s: %s", written, got)
		}
	}
}

package html

import (
	"testing"

	"octavo/render"
)

func TestPuzzlesLeadToHowTheyArePlayed(t *testing.T) {
	words := sampleWords(t)["en"]
	for source, want := range map[string]string{
		"# Words\n\n# How to play\n\nSo.\n\n# Sudoku\n":                      "#how-to-play",
		"# How to play\n\n## Water Sort\n\nSo.\n\n## Sudoku\n\nSo.\n":        "#sudoku",
		"# How to play\n\n## KenKen\n\n### Sudoku\n\nSo.\n\n# Sudoku\n":      "#sudoku",
		"# How to play\n\nMy own way.\n\n# How to play\n\n## Water Sort\n":   "#how-to-play-2",
		"# Sudoku\n\nNothing is said of how it is played.\n\nHow to play.\n": "",
	} {
		book := &render.Book{Slug: "b", Language: "en", Words: words, Source: []byte(source), Doc: render.Parse([]byte(source))}
		got := ""
		if link := rulesLink(book, &render.Outline{Sort: render.Books, Slug: "b", Language: "en"}, "Sudoku", "en/b/1.html"); link != nil {
			got = string(link.URL)
		}
		if want != "" {
			want = "index.html" + want
		}
		if got != want {
			t.Errorf("%q: leads to %q, want %q", source, got, want)
		}
	}
}

package content

import (
	"strings"
	"testing"
	"testing/fstest"
)

// TestIntrosAreMarkdown checks what the intro of a section may have, and where its problems stand.
func TestIntrosAreMarkdown(t *testing.T) {
	for _, tt := range []struct{ intro, problem string }{
		{"**Bold**, ![a map](map.png)\n\n      - one\n      - two", ""},
		{"![a map](nowhere.png)", "nowhere.png"},
		{"![a map](map.png#page)", "fill a page"},
		{"Words.[^1]\n\n      [^1]: A note.", "footnote"},
		{"<b>bold</b>", "HTML"},
		{"[book](nowhere.md)", "leads to no page"},
		{"[^2] is a mark", "no note"},
	} {
		files := fstest.MapFS{
			"octavo.yaml":           {Data: []byte("title: T\nlanguages: [en]\n")},
			"content/books/b.md":    {Data: []byte("---\ntitle: B\nsections:\n  - kind: sudoku\n    count: 1\n    intro: |\n      " + tt.intro + "\n---\n")},
			"content/books/map.png": {Data: encodedImage(t, "png", 4, 4)},
		}
		site, err := Load(files, []string{"en"})
		switch {
		case tt.problem == "" && err != nil:
			t.Errorf("%q: %v", tt.intro, err)
		case tt.problem == "":
			if s := site.Books[0].Sections[0]; len(s.Images) != 1 || !strings.Contains(s.Intro.Value, "\n- one\n- two") {
				t.Errorf("%q is read as %q with %d pictures", tt.intro, s.Intro.Value, len(s.Images))
			}
		case err == nil || !strings.Contains(err.Error(), tt.problem) || !strings.Contains(err.Error(), "content/books/b.md:6:"):
			t.Errorf("%q: %v, want a problem in line 6 that says %q", tt.intro, err, tt.problem)
		}
	}
}

package site

import (
	"strings"
	"testing"
)

// TestImpossibleCovers checks that impossible covers are refused at their place: while planning if
// possible, else when they are drawn.
func TestImpossibleCovers(t *testing.T) {
	for name, c := range map[string]struct{ from, to, want string }{
		"spine":  {"house: kdp\npaper: cream", "house: ingram\npaper: cream", "content/books/niebla.es.md:10:1: ingram says the width of a spine in the template that it makes for a book"},
		"home":   {"house: kdp\npaper: cream", "house: home", "cover: {spine: 8mm}"},
		"wide":   {"color: teal", "spine: 20mm", "content/books/niebla.es.md:10:31: the spine is 20.0 mm wide, and at kdp a book of"},
		"blurb":  {"color: teal", `blurb: "# A"`, "content/books/niebla.es.md:10:31: blurb has what is no paragraph: heading"},
		"title":  {"title: Niebla", "title: " + strings.Repeat("Niebla ", 90), "content/books/niebla.es.md:2:9: the title has no room on the cover"},
		"letter": {"color: teal", "spineText: 㐀", "㐀"},
	} {
		t.Run(name, func(t *testing.T) {
			project := unpack(t, "covers.txtar")
			edit("content/books/niebla.es.md", c.from, c.to)(t, project, nil)
			_, err := Build(t.Context(), Config{Dir: project, Languages: []string{"es"}})
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v\nwant %s", err, c.want)
			}
		})
	}
}

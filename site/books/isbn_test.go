package books

import (
	"strings"
	"testing"

	"octavo/content"
	"octavo/content/strict"
)

// TestISBNsAreUnique checks that an ISBN in two books, or in two forms of one, is reported, and that the
// languages of one file may share it.
func TestISBNsAreUnique(t *testing.T) {
	isbn := func(text, file string, line int) strict.Located[string] {
		return strict.Located[string]{Value: text, Pos: strict.Pos{File: file, Line: line, Column: 1}}
	}
	const one, other = "978-3-16-148410-0", "9783161484100"
	paper := func(file string) *content.Book {
		return &content.Book{Imprint: content.Imprint{ISBN: isbn(one, file, 3)}}
	}
	electronic := paper("a.md")
	electronic.EPUB.ISBN = isbn(other, "a.md", 5)
	for name, c := range map[string]struct {
		books    []*content.Book
		problems int
	}{
		"one file":  {[]*content.Book{paper("a.md"), paper("a.md"), {}}, 0},
		"two books": {[]*content.Book{paper("a.md"), paper("b.md")}, 1},
		"two forms": {[]*content.Book{electronic}, 1},
	} {
		p := planner{}
		p.Order.Publication = &content.Site{}
		p.checkISBNs(c.books)
		if len(p.problems) != c.problems || c.problems > 0 && !strings.Contains(p.problems.Error(), "another book or form (a.md:3:1)") {
			t.Errorf("%s: %v", name, p.problems)
		}
	}
}

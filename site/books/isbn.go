package books

import (
	"octavo/content"
	"octavo/content/strict"
)

// checkISBNs reports each ISBN that two books have, or two forms of one book: an ISBN names one
// form of one book. The languages of a book share one file and count as one book.
func (p *planner) checkISBNs(books []*content.Book) {
	first := map[string]strict.Pos{}
	for _, b := range books {
		for _, isbn := range []strict.Located[string]{b.Imprint.ISBN, b.EPUB.ISBN} {
			digits := content.BareISBN(isbn.Value)
			if digits == "" {
				continue
			}
			at, taken := first[digits]
			if !taken {
				first[digits] = isbn.Pos
			} else if at != isbn.Pos {
				p.problem(isbn.Pos, isbn.Value, "the ISBN %s is that of another book or form (%s); possible: another ISBN, or none", isbn.Value, at)
			}
		}
	}
}

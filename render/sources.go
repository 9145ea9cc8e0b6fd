package render

import (
	"path"
	"strings"
)

// The folders of the content that works are written in.
const (
	BooksFolder = "books"
	PagesFolder = "pages"
	DecksFolder = "decks"
)

// MadeFrom finds the work made from a Markdown file: of books/NAME.md a book, of
// decks/NAME.md a deck, of pages/NAME.md a page of prose, and of NAME.md what
// the writer's own folder is of. NAME.LANG.md is in that language; NAME.md is
// in the writer's, or else in any of the site's. The reader of the content has
// refused files that don't exist; nil where none of the works is made from one.
func MadeFrom(file, language, folder string, languages []Words, find func(sort Sort, slug, language string) *Outline) *Outline {
	switch named := path.Base(path.Dir(file)); named {
	case BooksFolder, PagesFolder, DecksFolder:
		folder = named
	}
	sort := Articles
	switch folder {
	case BooksFolder:
		sort = Books
	case DecksFolder:
		sort = Decks
	}
	slug, suffix, _ := strings.Cut(strings.TrimSuffix(path.Base(file), ".md"), ".")
	if suffix != "" {
		return find(sort, slug, suffix)
	}
	if to := find(sort, slug, language); to != nil {
		return to
	}
	for _, w := range languages {
		if to := find(sort, slug, w.Language()); to != nil {
			return to
		}
	}
	return nil
}

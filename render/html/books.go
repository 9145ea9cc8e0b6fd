package html

import (
	"strconv"

	"octavo/render"
)

// mostOnShelf is how many books, and how many worksheets, a home page presents with their
// drawings and what is said of them, the first ones: a catalogue of five hundred would weigh
// half a megabyte. Where there are more books of both sorts, it leads to a list of all.
const mostOnShelf = 24

// mostInList is how many books stand on a page of that list.
const mostInList = 200

// booksPath is a page of the list of all books in a language, the first being 0: it stands
// beside the lists of puzzles, where no work has a page.
func booksPath(language string, page int) string {
	if page == 0 {
		return language + "/puzzles/books.html"
	}
	return language + "/puzzles/books-page" + strconv.Itoa(page+1) + ".html"
}

// manyBooks reports whether there are more books in a language than a home page presents.
func (p *publication) manyBooks(language string) bool { return p.booksIn(language) > mostOnShelf }

// booksIn counts the books in a language, worksheets among them.
func (p *publication) booksIn(language string) (n int) {
	for i := range p.Works {
		if o := &p.Works[i]; o.Sort == render.Books && o.Language == language {
			n++
		}
	}
	return n
}

// booksPages are the lists of all books, of the languages that have many.
func (p *publication) booksPages(entries []render.Entry) (pages []pageMaker) {
	for _, w := range p.Languages {
		if !p.manyBooks(w.Language()) {
			continue
		}
		books := booksFirst(entries, w.Language())
		of := (len(books) + mostInList - 1) / mostInList
		for i := range of {
			pages = append(pages, p.booksPage(w, books[i*mostInList:min((i+1)*mostInList, len(books))], i, of))
		}
	}
	return pages
}

// booksFirst are the books in a language, and the worksheets after them.
func booksFirst(entries []render.Entry, language string) (books []*render.Entry) {
	for _, worksheets := range []bool{false, true} {
		for i := range entries {
			if e := &entries[i]; e.Sort == render.Books && e.Language == language && e.Worksheet == worksheets {
				books = append(books, e)
			}
		}
	}
	return books
}

func (p *publication) booksPage(w render.Words, books []*render.Entry, i, of int) pageMaker {
	at := address{
		publication: p, path: booksPath(w.Language(), i), layout: ListLayout, words: w,
		twin: func(language string) (string, bool) {
			if p.manyBooks(language) && p.booksIn(language) > i*mostInList {
				return booksPath(language, i), true
			}
			return p.homePath(language), false
		},
	}
	title := w.Say("site.allBooks")
	return pageMaker{address: at, title: partTitle(w, title, i, of) + " · " + p.Title, fill: func(page *Page) error {
		v := &List{Title: title}
		for _, e := range books {
			heading := w.Say("site.books")
			if e.Worksheet {
				heading = w.Say("site.worksheets")
			}
			if last := len(v.Groups) - 1; last < 0 || v.Groups[last].Title != heading {
				v.Groups = append(v.Groups, ArticleGroup{Title: heading})
			}
			group := &v.Groups[len(v.Groups)-1]
			to := (&render.Outline{Sort: e.Sort, Slug: e.Slug, Language: e.Language}).Path()
			group.Articles = append(group.Articles, Link{Text: e.Title, URL: href(at.path, to)})
		}
		page.Parts = partLinks(at.path, i, of, func(n int) string { return booksPath(w.Language(), n) })
		page.List = v
		return nil
	}}
}

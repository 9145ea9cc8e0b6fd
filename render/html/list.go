package html

import (
	"slices"
	"strconv"

	"octavo/render"
)

// List is all pages of prose in one language, or all its books, or all its lessons.
type List struct {
	Title    string
	Articles []Link         // of no group
	Groups   []ArticleGroup // in the order of their first pages
}

// An ArticleGroup is pages of prose or books under a heading.
type ArticleGroup struct {
	Title    string
	Articles []Link
}

// maxLinked is the largest number of pages of prose to which every page links. If there are more, pages link to a
// list of them: a site of a thousand pages would have a million links otherwise.
const maxLinked = 8

// listPath returns the path of the list of all pages of prose in a language. Package content
// refuses a page with that name.
func listPath(language string) string { return language + "/pages.html" }

// hasList reports whether the pages of prose in a language have a list.
func (p *publication) hasList(language string) bool {
	return len(p.articles[language]) > maxLinked || p.hasGroups(language)
}

// hasGroups reports whether pages of prose in a language stand under headings.
func (p *publication) hasGroups(language string) bool {
	return slices.ContainsFunc(p.articles[language], func(o *render.Outline) bool { return o.Group != "" })
}

// articleGroups links from a page to the pages of prose in a language: those in groups, and the
// others apart.
func (p *publication) articleGroups(from, language string) (groups []ArticleGroup, apart []Link) {
	for _, o := range p.articles[language] {
		link := p.linksTo([]*render.Outline{o}, from)
		if o.Group == "" {
			apart = append(apart, link...)
			continue
		}
		i := slices.IndexFunc(groups, func(g ArticleGroup) bool { return g.Title == o.Group })
		if i < 0 {
			i, groups = len(groups), append(groups, ArticleGroup{Title: o.Group})
		}
		groups[i].Articles = append(groups[i].Articles, link...)
	}
	return groups, apart
}

func (p *publication) listAddress(w render.Words) address {
	return address{
		publication: p, path: listPath(w.Language()), layout: ListLayout, words: w,
		twin: func(language string) (string, bool) {
			if p.hasList(language) {
				return listPath(language), true
			}
			return p.homePath(language), false
		},
	}
}

func (p *publication) listPage(at address) pageMaker {
	title := at.words.Say("site.allPages")
	return pageMaker{
		address: at, title: title + " · " + p.Title,
		fill: func(page *Page) error {
			page.List = &List{Title: title}
			page.List.Groups, page.List.Articles = p.articleGroups(at.path, at.words.Language())
			return nil
		},
	}
}

// articleLinks links from a page to the pages of prose in its language, or to their list.
func (p *publication) articleLinks(from string, words render.Words) []Link {
	if p.hasList(words.Language()) {
		to := listPath(words.Language())
		return []Link{{Text: words.Say("site.allPages"), URL: href(from, to), Here: from == to}}
	}
	return p.linksTo(p.articles[words.Language()], from)
}

func (p *publication) linksTo(articles []*render.Outline, from string) []Link {
	var links []Link
	for _, o := range articles {
		to := o.Path()
		links = append(links, Link{Text: o.Title, URL: href(from, to), Here: from == to})
	}
	return links
}

// maxOnHome is how many books, and how many worksheets, a home page presents with their covers.
// If there are more, it links to a list: a catalogue of 500 books would weigh half a megabyte.
const maxOnHome = 24

// maxInList is the largest number of books on one page of that list.
const maxInList = 200

// booksPath returns the path of a page of the list of all books in a language. Pages count from 0.
// The path is beside the lists of puzzles, where no work has pages.
func booksPath(language string, page int) string {
	if page == 0 {
		return language + "/puzzles/books.html"
	}
	return language + "/puzzles/books-page" + strconv.Itoa(page+1) + ".html"
}

// hasBookList reports whether a language has more books than its home page presents.
func (p *publication) hasBookList(language string) bool { return p.countBooks(language) > maxOnHome }

// countBooks counts the books and worksheets in a language.
func (p *publication) countBooks(language string) (n int) {
	for i := range p.Works {
		if o := &p.Works[i]; o.Sort == render.Books && o.Language == language {
			n++
		}
	}
	return n
}

// booksPages returns the lists of all books, in languages that have many.
func (p *publication) booksPages(entries []render.Entry) (pages []pageMaker) {
	for _, w := range p.Languages {
		if !p.hasBookList(w.Language()) {
			continue
		}
		books := booksThenWorksheets(entries, w.Language())
		of := (len(books) + maxInList - 1) / maxInList
		for i := range of {
			pages = append(pages, p.booksPage(w, books[i*maxInList:min((i+1)*maxInList, len(books))], i, of))
		}
	}
	return pages
}

// booksThenWorksheets returns the books in a language, then its worksheets.
func booksThenWorksheets(entries []render.Entry, language string) (books []*render.Entry) {
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
			if p.hasBookList(language) && p.countBooks(language) > i*maxInList {
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

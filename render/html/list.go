package html

import (
	"slices"
	"strconv"

	"octavo/render"
)

// List is a page that lists all articles in one language, or all books, or all lessons.
type List struct {
	Title    string
	Articles []Link         // to pages without a group
	Groups   []ArticleGroup // in the order of their first pages
}

// An ArticleGroup links to articles or books under a heading.
type ArticleGroup struct {
	Title    string
	Articles []Link
}

// maxArticleLinks is the largest number of articles to which every page links. If there are more,
// pages link to a list: otherwise a site of a thousand articles would have a million links.
const maxArticleLinks = 8

// listPath returns the path of the list of all articles in a language. Package content rejects an
// article of that name.
func listPath(language string) string { return language + "/pages.html" }

// hasArticleList reports whether the articles in a language have a page that lists them.
func (p *publication) hasArticleList(language string) bool {
	return len(p.articles[language]) > maxArticleLinks || p.hasArticleGroups(language)
}

// hasArticleGroups reports whether any article in a language has a group.
func (p *publication) hasArticleGroups(language string) bool {
	return slices.ContainsFunc(p.articles[language], func(o *render.Outline) bool { return o.Group != "" })
}

// articleGroups links from a page to the articles in a language. Articles without a group are in
// ungrouped.
func (p *publication) articleGroups(from, language string) (groups []ArticleGroup, ungrouped []Link) {
	for _, o := range p.articles[language] {
		link := p.linksTo([]*render.Outline{o}, from)
		if o.Group == "" {
			ungrouped = append(ungrouped, link...)
			continue
		}
		i := slices.IndexFunc(groups, func(g ArticleGroup) bool { return g.Title == o.Group })
		if i < 0 {
			i, groups = len(groups), append(groups, ArticleGroup{Title: o.Group})
		}
		groups[i].Articles = append(groups[i].Articles, link...)
	}
	return groups, ungrouped
}

func (p *publication) listAddress(w render.Words) address {
	return address{
		publication: p, path: listPath(w.Language()), layout: ListLayout, words: w,
		twin: func(language string) (string, bool) {
			if p.hasArticleList(language) {
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

// articleLinks links from a page to the articles in its language, or to their list.
func (p *publication) articleLinks(from string, words render.Words) []Link {
	if p.hasArticleList(words.Language()) {
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

// maxBooksOnHome is the largest number of books on a home page, and also of worksheets. If there are
// more, the page links to a list: with 500 covers the home page would weigh half a megabyte.
const maxBooksOnHome = 24

// maxBooksInList is the largest number of books and worksheets on one page of the list.
const maxBooksInList = 200

// booksPath returns the path of a page of the list of all books in a language. Pages count from 0.
// The folder "puzzles" is safe: no work can have pages there.
func booksPath(language string, page int) string {
	if page == 0 {
		return language + "/puzzles/books.html"
	}
	return language + "/puzzles/books-page" + strconv.Itoa(page+1) + ".html"
}

// hasBookList reports whether a language has a list of all books: whether it has more than
// maxBooksOnHome books and worksheets together.
func (p *publication) hasBookList(language string) bool {
	return p.countBooks(language) > maxBooksOnHome
}

// countBooks counts the books and worksheets in a language.
func (p *publication) countBooks(language string) (n int) {
	for i := range p.Works {
		if o := &p.Works[i]; o.Sort == render.Books && o.Language == language {
			n++
		}
	}
	return n
}

// booksPages returns the pages that list all books, for each language with more than maxBooksOnHome.
func (p *publication) booksPages(entries []render.Entry) (pages []pageMaker) {
	for _, w := range p.Languages {
		if !p.hasBookList(w.Language()) {
			continue
		}
		books := booksThenWorksheets(entries, w.Language())
		total := (len(books) + maxBooksInList - 1) / maxBooksInList
		for i := range total {
			pages = append(pages, p.booksPage(w, books[i*maxBooksInList:min((i+1)*maxBooksInList, len(books))], i, total))
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

func (p *publication) booksPage(w render.Words, books []*render.Entry, i, total int) pageMaker {
	at := address{
		publication: p, path: booksPath(w.Language(), i), layout: ListLayout, words: w,
		twin: func(language string) (string, bool) {
			if p.hasBookList(language) && p.countBooks(language) > i*maxBooksInList {
				return booksPath(language, i), true
			}
			return p.homePath(language), false
		},
	}
	title := w.Say("site.allBooks")
	return pageMaker{address: at, title: partTitle(w, title, i, total) + " · " + p.Title, fill: func(page *Page) error {
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
		page.Parts = partLinks(at.path, i, total, func(n int) string { return booksPath(w.Language(), n) })
		page.List = v
		return nil
	}}
}

package html

import (
	"html/template"

	"octavo/render"
)

// A Page is what a template is given as its dot. One of Root, Home, Book,
// Section, Puzzle, World, Article, List, Deck, Gallery, Card, Rules, Match, Lesson,
// Index, Drawer, Keys, Statistics and Daily is set,
// as Layout says.
type Page struct {
	render.Words              // .Say "key", .Count "key" n, .Language
	Layout       Layout       // what the page shows
	Publication  string       // the name of the whole
	Author       string       // of the publication
	Title        string       // of the browser's window
	Description  string       // for search engines; may be empty
	Up           template.URL // the way to the site's topmost folder: "../../", or ""
	Canonical    template.URL // the page's full address, where the site knows its own
	Feeds        []Link       // of news in this language
	Share        Share        // what is shown where somebody passes the address on
	Alternates   []Link       // the same page in every language, itself included, full addresses
	Switch       []Link       // the same page, or what comes closest to it, in the other languages
	Start        Link         // the home page of this language
	Puzzles      Link         // the index of all puzzles in this language; no address where the site has articles alone
	Crumbs       []Link       // the way down from the home page to what the page is part of
	Lessons      []Link       // on the techniques that the page is about
	Articles     []Link       // the pages of prose in this language, or their list where they are many

	Root    *Root
	Home    *Home
	Book    *Book
	Section *Section
	Puzzle  *Puzzle
	World   *World
	Article *Article
	Parts   []Link // all pages of a list, where there are several
	List    *List
	Keys    *Keys
	Deck    *Deck
	Gallery *Gallery
	Card    *CardPage
	Rules   *Rules
	Match   *Match
	Lesson  *Lesson
	Index   *Index
	Drawer  *Drawer
	Missing *Missing
	Offline *Offline

	Statistics *Statistics
	Daily      *Daily

	drawings *drawings
}

// A Link leads to another page.
type Link struct {
	Text     string
	Language string // of the page it leads to, where that differs
	URL      template.URL
	Here     bool // whether it leads to this very page
}

// A pageMaker makes a page: it knows where that stands and how it is called, and
// fills it.
type pageMaker struct {
	address
	title       string
	description string
	picture     string // the path of that which is shown where the address is passed on; "" for the site's
	fill        func(*Page) error
}

// page works out what the template is given.
func (s *pageMaker) page() (*Page, error) {
	p := s.publication
	language := s.words.Language()
	page := &Page{
		Words:       s.words,
		Layout:      s.layout,
		Publication: p.Title,
		Author:      p.Authors[language],
		Title:       s.title,
		Description: s.description,
		Up:          href(s.path, ""),
		Canonical:   absolute(p.BaseURL, s.path),
		Start:       Link{Text: p.Title, URL: href(s.path, p.homePath(language)), Here: s.layout == HomeLayout},
		Puzzles:     p.puzzlesLink(s.path, s.words),
		Articles:    p.articleLinks(s.path, s.words),
		Switch:      s.others(),
		drawings:    newDrawings(),
	}
	page.Share = s.share(page)
	if p.BaseURL == "" {
		return page, s.fill(page)
	}
	for _, t := range s.same() {
		page.Alternates = append(page.Alternates, Link{Language: t.language, URL: absolute(p.BaseURL, t.path)})
	}
	return page, s.fill(page)
}

// others leads to the same page in the other languages, or to what comes
// closest to it.
func (s *address) others() []Link {
	var links []Link
	for _, w := range s.publication.Languages {
		if language := w.Language(); language != s.words.Language() {
			path, _ := s.twin(language)
			links = append(links, Link{Text: w.Say("language.name"), Language: language, URL: href(s.path, path)})
		}
	}
	return links
}

// A twin is the same page in another language.
type twin struct{ language, path string }

// same lists the page in all its languages, itself included; nothing where
// there is but one.
func (s *address) same() []twin {
	if len(s.publication.Languages) < 2 {
		return nil
	}
	twins := make([]twin, 0, len(s.publication.Languages)+1)
	for _, w := range s.publication.Languages {
		language := w.Language()
		path, same := s.path, true
		if language != s.words.Language() || s.layout == RootLayout {
			path, same = s.twin(language)
		}
		if same {
			twins = append(twins, twin{language, path})
		}
	}
	if len(twins) < 2 {
		return nil
	}
	anybody := twins[0].path // for readers of other languages: the first of the publication's
	if s.layout == RootLayout || s.layout == HomeLayout {
		anybody = rootPath
	}
	return append(twins, twin{"x-default", anybody})
}

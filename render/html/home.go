package html

import (
	"cmp"
	"context"
	"html/template"
	"net/url"
	"slices"
	"strings"

	"octavo/render"
)

// Root is the page on which readers choose a language.
type Root struct {
	Languages []Shelf
}

// A Shelf lists the works in one language.
type Shelf struct {
	Link
	Books []Link // all works except articles, in the order of the site; after maxBooksOnHome books, one link to all of them
	About string // about the publication; may be empty
}

// Home presents the works in one language.
type Home struct {
	About       string // about the publication; may be empty
	Books       []Card
	Worksheets  []Card
	AllBooks    *Link // to the list of all books and worksheets; nil if there is no such list (hasBookList)
	Worlds      []WorldCard
	Decks       []Card
	Lessons     *Link          // to the list of lessons; nil if there are none
	Keys        *Link          // to the answers to handouts; nil if there are none
	Kinds       []Link         // to the puzzles of each kind, in the index
	Games       *Link          // to the statistics of played puzzles; nil if there are no puzzles
	Daily       *Link          // to today's puzzle; nil if there are no puzzles of the day
	EmptyBoards []Link         // to the empty board of each kind
	Sheets      *Link          // to the page on which teachers make sheets; nil if pages make no puzzles
	DeckMaker   *Link          // to the page on which teachers make cards; nil if there is none
	Groups      []ArticleGroup // the articles that have a group
}

// A Card presents a book, worksheet or deck on the home page.
type Card struct {
	Link
	Subtitle    string
	Author      string
	Description string
	Count       string // “72 puzzles”
	Cover       template.HTML
}

// Lessons makes the page of each lesson, and the list of lessons in each language.
func (r *Renderer) Lessons(ctx context.Context, site *render.Site, lessons []render.Lesson) ([]render.File, error) {
	p, err := newPublication(site)
	if err != nil {
		return nil, err
	}
	return r.collect(ctx, p.lessonPages(lessons))
}

// Front makes the pages that lead to the works: home pages, indexes, rules and others. It adds the
// data of search, sitemaps and feeds. lessons are the files that Renderer.Lessons made.
func (r *Renderer) Front(ctx context.Context, site *render.Site, front *render.Front, lessons []render.File) ([]render.File, error) {
	p, err := newPublication(site)
	if err != nil {
		return nil, err
	}
	var pages []pageMaker
	for _, at := range p.frontAddresses() {
		pages = append(pages, p.frontPage(at, front))
	}
	addresses := p.addresses()
	all := p.allDrawers(front.Entries)
	pages = append(pages, p.offlinePages()...)
	for _, page := range p.dayKindPages() {
		pages, addresses = append(pages, page), append(addresses, page.address)
	}
	for _, page := range p.lessonPages(front.Lessons) {
		addresses = append(addresses, page.address)
	}
	for _, page := range slices.Concat(p.rulesPages(front), p.emptyBoardPages(front), p.sheetsPages(front), p.decksPages(front), p.puzzlesPages(front, all), p.booksPages(front.Entries)) {
		pages, addresses = append(pages, page), append(addresses, page.address)
	}
	pages = append(pages, p.keysPages(front.Entries)...)
	if len(p.Languages) > 0 {
		pages = append(pages, p.missingPage())
	}
	files, err := r.collect(ctx, pages)
	if err != nil {
		return nil, err
	}
	data, err := p.searchFiles(front, all)
	if err != nil {
		return nil, err
	}
	files = append(append(files, lessons...), data...)
	lists, err := p.homeLists(files)
	return slices.Concat(files, p.sitemap(addresses), p.feeds(front.Entries), lists), err
}

// frontAddresses lists the choice of language if there are several, the home page of each language, and
// the list of articles in each language that has one (hasArticleList).
func (p *publication) frontAddresses() []address {
	var addresses []address
	if len(p.Languages) > 1 {
		addresses = append(addresses, address{publication: p, path: rootPath, layout: RootLayout, words: p.Languages[0], twin: p.homeTwin})
	}
	for _, w := range p.Languages {
		addresses = append(addresses, address{publication: p, path: p.homePath(w.Language()), layout: HomeLayout, words: w, twin: p.homeTwin})
	}
	for _, w := range p.Languages {
		if p.hasArticleList(w.Language()) {
			addresses = append(addresses, p.listAddress(w))
		}
	}
	return addresses
}

func (p *publication) homeTwin(language string) (string, bool) { return p.homePath(language), true }

// workTitles describes a publication by the titles of its works, for search engines. Pages use this
// description if the publisher wrote none.
func (p *publication) workTitles(w render.Words, all []render.Entry) string {
	var titles []string
	for _, e := range all {
		if e.Language == w.Language() {
			titles = append(titles, e.Title)
		}
	}
	if len(titles) == 0 {
		return ""
	}
	return p.Title + ": " + strings.Join(titles, w.Say("list.comma"))
}

func (p *publication) frontPage(at address, front *render.Front) pageMaker {
	if at.layout == ListLayout {
		return p.listPage(at)
	}
	s, language := pageMaker{address: at, title: p.Title}, at.words.Language()
	s.description = cmp.Or(p.About[language], p.workTitles(at.words, front.Entries))
	s.fill = func(page *Page) error {
		page.Home = p.homeView(at, front.Entries)
		page.Home.About = p.About[language]
		page.Home.Kinds = p.kindLinks(at, front.Entries)
		if p.hasBookList(language) {
			page.Home.AllBooks = &Link{Text: at.words.Say("site.allBooks"), URL: href(at.path, booksPath(language, 0))}
		}
		page.Home.Daily = p.dailyLink(at)
		page.Home.EmptyBoards = emptyBoardLinks(front, at.words, at.path)
		page.Home.Sheets = p.sheetsLink(at.path, at.words)
		page.Home.DeckMaker = decksLink(front, at.path, at.words)
		if p.HasPuzzles() {
			page.Home.Games = &Link{Text: at.words.Say("site.statistics"), URL: href(at.path, render.StatisticsPath(language))}
		}
		if len(p.publishedWorks(language, front.Entries)) > 0 {
			page.Feeds = []Link{{Text: at.words.Say("site.newBooks", "title", p.Title), URL: href(at.path, p.feedPath(language))}}
		}
		page.Feeds = append(page.Feeds, p.dailyFeedLinks(at.path, at.words)...)
		if len(lessonsIn(front.Lessons, language)) > 0 {
			page.Home.Lessons = &Link{Text: at.words.Say("book.lessons"), URL: href(at.path, render.LessonsPath(language))}
		}
		if len(entriesWithKeys(front.Entries, language)) > 0 {
			page.Home.Keys = &Link{Text: at.words.Say("site.keys"), URL: href(at.path, keysPath(language))}
		}
		return nil
	}
	if at.layout == RootLayout {
		s.fill = func(page *Page) error {
			page.Root = p.rootView()
			return nil
		}
	}
	return s
}

func (p *publication) rootView() *Root {
	root := &Root{}
	for _, w := range p.Languages {
		root.Languages = append(root.Languages, p.shelfOf(w))
	}
	return root
}

func (p *publication) shelfOf(w render.Words) Shelf {
	home := p.homePath(w.Language())
	s := Shelf{Link: Link{Text: w.Say("language.name"), Language: w.Language(), URL: href(rootPath, home)}, About: p.About[w.Language()]}
	books := 0
	for i := range p.Works {
		o := &p.Works[i]
		if o.Language != w.Language() || o.Sort == render.Articles {
			continue
		}
		if o.Sort == render.Books {
			if books++; books > maxBooksOnHome {
				continue
			}
		}
		s.Books = append(s.Books, Link{Text: o.Title, Language: o.Language, URL: href(rootPath, o.Path())})
	}
	if books > maxBooksOnHome {
		s.Books = append(s.Books, Link{Text: w.Say("site.allBooks"), Language: w.Language(), URL: href(rootPath, booksPath(w.Language(), 0))})
	}
	return s
}

func (p *publication) homeView(at address, entries []render.Entry) *Home {
	home := &Home{}
	home.Groups, _ = p.articleGroups(at.path, at.words.Language())
	for i := range entries {
		c := &entries[i]
		if c.Language != at.words.Language() {
			continue
		}
		link := Link{Text: c.Title, URL: href(at.path, (&render.Outline{Sort: c.Sort, Slug: c.Slug, Language: c.Language}).Path())}
		drawing := template.HTML(c.Drawing)
		if c.Front != "" {
			drawing = frontImage(href(at.path, c.Front), "", c.FrontW, c.FrontH, len(home.Books) > 0)
		}
		card := Card{Link: link, Subtitle: c.Subtitle, Author: c.Author, Description: c.Description, Count: c.Count, Cover: drawing}
		switch {
		case c.Sort == render.Days, c.Sort == render.Articles: // the home page has other links to these
		case c.Sort == render.Worlds:
			home.Worlds = append(home.Worlds, WorldCard{Link: link, Lead: c.Description, Count: c.Count, Drawing: drawing})
		case c.Sort == render.Decks:
			home.Decks = append(home.Decks, card)
		case c.Worksheet:
			home.Worksheets = append(home.Worksheets, card)
		default:
			home.Books = append(home.Books, card)
		}
	}
	home.Books = home.Books[:min(len(home.Books), maxBooksOnHome)]
	home.Worksheets = home.Worksheets[:min(len(home.Worksheets), maxBooksOnHome)]
	return home
}

// missingPath is the page that hosts of static sites show for addresses without a page.
const missingPath = "404.html"

// Missing is the page for addresses without a page. It has a text in each language.
type Missing struct{ Languages []MissingText }

// A MissingText says in one language that there is no such page. It links to the home page.
type MissingText struct {
	Link
	Title, Help string
}

// missingPage makes the page for addresses without a page. Hosts show it at any address, so its links
// begin with a slash.
func (p *publication) missingPage() pageMaker {
	at := address{publication: p, path: missingPath, layout: MissingLayout, words: p.Languages[0], twin: p.homeTwin}
	return pageMaker{address: at, title: at.words.Say("site.missing") + " · " + p.Title, fill: func(page *Page) error {
		top := p.hostPath()
		page.Up, page.Canonical, page.Alternates, page.Switch, page.Articles = top, "", nil, nil, nil
		page.Start.URL, page.Puzzles.URL = top+page.Start.URL, top+page.Puzzles.URL
		page.Missing = &Missing{}
		for _, w := range p.Languages {
			page.Missing.Languages = append(page.Missing.Languages, MissingText{
				Link:  Link{Text: p.Title, Language: w.Language(), URL: top + href(rootPath, p.homePath(w.Language()))},
				Title: w.Say("site.missing"), Help: w.Say("site.missingHelp"),
			})
		}
		return nil
	}}
}

// hostPath returns the path of the site on its host: "/", or "/folder/".
func (p *publication) hostPath() template.URL {
	if u, err := url.Parse(p.BaseURL); err == nil && u.Path != "" {
		return template.URL(u.EscapedPath())
	}
	return "/"
}

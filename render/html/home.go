package html

import (
	"context"
	"html/template"
	"slices"

	"octavo/render"
)

// Root is the choice of language.
type Root struct {
	Languages []Shelf
}

// A Shelf is all there is in one language.
type Shelf struct {
	Link
	Books []Link // and worlds after them
	About string // what the publication says of itself; may be empty
}

// Home is the publication in one language.
type Home struct {
	Books      []Card
	Worksheets []Card
	AllBooks   *Link // to the list of both, where there are more than are shown
	Worlds     []WorldCard
	Decks      []Card
	Lessons    *Link          // to the list of them, where there are any
	Keys       *Link          // to the answers to what is handed out, where there are any
	Kinds      []Link         // to the puzzles of each kind, in the index
	Daily      *Link          // to today's puzzle; nil where there is none for any day
	Groups     []ArticleGroup // of pages of prose
}

// A Card presents a book.
type Card struct {
	Link
	Subtitle    string
	Author      string
	Description string
	Count       string // “72 puzzles”
	Cover       template.HTML
}

// Lessons makes the pages of lessons, and the lists of them.
func (r *Renderer) Lessons(ctx context.Context, site *render.Site, lessons []render.Lesson) ([]render.File, error) {
	p, err := r.publication(site)
	if err != nil {
		return nil, err
	}
	return r.collect(ctx, p.lessonPages(lessons))
}

// Front makes the pages that lead to the works, those that belong to none, and what
// scripts find by. Taught are the pages of its lessons, which are made before.
func (r *Renderer) Front(ctx context.Context, site *render.Site, front *render.Front, taught []render.File) ([]render.File, error) {
	p, err := r.publication(site)
	if err != nil {
		return nil, err
	}
	var pages []pageMaker
	for _, at := range p.frontAddresses() {
		pages = append(pages, p.frontPage(at, front))
	}
	addresses := p.addresses()
	all := p.cabinet(front.Entries)
	pages = append(pages, p.offlinePages()...)
	for _, page := range p.lessonPages(front.Lessons) {
		addresses = append(addresses, page.address)
	}
	for _, page := range slices.Concat(p.rulesPages(front), p.puzzlesPages(all), p.booksPages(front.Entries)) {
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
	data, err := p.findData(front, all)
	if err != nil {
		return nil, err
	}
	files = append(append(files, taught...), data...)
	kept, err := p.keptAround(files)
	return slices.Concat(files, p.sitemap(addresses), p.feeds(front.Entries), kept), err
}

// frontAddresses are the choice of language, where there is one, the home page of
// each language, and the list of its pages of prose, where they are many.
func (p *publication) frontAddresses() []address {
	var addresses []address
	if len(p.Languages) > 1 {
		addresses = append(addresses, address{publication: p, path: rootPath, layout: RootLayout, words: p.Languages[0], twin: p.homeTwin})
	}
	for _, w := range p.Languages {
		addresses = append(addresses, address{publication: p, path: p.homePath(w.Language()), layout: HomeLayout, words: w, twin: p.homeTwin})
	}
	for _, w := range p.Languages {
		if p.listed(w.Language()) {
			addresses = append(addresses, p.listAddress(w))
		}
	}
	return addresses
}

func (p *publication) homeTwin(language string) (string, bool) { return p.homePath(language), true }

func (p *publication) frontPage(at address, front *render.Front) pageMaker {
	if at.layout == ListLayout {
		return p.listPage(at)
	}
	s, language := pageMaker{address: at, title: p.Title}, at.words.Language()
	s.description = p.About[language]
	s.fill = func(page *Page) error {
		page.Home = p.home(at, front.Entries)
		page.Home.Kinds = p.kindLinks(at, front.Entries)
		if p.manyBooks(language) {
			page.Home.AllBooks = &Link{Text: at.words.Say("site.allBooks"), URL: href(at.path, booksPath(language, 0))}
		}
		page.Home.Daily = p.dailyLink(at)
		if len(p.news(language, front.Entries)) > 0 {
			page.Feeds = []Link{{Text: at.words.Say("site.newBooks", "title", p.Title), URL: href(at.path, p.feedPath(language))}}
		}
		page.Feeds = append(page.Feeds, p.dailyFeedLinks(at.path, at.words)...)
		if len(lessonsIn(front.Lessons, language)) > 0 {
			page.Home.Lessons = &Link{Text: at.words.Say("book.lessons"), URL: href(at.path, render.LessonsPath(language))}
		}
		if len(keysIn(front.Entries, language)) > 0 {
			page.Home.Keys = &Link{Text: at.words.Say("site.keys"), URL: href(at.path, keysPath(language))}
		}
		return nil
	}
	if at.layout == RootLayout {
		s.fill = func(page *Page) error {
			page.Root = p.root()
			return nil
		}
	}
	return s
}

func (p *publication) root() *Root {
	root := &Root{}
	for _, w := range p.Languages {
		root.Languages = append(root.Languages, p.shelf(w))
	}
	return root
}

func (p *publication) shelf(w render.Words) Shelf {
	home := p.homePath(w.Language())
	s := Shelf{Link: Link{Text: w.Say("language.name"), Language: w.Language(), URL: href(rootPath, home)}, About: p.About[w.Language()]}
	books := 0
	for i := range p.Works {
		o := &p.Works[i]
		if o.Language != w.Language() || o.Sort == render.Articles {
			continue
		}
		if o.Sort == render.Books {
			if books++; books > mostOnShelf {
				continue
			}
		}
		s.Books = append(s.Books, Link{Text: o.Title, Language: o.Language, URL: href(rootPath, o.Path())})
	}
	if books > mostOnShelf {
		s.Books = append(s.Books, Link{Text: w.Say("site.allBooks"), Language: w.Language(), URL: href(rootPath, booksPath(w.Language(), 0))})
	}
	return s
}

func (p *publication) home(at address, entries []render.Entry) *Home {
	home := &Home{}
	home.Groups, _ = p.groupsFrom(at.path, at.words.Language())
	for i := range entries {
		c := &entries[i]
		if c.Language != at.words.Language() {
			continue
		}
		link := Link{Text: c.Title, URL: href(at.path, (&render.Outline{Sort: c.Sort, Slug: c.Slug, Language: c.Language}).Path())}
		drawing := template.HTML(c.Drawing)
		if c.Front != "" {
			drawing = frontImage(href(at.path, c.Front), "")
		}
		card := Card{Link: link, Subtitle: c.Subtitle, Author: c.Author, Description: c.Description, Count: c.Count, Cover: drawing}
		switch {
		case c.Sort == render.Days, c.Sort == render.Articles: // which have links of their own
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
	home.Books = home.Books[:min(len(home.Books), mostOnShelf)]
	home.Worksheets = home.Worksheets[:min(len(home.Worksheets), mostOnShelf)]
	return home
}

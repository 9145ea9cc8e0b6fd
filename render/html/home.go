package html

import (
	"context"
	"html/template"

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
}

// Home is the publication in one language.
type Home struct {
	Books      []Card
	Worksheets []Card
	Worlds     []WorldCard
	Decks      []Card
	Lessons    *Link // to the list of them, where there are any
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

// Front makes the pages that lead to the works, and the list of all pages. The
// entries present the works in the order in which they are shown; the lessons are those
// to which pages of works lead.
func (r *Renderer) Front(ctx context.Context, site *render.Site, entries []render.Entry, lessons []render.Lesson) ([]render.File, error) {
	p, err := r.publication(site)
	if err != nil {
		return nil, err
	}
	var pages []pageMaker
	for _, at := range p.frontAddresses() {
		pages = append(pages, p.frontPage(at, entries, lessons))
	}
	addresses := p.addresses()
	for _, page := range p.lessonPages(lessons) {
		pages, addresses = append(pages, page), append(addresses, page.address)
	}
	files, err := r.fill(ctx, pages)
	return append(files, p.sitemap(addresses)...), err
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

func (p *publication) frontPage(at address, entries []render.Entry, lessons []render.Lesson) pageMaker {
	if at.layout == ListLayout {
		return p.listPage(at)
	}
	s := pageMaker{address: at, title: p.Title}
	s.fill = func(page *Page) error {
		page.Home = p.home(at, entries)
		if language := at.words.Language(); len(lessonsIn(lessons, language)) > 0 {
			page.Home.Lessons = &Link{Text: at.words.Say("book.lessons"), URL: href(at.path, render.LessonsPath(language))}
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
	s := Shelf{Link: Link{Text: w.Say("language.name"), Language: w.Language(), URL: href(rootPath, home)}}
	for i := range p.Works {
		if o := &p.Works[i]; o.Language == w.Language() && o.Sort != render.Articles {
			s.Books = append(s.Books, Link{Text: o.Title, Language: o.Language, URL: href(rootPath, o.Path())})
		}
	}
	return s
}

func (p *publication) home(at address, entries []render.Entry) *Home {
	home := &Home{}
	for i := range entries {
		c := &entries[i]
		if c.Language != at.words.Language() {
			continue
		}
		link := Link{Text: c.Title, URL: href(at.path, (&render.Outline{Sort: c.Sort, Slug: c.Slug, Language: c.Language}).Path())}
		drawing := template.HTML(c.Drawing)
		card := Card{Link: link, Subtitle: c.Subtitle, Author: c.Author, Description: c.Description, Count: c.Count, Cover: drawing}
		switch {
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
	return home
}

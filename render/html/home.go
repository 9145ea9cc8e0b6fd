package html

import (
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

// rootSheet is the topmost page of a publication in several languages.
func (p *publication) rootSheet() sheet {
	return sheet{
		publication: p, path: rootPath, layout: RootLayout, words: p.Languages[0], title: p.Title,
		twin: p.homeTwin,
		fill: func(page *Page) error {
			page.Root = &Root{}
			for _, w := range p.Languages {
				page.Root.Languages = append(page.Root.Languages, p.shelf(w))
			}
			return nil
		},
	}
}

func (p *publication) homeTwin(language string) (string, bool) { return p.homePath(language), true }

func (p *publication) shelf(w render.Words) Shelf {
	home := p.homePath(w.Language())
	s := Shelf{Link: Link{Text: w.Say("language.name"), Language: w.Language(), URL: href(rootPath, home)}}
	for i := range p.Editions {
		if e := &p.Editions[i]; e.Language == w.Language() {
			s.Books = append(s.Books, Link{Text: e.Title, Language: e.Language, URL: href(rootPath, bookPath(e.Book))})
		}
	}
	for i := range p.Worlds {
		if world := &p.Worlds[i]; world.Language == w.Language() {
			s.Books = append(s.Books, Link{Text: world.Title, Language: world.Language, URL: href(rootPath, worldPath(world))})
		}
	}
	for i := range p.Decks {
		if d := &p.Decks[i]; d.Language == w.Language() {
			s.Books = append(s.Books, Link{Text: d.Title, Language: d.Language, URL: href(rootPath, deckPath(d))})
		}
	}
	return s
}

func (p *publication) homeSheet(w render.Words) sheet {
	s := sheet{publication: p, path: p.homePath(w.Language()), layout: HomeLayout, words: w, title: p.Title, twin: p.homeTwin}
	s.fill = func(page *Page) error {
		page.Home = &Home{}
		for i := range p.Editions {
			e := &p.Editions[i]
			switch {
			case e.Language != w.Language():
			case e.Worksheet:
				page.Home.Worksheets = append(page.Home.Worksheets, p.card(page.desk, s.path, e))
			default:
				page.Home.Books = append(page.Home.Books, p.card(page.desk, s.path, e))
			}
		}
		for i := range p.Worlds {
			if world := &p.Worlds[i]; world.Language == w.Language() {
				page.Home.Worlds = append(page.Home.Worlds, p.worldCard(page.desk, s.path, world))
			}
		}
		return p.addDecks(page, s.path)
	}
	return s
}

func (p *publication) card(d *desk, from string, e *render.Edition) Card {
	return Card{
		Link:        Link{Text: e.Title, URL: href(from, bookPath(e.Book))},
		Subtitle:    e.Subtitle,
		Author:      e.Author,
		Description: e.Description,
		Count:       e.Words.Count("site.puzzles", len(e.Puzzles)),
		Cover:       coverDrawing(d, e.Book, ""),
	}
}

// addDecks presents the classroom packs of the page's language.
func (p *publication) addDecks(page *Page, from string) error {
	for i := range p.Decks {
		d := &p.Decks[i]
		if d.Language != page.Language() {
			continue
		}
		cover, err := frontOf(page.desk, d, "")
		if err != nil {
			return err
		}
		page.Home.Decks = append(page.Home.Decks, Card{
			Link:     Link{Text: d.Title, URL: href(from, deckPath(d))},
			Subtitle: d.Subtitle, Author: d.Author, Description: d.Description,
			Count: d.Count, Cover: cover,
		})
	}
	return nil
}

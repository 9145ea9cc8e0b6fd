package html

import (
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strings"

	"octavo/render"
)

// publication is a site with what is looked up in it again and again.
type publication struct {
	*render.Site
	words    map[string]render.Words // by language
	editions map[twinKey]*render.Edition
	articles map[twinKey]*render.Article
	decks    map[twinKey]*render.Deck
	worlds   map[twinKey]*render.World
}

// twinKey finds a book or a page of prose in a given language.
type twinKey struct{ slug, language string }

func newPublication(site *render.Site) (*publication, error) {
	if err := checkBase(site.BaseURL); err != nil {
		return nil, err
	}
	p := &publication{
		Site:     site,
		words:    map[string]render.Words{},
		editions: map[twinKey]*render.Edition{},
		articles: map[twinKey]*render.Article{},
		decks:    map[twinKey]*render.Deck{},
		worlds:   map[twinKey]*render.World{},
	}
	for _, w := range site.Languages {
		p.words[w.Language()] = w
	}
	for i := range site.Editions {
		e := &site.Editions[i]
		if p.words[e.Language] == nil {
			return nil, fmt.Errorf("the book %s is in %q, which is none of the site's languages", e.Slug, e.Language)
		}
		p.editions[twinKey{e.Slug, e.Language}] = e
	}
	for i := range site.Decks {
		d := &site.Decks[i]
		if p.words[d.Language] == nil {
			return nil, fmt.Errorf("the deck %s is in %q, which is none of the site's languages", d.Slug, d.Language)
		}
		p.decks[twinKey{d.Slug, d.Language}] = d
	}
	for i := range site.Pages {
		a := &site.Pages[i]
		if p.words[a.Language] == nil {
			return nil, fmt.Errorf("the page %s is in %q, which is none of the site's languages", a.Slug, a.Language)
		}
		p.articles[twinKey{a.Slug, a.Language}] = a
	}
	for i := range site.Worlds {
		w := &site.Worlds[i]
		if p.words[w.Language] == nil {
			return nil, fmt.Errorf("the world %s is in %q, which is none of the site's languages", w.Slug, w.Language)
		}
		p.worlds[twinKey{w.Slug, w.Language}] = w
	}
	return p, nil
}

// checkBase reports a base URL that can't stand before the path of a page.
func checkBase(base string) error {
	if base == "" {
		return nil
	}
	u, err := url.Parse(base)
	if err != nil {
		return fmt.Errorf("reading the base URL: %w", err)
	}
	if u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || !strings.HasSuffix(base, "/") {
		return fmt.Errorf("the base URL %q is not http or https with a host and a slash at its end", base)
	}
	return nil
}

// sheets lists the pages of the site, in the order of their books.
func (p *publication) sheets() []sheet {
	var sheets []sheet
	if len(p.Languages) > 1 {
		sheets = append(sheets, p.rootSheet())
	}
	for _, w := range p.Languages {
		sheets = append(sheets, p.homeSheet(w))
	}
	for i := range p.Editions {
		sheets = append(sheets, p.editionSheets(&p.Editions[i])...)
	}
	for i := range p.Worlds {
		sheets = append(sheets, p.worldSheets(&p.Worlds[i])...)
	}
	for i := range p.Decks {
		sheets = append(sheets, p.deckSheets(&p.Decks[i])...)
	}
	for i := range p.Pages {
		sheets = append(sheets, p.articleSheet(&p.Pages[i]))
	}
	return sheets
}

func (p *publication) editionSheets(e *render.Edition) []sheet {
	sheets := make([]sheet, 0, 1+len(e.Sections)+len(e.Puzzles))
	sheets = append(sheets, p.bookSheet(e))
	for i := range e.Sections {
		sheets = append(sheets, p.sectionSheet(e, i))
	}
	for i := range e.Sections {
		sheets = append(sheets, p.puzzleSheets(e, i)...)
	}
	return sheets
}

// pictures lists the images that prose shows, each once, by path.
func (p *publication) pictures() []render.File {
	byPath := map[string][]byte{}
	collect := func(images map[string]render.Image) {
		for _, image := range images {
			byPath[image.Path] = image.Data
		}
	}
	for _, e := range p.Editions {
		collect(e.Images)
	}
	for _, d := range p.Decks {
		collect(d.Notes.Images)
	}
	for _, a := range p.Pages {
		collect(a.Images)
	}
	files := make([]render.File, 0, len(byPath))
	for _, path := range slices.Sorted(maps.Keys(byPath)) {
		files = append(files, render.File{Path: path, Data: byPath[path]})
	}
	return files
}

package html

import (
	"bytes"
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"

	"octavo/engine"
	"octavo/render"
)

// whole is a publication with all its works. A build makes the pages of each work separately.
type whole struct {
	Group string // of all pages of prose; "" for none
	render.Site
	Editions []render.PublishedBook
	Bases    map[string]string // slugs of books, by the slugs of editions that are written in their files
	Worlds   []render.World
	Decks    []render.Deck
	Pages    []render.Article
}

// sampleBoards returns an empty board of each kind of grids that has rules.
func sampleBoards(rules []render.Rules) (all []render.EmptyBoard) {
	for _, r := range rules {
		if r.Kind != "sudoku" && r.Kind != "kenken" {
			continue
		}
		all = append(all, render.EmptyBoard{Kind: r.Kind, Language: r.Language, Boards: []engine.Board{{Columns: 4, Rows: 4, Symbols: "1234", BoxColumns: 2, BoxRows: 2}}})
	}
	return all
}

// outlined returns the site's outline.
func (w *whole) outlined() *render.Site {
	site := w.Site
	site.Works = nil
	for _, e := range w.Editions {
		o := render.Outline{Sort: render.Books, Slug: e.Slug, Language: e.Language, Title: e.Title, Base: w.Bases[e.Slug]}
		if o.Base != "" {
			o.Edition = "Large print"
		}
		for _, s := range e.Sections {
			o.Sections = append(o.Sections, s.Slug)
		}
		for _, p := range e.Puzzles {
			o.Puzzles = append(o.Puzzles, p.Kind+" "+p.Text)
			if e.Whole != nil {
				o.Numbers = append(o.Numbers, p.Number)
			}
		}
		site.Works = append(site.Works, o)
	}
	for _, world := range w.Worlds {
		o := render.Outline{Sort: render.Worlds, Slug: world.Slug, Language: world.Language, Title: world.Title}
		for _, l := range world.Levels {
			o.Puzzles = append(o.Puzzles, strconv.Itoa(l.Number))
		}
		site.Works = append(site.Works, o)
	}
	for _, d := range w.Decks {
		o := render.Outline{Sort: render.Decks, Slug: d.Slug, Language: d.Language, Title: d.Title, Gallery: d.Gallery.Slug}
		for _, c := range d.Gallery.Cards {
			o.Cards = append(o.Cards, c.ID)
		}
		site.Works = append(site.Works, o)
	}
	for _, a := range w.Pages {
		site.Works = append(site.Works, render.Outline{Sort: render.Articles, Slug: a.Slug, Language: a.Language, Title: a.Title, Group: w.Group})
	}
	return &site
}

// renderWhole makes the pages of all works, and the pages that lead to them.
func (r *Renderer) renderWhole(ctx context.Context, w *whole) ([]render.File, error) {
	site := w.outlined()
	var works []render.File
	var entries []render.Entry
	add := func(files []render.File, entry render.Entry, err error) error {
		works, entries = append(works, files...), append(entries, entry)
		return err
	}
	for i := range w.Editions {
		var book collected
		entry, err := r.Book(ctx, site, &w.Editions[i], book.put)
		if err := add(book.inOrder(), entry, err); err != nil {
			return nil, err
		}
	}
	for i := range w.Worlds {
		if err := add(r.World(ctx, site, &w.Worlds[i])); err != nil {
			return nil, err
		}
	}
	for i := range w.Decks {
		if err := add(r.Deck(ctx, site, &w.Decks[i])); err != nil {
			return nil, err
		}
	}
	for i := range w.Pages {
		if err := add(r.Article(ctx, site, &w.Pages[i])); err != nil {
			return nil, err
		}
	}
	front, err := r.Front(ctx, site, &render.Front{Entries: entries, Rules: sampleRules(entries), EmptyBoards: sampleBoards(sampleRules(entries))}, nil)
	if err != nil {
		return nil, err
	}
	assets, err := r.Assets(ctx, site, nil)
	lists := slices.IndexFunc(front, func(f render.File) bool { return !strings.HasSuffix(f.Path, ".html") })
	return slices.Concat(front[:lists], works, assets, w.pictures(), front[lists:]), err
}

// collected gathers files.
type collected struct {
	mutex sync.Mutex
	files []render.File
}

func (c *collected) put(f render.File) error {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.files = append(c.files, render.File{Path: f.Path, Data: bytes.Clone(f.Data)})
	return nil
}

// inOrder returns the files sorted by path.
func (c *collected) inOrder() []render.File {
	return slices.SortedFunc(slices.Values(c.files), func(a, b render.File) int { return strings.Compare(a.Path, b.Path) })
}

// pictures returns the images in prose, each once.
func (w *whole) pictures() []render.File {
	byPath := map[string][]byte{}
	for _, images := range slices.Concat(
		mapped(w.Editions, func(e render.PublishedBook) map[string]render.Image { return e.Images }),
		mapped(w.Decks, func(d render.Deck) map[string]render.Image { return d.Notes.Images }),
		mapped(w.Pages, func(a render.Article) map[string]render.Image { return a.Images }),
	) {
		for _, image := range images {
			byPath[image.Path] = image.Data
		}
	}
	var files []render.File
	for _, path := range slices.Sorted(maps.Keys(byPath)) {
		files = append(files, render.File{Path: path, Data: byPath[path]})
	}
	return files
}

func mapped[In, Out any](all []In, f func(In) Out) []Out {
	var list []Out
	for _, one := range all {
		list = append(list, f(one))
	}
	return list
}

// sampleRules returns rules for each kind of puzzle in the works, once a language.
func sampleRules(entries []render.Entry) (all []render.Rules) {
	for _, e := range entries {
		for _, l := range e.Puzzles {
			same := func(r render.Rules) bool { return r.Kind == l.Kind && r.Language == e.Language }
			if !slices.ContainsFunc(all, same) {
				all = append(all, render.Rules{Kind: l.Kind, Language: e.Language, Text: "Write **digits**.\n"})
			}
		}
	}
	return all
}

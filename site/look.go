package site

import (
	"context"
	"fmt"
	"io/fs"
	"slices"

	"octavo/content"
	"octavo/site/product"
)

// A Look is a work as it is looked at while it is written: the pages that its PDF has, and
// where what stands on each was written.
type Look struct {
	Title  string
	Leaves *product.Leaves
	Fonts  [][]byte
	Places [][]product.Place // by page
	Files  map[string]string // the text of the publication's own files among them
}

// A Looked is a work that can be looked at.
type Looked struct{ Slug, Language, Title, File string }

// Looks lists the works that can be looked at page by page.
func Looks(ctx context.Context, config Config) ([]Looked, error) {
	p, err := openProject(config)
	if err != nil {
		return nil, err
	}
	defer p.close()
	loaded, err := whileWaited(ctx, func() (loaded, error) { return loadAll(p.files, config) })
	if err != nil {
		return nil, err
	}
	if err := loaded.problems.Err(); err != nil {
		return nil, err
	}
	var all []Looked
	for _, b := range loaded.order.Asked.Books {
		all = append(all, Looked{b.Slug, b.Language.Value, b.Title.Value, b.File})
	}
	return all, nil
}

// LookAt lays out a work, with the puzzles that a build makes. The cache has them as a rule.
func LookAt(ctx context.Context, config Config, slug, language string) (*Look, error) {
	config.Only, config.Languages, config.Formats = slug, []string{language}, nil
	p, err := openProject(config)
	if err != nil {
		return nil, err
	}
	defer p.close()
	loaded, err := whileWaited(ctx, func() (loaded, error) { return loadAll(p.files, config) })
	if err != nil {
		return nil, err
	}
	works, err := plannedWorks(ctx, loaded)
	if err != nil {
		return nil, err
	}
	_, cache, err := p.remembered(nil, config)
	if err != nil {
		return nil, err
	}
	for _, w := range works {
		written, ok := w.(product.Placed)
		if outlines := w.Outlines(); !ok || len(outlines) == 0 || outlines[0].Slug != slug || outlines[0].Language != language {
			continue
		}
		m := making{config: config, cache: cache, done: made{}, failed: map[string]bool{}, asked: map[string]bool{}}
		if err := m.run(ctx, w.Run()); err != nil {
			return nil, err
		}
		document, err := whileWaited(ctx, func() (product.Document, error) { return w.Compose(ctx, m.done[w.Run().Key()]) })
		if err != nil {
			return nil, err
		}
		leafed, ok := document.(product.Leafed)
		if !ok {
			continue
		}
		return laidOut(ctx, p, loaded, written, leafed)
	}
	return nil, fmt.Errorf("there is no book %q in the language %q", slug, language)
}

// laidOut lays out a document.
func laidOut(ctx context.Context, p *project, from loaded, work product.Placed, document product.Leafed) (*Look, error) {
	with := product.NewRenderers(from.order.Project, from.order.Fonts.Files)
	leaves, shows, err := document.Leaves(ctx, with)
	if err != nil {
		return nil, err
	}
	printer, err := with.PDF()
	if err != nil {
		return nil, err
	}
	l := &Look{Title: work.Outlines()[0].Title, Leaves: leaves, Fonts: printer.FontFiles(), Files: map[string]string{}}
	for _, page := range shows {
		l.Places = append(l.Places, placesOf(work, page))
	}
	for _, places := range l.Places {
		for _, place := range places {
			l.read(p.files, place)
		}
	}
	return l, nil
}

// placesOf is where what stands on a page was written, each place once.
func placesOf(work product.Placed, page []product.Shown) (all []product.Place) {
	for _, shown := range page {
		for _, place := range work.Where(shown) {
			if !slices.ContainsFunc(all, func(p product.Place) bool {
				return p.What == place.What && p.File == place.File && p.From == place.From && p.To == place.To
			}) {
				all = append(all, place)
			}
		}
	}
	return all
}

// read reads the file of a place, if it is the publication's.
func (l *Look) read(files fs.FS, place product.Place) {
	if _, known := l.Files[place.File]; known || place.BuiltIn || place.File == "" {
		return
	}
	if source, problem := content.ReadSource(files, place.File, mostLooked); problem == nil {
		l.Files[place.File] = source.Text()
	}
}

// mostLooked bounds the files that are shown, in bytes.
const mostLooked = 4 << 20

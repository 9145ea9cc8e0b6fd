package site

import (
	"cmp"
	"context"
	"io/fs"
	"path"
	"slices"
	"strings"

	"octavo/content/message"
	"octavo/content/strict"
	"octavo/site/product"
)

// A Look is a part of a work as it is looked at while it is written: the pages that its PDF has, and
// where what stands on each was written.
type Look struct {
	Title  string
	Part   string   // that is looked at
	Parts  []string // all that there are
	Leaves *product.Leaves
	Fonts  [][]byte
	Places [][]product.Place // by page
	Files  map[string]string // the text of the publication's own files among them
}

// A Looked is a work that can be looked at, part by part.
type Looked = product.View

// Looks lists the works that can be looked at page by page.
func Looks(ctx context.Context, config Config) ([]Looked, error) {
	p, err := Open(config)
	if err != nil {
		return nil, err
	}
	defer p.Close()
	works, _, err := p.viewed(ctx, config)
	var all []Looked
	for _, w := range works {
		all = append(all, w.View())
	}
	return all, err
}

// viewed are the works that can be looked at.
func (p *Project) viewed(ctx context.Context, config Config) (all []product.Previewable, from Loaded, err error) {
	if from, err = p.Load(ctx, config); err != nil {
		return nil, from, err
	}
	works, err := plannedWorks(ctx, from)
	for _, w := range works {
		if v, ok := w.(product.Previewable); ok && len(v.View().Parts) > 0 {
			all = append(all, v)
		}
	}
	return all, from, err
}

// LookAt lays out a part of a work, the first where none is named, with the puzzles that a
// build makes. The cache has them as a rule.
func LookAt(ctx context.Context, config Config, slug, language, part string) (*Look, error) {
	config.Only, config.Languages, config.Formats = slug, []string{language}, nil
	p, err := Open(config)
	if err != nil {
		return nil, err
	}
	defer p.Close()
	works, from, err := p.viewed(ctx, config)
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(works, func(w product.Previewable) bool { return w.View().Slug == slug && w.View().Language == language })
	if i < 0 {
		return nil, message.Errorf("there is no book, class or deck %q in the language %q", slug, language)
	}
	w := works[i]
	parts := w.View().Parts
	if part = cmp.Or(part, parts[0]); !slices.Contains(parts, part) {
		return nil, message.Errorf("there is no part %q of %q; possible: %s", part, slug, strings.Join(parts, ", "))
	}
	_, cache, err := p.remembered(nil, config)
	if err != nil {
		return nil, err
	}
	m := making{config: config, cache: cache, done: made{}, failed: map[string]bool{}, asked: map[string]bool{}}
	if err := m.run(ctx, w.Run()); err != nil {
		return nil, err
	}
	document, err := untilCancelled(ctx, func() (product.Document, error) { return w.Compose(ctx, m.done[w.Run().Key()]) })
	if err != nil {
		return nil, err
	}
	leafed, ok := document.(product.Paged)
	if !ok {
		return nil, message.Errorf("%s can't be looked at", slug)
	}
	return laidOut(ctx, p, from, w, leafed, part)
}

// laidOut lays out a part of a document.
func laidOut(ctx context.Context, p *Project, from Loaded, work product.Previewable, document product.Paged, part string) (*Look, error) {
	with := product.NewRenderers(from.Order.Project, from.Order.Fonts.Files)
	leaves, shows, err := document.Leaves(ctx, part, with)
	if err != nil {
		return nil, err
	}
	printer, err := with.PDF()
	if err != nil {
		return nil, err
	}
	l := &Look{Title: work.View().Title, Part: part, Parts: work.View().Parts, Leaves: leaves, Fonts: printer.FontFiles(), Files: map[string]string{}}
	for _, page := range shows {
		places := placesOf(work, page)
		if len(places) == 0 { // it follows from all that was asked for
			places = []product.Place{{What: "file", File: work.View().File}}
		}
		l.Places = append(l.Places, places)
	}
	for _, places := range l.Places {
		for _, place := range places {
			l.read(p.Files, place, work)
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
func (l *Look) read(files fs.FS, place product.Place, work any) {
	if _, known := l.Files[place.File]; known || place.BuiltIn || place.File == "" {
		return
	}
	if strings.EqualFold(path.Ext(place.File), ".xlsx") {
		l.Files[place.File] = rowsOf(files, place.File, work)
		return
	}
	if source, problem := strict.ReadSource(files, place.File, mostLooked); problem == nil {
		l.Files[place.File] = source.Text()
	}
}

// rowsOf are the rows of a workbook's sheet, a line each, so that those in which nothing stands
// have theirs, too: the sheet that the work is read from.
func rowsOf(files fs.FS, name string, work any) string {
	wanted := func(string) bool { return false }
	if own, ok := work.(product.Sheeted); ok {
		wanted = own.Sheet
	}
	sheet, problem := strict.ReadSheet(files, name, wanted)
	if problem != nil {
		return ""
	}
	var rows []string
	for _, row := range sheet.Rows {
		for len(rows) < row.Number-1 {
			rows = append(rows, "")
		}
		var cells []string
		for _, cell := range row.Cells {
			if !cell.Blank() {
				cells = append(cells, cell.Text)
			}
		}
		rows = append(rows, strings.Join(cells, " │ "))
	}
	return strings.Join(rows, "\n")
}

// mostLooked bounds the files that are shown, in bytes.
const mostLooked = 4 << 20

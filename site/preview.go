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

// A Preview shows a part of a work to its author: the pages of its PDF, and for each page the lines
// of files that it was made from.
type Preview struct {
	Title  string
	Part   string   // name of the part
	Parts  []string // names of all parts of the work
	Leaves *product.PreviewPages
	Fonts  [][]byte
	Places [][]product.Place // places that each page was made from
	Files  map[string]string // texts of the files in Places, by name
}

// Previewable lists the works that OpenPreview can show.
func Previewable(ctx context.Context, config Config) ([]product.View, error) {
	p, err := Open(config)
	if err != nil {
		return nil, err
	}
	defer p.Close()
	works, _, err := p.previewableWorks(ctx, config)
	var all []product.View
	for _, w := range works {
		all = append(all, w.View())
	}
	return all, err
}

// previewableWorks loads the publication and returns the works with parts to show.
func (p *Project) previewableWorks(ctx context.Context, config Config) (all []product.Previewable, loaded Loaded, err error) {
	if loaded, err = p.Load(ctx, config); err != nil {
		return nil, loaded, err
	}
	works, err := plannedWorks(ctx, loaded)
	for _, w := range works {
		if v, ok := w.(product.Previewable); ok && len(v.View().Parts) > 0 {
			all = append(all, v)
		}
	}
	return all, loaded, err
}

// OpenPreview lays out a part of a work with the puzzles that a build makes. An empty part stands
// for the first one.
func OpenPreview(ctx context.Context, config Config, slug, language, part string) (*Preview, error) {
	config.Only, config.Languages, config.Formats = slug, []string{language}, nil
	p, err := Open(config)
	if err != nil {
		return nil, err
	}
	defer p.Close()
	works, loaded, err := p.previewableWorks(ctx, config)
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
	cache, err := p.openCache(config)
	if err != nil {
		return nil, err
	}
	m := newPuzzleRuns(config, cache)
	if err := m.makeRun(ctx, w.Run()); err != nil {
		return nil, err
	}
	document, err := untilCancelled(ctx, func() (product.Document, error) { return w.Compose(ctx, m.puzzles[w.Run().Key()]) })
	if err != nil {
		return nil, err
	}
	paged, ok := document.(product.Paged)
	if !ok {
		return nil, message.Errorf("%s can't be looked at", slug)
	}
	return layOut(ctx, p, loaded, w, paged, part)
}

// layOut lays out a part of a document.
func layOut(ctx context.Context, p *Project, loaded Loaded, work product.Previewable, document product.Paged, part string) (*Preview, error) {
	renderers := product.NewRenderers(loaded.Order.Project, loaded.Order.Fonts.Files)
	leaves, shownByPage, err := document.PreviewPages(ctx, part, renderers)
	if err != nil {
		return nil, err
	}
	printer, err := renderers.PDF()
	if err != nil {
		return nil, err
	}
	preview := &Preview{Title: work.View().Title, Part: part, Parts: work.View().Parts, Leaves: leaves, Fonts: printer.FontFiles(), Files: map[string]string{}}
	for _, shown := range shownByPage {
		places := uniquePlaces(work, shown)
		if len(places) == 0 { // the page can't be traced to lines
			places = []product.Place{{What: "file", File: work.View().File}}
		}
		preview.Places = append(preview.Places, places)
	}
	for _, places := range preview.Places {
		for _, place := range places {
			preview.readFile(p.Files, place, work)
		}
	}
	return preview, nil
}

// uniquePlaces returns the places that a page was made from, without repeats.
func uniquePlaces(work product.Placed, page []product.PageItem) (all []product.Place) {
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

// readFile reads the file of a place into p.Files, unless the file is built in.
func (p *Preview) readFile(files fs.FS, place product.Place, work any) {
	if _, known := p.Files[place.File]; known || place.BuiltIn || place.File == "" {
		return
	}
	if strings.EqualFold(path.Ext(place.File), ".xlsx") {
		p.Files[place.File] = sheetText(files, place.File, work)
		return
	}
	if source, problem := strict.ReadSource(files, place.File, maxPreviewBytes); problem == nil {
		p.Files[place.File] = source.Text()
	}
}

// sheetText returns the text of the sheet in a workbook that a work is read from. Each row is a
// line, even if it is empty. So line numbers are row numbers. It returns "" for an unreadable
// workbook.
func sheetText(files fs.FS, name string, work any) string {
	isWanted := func(string) bool { return false }
	if sheeted, ok := work.(product.Sheeted); ok {
		isWanted = sheeted.Sheet
	}
	sheet, problem := strict.ReadSheet(files, name, isWanted)
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
			if !cell.IsBlank() {
				cells = append(cells, cell.Text)
			}
		}
		rows = append(rows, strings.Join(cells, " │ "))
	}
	return strings.Join(rows, "\n")
}

// maxPreviewBytes is the size of the largest file whose text a preview shows, in bytes.
const maxPreviewBytes = 4 << 20

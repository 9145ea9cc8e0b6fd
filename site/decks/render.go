package decks

import (
	"context"
	"errors"
	"path"
	"slices"

	"golang.org/x/sync/errgroup"

	"octavo/engine/kyndo/board"
	"octavo/render"
	"octavo/render/pdf"
	"octavo/render/pdf/preview"
	"octavo/site/product"
)

// Render implements product.Document.
func (d *document) Render(ctx context.Context, output string, with product.Renderers) (product.Rendered, error) {
	if image, ok := product.Image(d.pictures, output); ok {
		return image, nil
	}
	switch output {
	case d.outputName(printsOutput):
		return d.renderPrintouts(ctx, with, func(form string) bool { return form != render.KeyForm })
	case d.outputName(keyOutput):
		return d.renderPrintouts(ctx, with, func(form string) bool { return form == render.KeyForm })
	}
	return d.renderPages(ctx, with)
}

// renderPages makes the pages of the site.
func (d *document) renderPages(ctx context.Context, with product.Renderers) (product.Rendered, error) {
	maker, err := with.HTML()
	if err != nil {
		return product.Rendered{}, err
	}
	var printed []render.Download
	for _, output := range d.publicOutputs() {
		printed = append(printed, with.Facts(output).Downloads...)
	}
	shown, err := d.siteDeck(printed)
	if err != nil {
		return product.Rendered{}, err
	}
	files, entry, err := maker.Deck(ctx, with.Site, &shown)
	return product.Rendered{Files: files, Facts: product.Facts{Outlines: d.Outlines(), Entries: []render.Entry{entry}, Notes: d.notes}}, err
}

// A job is one PDF file of a pack.
type job struct {
	form  string // name of the form in render.Download
	path  string
	paper func() (paper, error)
}

// A paper is the content of a file: sheets, or a book.
type paper struct {
	handout   pdf.Handout
	cards     [][]product.PageItem // cards on each side of the sheets; nil if there are none
	book      *render.Book         // used instead of handout, unless nil
	isDoubled bool                 // whether a sheet has each page of the book twice
}

func (p paper) render(ctx context.Context, printer *pdf.Renderer) (pdf.Document, error) {
	switch {
	case p.isDoubled:
		return printer.RenderDoubled(ctx, p.book)
	case p.book != nil:
		return printer.Render(ctx, p.book, pdf.Worksheet)
	}
	printed, err := printer.RenderSheets(ctx, p.handout)
	printed.Shows = p.cards
	return printed, err
}

func (p paper) preview(ctx context.Context, printer *pdf.Renderer) (*preview.Pages, error) {
	if p.book != nil {
		return printer.Forms(p.book).Preview(ctx, pdf.Worksheet)
	}
	return printer.PreviewSheets(ctx, p.handout)
}

// PreviewPages implements product.Paged. It returns the sheets of a file, or the single pages if a
// sheet has each page twice.
func (d *document) PreviewPages(ctx context.Context, part string, with product.Renderers) (*product.PreviewPages, [][]product.PageItem, error) {
	printer, err := with.PDF()
	if err != nil {
		return nil, nil, err
	}
	jobs, err := d.jobs()
	if err != nil {
		return nil, nil, err
	}
	i := slices.IndexFunc(jobs, func(j job) bool { return j.form == part })
	if i < 0 {
		return nil, nil, d.addFile(part, errors.New("there is nothing of this sort in the pack"))
	}
	made, err := jobs[i].paper()
	if err != nil {
		return nil, nil, d.addFile(part, err)
	}
	leaves, err := made.preview(ctx, printer)
	if err != nil {
		return nil, nil, d.addFile(part, err)
	}
	return leaves, pageContents(part, len(leaves.Pages), made.cards), nil
}

// renderPrintouts makes the PDF files of the wanted forms. The page count leaves out sheets of
// single species, since their cards are in the file of all cards.
func (d *document) renderPrintouts(ctx context.Context, with product.Renderers, wanted func(form string) bool) (product.Rendered, error) {
	printer, err := with.PDF()
	if err != nil {
		return product.Rendered{}, err
	}
	jobs, err := d.jobs()
	if err != nil {
		return product.Rendered{}, err
	}
	jobs = slices.DeleteFunc(jobs, func(j job) bool { return !wanted(j.form) })
	printed, err := d.renderAll(ctx, jobs, printer, with.Workers)
	if err != nil {
		return product.Rendered{}, err
	}
	done := product.Rendered{Facts: product.Facts{Notes: d.notes}, Shows: map[string][][]product.PageItem{}}
	for i, j := range jobs {
		data, pages := printed[i].File.Data, printed[i].Pages
		done.Files = append(done.Files, render.File{Path: j.path, Data: data})
		done.Shows[j.path] = pageContents(j.form, pages, printed[i].Shows)
		done.Facts.Downloads = append(done.Facts.Downloads, render.Download{Form: j.form, File: j.path, Pages: pages, Bytes: len(data)})
		if j.form != speciesForm {
			done.Facts.Pages += pages
		}
	}
	return done, nil
}

// renderAll makes several files in parallel.
func (d *document) renderAll(ctx context.Context, jobs []job, printer *pdf.Renderer, workers int) ([]pdf.Document, error) {
	printed := make([]pdf.Document, len(jobs))
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(workers)
	for i, j := range jobs {
		group.Go(func() error {
			made, err := j.paper()
			if err == nil {
				printed[i], err = made.render(ctx, printer)
			}
			if err != nil {
				return d.addFile(path.Base(j.path), err)
			}
			return nil
		})
	}
	return printed, group.Wait()
}

// jobs lists the files of a pack in the order in which a teacher needs them.
func (d *document) jobs() ([]job, error) {
	var jobs []job
	add := func(form string, made func() (paper, error)) {
		jobs = append(jobs, job{form: form, path: path.Join(d.folder(), d.source.Slug+"."+form+".pdf"), paper: made})
	}
	if d.contains("cards") {
		add("cards", d.cardSheets)
	}
	if d.contains("cards") && d.isTwoSided() {
		add("calibration", d.calibrationSheet)
	}
	if table, err := d.tableSheets(); err != nil {
		return nil, d.addFile("the sheets for the table", err)
	} else if len(table.sheets) > 0 {
		add("table", d.asHandout("table", table.sheets))
	}
	if d.contains("memory") {
		add("memory", d.memoryCards)
	}
	if d.contains("rules") {
		add("rules", d.rulesSheets)
	}
	if d.contains("duels") {
		sheets, err := board.Exercises(d.game.Rules, d.duels, d.paper, d.words)
		if err != nil {
			return nil, d.addFile("the duels", err)
		}
		add("duels", d.asHandout("duels", wholeSheets(sheets)))
		add(render.KeyForm, asBook(d.key))
	}
	if d.teacher != nil {
		add("teacher", asBook(d.teacher))
	}
	if d.contains("cards") {
		for _, card := range d.species {
			jobs = append(jobs, job{form: speciesForm, path: d.sheetPath(card), paper: d.speciesSheet(card)})
		}
	}
	return jobs, nil
}

// rulesSheets returns the rules with each section on a page. For handouts two-up, each section is
// on half a page, printed twice.
func (d *document) rulesSheets() (paper, error) {
	if d.source.Handouts.Value == twoUp {
		return paper{book: onHalfPages(d.rulesBook()), isDoubled: true}, nil
	}
	return paper{book: d.rulesBook()}, nil
}

func asBook(book *render.Book) func() (paper, error) {
	return func() (paper, error) { return paper{book: book}, nil }
}

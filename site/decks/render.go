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
		return d.prints(ctx, with, func(form string) bool { return form != render.KeyForm })
	case d.outputName(keyOutput):
		return d.prints(ctx, with, func(form string) bool { return form == render.KeyForm })
	}
	return d.pages(ctx, with)
}

// pages makes the pages of the site.
func (d *document) pages(ctx context.Context, with product.Renderers) (product.Rendered, error) {
	maker, err := with.HTML()
	if err != nil {
		return product.Rendered{}, err
	}
	var printed []render.Download
	for _, output := range d.offered() {
		printed = append(printed, with.Facts(output).Downloads...)
	}
	shown, err := d.shown(printed)
	if err != nil {
		return product.Rendered{}, err
	}
	files, entry, err := maker.Deck(ctx, with.Site, &shown)
	return product.Rendered{Files: files, Facts: product.Facts{Outlines: d.Outlines(), Entries: []render.Entry{entry}, Notes: d.notes}}, err
}

// A job is one PDF file of a pack.
type job struct {
	form  string // form in render.Download
	path  string
	paper func() (paper, error)
}

// A paper is the content of a file: sheets, or a book.
type paper struct {
	handout   pdf.Handout
	cards     [][]product.Shown // on each sheet; nil if there are none
	book      *render.Book      // in place of the handout; nil for a handout
	isDoubled bool              // a sheet has each page of the book twice
}

func (p paper) print(ctx context.Context, printer *pdf.Renderer) (pdf.Document, error) {
	switch {
	case p.isDoubled:
		return printer.Doubled(ctx, p.book)
	case p.book != nil:
		return printer.Render(ctx, p.book, pdf.Worksheet)
	}
	printed, err := printer.Sheets(ctx, p.handout)
	printed.Shows = p.cards
	return printed, err
}

func (p paper) leaves(ctx context.Context, printer *pdf.Renderer) (*preview.Pages, error) {
	if p.book != nil {
		return printer.Forms(p.book).Preview(ctx, pdf.Worksheet)
	}
	return printer.PreviewSheets(ctx, p.handout)
}

// PreviewPages implements product.Paged. The pages are the sheets of a file. If a sheet has a page
// twice, they are the single pages.
func (d *document) PreviewPages(ctx context.Context, part string, with product.Renderers) (*product.PreviewPages, [][]product.Shown, error) {
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
		return nil, nil, d.fault(part, errors.New("there is nothing of this sort in the pack"))
	}
	made, err := jobs[i].paper()
	if err != nil {
		return nil, nil, d.fault(part, err)
	}
	leaves, err := made.leaves(ctx, printer)
	if err != nil {
		return nil, nil, d.fault(part, err)
	}
	return leaves, shownOn(part, len(leaves.Pages), made.cards), nil
}

// prints makes the PDF files of some forms. Sheets of single species don't count as pages: their
// cards are already in the file of the cards.
func (d *document) prints(ctx context.Context, with product.Renderers, wanted func(form string) bool) (product.Rendered, error) {
	printer, err := with.PDF()
	if err != nil {
		return product.Rendered{}, err
	}
	jobs, err := d.jobs()
	if err != nil {
		return product.Rendered{}, err
	}
	jobs = slices.DeleteFunc(jobs, func(j job) bool { return !wanted(j.form) })
	printed, err := d.printAll(ctx, jobs, printer, with.Workers)
	if err != nil {
		return product.Rendered{}, err
	}
	done := product.Rendered{Facts: product.Facts{Notes: d.notes}, Shows: map[string][][]product.Shown{}}
	for i, j := range jobs {
		data, pages := printed[i].File.Data, printed[i].Pages
		done.Files = append(done.Files, render.File{Path: j.path, Data: data})
		done.Shows[j.path] = shownOn(j.form, pages, printed[i].Shows)
		done.Facts.Downloads = append(done.Facts.Downloads, render.Download{Form: j.form, File: j.path, Pages: pages, Bytes: len(data)})
		if j.form != speciesForm {
			done.Facts.Pages += pages
		}
	}
	return done, nil
}

// printAll makes several files in parallel.
func (d *document) printAll(ctx context.Context, jobs []job, printer *pdf.Renderer, workers int) ([]pdf.Document, error) {
	printed := make([]pdf.Document, len(jobs))
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(workers)
	for i, j := range jobs {
		group.Go(func() error {
			made, err := j.paper()
			if err == nil {
				printed[i], err = made.print(ctx, printer)
			}
			if err != nil {
				return d.fault(path.Base(j.path), err)
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
	if d.has("cards") {
		add("cards", d.cardSheets)
	}
	if d.has("cards") && d.isTwoSided() {
		add("calibration", d.calibration)
	}
	if table, err := d.tableSheets(); err != nil {
		return nil, d.fault("the sheets for the table", err)
	} else if len(table.sheets) > 0 {
		add("table", d.sheets("table", table.sheets))
	}
	if d.has("memory") {
		add("memory", d.memory)
	}
	if d.has("rules") {
		add("rules", d.rules)
	}
	if d.has("duels") {
		sheets, err := board.Exercises(d.game.Rules, d.duels, d.paper, d.words)
		if err != nil {
			return nil, d.fault("the duels", err)
		}
		add("duels", d.sheets("duels", wholeSheets(sheets)))
		add(render.KeyForm, inBook(d.key))
	}
	if d.teacher != nil {
		add("teacher", inBook(d.teacher))
	}
	if d.has("cards") {
		for _, card := range d.species {
			jobs = append(jobs, job{form: speciesForm, path: d.sheetPath(card), paper: d.speciesSheet(card)})
		}
	}
	return jobs, nil
}

// rules prints each section of the rules on a page, or twice on half a page.
func (d *document) rules() (paper, error) {
	if d.source.Handouts.Value == twoUp {
		return paper{book: halved(d.rulesBook()), isDoubled: true}, nil
	}
	return paper{book: d.rulesBook()}, nil
}

func inBook(book *render.Book) func() (paper, error) {
	return func() (paper, error) { return paper{book: book}, nil }
}

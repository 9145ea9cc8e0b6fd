package books

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"octavo/content/strict"
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/cover"
	"octavo/render/pdf"
	"octavo/render/raster"
	"octavo/render/svg"
	"octavo/site/product"
)

// document is a composed book.
type document struct {
	*book
	composed *render.Book
	puzzles  *product.Puzzles

	printedOnce sync.Once
	printed     *pdf.Forms // forms of the book itself, made once

	frontMutex sync.Mutex
	front      []byte // the cover's front as JPEG; nil until drawn
}

// Render implements product.Document.
func (d *document) Render(ctx context.Context, output string, with product.Renderers) (product.Rendered, error) {
	if image, ok := product.Image(d.pictures, output); ok {
		return image, nil
	}
	if output == d.outputName(pagesOutput) {
		return d.renderPages(ctx, with)
	}
	if output == d.outputName(epubForm) {
		return d.renderEPUB(ctx, with)
	}
	if output == d.outputName(coverPart) {
		return d.renderCover(ctx, with)
	}
	return d.renderPDF(ctx, strings.TrimPrefix(output, d.outputName("")+"/"), with)
}

// What the PDF renderer returns: a finished file, and a picture in it that has too few pixels.
type (
	finishedFile = pdf.Document
	coarseImage  = pdf.CoarsePicture
)

// printedForms maps a form to the PDF renderer's name for it.
var printedForms = map[string]pdf.Form{
	screenForm: pdf.Screen, printForm: pdf.Print, worksheetForm: pdf.Worksheet, keyForm: pdf.Key, tokensForm: pdf.Tokens, solutionsForm: pdf.Solutions,
}

// renderPDF makes the PDF of a form.
func (d *document) renderPDF(ctx context.Context, form string, with product.Renderers) (product.Rendered, error) {
	printer, err := with.PDF()
	if err != nil {
		return product.Rendered{}, err
	}
	file := path.Join(d.composed.Language, d.composed.Slug, d.composed.Slug+endings[form])
	if form == bookletForm {
		return d.renderBooklet(ctx, file, printer)
	}
	printed, err := d.formsFor(form, printer).Render(ctx, printedForms[form])
	if problems := cmp.Or(d.locateSmallLetters(err), d.locateLongHints(err), d.locateCrowdedSolutions(err), d.locateTallPage(err)); problems != nil {
		return product.Rendered{}, problems
	}
	if err != nil {
		return product.Rendered{}, fmt.Errorf("setting %s: %w", file, err)
	}
	printed.File.Path = file
	var notes strict.Problems
	if form == printForm {
		if notes, err = d.checkHouse(printed); err != nil {
			return product.Rendered{}, err
		}
	}
	facts := product.Facts{Notes: notes, Downloads: []render.Download{{Form: form, File: file, Pages: printed.Pages, Bytes: len(printed.File.Data)}}}
	if d.isBookItself(form) {
		facts.Pages = printed.Pages
	}
	if d.writesRecord(form) {
		facts.Puzzles = d.puzzles
	}
	return product.Rendered{Files: []render.File{printed.File}, Facts: facts, Shows: map[string][][]product.PageItem{file: d.withSources(printed.Shows)}}, nil
}

// PreviewPages implements product.Paged.
func (d *document) PreviewPages(ctx context.Context, part string, with product.Renderers) (*product.PreviewPages, [][]product.PageItem, error) {
	printer, err := with.PDF()
	if err != nil {
		return nil, nil, err
	}
	if part == coverPart {
		return d.previewCover(ctx, printer)
	}
	leaves, err := d.formsFor(part, printer).Preview(ctx, printedForms[part])
	if problems := cmp.Or(d.locateLongHints(err), d.locateTallPage(err)); problems != nil {
		return nil, nil, problems
	}
	if err != nil {
		return nil, nil, err
	}
	return leaves, d.withSources(leaves.Shows()), nil
}

// previewCover returns the cover for the preview, with a spine for the book's number of pages.
func (d *document) previewCover(ctx context.Context, printer *pdf.Renderer) (*product.PreviewPages, [][]product.PageItem, error) {
	inside, err := d.formsFor(printForm, printer).Preview(ctx, pdf.Print)
	if err != nil {
		return nil, nil, err
	}
	page, err := cover.Compose(d.coverOf(), shapeOf(d.source, len(inside.Pages)), printer.Outliner())
	if err != nil {
		return nil, nil, d.locateFitError(err)
	}
	leaves, err := printer.PreviewCover(pdf.Cover{Page: page})
	return leaves, [][]product.PageItem{{{What: coverPart}}}, err
}

// The size of the front for shops: 1600 × 2560 pixels at 300 pixels per inch.
const (
	frontPPI    = 300
	frontWidth  = figure.Length(1600) * figure.Inch / frontPPI
	frontHeight = figure.Length(2560) * figure.Inch / frontPPI
)

// renderCover makes the cover, a proof of it with measures, and its front as a JPEG.
func (d *document) renderCover(ctx context.Context, with product.Renderers) (product.Rendered, error) {
	printer, err := with.PDF()
	if err != nil {
		return product.Rendered{}, err
	}
	book, letters, pages := d.coverOf(), printer.Outliner(), d.printedPages(with)
	notes, err := d.checkSpine(pages)
	if err != nil {
		return product.Rendered{}, err
	}
	shape := shapeOf(d.source, pages)
	page, err := cover.Compose(book, shape, letters)
	if err != nil {
		return product.Rendered{}, d.locateFitError(err)
	}
	notes = slices.Concat(notes, d.noteSpineText(shape, pages), d.coverNotes(page))
	shown, err := d.coverJPEG(ctx, printer)
	if err != nil {
		return product.Rendered{}, err
	}
	file := path.Join(d.composed.Language, d.composed.Slug, d.composed.Slug)
	printed, err := printer.RenderCover(ctx, pdf.Cover{
		Path: file + ".cover.pdf", Language: d.composed.Language, Title: d.composed.Title, Author: d.composed.Author, Dated: d.composed.Dated,
		Keywords: d.coverKeywords(),
		Page:     page, Standard: standardOf(d.source), CMYK: coverUsesCMYK(d.source),
	})
	if err != nil {
		return product.Rendered{}, err
	}
	proof, err := printer.RenderCover(ctx, pdf.Cover{
		Path: file + ".cover.proof.pdf", Language: d.composed.Language, Title: d.composed.Title, Author: d.composed.Author, Dated: d.composed.Dated,
		Page: cover.Proof(page, shape, pages, d.composed.Words, letters),
	})
	if err != nil {
		return product.Rendered{}, err
	}
	return product.Rendered{Files: []render.File{printed.File, proof.File, {Path: file + ".cover.jpg", Data: shown}},
		Facts: product.Facts{Notes: notes},
		Shows: map[string][][]product.PageItem{file + ".cover.pdf": {{{What: coverPart}}}, file + ".cover.proof.pdf": {{{What: coverPart}}}}}, nil
}

// coverJPEG returns the front for shops and EPUBs, drawn once.
func (d *document) coverJPEG(ctx context.Context, printer *pdf.Renderer) ([]byte, error) {
	d.frontMutex.Lock()
	defer d.frontMutex.Unlock()
	if d.front != nil {
		return d.front, nil
	}
	letters := printer.Outliner()
	book, width := d.coverOf(), frontWidth
	if page := d.composed.Page; book.Picture != nil && book.PictureFills == cover.PictureFront { // a picture of the whole front must not be cut off
		width = frontHeight * page.Width / page.Height
	}
	front, err := cover.Front(book, width, frontHeight, letters)
	if err != nil {
		return nil, d.locateFitError(err)
	}
	for i, item := range front.Items {
		if t, ok := item.(figure.Text); ok {
			front.Items[i] = letters.Outline(t)
		}
	}
	shown, err := raster.JPEG(ctx, &front, frontPPI)
	if err := cmp.Or(err, letters.Err()); err != nil {
		return nil, fmt.Errorf("drawing the front of %s (%s): %w", d.composed.Slug, d.composed.Language, err)
	}
	d.front = shown
	return shown, nil
}

// frontSVG returns the front for the site, as SVG with letters as outlines.
func (d *document) frontSVG(with product.Renderers) ([]byte, error) {
	printer, err := with.PDF()
	if err != nil {
		return nil, err
	}
	letters, page := printer.Outliner(), d.composed.Page
	front, err := cover.Front(d.coverOf(), page.Width, page.Height, letters)
	if err != nil {
		return nil, d.locateFitError(err)
	}
	drawn := svg.File(&front, svg.FileOptions{Title: d.composed.Title, Letters: letters.Outline})
	return drawn, letters.Err()
}

// printedPages returns the page count of the file for print.
func (d *document) printedPages(with product.Renderers) int {
	pages := 0
	for _, download := range with.Facts(d.outputName(printForm)).Downloads {
		pages += download.Pages
	}
	return pages
}

// locateSmallLetters reports letters that are too small in drawings, at the sections of their
// puzzles. Drawings of lessons are reported once, at the setting for lessons. It returns nil for any
// other error.
func (d *document) locateSmallLetters(err error) error {
	var small pdf.SmallLettersError
	if !errors.As(err, &small) {
		return nil
	}
	var problems strict.Problems
	noted := map[int]bool{}
	for _, s := range small {
		n := s.Puzzle - d.source.Number.Value
		if n < 0 || n >= len(d.composed.Puzzles) {
			setting := d.lessonsSetting()
			if s.Puzzle != 0 || !setting.Written() {
				return nil // an ornament, not in any section
			}
			if !noted[-1] {
				problems = append(problems, d.Publication.Problemf(setting.Pos, setting.Value, "%s", s))
				noted[-1] = true
			}
			continue
		}
		if section := d.composed.Puzzles[n].Section; !noted[section] {
			at, read := layoutPlace(d.book.printed[section].source)
			problems = append(problems, d.Publication.Problemf(at, read, "%s", s))
			noted[section] = true
		}
	}
	return problems.Err()
}

// locateLongHints reports a hint that is too long for the foot of a page. The problem is at the
// setting for the place of hints. It returns nil for any other error.
func (d *document) locateLongHints(err error) error {
	var long *pdf.LongHintError
	if !errors.As(err, &long) {
		return nil
	}
	place := d.source.Solutions.HintsPlace
	return strict.Problems{d.Publication.Problemf(place.Pos, place.Value, "%s", long)}
}

// locateCrowdedSolutions reports solutions whose digits are too small, at the setting for their
// number per page. If the setting isn't written, it reports them at the first section. It returns
// nil for any other error.
func (d *document) locateCrowdedSolutions(err error) error {
	var crowded *pdf.CrowdedSolutionsError
	if !errors.As(err, &crowded) {
		return nil
	}
	at, read := d.source.Sections[0].Pos, ""
	if wanted := d.source.Solutions.PerPage; wanted.Written() {
		at, read = wanted.Pos, strconv.Itoa(wanted.Value)
	}
	return strict.Problems{d.Publication.Problemf(at, read, "%s", crowded)}
}

// locateTallPage reports a text that is too long for its border, at the page's settings. It returns nil for
// any other error.
func (d *document) locateTallPage(err error) error {
	var tall *pdf.TallPageError
	if !errors.As(err, &tall) {
		return nil
	}
	for _, page := range d.source.Pages {
		if page.Border.Value && (page.After.Value == tall.After || !page.After.Written()) {
			return strict.Problems{d.Publication.Problemf(page.Pos, "", "%s", tall)}
		}
	}
	return nil
}

// renderBooklet makes the sheets of the booklet.
func (d *document) renderBooklet(ctx context.Context, file string, printer *pdf.Renderer) (product.Rendered, error) {
	folded, err := d.formsFor(printForm, printer).Booklet(ctx, d.bookletSetup())
	if err != nil {
		return product.Rendered{}, fmt.Errorf("setting %s: %w", file, err)
	}
	folded.File.Path = file
	return product.Rendered{Files: []render.File{folded.File}, Facts: product.Facts{
		Downloads: []render.Download{{Form: bookletForm, File: file, Sheets: folded.Sheets, Bytes: len(folded.File.Data)}},
		Notes:     d.bookletNotes(folded.Sheets, folded.Percent, folded.Smallest),
	}, Shows: map[string][][]product.PageItem{file: d.withSources(folded.Shows)}}, nil
}

// formsFor returns the renderer's forms, from which it makes the file of this form. They are made
// from the whole book, its worksheet or its tokens.
func (d *document) formsFor(form string, printer *pdf.Renderer) *pdf.Forms {
	switch {
	case form == tokensForm:
		return printer.Forms(tokensOf(d.composed))
	case d.composed.Worksheet || form == screenForm || form == printForm || form == solutionsForm:
		d.printedOnce.Do(func() { d.printed = printer.Forms(d.composed) })
		return d.printed
	default:
		return printer.Forms(worksheetOf(d.composed))
	}
}

// renderPages makes the pages of the site.
func (d *document) renderPages(ctx context.Context, with product.Renderers) (product.Rendered, error) {
	maker, err := with.HTML()
	if err != nil {
		return product.Rendered{}, err
	}
	edition := render.PublishedBook{
		Book: d.bookForSite(d.composed), HasPreviews: with.Shares(), ISBN: d.source.Imprint.ISBN.Value, Buy: d.source.Published.Buy.Value,
	}
	if hasCover(d.source) {
		if edition.Front, err = d.frontSVG(with); err != nil {
			return product.Rendered{}, err
		}
	}
	facts := product.Facts{Outlines: d.Outlines()}
	if d.showsAll() {
		facts.Puzzles = d.puzzles
	} else {
		edition.Whole = d.composed // another output, with private files, records the puzzles
	}
	if says := d.source.Imprint.Published.Value; says.Year > 0 {
		edition.Published = says.String()
	}
	for _, form := range append(d.forms(), epubForm) {
		switch files := with.Facts(d.outputName(form)).Downloads; {
		case d.isPrivate(form):
		case form == keyForm:
			edition.Keys = append(edition.Keys, files...)
		default:
			edition.Downloads = append(edition.Downloads, files...)
		}
	}
	entry, err := maker.Book(ctx, with.Site, &edition, with.Put)
	var pictures []render.File
	if err == nil && edition.HasPreviews {
		pictures, err = d.sharedPictures(ctx, edition.Book, with)
	}
	facts.Entries = []render.Entry{entry}
	return product.Rendered{Files: pictures, Facts: facts}, err
}

// sharedPictures makes the preview pictures that other sites show beside links to pages of puzzles.
func (d *document) sharedPictures(ctx context.Context, b *render.Book, with product.Renderers) ([]render.File, error) {
	return with.SharedPictures(ctx, &d.Outlines()[0], len(b.Puzzles), func(i int) (engine.Extent, func(figure.Style) figure.Figure) {
		return b.FormatOf(&b.Puzzles[i]).Extent, b.Puzzles[i].Question
	})
}

// renderEPUB makes the EPUB.
func (d *document) renderEPUB(ctx context.Context, with product.Renderers) (product.Rendered, error) {
	maker, err := with.EPUB()
	if err != nil {
		return product.Rendered{}, err
	}
	name := path.Join(d.composed.Language, d.composed.Slug, d.composed.Slug+".epub")
	edition := d.electronicBook(with.Site)
	if hasCover(d.source) {
		printer, err := with.PDF()
		if err != nil {
			return product.Rendered{}, err
		}
		if edition.Cover, err = d.coverJPEG(ctx, printer); err != nil {
			return product.Rendered{}, err
		}
	}
	data, err := maker.Book(ctx, edition)
	if err != nil {
		return product.Rendered{}, fmt.Errorf("making %s: %w", name, err)
	}
	return product.Rendered{
		Files: []render.File{{Path: name, Data: data}},
		Facts: product.Facts{Downloads: []render.Download{{Form: epubForm, File: name, Bytes: len(data)}}},
	}, nil
}

// Cells implements product.Exported.
func (d *document) Cells(ctx context.Context, with product.Renderers) ([]product.Cells, error) {
	printer, err := with.PDF()
	if err != nil {
		return nil, err
	}
	found, err := printer.Forms(d.composed).CellSizes(ctx)
	cells := make([]product.Cells, len(found))
	for i, c := range found {
		cells[i] = product.Cells(c)
	}
	return cells, err
}

package classes

import (
	"context"
	"errors"
	"strings"

	"octavo/content"
	"octavo/render"
	"octavo/render/pdf"
	"octavo/render/sheet"
	"octavo/site/product"
)

// Render implements product.Document.
func (d *document) Render(ctx context.Context, output string, with product.Renderers) (product.Rendered, error) {
	if image, ok := product.Image(d.pictures, output); ok {
		return image, nil
	}
	switch form := strings.TrimPrefix(output, d.outputName("")+"/"); form {
	case pagesOutput:
		return d.pages(ctx, with)
	case marksForm:
		return d.marks(ctx, with)
	default:
		return d.print(ctx, form, with)
	}
}

// print makes the sheets or their key.
func (d *document) print(ctx context.Context, form string, with product.Renderers) (product.Rendered, error) {
	printer, err := with.PDF()
	if err != nil {
		return product.Rendered{}, err
	}
	as := pdf.Worksheet
	if form == render.KeyForm {
		as = pdf.Key
	}
	printed, err := printer.Render(ctx, d.composed, as)
	if errors.Is(err, pdf.ErrWordsAbove) {
		at := content.Pos{File: d.source.File, Line: d.source.BodyLine, Column: 1}
		return product.Rendered{}, content.Problems{d.Publication.Problemf(at, "", "%s", pdf.ErrWordsAbove)}
	}
	if err != nil {
		return product.Rendered{}, err
	}
	rendered := d.rendered(form, form+".pdf", printed)
	rendered.Shows = map[string][][]product.Shown{rendered.Files[0].Path: d.standing(printed.Shows)}
	if form == sheetsForm {
		rendered.Facts.Pages, rendered.Facts.Notes, rendered.Facts.Puzzles = printed.Pages, d.uneven(), d.recorded()
	}
	return rendered, nil
}

// rendered is a finished file.
func (d *document) rendered(form, ending string, printed pdf.Document) product.Rendered {
	file := render.File{Path: d.file(ending), Data: printed.File.Data}
	return product.Rendered{
		Files: []render.File{file},
		Facts: product.Facts{Downloads: []render.Download{{Form: form, File: file.Path, Pages: printed.Pages, Bytes: len(file.Data)}}},
	}
}

// marks makes the page for marks, and the same as a table for spreadsheets.
func (d *document) marks(ctx context.Context, with product.Renderers) (product.Rendered, error) {
	printer, err := with.PDF()
	if err != nil {
		return product.Rendered{}, err
	}
	h := pdf.Handout{
		Language: d.composed.Language, Title: d.words().Say("class.marksTitle", "title", d.composed.Title),
		Author: d.composed.Author, Subject: d.composed.Description,
	}
	figures := d.marksPages(h.Title)
	for i := range figures {
		f := &figures[i]
		h.Sheets = append(h.Sheets, sheet.Sheet{
			Number: i + 1, Of: len(figures), W: f.W, H: f.H, Furniture: []sheet.Placed{{Figure: f, Clip: f.Bounds()}},
		})
	}
	printed, err := printer.Sheets(ctx, h)
	if err != nil {
		return product.Rendered{}, err
	}
	rendered := d.rendered(marksForm, marksForm+".pdf", printed)
	table, err := d.table()
	if err != nil {
		return product.Rendered{}, err
	}
	file := render.File{Path: d.file(tableForm), Data: table}
	rendered.Files = append(rendered.Files, file)
	rendered.Facts.Downloads = append(rendered.Facts.Downloads, render.Download{Form: tableForm, File: file.Path, Bytes: len(table)})
	return rendered, nil
}

// pages makes the page of the site: what the sheets are, and where they are to be had. The
// files of those who teach stand on the page of keys, where no page of sheets leads.
func (d *document) pages(ctx context.Context, with product.Renderers) (product.Rendered, error) {
	maker, err := with.HTML()
	if err != nil {
		return product.Rendered{}, err
	}
	shown, whole := *d.composed, *d.composed
	shown.Sections, shown.Puzzles, shown.Class = nil, nil, nil
	whole.Sections = d.asOne()
	edition := render.PublishedBook{Book: &shown, Whole: &whole}
	for _, form := range forms() {
		switch files := with.Facts(d.outputName(form)).Downloads; {
		case d.private(form):
		case form == sheetsForm:
			edition.Downloads = append(edition.Downloads, files...)
		default:
			edition.Keys = append(edition.Keys, files...)
		}
	}
	entry, err := maker.Book(ctx, with.Site, &edition, with.Put)
	return product.Rendered{Facts: product.Facts{Outlines: d.Outlines(), Entries: []render.Entry{entry}}}, err
}

// asOne is the whole set as a section: whom it is for and, where all get the same, what.
// Where all it has are duels, there is none.
func (d *document) asOne() []render.Section {
	if len(d.composed.Puzzles) == 0 {
		return nil
	}
	one := render.Section{Number: 1, Title: d.composed.Class.Groups[0], Count: len(d.composed.Puzzles), Mixed: true}
	if d.source.Differentiated() {
		one.Title = d.words().Count("class.pupils", len(d.pupils))
	}
	return []render.Section{one}
}

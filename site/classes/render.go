package classes

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"octavo/content/strict"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/pdf"
	"octavo/render/pdf/classroom"
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
		return d.renderPages(ctx, with)
	case marksForm:
		return d.renderMarks(ctx, with)
	case certificateForm, stickersForm:
		return d.renderReward(ctx, form, with)
	default:
		return d.renderPDF(ctx, form, with)
	}
}

// renderPDF makes the PDF of the sheets, of the key or of the tokens.
func (d *document) renderPDF(ctx context.Context, form string, with product.Renderers) (product.Rendered, error) {
	printer, err := with.PDF()
	if err != nil {
		return product.Rendered{}, err
	}
	var printed pdf.Document
	switch {
	case form == render.KeyForm:
		printed, err = d.printKey(ctx, printer)
	case form == tokensForm:
		printed, err = printer.Render(ctx, d.tokensBook(), pdf.Tokens)
	case d.composed.Class.Handouts != render.Whole:
		printed, err = printer.RenderHandouts(ctx, d.composed)
	default:
		if printed, err = printer.Render(ctx, d.composed, pdf.Worksheet); err == nil {
			var paper pdf.ClassPaper
			paper, err = printer.CountClassPaper(ctx, d.composed)
			printed.Sheets = paper.Sheets
		}
	}
	if errors.Is(err, classroom.ErrWordsAbove) {
		at := strict.Pos{File: d.source.File, Line: d.source.BodyLine, Column: 1}
		return product.Rendered{}, strict.Problems{d.Publication.Problemf(at, "", "%s", classroom.ErrWordsAbove)}
	}
	if err != nil {
		return product.Rendered{}, err
	}
	rendered := d.pdfResult(form, form+".pdf", printed)
	if form != tokensForm {
		rendered.Shows = map[string][][]product.PageItem{rendered.Files[0].Path: d.contentsOf(printed.Shows)}
	}
	if form == sheetsForm {
		rendered.Facts.Pages, rendered.Facts.Sheets, rendered.Facts.Notes, rendered.Facts.Puzzles = printed.Pages, printed.Sheets, append(d.unevenNotes(), d.notesWithoutWord()...), d.puzzleRecord()
	}
	return rendered, nil
}

// PreviewPages implements product.Paged. It returns single pages, even if two are printed beside
// each other.
func (d *document) PreviewPages(ctx context.Context, part string, with product.Renderers) (*product.PreviewPages, [][]product.PageItem, error) {
	printer, err := with.PDF()
	if err != nil {
		return nil, nil, err
	}
	switch part {
	case marksForm:
		h := d.marksHandout()
		leaves, err := printer.PreviewSheets(ctx, h)
		return leaves, d.pupilsByPage(len(h.Sheets)), err
	case certificateForm, stickersForm:
		leaves, err := printer.PreviewSheets(ctx, d.rewardHandout(part))
		return leaves, nil, err
	}
	book, form := d.composed, pdf.Worksheet
	switch part {
	case tokensForm:
		leaves, err := printer.Forms(d.tokensBook()).Preview(ctx, pdf.Tokens)
		return leaves, nil, err
	case render.KeyForm:
		if book, err = d.keyBook(ctx, printer); err != nil {
			return nil, nil, err
		}
		form = pdf.Key
	}
	leaves, err := printer.Forms(book).Preview(ctx, form)
	if err != nil {
		return nil, nil, err
	}
	return leaves, d.contentsOf(leaves.Shows()), nil
}

// printKey makes the key.
func (d *document) printKey(ctx context.Context, printer *pdf.Renderer) (pdf.Document, error) {
	key, err := d.keyBook(ctx, printer)
	if err != nil {
		return pdf.Document{}, err
	}
	return printer.Render(ctx, key, pdf.Key)
}

// keyBook returns the book of the key, with pages as large as the paper. It states how many sheets
// of paper the class needs.
func (d *document) keyBook(ctx context.Context, printer *pdf.Renderer) (*render.Book, error) {
	paper, err := printer.CountClassPaper(ctx, d.composed)
	if err != nil {
		return nil, err
	}
	key, class := *d.composed, *d.composed.Class
	class.Groups = append(slices.Clone(class.Groups), d.paperTexts(paper)...)
	key.Page, key.Class = d.paper(), &class
	return &key, nil
}

// pdfResult returns a finished PDF file with its facts. ending is that of the file's name.
func (d *document) pdfResult(form, ending string, printed pdf.Document) product.Rendered {
	file := render.File{Path: d.filePath(ending), Data: printed.File.Data}
	return product.Rendered{
		Files: []render.File{file},
		Facts: product.Facts{Downloads: []render.Download{{Form: form, File: file.Path, Pages: printed.Pages, Bytes: len(file.Data)}}},
	}
}

// renderMarks makes the page for marks as PDF and as CSV.
func (d *document) renderMarks(ctx context.Context, with product.Renderers) (product.Rendered, error) {
	printer, err := with.PDF()
	if err != nil {
		return product.Rendered{}, err
	}
	h := d.marksHandout()
	printed, err := printer.RenderSheets(ctx, h)
	if err != nil {
		return product.Rendered{}, err
	}
	rendered := d.pdfResult(marksForm, marksForm+".pdf", printed)
	table, err := d.marksCSV()
	if err != nil {
		return product.Rendered{}, err
	}
	rendered.Shows = map[string][][]product.PageItem{rendered.Files[0].Path: d.pupilsByPage(len(h.Sheets))}
	file := render.File{Path: d.filePath(tableForm), Data: table}
	rendered.Files = append(rendered.Files, file)
	rendered.Facts.Downloads = append(rendered.Facts.Downloads, render.Download{Form: tableForm, File: file.Path, Bytes: len(table)})
	return rendered, nil
}

// marksHandout returns the pages for marks.
func (d *document) marksHandout() pdf.Handout {
	h := pdf.Handout{
		Language: d.composed.Language, Title: d.words().Say("class.marksTitle", "title", d.composed.Title),
		Author: d.composed.Author, Subject: d.composed.Description,
	}
	h.Sheets = sheetsOf(d.marksPages(h.Title))
	return h
}

// sheetsOf returns a sheet of paper for each figure.
func sheetsOf(figures []figure.Figure) (all []sheet.Sheet) {
	for i := range figures {
		f := &figures[i]
		all = append(all, sheet.Sheet{
			Number: i + 1, Of: len(figures), W: f.W, H: f.H, Furniture: []sheet.Placed{{Figure: f, Clip: f.Bounds()}},
		})
	}
	return all
}

// renderReward makes the certificate or the stickers.
func (d *document) renderReward(ctx context.Context, form string, with product.Renderers) (product.Rendered, error) {
	printer, err := with.PDF()
	if err != nil {
		return product.Rendered{}, err
	}
	printed, err := printer.RenderSheets(ctx, d.rewardHandout(form))
	if err != nil {
		return product.Rendered{}, err
	}
	return d.pdfResult(form, form+".pdf", printed), nil
}

// rewardHandout returns the pages of the certificate or of the stickers.
func (d *document) rewardHandout(form string) pdf.Handout {
	figures, heading := d.certificates(), "reward.certificate"
	if form == stickersForm {
		figures, heading = d.stickerPages(), "reward.stickers"
	}
	return pdf.Handout{
		Language: d.composed.Language, Title: d.words().Say("reward.title", "title", d.composed.Title, "what", d.words().Say(heading)),
		Author: d.composed.Author, Subject: d.composed.Description, Sheets: sheetsOf(figures),
	}
}

// renderPages makes two pages of the site. One offers the sheets. The other has the files for
// teachers, and the page of the sheets has no link to it.
func (d *document) renderPages(ctx context.Context, with product.Renderers) (product.Rendered, error) {
	maker, err := with.HTML()
	if err != nil {
		return product.Rendered{}, err
	}
	shown, whole := *d.composed, *d.composed
	shown.Sections, shown.Puzzles, shown.Class = nil, nil, nil
	whole.Sections = d.wholeSet()
	edition := render.PublishedBook{Book: &shown, Whole: &whole}
	for _, form := range d.forms() {
		switch files := with.Facts(d.outputName(form)).Downloads; {
		case d.isPrivate(form):
		case isForPupils(form):
			edition.Downloads = append(edition.Downloads, files...)
		default:
			edition.Keys = append(edition.Keys, files...)
		}
	}
	entry, err := maker.Book(ctx, with.Site, &edition, with.Put)
	return product.Rendered{Facts: product.Facts{Outlines: d.Outlines(), Entries: []render.Entry{entry}}}, err
}

// wholeSet returns the puzzles of the set as one section for the page of the site. It returns none
// if the set has only duels.
func (d *document) wholeSet() []render.Section {
	if len(d.composed.Puzzles) == 0 {
		return nil
	}
	one := render.Section{Number: 1, Title: d.composed.Class.Groups[0], Count: len(d.composed.Puzzles), Mixed: true}
	if d.source.HasSeveralGroups() {
		one.Title = d.words().Count("class.pupils", len(d.pupils))
	}
	return []render.Section{one}
}

// paperTexts tells teachers the number of sheets of paper, how to cut or fold them, and whether a
// calculator helps.
func (d *document) paperTexts(paper pdf.ClassPaper) []string {
	words := d.words()
	keys := map[render.Handouts]string{render.Whole: "class.sheetsWhole", render.TwoUp: "class.sheetsTwoUp", render.Booklets: "class.sheetsBooklets"}
	how := keys[d.composed.Class.Handouts]
	if d.composed.Class.Duplex {
		how = "class.sheetsDuplex"
	}
	all := []string{words.Say("class.sheets", "sheets", words.Count("class.paper", paper.Sheets), "pupils", words.Count("class.pupils", len(d.pupils)), "how", words.Say(how))}
	if d.composed.Class.Handouts == render.TwoUp {
		all = append(all, d.scissorsText(paper))
	}
	if d.hasTokens() {
		all = append(all, words.Say("class.tokensCut"))
	}
	if text := d.calculatorText(); text != "" {
		all = append(all, text)
	}
	if d.source.Stickers.Value {
		all = append(all, d.labelsText())
	}
	return all
}

// scissorsText says how to cut half sheets with scissors, and what lies in each of the two heaps.
// The upper halves of the sheets have the first half of the pages, and the lower ones the rest.
func (d *document) scissorsText(paper pdf.ClassPaper) string {
	var ids []string // pupil's id for each page
	for i, pages := range paper.PagesOfPupils {
		for range pages {
			ids = append(ids, d.pupils[i].id)
		}
	}
	lower := ""
	if len(ids) > paper.Sheets {
		lower = rangeOf(ids[paper.Sheets:])
	}
	return d.words().Say("class.scissors", "upper", rangeOf(ids[:paper.Sheets]), "uppers", strconv.Itoa(paper.Sheets), "lower", lower, "lowers", strconv.Itoa(len(ids)-paper.Sheets))
}

// rangeOf writes a list of ids as a range, such as 3A-01–3A-07, or as the only id.
func rangeOf(ids []string) string {
	if first, last := ids[0], ids[len(ids)-1]; first != last {
		return first + "–" + last
	}
	return ids[0]
}

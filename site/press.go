package site

import (
	"context"
	"fmt"
	"io/fs"
	"path"
	"slices"

	"golang.org/x/sync/errgroup"

	"octavo/content"
	"octavo/generator"
	"octavo/render"
	"octavo/render/html"
	"octavo/render/pdf"
	"octavo/site/decks"
	"octavo/templates"
)

// press turns editions and their puzzles into files.
type press struct {
	files       fs.FS // templates, those of the project first
	words       map[string]*templates.Locale
	publication *content.Site
	config      Config
	packs       []*decks.Pack
	notes       content.Problems // of the plan
	sets        []levelSet
}

// output is all that a build puts on disk.
type output struct {
	files []render.File
	pages int // of the books, each counted once
	notes content.Problems
}

// sheet is one PDF of an edition.
type sheet struct {
	book    *render.Book
	edition pdf.Edition
	form    string // as render.Download names it
	path    string
}

func (p press) print(ctx context.Context, plan []edition, made map[string][]generator.Made) (output, error) {
	books := make([]*render.Book, len(plan))
	for i, e := range plan {
		book, err := p.compose(e, made[e.key])
		if err != nil {
			return output{}, err
		}
		books[i] = book
	}
	var out output
	downloads := map[*render.Book][]render.Download{}
	if p.wants("pdf") {
		if err := p.printBooks(ctx, books, &out, downloads); err != nil {
			return output{}, err
		}
	}
	shown, err := p.printDecks(ctx, &out)
	if err != nil {
		return output{}, err
	}
	if p.wants("html") {
		pages, err := p.printSite(ctx, books, downloads, shown)
		if err != nil {
			return output{}, err
		}
		out.files = append(out.files, pages...)
	}
	for _, s := range p.sets {
		out.files = append(out.files, s.files()...)
	}
	return out, nil
}

func (p press) wants(format string) bool {
	return len(p.config.Formats) == 0 || slices.Contains(p.config.Formats, format)
}

// printBooks sets every sheet of every book, several at a time.
func (p press) printBooks(ctx context.Context, books []*render.Book, out *output, downloads map[*render.Book][]render.Download) error {
	printer, err := pdf.New(p.files)
	if err != nil {
		return err
	}
	type task struct {
		book *render.Book // as the site knows it
		sheet
	}
	var tasks []task
	for _, book := range books {
		for _, s := range sheets(book) {
			tasks = append(tasks, task{book, s})
		}
	}
	documents := make([]pdf.Document, len(tasks))
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(workers(p.config.Jobs))
	for i, t := range tasks {
		group.Go(func() error {
			document, err := printer.Render(ctx, t.sheet.book, t.edition)
			if err != nil {
				return fmt.Errorf("setting %s: %w", t.path, err)
			}
			documents[i] = document
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	for i, t := range tasks {
		d := documents[i]
		out.files = append(out.files, render.File{Path: t.path, Data: d.File.Data})
		if t.edition == pdf.Screen || t.edition == pdf.Worksheet && t.book.Worksheet {
			out.pages += d.Pages
		}
		downloads[t.book] = append(downloads[t.book], render.Download{Form: t.form, File: t.path, Pages: d.Pages, Bytes: len(d.File.Data)})
	}
	return nil
}

// sheets lists the PDF files of a book: two editions of a book, the sheets and
// the key of a worksheet, both where a section asks for worksheets too, and the
// tokens where one asks for them.
func sheets(book *render.Book) []sheet {
	file := func(ending string) string {
		return path.Join(book.Language, book.Slug, book.Slug+ending+".pdf")
	}
	class := func(b *render.Book) []sheet {
		return []sheet{
			{b, pdf.Worksheet, "worksheet", file(".worksheet")},
			{b, pdf.Key, "key", file(".key")},
		}
	}
	var all []sheet
	if book.Worksheet {
		all = class(book)
	} else {
		all = []sheet{{book, pdf.Screen, "screen", file("")}, {book, pdf.Print, "print", file(".print")}}
		if handout := worksheetOf(book); handout != nil {
			all = append(all, class(handout)...)
		}
	}
	if handout := tokensOf(book); handout != nil {
		all = append(all, sheet{handout, pdf.Tokens, "tokens", file(".tokens")})
	}
	return all
}

func (p press) printSite(ctx context.Context, books []*render.Book, downloads map[*render.Book][]render.Download, shown []render.Deck) ([]render.File, error) {
	site := &render.Site{
		Title:   p.publication.Title.Value,
		BaseURL: p.publication.BaseURL.Value,
		Author:  p.publication.Author.Value,
		Accent:  p.publication.Theme.Accent.Value,
	}
	for _, language := range chosenLanguages(p.publication, p.config) {
		site.Languages = append(site.Languages, p.words[language])
	}
	for _, book := range books {
		site.Editions = append(site.Editions, render.Edition{Book: book, Downloads: downloads[book]})
	}
	for _, set := range p.sets {
		for _, words := range site.Languages {
			site.Worlds = append(site.Worlds, set.pages(p.words[words.Language()]))
		}
	}
	site.Pages = p.articles()
	site.Decks = shown
	printer, err := html.New(p.files)
	if err != nil {
		return nil, err
	}
	return printer.Render(ctx, site)
}

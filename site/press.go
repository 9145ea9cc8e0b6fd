package site

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"

	"golang.org/x/sync/errgroup"

	"octavo/content"
	"octavo/generator"
	"octavo/generator/ordered"
	"octavo/names"
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
	group.SetLimit(ordered.Workers(p.config.Jobs))
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
	printer, err := html.New(p.files)
	if err != nil {
		return nil, err
	}
	site := &render.Site{
		Title:   p.publication.Title.Value,
		BaseURL: p.publication.BaseURL.Value,
		Author:  p.publication.Author.Value,
		Accent:  p.publication.Theme.Accent.Value,
	}
	for _, language := range chosenLanguages(p.publication, p.config) {
		site.Languages = append(site.Languages, p.words[language])
	}
	var worlds []render.World
	for _, set := range p.sets {
		for _, words := range site.Languages {
			worlds = append(worlds, set.pages(p.words[words.Language()]))
		}
	}
	articles := p.articles()
	site.Works = slices.Concat(mapped(books, outlineOfBook), mapped(worlds, outlineOfWorld), mapped(shown, outlineOfDeck), mapped(articles, outlineOfArticle))
	var files []render.File
	var entries []render.Entry
	add := func(pages []render.File, entry render.Entry, err error) error {
		files, entries = append(files, pages...), append(entries, entry)
		return err
	}
	for _, book := range books {
		if err := add(printer.Book(ctx, site, &render.Edition{Book: book, Downloads: downloads[book]})); err != nil {
			return nil, err
		}
	}
	for i := range worlds {
		if err := add(printer.World(ctx, site, &worlds[i])); err != nil {
			return nil, err
		}
	}
	for i := range shown {
		if err := add(printer.Deck(ctx, site, &shown[i])); err != nil {
			return nil, err
		}
	}
	for i := range articles {
		pages, err := printer.Article(ctx, site, &articles[i])
		if err != nil {
			return nil, err
		}
		files = append(files, pages...)
	}
	front, err := printer.Front(ctx, site, entries)
	if err != nil {
		return nil, err
	}
	assets, err := printer.Assets(site.Accent)
	files = slices.Concat(files, front, assets, pictures(books, shown, articles))
	return files, errors.Join(err, distinct(files))
}

func mapped[In, Out any](all []In, f func(In) Out) []Out {
	var list []Out
	for _, one := range all {
		list = append(list, f(one))
	}
	return list
}

func outlineOfBook(b *render.Book) render.Outline {
	o := render.Outline{Sort: render.Books, Slug: b.Slug, Language: b.Language, Title: b.Title}
	for _, s := range b.Sections {
		o.Sections = append(o.Sections, s.Slug)
	}
	for _, p := range b.Puzzles {
		o.Puzzles = append(o.Puzzles, p.Kind+" "+p.Text)
	}
	return o
}

func outlineOfWorld(w render.World) render.Outline {
	o := render.Outline{Sort: render.Worlds, Slug: w.Slug, Language: w.Language, Title: w.Title}
	for _, l := range w.Levels {
		o.Puzzles = append(o.Puzzles, l.Text)
	}
	return o
}

func outlineOfDeck(d render.Deck) render.Outline {
	o := render.Outline{Sort: render.Decks, Slug: d.Slug, Language: d.Language, Title: d.Title, Gallery: d.Gallery.Slug}
	for _, c := range d.Gallery.Cards {
		o.Cards = append(o.Cards, c.ID)
	}
	return o
}

func outlineOfArticle(a render.Article) render.Outline {
	return render.Outline{Sort: render.Articles, Slug: a.Slug, Language: a.Language, Title: a.Title}
}

// pictures lists the images that prose shows, each once, by path.
func pictures(books []*render.Book, shown []render.Deck, articles []render.Article) []render.File {
	byPath := map[string][]byte{}
	for _, images := range slices.Concat(
		mapped(books, func(b *render.Book) map[string]render.Image { return b.Images }),
		mapped(shown, func(d render.Deck) map[string]render.Image { return d.Notes.Images }),
		mapped(articles, func(a render.Article) map[string]render.Image { return a.Images }),
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

// distinct reports two files that can't stand beside each other in a folder,
// and those whose paths are possible on some systems alone.
func distinct(files []render.File) error {
	paths := make([]string, len(files))
	for i, f := range files {
		if err := names.CheckPath(f.Path); err != nil {
			return fmt.Errorf("the site can't have the file %q: %w", f.Path, err)
		}
		paths[i] = f.Path
	}
	if clash := names.Distinct(paths); clash != nil {
		return fmt.Errorf("the files of the site can't stand side by side: %w", clash)
	}
	return nil
}

package content

import (
	"path"
	"slices"

	"octavo/content/message"
	"octavo/content/strict"
)

// A WorkName identifies a work of a publication, so that a build can select it.
type WorkName struct {
	Slug     string // or the id of a world
	File     string // the file it is read from
	Language string // "" for a work in all languages
	Draft    bool
}

// DailySlug is the slug of the puzzles of the day.
const DailySlug = "daily"

// Works returns the names of all works: books, class sets, decks, worlds, pages and the puzzles of
// the day.
func (s *Site) Works() []WorkName {
	var all []WorkName
	for _, b := range s.Books {
		all = append(all, b.name())
	}
	for _, c := range s.Classes {
		all = append(all, c.workName())
	}
	for _, d := range s.Decks {
		all = append(all, d.name())
	}
	for _, w := range s.Worlds {
		all = append(all, w.workName())
	}
	for _, p := range s.Pages {
		all = append(all, p.name())
	}
	if s.Daily.Days.Value > 0 {
		all = append(all, s.Daily.name())
	}
	return all
}

func (b *Book) name() WorkName      { return WorkName{b.Slug, b.File, b.Language.Value, b.Draft.Value} }
func (c *Class) workName() WorkName { return WorkName{c.Slug, c.File, c.Language.Value, c.Draft.Value} }
func (w *Work) name() WorkName      { return WorkName{w.Slug, w.File, w.Language.Value, w.Draft.Value} }
func (w *World) workName() WorkName { return WorkName{Slug: w.ID.Value, File: w.File} }
func (p *Page) name() WorkName      { return WorkName{p.Slug, p.File, p.Language.Value, p.Draft.Value} }
func (d *Daily) name() WorkName     { return WorkName{Slug: DailySlug, File: d.From.Pos.File} }

// Only returns the publication with only some of its languages, and only the wanted works.
func (s *Site) Only(languages []string, wanted func(WorkName) bool) *Site {
	some := *s
	some.Languages = only(s.Languages, func(l strict.Located[string]) bool { return slices.Contains(languages, l.Value) })
	some.Books = only(s.Books, func(b *Book) bool { return wanted(b.name()) })
	some.Classes = only(s.Classes, func(c *Class) bool { return wanted(c.workName()) })
	some.Decks = only(s.Decks, func(d *Work) bool { return wanted(d.name()) })
	some.Worlds = only(s.Worlds, func(w *World) bool { return wanted(w.workName()) })
	some.Pages = only(s.Pages, func(p *Page) bool { return wanted(p.name()) })
	if !wanted(s.Daily.name()) {
		some.Daily = Daily{}
	}
	return &some
}

// only returns a new list of the elements that fit.
func only[T any](all []T, fits func(T) bool) []T {
	return slices.DeleteFunc(slices.Clone(all), func(one T) bool { return !fits(one) })
}

// A Work is Markdown with front matter that a product reads, such as a deck. The fields here are
// common to all works; the product reads the other keys from Front.
type Work struct {
	File        string // slash-separated, from the project folder
	Slug        string
	Language    strict.Located[string]
	Draft       strict.Located[bool]
	Title       strict.Located[string]
	Subtitle    strict.Located[string]
	Author      strict.Located[string]
	Description strict.Located[string]
	Body        []byte // the Markdown after the front matter
	BodyLine    int
	Images      []ImageRef

	front *strict.Fields // remembers the keys that content has read
}

// DecksFolder is the folder of the decks.
const DecksFolder = "content/decks"

// Front returns the front matter. The product reads its keys, then calls Done. Its problems are
// added to problems.
func (w *Work) Front(problems *strict.Problems) *strict.Fields {
	return w.front.WithProblems(problems)
}

// work reads the common fields of a work. It returns nil if the file can't be used.
func (l *loader) work(file markdownFile, what string) *Work {
	d := l.document(file.path, false)
	if d == nil {
		return nil
	}
	f := d.Fields(d.front, message.Text(what), &l.problems)
	f.Require("title")
	w := &Work{
		File: file.path, Slug: file.slug, Body: d.body, BodyLine: d.bodyLine,
		Title: f.Text("title"), Subtitle: f.Text("subtitle"), Author: f.Text("author"), Description: f.Text("description"),
		Language: l.language(f, file),
		Draft:    f.Flag("draft"),
		front:    f,
	}
	if w.Author.Value == "" {
		w.Author = l.site.Author.In(w.Language.Value)
	}
	w.Images = l.readBody(d, w.Language.Value)
	l.claim(f, file, w.Language)
	l.claimBeside(f, file, w.Language)
	return w
}

// claimBeside reports a work with the slug of a book: both would have the address LANG/SLUG.
func (l *loader) claimBeside(f *strict.Fields, file markdownFile, language strict.Located[string]) {
	if book, taken := l.addresses[path.Join(BooksFolder, language.Value, file.slug)]; taken && !file.misnamed {
		f.Errorf(language.Pos, language.Value, "the address %s/%s is that of %s, and books and decks share their addresses; possible: another name of this file, or another language", language.Value, file.slug, strict.Printable(book))
	}
}

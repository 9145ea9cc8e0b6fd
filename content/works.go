package content

import (
	"path"
	"slices"

	"octavo/content/message"
	"octavo/content/strict"
)

// A WorkName identifies a work of a publication, so that a build can select it.
type WorkName struct {
	Slug     string // for a world, its id
	File     string // the file with the work's settings
	Language string // language of the work; "" for a work in all languages
	Draft    bool
}

// DailySlug is the slug of the puzzles of the day.
const DailySlug = "daily"

// Works returns the names of all works: books, class sets, decks, worlds, pages and the puzzles of
// the day.
func (s *Site) Works() []WorkName {
	var all []WorkName
	for _, b := range s.Books {
		all = append(all, b.workName())
	}
	for _, c := range s.Classes {
		all = append(all, c.workName())
	}
	for _, d := range s.Decks {
		all = append(all, d.workName())
	}
	for _, w := range s.Worlds {
		all = append(all, w.workName())
	}
	for _, p := range s.Pages {
		all = append(all, p.workName())
	}
	if s.Daily.Days.Value > 0 {
		all = append(all, s.Daily.workName())
	}
	return all
}

func (b *Book) workName() WorkName  { return WorkName{b.Slug, b.File, b.Language.Value, b.Draft.Value} }
func (c *Class) workName() WorkName { return WorkName{c.Slug, c.File, c.Language.Value, c.Draft.Value} }
func (w *Work) workName() WorkName  { return WorkName{w.Slug, w.File, w.Language.Value, w.Draft.Value} }
func (w *World) workName() WorkName { return WorkName{Slug: w.ID.Value, File: w.File} }
func (p *Page) workName() WorkName  { return WorkName{p.Slug, p.File, p.Language.Value, p.Draft.Value} }
func (d *Daily) workName() WorkName { return WorkName{Slug: DailySlug, File: d.From.Pos.File} }

// Select returns a copy of the publication with only some of its languages, and only the wanted works.
func (s *Site) Select(languages []string, wanted func(WorkName) bool) *Site {
	some := *s
	some.Languages = filter(s.Languages, func(l strict.Located[string]) bool { return slices.Contains(languages, l.Value) })
	some.Books = filter(s.Books, func(b *Book) bool { return wanted(b.workName()) })
	some.Classes = filter(s.Classes, func(c *Class) bool { return wanted(c.workName()) })
	some.Decks = filter(s.Decks, func(d *Work) bool { return wanted(d.workName()) })
	some.Worlds = filter(s.Worlds, func(w *World) bool { return wanted(w.workName()) })
	some.Pages = filter(s.Pages, func(p *Page) bool { return wanted(p.workName()) })
	if !wanted(s.Daily.workName()) {
		some.Daily = Daily{}
	}
	return &some
}

// filter returns a new list of the elements for which fits returns true.
func filter[T any](all []T, fits func(T) bool) []T {
	return slices.DeleteFunc(slices.Clone(all), func(one T) bool { return !fits(one) })
}

// A Work is a Markdown file, such as a deck, whose front matter also has keys of a product. The fields
// here are common to all such files. The product reads its own keys from Front.
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

// Front returns the front matter. The product reads its own keys and then calls Done. What is
// wrong is added to problems.
func (w *Work) Front(problems *strict.Problems) *strict.Fields {
	return w.front.WithProblems(problems)
}

// readWork reads the common fields of a work. It returns nil if the file can't be used. The
// parameter what is the name of the work in problems, such as "the deck".
func (l *loader) readWork(file markdownFile, what string) *Work {
	d := l.readDocument(file.path, false)
	if d == nil {
		return nil
	}
	f := d.Fields(d.front, message.Text(what), &l.problems)
	f.Require("title")
	w := &Work{
		File: file.path, Slug: file.slug, Body: d.body, BodyLine: d.bodyLine,
		Title: f.Text("title"), Subtitle: f.Text("subtitle"), Author: f.Text("author"), Description: f.Text("description"),
		Language: l.readLanguage(f, file),
		Draft:    f.Flag("draft"),
		front:    f,
	}
	if w.Author.Value == "" {
		w.Author = l.site.Author.In(w.Language.Value)
	}
	w.Images = l.readBody(d, w.Language.Value)
	l.claimAddress(f, file, w.Language)
	l.reportSharedAddress(f, file, w.Language)
	return w
}

// reportSharedAddress reports a work with the same slug as a book. Both would have the address LANG/SLUG.
func (l *loader) reportSharedAddress(f *strict.Fields, file markdownFile, language strict.Located[string]) {
	if book, taken := l.addresses[path.Join(BooksFolder, language.Value, file.slug)]; taken && !file.isMisnamed {
		f.Errorf(language.Pos, language.Value, "the address %s/%s is that of %s, and books and decks share their addresses; possible: another name of this file, or another language", language.Value, file.slug, strict.Printable(book))
	}
}

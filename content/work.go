package content

import (
	"path"

	"octavo/content/message"
	"octavo/content/strict"
)

// A Work is Markdown whose front matter is for a product to read, which content
// doesn't know: what every work has stands here, and the rest is taken from
// Front.
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

	front *strict.Fields // what of it was asked for, too
}

// DecksFolder holds the decks.
const DecksFolder = "content/decks"

// Front are the keys of the front matter that the product has to read. Whoever
// has taken them all calls Done. The problems are those of the product.
func (w *Work) Front(problems *strict.Problems) *strict.Fields {
	return w.front.For(problems)
}

// work reads what all works have; nil where its file can't be used at all.
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

// claimBeside refuses a work the folder of a book: both are LANG/SLUG on the site.
func (l *loader) claimBeside(f *strict.Fields, file markdownFile, language strict.Located[string]) {
	if book, taken := l.addresses[path.Join(BooksFolder, language.Value, file.slug)]; taken && !file.misnamed {
		f.Errorf(language.Pos, language.Value, "the address %s/%s is that of %s, and books and decks share their addresses; possible: another name of this file, or another language", language.Value, file.slug, strict.Printable(book))
	}
}

package html

import (
	"html/template"
	"strconv"

	"octavo/render"
)

// Book is one edition of a book, or of a worksheet.
type Book struct {
	Title       string
	Subtitle    string
	Author      string
	Description string
	Worksheet   bool
	Count       string // “72 puzzles”
	Cover       template.HTML
	Downloads   []Download
	Contents    []Entry
	Prose       template.HTML // introduction and how to play
	Imprint     template.HTML
}

// A Download is a PDF of the book.
type Download struct {
	Link
	Help  string // what this form is good for
	Pages string // “96 pages”
	Size  string // “1.2 MB”
}

// An Entry is a section's line in the contents.
type Entry struct {
	Link
	Lead  string
	Count string
	Range string // “1–24”
	Dots  template.HTML
}

func (p *publication) bookSheet(e *render.Edition) sheet {
	path := bookPath(e.Book)
	return sheet{
		publication: p, path: path, layout: BookLayout, words: e.Words,
		title: e.Title + " · " + p.Title, description: e.Description,
		twin: func(language string) (string, bool) { return p.bookTwin(e, language) },
		fill: func(page *Page) (err error) {
			b := &Book{
				Title: e.Title, Subtitle: e.Subtitle, Author: e.Author, Description: e.Description,
				Worksheet: e.Worksheet,
				Count:     e.Words.Count("site.puzzles", len(e.Puzzles)),
				Cover:     coverDrawing(page.desk, e.Book, e.Words.Say("site.cover", "title", e.Title)),
				Downloads: downloads(e, path),
				Contents:  contents(e.Book, path),
			}
			b.Prose, b.Imprint, err = p.bookProse(e.Book, path)
			page.Book = b
			return err
		},
	}
}

// bookTwin is the same book in another language, or else that language's home.
func (p *publication) bookTwin(e *render.Edition, language string) (path string, same bool) {
	if twin := p.editions[twinKey{e.Slug, language}]; twin != nil {
		return bookPath(twin.Book), true
	}
	return p.homePath(language), false
}

// downloadWords are the texts for each form of PDF.
var downloadWords = map[string]struct{ name, help string }{
	"screen":    {"site.screenEdition", "site.screenEditionHelp"},
	"print":     {"site.printEdition", "site.printEditionHelp"},
	"worksheet": {"site.worksheetEdition", "site.worksheetEditionHelp"},
	"key":       {"site.answerKey", "site.answerKeyHelp"},
	"tokens":    {"site.tokens", "site.tokensHelp"},
}

func downloads(e *render.Edition, from string) []Download {
	var all []Download
	for _, d := range e.Downloads {
		words := downloadWords[d.Form]
		all = append(all, Download{
			Link:  Link{Text: e.Words.Say(words.name), URL: href(from, d.File)},
			Help:  e.Words.Say(words.help),
			Pages: e.Words.Count("site.pages", d.Pages),
			Size:  sizeInWords(e.Words, d.Bytes),
		})
	}
	return all
}

// sizeInWords rounds up: nobody minds a download that is shorter than was said.
func sizeInWords(w render.Words, bytes int) string {
	switch {
	case bytes < 1000:
		return w.Say("number.bytes", "n", strconv.Itoa(bytes))
	case bytes <= 999_000:
		return w.Say("number.kilobytes", "n", strconv.Itoa((bytes+999)/1000))
	default:
		tenths := (bytes + 99_999) / 100_000
		return w.Say("number.megabytes", "n", strconv.Itoa(tenths/10)+w.Say("number.decimal")+strconv.Itoa(tenths%10))
	}
}

func contents(b *render.Book, from string) []Entry {
	entries := make([]Entry, len(b.Sections))
	for i := range b.Sections {
		s := &b.Sections[i]
		entries[i] = Entry{
			Link:  Link{Text: s.Title, URL: href(from, sectionPath(b, s))},
			Lead:  s.Lead,
			Count: b.Words.Count("site.puzzles", s.Count),
			Range: numberRange(b, s),
			Dots:  tierDots(b.Words, s.Tier),
		}
	}
	return entries
}

func numberRange(b *render.Book, s *render.Section) string {
	first, last := strconv.Itoa(s.First+1), strconv.Itoa(s.First+s.Count)
	if first == last {
		return first
	}
	return b.Words.Say("book.numbers", "first", first, "last", last)
}

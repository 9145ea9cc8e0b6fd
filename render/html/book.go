package html

import (
	"context"
	"html/template"
	"strconv"

	"octavo/render"
	"octavo/render/markup"
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
	Rules       []Link        // to how its kinds are played
	Lessons     []Link        // that the book has as an appendix
	Prose       template.HTML // introduction and how to play
	Imprint     template.HTML
}

// A Download is a PDF of the book, or an electronic book.
type Download struct {
	Link
	Help       string // what this form is good for
	Pages      string // “96 pages”, or “24 sheets”; empty for an electronic book, which has none
	Size       string // “1.2 MB”
	Electronic bool
}

// An Entry is a section's line in the contents.
type Entry struct {
	Link
	Lead  string
	Count string
	Range string // “1–24”
	Dots  template.HTML
	Marks string // of its puzzles, for scripts
}

// Book makes the pages of a book, and the entry that presents it.
func (r *Renderer) Book(ctx context.Context, site *render.Site, e *render.PublishedBook) ([]render.File, render.Entry, error) {
	p, err := r.publication(site)
	if err != nil {
		return nil, render.Entry{}, err
	}
	o, err := p.outline(render.Books, e.Slug, e.Language)
	if err != nil {
		return nil, render.Entry{}, err
	}
	files, err := r.fill(ctx, p.bookPages(e, o))
	return files, bookEntry(e, o), err
}

// bookEntry presents a book on the home page.
func bookEntry(e *render.PublishedBook, o *render.Outline) render.Entry {
	return render.Entry{
		Sort: render.Books, Worksheet: e.Worksheet, Slug: e.Slug, Language: e.Language,
		Title: e.Title, Subtitle: e.Subtitle, Author: e.Author, Description: e.Description,
		Count:   e.Words.Count("site.puzzles", len(e.Puzzles)),
		Drawing: string(coverDrawing(new(scratch), e.Book, "")),
		Lessons: e.Taught(), Published: e.Published, Puzzles: listed(e.Puzzles), Sizes: sizesOf(e.Book), Found: sectionsFound(e.Book, o),
	}
}

// bookPages are the pages of a book: itself, its sections, and each puzzle.
func (p *publication) bookPages(e *render.PublishedBook, o *render.Outline) []pageMaker {
	pages := make([]pageMaker, 0, 1+len(e.Sections)+len(e.Puzzles))
	pages = append(pages, p.bookPage(e, o))
	for i := range e.Sections {
		pages = append(pages, p.sectionPage(e, o, i))
	}
	for i := range e.Sections {
		pages = append(pages, p.puzzlePages(e, o, i)...)
	}
	return pages
}

func (p *publication) bookPage(e *render.PublishedBook, o *render.Outline) pageMaker {
	at := p.workAddress(o)
	return pageMaker{
		address: at,
		title:   e.Title + " · " + p.Title, description: e.Description,
		fill: func(page *Page) (err error) {
			b := &Book{
				Title: e.Title, Subtitle: e.Subtitle, Author: e.Author, Description: e.Description,
				Worksheet: e.Worksheet,
				Count:     e.Words.Count("site.puzzles", len(e.Puzzles)),
				Cover:     coverDrawing(page.scratch, e.Book, e.Words.Say("site.cover", "title", e.Title)),
				Downloads: downloads(e, at.path),
				Contents:  contents(e.Book, o),
				Rules:     howTos(e.Book, at.path),
				Lessons:   lessonLinks(e.Book, at.path),
			}
			b.Prose, b.Imprint, err = p.bookProse(e.Book, at.path)
			page.Book = b
			return err
		},
	}
}

// downloadWords are the texts for each form of PDF.
var downloadWords = map[string]struct{ name, help string }{
	"screen":    {"site.screenEdition", "site.screenEditionHelp"},
	"print":     {"site.printEdition", "site.printEditionHelp"},
	"worksheet": {"site.worksheetEdition", "site.worksheetEditionHelp"},
	"key":       {"site.answerKey", "site.answerKeyHelp"},
	"solutions": {"book.solutions", "site.solutionsHelp"},
	"tokens":    {"site.tokens", "site.tokensHelp"},
	"booklet":   {"site.booklet", "site.bookletHelp"},
	"epub":      {"site.epubEdition", "site.epubEditionHelp"},
}

func downloads(e *render.PublishedBook, from string) []Download {
	var all []Download
	for _, d := range e.Downloads {
		words := downloadWords[d.Form]
		download := Download{
			Link: Link{Text: e.Words.Say(words.name), URL: href(from, d.File)},
			Help: e.Words.Say(words.help),
			Size: sizeInWords(e.Words, d.Bytes),
		}
		switch download.Electronic = d.Form == "epub"; {
		case download.Electronic:
		case d.Sheets > 0:
			download.Pages = e.Words.Count("site.sheets", d.Sheets)
		default:
			download.Pages = e.Words.Count("site.pages", d.Pages)
		}
		all = append(all, download)
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

func contents(b *render.Book, o *render.Outline) []Entry {
	entries := make([]Entry, len(b.Sections))
	for i := range b.Sections {
		s := &b.Sections[i]
		entries[i] = Entry{
			Link:  Link{Text: s.Title, URL: href(o.Path(), sectionPath(o, i))},
			Lead:  s.Lead,
			Count: b.Words.Count("site.puzzles", s.Count),
			Range: b.Numbers(s),
			Dots:  markup.TierDots(b.Words, s.Tier, markup.HTML),
			Marks: marksOf(b.Puzzles[s.First : s.First+s.Count]),
		}
	}
	return entries
}

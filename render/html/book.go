package html

import (
	"context"
	"html/template"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"

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
	Shown       string // “12 of the 36 puzzles are here”; empty where all are
	Buy         *Link  // where the book can be had; nil where the publisher hasn't said
	ISBN        string // as it is written; empty where Buy and Shown are
	Cover       template.HTML
	Downloads   []Download
	Contents    []Entry
	Rules       []Link        // to how its kinds are played
	Keep        *Keep         // nil where nothing is kept
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
	Table      bool // a table for spreadsheets
}

// An Entry is a section's line in the contents. Its link has no address where none of its
// puzzles stands on the site.
type Entry struct {
	Link
	Shown string // “4 of them here”; empty where all are
	Lead  string
	Count string
	Range string // “1–24”
	Dots  template.HTML
	Marks string // of its puzzles, for scripts
}

// Book makes the pages of a book, each of which is put as it is finished, and the entry that
// presents it.
func (r *Renderer) Book(ctx context.Context, site *render.Site, e *render.PublishedBook, put render.Put) (render.Entry, error) {
	p, err := r.publication(site)
	if err != nil {
		return render.Entry{}, err
	}
	o, err := p.outline(render.Books, e.Slug, e.Language)
	if err != nil {
		return render.Entry{}, err
	}
	var mutex sync.Mutex
	used := e.Taught()
	pages := p.bookPages(e, o, func(solved *render.Walkthrough) {
		mutex.Lock()
		defer mutex.Unlock()
		used.AddUsed(solved)
	})
	list := p.listOf(o, e.Title)
	noted := list.noting(put)
	if err := r.makePages(ctx, pages, noted); err != nil {
		return render.Entry{}, err
	}
	if e.Front != nil {
		if err := noted(render.File{Path: o.FrontPath(), Data: e.Front}); err != nil {
			return render.Entry{}, err
		}
	}
	kept, err := list.files(e.Images)
	if err != nil {
		return render.Entry{}, err
	}
	return bookEntry(e, o, used), put.All(kept)
}

// bookEntry presents a book on the home page.
func bookEntry(e *render.PublishedBook, o *render.Outline, used render.Lessons) render.Entry {
	entry := render.Entry{
		Sort: render.Books, Worksheet: e.Worksheet, Slug: e.Slug, Language: e.Language,
		Title: e.Title, Subtitle: e.Subtitle, Author: e.Author, Description: e.Description,
		Count:   counted(e),
		Lessons: used.Keys(), Published: e.Published, Puzzles: listed(e.Puzzles), Sizes: sizesOf(e.Book), Found: sectionsFound(e.Book, o),
		Keys: e.Keys,
	}
	if e.Front != nil {
		entry.Front = o.FrontPath()
	} else {
		entry.Drawing = string(newDrawings().coverDrawing(e.Book, ""))
	}
	return entry
}

// printed is the book as it is printed, with all of its puzzles.
func printed(e *render.PublishedBook) *render.Book {
	if e.Whole != nil {
		return e.Whole
	}
	return e.Book
}

// counted says how many puzzles a book has and, where some of them stand on the site, how
// many do.
func counted(e *render.PublishedBook) string {
	all := e.Words.Count("site.puzzles", len(printed(e).Puzzles))
	if e.Whole == nil || len(e.Puzzles) == 0 {
		return all
	}
	return all + e.Words.Say("list.comma") + e.Words.Count("site.ofThemHere", len(e.Puzzles))
}

// addOffer tells how many of a book's puzzles stand on the site, and where it can be had.
func (b *Book) addOffer(e *render.PublishedBook) {
	if e.Whole != nil {
		all := strconv.Itoa(len(e.Whole.Puzzles))
		b.Shown = e.Words.Count("site.sample", len(e.Puzzles), "all", all)
		switch {
		case len(e.Puzzles) == 0 && e.Worksheet:
			b.Shown = e.Words.Say("site.sheetsAlone")
		case len(e.Puzzles) == 0:
			b.Shown = e.Words.Say("site.bookAlone")
		}
	}
	if e.Buy != "" {
		address, err := url.Parse(e.Buy)
		if err == nil {
			b.Buy = &Link{Text: e.Words.Say("site.buy", "host", strings.TrimPrefix(address.Host, "www.")), URL: template.URL(address.String())}
		}
	}
	if e.Whole != nil || b.Buy != nil {
		b.ISBN = e.ISBN
	}
}

// bookPages are the pages of a book: itself, its sections, and each puzzle, of which taught
// is told how it is solved.
func (p *publication) bookPages(e *render.PublishedBook, o *render.Outline, taught func(*render.Walkthrough)) []pageMaker {
	pages := make([]pageMaker, 0, 1+len(e.Sections)+len(e.Puzzles))
	pages = append(pages, p.bookPage(e, o))
	for i := range e.Sections {
		pages = append(pages, p.sectionPage(e, o, i))
	}
	for i := range e.Sections {
		pages = append(pages, p.puzzlePages(e, o, i, taught)...)
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
				Count:     e.Words.Count("site.puzzles", len(printed(e).Puzzles)),
				Cover:     page.drawings.bookCover(e, o, at.path, e.Words.Say("site.cover", "title", e.Title)),
				Downloads: downloads(e, at.path),
				Contents:  contents(e, o),
				Rules:     howTos(e.Book, at.path),
				Keep:      p.keepOf(o),
			}
			b.addOffer(e)
			b.Prose, b.Imprint, err = p.bookProse(printed(e), at.path)
			page.Book, page.Lessons = b, lessonLinks(e.Book, at.path)
			return err
		},
	}
}

// downloadWords are the texts for each form of PDF.
var downloadWords = map[string]struct{ name, help string }{
	"screen":       {"site.screenEdition", "site.screenEditionHelp"},
	"print":        {"site.printEdition", "site.printEditionHelp"},
	"worksheet":    {"site.worksheetEdition", "site.worksheetEditionHelp"},
	render.KeyForm: {"site.answerKey", "site.answerKeyHelp"},
	"solutions":    {"book.solutions", "site.solutionsHelp"},
	"tokens":       {"site.tokens", "site.tokensHelp"},
	"booklet":      {"site.booklet", "site.bookletHelp"},
	"epub":         {"site.epubEdition", "site.epubEditionHelp"},
	"marks":        {"site.marksSheet", "site.marksSheetHelp"},
	"marks.csv":    {"site.marksTable", "site.marksTableHelp"},
}

func downloads(e *render.PublishedBook, from string) []Download {
	var all []Download
	for _, d := range e.Downloads {
		all = append(all, downloadOf(e.Words, d, from))
	}
	return all
}

// downloadOf is a way to a file of a book.
func downloadOf(w render.Words, d render.Download, from string) Download {
	words := downloadWords[d.Form]
	download := Download{
		Link: Link{Text: w.Say(words.name), URL: href(from, d.File)},
		Help: w.Say(words.help),
		Size: sizeInWords(w, d.Bytes),
	}
	download.Electronic, download.Table = d.Form == "epub", d.Form == "marks.csv"
	switch {
	case download.Electronic || download.Table:
	case d.Sheets > 0:
		download.Pages = w.Count("site.sheets", d.Sheets)
	default:
		download.Pages = w.Count("site.pages", d.Pages)
	}
	return download
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

// contents are the sections of the book as it is printed. Those of which the site has no
// puzzle lead nowhere.
func contents(e *render.PublishedBook, o *render.Outline) []Entry {
	all := printed(e)
	entries := make([]Entry, len(all.Sections))
	for i := range all.Sections {
		s := &all.Sections[i]
		entries[i] = Entry{
			Link:  Link{Text: s.Title},
			Lead:  s.Lead,
			Count: e.Words.Count("site.puzzles", s.Count),
			Range: all.Numbers(s),
			Dots:  markup.TierDots(e.Words, s.Tier, markup.HTML),
		}
		if all.Class != nil {
			entries[i].Range = entries[i].Count // numbers begin anew with each pupil
		}
		if at := slices.Index(o.Sections, s.Slug); at >= 0 {
			here := &e.Sections[at]
			entries[i].URL = href(o.Path(), sectionPath(o, at))
			entries[i].Marks = marksOf(e.Puzzles[here.First : here.First+here.Count])
			if here.Count < s.Count {
				entries[i].Shown = e.Words.Count("site.ofThemHere", here.Count)
			}
		}
	}
	return entries
}

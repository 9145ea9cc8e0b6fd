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
	Shown       string // “12 of the 36 puzzles are here”; empty if all are
	Buy         *Link  // to a shop; nil if the publisher names none
	ISBN        string // empty if Buy and Shown are
	Cover       template.HTML
	Downloads   []Download
	Contents    []Entry
	Rules       []Link        // to the rules of its kinds
	Keep        *Keep         // nil if the site can't be kept offline
	Prose       template.HTML // introduction and how to play
	Imprint     template.HTML
}

// A Download is a file of a work: a PDF, an electronic book, a table.
type Download struct {
	Link
	Help       string // the use of this form
	Pages      string // “96 pages” or “24 sheets”; empty for electronic books and tables
	Size       string // “1.2 MB”
	Electronic bool
	Table      bool // a table for spreadsheets
}

// An Entry is the line of a section in the contents. Its link has no address if the site has
// none of its puzzles.
type Entry struct {
	Link
	Shown string // “4 of them here”; empty if all are
	Lead  string
	Count string
	Range string // “1–24”
	Dots  template.HTML
	Marks string // of its puzzles, for scripts (markOf)
}

// Book makes the pages of a book and puts each as soon as it is finished. It returns the entry
// that presents the book.
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
	list := p.newWorkList(o, e.Title)
	noted := list.addAll(put)
	if err := r.makePages(ctx, pages, noted); err != nil {
		return render.Entry{}, err
	}
	if e.Front != nil {
		if err := noted(render.File{Path: o.FrontPath(), Data: e.Front}); err != nil {
			return render.Entry{}, err
		}
	}
	lists, err := list.files(e.Images)
	if err != nil {
		return render.Entry{}, err
	}
	return bookEntry(e, o, used), put.All(lists)
}

// bookEntry presents a book on the home page.
func bookEntry(e *render.PublishedBook, o *render.Outline, used render.Lessons) render.Entry {
	entry := render.Entry{
		Sort: render.Books, Worksheet: e.Worksheet, Slug: e.Slug, Language: e.Language,
		Title: e.Title, Subtitle: e.Subtitle, Author: e.Author, Description: e.Description,
		Count:   countText(e),
		Lessons: used.Keys(), Published: e.Published, Puzzles: listPuzzles(e.Puzzles), Sizes: sizesOf(e.Book), Found: sectionsFound(e.Book, o),
		Keys: e.Keys,
	}
	if e.Front != nil {
		entry.Front, entry.FrontW, entry.FrontH = o.FrontPath(), e.Page.Width, e.Page.Height
	} else {
		entry.Drawing = string(new(drawings).coverDrawing(e.Book, ""))
	}
	return entry
}

// wholeBook returns the book as it is printed, with all its puzzles.
func wholeBook(e *render.PublishedBook) *render.Book {
	if e.Whole != nil {
		return e.Whole
	}
	return e.Book
}

// countText says how many puzzles a book has and, if the site has only a part, how many of them.
func countText(e *render.PublishedBook) string {
	all := e.Words.Count("site.puzzles", len(wholeBook(e).Puzzles))
	if e.Whole == nil || len(e.Puzzles) == 0 {
		return all
	}
	return all + e.Words.Say("list.comma") + e.Words.Count("site.ofThemHere", len(e.Puzzles))
}

// addOffer says how many of a book's puzzles are on the site, and where the book can be bought.
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

// bookPages returns the pages of a book: itself, its sections, and each puzzle. Note is called with
// the solution of each puzzle.
func (p *publication) bookPages(e *render.PublishedBook, o *render.Outline, note func(*render.Walkthrough)) []pageMaker {
	pages := make([]pageMaker, 0, 1+len(e.Sections)+len(e.Puzzles))
	pages = append(pages, p.bookPage(e, o))
	for i := range e.Sections {
		pages = append(pages, p.sectionPage(e, o, i))
	}
	for i := range e.Sections {
		pages = append(pages, p.puzzlePages(e, o, i, note)...)
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
				Count:     e.Words.Count("site.puzzles", len(wholeBook(e).Puzzles)),
				Cover:     page.drawings.bookCover(e, o, at.path, e.Words.Say("site.cover", "title", e.Title)),
				Downloads: downloads(e, at.path),
				Contents:  contents(e, o),
				Rules:     rulesLinks(e.Book, at.path),
				Keep:      p.keepOf(o),
			}
			b.addOffer(e)
			b.Prose, b.Imprint, err = p.bookProse(wholeBook(e), at.path)
			page.Book, page.Lessons = b, lessonLinks(e.Book, at.path)
			return err
		},
	}
}

// downloadWords are the keys of the texts for each form of file.
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

// downloadOf links to a file of a book.
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

// sizeInWords says how large a file is, rounded up.
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

// contents returns the sections of the book as it is printed. A section without puzzles on the site
// has no link.
func contents(e *render.PublishedBook, o *render.Outline) []Entry {
	all := wholeBook(e)
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
			entries[i].Range = entries[i].Count // each pupil's numbers begin with 1
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

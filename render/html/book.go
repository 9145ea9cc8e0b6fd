package html

import (
	"cmp"
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

// Book is the first page of a book or worksheet.
type Book struct {
	Title       string
	Subtitle    string
	Author      string
	Description string
	Worksheet   bool
	Count       string // “72 puzzles”
	Shown       string // “12 of the 36 puzzles are here”; empty if all are
	Buy         *Link  // to a shop; nil if the publisher names none
	ISBN        string // empty if the site has all puzzles of the book and the publisher names no shop
	Cover       template.HTML
	Downloads   []Download
	Editions    []Link // to the other editions that are written in the same file
	Contents    []Entry
	Rules       []Link        // to the rules of the kinds of puzzles in the book
	Keep        *Keep         // nil if the site can't be read offline
	Prose       template.HTML // introduction and how to play
	Imprint     template.HTML
}

// A Download links to a file of a work: a PDF, an electronic book or a table.
type Download struct {
	Link
	Help       string // says what the file is good for
	Pages      string // “96 pages” or “24 sheets”; empty for electronic books and tables
	Size       string // “1.2 MB”
	Electronic bool
	Table      bool // whether the file is a table for spreadsheets
}

// An Entry is the line of a section in a book's table of contents. Its link has no address if the
// site has none of the section's puzzles.
type Entry struct {
	Link
	Shown string // “4 of them here”; empty if the site has all or none
	Lead  string
	Count string
	Range string // the numbers of the section's puzzles: “1–24”; in a class, the same as Count
	Dots  template.HTML
	Marks string // the marks of the section's puzzles for scripts, separated by spaces (markOf)
}

// Book makes the pages of a book. It gives each page to put as soon as the page is finished. It returns
// the entry that presents the book on the home page.
func (r *Renderer) Book(ctx context.Context, site *render.Site, e *render.PublishedBook, put render.Put) (render.Entry, error) {
	p, err := newPublication(site)
	if err != nil {
		return render.Entry{}, err
	}
	o, err := p.outline(render.Books, e.Slug, e.Language)
	if err != nil {
		return render.Entry{}, err
	}
	var mutex sync.Mutex
	used := e.LessonSet()
	pages := p.bookPages(e, o, func(solved *render.Walkthrough) {
		mutex.Lock()
		defer mutex.Unlock()
		used.AddUsed(solved)
	})
	list := p.newWorkList(o, e.Title)
	putListed := list.listingPut(put)
	if err := r.makePages(ctx, pages, putListed); err != nil {
		return render.Entry{}, err
	}
	if e.Front != nil {
		if err := putListed(render.File{Path: o.FrontPath(), Data: e.Front}); err != nil {
			return render.Entry{}, err
		}
	}
	lists, err := list.toFiles(e.Images)
	if err != nil {
		return render.Entry{}, err
	}
	return bookEntry(e, o, used), put.PutAll(lists)
}

// bookEntry presents a book on the home page. used holds the lessons to which the book's pages link.
func bookEntry(e *render.PublishedBook, o *render.Outline, used render.Lessons) render.Entry {
	entry := render.Entry{
		Sort: render.Books, Worksheet: e.Worksheet, Slug: e.Slug, Language: e.Language,
		Title: e.Title, Subtitle: e.Subtitle, Author: e.Author, Description: e.Description,
		Count:   countText(e),
		Lessons: used.Keys(), Published: e.Published, Puzzles: listPuzzles(e.Puzzles), Sizes: sizeNames(e.Book), Parts: findableSections(e.Book, o),
		Keys: e.Keys,
	}
	if e.Front != nil {
		entry.Front, entry.FrontW, entry.FrontH = o.FrontPath(), e.Page.Width, e.Page.Height
	} else {
		entry.Drawing = string(new(drawingWriter).drawCover(e.Book, ""))
	}
	return entry
}

// wholeBook returns the printed book with all its puzzles, even if the site has only some of them.
func wholeBook(e *render.PublishedBook) *render.Book {
	if e.Whole != nil {
		return e.Whole
	}
	return e.Book
}

// countText says how many puzzles the printed book has. If the site has only some of them, the text
// also says how many.
func countText(e *render.PublishedBook) string {
	all := e.Words.Count("site.puzzles", len(wholeBook(e).Puzzles))
	if e.Whole == nil || len(e.Puzzles) == 0 {
		return all
	}
	return all + e.Words.Say("list.comma") + e.Words.Count("site.ofThemHere", len(e.Puzzles))
}

// addOffer sets how many of a book's puzzles are on the site, and where the book can be bought. The puzzles
// of an edition are on the pages of its book.
func (b *Book) addOffer(e *render.PublishedBook, isEdition bool) {
	if e.Whole != nil && !isEdition {
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

// bookPages returns the pages of a book: its first page, its sections, and each puzzle. onSolved is
// called with the walkthrough of each puzzle, from several goroutines at once.
func (p *publication) bookPages(e *render.PublishedBook, o *render.Outline, onSolved func(*render.Walkthrough)) []pageMaker {
	pages := make([]pageMaker, 0, 1+len(e.Sections)+len(e.Puzzles))
	pages = append(pages, p.bookPage(e, o))
	for i := range e.Sections {
		pages = append(pages, p.sectionPage(e, o, i))
	}
	for i := range e.Sections {
		pages = append(pages, p.puzzlePages(e, o, i, onSolved)...)
	}
	return pages
}

func (p *publication) bookPage(e *render.PublishedBook, o *render.Outline) pageMaker {
	at, name, edition := p.workAddress(o), e.Title, ""
	if o.Edition != "" {
		name, edition = e.Title+" · "+o.Edition, o.Edition+" · "
	}
	return pageMaker{
		address: at,
		title:   name + " · " + p.Title, description: e.Description,
		fill: func(page *Page) (err error) {
			b := &Book{
				Title: e.Title, Subtitle: e.Subtitle, Author: e.Author, Description: e.Description,
				Worksheet: e.Worksheet,
				Count:     edition + e.Words.Count("site.puzzles", len(wholeBook(e).Puzzles)),
				Cover:     page.drawings.coverHTML(e, o, at.path, e.Words.Say("site.cover", "title", e.Title)),
				Downloads: bookDownloads(e, at.path),
				Editions:  p.editionLinks(o),
				Contents:  sectionEntries(e, o),
				Rules:     rulesLinks(e.Book, at.path),
				Keep:      p.keepButton(o),
			}
			b.addOffer(e, o.Base != "")
			b.Prose, b.Imprint, err = p.bookProse(wholeBook(e), at.path)
			page.Book, page.Lessons = b, lessonLinks(e.Book, at.path)
			return err
		},
	}
}

// editionLinks links to the other editions of a book. The book itself is called by its title.
func (p *publication) editionLinks(o *render.Outline) (links []Link) {
	for _, other := range p.EditionsOf(o) {
		links = append(links, Link{Text: cmp.Or(other.Edition, other.Title), URL: href(o.Path(), other.Path())})
	}
	return links
}

// downloadTextKeys holds the keys of a download's texts in the locales, by render.Download.Form.
var downloadTextKeys = map[string]struct{ name, help string }{
	"screen":       {"site.screenEdition", "site.screenEditionHelp"},
	"print":        {"site.printEdition", "site.printEditionHelp"},
	"worksheet":    {"site.worksheetEdition", "site.worksheetEditionHelp"},
	render.KeyForm: {"site.answerKey", "site.answerKeyHelp"},
	"solutions":    {"book.solutions", "site.solutionsHelp"},
	"tokens":       {"site.tokens", "site.tokensHelp"},
	"booklet":      {"site.booklet", "site.bookletHelp"},
	"epub":         {"site.epubEdition", "site.epubEditionHelp"},
	"marks":        {"site.marksSheet", "site.marksSheetHelp"},
	"certificate":  {"reward.certificate", "reward.certificateHelp"},
	"stickers":     {"reward.stickers", "reward.stickersHelp"},
	"marks.csv":    {"site.marksTable", "site.marksTableHelp"},
}

func bookDownloads(e *render.PublishedBook, from string) []Download {
	var all []Download
	for _, d := range e.Downloads {
		all = append(all, fileDownload(e.Words, d, from))
	}
	return all
}

// fileDownload links to a file of a book.
func fileDownload(w render.Words, d render.Download, from string) Download {
	words := downloadTextKeys[d.Form]
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

// sizeInWords returns the size of a file in bytes, kB or MB, rounded up.
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

// sectionEntries lists all sections of the printed book. A section without puzzles on the site has no
// link.
func sectionEntries(e *render.PublishedBook, o *render.Outline) []Entry {
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
			entries[i].Range = entries[i].Count // each pupil's numbers begin with 1, so a range such as “1–24” says no more than the count
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

package books

import (
	"fmt"
	"strconv"
	"strings"

	"octavo/content"
	"octavo/content/message"
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
)

// paper is one sort of page that a section is printed on.
type paper struct {
	name    message.Message
	page    geometry.Page
	grid    func(engine.Format, int) geometry.Grid // how so many puzzles stand on a page
	area    figure.Rect                            // in which they stand
	useless error                                  // why nothing can be printed on it
}

// papers lists what the section is printed on: the book's own first.
func papers(book *content.Book, source *content.Section) []paper {
	switch {
	case worksheet(book):
		return []paper{sheetOf(pageOf(book), source)}
	case source.Worksheet.Value:
		return []paper{leafOf(book, source), sheetOf(worksheetPage(pageOf(book)), source)}
	default:
		return []paper{leafOf(book, source)}
	}
}

// leafOf is the paper of a bound book, for the puzzles of a section.
func leafOf(book *content.Book, source *content.Section) paper {
	page := pageOf(book)
	shape, useless := geometry.OfBook(page, expectedPages(book))
	shape = titled(shape, source)
	return paper{message.Name(page.Name), shape, shape.Grid, shape.Plate(1), useless}
}

// titled is a page that has room for the titles of a section's puzzles.
func titled(shape geometry.Page, source *content.Section) geometry.Page {
	return shape.Titled(source.Days.Written() || len(source.Titles) > 0, len(source.Dedications) > 0)
}

// sheetOf is the paper of loose sheets.
func sheetOf(page render.Page, source *content.Section) paper {
	shape, useless := geometry.OfSheet(page)
	shape = titled(shape, source)
	return paper{message.New("%s worksheet", page.Name), shape, shape.SheetGrid, shape.SheetArea(0), useless}
}

// expectedPages is about how many pages the book will have, which decides the
// gutter: its puzzles, its solutions, an opener and its back for each section,
// and the pages in front.
func expectedPages(book *content.Book) int {
	const inFront = 16
	pages, puzzles := inFront, 0
	for _, s := range book.Sections {
		pages += pagesOf(&s) + 2
		puzzles += s.Count.Value
	}
	return pages + (puzzles+book.Solutions.PerPage.Value-1)/max(1, book.Solutions.PerPage.Value)
}

// pageOf is the format that a book asks for.
func pageOf(source *content.Book) render.Page {
	m := source.Margins
	return render.Page{
		Name:  source.Trim.Value.Name,
		Width: figure.Length(source.Trim.Value.Width), Height: figure.Length(source.Trim.Value.Height),
		Inside: figure.Length(m.Inside.Value), Top: figure.Length(m.Top.Value),
		Outside: figure.Length(m.Outside.Value), Bottom: figure.Length(m.Bottom.Value),
		Design: designOf(source), House: asks(source), Coded: coded(source), Screen: source.Trim.Value.Screen,
	}
}

func worksheet(source *content.Book) bool { return strings.EqualFold(source.Type.Value, "worksheet") }

// worksheetPage is Letter for a book that was asked for in inches under a name
// of that paper, and A4 otherwise.
func worksheetPage(page render.Page) render.Page {
	a4 := render.Page{Name: "a4", Width: 210 * figure.Millimetre, Height: 297 * figure.Millimetre}
	letter := render.Page{Name: "letter", Width: 215_900, Height: 279_400}
	if page.Width == letter.Width && page.Height == letter.Height {
		return letter
	}
	return a4
}

// millimetres is a length for a person, rounded down to a tenth, so that what
// is too small never reads as if it were enough.
func millimetres(l figure.Length) string {
	return fmt.Sprintf("%d.%d mm", l/1000, l%1000/100)
}

// points is a size of type for a person.
func points(hundredths int) string {
	return strconv.FormatFloat(float64(hundredths)/100, 'f', -1, 64) + " pt"
}

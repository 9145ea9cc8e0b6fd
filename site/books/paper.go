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

// paper is a type of page on which a section is printed.
type paper struct {
	name     message.Message
	page     geometry.Page
	grid     func(engine.Format, int) geometry.Grid // lays out a page with a number of puzzles
	area     figure.Rect                            // room for the puzzles
	unusable error                                  // why nothing fits on it, or nil
}

// papers returns the types of pages on which a section is printed. The book's own pages come first.
func papers(book *content.Book, source *content.Section) []paper {
	switch {
	case isWorksheet(book):
		return []paper{sheetPaper(pageOf(book), source)}
	case source.Worksheet.Value:
		return []paper{bookPaper(book, source), sheetPaper(worksheetPage(pageOf(book)), source)}
	default:
		return []paper{bookPaper(book, source)}
	}
}

// bookPaper returns the book's own page, with room for the section's titles.
func bookPaper(book *content.Book, source *content.Section) paper {
	page := pageOf(book)
	shape, useless := geometry.OfBook(page, expectedPages(book))
	shape = withTitleRoom(shape, source)
	return paper{message.Name(page.Name), shape, shape.Grid, shape.TypeArea(1), useless}
}

// withTitleRoom returns a page with room for titles and dedications over the puzzles.
func withTitleRoom(shape geometry.Page, source *content.Section) geometry.Page {
	return shape.WithTitles(source.Days.Written() || len(source.Titles) > 0, len(source.Dedications) > 0)
}

// sheetPaper returns the page of loose sheets, with room for the section's titles.
func sheetPaper(page render.Page, source *content.Section) paper {
	shape, useless := geometry.OfSheet(page)
	shape = withTitleRoom(shape, source)
	return paper{message.New("%s worksheet", page.Name), shape, shape.SheetGrid, shape.SheetArea(0), useless}
}

// expectedPages estimates the number of pages, which decides the gutter. It adds up pages of
// puzzles and solutions, two for each section, and the front matter.
func expectedPages(book *content.Book) int {
	const inFront = 16 // pages of front matter, about
	pages, puzzles := inFront, 0
	for _, s := range book.Sections {
		pages += sectionPages(&s) + 2
		puzzles += s.Count.Value
	}
	return pages + (puzzles+book.Solutions.PerPage.Value-1)/max(1, book.Solutions.PerPage.Value)
}

// pageOf returns the page that a book's settings define.
func pageOf(source *content.Book) render.Page {
	m := source.Margins
	return render.Page{
		Name:  source.Trim.Value.Name,
		Width: figure.Length(source.Trim.Value.Width), Height: figure.Length(source.Trim.Value.Height),
		Inside: figure.Length(m.Inside.Value), Top: figure.Length(m.Top.Value),
		Outside: figure.Length(m.Outside.Value), Bottom: figure.Length(m.Bottom.Value),
		Design: designOf(source), House: houseRules(source), HasCodes: hasCodes(source), ForScreen: source.Trim.Value.Screen,
	}
}

func isWorksheet(source *content.Book) bool { return strings.EqualFold(source.Type.Value, "worksheet") }

// worksheetPage returns the page of a book's worksheets: Letter if the book is Letter, otherwise
// A4.
func worksheetPage(page render.Page) render.Page {
	a4 := render.Page{Name: "a4", Width: 210 * figure.Millimetre, Height: 297 * figure.Millimetre}
	letter := render.Page{Name: "letter", Width: 215_900, Height: 279_400}
	if page.Width == letter.Width && page.Height == letter.Height {
		return letter
	}
	return a4
}

// millimetres formats a length, rounded down to a tenth of a millimetre. A length that is too small
// must not look large enough.
func millimetres(l figure.Length) string {
	return fmt.Sprintf("%d.%d mm", l/1000, l%1000/100)
}

// points formats a size of letters, given in hundredths of a point, in points.
func points(hundredths int) string {
	return strconv.FormatFloat(float64(hundredths)/100, 'f', -1, 64) + " pt"
}

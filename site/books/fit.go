package books

import (
	"fmt"
	"strconv"

	"octavo/content"
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render/geometry"
)

// paper answers how large a cell of a puzzle comes out on one sort of page.
type paper struct {
	name    string
	page    geometry.Page
	holds   func(engine.Format, int) geometry.Grid
	useless error // why nothing can be printed on it
}

// fits refuses puzzles whose cells would be too small to read or to write in,
// and names the most that a page can hold.
func (p *planner) fits(book *content.Book, source *content.Section, maker engine.Maker) bool {
	fits := true
	if unknownPage(book) {
		return true
	}
	for _, paper := range papers(book, source) {
		if refusal := paper.refusal(maker.Offer().Format, source.PerPage.Value); refusal != "" {
			at, read := layoutPlace(source)
			p.problem(at, read, refusal)
			fits = false
		}
	}
	return fits
}

// unknownPage reports whether the page was refused already, so that there is
// nothing more to say about what has room on it.
func unknownPage(book *content.Book) bool { return book.Trim.Value.Width == 0 }

// papers lists what a section is printed on.
func papers(book *content.Book, source *content.Section) []paper {
	page, pages := pageOf(book), expectedPages(book)
	inBook := paper{name: page.Name}
	inBook.page, inBook.useless = geometry.OfBook(page, pages)
	inBook.holds = inBook.page.Grid
	sheetPage := page
	if !worksheet(book) {
		sheetPage = worksheetPage(page)
	}
	onSheet := paper{name: sheetPage.Name + " worksheet"}
	onSheet.page, onSheet.useless = geometry.OfSheet(sheetPage)
	onSheet.holds = onSheet.page.SheetGrid
	switch {
	case worksheet(book):
		return []paper{onSheet}
	case source.Worksheet.Value:
		return []paper{inBook, onSheet}
	default:
		return []paper{inBook}
	}
}

// expectedPages is about how many pages the book will have, which decides the
// gutter: its puzzles, its solutions, an opener and its back for each section,
// and the pages in front.
func expectedPages(book *content.Book) int {
	const inFront = 16
	pages, puzzles := inFront, 0
	for _, s := range book.Sections {
		pages += (s.Count.Value+s.PerPage.Value-1)/max(1, s.PerPage.Value) + 2
		puzzles += s.Count.Value
	}
	return pages + (puzzles+book.Solutions.PerPage.Value-1)/max(1, book.Solutions.PerPage.Value)
}

// solutionsPerPage is how many solutions stand on a page: what the book asks
// for, if their digits can be read, or as many of the usual number as can.
func (p *planner) solutionsPerPage(b *book) int {
	wanted := b.source.Solutions.PerPage
	if worksheet(b.source) || unknownPage(b.source) {
		return wanted.Value
	}
	page, err := geometry.OfBook(pageOf(b.source), expectedPages(b.source))
	if err != nil {
		return wanted.Value // which is said of its sections
	}
	for _, s := range b.sections {
		if s.maker.Offer().Format.Moves {
			continue // solutions by moves take up what they take up
		}
		largest := page.LargestSolutions(s.maker.Offer().Format.Extent, wanted.Value)
		switch {
		case largest == 0:
			p.problem(s.source.Pos, "", fmt.Sprintf("no solution of %s fits on %s with digits of %s; choose a larger trim", s.kind.Name(), pageOf(b.source).Name, points(page.Design.Digit)))
			return wanted.Value
		case largest < wanted.Value && wanted.Written():
			p.problem(wanted.Pos, strconv.Itoa(wanted.Value), fmt.Sprintf("solutions perPage %d leaves the digits of %s under %s on %s; possible: up to %d",
				wanted.Value, s.kind.Name(), points(page.Design.Digit), pageOf(b.source).Name, largest))
			return wanted.Value
		}
		wanted.Value = min(wanted.Value, largest)
	}
	return wanted.Value
}

// refusal says why so many puzzles can't stand on a page; "" where they can.
func (p paper) refusal(format engine.Format, perPage int) string {
	if p.useless != nil {
		return p.useless.Error()
	}
	cell, least := p.holds(format, perPage).Cell, p.page.LeastCell(format, perPage)
	if cell >= least {
		return ""
	}
	need := "a reader needs %s to write in"
	if format.LeastCell > 0 {
		need = "their drawings are legible from %s"
	}
	text := fmt.Sprintf("perPage %d leaves cells of %s to puzzles of %d × %d on %s; "+need,
		perPage, millimetres(cell), format.Extent.Columns, format.Extent.Rows, p.name, millimetres(least))
	largest := p.page.Largest(format, p.holds)
	if largest == 0 {
		return text + "; none fits: choose a larger trim"
	}
	return fmt.Sprintf("%s; possible: up to %d", text, largest)
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

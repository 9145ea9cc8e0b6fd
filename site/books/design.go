package books

import (
	"octavo/content"
	"octavo/content/strict"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
)

// designOf returns the design of a book, changed by the book's own values.
func designOf(source *content.Book) render.Design {
	own := source.Design
	d := geometry.DesignOf(own.Name.Value, figure.Length(source.Trim.Value.Width))
	if own.Text.Written() {
		size := hundredthPoints(own.Text)
		d.Leading, d.Text = d.Leading*size/d.Text, size
		d.MinText = min(d.MinText, size)
	}
	for _, value := range []struct {
		setting strict.Located[int]
		to      *int
	}{{own.Leading, &d.Leading}, {own.Aside, &d.MinSmallText}} {
		if value.setting.Written() {
			*value.to = hundredthPoints(value.setting)
		}
	}
	for _, value := range []struct {
		setting strict.Located[int]
		to      *figure.Length
	}{{own.Measure, &d.Measure}, {own.Cell, &d.Cell}, {own.Rule, &d.Rule}, {own.LeastCell, &d.MinCell}} {
		if value.setting.Written() {
			*value.to = figure.Length(value.setting.Value)
		}
	}
	if least := d.MinCell; own.LeastCell.Written() {
		d.GoodCell = min(d.GoodCell, least)
	}
	if h := houseOf(source); h != nil && !isWorksheet(source) {
		d.MinSmallText = max(d.MinSmallText, h.MinType.Value) // other letters in drawings are checked later, when they are drawn
	}
	d.Opener, d.Recto = defaultOpener(source, d)
	if source.Trim.Value.Screen {
		d.Recto = false
		if !own.Cell.Written() {
			d.Cell = max(d.Cell, widestOnScreen)
		}
	}
	return d
}

// widestOnScreen is the largest cell of a book for a tablet. A grid may then fill the width of the
// screen.
const widestOnScreen = 22 * figure.Millimetre

// hundredthPoints converts a length in micrometres to hundredths of a point.
func hundredthPoints(l strict.Located[int]) int { return (l.Value*7200 + 12_700) / 25_400 }

// Average numbers of puzzle pages per section. Below tooShortForPage, sections begin with a heading
// instead of a page of their own. Below tooShortForRecto, they begin on any page instead of a
// recto. Otherwise the book would be full of blank pages.
const (
	tooShortForPage  = 6
	tooShortForRecto = 8
)

// defaultOpener returns how sections open that don't say so themselves, and whether the parts of
// the book begin on a recto. The book's settings decide, else the design's. Without a setting of
// the book, short sections begin with a heading.
func defaultOpener(source *content.Book, d render.Design) (opener string, recto bool) {
	opener, recto = d.Opener, d.Recto
	if puzzlePages(source) < tooShortForPage*len(source.Sections) {
		opener = render.OpenHeading
	}
	if own := source.Design; own.Opener.Written() {
		opener = own.Opener.Value
	}
	if own := source.Design; own.Recto.Written() {
		recto = own.Recto.Value
	}
	return opener, recto
}

// puzzlePages returns the number of pages that hold puzzles.
func puzzlePages(source *content.Book) int {
	sum := 0
	for i := range source.Sections {
		sum += sectionPages(&source.Sections[i])
	}
	return sum
}

func sectionPages(s *content.Section) int {
	return (s.Count.Value + s.PerPage.Value - 1) / max(1, s.PerPage.Value)
}

// opener returns how a section opens, such as render.OpenPage: by its own setting, or else the
// book's.
func (b *book) opener(s *content.Section) string {
	if s.Opener.Written() {
		return s.Opener.Value
	}
	return designOf(b.source).Opener
}

// beginsOnRecto reports whether a section begins on a recto: by its own setting, the book's, or the
// design's. The design's setting doesn't count if the book's sections are short, or if this one
// begins with a mere heading. In a book for tablets none does.
func (b *book) beginsOnRecto(s *content.Section) bool {
	d := designOf(b.source)
	switch {
	case b.source.Trim.Value.Screen:
		return false
	case s.Recto.Written():
		return s.Recto.Value
	case b.source.Design.Recto.Written():
		return d.Recto
	}
	return d.Recto && b.opener(s) == render.OpenPage && puzzlePages(b.source) >= tooShortForRecto*len(b.source.Sections)
}

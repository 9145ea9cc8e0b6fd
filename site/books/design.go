package books

import (
	"octavo/content"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
)

// designOf is the design that a book asks for, with values of its own.
func designOf(source *content.Book) render.Design {
	own := source.Design
	d := geometry.DesignOf(own.Name.Value, figure.Length(source.Trim.Value.Width))
	if own.Text.Written() {
		size := points100(own.Text)
		d.Leading, d.Text = d.Leading*size/d.Text, size
		d.LeastText = min(d.LeastText, size)
	}
	for _, value := range []struct {
		asked content.Located[int]
		to    *int
	}{{own.Leading, &d.Leading}, {own.Aside, &d.Least}} {
		if value.asked.Written() {
			*value.to = points100(value.asked)
		}
	}
	for _, value := range []struct {
		asked content.Located[int]
		to    *figure.Length
	}{{own.Measure, &d.Measure}, {own.Cell, &d.Cell}, {own.Rule, &d.Rule}} {
		if value.asked.Written() {
			*value.to = figure.Length(value.asked.Value)
		}
	}
	if h := houseOf(source); h != nil && !worksheet(source) {
		d.Least = max(d.Least, h.Type.Value) // what drawings have is known when they are drawn
	}
	d.Opener, d.Recto = opening(source, d)
	if source.Trim.Value.Screen {
		d.Recto = false
		if !own.Cell.Written() {
			d.Cell = max(d.Cell, widestOnScreen)
		}
	}
	return d
}

// widestOnScreen is the largest cell on a screen that is written on, where a grid may
// take up all of the width.
const widestOnScreen = 22 * figure.Millimetre

// points100 is a length in hundredths of a point.
func points100(l content.Located[int]) int { return (l.Value*7200 + 12_700) / 25_400 }

// Sections so short look lost behind pages that do no more than say their title,
// and a book of them is full of blank pages: their length in pages, on average.
const (
	tooShortForPage  = 6
	tooShortForRecto = 8
)

// opening is with what sections of a book begin where they don't say it, and
// whether parts of it begin at the right: what is written, or as the design has it
// unless the sections are too short for that.
func opening(source *content.Book, d render.Design) (opener string, recto bool) {
	opener, recto = d.Opener, d.Recto
	if pages(source) < tooShortForPage*len(source.Sections) {
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

// pages is how many pages the puzzles of a book take up.
func pages(source *content.Book) int {
	sum := 0
	for i := range source.Sections {
		sum += pagesOf(&source.Sections[i])
	}
	return sum
}

func pagesOf(s *content.Section) int {
	return (s.Count.Value + s.PerPage.Value - 1) / max(1, s.PerPage.Value)
}

// opener is with what a section begins.
func (b *book) opener(s *content.Section) string {
	if s.Opener.Written() {
		return s.Opener.Value
	}
	return designOf(b.source).Opener
}

// recto reports whether a section begins on a page at the right.
func (b *book) recto(s *content.Section) bool {
	d := designOf(b.source)
	switch {
	case b.source.Trim.Value.Screen:
		return false
	case s.Recto.Written():
		return s.Recto.Value
	case b.source.Design.Recto.Written():
		return d.Recto
	}
	return d.Recto && b.opener(s) == render.OpenPage && pages(b.source) >= tooShortForRecto*len(b.source.Sections)
}

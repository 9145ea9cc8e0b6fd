// Package books lays out the pages of a book: title page, contents, chapters,
// sections, puzzles, hints and solutions. A render.Book goes in; a Layout comes out.
package books

import (
	"fmt"
	"maps"
	"slices"

	"octavo/render"
	"octavo/render/geometry"
	"octavo/render/pdf/tagged"
	"octavo/render/pdf/typeset"
)

// A Layout lays out the pages of one form of a book.
type Layout struct {
	*typeset.Layout
	Form          Form
	previous      *Layout                 // the layout of the previous round; nil in the first round
	MaxPages      int                     // the largest number of pages of any round so far
	PuzzlePage    *PuzzlePage             // the page that is being filled with puzzles; nil if none
	lastPuzzles   []*render.Puzzle        // puzzles of the latest puzzle page, whose solutions or hints may stand at the foot of the next
	sections      map[int]*tagged.Element // structure elements of sections, by index of the section
	wordPages     int                     // how many of Book.Pages, the text pages between puzzles, are already set
	PagesOfPupils []int                   // the number of pages for each pupil of a class
}

// NewLayout returns an empty layout for a new round. previous is the layout of the round before;
// nil in the first round.
func NewLayout(l *typeset.Layout, form Form, previous *Layout) *Layout {
	b := &Layout{Layout: l, Form: form, previous: previous, sections: map[int]*tagged.Element{}}
	l.Title, l.Loose = form.title(l.Book), form.IsSheets()
	l.WordsOnly = form == Worksheet && len(l.Book.Sections) == 0
	l.BeforePage = b.ClosePuzzlePage
	if previous != nil {
		l.Previous = previous.Layout
	}
	return b
}

// AddBlanks adds the blank pages that the print house requires at the end.
func (l *Layout) AddBlanks() {
	house := l.Book.Page.House
	if last := len(l.Pages) - 1; house.LastPageBlank && last >= 0 && len(l.Pages[last].Marks) > 0 {
		l.NewPage()
	}
	if house.EvenPages && len(l.Pages)%2 == 1 {
		l.NewPage()
	}
}

// ChooseShape computes the page geometry and typography. The gutter depends on the largest number
// of pages of all rounds so far. So no round has a narrower gutter than the round before; otherwise
// two rounds might never agree.
func (l *Layout) ChooseShape() (err error) {
	if l.previous != nil {
		l.MaxPages = l.previous.MaxPages
	}
	if l.Form.IsSheets() {
		l.Geometry, err = geometry.OfSheet(l.Book.Page)
	} else {
		l.Geometry, err = geometry.OfBook(l.Book.Page, l.MaxPages)
	}
	if l.Geometry = l.withFoot(l.Geometry); err == nil && l.Geometry.PuzzleArea(1).H < geometry.MinArea/2 {
		err = fmt.Errorf("solutions at the foot of pages of %s × %s leave no room for puzzles", geometry.InMillimetres(l.Geometry.Width), geometry.InMillimetres(l.Geometry.Height))
	}
	l.Typography = typeset.TypographyOf(l.Geometry.Design)
	return err
}

// Agrees reports whether this round and the one before have the same geometry, number of pages,
// destinations and contents. Then the printed page numbers are right. In the first round before is
// nil, and Agrees returns false.
func (l *Layout) Agrees(before *Layout) bool {
	return before != nil && l.Geometry == before.Geometry && len(l.Pages) == len(before.Pages) &&
		maps.Equal(l.Destinations, before.Destinations) && slices.Equal(l.Outline, before.Outline)
}

// beginSection begins the structure element of a section.
func (l *Layout) beginSection(index int) {
	l.BeginPart()
	l.sections[index] = l.Part
}

// partOf returns the structure element of a section by its index. Part may already be another
// element: the last puzzle page of a section is set after the next section has begun.
func (l *Layout) partOf(section int) *tagged.Element { return l.sections[section] }

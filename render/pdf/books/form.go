package books

import (
	"octavo/render"
)

// A Form is one of the files that a book comes out in.
type Form uint8

// The forms of a book:
//
// Screen and Print have the same pages. Screen has links and bookmarks; Print has no line that a
// print house would reject.
//
// Worksheet has puzzles for class, Key their solutions; both show the same ids. Tokens has pieces
// to cut out.
//
// Solutions has the solutions and hints that a book doesn't print itself.
//
// Booklet has the pages of Print on sheets to be folded.
const (
	Screen Form = iota
	Print
	Worksheet
	Key
	Tokens
	Solutions
	Booklet
)

var formNames = [...]string{"screen", "print", "worksheet", "key", "tokens", "solutions", "booklet"}

// String returns the form's name, as in render.Download.Form.
func (e Form) String() string { return formNames[e] }

// Sheets reports whether the form is loose sheets rather than a book.
func (e Form) Sheets() bool { return e == Worksheet || e == Key || e == Tokens }

// Grey reports whether a form has no colours: forms on paper, unless the book is printed in
// colour.
func (e Form) Grey(book *render.Book) bool { return e != Screen && !book.Color }

// Pages with bleed are printed larger than they are trimmed: the media box contains the bleed, the
// trim box lies within. Screens have no bleed.

// Bleed returns the bleed of a form.
func (e Form) Bleed(book *render.Book) render.Bleed {
	if e != Print {
		return render.Bleed{}
	}
	return book.Page.House.Bleed
}

// FourInks reports whether a form is written in CMYK, for a print house that takes nothing else.
func (e Form) FourInks(book *render.Book) bool {
	return e == Print && book.Color && book.Page.House.FourInks
}

// title returns the title of a form.
func (e Form) title(book *render.Book) string {
	switch e {
	case Key:
		return book.Words.Say("worksheet.answerKeyTitle", "title", book.Title)
	case Tokens:
		return book.Words.Say("worksheet.tokensTitle", "title", book.Title)
	}
	return book.Title
}

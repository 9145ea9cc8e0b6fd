package books

import (
	"octavo/render"
)

// A Form is one of the kinds of PDF file that a book is published as.
type Form uint8

// The forms of a book:
//
// Screen and Print have the same pages. Screen has links and bookmarks. Print has no lines that are
// too thin for print houses.
//
// Worksheet has puzzles for a class, and Key has their solutions. Both print the same id beside a
// puzzle and its solution. Tokens has pieces to cut out.
//
// Solutions has the solutions, the hints or both, whichever the book itself leaves out.
//
// Booklet has the pages of Print, two on each side of sheets that are folded.
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

// IsSheets reports whether the form is loose sheets rather than a book.
func (e Form) IsSheets() bool { return e == Worksheet || e == Key || e == Tokens }

// Grey reports whether a form has no colours. Forms on paper are grey, unless the book is printed
// in colour.
func (e Form) Grey(book *render.Book) bool { return e != Screen && !book.Color }

// Bleed returns the bleed that the print house of the book asks for. Only Print has bleed; other
// forms return zero.
func (e Form) Bleed(book *render.Book) render.Bleed {
	if e != Print {
		return render.Bleed{}
	}
	return book.Page.House.Bleed
}

// IsCMYK reports whether a form is written in CMYK, for a print house that takes nothing else.
func (e Form) IsCMYK(book *render.Book) bool {
	return e == Print && book.Color && book.Page.House.CMYK
}

// title returns the title of a form in the language of the book. Key and Tokens have titles of
// their own, which include the book's title.
func (e Form) title(book *render.Book) string {
	switch e {
	case Key:
		return book.Words.Say("worksheet.answerKeyTitle", "title", book.Title)
	case Tokens:
		return book.Words.Say("worksheet.tokensTitle", "title", book.Title)
	}
	return book.Title
}

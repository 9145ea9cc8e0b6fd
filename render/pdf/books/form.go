package books

import (
	"octavo/render"
)

// A Form is one in which a book comes out.
type Form uint8

// The forms of a book. Screen and Print have the same pages; Screen has
// links and bookmarks, Print no line that a print house would reject. Worksheet
// and Key are a book's puzzles for class and their solutions, the same ids on
// both; Tokens is sheets of pieces to cut out and what they are laid on. Solutions
// is those of a book that doesn't print them itself, and its hints. Booklet is the pages
// of Print on sheets to be folded, which [Forms.Booklet] makes.
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

// String is the form's name, as in render.Download.Form.
func (e Form) String() string { return formNames[e] }

// Sheets reports whether the form is loose sheets rather than a book.
func (e Form) Sheets() bool { return e == Worksheet || e == Key || e == Tokens }

// Grey reports whether a form of a book has no colours: one on paper, unless the
// book is printed in colour.
func (e Form) Grey(book *render.Book) bool { return e != Screen && !book.Color }

// Pages that bleed are printed on more than is left of them: the media box is the trim
// and the bleed around it, the trim box lies within. On screens there is no bleed.

// Bleed is that of a form of a book.
func (e Form) Bleed(book *render.Book) render.Bleed {
	if e != Print {
		return render.Bleed{}
	}
	return book.Page.House.Bleed
}

// FourInks reports whether the colours of a form of a book are mixtures of the four
// inks of print: those of the file for a print house that takes nothing else.
func (e Form) FourInks(book *render.Book) bool {
	return e == Print && book.Color && book.Page.House.FourInks
}

// title is the title of a form of a book.
func (e Form) title(book *render.Book) string {
	switch e {
	case Key:
		return book.Words.Say("worksheet.answerKeyTitle", "title", book.Title)
	case Tokens:
		return book.Words.Say("worksheet.tokensTitle", "title", book.Title)
	}
	return book.Title
}

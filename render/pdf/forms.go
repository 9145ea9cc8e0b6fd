package pdf

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"octavo/engine/figure"
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

// suffixes end the files' names.
var suffixes = [...]string{".pdf", ".print.pdf", ".pdf", ".key.pdf", ".tokens.pdf", ".solutions.pdf", ".booklet.pdf"}

// sheets reports whether the form is loose sheets rather than a book.
func (e Form) sheets() bool { return e == Worksheet || e == Key || e == Tokens }

// grey reports whether a form of a book has no colours: one on paper, unless the
// book is printed in colour.
func (e Form) grey(book *render.Book) bool { return e != Screen && !book.Color }

// Forms makes the forms of one book, and what they have in common once: Screen
// and Print are laid out together. It may be used by several goroutines.
type Forms struct {
	renderer *Renderer
	book     *render.Book

	mu    sync.Mutex
	pages *layout // of Screen and Print
}

// Forms prepares the forms of a book, none of which is made yet.
func (r *Renderer) Forms(book *render.Book) *Forms { return &Forms{renderer: r, book: book} }

// A Document is a finished PDF. Its path is the book's slug with the form's
// suffix; the caller may choose another.
type Document struct {
	File     render.File
	Pages    int
	Sheets   int           // of paper, of a class; 0 for other documents
	Smallest figure.Length // the least size of letters on them; 0 where there are none
	Shows    [][]Shown     // what stands on each

	// What a print house asks of a book besides.
	Refused []SmallLetters // drawings with letters that are smaller than it takes
	Blanks  int            // the most blank pages one after the other
	Coarse  []Coarse       // pictures with fewer pixels than print shows
}

// Render makes one form of the book.
func (f *Forms) Render(ctx context.Context, form Form) (Document, error) {
	l, err := f.layout(ctx, form)
	if err != nil {
		return Document{}, blame(err, "laying out", f.book, form)
	}
	d, err := f.renderer.draw(ctx, l, form)
	if err != nil {
		return Document{}, blame(err, "writing", f.book, form)
	}
	data, err := f.renderer.write(l, form, d)
	if err != nil {
		return Document{}, blame(err, "writing", f.book, form)
	}
	return Document{
		File:  render.File{Path: f.book.Slug + suffixes[form], Data: data},
		Pages: len(l.pages), Smallest: d.smallest, Shows: l.shows(),
		Refused: d.refused, Blanks: l.blanks(), Coarse: coarse(d.pictures),
	}, nil
}

// blame says what an error befell. Letters are missing from the text, in
// whatever form that is noticed.
func blame(err error, doing string, book *render.Book, form Form) error {
	if missing := (missingLetters)(nil); errors.As(err, &missing) {
		return fmt.Errorf("%s (%s): %w", book.Slug, book.Language, err)
	}
	return fmt.Errorf("%s %s (%s): %w", doing, book.Slug, form, err)
}

// layout lays a form out, or finds what was laid out for its twin.
func (f *Forms) layout(ctx context.Context, form Form) (*layout, error) {
	if form.sheets() {
		return f.renderer.layOut(ctx, f.book, form)
	}
	if form == Solutions {
		book, err := f.layout(ctx, Print)
		if err != nil {
			return nil, err
		}
		return f.renderer.layOutBeside(ctx, f.book, form, book.destinations)
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.pages != nil {
		return f.pages, nil
	}
	l, err := f.renderer.layOut(ctx, f.book, form)
	if err != nil {
		return nil, err
	}
	f.pages = l
	return l, nil
}

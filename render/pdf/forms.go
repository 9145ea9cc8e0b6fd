package pdf

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/pdf/books"
	"octavo/render/pdf/font"
	"octavo/render/pdf/pictures"
	"octavo/render/pdf/typeset"
)

// blankRun returns the length of the longest run of blank pages.
func blankRun(pages []*typeset.Page) (most int) {
	row := 0
	for _, p := range pages {
		if row++; len(p.Marks) > 0 {
			row = 0
		}
		most = max(most, row)
	}
	return most
}

// Coarse is a picture that has fewer pixels to an inch, as large as it is printed, than
// print houses ask for.
type Coarse struct {
	Name             string        // as the book's Markdown calls it
	PixelsX, PixelsY int           // of the picture
	Width, Height    figure.Length // as large as it is printed
	PPI              int           // of the direction that has fewer, rounded down
	EnoughX, EnoughY int           // pixels that would do
}

// coarse are the pictures of a document that are.
func coarse(all []typeset.Picture) (found []Coarse) {
	for _, p := range all {
		x, y := pixelsPerInch(p.Image.Width, p.Box.W), pixelsPerInch(p.Image.Height, p.Box.H)
		if ppi := min(x, y); ppi < pictures.Density {
			found = append(found, Coarse{p.Name, p.Image.Width, p.Image.Height, p.Box.W, p.Box.H, ppi, pictures.PixelsFor(p.Box.W), pictures.PixelsFor(p.Box.H)})
		}
	}
	return found
}

// pixelsPerInch is how many of so many pixels stand on an inch of a length.
func pixelsPerInch(pixels int, l figure.Length) int {
	return int(figure.Length(pixels) * figure.Inch / max(1, l))
}

// suffixes end the files' names.
var suffixes = [...]string{".pdf", ".print.pdf", ".pdf", ".key.pdf", ".tokens.pdf", ".solutions.pdf", ".booklet.pdf"}

// A Form is one of the files that a book comes out in.
type Form = books.Form

// The forms of a book.
const (
	Screen    = books.Screen
	Print     = books.Print
	Worksheet = books.Worksheet
	Key       = books.Key
	Tokens    = books.Tokens
	Solutions = books.Solutions
	Booklet   = books.Booklet
)

// The errors that tell a publisher what to change.
type (
	SmallLettersError = typeset.SmallLettersError // drawings with letters smaller than the design promises
	LongHintError     = books.LongHintError       // hints that take more room than the foot of a page has
)

// Forms makes the forms of one book, and what they have in common once: Screen
// and Print are laid out together. It may be used by several goroutines.
type Forms struct {
	renderer *Renderer
	book     *render.Book

	mu    sync.Mutex
	pages *books.Layout // of Screen and Print
}

// Forms prepares the forms of a book, none of which is made yet.
func (r *Renderer) Forms(book *render.Book) *Forms { return &Forms{renderer: r, book: book} }

// A Document is a finished PDF. Its path is the book's slug with the form's
// suffix; the caller may choose another.
type Document struct {
	File     render.File
	Pages    int
	Sheets   int               // of paper, of a class; 0 for other documents
	Smallest figure.Length     // the least size of letters on them; 0 where there are none
	Shows    [][]typeset.Shown // what stands on each

	// What a print house asks of a book besides.
	Refused []typeset.SmallLetters // drawings with letters that are smaller than it takes
	Blanks  int                    // the most blank pages one after the other
	Coarse  []Coarse               // pictures with fewer pixels than print shows
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
		Pages: len(l.Pages), Smallest: d.smallest, Shows: l.Shown(),
		Refused: d.refused, Blanks: blankRun(l.Pages), Coarse: coarse(d.pictures),
	}, nil
}

// blame says what an error befell. Letters are missing from the text, in
// whatever form that is noticed.
func blame(err error, doing string, book *render.Book, form Form) error {
	if missing := (font.MissingLetters)(nil); errors.As(err, &missing) {
		return fmt.Errorf("%s (%s): %w", book.Slug, book.Language, err)
	}
	return fmt.Errorf("%s %s (%s): %w", doing, book.Slug, form, err)
}

// layout lays a form out, or finds what was laid out for its twin.
func (f *Forms) layout(ctx context.Context, form Form) (*books.Layout, error) {
	if form.Sheets() {
		return f.renderer.layOut(ctx, f.book, form)
	}
	if form == Solutions {
		book, err := f.layout(ctx, Print)
		if err != nil {
			return nil, err
		}
		return f.renderer.layOutBeside(ctx, f.book, form, book.Destinations)
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

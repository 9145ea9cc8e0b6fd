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

// Coarse is a picture printed with fewer pixels per inch than print houses ask for.
type Coarse struct {
	Name             string        // as in the book's Markdown
	PixelsX, PixelsY int           // of the picture
	Width, Height    figure.Length // printed size
	PPI              int           // of the direction with fewer, rounded down
	EnoughX, EnoughY int           // pixels that would be enough
}

// coarse returns the coarse pictures of a document.
func coarse(all []typeset.Picture) (found []Coarse) {
	for _, p := range all {
		x, y := pixelsPerInch(p.Image.Width, p.Box.W), pixelsPerInch(p.Image.Height, p.Box.H)
		if ppi := min(x, y); ppi < pictures.Density {
			found = append(found, Coarse{p.Name, p.Image.Width, p.Image.Height, p.Box.W, p.Box.H, ppi, pictures.PixelsFor(p.Box.W), pictures.PixelsFor(p.Box.H)})
		}
	}
	return found
}

// pixelsPerInch returns the density of pixels on a length.
func pixelsPerInch(pixels int, l figure.Length) int {
	return int(figure.Length(pixels) * figure.Inch / max(1, l))
}

// suffixes are the ends of file names, by form.
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

// Forms makes the forms of one book. Screen and Print are laid out once for both. It may be used
// by several goroutines.
type Forms struct {
	renderer *Renderer
	book     *render.Book

	mu    sync.Mutex
	pages *books.Layout // of Screen and Print; nil until one is needed
}

// Forms prepares the forms of a book. Nothing is made yet.
func (r *Renderer) Forms(book *render.Book) *Forms { return &Forms{renderer: r, book: book} }

// A Document is a finished PDF. Its path is the book's slug with the form's suffix; callers may
// choose another.
type Document struct {
	File     render.File
	Pages    int
	Sheets   int               // sheets of paper of a class; 0 for other documents
	Smallest figure.Length     // the smallest size of letters; 0 if there are none
	Shows    [][]typeset.Shown // what is on each page

	// Facts for further demands of print houses.
	Refused []typeset.SmallLetters // drawings with letters smaller than the house takes
	Blanks  int                    // the longest run of blank pages
	Coarse  []Coarse               // pictures with too few pixels
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

// blame says what failed for which book. Missing letters don't depend on the form.
func blame(err error, doing string, book *render.Book, form Form) error {
	if missing := (font.MissingLetters)(nil); errors.As(err, &missing) {
		return fmt.Errorf("%s (%s): %w", book.Slug, book.Language, err)
	}
	return fmt.Errorf("%s %s (%s): %w", doing, book.Slug, form, err)
}

// layout lays a form out, or returns the layout of its twin.
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

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

// longestBlankRun returns the length of the longest run of blank pages.
func longestBlankRun(pages []*typeset.Page) (most int) {
	run := 0
	for _, p := range pages {
		if run++; len(p.Marks) > 0 {
			run = 0
		}
		most = max(most, run)
	}
	return most
}

// blankVersos returns the number of blank pages before the last page that isn't blank. Most of them
// let a part of the book begin on a recto.
func blankVersos(pages []*typeset.Page) (blank int) {
	sinceMarks := 0
	for _, p := range pages {
		if sinceMarks++; len(p.Marks) > 0 {
			blank, sinceMarks = blank+sinceMarks-1, 0
		}
	}
	return blank
}

// A CoarsePicture is printed with fewer pixels per inch than print houses ask for.
type CoarsePicture struct {
	Name             string        // the path that the book's Markdown gives
	PixelsX, PixelsY int           // size of the picture file in pixels
	Width, Height    figure.Length // size of the picture in print
	PPI              int           // pixels per inch of the printed picture, rounded down; the lesser of the values across and down
	EnoughX, EnoughY int           // the size in pixels that would give the density that print houses ask for
}

// coarsePictures returns the pictures of a document that are printed with fewer pixels per inch
// than pictures.Density.
func coarsePictures(all []typeset.Picture) (found []CoarsePicture) {
	for _, p := range all {
		x, y := pixelsPerInch(p.Image.Width, p.Box.W), pixelsPerInch(p.Image.Height, p.Box.H)
		if ppi := min(x, y); ppi < pictures.Density {
			found = append(found, CoarsePicture{p.Name, p.Image.Width, p.Image.Height, p.Box.W, p.Box.H, ppi, pictures.PixelsFor(p.Box.W), pictures.PixelsFor(p.Box.H)})
		}
	}
	return found
}

// pixelsPerInch returns how many pixels per inch there are if a row of pixels is printed over a
// length.
func pixelsPerInch(pixels int, l figure.Length) int {
	return int(figure.Length(pixels) * figure.Inch / max(1, l))
}

// suffixes holds, for each Form, what its file name adds to the book's slug.
var suffixes = [...]string{".pdf", ".print.pdf", ".pdf", ".key.pdf", ".tokens.pdf", ".solutions.pdf", ".booklet.pdf"}

// A Form is one of the kinds of PDF file that a book is published as.
type Form = books.Form

// The forms of a book, which package books explains.
const (
	Screen    = books.Screen
	Print     = books.Print
	Worksheet = books.Worksheet
	Key       = books.Key
	Tokens    = books.Tokens // pieces to cut out
	Solutions = books.Solutions
	Booklet   = books.Booklet
)

// The errors that tell a publisher what to change.
type (
	SmallLettersError = typeset.SmallLettersError // drawings have letters smaller than the design promises
	TallPageError     = books.TallPageError       // a text is too long for the border of its page
	LongHintError     = books.LongHintError       // hints need more room than the foot of a page has

	// CrowdedSolutionsError: so many solutions to a page that their digits are too small.
	CrowdedSolutionsError = books.CrowdedSolutionsError
)

// Forms renders the forms of one book. Screen and Print share one layout. Several goroutines may
// use it.
type Forms struct {
	renderer *Renderer
	book     *render.Book

	mu    sync.Mutex
	pages *books.Layout // the layout of Screen and Print; nil until layoutOf makes it
}

// Forms prepares the forms of a book. It lays out nothing yet.
func (r *Renderer) Forms(book *render.Book) *Forms { return &Forms{renderer: r, book: book} }

// A Document is a finished PDF. The path of File is the Path of a cover or handout. For a book it
// is the slug with the suffix of the form. Callers may change the path.
type Document struct {
	File     render.File
	Pages    int
	Sheets   int                  // number of sheets of paper, if a class's pages are half as large as the paper; otherwise 0
	Smallest figure.Length        // the smallest size of letters; 0 if there are none, and for handouts
	Shows    [][]typeset.PageItem // what each page shows; nil for covers and handouts

	// Facts that the rules of print houses need.
	Refused []typeset.SmallLetters // drawings with letters smaller than the print house accepts
	Blanks  int                    // the number of pages in the longest run of blank pages
	Versos  int                    // the number of blank pages before the last page that isn't blank
	Coarse  []CoarsePicture        // pictures with fewer pixels per inch than print houses ask for
}

// Render makes one form of the book.
func (f *Forms) Render(ctx context.Context, form Form) (Document, error) {
	l, err := f.layoutOf(ctx, form)
	if err != nil {
		return Document{}, wrapError(err, "laying out", f.book, form)
	}
	d, err := f.renderer.draw(ctx, l, form)
	if err != nil {
		return Document{}, wrapError(err, "writing", f.book, form)
	}
	data, err := f.renderer.write(l, form, d)
	if err != nil {
		return Document{}, wrapError(err, "writing", f.book, form)
	}
	return Document{
		File:  render.File{Path: f.book.Slug + suffixes[form], Data: data},
		Pages: len(l.Pages), Smallest: d.smallest, Shows: l.ItemsByPage(),
		Refused: d.refused, Blanks: longestBlankRun(l.Pages), Versos: blankVersos(l.Pages), Coarse: coarsePictures(d.pictures),
	}, nil
}

// wrapError adds to an error what failed, and for which book and form. If letters are missing in
// the fonts, that is so in every form. Then the message names no form.
func wrapError(err error, doing string, book *render.Book, form Form) error {
	if missing := (font.MissingLetters)(nil); errors.As(err, &missing) {
		return fmt.Errorf("%s (%s): %w", book.Slug, book.Language, err)
	}
	return fmt.Errorf("%s %s (%s): %w", doing, book.Slug, form, err)
}

// layoutOf returns the layout of a form. Screen and Print share one, which is made when either is
// first asked for. Other forms are laid out at each call.
func (f *Forms) layoutOf(ctx context.Context, form Form) (*books.Layout, error) {
	if form.IsSheets() {
		return f.renderer.layOut(ctx, f.book, form)
	}
	if form == Solutions {
		book, err := f.layoutOf(ctx, Print)
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

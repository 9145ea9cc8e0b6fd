// Package pdf makes books, covers and sheets of cards into PDF files.
//
// [New] takes the fonts. [Renderer.Render] makes one form of a book, [Renderer.RenderCover]
// a cover, [Renderer.RenderSheets] sheets of cards; each returns a finished file.
//
// The work goes through the folders below in this order: books and classroom lay
// out pages by means of typeset; stream writes each page as a content stream; file
// puts the streams, fonts and pictures into a document. A book is laid out again
// until the page numbers that it prints are right (two or three rounds).
package pdf

import (
	"context"
	"errors"
	"io/fs"
	"slices"

	"golang.org/x/text/unicode/norm"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/pdf/books"
	"octavo/render/pdf/classroom"
	"octavo/render/pdf/file"
	"octavo/render/pdf/font"
	"octavo/render/pdf/hyphen"
	"octavo/render/pdf/stream"
	"octavo/render/pdf/tagged"
	"octavo/render/pdf/typeset"
)

// A Renderer makes PDF files. It may be used by several goroutines.
type Renderer struct {
	faces       *font.Set
	fonts       *file.FontEmbedder
	hyphenators map[string]*hyphen.Hyphenator
}

// New reads the fonts from the folder fonts/ of a file system. own maps faces to files there that
// replace the built-in fonts.
func New(fonts fs.FS, own map[figure.Face]string) (*Renderer, error) {
	faces, err := font.Load(fonts, own)
	if err != nil {
		return nil, err
	}
	r := &Renderer{faces: faces, fonts: file.NewFontEmbedder(faces), hyphenators: map[string]*hyphen.Hyphenator{}}
	for _, language := range hyphen.Languages() {
		if r.hyphenators[language], err = hyphen.For(language); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// Render makes the PDF of one form of a book. To make several forms, call Forms once instead.
func (r *Renderer) Render(ctx context.Context, book *render.Book, form Form) (Document, error) {
	return r.Forms(book).Render(ctx, form)
}

// MissingRunes returns the runes of a text that can't be printed, in the order of the text and each
// once. It checks only the sans, because letters that another font lacks are set in the sans.
func (r *Renderer) MissingRunes(text string) []rune {
	m := font.NewMeasurer(r.faces)
	var lacks []rune
	for _, letter := range norm.NFC.String(text) {
		twin := font.Substitute(letter)
		if twin >= 0 && m.Advance(figure.Sans, twin) < 0 && !slices.Contains(lacks, letter) {
			lacks = append(lacks, letter)
		}
	}
	return lacks
}

// An artwork holds the content streams of a form, and the letters and pictures that these streams
// use.
type artwork struct {
	pages    *stream.Streams
	tagged   *file.Tagged // the structure of the document; nil for untagged documents
	letters  *font.Letters
	pictures []typeset.Picture
	smallest figure.Length          // the smallest size of letters
	refused  []typeset.SmallLetters // drawings with letters smaller than the print house takes
}

// draw writes the content streams of a laid-out form.
func (r *Renderer) draw(ctx context.Context, l *books.Layout, form Form) (*artwork, error) {
	d := &artwork{pages: stream.NewStreams()}
	c := stream.New(font.NewMeasurer(r.faces), thinnestLine(l.Typography.Design, form), form.Grey(l.Book))
	c.CMYK, c.Bleed = form.IsCMYK(l.Book), form.Bleed(l.Book)
	if l.Typography.Design.MinText > 0 {
		c.MinByDesign = l.Geometry.MinDigit()
	}
	if form == Print {
		c.MinByHouse = l.Book.Page.House.MinText
	}
	if form == Screen {
		d.tagged = &file.Tagged{Layout: l.Layout, Tagging: tagged.NewTagging()}
		c.Tags = d.tagged.Tagging
	}
	for _, p := range l.Pages {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if err := d.pages.Add(c.Page(p, l.Geometry.Width, l.Geometry.Height)); err != nil {
			return nil, err
		}
	}
	if err := c.Measurer.Err(); err != nil {
		return nil, err
	}
	if len(c.TooSmall) > 0 {
		return nil, c.TooSmall
	}
	d.letters, d.pictures, d.smallest, d.refused = &c.Letters, c.PictureList, c.Smallest, c.TooSmallForHouse
	return d, nil
}

// write assembles the PDF of a form from its layout and content streams.
func (r *Renderer) write(l *books.Layout, form Form, d *artwork) ([]byte, error) {
	more := file.Options{Info: file.InfoOf(l.Layout), Height: l.Geometry.Height}
	if form == Print {
		more.Info.Keywords = l.Book.Page.House.Keywords
	}
	s := file.OpenSkeleton(l.Geometry.Width, l.Geometry.Height, more.Info)
	if bleed := form.Bleed(l.Book); bleed.By > 0 {
		s.AddBledPages(l.Layout, bleed)
		more.Bleed = typeset.BleedBox(figure.Rect{W: l.Geometry.Width, H: l.Geometry.Height}, bleed, 1)
	} else {
		s.AddPages(l.Layout, form == Screen)
	}
	for _, p := range l.Pages {
		more.Fields = append(more.Fields, p.Fields)
	}
	switch form {
	case Screen:
		more.Preferences, more.Tagged = "/DisplayDocTitle true", d.tagged
	case Print:
		more.Standard = l.Book.Page.House.Standard
	}
	if form.IsCMYK(l.Book) {
		var err error
		if more.Separations, err = file.SeparationsOf(d.pictures, d.pages); err != nil {
			return nil, err
		}
	} else if err := s.AddPictures(d.pictures); err != nil {
		return nil, err
	}
	fonts, err := r.fonts.Embed(d.letters)
	if err != nil {
		return nil, err
	}
	written, err := s.Bytes()
	if err != nil {
		return nil, err
	}
	return file.Assemble(written, d.pages, fonts, more)
}

// thinnestLine returns the least weight of a form's lines: thinner ones get this weight. It is the
// weight of the design's rules, but on paper at least figure.Hairline.
func thinnestLine(design render.Design, form Form) figure.Length {
	if form == Screen {
		return design.Rule
	}
	return design.MinLineWeight()
}

// Outliner returns a converter of text to outlines. The converter uses the fonts of the renderer.
func (r *Renderer) Outliner() *font.Outliner {
	return &font.Outliner{Measurer: font.NewMeasurer(r.faces)}
}

// DrawMoves draws a solution by moves as books show it, without its heading: lines of moves, and
// below them some positions. The width is that of the widest position, but at least the least width
// of a column.
func (r *Renderer) DrawMoves(play engine.PrintedSolution, design render.Design, words render.Words) (figure.Figure, error) {
	return books.DrawMoves(font.NewMeasurer(r.faces), play, design, words)
}

var errUnstablePages = errors.New("page numbers don't come to rest")

// layOut lays a form out in rounds until every page number that it prints is right.
func (r *Renderer) layOut(ctx context.Context, book *render.Book, form Form) (*books.Layout, error) {
	return r.layOutBeside(ctx, book, form, nil)
}

// layOutBeside lays out a form that refers to destinations in another file, given by key. elsewhere
// holds those destinations. Two or three rounds usually suffice. After 8 rounds layOutBeside
// returns errUnstablePages.
func (r *Renderer) layOutBeside(ctx context.Context, book *render.Book, form Form, elsewhere map[string]typeset.Destination) (*books.Layout, error) {
	m := font.NewMeasurer(r.faces)
	var last *books.Layout
	for range 8 {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		l := books.NewLayout(&typeset.Layout{
			Book: book, Measurer: m, Hyphens: r.hyphenators[hyphen.Base(book.Language)],
			Destinations: map[string]typeset.Destination{}, OtherFile: elsewhere,
			Structure: &tagged.Element{Role: tagged.RoleDocument}, FolioLinks: &tagged.Element{Role: tagged.RoleSect},
		}, form, last)
		if err := compose(l); err != nil {
			return nil, err
		}
		if err := m.Err(); err != nil {
			return nil, err
		}
		if l.Agrees(last) {
			l.FinishStructure()
			return l, nil
		}
		last = l
	}
	return nil, errUnstablePages
}

// compose lays out all pages of a form once. Page numbers in the text come from the previous round.
func compose(l *books.Layout) error {
	if err := l.ChooseShape(); err != nil {
		return err
	}
	switch l.Form {
	case Worksheet:
		classroom.SetWorksheet(l)
	case Key:
		classroom.SetKey(l)
	case Tokens:
		classroom.SetTokens(l)
	case Solutions:
		l.LayOutSolutionsFile()
	default:
		l.LayOutDocument()
		l.ClosePuzzlePage()
		l.AddBlanks()
	}
	l.ClosePuzzlePage()
	l.MaxPages = max(l.MaxPages, len(l.Pages))
	return l.Err
}

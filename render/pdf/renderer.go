// Package pdf makes books into PDF: it lays out their pages, as data, and
// writes them.
//
// [New] takes the fonts; [Renderer.Render] makes a book, [Renderer.Sheets] the
// sheets of a pack. Which sizes fit a page is known to render/geometry, where cards
// stand on a sheet to render/sheet.
//
// A book is laid out until the page numbers that it prints are those of its
// pages (two rounds, three where the number of pages moves the margins). Only
// then are its puzzles drawn, each page's content written and compressed, and
// put into the document that fpdf has made of pages, fonts and links.
package pdf

import (
	"context"
	"io/fs"
	"slices"

	"golang.org/x/text/unicode/norm"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/idle"
	"octavo/render/pdf/hyphen"
)

// A Renderer makes books into PDF. It may be used by several goroutines.
type Renderer struct {
	faces       *[faceCount]face
	fonts       *fontMaker
	packers     *idle.List[*packer]
	hyphenators map[string]*hyphen.Hyphenator
}

// New reads the fonts, files in fonts/ of the file system given: those of the
// book's faces, or the ones that own names in their place.
func New(fonts fs.FS, own map[figure.Face]string) (*Renderer, error) {
	faces, err := loadFaces(fonts, own)
	if err != nil {
		return nil, err
	}
	r := &Renderer{faces: faces, fonts: newFontMaker(faces), packers: newPackers(), hyphenators: map[string]*hyphen.Hyphenator{}}
	for _, language := range hyphen.Languages() {
		if r.hyphenators[language], err = hyphen.For(language); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// Render makes one form of a book.
func (r *Renderer) Render(ctx context.Context, book *render.Book, form Form) (Document, error) {
	return r.Forms(book).Render(ctx, form)
}

// Lacks returns the runes of a text for which the book's fonts have no letter,
// in order, each once. The sans is the measure: it is what a book borrows from
// where another font of it lacks a letter.
func (r *Renderer) Lacks(text string) []rune {
	m := newMeasurer(r.faces)
	var lacks []rune
	for _, letter := range norm.NFC.String(text) {
		twin := plainTwin(letter)
		if twin >= 0 && m.advance(figure.Sans, twin) < 0 && !slices.Contains(lacks, letter) {
			lacks = append(lacks, letter)
		}
	}
	return lacks
}

// An artwork is the pages of a form as streams, and what they are drawn with.
type artwork struct {
	pages    *streams
	tagged   *tagged // what they are parts of; nil where nothing is said of that
	letters  *[faceCount]runeSet
	pictures []picture
	smallest figure.Length  // the least size of their letters
	refused  []SmallLetters // drawings whose letters are smaller than the print house takes
}

// draw draws the pages of a form of a laid-out book.
func (r *Renderer) draw(ctx context.Context, l *layout, form Form) (*artwork, error) {
	d := &artwork{pages: r.newStreams()}
	c := newContent(l.measurer.twin(), l.thinnest(form), form.grey(l.book))
	c.four, c.bleed = form.fourInks(l.book), form.bleed(l.book)
	if l.typo.design.LeastText > 0 {
		c.least = l.shape.LeastDigit()
	}
	if form == Print {
		c.house = l.book.Page.House.Least
	}
	if form == Screen {
		d.tagged = &tagged{layout: l, tagging: newTagging()}
		c.tags = d.tagged.tagging
	}
	for _, p := range l.pages {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if err := d.pages.add(c.page(p, l.shape.Width, l.shape.Height)); err != nil {
			return nil, err
		}
	}
	if err := c.measurer.complaint(); err != nil {
		return nil, err
	}
	if len(c.tooSmall) > 0 {
		return nil, c.tooSmall
	}
	d.letters, d.pictures, d.smallest, d.refused = &c.used, c.order, c.smallest, c.refused
	return d, nil
}

// write makes a form of a laid-out book with its pages into a file.
func (r *Renderer) write(l *layout, form Form, d *artwork) ([]byte, error) {
	s := newSkeleton(l)
	more := extras{about: l.about()}
	if bleed := form.bleed(l.book); bleed.By > 0 {
		s.addBledPages(l, bleed)
		more.bleed = bled(figure.Rect{W: l.shape.Width, H: l.shape.Height}, bleed, 1)
	} else {
		s.addPages(l, form)
	}
	switch form {
	case Screen:
		more.preferences, more.tagged = "/DisplayDocTitle true", d.tagged
	case Print:
		more.standard = l.book.Page.House.Standard
	}
	if form.fourInks(l.book) {
		var err error
		if more.separations, err = separationsOf(d.pictures, d.pages); err != nil {
			return nil, err
		}
	} else if err := s.addPictures(d.pictures); err != nil {
		return nil, err
	}
	fonts, err := r.fonts.fonts(d.letters)
	if err != nil {
		return nil, err
	}
	written, err := s.bytes()
	if err != nil {
		return nil, err
	}
	return assemble(written, d.pages, fonts, more)
}

// thinnest is the least weight of lines in a form.
func (l *layout) thinnest(form Form) figure.Length {
	if form == Screen {
		return l.typo.design.Rule
	}
	return l.typo.design.Thinnest()
}

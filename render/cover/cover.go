// Package cover composes the covers of books: back, spine and front in one page, as
// wide as the house and the pages of the book ask for.
//
// [Compose] makes the page, [Front] the front by itself in other proportions, and
// [Proof] the page with what nobody prints: folds, edges and what is kept clear. What
// comes out is figures with their places, and no file. A design is a function that
// paints the front and says what the rest is painted in; it is handed a [Shape] and
// the art of a real puzzle of the book ([ArtOf]), and works for every kind, page and
// language. Fonts are asked for the widths of lines, and for a number that is painted.
package cover

import (
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render/sheet"
)

// A Book is what a cover says of a book, and what it shows of it.
type Book struct {
	Design string // a name of Designs
	Scheme int    // of paints, from 0

	Title    string
	Subtitle string
	Author   string
	Series   string      // "" for a book by itself
	Volume   int         // of the series, from 1
	Counted  string      // "96 sudokus", for designs that show a number
	Count    int         // of its puzzles
	Imprint  string      // who publishes it
	Blurb    []Paragraph // on the back
	Holds    []Holding   // what stands there without a blurb, kind by kind
	Told     Paragraph   // and below that
	Spine    string      // what stands on it instead of title and author; "" for these
	Upwards  bool        // the spine is read from the bottom to the top

	Barcode Barcode
	Art     Art
	Picture *figure.Picture // the publisher's, in place of the drawing; nil for none
}

// A Paragraph is stretches of text in different faces.
type Paragraph []Stretch

// A Stretch is text in one face.
type Stretch struct {
	Text string
	Face figure.Face
}

// Letters are the fonts of the book.
type Letters interface {
	// How wide is a line, kerned and tracked as it asks?
	Width(figure.Text) figure.Length
	// Which area do its letters cover?
	Outline(figure.Text) figure.Path
}

// A Page is a finished side: figures in their places, the later ones on top.
type Page struct {
	W, H   figure.Length
	Trim   figure.Rect // what is left of it when it is cut; bleed is around it
	Layers []sheet.Placed
}

// A FitError says that a text has no room on a cover.
type FitError struct {
	Of   string        // title, subtitle, author, series, blurb or spineText
	Says engine.Saying // what is the matter, and what is possible
}

func (e *FitError) Error() string { return e.saying().String() }

// Parts are those of what it says.
func (e *FitError) Parts() (format string, args []any) { return e.saying().Parts() }

func (e *FitError) saying() engine.Saying {
	return engine.Say("the %s has no room on the cover: %s", e.Of, e.Says)
}

// Compose makes the page of a cover.
func Compose(book Book, shape Shape, letters Letters) (Page, error) {
	c := newCanvas(book, shape, letters)
	look := c.design()
	if !shape.Alone {
		c.back(look)
	}
	page := Page{W: c.page.W, H: c.page.H, Trim: shape.Trim()}
	page.Layers = append(page.Layers, sheet.Placed{Figure: &c.page, Clip: c.page.Bounds()})
	if shape.Lettered && !shape.Alone {
		page.Layers = append(page.Layers, c.spine(look)...)
	}
	return page, c.err
}

// Front makes the front by itself, as large as is asked for: it is composed for those
// proportions and not stretched to them.
func Front(book Book, width, height figure.Length, letters Letters) (figure.Figure, error) {
	page, err := Compose(book, Shape{Width: width, Height: height, Alone: true}, letters)
	if err != nil {
		return figure.Figure{}, err
	}
	return *page.Layers[0].Figure, nil
}

// Package cover composes the covers of books: back, spine and front as one page of figures. What a
// cover says and its sizes go in; placed figures come out, no file.
//
// [Compose] makes the page, [Front] the front alone in other proportions, [Proof] the page with folds,
// edges and safe areas drawn in. A design is a function that paints the front and decides the colours
// of the rest. It gets a [Shape] and the art of one of the book's puzzles ([ArtOf]), and works for
// every kind, page and language.
package cover

import (
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render/sheet"
)

// A Book is what a cover says and shows.
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

// A Paragraph is text in different faces.
type Paragraph []Stretch

// A Stretch is text in one face.
type Stretch struct {
	Text string
	Face figure.Face
}

// Letters are the fonts of the book.
type Letters interface {
	// Width returns the width of a line, kerned and tracked.
	Width(figure.Text) figure.Length
	// Outline returns the area of a line's letters.
	Outline(figure.Text) figure.Path
}

// A Page is a finished page: placed figures, later ones on top.
type Page struct {
	W, H   figure.Length
	Trim   figure.Rect // what is left of it when it is cut; bleed is around it
	Layers []sheet.Placed
}

// A FitError means that a text doesn't fit on a cover.
type FitError struct {
	Of   string        // title, subtitle, author, series, blurb or spineText
	Says engine.Saying // what is the matter, and what is possible
}

func (e *FitError) Error() string { return e.saying().String() }

// Parts implements message.Parted.
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

// Front composes the front alone for a size.
func Front(book Book, width, height figure.Length, letters Letters) (figure.Figure, error) {
	page, err := Compose(book, Shape{Width: width, Height: height, Alone: true}, letters)
	if err != nil {
		return figure.Figure{}, err
	}
	return *page.Layers[0].Figure, nil
}

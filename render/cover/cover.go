// Package cover composes the covers of books: back, spine and front as one page of figures. Texts, art and
// sizes go in; placed figures come out, no file.
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

// A Book holds the texts and the art of a cover.
type Book struct {
	Design string // a name of Designs
	Scheme int    // of paints, from 0

	Title    string
	Subtitle string
	Author   string
	Series   string      // "" for a book without series
	Volume   int         // of the series, from 1
	Counted  string      // "96 sudokus", for designs that show a number
	Count    int         // of its puzzles
	Imprint  string      // the publisher
	Blurb    []Paragraph // on the back
	Holds    []Holding   // the contents by kind, in place of a blurb
	Closing  Paragraph   // the text below these
	Spine    string      // text in place of title and author; "" for these
	Upwards  bool        // the spine is read from the bottom to the top

	Barcode Barcode
	Art     Art
	Picture *figure.Picture // the publisher's, in place of the art; nil for none
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
	Trim   figure.Rect // the page after trimming; bleed is around it
	Layers []sheet.Placed
}

// A FitError means that a text doesn't fit on a cover.
type FitError struct {
	Of   string         // title, subtitle, author, series, blurb or spineText
	Says engine.Message // the problem, and what is possible
}

func (e *FitError) Error() string { return e.saying().String() }

// Parts implements message.Translatable.
func (e *FitError) Parts() (format string, args []any) { return e.saying().Parts() }

func (e *FitError) saying() engine.Message {
	return engine.Messagef("the %s has no room on the cover: %s", e.Of, e.Says)
}

// Compose makes the page of a cover.
func Compose(book Book, shape Shape, letters Letters) (Page, error) {
	c := newCanvas(book, shape, letters)
	look := c.paintFront()
	if !shape.FrontOnly {
		c.drawBack(look)
	}
	page := Page{W: c.page.W, H: c.page.H, Trim: shape.Trim()}
	page.Layers = append(page.Layers, sheet.Placed{Figure: &c.page, Clip: c.page.Bounds()})
	if shape.HasSpineText && !shape.FrontOnly {
		page.Layers = append(page.Layers, c.drawSpine(look)...)
	}
	return page, c.err
}

// Front composes the front alone for a size.
func Front(book Book, width, height figure.Length, letters Letters) (figure.Figure, error) {
	page, err := Compose(book, Shape{Width: width, Height: height, FrontOnly: true}, letters)
	if err != nil {
		return figure.Figure{}, err
	}
	return *page.Layers[0].Figure, nil
}

// A Shape holds the sizes of a cover. Back, spine and front lie side by side, with bleed around.
type Shape struct {
	Width, Height figure.Length // of the trimmed front
	Spine         figure.Length // its width
	Bleed         figure.Length // beyond the edges
	Clear         figure.Length // the safe distance of all content from the edges
	Side          figure.Length // the safe distance of the spine's text from the folds
	HasSpineText  bool          // the spine may have text
	Field         Field         // the field of the barcode; zero if there is none
	FrontOnly     bool          // a front without back and spine
}

// A Field is the white rectangle at the lower right of the back for a barcode.
type Field struct {
	Width, Height figure.Length
	From          figure.Length // the distance from edge and fold
}

// Page returns the page with bleed.
func (s Shape) Page() figure.Rect {
	if s.FrontOnly {
		return figure.Rect{W: s.Width, H: s.Height}
	}
	return figure.Rect{W: 2*s.Width + s.Spine + 2*s.Bleed, H: s.Height + 2*s.Bleed}
}

// Trim returns the page without bleed.
func (s Shape) Trim() figure.Rect { return s.Page().Inset(s.bleed()) }

func (s Shape) bleed() figure.Length {
	if s.FrontOnly {
		return 0
	}
	return s.Bleed
}

// Back returns the back, trimmed.
func (s Shape) Back() figure.Rect { return s.part(0, s.Width) }

// SpineBox returns the spine, between the folds.
func (s Shape) SpineBox() figure.Rect { return s.part(s.Width, s.Spine) }

// Front returns the front, trimmed.
func (s Shape) Front() figure.Rect {
	if s.FrontOnly {
		return s.Page()
	}
	return s.part(s.Width+s.Spine, s.Width)
}

func (s Shape) part(x, w figure.Length) figure.Rect {
	return figure.Rect{X: s.Bleed + x, Y: s.Bleed, W: w, H: s.Height}
}

// FieldBox returns the field of the barcode, or a zero rectangle.
func (s Shape) FieldBox() figure.Rect {
	f := s.Field
	if f.Width == 0 || s.FrontOnly {
		return figure.Rect{}
	}
	back := s.Back()
	return figure.Rect{X: back.X + back.W - f.From - f.Width, Y: back.Y + back.H - f.From - f.Height, W: f.Width, H: f.Height}
}

// Package cover composes the covers of books: back, spine and front as one page of figures. It takes
// texts, art and sizes. It returns placed figures, not files.
//
// [Compose] makes the whole page. [Front] makes the front alone, in any proportions. [Proof] adds folds,
// edges and safe areas to a page. A design is a function that paints the front, and chooses the colours
// of back and spine. It gets a [Shape] and the art of one of the book's puzzles ([ArtOf]). It works for
// every kind, page size and language.
package cover

import (
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render/sheet"
)

// A Book holds the texts and the art of a cover.
type Book struct {
	Design string // one of Designs; for other names, Compose chooses a suitable one
	Scheme int    // number of a colour scheme, from 0

	Colours *Colours // in place of the scheme; nil for none

	Title      string
	Subtitle   string
	Author     string
	Series     string      // "" for a book without series
	Volume     int         // of the series, from 1
	CountText  string      // "96 sudokus", for designs that show a number
	Count      int         // number of puzzles
	Imprint    string      // the publisher
	Blurb      []Paragraph // the text on the back; may be empty
	KindCounts []KindCount // shown on the back, below the blurb
	Closing    Paragraph   // the text below KindCounts
	About      []Paragraph // words on the author, below the blurb; may be empty
	OthersHead string      // the line above Others
	Others     []string    // the other volumes of the series, on the back
	Badges     []string    // short texts in discs on the front, at most MostBadges
	HideVolume bool        // leaves out the large number of the volume on the front
	Spine      string      // the text on the spine; "" for title and author
	Upwards    bool        // whether the spine is read from the bottom to the top

	Barcode Barcode
	Art     Art
	Sample  Art             // a puzzle for the back; zero for none
	Picture *figure.Picture // the publisher's, in place of the art; nil for none

	PictureFills string // one of PictureFills; "" is the first
}

// A Paragraph is text in different faces.
type Paragraph []Stretch

// A Stretch is text in one face.
type Stretch struct {
	Text string
	Face figure.Face
}

// A TextMeasurer measures lines of text in the fonts of the book.
type TextMeasurer interface {
	// Width returns the width of a line, kerned and tracked.
	Width(figure.Text) figure.Length
	// Outline returns the area of a line's letters.
	Outline(figure.Text) figure.Path
}

// A Page is a finished page. Its layers are painted in order.
type Page struct {
	W, H   figure.Length
	Trim   figure.Rect // the page without bleed
	Layers []sheet.Placed
	Notes  []FitError // texts that were left out, although their settings are possible
}

// A FitError means that a text doesn't fit on a cover.
type FitError struct {
	Field   string         // title, subtitle, author, series, blurb or spineText
	Problem engine.Message // the problem, and what is possible
}

func (e *FitError) Error() string { return e.message().String() }

// Parts implements message.Translatable.
func (e *FitError) Parts() (format string, args []any) { return e.message().Parts() }

func (e *FitError) message() engine.Message {
	return engine.Messagef("the %s has no room on the cover: %s", e.Field, e.Problem)
}

// Compose makes the page of a cover. It returns a FitError, besides the page, if a text doesn't fit. Texts that
// the cover can do without are left out instead, and noted.
func Compose(book Book, shape Shape, letters TextMeasurer) (Page, error) {
	c := newCanvas(book, shape, letters)
	look := c.paintFront()
	c.drawBadges()
	if !shape.FrontOnly {
		c.drawBack(look)
	}
	page := Page{W: c.page.W, H: c.page.H, Trim: shape.Trim()}
	page.Layers = append(page.Layers, sheet.Placed{Figure: &c.page, Clip: c.page.Bounds()})
	if shape.HasSpineText && !shape.FrontOnly {
		page.Layers = append(page.Layers, c.drawSpine(look)...)
	}
	page.Notes = c.notes
	return page, c.misfit
}

// Front composes the front alone in a size, without bleed.
func Front(book Book, width, height figure.Length, letters TextMeasurer) (figure.Figure, error) {
	page, err := Compose(book, Shape{Width: width, Height: height, FrontOnly: true}, letters)
	if err != nil {
		return figure.Figure{}, err
	}
	return *page.Layers[0].Figure, nil
}

// A Shape holds the sizes of a cover. From left to right it has back, spine and front, with bleed
// around them.
type Shape struct {
	Width, Height figure.Length // of the trimmed front
	Spine         figure.Length // its width
	Bleed         figure.Length // beyond the edges
	SafeMargin    figure.Length // the safe distance of all content from the edges
	FoldMargin    figure.Length // the safe distance of the spine's text from the folds
	HasSpineText  bool          // whether the spine may have text
	Field         Field         // the field of the barcode; zero if there is none
	FrontOnly     bool          // whether the page is only the front, without bleed
}

// A Field is the white rectangle for a barcode, at the lower right of the back.
type Field struct {
	Width, Height figure.Length
	Inset         figure.Length // the distance from edge and fold
}

// Page returns the whole page, with bleed.
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

// Back returns the back without bleed.
func (s Shape) Back() figure.Rect { return s.partBox(0, s.Width) }

// SpineBox returns the spine, between the folds.
func (s Shape) SpineBox() figure.Rect { return s.partBox(s.Width, s.Spine) }

// Front returns the front without bleed.
func (s Shape) Front() figure.Rect {
	if s.FrontOnly {
		return s.Page()
	}
	return s.partBox(s.Width+s.Spine, s.Width)
}

func (s Shape) partBox(x, w figure.Length) figure.Rect {
	return figure.Rect{X: s.Bleed + x, Y: s.Bleed, W: w, H: s.Height}
}

// FieldBox returns the field of the barcode on the page, or a zero rectangle if there is none.
func (s Shape) FieldBox() figure.Rect {
	f := s.Field
	if f.Width == 0 || s.FrontOnly {
		return figure.Rect{}
	}
	back := s.Back()
	return figure.Rect{X: back.X + back.W - f.Inset - f.Width, Y: back.Y + back.H - f.Inset - f.Height, W: f.Width, H: f.Height}
}

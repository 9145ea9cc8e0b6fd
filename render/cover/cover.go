// Package cover composes the covers of books: back, spine and front as one page of figures. It takes
// texts, art and sizes. It returns placed figures, not files.
//
// [Compose] makes the whole page. [Front] makes the front alone, in any proportions. [Proof] adds folds, edges
// and safe areas to a page. A design is a function that paints the front, and chooses the colours of back and
// spine. Every design gets a [Shape] and the art of one of the book's puzzles ([ArtOf]), and works for every
// kind, page size and language.
package cover

import (
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render/sheet"
)

// A Book holds the texts and the art of a cover.
type Book struct {
	Design string // one of Designs; for any other name, Compose chooses a design that suits the puzzle
	Scheme int    // index in figure.Schemes

	Colours *Colours // the publisher's own colours, in place of the scheme; nil for none

	Title      string
	Subtitle   string
	Author     string
	Series     string      // name of the series; "" for none
	Volume     int         // number in the series, from 1; 0 for none
	CountText  string      // the number of puzzles in words, such as "96 sudokus", for designs that show a number
	Count      int         // number of puzzles
	Imprint    string      // the publisher
	Blurb      []Paragraph // the text on the back; may be empty
	KindCounts []KindCount // the list of contents on the back, below the blurb
	Closing    Paragraph   // the text below KindCounts
	About      []Paragraph // words on the author, below the list of contents; may be empty
	OthersHead string      // the heading above Others
	Others     []string    // the other volumes of the series, on the back
	Badges     []string    // short texts in discs on the front, at most MostBadges
	HideVolume bool        // whether the badge with the number of the volume is left out
	Spine      string      // the text on the spine; "" for title, author and volume
	Upwards    bool        // whether the spine is read from the bottom to the top

	Barcode Barcode
	Art     Art
	Sample  Art             // the sample puzzle on the back; zero for none
	Picture *figure.Picture // the publisher's picture on the front, in place of the design; nil for none

	PictureFills string // how Picture fills the front: PictureAbove, PicturePage or PictureFront; "" means PictureAbove
}

// A Paragraph is a text whose parts may have different faces.
type Paragraph []Stretch

// A Stretch is text in one face.
type Stretch struct {
	Text string
	Face figure.Face
}

// A TextMeasurer measures lines of text in the fonts of the book.
type TextMeasurer interface {
	// Width returns the width of a line, with kerning and tracking.
	Width(figure.Text) figure.Length
	// Outline returns the outlines of a line's letters as one path.
	Outline(figure.Text) figure.Path
}

// A Page is a finished page. Its layers are painted in order, the first one at the bottom.
type Page struct {
	W, H   figure.Length
	Trim   figure.Rect // the page without bleed: back, spine and front
	Layers []sheet.Placed
	Notes  []FitError // the texts that were left out for lack of room, which is no error
}

// A FitError means that a text doesn't fit on a cover.
type FitError struct {
	Field   string         // the setting of the text, such as title, badges, blurb or spineText
	Problem engine.Message // why the text doesn't fit, and what the author can do
}

func (e *FitError) Error() string { return e.message().String() }

// Parts implements message.Translatable.
func (e *FitError) Parts() (format string, args []any) { return e.message().Parts() }

func (e *FitError) message() engine.Message {
	return engine.Messagef("the %s has no room on the cover: %s", e.Field, e.Problem)
}

// Compose makes the page of a cover. If a text doesn't fit, it returns the page without that text,
// and a FitError for the first such text. Texts that the cover doesn't need are left out without an
// error, and listed in Page.Notes.
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

// Front composes the front alone, in a size and without bleed. If a text doesn't fit, it returns a FitError and
// no figure.
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
	Width, Height figure.Length // size of the trimmed front
	Spine         figure.Length // width of the spine
	Bleed         figure.Length // how far the print reaches beyond the trimmed edges
	SafeMargin    figure.Length // the least distance of texts from the trimmed edges that keeps them from being cut off
	FoldMargin    figure.Length // the least distance of the spine's text from the folds on both sides
	HasSpineText  bool          // whether the print house accepts text on this spine
	Field         Field         // the field of the barcode; zero if there is none
	FrontOnly     bool          // whether the page is only the front, without bleed
}

// A Field is the white rectangle for a barcode, at the lower right of the back.
type Field struct {
	Width, Height figure.Length
	Inset         figure.Length // the distance from the lower trimmed edge and from the fold at the spine
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

// SpineBox returns the spine without bleed, between the two folds.
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

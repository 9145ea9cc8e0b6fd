package figure

import "unicode/utf8"

// A Text is one line of letters. At is on the baseline; the anchor says which
// part of the line stands there.
type Text struct {
	At     Point
	Size   Length // of the em
	String string

	// Tracking stands between letters, in thousandths of an em.
	Tracking int32
	Anchor   Anchor
	Face     Face
	Ink      Ink
	// Kerned asks for pairs of letters as close as their font has them. How wide such
	// a line is, the font knows alone: it begins at its point.
	Kerned bool
}

// An Anchor is the part of a line of text that stands at its point.
type Anchor uint8

// The anchors of a text.
const (
	Start Anchor = iota
	Middle
	End
)

var anchorNames = [...]string{"start", "middle", "end"}

func (a Anchor) String() string { return anchorNames[a] }

// A Face is a cut of the book's one family.
type Face uint8

// The faces. Sans is Source Sans 3, Serif is Source Serif 4.
const (
	Sans Face = iota
	SansLight
	SansSemibold
	Serif
	SerifItalic
	SerifSemibold
)

var faceNames = [...]string{"sans", "sans-light", "sans-semibold", "serif", "serif-italic", "serif-semibold"}

func (f Face) String() string { return faceNames[f] }

// Faces lists every face.
func Faces() []Face { return []Face{Sans, SansLight, SansSemibold, Serif, SerifItalic, SerifSemibold} }

func (Text) isItem() {}

// Extent holds the line from the face's descender to its ascender.
func (t Text) Extent() Rect {
	w := t.Width()
	x := t.At.X
	switch t.Anchor {
	case Middle:
		x -= w / 2
	case End:
		x -= w
	}
	up, down := t.Size*ascent/1000, t.Size*descent/1000
	return Rect{x, t.At.Y - up, w, up + down}
}

// Width is the length of the set line.
func (t Text) Width() Length {
	return Width(t.Face, t.Size, t.String) + t.Size*Length(t.Tracking)*Length(max(0, utf8.RuneCountInString(t.String)-1))/1000
}

// Width measures a line of text set in a face at a size. Runes that the table
// lacks count as one em, so that nothing is ever wider than was measured.
func Width(face Face, size Length, text string) Length {
	sum := 0
	for _, r := range text {
		sum += Advance(face, r)
	}
	return (size*Length(sum) + 999) / 1000
}

// Advance is the width of a rune in thousandths of an em.
func Advance(face Face, r rune) int {
	if w, ok := advance(face, r); ok {
		return w
	}
	return 1000
}

// Has reports whether a face is known to have a letter for a rune.
func Has(face Face, r rune) bool {
	_, ok := advance(face, r)
	return ok
}

// Vertical measures of the faces in thousandths of an em. FigureHeight is that
// of the digits and CapHeight that of the capitals, in both families to within
// a hundredth of an em.
const (
	FigureHeight = 638
	CapHeight    = 660
	XHeight      = 486
	ascent       = 760 // of accented capitals and parentheses
	descent      = 240
)

// Digit sets text in the optical middle of a square cell whose upper left
// corner is at (x, y): centred by its advance, and on the figures' height.
func Digit(x, y, cell, size Length, face Face, ink Ink, text string) Text {
	return Text{
		At:     Point{x + cell/2, y + (cell+size*FigureHeight/1000)/2},
		Anchor: Middle, Size: size, Face: face, Ink: ink, String: text,
	}
}

package render

import "octavo/engine/figure"

// A Design holds the sizes of type, cells and lines in print. Sizes of type are in hundredths of a
// point. The zero Design stands for Classic.
type Design struct {
	Text         int           // the size of running text
	Leading      int           // leading of running text
	MinText      int           // least size of notes, tables and hints
	MinSmallText int           // least size of captions, folios and running heads
	Display      int           // size of titles, in thousandths of the classic size
	Measure      figure.Length // length of the longest line of prose
	Cell         figure.Length // largest side of a cell: grids with larger cells look empty
	MinCell      figure.Length // smallest side of a cell; 0 for the smallest one with room for a digit written by hand
	GoodCell     figure.Length // least side with which cells look well: pages have such cells if possible; 0 for the usual side
	Digit        int           // least size of digits in solutions
	Rule         figure.Length // least weight of lines; 0 for figure.Hairline
	Upright      bool          // whether running text has no italics
	Opener       string        // how sections open unless they say otherwise: OpenPage or OpenHeading
	Recto        bool          // whether parts of the book begin on a recto
}

// The opening of a section.
const (
	OpenPage    = "page"    // the section's title has a page of its own
	OpenHeading = "heading" // a heading over the section's first puzzles
	OpenNone    = "none"    // nothing: the section's puzzles follow those of the section before
)

// Classic returns the design of a page six inches wide.
func Classic() Design {
	return Design{
		Text: 1025, Leading: 1400, Display: 1000,
		Measure: 117 * figure.Millimetre, // about 68 letters a line
		Cell:    15 * figure.Millimetre,
		Digit:   700,
		Opener:  OpenPage, Recto: true,
	}
}

// Size returns the size of text, given its size in the classic design.
func (d Design) Size(classic int) int { return max(classic*d.Text/Classic().Text, d.MinText) }

// NoteLeading returns the leading of notes, footnotes and hints.
func (d Design) NoteLeading() int { return 1100 * d.Size(850) / 850 }

// SmallSize returns the size of captions, folios and running heads, given their size in the classic
// design.
func (d Design) SmallSize(classic int) int { return max(classic*d.Text/Classic().Text, d.MinSmallText) }

// TitleSize returns the size of a title, given its size in the classic design.
func (d Design) TitleSize(classic int) int { return classic * d.Display / 1000 }

// ScaledLength returns a length that grows with the size of running text, given its value in the
// classic design.
func (d Design) ScaledLength(classic figure.Length) figure.Length {
	return classic * figure.Length(d.Text) / figure.Length(Classic().Text)
}

// StyleOf returns a copy of a style, in grey or in colour. No line of the copy is thinner than the
// design allows.
func (d Design) StyleOf(style figure.Style, grey bool) figure.Style {
	style.Grey = grey
	if d.Rule > 0 {
		style.Thin, style.Thick = max(style.Thin, d.Rule), max(style.Thick, d.Rule*5/2)
	}
	return style
}

// MinLineWeight returns the least weight of printed lines.
func (d Design) MinLineWeight() figure.Length { return max(figure.Hairline, d.Rule) }

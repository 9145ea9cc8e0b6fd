package render

import "octavo/engine/figure"

// A Design has the sizes of printed things: type in hundredths of a point, and lengths. The zero
// Design is the classic one.
type Design struct {
	Text    int           // the size of running text
	Leading int           // leading of running text
	MinText int           // least size of text to read: notes, tables, hints
	Least   int           // least size of everything else: captions, folios, running heads
	Display int           // size of titles, in thousandths of the classic one
	Measure figure.Length // the longest line of prose
	Cell    figure.Length // the largest cell: a larger grid looks empty
	MinCell figure.Length // the smallest cell; 0 for the smallest that can be written in
	Digit   int           // least size of digits in solutions
	Rule    figure.Length // least weight of lines; 0 for the printer's limit
	Upright bool          // no italics in running text
	Opener  string        // opening of sections that ask for none: OpenPage or OpenHeading
	Recto   bool          // parts of the book begin on a recto
}

// The opening of a section.
const (
	OpenPage    = "page"    // a page of its own
	OpenHeading = "heading" // a heading over its first puzzles
	OpenNone    = "none"    // nothing: its puzzles follow the previous ones
)

// Classic returns the design of a page six inches wide.
func Classic() Design {
	return Design{
		Text: 1025, Leading: 1400, Display: 1000,
		Measure: 117 * figure.Millimetre, // some 68 letters
		Cell:    15 * figure.Millimetre,
		Digit:   700,
		Opener:  OpenPage, Recto: true,
	}
}

// Size returns the size of text that has a size in the classic design.
func (d Design) Size(classic int) int { return max(classic*d.Text/Classic().Text, d.MinText) }

// NoteLeading returns the leading of notes, footnotes and hints.
func (d Design) NoteLeading() int { return 1100 * d.Size(850) / 850 }

// Aside returns the size of text besides running text.
func (d Design) Aside(classic int) int { return max(classic*d.Text/Classic().Text, d.Least) }

// Titled returns the size of a title.
func (d Design) Titled(classic int) int { return classic * d.Display / 1000 }

// Scaled returns a length that grows with the text.
func (d Design) Scaled(classic figure.Length) figure.Length {
	return classic * figure.Length(d.Text) / figure.Length(Classic().Text)
}

// Styled returns a style with the inks and line weights of the design.
func (d Design) Styled(style figure.Style, grey bool) figure.Style {
	style.Grey = grey
	if d.Rule > 0 {
		style.Thin, style.Thick = max(style.Thin, d.Rule), max(style.Thick, d.Rule*5/2)
	}
	return style
}

// Thinnest returns the least weight of printed lines.
func (d Design) Thinnest() figure.Length { return max(figure.Hairline, d.Rule) }

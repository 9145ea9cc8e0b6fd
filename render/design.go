package render

import "octavo/engine/figure"

// A Design says how large what is printed comes out: type in hundredths of a
// point, as figure.Points has it, and lengths. The zero Design is the classic one,
// which follows the trim.
type Design struct {
	Text      int           // the size of running text
	Leading   int           // from line to line of it
	LeastText int           // no text to be read is smaller: notes, tables, hints
	Least     int           // nor anything beside it: captions, folios, running heads
	Display   int           // titles, in thousandths of the classic ones
	Measure   figure.Length // the longest line of prose
	Cell      figure.Length // the largest cell: beyond it a grid looks empty
	LeastCell figure.Length // the smallest cell; 0 for that in which one can write
	Digit     int           // the least digit of a solution
	Rule      figure.Length // no line is thinner; 0 for no limit but the printer's
	Upright   bool          // no italics in running text
	Opener    string        // with what sections begin that say nothing of it: OpenPage or OpenHeading
	Recto     bool          // parts of the book begin on a page at the right, the one before left blank if need be
}

// With what a section begins.
const (
	OpenPage    = "page"    // a page of its own
	OpenHeading = "heading" // a heading over its first puzzles
	OpenNone    = "none"    // nothing: its puzzles go on from those before
)

// Classic is the design of a page six inches wide.
func Classic() Design {
	return Design{
		Text: 1025, Leading: 1400, Display: 1000,
		Measure: 117 * figure.Millimetre, // some 68 letters
		Cell:    15 * figure.Millimetre,
		Digit:   700,
		Opener:  OpenPage, Recto: true,
	}
}

// Size is that of text to be read which is so large in the classic design.
func (d Design) Size(classic int) int { return max(classic*d.Text/Classic().Text, d.LeastText) }

// NoteLeading is from line to line of notes, footnotes and hints among them.
func (d Design) NoteLeading() int { return 1100 * d.Size(850) / 850 }

// Aside is that of what stands beside the text.
func (d Design) Aside(classic int) int { return max(classic*d.Text/Classic().Text, d.Least) }

// Titled is that of a title.
func (d Design) Titled(classic int) int { return classic * d.Display / 1000 }

// Scaled is a length that grows with the text.
func (d Design) Scaled(classic figure.Length) figure.Length {
	return classic * figure.Length(d.Text) / figure.Length(Classic().Text)
}

// Styled is a style with the inks of a book and the lines of its design: thick ones
// stand out from thin ones.
func (d Design) Styled(style figure.Style, grey bool) figure.Style {
	style.Grey = grey
	if d.Rule > 0 {
		style.Thin, style.Thick = max(style.Thin, d.Rule), max(style.Thick, d.Rule*5/2)
	}
	return style
}

// Thinnest is the least weight of lines that are printed.
func (d Design) Thinnest() figure.Length { return max(figure.Hairline, d.Rule) }

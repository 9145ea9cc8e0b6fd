// Package figure describes drawings as data. A puzzle is drawn once, as a value. Each backend (PDF,
// SVG) is one switch over the few types of item.
//
// A [Figure] holds items ([Path], [Disc], [Text], [Picture]). A [Style] describes the place of a
// drawing. [Figure.Dump] writes it as text for tests. [Width] measures text with a table. The
// package has no fonts and no file formats; colours are names ([Ink]).
//
// Lengths are whole micrometres, so that a drawing is the same bytes on every machine. The origin
// is the upper left corner; y grows downwards.
package figure

// A Length is a distance in micrometres. It is an int64, since products of lengths exceed 32 bits.
type Length int64

// Units and the weights of lines in print.
const (
	Micrometre Length = 1
	Millimetre Length = 1000
	Inch       Length = 25400

	// Hairline is the thinnest line of the print edition: 0.75 pt, rounded up.
	// Print houses reject thinner ones (Amazon KDP, “Paperback submission
	// guidelines”, and IngramSpark, “File creation guide”: 0.75 pt).
	Hairline Length = 265
	// Bold is the weight of boxes, cages and outer frames: 2 pt.
	Bold Length = 706
)

// Points converts hundredths of a point (1 pt = 1/72 in) to the nearest micrometre.
func Points(hundredths int) Length {
	return (Length(hundredths)*Inch + 3600) / 7200
}

// A Point is a place in a figure.
type Point struct{ X, Y Length }

// A Rect is an upright rectangle.
type Rect struct{ X, Y, W, H Length }

// Inset returns r less d on every side.
func (r Rect) Inset(d Length) Rect { return Rect{r.X + d, r.Y + d, r.W - 2*d, r.H - 2*d} }

// Contains reports whether other lies within r, edges included.
func (r Rect) Contains(other Rect) bool {
	return other.X >= r.X && other.Y >= r.Y && other.X+other.W <= r.X+r.W && other.Y+other.H <= r.Y+r.H
}

// A Figure is a finished drawing. Every item lies within its bounds.
type Figure struct {
	W, H  Length
	Items []Item
	// Copies are runs of items that are copies of one drawing, in their order.
	Copies []Copy
}

// Bounds returns the rectangle that the figure fills.
func (f *Figure) Bounds() Rect { return Rect{W: f.W, H: f.H} }

// Add puts items on top of the others.
func (f *Figure) Add(items ...Item) { f.Items = append(f.Items, items...) }

// An Item is one of Path, Disc, Text and Picture.
type Item interface {
	// Extent returns a rectangle that holds the whole item, strokes included.
	Extent() Rect
	isItem()
}

// A Style says how a figure is drawn for its place: on a page, on a screen or at the back of a book.
type Style struct {
	Cell  Length // the side of one cell
	Thin  Length // weight of the lines between cells
	Thick Length // weight of boxes, cages and the outer frame
	// Language is the locale that letters and operation signs follow: "es".
	Language string
	// Plain asks for only the parts needed to look up a solution, such as a solution without clues.
	Plain bool
	// Sketch asks for no details that are invisible at the size of a stamp.
	Sketch bool
	// Grey asks for hatches and lightness instead of colours. It doesn't change a grid that has no
	// colours.
	Grey bool
}

// Print returns the style of a puzzle on paper.
func Print(cell Length, language string) Style {
	return Style{Cell: cell, Thin: Hairline, Thick: Bold, Language: language}
}

// Small returns the style of the small grids at the back of a book. Hairlines stay the same; the
// frame is lighter, so that lines don't crowd the digits.
func Small(cell Length, language string) Style {
	return Style{Cell: cell, Thin: Hairline, Thick: Points(125), Language: language, Plain: true}
}

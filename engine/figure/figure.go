// Package figure describes drawings as data. A puzzle is drawn once, as a value. Each backend (PDF,
// SVG) then writes the few types of item in its format.
//
// A [Figure] holds items ([Path], [Disc], [Text], [Picture]). A [Style] says how a drawing must
// look where it stands. [Figure.Dump] writes a drawing as text for tests. [Width] measures text
// with a table. The package has no fonts and no file formats; colours are names ([Ink]).
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
	// Bold is the weight of the lines around boxes, cages and whole grids: 2 pt.
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

// Inset returns the rectangle that is smaller than r by d on every side.
func (r Rect) Inset(d Length) Rect { return Rect{r.X + d, r.Y + d, r.W - 2*d, r.H - 2*d} }

// Contains reports whether other lies within r, edges included.
func (r Rect) Contains(other Rect) bool {
	return other.X >= r.X && other.Y >= r.Y && other.X+other.W <= r.X+r.W && other.Y+other.H <= r.Y+r.H
}

// A Figure is a finished drawing. Its items must lie within its bounds.
type Figure struct {
	W, H  Length
	Items []Item
	// Copies lists the runs of items that are copies of one drawing, in the order of Items.
	Copies []Copy
}

// Bounds returns the rectangle that the figure fills.
func (f *Figure) Bounds() Rect { return Rect{W: f.W, H: f.H} }

// Add puts items on top of the others.
func (f *Figure) Add(items ...Item) { f.Items = append(f.Items, items...) }

// An Item is one of Path, Disc, Text and Picture.
type Item interface {
	// Extent returns a rectangle that contains the whole item, with half the weight of its lines on
	// each side.
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
	// Plain asks only for what is needed to look up a solution. A solution is then drawn without
	// the clues of its question.
	Plain bool
	// Sketch asks for a drawing without details that are too small to see at the size of a stamp.
	Sketch bool
	// Grey asks for hatches and shades of grey instead of colours. Grids without colours look the
	// same with it.
	Grey bool
}

// PrintStyle returns the style of a puzzle on paper.
func PrintStyle(cell Length, language string) Style {
	return Style{Cell: cell, Thin: Hairline, Thick: Bold, Language: language}
}

// SmallStyle returns the style of the small grids at the back of a book. Thin lines stay at
// Hairline. The frame is lighter than in PrintStyle, so that lines don't crowd the digits.
func SmallStyle(cell Length, language string) Style {
	return Style{Cell: cell, Thin: Hairline, Thick: Points(125), Language: language, Plain: true}
}

// Package figure is drawing as data: a puzzle is drawn once, as a value, and
// every backend (PDF, SVG) is one switch over the few sorts of item.
//
// A [Figure] holds items ([Path], [Disc], [Text], [Picture]); a [Style] says for
// which place it is made; [Figure.Dump] writes it as text for a test. [Width]
// measures text, from a table. There are no fonts here, no colours but by name
// ([Ink]), and nothing that knows of a file format.
//
// Lengths are integers, in micrometres, so that the same drawing is the same
// bytes on every machine. The origin is the upper left corner, y grows
// downwards.
package figure

// A Length is a distance in micrometres. Its size is stated, since products of
// lengths outgrow 32 bits, and a drawing is the same on every machine.
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

// Points gives the length of hundredths of a point (1 pt = 1/72 in), rounded
// to the nearest micrometre.
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
	// Copies are runs of items that others are like, in their order.
	Copies []Copy
}

// Bounds is the rectangle the figure fills.
func (f *Figure) Bounds() Rect { return Rect{W: f.W, H: f.H} }

// Add puts items on top of what is there.
func (f *Figure) Add(items ...Item) { f.Items = append(f.Items, items...) }

// An Item is one of Path, Disc, Text and Picture.
type Item interface {
	// Extent is a rectangle that holds the whole item, strokes included.
	Extent() Rect
	isItem()
}

// A Style is what a figure is told about the place where it will stand.
type Style struct {
	Cell  Length // the side of one cell
	Thin  Length // weight of the lines between cells
	Thick Length // weight of boxes, cages and the outer frame
	// Language is the locale that letters and operation signs follow: "es".
	Language string
	// Plain asks for no more than a reader needs who looks something up: a
	// solution without the clues that led to it.
	Plain bool
	// Sketch asks for no finer detail than can be seen at the size of a stamp.
	Sketch bool
	// Grey asks for no colour: hatch and lightness alone tell things apart. A grid
	// that has no colours anyway is drawn as without it.
	Grey bool
}

// Print is the style of a puzzle on paper.
func Print(cell Length, language string) Style {
	return Style{Cell: cell, Thin: Hairline, Thick: Bold, Language: language}
}

// Small is the style of the little grids at the back of a book: the same
// hairline, and a lighter frame, lest the lines choke the digits.
func Small(cell Length, language string) Style {
	return Style{Cell: cell, Thin: Hairline, Thick: Points(125), Language: language, Plain: true}
}

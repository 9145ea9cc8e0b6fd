package figure

// A Seen is a drawing as somebody finds it who has the paper alone: lines, areas
// and words where they are, in any order, none of which says what it means. It is
// what a kind reads back (engine.DrawingReader).
//
// Places are in micrometres, from any origin, y growing downwards, and at any scale
// that is the same across and down. They may be off by a fiftieth of a millimetre;
// a straight line may come in several parts, and several lines in one trace; a curve
// is whole, and an area one trace, with its outline if that is inked. White ink is ink
// as well: it may hide what lies beneath.
type Seen struct {
	Traces []Trace
	Words  []Word
}

// A Trace is a line or an area, as a [Path] is: every stretch begins with Move. A
// circle is four curves.
type Trace struct {
	Segments []Segment
	Weight   Length // of the line
	Stroke   Tint   // NoTint where only the area is inked
	Fill     Tint   // NoTint where only the line is
}

// A Word is letters that follow one another on a level baseline. They may as well
// come one by one, each a word of its own, and a space may part them or stand in a
// word: whoever reads them joins what belongs together.
type Word struct {
	At     Point  // where its baseline begins
	Width  Length // the sum of its letters' advances
	Size   Length // of the em
	Weight Weight
	Tint   Tint
	Text   string
}

// A Weight is how heavy letters are, as the name of their font says.
type Weight int8

// The weights: "Light", neither, and "Semibold" or "Bold".
const (
	LightLetters   Weight = -1
	RegularLetters Weight = 0
	BoldLetters    Weight = 1
)

// A Tint is the colour that an ink has on white paper. The inks of one drawing are
// told apart by it, and light ones from dark ones; no colour is known by its value,
// so that it doesn't matter how inks of print are turned into it.
type Tint uint32

// NoTint is that of what isn't inked.
const NoTint Tint = 0

// TintOf is the tint of a colour of a screen.
func TintOf(red, green, blue uint8) Tint {
	return 1<<24 | Tint(red)<<16 | Tint(green)<<8 | Tint(blue)
}

// Lightness goes from 0, black, to 255, white: the grey that is about as light
// (ITU-R BT.601, 2.5.1).
func (t Tint) Lightness() int {
	red, green, blue := int(t>>16&255), int(t>>8&255), int(t&255)
	return (299*red + 587*green + 114*blue + 500) / 1000
}

// Middle is the point halfway along a word, halfway up its figures.
func (w *Word) Middle() Point {
	return Point{w.At.X + w.Width/2, w.At.Y - w.Size*FigureHeight/2000}
}

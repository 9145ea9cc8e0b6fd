package figure

// A Scan is a drawing as found on paper: lines, areas and words with their positions, in any order.
// What they mean is for kinds to find out (engine.DrawingReader).
//
// Positions are in micrometres from any origin, and y grows downwards. The drawing may have any
// scale that is the same in both directions. Positions may be wrong by a fiftieth of a millimetre.
// A straight line may be in several parts, and a trace may have several lines. A curve is never
// divided. An area is one trace, with its outline if that is inked. White traces are included,
// since they may hide what is beneath.
type Scan struct {
	Traces []Trace
	Words  []Word
}

// A Trace is a line or an area, like a [Path]. Every stroke begins with Move. A circle is four
// curves.
type Trace struct {
	Segments []Segment
	Weight   Length // thickness of the line
	Stroke   Tint   // NoTint if only the area is inked
	Fill     Tint   // NoTint if only the line is inked
}

// A Word is a row of letters on one horizontal baseline. The letters of a printed word may also be
// several Words, and a Word may contain spaces. Readers join what belongs together.
type Word struct {
	At     Point  // where its baseline begins
	Width  Length // the sum of the letters' advances
	Size   Length // font size: the height of the em
	Weight Weight
	Tint   Tint
	Text   string
}

// A Weight is the weight of letters, as in the name of their font.
type Weight int8

// The weights. The names of light fonts contain "Light", those of bold ones "Semibold" or "Bold".
const (
	LightLetters   Weight = -1
	RegularLetters Weight = 0
	BoldLetters    Weight = 1
)

// A Tint is the colour of an ink on white paper. It distinguishes the inks of one drawing, and
// light inks from dark ones. Readers don't rely on its exact value, because that depends on how
// printing inks are converted to it.
type Tint uint32

// NoTint is the tint of an area or line without ink.
const NoTint Tint = 0

// TintOf returns the tint of a screen colour.
func TintOf(red, green, blue uint8) Tint {
	return 1<<24 | Tint(red)<<16 | Tint(green)<<8 | Tint(blue)
}

// Lightness returns the grey that is as light as the tint, from 0 (black) to 255 (white) (ITU-R
// BT.601, 2.5.1).
func (t Tint) Lightness() int {
	red, green, blue := int(t>>16&255), int(t>>8&255), int(t&255)
	return (299*red + 587*green + 114*blue + 500) / 1000
}

// Middle returns the point halfway along a word, at half the height of its digits.
func (w *Word) Middle() Point {
	return Point{w.At.X + w.Width/2, w.At.Y - w.Size*FigureHeight/2000}
}

package figure

// An Ink is what a line or an area is printed with. On paper Black is black;
// on a screen it is the colour of the text, and White that of the page.
type Ink uint8

// The inks every figure can use.
const (
	NoInk Ink = iota
	Black
	White
	Shade // a quiet area behind a cell, never a line
	Soot  // black on a screen too: letters on light colours
	Chalk // white on a screen too: letters on dark colours
)

// An InkSpec says what an ink looks like.
type InkSpec struct {
	Name string
	RGB  [3]uint8
	Grey uint8 // its twin in black-and-white print

	CMYK  [4]uint8 // shares of cyan, magenta, yellow and black in per cent, where it is Mixed
	Mixed bool     // it is given by them as well
}

var inks = [...]InkSpec{
	NoInk: {Name: "none"},
	Black: {Name: "black", RGB: [3]uint8{0, 0, 0}, Grey: 0},
	White: {Name: "white", RGB: [3]uint8{255, 255, 255}, Grey: 255},
	Shade: {Name: "shade", RGB: [3]uint8{230, 230, 230}, Grey: 230},
	Soot:  {Name: "soot", RGB: [3]uint8{0, 0, 0}, Grey: 0},
	Chalk: {Name: "chalk", RGB: [3]uint8{255, 255, 255}, Grey: 255},
}

// Spec returns the look of the ink.
func (i Ink) Spec() InkSpec {
	switch {
	case i >= firstPaint:
		return paintSpec(i)
	case i >= firstTone:
		return toneSpec(i)
	case i >= firstColour:
		return dyeSpec(i)
	default:
		return inks[i]
	}
}

// String is the ink's name.
func (i Ink) String() string { return i.Spec().Name }

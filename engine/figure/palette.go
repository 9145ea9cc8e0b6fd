package figure

import "strconv"

// The palette is colours that are to be told apart, and not to be mixed with
// other drawing: the more of them a drawing uses, from the first on, the closer
// they come. They were chosen by a search for the largest least difference
// (CIEDE2000) as people see it who have all cones or lack one sort of them, and
// in grey; palette_test.go computes what was reached. Beyond a dozen colours
// nobody should have to go by colour alone.
//
// The inks are the same on light and on dark pages. Twins of the five darkest
// that stand out from a dark page were looked for, and the best there are would
// be taken for others: of eight colours the least difference fell from 18 to 8.

// Colours is how many colours the palette has.
const Colours = len(palette)

// Colour is the n-th ink of the palette, counted from 0.
func Colour(n int) Ink { return firstColour + Ink(n) }

// Letter is the ink for letters on an ink of the palette: Soot or Chalk, the
// one with the greater contrast, which is at least 4.5 to 1 (WCAG 2.2, 1.4.3).
func (i Ink) Letter() Ink {
	if i >= firstColour && i < firstColour+Ink(Colours) {
		return palette[i-firstColour].letter
	}
	return Black
}

// firstColour leaves room for inks that have a name of their own.
const firstColour Ink = 64

// A dye is a colour of the palette: its look, the grey as light as it, and the
// ink of letters on it.
type dye struct {
	rgb    [3]uint8
	grey   uint8
	letter Ink
}

func dyeSpec(i Ink) InkSpec {
	d := palette[i-firstColour]
	return InkSpec{Name: "colour-" + strconv.Itoa(int(i-firstColour)), RGB: d.rgb, Grey: d.grey}
}

var palette = [...]dye{
	{[3]uint8{157, 157, 170}, 158, Soot},
	{[3]uint8{109, 12, 24}, 53, Chalk},
	{[3]uint8{72, 48, 170}, 72, Chalk},
	{[3]uint8{218, 109, 24}, 139, Soot},
	{[3]uint8{133, 255, 194}, 232, Soot},
	{[3]uint8{97, 85, 97}, 89, Chalk},
	{[3]uint8{36, 121, 255}, 127, Soot},
	{[3]uint8{255, 218, 48}, 220, Soot},
	{[3]uint8{182, 60, 36}, 102, Chalk},
	{[3]uint8{121, 182, 133}, 168, Soot},
	{[3]uint8{72, 24, 72}, 44, Chalk},
	{[3]uint8{194, 206, 255}, 208, Soot},
	{[3]uint8{109, 121, 109}, 118, Soot},
	{[3]uint8{85, 109, 145}, 108, Chalk},
	{[3]uint8{36, 72, 60}, 65, Chalk},
	{[3]uint8{206, 206, 121}, 201, Soot},
	{[3]uint8{133, 145, 206}, 148, Soot},
	{[3]uint8{218, 170, 0}, 176, Soot},
	{[3]uint8{157, 12, 12}, 77, Chalk},
	{[3]uint8{97, 145, 85}, 133, Soot},
	{[3]uint8{109, 206, 206}, 191, Soot},
	{[3]uint8{157, 182, 255}, 184, Soot},
	{[3]uint8{85, 97, 72}, 93, Chalk},
	{[3]uint8{121, 109, 121}, 113, Chalk},
	{[3]uint8{36, 157, 255}, 153, Soot},
	{[3]uint8{60, 60, 72}, 61, Chalk},
	{[3]uint8{85, 157, 133}, 144, Soot},
	{[3]uint8{157, 170, 85}, 163, Soot},
	{[3]uint8{206, 218, 206}, 215, Soot},
	{[3]uint8{243, 243, 145}, 238, Soot},
	{[3]uint8{157, 97, 194}, 122, Soot},
	{[3]uint8{243, 218, 243}, 225, Soot},
	{[3]uint8{170, 206, 170}, 197, Soot},
	{[3]uint8{133, 60, 48}, 82, Chalk},
	{[3]uint8{133, 60, 194}, 98, Chalk},
	{[3]uint8{48, 12, 145}, 48, Chalk},
}

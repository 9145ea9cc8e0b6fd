// Package ink says with how much of each ink of four-colour print a colour is printed:
// cyan, magenta, yellow and black. Colours that are drawn have mixtures of their own,
// chosen as a designer chooses them (table.go); any other, and the pixels of pictures,
// are separated by a table of what offset print on coated paper looks like
// (separation.go).
//
// Greys are printed with black alone, white with nothing, and no mixture is more than
// [Limit] in all.
package ink

import "octavo/engine/figure"

// A Mix is how much of the paper each ink covers, in per cent.
type Mix struct{ C, M, Y, K uint8 }

// Limit is how much all inks of a mixture may be together, in per cent: what the
// strictest of the print houses takes (site/product/houses).
const Limit = 240

// Sum is how much all inks are together, in per cent.
func (m Mix) Sum() int { return int(m.C) + int(m.M) + int(m.Y) + int(m.K) }

// Of is the mixture for an ink of drawings.
func Of(ink figure.Ink) Mix {
	if mix, chosen := chosenFor(ink); chosen {
		return mix
	}
	return OfRGB(ink.Spec().RGB)
}

// OfRGB is the mixture for a colour of screens (sRGB).
func OfRGB(rgb [3]uint8) Mix {
	s := Separate(rgb[0], rgb[1], rgb[2])
	m := Mix{percent(s[0]), percent(s[1]), percent(s[2]), percent(s[3])}
	for m.Sum() > Limit {
		m.K-- // what was rounded up
	}
	return m
}

// percent is a share of 255 in per cent.
func percent(share uint8) uint8 { return uint8((int(share)*100 + 127) / 255) }

// Package ink converts colours to the four inks of print: cyan, magenta, yellow, black. Inks of
// figures have chosen mixtures (chosen.go). Other colours and pixels are separated by a table made
// from measurements of offset print on coated paper (separation.go).
//
// Greys are black alone, white is nothing, and no mixture exceeds [Limit].
package ink

import "octavo/engine/figure"

// A Mix is how much of the paper each ink covers, in per cent.
type Mix struct{ C, M, Y, K uint8 }

// Limit is the most ink of a mixture, in per cent: that of the strictest print house
// (site/product/houses).
const Limit = 240

// Sum returns all inks together, in per cent.
func (m Mix) Sum() int { return int(m.C) + int(m.M) + int(m.Y) + int(m.K) }

// Of returns the mixture of an ink.
func Of(ink figure.Ink) Mix {
	if mix, chosen := chosenFor(ink); chosen {
		return mix
	}
	return OfRGB(ink.Spec().RGB)
}

// OfRGB returns the mixture of an sRGB colour.
func OfRGB(rgb [3]uint8) Mix {
	s := Separate(rgb[0], rgb[1], rgb[2])
	m := Mix{percent(s[0]), percent(s[1]), percent(s[2]), percent(s[3])}
	for m.Sum() > Limit {
		m.K-- // what was rounded up
	}
	return m
}

// percent converts a share of 255 to per cent.
func percent(share uint8) uint8 { return uint8((int(share)*100 + 127) / 255) }

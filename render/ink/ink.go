// Package ink converts colours to the four inks of print: cyan, magenta, yellow, black. The inks of
// figures have mixtures that were chosen by hand (palette.go). Other colours are converted by a table,
// made from measurements of offset print on coated paper.
//
// Greys are printed with black ink alone, and white with none. No mixture exceeds [Limit].
package ink

import (
	_ "embed"

	"octavo/engine/figure"
)

// A Mix says how much of the paper each ink covers, in per cent.
type Mix struct{ C, M, Y, K uint8 }

// Limit is the largest sum of inks in a mixture, in per cent. It is the limit of the strictest print
// house (site/product/houses).
const Limit = 240

// Sum returns the sum of the four inks, in per cent.
func (m Mix) Sum() int { return int(m.C) + int(m.M) + int(m.Y) + int(m.K) }

// Of returns the mixture for an ink of figures.
func Of(ink figure.Ink) Mix {
	if mix, chosen := chosenMix(ink); chosen {
		return mix
	}
	return OfRGB(ink.Spec().RGB)
}

// OfRGB returns the mixture for an sRGB colour. Its sum is at most Limit.
func OfRGB(rgb [3]uint8) Mix {
	s := Separate(rgb[0], rgb[1], rgb[2])
	m := Mix{percent(s[0]), percent(s[1]), percent(s[2]), percent(s[3])}
	for m.Sum() > Limit {
		m.K-- // rounding to per cent may have put the sum above Limit
	}
	return m
}

// percent converts a share of 0 to 255 to per cent.
func percent(share uint8) uint8 { return uint8((int(share)*100 + 127) / 255) }

// table holds Shares for sRGB colours in 17 steps of each channel. Red changes slowest, blue fastest.
//
// separation_test.go makes it from measurements of offset print on coated paper (FOGRA39L, in testdata).
// Black replaces all grey in a colour. So at least one of cyan, magenta and yellow is absent from every
// entry, greys are black alone, and each colour has exactly one mixture.
//
//go:embed separation.bin
var table string

const (
	nodes = 17 // entries of the table in each direction
	step  = 16 // difference of a channel between two entries; 256 is the whole range
)

// Shares holds the parts of the paper that cyan, magenta, yellow and black cover. 0 is none of the paper, 255
// all of it.
type Shares [4]uint8

// Separate returns the inks for an sRGB colour. It interpolates between four entries of the table. For a grey,
// only entries that are grey count, so greys get black ink alone.
func Separate(r, g, b uint8) Shares {
	var index int     // index of the table's entry at or below the colour in each channel
	var offset [3]int // distance of the colour from that entry, by channel
	strides := [3]int{nodes * nodes, nodes, 1}
	for i, v := range [3]uint8{r, g, b} {
		n := int(v) + int(v)/128 // converts 0 to 255 to the range from 0 to 256, so that 255 is a whole number of steps
		cell := min(n/step, nodes-2)
		offset[i] = n - cell*step
		index += cell * strides[i]
	}
	return interpolate(index, offset, strides)
}

// interpolate returns the weighted mean of four entries of the table. These are the corners of the
// tetrahedron in which the colour lies. The eight entries around the colour are the corners of a
// cube. A walk along three edges of this cube visits the four. It begins at index, and goes first
// in the direction in which the colour is farthest.
func interpolate(index int, offset, strides [3]int) Shares {
	order := [3]int{0, 1, 2}
	for _, pair := range [3][2]int{{0, 1}, {1, 2}, {0, 1}} {
		if offset[order[pair[0]]] < offset[order[pair[1]]] {
			order[pair[0]], order[pair[1]] = order[pair[1]], order[pair[0]]
		}
	}
	var sums [4]int
	add := func(node, weight int) {
		for i := range sums {
			sums[i] += weight * int(table[4*node+i])
		}
	}
	weight := step
	for _, direction := range order {
		add(index, weight-offset[direction])
		weight = offset[direction]
		index += strides[direction]
	}
	add(index, weight)
	var shares Shares
	for i, sum := range sums {
		shares[i] = uint8((sum + step/2) / step)
	}
	return shares
}

// LimitInk reduces cyan, magenta and yellow in proportion, so that the sum of all inks is at most Limit. Black
// stays the same.
func LimitInk(s Shares) Shares {
	const most = Limit * 255 / 100
	colours := int(s[0]) + int(s[1]) + int(s[2])
	if left := most - int(s[3]); colours > left {
		for i := range 3 {
			s[i] = uint8(int(s[i]) * left / colours)
		}
	}
	return s
}

// shownTable holds the sRGB colours of mixtures in 9 steps of each ink. Cyan changes slowest, black
// fastest. It is the inverse of table. separation_test.go makes both from the same measurements.
//
//go:embed shown.bin
var shownTable string

const (
	inkNodes = 9  // entries of the table in each direction
	inkStep  = 32 // difference of an ink between two entries; 256 is the whole range
)

// ToRGB returns the sRGB colour that looks like a mixture on coated paper. It interpolates between
// entries of shownTable in whole numbers.
func ToRGB(s Shares) [3]uint8 {
	var cell, beyond [4]int
	for i, v := range s {
		n := int(v) + int(v)/128 // converts 0 to 255 to the range from 0 to 256, so that 255 is a whole number of steps
		cell[i] = min(n/inkStep, inkNodes-2)
		beyond[i] = n - cell[i]*inkStep
	}
	var sums [3]int
	for corner := range 1 << len(cell) {
		node, weight := 0, 1
		for i := range cell {
			up := corner >> i & 1
			node = node*inkNodes + cell[i] + up
			if up == 1 {
				weight *= beyond[i]
			} else {
				weight *= inkStep - beyond[i]
			}
		}
		if weight == 0 {
			continue
		}
		for i := range sums {
			sums[i] += weight * int(shownTable[3*node+i])
		}
	}
	const whole = inkStep * inkStep * inkStep * inkStep
	var rgb [3]uint8
	for i, sum := range sums {
		rgb[i] = uint8((sum + whole/2) / whole)
	}
	return rgb
}

// profile is the ICC profile of the printing condition. It was made from the measurements in
// testdata (LICENSE-FOGRA39L).
//
//go:embed fogra39l.icc
var profile string

// Profile returns the ICC profile (ICC.1:2001-04) of the printing condition. With it, other programs
// show mixtures in their printed colours.
func Profile() string { return profile }

// Condition is the registered name of the printing condition (ICC registry, www.color.org).
// ConditionDescription says in words what it is.
const (
	Condition            = "FOGRA39"
	ConditionDescription = "Offset on coated paper by the characterization data FOGRA39L"
)

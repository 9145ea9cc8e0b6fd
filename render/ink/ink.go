// Package ink converts colours to the four inks of print: cyan, magenta, yellow, black. Inks of
// figures have chosen mixtures (chosen.go). Other colours and pixels are separated by a table made
// from measurements of offset print on coated paper.
//
// Greys are black alone, white is nothing, and no mixture exceeds [Limit].
package ink

import (
	_ "embed"

	"octavo/engine/figure"
)

// A Mix says how much of the paper each ink covers, in per cent.
type Mix struct{ C, M, Y, K uint8 }

// Limit is the most ink of a mixture, in per cent. It is the limit of the strictest print house
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
		m.K-- // undoes rounding up
	}
	return m
}

// percent converts a share of 255 to per cent.
func percent(share uint8) uint8 { return uint8((int(share)*100 + 127) / 255) }

// table has the shares of cyan, magenta, yellow and black, of 255, for sRGB colours in steps of a
// sixteenth of each channel. Red changes slowest, blue fastest.
//
// separation_test.go makes it from measurements of offset print on coated paper (FOGRA39L, in testdata).
// Black replaces all grey in a colour. So at least one of cyan, magenta and yellow is absent from every
// entry, greys are black alone, and each colour has exactly one mixture.
//
//go:embed separation.bin
var table string

const (
	nodes = 17 // entries of the table in each direction
	step  = 16 // between two entries, of 256
)

// Shares has the parts of the paper that cyan, magenta, yellow and black cover, of 255.
type Shares [4]uint8

// Separate returns the inks of an sRGB colour. It interpolates in whole numbers within a tetrahedron
// of the table, so greys stay without colour.
func Separate(r, g, b uint8) Shares {
	var at int        // the node below the colour
	var beyond [3]int // distance of the colour from that node, less than step
	strides := [3]int{nodes * nodes, nodes, 1}
	for i, v := range [3]uint8{r, g, b} {
		n := int(v) + int(v)/128 // of 256
		cell := min(n/step, nodes-2)
		beyond[i] = n - cell*step
		at += cell * strides[i]
	}
	return interpolate(at, beyond, strides)
}

// interpolate walks along the edges of a cube from the node below a colour to the one above, in order
// of distance.
func interpolate(at int, beyond, strides [3]int) Shares {
	order := [3]int{0, 1, 2}
	for _, pair := range [3][2]int{{0, 1}, {1, 2}, {0, 1}} {
		if beyond[order[pair[0]]] < beyond[order[pair[1]]] {
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
		add(at, weight-beyond[direction])
		weight = beyond[direction]
		at += strides[direction]
	}
	add(at, weight)
	var shares Shares
	for i, sum := range sums {
		shares[i] = uint8((sum + step/2) / step)
	}
	return shares
}

// Limited reduces the colours of a mixture in proportion to keep the limit, with all its black.
func Limited(s Shares) Shares {
	const most = Limit * 255 / 100
	colours := int(s[0]) + int(s[1]) + int(s[2])
	if left := most - int(s[3]); colours > left {
		for i := range 3 {
			s[i] = uint8(int(s[i]) * left / colours)
		}
	}
	return s
}

// shownTable has the sRGB colours of mixtures in steps of an eighth of each ink. Cyan changes slowest,
// black fastest. It is the inverse of table, and the same tests make both from the same measurements.
//
//go:embed shown.bin
var shownTable string

const (
	inkNodes = 9  // entries of the table in each direction
	inkStep  = 32 // between two entries, of 256
)

// Shown returns the sRGB colour that a mixture looks like on its paper, interpolated in whole numbers.
func Shown(s Shares) [3]uint8 {
	var cell, beyond [4]int
	for i, v := range s {
		n := int(v) + int(v)/128 // of 256
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

// profile was made of the measurements in testdata (LICENSE-FOGRA39L).
//
//go:embed fogra39l.icc
var profile string

// Profile returns the output profile (ICC.1:2001-04) of the printing condition, for other programs to
// show the mixtures.
func Profile() string { return profile }

// Condition is the registered name of the printing condition (ICC registry, www.color.org), with its
// description.
const (
	Condition = "FOGRA39"
	Described = "Offset on coated paper by the characterization data FOGRA39L"
)

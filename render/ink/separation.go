package ink

import _ "embed" // the table

// The table holds, for colours of sRGB at sixteenths of each channel, the shares of
// cyan, magenta, yellow and black, of 255: red rises slowest, blue fastest.
//
// It was made by separation_test.go, which makes it again: from what was measured of
// offset print on coated paper (FOGRA39L, in testdata), with all of a colour's grey
// replaced by black. So of cyan, magenta and yellow one at least is absent from every
// entry, greys are of black alone, and there is one way to mix a colour rather than
// many.
//
//go:embed separation.bin
var table string

const (
	nodes = 17 // of the table in each direction
	step  = 16 // from one to the next, of 256
)

// A Shares is how much of the paper cyan, magenta, yellow and black cover, of 255.
type Shares [4]uint8

// Separate gives the inks for a colour of sRGB. Between the colours of the table it
// is interpolated in the tetrahedron in which the colour lies, in whole numbers: so
// greys, which lie on an edge, never come to have colours.
func Separate(r, g, b uint8) Shares {
	var at int        // the node below the colour
	var beyond [3]int // how far the colour is beyond it, of step
	strides := [3]int{nodes * nodes, nodes, 1}
	for i, v := range [3]uint8{r, g, b} {
		n := int(v) + int(v)/128 // of 256
		cell := min(n/step, nodes-2)
		beyond[i] = n - cell*step
		at += cell * strides[i]
	}
	return interpolate(at, beyond, strides)
}

// interpolate walks from the node below the colour to the one above it along the
// edges of a cube, the direction first in which the colour lies farthest.
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

// Limited is a mixture that was made elsewhere, with no more ink than the limit: as
// much black, and less of the colours in proportion.
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

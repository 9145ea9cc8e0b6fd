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

// Shares is how much of the paper cyan, magenta, yellow and black cover, of 255.
type Shares [4]uint8

// Separate returns the inks of an sRGB colour. It interpolates in whole numbers within a tetrahedron
// of the table, so greys stay without colour.
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

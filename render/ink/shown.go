package ink

import _ "embed" // the table

// The table of what mixtures look like holds, for eighths of each ink,
// the colour of sRGB: cyan rises slowest, black fastest. It is the other way round of
// the table of separations, made of the same measurements by the same test.
//
//go:embed shown.bin
var shownTable string

const (
	inkNodes = 9  // of the table in each direction
	inkStep  = 32 // from one to the next, of 256
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

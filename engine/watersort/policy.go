package watersort

import "octavo/engine"

// A span is from how many to how many empty bottles a level may have.
type span struct{ least, most int }

// The bounds of what is made, and how many colours a band goes up to.
const (
	fewestColours = 3
	leastCapacity = 4
)

var bands = [...]int{8, 20, maxColours}

// spans is the table of docs/rules/watersort.md, section 3, by band and by
// capacity from 4 (ruling W1).
var spans = [len(bands)][maxCapacity - leastCapacity + 1]span{
	{{2, 3}, {2, 3}, {3, 4}},
	{{2, 3}, {3, 4}, {4, 5}},
	{{3, 4}, {4, 5}, {5, 6}},
}

// bandOf is the band of a number of colours.
func bandOf(n int) int {
	band := 0
	for n > bands[band] {
		band++
	}
	return band
}

// spanOf is the span of empty bottles for a number of colours and a capacity.
func spanOf(n, capacity int) span { return spans[bandOf(n)][capacity-leastCapacity] }

// chooseE is how many bottles a level of some tier has empty: few where it is
// hard, many where it is easy, and the middle, rounded down, in between. In
// every cell of the table the middle is the minimum, so that what tells normal
// from hard is the measured difficulty (ruling W3, see cuts.go).
func chooseE(n, capacity int, t engine.Tier) int {
	s := spanOf(n, capacity)
	switch t {
	case engine.Hard:
		return s.least
	case engine.Easy:
		return s.most
	default:
		return (s.least + s.most) / 2
	}
}

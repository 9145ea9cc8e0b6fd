package watersort

import (
	"fmt"
	"iter"
	"strconv"

	"octavo/engine"
)

// A Policy is what a publisher may set: the numbers of empty bottles and the parameters of the score
// (docs/rules/watersort.md, sections 3 and 4).
type Policy struct {
	// Empty is the range of empty bottles, by band and by capacity from minMadeCapacity.
	Empty [len(bands)][maxCapacity - minMadeCapacity + 1]Span
	Score Score
}

// A Span is an inclusive range. Of a span of empty bottles, hard levels have the least, easy ones the
// most.
type Span struct{ Least, Most int }

// A Score holds the parameters of the score in thousandths: slope and centre of the logistic curve,
// and the exponent of the shaped score.
type Score struct{ K, Pivot, Alpha int }

// The fewest colours and the least capacity of a level that is made.
const (
	minColours      = 3
	minMadeCapacity = 4
)

// bands holds the largest number of colours of each band.
var bands = [...]int{8, 20, maxColours}

// StandardPolicy returns the policy of the rules (ruling W1).
func StandardPolicy() Policy {
	return Policy{
		Empty: [len(bands)][maxCapacity - minMadeCapacity + 1]Span{
			{{2, 3}, {2, 3}, {3, 4}},
			{{2, 3}, {3, 4}, {4, 5}},
			{{3, 4}, {4, 5}, {5, 6}},
		},
		Score: Score{K: 2000, Pivot: 250, Alpha: 1300},
	}
}

// Material returns the kind that policies are for.
func (*Policy) Material() (kind string) { return Kind{}.Name() }

// Bands returns the ranges of colours for which a policy sets empty bottles.
func Bands() []Span {
	var all []Span
	first := minColours
	for _, last := range bands {
		all = append(all, Span{first, last})
		first = last + 1
	}
	return all
}

// Capacities returns the capacities of made levels.
func Capacities() []int {
	var all []int
	for capacity := minMadeCapacity; capacity <= maxCapacity; capacity++ {
		all = append(all, capacity)
	}
	return all
}

// maxEmpty is the most empty bottles of a span. With so many, no move at any
// size makes a level unsolvable.
const maxEmpty = 9

// minEmpty is the least number of empty bottles, by band and capacity. With fewer, hardly any level
// can be solved, or deciding takes half a minute.
var minEmpty = [len(bands)][maxCapacity - minMadeCapacity + 1]int{{2, 2, 2}, {2, 2, 3}, {3, 4, 5}}

// Possible describes the spans that are possible at a place of Policy.Empty, and reports whether s is
// one.
func Possible(band, capacity int, s Span) (words string, ok bool) {
	usual := StandardPolicy().Empty[band][capacity]
	first := Span{minEmpty[band][capacity], usual.Most}
	words = fmt.Sprintf("a range such as %s, of which the first (for hard levels) is %d to %d and the last (for easy ones) greater, up to %d", usual, first.Least, first.Most, maxEmpty)
	for e := range first.numbers() {
		if !isCalibrated(band, capacity+minMadeCapacity, e) {
			words += fmt.Sprintf(", from %d on by 2 at least, since nothing was measured that would part normal from hard", e)
			break
		}
	}
	isSeparated := !s.isSplitByT() || isCalibrated(band, capacity+minMadeCapacity, s.Least)
	return words, first.Least <= s.Least && s.Least <= first.Most && s.Least < s.Most && s.Most <= maxEmpty && isSeparated
}

// bandOf returns the band of a number of colours.
func bandOf(n int) int {
	band := 0
	for n > bands[band] {
		band++
	}
	return band
}

// spanOf returns the span of empty bottles for a number of colours and a capacity.
func (p Policy) spanOf(n, capacity int) Span { return p.Empty[bandOf(n)][capacity-minMadeCapacity] }

// middle returns the number of empty bottles of normal levels, rounded down. In a span of two
// numbers, normal has as many as hard, and T separates the two (ruling W3).
func (s Span) middle() int { return (s.Least + s.Most) / 2 }

// isSplitByT reports whether T separates normal and hard.
func (s Span) isSplitByT() bool { return s.middle() == s.Least }

// chooseE returns the number of empty bottles of a tier: the least for hard, the most for easy.
func (p Policy) chooseE(n, capacity int, t engine.Tier) int {
	s := p.spanOf(n, capacity)
	switch t {
	case engine.Hard:
		return s.Least
	case engine.Easy:
		return s.Most
	default:
		return s.middle()
	}
}

// numbers yields all numbers of a span.
func (s Span) numbers() iter.Seq[int] {
	return func(yield func(int) bool) {
		for n := s.Least; n <= s.Most && yield(n); n++ {
		}
	}
}

// String formats a span: 8, or 5..14.
func (s Span) String() string {
	if s.Least == s.Most {
		return strconv.Itoa(s.Least)
	}
	return fmt.Sprintf("%d..%d", s.Least, s.Most)
}

package watersort

import (
	"fmt"
	"iter"
	"strconv"

	"octavo/engine"
)

// A Policy holds what a publisher may set: the numbers of empty bottles and the
// parameters of the score (docs/rules/watersort.md, sections 3 and 4). A band is a range
// of numbers of colours.
type Policy struct {
	// Empty is the range of empty bottles, by band and by capacity. The first capacity
	// is minMadeCapacity.
	Empty [len(bands)][maxCapacity - minMadeCapacity + 1]Span
	Score Score
}

// A Span is a range of numbers, including both ends. In a span of empty bottles, hard levels have
// Least, easy levels Most.
type Span struct{ Least, Most int }

// A Score holds the parameters of the score, in thousandths.
type Score struct {
	K     int // slope of the logistic curve
	Pivot int // centre of the curve: empty bottles per colour
	Alpha int // exponent of the shaped score (see scale.shape)
}

// The fewest colours and the least capacity of a level that is made.
const (
	minColours      = 3
	minMadeCapacity = 4
)

// bands holds the largest number of colours of each band.
var bands = [...]int{8, 20, maxColours}

// StandardPolicy returns the policy that docs/rules/watersort.md sets (ruling W1).
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

// KindName returns the name of the kind that policies are for.
func (*Policy) KindName() (kind string) { return Kind{}.Name() }

// Bands returns the range of colours of each band.
func Bands() []Span {
	var all []Span
	first := minColours
	for _, last := range bands {
		all = append(all, Span{first, last})
		first = last + 1
	}
	return all
}

// Capacities returns the capacities that a made level can have.
func Capacities() []int {
	var all []int
	for capacity := minMadeCapacity; capacity <= maxCapacity; capacity++ {
		all = append(all, capacity)
	}
	return all
}

// maxEmpty is the most empty bottles that a policy may set. With so many, no move makes
// a level unsolvable, whatever its size.
const maxEmpty = 9

// minEmpty is the fewest empty bottles that a policy may set, by band and capacity. With
// fewer, hardly any level can be solved, or deciding takes half a minute.
var minEmpty = [len(bands)][maxCapacity - minMadeCapacity + 1]int{{2, 2, 2}, {2, 2, 3}, {3, 4, 5}}

// CheckSpan reports whether a policy may have the span s at Policy.Empty[band][capacityIndex].
// words describes the spans that are allowed there.
func CheckSpan(band, capacityIndex int, s Span) (words string, ok bool) {
	usual := StandardPolicy().Empty[band][capacityIndex]
	first := Span{minEmpty[band][capacityIndex], usual.Most}
	words = fmt.Sprintf("a range such as %s, of which the first (for hard levels) is %d to %d and the last (for easy ones) greater, up to %d", usual, first.Least, first.Most, maxEmpty)
	for e := range first.numbers() {
		if !isCalibrated(band, capacityIndex+minMadeCapacity, e) {
			words += fmt.Sprintf(", from %d on by 2 at least, since nothing was measured that would part normal from hard", e)
			break
		}
	}
	isSeparated := !s.isSplitByT() || isCalibrated(band, capacityIndex+minMadeCapacity, s.Least)
	return words, first.Least <= s.Least && s.Least <= first.Most && s.Least < s.Most && s.Most <= maxEmpty && isSeparated
}

// bandOf returns the index of the band of n colours.
func bandOf(n int) int {
	band := 0
	for n > bands[band] {
		band++
	}
	return band
}

// spanOf returns the range of empty bottles for n colours and a capacity.
func (p Policy) spanOf(n, capacity int) Span { return p.Empty[bandOf(n)][capacity-minMadeCapacity] }

// middle returns the middle of the span, rounded down. That is the number of empty bottles of
// normal levels. In a span of two numbers, normal and hard levels have the same number, and T
// separates them (ruling W3).
func (s Span) middle() int { return (s.Least + s.Most) / 2 }

// isSplitByT reports whether normal and hard levels have the same number of empty
// bottles, so that T separates them.
func (s Span) isSplitByT() bool { return s.middle() == s.Least }

// emptyBottles returns the number of empty bottles of levels with n colours, a capacity
// and a tier.
func (p Policy) emptyBottles(n, capacity int, t engine.Tier) int {
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

// String writes a span as 5..14, or as 8 if it has only one number.
func (s Span) String() string {
	if s.Least == s.Most {
		return strconv.Itoa(s.Least)
	}
	return fmt.Sprintf("%d..%d", s.Least, s.Most)
}

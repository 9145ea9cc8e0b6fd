package scan

import (
	"cmp"
	"slices"

	"octavo/engine/figure"
)

// A Span is a range on a line.
type Span struct{ From, To figure.Length }

// Spans are ranges on one line, in any order.
type Spans []Span

// Joined returns the spans in ascending order. Spans that overlap, or are at most two Slacks apart,
// become one. Joined changes s itself, too.
func (s Spans) Joined() Spans {
	slices.SortStableFunc(s, func(a, b Span) int { return cmp.Compare(a.From, b.From) })
	joined := s[:0]
	for _, next := range s {
		if n := len(joined); n > 0 && next.From <= joined[n-1].To+2*Slack {
			joined[n-1].To = max(joined[n-1].To, next.To)
			continue
		}
		joined = append(joined, next)
	}
	return joined
}

// CoveredLength returns the length of the part of a range that the spans cover. The spans must come
// from Joined.
func (s Spans) CoveredLength(stretch Span) (covered figure.Length) {
	for _, part := range s {
		covered += max(0, min(part.To, stretch.To)-max(part.From, stretch.From))
	}
	return covered
}

// DistinctPositions returns positions of lines, each once and in ascending order. It sorts numbers,
// and divides them into groups in which neighbours differ by at most slack. The middle of each
// group is a position.
func DistinctPositions(numbers []figure.Length, slack figure.Length) []figure.Length {
	slices.Sort(numbers)
	var places []figure.Length
	for from := 0; from < len(numbers); {
		to := from + 1
		for to < len(numbers) && numbers[to]-numbers[to-1] <= slack {
			to++
		}
		places = append(places, (numbers[from]+numbers[to-1])/2)
		from = to
	}
	return places
}

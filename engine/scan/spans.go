package scan

import (
	"cmp"
	"slices"

	"octavo/engine/figure"
)

// A Span is a stretch of a straight line, or a range of places.
type Span struct{ From, To figure.Length }

// Spans are stretches of one line.
type Spans []Span

// Joined are the spans in order, those in one that overlap or almost touch.
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

// Within is how much of a stretch the joined spans cover.
func (s Spans) Within(stretch Span) (covered figure.Length) {
	for _, part := range s {
		covered += max(0, min(part.To, stretch.To)-max(part.From, stretch.From))
	}
	return covered
}

// Places brings together numbers that differ by no more than a slack from the next:
// the middle of each group, in order. The numbers are sorted on the way.
func Places(numbers []figure.Length, slack figure.Length) []figure.Length {
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

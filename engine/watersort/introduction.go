package watersort

import (
	"iter"
	"slices"

	"octavo/engine"
)

// Limits of T, in hundredths, for the introductory words of a section. Below
// needsThought, random pouring solves a level more often than not. From needsCare
// on, it solves one in thirty.
const (
	needsThought = 30
	needsCare    = 150
)

// introduction chooses the words that introduce a section by the median T of its levels. If the median is far
// from the tier for which the levels were made, it adds a step that tells so.
func introduction(t engine.Tier, grades []engine.Grade) (wording engine.Tier, notes []engine.Step) {
	if len(grades) == 0 {
		return t, nil
	}
	switch median := medianOf(grades); {
	case median < needsThought && t == engine.Hard:
		return engine.Easy, []engine.Step{{Key: "mild"}}
	case median < needsThought:
		return engine.Easy, nil
	case median < needsCare:
		return engine.Normal, nil
	case t == engine.Easy:
		return engine.Hard, []engine.Step{{Key: "steep"}}
	default:
		return engine.Hard, nil
	}
}

// medianOf returns the lower median of T.
func medianOf(grades []engine.Grade) int {
	var all []int
	for _, g := range grades {
		all = append(all, factOf(g, "t"))
	}
	slices.Sort(all)
	return all[(len(all)-1)/2]
}

// advice notes which of the sizes are mild at a tier, and which sizes aren't.
func (m maker) advice(t engine.Tier) []engine.Message {
	if t == engine.Easy || m.measured.low >= needsThought {
		return nil
	}
	mild := listRanges(m.sizes(), func(n int) bool { return m.policy.typical(t, n, m.capacity) < needsThought })
	if mild.IsEmpty() {
		return nil
	}
	enough := 100
	if t == engine.Normal {
		enough = needsThought
	}
	var other []engine.Message
	for _, capacity := range Capacities() {
		if sizes := listRanges(Span{minColours, maxColours}.numbers(), func(n int) bool { return m.policy.typical(t, n, capacity) >= enough }); !sizes.IsEmpty() {
			other = append(other, engine.Messagef("n=%s with cap=%d", sizes, capacity))
		}
	}
	text := engine.Messagef("%s levels of n=%s with cap=%d are mild: pouring at random solves most of them more often than not (T under 0.3)", t, mild, m.capacity)
	switch {
	case other != nil && t == engine.Hard:
		text = engine.Messagef("%s; levels that random pouring solves less than once in ten times (T from 1 on) have %s", text, engine.Either(other))
	case other != nil:
		return []engine.Message{engine.Messagef("%s; levels that it solves less than half of the time (T from 0.3 on) have %s", text, engine.Either(other))}
	}
	return []engine.Message{engine.Messagef("%s; t=… asks for levels by what is measured", text)}
}

// typical estimates the median T of a size and tier. Of all levels with this many empty bottles, three
// quarters have a lower T than the median hard one, a quarter a lower T than the median normal one.
// Where the number of bottles alone separates the tiers, normal levels weren't measured.
func (p Policy) typical(t engine.Tier, n, capacity int) int {
	span := p.spanOf(n, capacity)
	c := calibrationOf(n, span.Least, capacity)
	switch {
	case t == engine.Hard || c.isAlike():
		return c.median + 2*c.spread/3
	case !span.isSplitByT():
		return needsThought
	}
	return c.median - 2*c.spread/3
}

// listRanges lists the numbers for which holds returns true, as ranges: "9..12 and 21".
func listRanges(numbers iter.Seq[int], holds func(int) bool) engine.Message {
	var ranges []Span
	for n := range numbers {
		switch last := len(ranges) - 1; {
		case !holds(n):
		case last >= 0 && ranges[last].Most == n-1:
			ranges[last].Most = n
		default:
			ranges = append(ranges, Span{n, n})
		}
	}
	var words engine.Message
	for i, r := range ranges {
		if words = engine.Messagef("%s and %s", words, r); i == 0 {
			words = engine.Messagef("%s", r)
		}
	}
	return words
}

package watersort

import (
	"iter"
	"slices"

	"octavo/engine"
)

// Limits of T, in hundredths, by which the introduction of a section is chosen. At T = 0.3, random
// pouring solves every second level. At T = 1.5, it solves one in thirty.
const (
	minTForThought = 30
	minTForCare    = 150
)

// introduction returns the tier whose introduction stands above a section of levels made for tier
// t. It chooses by the median T of these levels. If the tier differs much from t, a note says so.
func introduction(t engine.Tier, grades []engine.Grade) (wording engine.Tier, notes []engine.Step) {
	if len(grades) == 0 {
		return t, nil
	}
	wording = tierOfT(medianT(grades))
	switch {
	case wording == engine.Easy && t == engine.Hard:
		notes = []engine.Step{{Key: "mild"}}
	case wording == engine.Hard && t == engine.Easy:
		notes = []engine.Step{{Key: "steep"}}
	}
	return wording, notes
}

// tierOfT returns the tier whose words suit a T in hundredths.
func tierOfT(t int) engine.Tier {
	switch {
	case t < minTForThought:
		return engine.Easy
	case t < minTForCare:
		return engine.Normal
	default:
		return engine.Hard
	}
}

// medianT returns the median T of some grades, in hundredths. Of two middle values it
// returns the smaller one.
func medianT(grades []engine.Grade) int {
	var all []int
	for _, g := range grades {
		all = append(all, factOf(g, "t"))
	}
	slices.Sort(all)
	return all[(len(all)-1)/2]
}

// advice warns if levels of the requested sizes are mild: random pouring solves most of them in
// more than half of all games. It names other sizes that aren't mild.
func (m maker) advice(t engine.Tier) []engine.Message {
	if t == engine.Easy || m.wantedT.low >= minTForThought {
		return nil
	}
	mild := listRanges(m.sizes(), func(n int) bool { return m.policy.typicalT(t, n, m.capacity) < minTForThought })
	if mild.IsEmpty() {
		return nil
	}
	enough := 100 // a size is suggested if its T, in hundredths, is at least this
	if t == engine.Normal {
		enough = minTForThought
	}
	var other []engine.Message
	for _, capacity := range Capacities() {
		if sizes := listRanges(Span{minColours, maxColours}.numbers(), func(n int) bool { return m.policy.typicalT(t, n, capacity) >= enough }); !sizes.IsEmpty() {
			other = append(other, engine.Messagef("n=%s with cap=%d", sizes, capacity))
		}
	}
	text := engine.Messagef("%s levels of n=%s with cap=%d are mild: pouring at random solves most of them more often than not (T under 0.3)", t, mild, m.capacity)
	switch {
	case other != nil && t == engine.Hard:
		text = engine.Messagef("%s; levels that random pouring solves less than once in ten times (T from 1 on) have %s", text, engine.JoinWithOr(other))
	case other != nil:
		return []engine.Message{engine.Messagef("%s; levels that it solves less than half of the time (T from 0.3 on) have %s", text, engine.JoinWithOr(other))}
	}
	return []engine.Message{engine.Messagef("%s; t=… asks for levels by what is measured", text)}
}

// typicalT estimates the median T, in hundredths, of a size and tier. The median hard level is at
// the third quartile of all levels with this many empty bottles, the median normal level at the
// first. A quartile is about two thirds of the standard deviation from the median. If the number of
// empty bottles alone separates the tiers, normal levels weren't measured, and the result is
// minTForThought.
func (p Policy) typicalT(t engine.Tier, n, capacity int) int {
	span := p.spanOf(n, capacity)
	c := calibrationOf(n, span.Least, capacity)
	switch {
	case t == engine.Hard || c.tiersOverlap():
		return c.median + 2*c.spread/3
	case !span.isSplitByT():
		return minTForThought
	}
	return c.median - 2*c.spread/3
}

// listRanges writes the numbers for which holds returns true as ranges: "9..12 and 21". If there
// are none, the message is empty.
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

package watersort

import (
	"iter"
	"slices"

	"octavo/engine"
)

// Where the words of a tier begin to be true, by T in hundredths: below the
// first, pouring at random solves a level more often than not; from the second
// on, once in thirty times.
const (
	needsThought = 30
	needsCare    = 150
)

// lead chooses the words over a section by the median of what was measured of
// its levels, whatever tier they were made for, and says so where the two are far
// apart.
func lead(t engine.Tier, grades []engine.Grade) (as engine.Tier, more []engine.Step) {
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

// medianOf is the median of T; of two in the middle it is the lesser.
func medianOf(grades []engine.Grade) int {
	var all []int
	for _, g := range grades {
		all = append(all, factOf(g, "t"))
	}
	slices.Sort(all)
	return all[(len(all)-1)/2]
}

// advice tells whoever asks for hard levels in which of the sizes they are mild,
// and where they aren't.
func (m maker) advice(t engine.Tier) []engine.Saying {
	if t != engine.Hard || m.measured.low >= needsThought {
		return nil
	}
	mild := where(m.sizes(), func(n int) bool { return m.policy.typical(n, m.capacity) < needsThought })
	if mild.Nothing() {
		return nil
	}
	var hard []engine.Saying
	for _, capacity := range Capacities() {
		if sizes := where(Span{fewestColours, maxColours}.numbers(), func(n int) bool { return m.policy.typical(n, capacity) >= 100 }); !sizes.Nothing() {
			hard = append(hard, engine.Say("n=%s with cap=%d", sizes, capacity))
		}
	}
	text := engine.Say("hard levels of n=%s with cap=%d are mild: pouring at random solves most of them more often than not (T under 0.3)", mild, m.capacity)
	if hard != nil {
		text = engine.Say("%s; levels that random pouring solves less than once in ten times (T from 1 on) have %s", text, engine.Either(hard))
	}
	return []engine.Saying{engine.Say("%s; t=… asks for levels by what is measured", text)}
}

// typical is about the T of a hard level in the middle of its size: three
// quarters of all levels with so many empty bottles have less.
func (p Policy) typical(n, capacity int) int {
	c := calibrationOf(n, p.spanOf(n, capacity).Least, capacity)
	return c.median + 2*c.spread/3
}

// where lists the numbers for which something holds, as ranges: "9..12 and 21".
func where(numbers iter.Seq[int], holds func(int) bool) engine.Saying {
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
	var words engine.Saying
	for i, r := range ranges {
		if words = engine.Say("%s and %s", words, r); i == 0 {
			words = engine.Say("%s", r)
		}
	}
	return words
}

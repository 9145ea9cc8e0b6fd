package sortresort

import (
	"cmp"
	"iter"
	"math/rand/v2"
	"slices"

	"octavo/engine/sortresort/play"
)

// near is the difference from the intended difficulty that is allowed, in per cent of it.
const near = 5

// A steering changes arrangements of a level until their difficulty is near the intended one.
type steering struct {
	set      *Set
	plan     plan
	intended int // difficulty, in hundredths
	measured int // how many arrangements were measured
}

// maxSteered is the number of arrangements that are changed before the nearest so far is taken.
const maxSteered = 3

// distance returns by how much the difficulty of an arrangement differs from the intended one, in hundredths. It
// is 0 for all that are near.
func (s *steering) distance(l *Level) int {
	s.measured++
	difference := l.Difficulty(play.LowerBound(l.State())).Sum() - s.intended
	if difference = max(difference, -difference); difference > s.intended*near/100 {
		return difference
	}
	return 0
}

// depthDistance returns by how much the depth differs from half the intended difficulty, in hundredths. It is
// found much faster than the difficulty.
func (s *steering) depthDistance(l *Level) int {
	difference := 100*play.Depth(l.State()) - s.intended/2
	return max(difference, -difference, 100)
}

// change changes an arrangement until it is near, or Placement.Measures changes were measured. Like improveTrail,
// it makes the end of the trail again from random states on, and shows no fewer sorts. g is the grid at the
// trail's end.
func (s *steering) change(t trail, g grid, rng *rand.Rand) grid {
	l := s.set.levelFrom(s.plan, g)
	distance, depthDistance := s.distance(l), s.depthDistance(l)
	end := s.measured + s.set.balance.Placement.Measures
	for range s.set.balance.Placement.Climbs {
		if distance == 0 || s.measured == end {
			break
		}
		from := max(rng.IntN(len(t)-1), rng.IntN(len(t)-1))
		remade, ok := s.set.balance.finish(t[from].clone())
		if !ok || remade.end().shownSorts() < t.end().shownSorts() {
			continue
		}
		changed := remade.end().grid()
		l := s.set.levelFrom(s.plan, changed)
		depth := s.depthDistance(l)
		if depth > depthDistance {
			continue
		}
		if d := s.distance(l); d <= distance {
			t, g, distance, depthDistance = append(slices.Clip(t[:from]), remade...), changed, d, depth
		}
	}
	return g
}

// steered yields arrangements for the solver: first those that are near the intended difficulty, then the
// others that were measured, the nearest first, then the rest.
func (s *Set) steered(p plan, items, intended int, rng *rand.Rand) iter.Seq[grid] {
	type farGrid struct {
		grid     grid
		distance int
	}
	return func(yield func(grid) bool) {
		steering := &steering{set: s, plan: p, intended: intended}
		next, stop := iter.Pull(s.balance.arrangements(p, items, rng, steering.change))
		defer stop()
		var far []farGrid
		for steering.measured < maxSteered*s.balance.Placement.Measures {
			g, ok := next()
			if !ok {
				break
			}
			if d := steering.distance(s.levelFrom(p, g)); d > 0 {
				far = append(far, farGrid{g, d})
			} else if !yield(g) {
				return
			}
		}
		slices.SortStableFunc(far, func(a, b farGrid) int { return cmp.Compare(a.distance, b.distance) })
		for _, f := range far {
			if !yield(f.grid) {
				return
			}
		}
		for g, ok := next(); ok && yield(g); g, ok = next() {
		}
	}
}

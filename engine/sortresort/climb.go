package sortresort

import (
	"iter"
	"math/rand/v2"
	"slices"

	"octavo/engine/sortresort/play"
)

// A trail holds the states of an arrangement: one before each new sort was placed, and the finished
// one.
type trail []*arrangement

// end returns the finished arrangement of a trail.
func (t trail) end() *arrangement { return t[len(t)-1] }

// arrangements yields arrangements for the solver, the most promising first. These show the most
// sorts in front (S4). If the front has room for all sorts, it first yields versions with the
// missing sorts brought to the front.
func (b *Balance) arrangements(p plan, items int, rng *rand.Rand) iter.Seq[grid] {
	return func(yield func(grid) bool) {
		trails := b.dealTrails(p, items, rng)
		if items/play.Copies <= p.frontCapacity()-b.freeFrontCells(p) {
			for _, t := range trails {
				g := t.end().grid()
				g.reveal(rng)
				if !yield(g) {
					return
				}
			}
		}
		for _, t := range trails {
			if !yield(b.improveTrail(t, rng).end().grid()) {
				return
			}
		}
	}
}

// improveTrail improves a trail by random restarts. It arranges again from a random state, and keeps the
// result if the front shows at least as many sorts.
func (b *Balance) improveTrail(t trail, rng *rand.Rand) trail {
	for range b.Placement.Climbs {
		visible := t.end().shownSorts()
		if visible == len(t.end().visible) {
			break
		}
		// Late states determine the front that a player sees first, so they are chosen more often.
		from := max(rng.IntN(len(t)-1), rng.IntN(len(t)-1))
		remade, ok := b.finish(t[from].clone())
		if ok && remade.end().shownSorts() >= visible {
			t = append(slices.Clip(t[:from]), remade...)
		}
	}
	return t
}

// finish completes an arrangement. ok is false at a dead end, or if the front has too little free
// room.
func (b *Balance) finish(a *arrangement) (t trail, ok bool) {
	t, ok = a.run()
	return t, ok && a.freeCells() >= b.freeFrontCells(a.plan) && !slices.ContainsFunc(a.fronts, func(f []int) bool { return len(f) == 0 })
}

// clone returns an independent copy.
func (a *arrangement) clone() *arrangement {
	c := *a
	c.fronts, c.behind = make([][]int, len(a.fronts)), make([][][]int, len(a.behind))
	for i := range a.fronts {
		c.fronts[i] = slices.Clone(a.fronts[i])
		c.behind[i] = slices.Clone(a.behind[i]) // rows behind never change
	}
	c.loose, c.visible, c.candidates = slices.Clone(a.loose), slices.Clone(a.visible), nil
	return &c
}

// shownSorts counts the sorts with a copy in front.
func (a *arrangement) shownSorts() int {
	n := 0
	for _, copies := range a.visible {
		if copies > 0 {
			n++
		}
	}
	return n
}

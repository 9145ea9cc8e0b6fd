package sortresort

import (
	"iter"
	"math/rand/v2"
	"slices"

	"octavo/engine/sortresort/play"
)

// A trail holds the states of an arrangement while it was made: one before each sort was placed, and the
// finished one.
type trail []*arrangement

// end returns the finished arrangement of a trail.
func (t trail) end() *arrangement { return t[len(t)-1] }

// arrangements yields arrangements for the solver, first those that show the most sorts in front (S4). If the
// front has room for all sorts, it yields each arrangement twice. The first versions have the missing sorts
// exchanged into the front (see reveal), the second ones are improved by improveTrail, and then changed by change
// unless it is nil.
func (b *Balance) arrangements(p plan, items int, rng *rand.Rand, change func(trail, grid, *rand.Rand) grid) iter.Seq[grid] {
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
			t = b.improveTrail(t, rng)
			g := t.end().grid()
			if change != nil {
				g = change(t, g, rng)
			}
			if !yield(g) {
				return
			}
		}
	}
}

// improveTrail improves a trail by random restarts. It goes back to a random state and makes the rest of the
// arrangement again. It keeps the result if the front shows at least as many sorts as before.
func (b *Balance) improveTrail(t trail, rng *rand.Rand) trail {
	for range b.Placement.Climbs {
		visible := t.end().shownSorts()
		if visible == len(t.end().visible) {
			break
		}
		// Of two random states it takes the later one: what is placed last is the front that a player sees
		// first.
		from := max(rng.IntN(len(t)-1), rng.IntN(len(t)-1))
		remade, ok := b.finish(t[from].clone())
		if ok && remade.end().shownSorts() >= visible {
			t = append(slices.Clip(t[:from]), remade...)
		}
	}
	return t
}

// finish completes an arrangement. ok is false at a dead end, or if the result has too few free front cells or
// an empty front.
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
		c.behind[i] = slices.Clone(a.behind[i]) // the rows themselves are shared: once behind, a row never changes
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

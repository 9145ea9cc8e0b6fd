package sortresort

import (
	"iter"
	"math/rand/v2"
	"slices"
	"strconv"

	"octavo/engine/sortresort/play"
)

// A trail is the way by which an arrangement was made backwards: how it stood
// before each new sort, and last, what became of it.
type trail []*arrangement

// end is where the trail leads to.
func (t trail) end() *arrangement { return t[len(t)-1] }

// arrangements are what the solver is given, those that show most sorts in front
// first (S4). Each is made only when it is asked for. Where all sorts have room
// in front and yet not all are shown, those that are revealed come first.
func (b *Balance) arrangements(w *World, p plan, items int) iter.Seq[grid] {
	return func(yield func(grid) bool) {
		rng := source(p.level, "items", w.ID, strconv.Itoa(items))
		trails := b.deals(p, items, rng)
		if items/play.Copies <= p.front()-b.free(p) {
			for _, t := range trails {
				g := t.end().grid()
				g.reveal(rng)
				if !yield(g) {
					return
				}
			}
		}
		for _, t := range trails {
			if !yield(b.climb(t, rng).end().grid()) {
				return
			}
		}
	}
}

// climb goes the last part of a trail again and again by other chances, and
// keeps to a way that shows no fewer sorts in front.
func (b *Balance) climb(t trail, rng *rand.Rand) trail {
	for range b.Placement.Climbs {
		shown := t.end().shownSorts()
		if shown == len(t.end().visible) {
			break
		}
		// The end of the way back is the front that a player finds: it is gone
		// again more often than the beginning.
		from := max(rng.IntN(len(t)-1), rng.IntN(len(t)-1))
		again, ok := b.goOn(t[from].clone())
		if ok && again.end().shownSorts() >= shown {
			t = append(slices.Clip(t[:from]), again...)
		}
	}
	return t
}

// goOn makes the rest of an arrangement; ok is false where that comes to a dead
// end, or where the front has too little free room.
func (b *Balance) goOn(a *arrangement) (t trail, ok bool) {
	t, ok = a.run()
	return t, ok && a.free() >= b.free(a.plan) && !slices.ContainsFunc(a.fronts, func(f []int) bool { return len(f) == 0 })
}

// clone is an arrangement that stands alike and is made on by itself.
func (a *arrangement) clone() *arrangement {
	c := *a
	c.fronts, c.behind = make([][]int, len(a.fronts)), make([][][]int, len(a.behind))
	for i := range a.fronts {
		c.fronts[i] = slices.Clone(a.fronts[i])
		c.behind[i] = slices.Clone(a.behind[i]) // the rows themselves don't change any more
	}
	c.loose, c.visible, c.candidates = slices.Clone(a.loose), slices.Clone(a.visible), nil
	return &c
}

// shownSorts counts the sorts that stand in front.
func (a *arrangement) shownSorts() int {
	n := 0
	for _, copies := range a.visible {
		if copies > 0 {
			n++
		}
	}
	return n
}

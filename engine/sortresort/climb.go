package sortresort

import (
	"iter"
	"math/rand/v2"
	"slices"
	"strconv"

	"octavo/engine/sortresort/play"
)

// A trail is the way by which an arrangement was made backwards: where the
// unplayer stood before each new sort, and last, where it came to.
type trail []*unplayer

// end is where the trail leads to.
func (t trail) end() *unplayer { return t[len(t)-1] }

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

// goOn goes on from where an unplayer stands; ok is false where that comes to a
// dead end, or where the front has too little free room.
func (b *Balance) goOn(u *unplayer) (t trail, ok bool) {
	t, ok = u.run()
	return t, ok && u.free() >= b.free(u.plan) && !slices.ContainsFunc(u.fronts, func(f []int) bool { return len(f) == 0 })
}

// clone is an unplayer that stands in the same place and goes its own way.
func (u *unplayer) clone() *unplayer {
	c := *u
	c.fronts, c.behind = make([][]int, len(u.fronts)), make([][][]int, len(u.behind))
	for i := range u.fronts {
		c.fronts[i] = slices.Clone(u.fronts[i])
		c.behind[i] = slices.Clone(u.behind[i]) // the rows themselves don't change any more
	}
	c.loose, c.visible, c.candidates = slices.Clone(u.loose), slices.Clone(u.visible), nil
	return &c
}

// shownSorts counts the sorts that stand in front.
func (u *unplayer) shownSorts() int {
	n := 0
	for _, copies := range u.visible {
		if copies > 0 {
			n++
		}
	}
	return n
}

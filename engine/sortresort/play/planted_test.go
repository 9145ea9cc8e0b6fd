package play

import (
	"math/rand/v2"
	"slices"
)

// planted makes a level backwards from its end, so that a solution moves two copies of
// each item once. That meets the bound.
func planted(rng *rand.Rand, containers, rows, items int) State {
	for {
		g := backwardLevel{rng: rng, rows: rows, fronts: make([][]Item, containers), behind: make([][][]Item, containers)}
		for item := range items {
			if !g.unmatch(Item(item + 1)) {
				break
			}
		}
		for len(g.loose) > 0 && g.unmove() {
		}
		if len(g.loose) == 0 {
			if s := g.state(); s.Items() == Copies*items {
				return s
			}
		}
	}
}

type backwardLevel struct {
	rng    *rand.Rand
	rows   int
	fronts [][]Item
	behind [][][]Item
	loose  []loose // copies that must still leave the front in which they match
}

type loose struct {
	item Item
	home int
}

// unmatch undoes a match.
func (g *backwardLevel) unmatch(item Item) bool {
	for len(g.loose) > 5 || len(g.loose) > 0 && g.rng.IntN(2) == 0 {
		if !g.unmove() {
			return false
		}
	}
	for _, full := range []int{3, 0, 2, 1} {
		for _, c := range g.rng.Perm(len(g.fronts)) {
			if len(g.fronts[c]) == full && g.pushBack(c) {
				g.fronts[c] = []Item{item, item, item}
				g.loose = append(g.loose, loose{item, c}, loose{item, c})
				return true
			}
		}
	}
	return len(g.loose) > 0 && g.unmove() && g.unmatch(item)
}

// pushBack pushes a front back, so that it is empty.
func (g *backwardLevel) pushBack(c int) bool {
	full := len(g.fronts[c])
	atHome := slices.ContainsFunc(g.loose, func(l loose) bool { return l.home == c })
	if atHome || full > 0 && len(g.behind[c]) == g.rows-1 {
		return false
	}
	if full > 0 {
		g.behind[c] = append(g.behind[c], g.fronts[c])
		g.fronts[c] = nil
	}
	return true
}

// unmove undoes a move.
func (g *backwardLevel) unmove() bool {
	for _, i := range g.rng.Perm(len(g.loose)) {
		l := g.loose[i]
		for _, c := range g.rng.Perm(len(g.fronts)) {
			if c == l.home || slices.Contains(g.fronts[c], l.item) || len(g.fronts[c]) == 3 && !g.pushBack(c) {
				continue
			}
			at := slices.Index(g.fronts[l.home], l.item)
			g.fronts[l.home] = slices.Delete(g.fronts[l.home], at, at+1)
			g.fronts[c] = append(g.fronts[c], l.item)
			g.loose = slices.Delete(g.loose, i, i+1)
			return true
		}
	}
	return false
}

func (g *backwardLevel) state() State {
	var s State
	for c, front := range g.fronts {
		box := Container{Slots: 3, Rows: [][]Item{row(front)}}
		for _, behind := range slices.Backward(g.behind[c]) {
			box.Rows = append(box.Rows, row(behind))
		}
		s.Containers = append(s.Containers, box)
	}
	return s
}

func row(items []Item) []Item { return append(slices.Clone(items), make([]Item, 3-len(items))...) }

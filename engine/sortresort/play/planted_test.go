package play

import (
	"math/rand/v2"
	"slices"
)

// planted makes a level backwards from its end, so that a solution moves two
// copies of each item once: as few moves as the bound can ever say.
func planted(rng *rand.Rand, containers, rows, items int) State {
	for {
		g := garden{rng: rng, rows: rows, fronts: make([][]Item, containers), behind: make([][][]Item, containers)}
		for item := range items {
			if !g.sow(Item(item + 1)) {
				break
			}
		}
		for len(g.loose) > 0 && g.scatter() {
		}
		if len(g.loose) == 0 {
			if s := g.state(); s.Items() == Copies*items {
				return s
			}
		}
	}
}

type garden struct {
	rng    *rand.Rand
	rows   int
	fronts [][]Item
	behind [][][]Item
	loose  []loose // copies that have still to leave the front they match in
}

type loose struct {
	item Item
	home int
}

// sow takes a match back.
func (g *garden) sow(item Item) bool {
	for len(g.loose) > 5 || len(g.loose) > 0 && g.rng.IntN(2) == 0 {
		if !g.scatter() {
			return false
		}
	}
	for _, full := range []int{3, 0, 2, 1} {
		for _, c := range g.rng.Perm(len(g.fronts)) {
			if len(g.fronts[c]) == full && g.cover(c) {
				g.fronts[c] = []Item{item, item, item}
				g.loose = append(g.loose, loose{item, c}, loose{item, c})
				return true
			}
		}
	}
	return len(g.loose) > 0 && g.scatter() && g.sow(item)
}

// cover pushes a front back, so that it is empty.
func (g *garden) cover(c int) bool {
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

// scatter takes a move back.
func (g *garden) scatter() bool {
	for _, i := range g.rng.Perm(len(g.loose)) {
		l := g.loose[i]
		for _, c := range g.rng.Perm(len(g.fronts)) {
			if c == l.home || slices.Contains(g.fronts[c], l.item) || len(g.fronts[c]) == 3 && !g.cover(c) {
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

func (g *garden) state() State {
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

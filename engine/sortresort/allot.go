package sortresort

import (
	"cmp"
	"crypto/sha256"
	"math/rand/v2"
	"slices"

	"octavo/engine/sortresort/play"
)

// itemsByLevel chooses the items of every level (S13). It depends only on the world and the balance. Each level
// gets those of its unlocked items that earlier levels use least; ties are broken at random. If makeLevel later
// finds no arrangement with all of them, the level drops its last items.
func (b *Balance) itemsByLevel(w *World, targets []target) [][]Item {
	rng := rand.New(rand.NewChaCha8(sha256.Sum256([]byte("sortresort/" + version + "/items/" + w.ID))))
	uses := map[string]int{}
	levels := make([][]Item, b.Levels)
	for i := range levels {
		items := w.unlockedItems(i + 1)
		rng.Shuffle(len(items), func(i, j int) { items[i], items[j] = items[j], items[i] })
		slices.SortStableFunc(items, func(x, y Item) int { return cmp.Compare(uses[x.ID], uses[y.ID]) })
		levels[i] = items[:targets[i].items/play.Copies]
		for _, item := range levels[i] {
			uses[item.ID]++
		}
	}
	return levels
}

// unlockedItems returns the items of the groups that are unlocked at a level or before.
func (w *World) unlockedItems(level int) []Item {
	var items []Item
	for _, g := range w.Groups {
		if g.Unlock <= level {
			items = append(items, g.Items...)
		}
	}
	return items
}

// A Lack says that a level needs more sorts (Needs) than there are items unlocked (Unlocked).
type Lack struct {
	Level, Needs, Unlocked int
	// Group is the index of the group that unlocks next after the level, or −1 if there is none.
	Group int
}

// Lacks returns the levels for which a world has too few items. After each Lack it assumes that the missing
// group unlocks at that level, so that each group is in only one Lack.
func (b *Balance) Lacks(w *World) []Lack {
	unlock := make([]int, len(w.Groups))
	for i, g := range w.Groups {
		unlock[i] = g.Unlock
	}
	var lacks []Lack
	for level := 1; level <= b.Levels; level++ {
		for {
			unlocked, next := 0, -1
			for i, g := range w.Groups {
				if unlock[i] <= level {
					unlocked += len(g.Items)
				} else if next < 0 || unlock[i] < unlock[next] {
					next = i
				}
			}
			if unlocked >= b.Types[level-1] {
				break
			}
			lacks = append(lacks, Lack{level, b.Types[level-1], unlocked, next})
			if next < 0 {
				return lacks
			}
			unlock[next] = level
		}
	}
	return lacks
}

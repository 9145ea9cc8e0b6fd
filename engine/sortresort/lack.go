package sortresort

// A Lack is a level that needs more items than are unlocked by then.
type Lack struct {
	Level, Needs, Unlocked int
	// Group is the next that unlocks, and too late; −1 where there is none.
	Group int
}

// Lacks finds the levels for which a world has too few items, each group that
// is to blame once: after it was named, it is taken to unlock in time.
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

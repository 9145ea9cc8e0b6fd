package sortresort

import "octavo/engine/sortresort/play"

// A target is how many items a level is to hold, and why so many.
type target struct {
	items int
	why   limit
}

// A limit is what decided the number of items.
type limit uint8

const (
	byFill     limit = iota // the share of cells that the level is to fill
	byVariety               // the sorts that it needs at least
	byRoom                  // what stays free in front (S6)
	byItems                 // the sorts that the world has by then
	byTutorial              // the level is always the same
)

func (l limit) String() string {
	return [...]string{"fill", "variety", "the front kept free", "the items unlocked", "the tutorial"}[l]
}

// target is the number of items before any is lowered (S3, S6): a multiple of
// three, no more than the fill asks for, unless the variety needs more.
func (b *Balance) target(p plan, sorts int) target {
	t := target{p.capacity() * b.fill(p.level) / 1000 / play.Copies, byFill}
	if n := b.Types[p.level-1]; n > t.items {
		t = target{n, byVariety}
	}
	if n := (p.capacity() - b.free(p)) / play.Copies; n < t.items {
		t = target{n, byRoom}
	}
	if sorts < t.items {
		t = target{sorts, byItems}
	}
	t.items *= play.Copies
	return t
}

// free is how many cells in front stay empty for the player to move items into.
func (b *Balance) free(p plan) int {
	return max((p.front()*b.Placement.Buffer+99)/100, b.Placement.LeastFree)
}

// inFront is how many of a level's items stand in front: the share that the
// balance asks for, as far as the buffer leaves room (S5), and no fewer than
// have no room behind.
func (b *Balance) inFront(p plan, items int) int {
	share := b.Placement.FrontOfMoreRows
	if p.rows == 1 {
		share = b.Placement.FrontOfOneRow
	}
	front := roundHalfEven(items*share, 100)
	front = max(front, items-(p.capacity()-p.front()), len(p.containers))
	return min(front, p.front()-b.free(p), items)
}

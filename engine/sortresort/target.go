package sortresort

import "octavo/engine/sortresort/play"

// A target is the number of items of a level, with the reason for it.
type target struct {
	items  int
	reason limit
}

// A limit is the reason for a number of items.
type limit uint8

const (
	byFill     limit = iota // the share of cells to fill
	byCurve                 // the fill of the last level of the same kind, since the fill must not fall
	byVariety               // the least number of sorts of the level
	byRoom                  // the cells in front that stay free (S6)
	byItems                 // the sorts that are unlocked by then
	byTutorial              // the level is always the same
)

func (l limit) String() string {
	return [...]string{"fill", "the fill of the level before", "variety", "the front kept free", "the items unlocked", "the tutorial"}[l]
}

// targets returns the number of items of all levels before any is lowered. The fill never falls between
// levels of the same kind: both with or both without single slots (S6), which have two cells fewer in
// each row.
func (b *Balance) targets(w *World) []target {
	targets := make([]target, b.Levels)
	previous := map[bool]share{}
	for i := range targets {
		p := b.plan(i + 1)
		kind := count(p, SingleSlot) > 0
		targets[i] = b.target(p, len(w.unlocked(i+1)), previous[kind])
		previous[kind] = share{targets[i].items, p.capacity()}
	}
	return targets
}

// A share is a number of items of a number of cells; the zero share is none.
type share struct{ items, cells int }

// threesOf returns the least multiple of three that is at least the same share of other cells.
func (s share) threesOf(cells int) int {
	if s.cells == 0 {
		return 0
	}
	whole := s.cells * play.Copies
	return (s.items*cells + whole - 1) / whole
}

// target returns the number of items before it is lowered (S3, S6): a multiple of three, at most the
// fill of the balance, unless the variety or the level before needs more.
func (b *Balance) target(p plan, sorts int, previous share) target {
	if p.level == tutorial {
		return target{min(tutorialSorts, sorts) * play.Copies, byTutorial}
	}
	t := target{p.capacity() * b.fill(p.level) / 1000 / play.Copies, byFill}
	if n := previous.threesOf(p.capacity()); n > t.items {
		t = target{n, byCurve}
	}
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

// free returns how many cells in front must stay empty.
func (b *Balance) free(p plan) int {
	return max((p.front()*b.Placement.Buffer+99)/100, b.Placement.MinFree)
}

// frontItems returns how many items are in front: the share in the balance, limited by the buffer (S5),
// and at least those without room behind.
func (b *Balance) frontItems(p plan, items int) int {
	share := b.Placement.FrontOfMoreRows
	if p.rows == 1 {
		share = b.Placement.FrontOfOneRow
	}
	front := roundHalfEven(items*share, 100)
	front = max(front, items-(p.capacity()-p.front()), len(p.containers))
	return min(front, p.front()-b.free(p), items)
}

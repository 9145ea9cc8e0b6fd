package sortresort

import "octavo/engine/sortresort/play"

// A target is the intended number of items of a level, and the limit that decided it.
type target struct {
	items  int
	reason limit
}

// A limit is the rule that decided a level's number of items.
type limit uint8

const (
	byFill     limit = iota // the share of cells that the balance fills
	byCurve                 // the fill of the previous level of the same kind, since it must not fall
	byVariety               // the least number of sorts of the level
	byRoom                  // the cells in front that must stay free (S6)
	byItems                 // the number of unlocked items
	byTutorial              // the first level is always the same
)

func (l limit) String() string {
	return [...]string{"fill", "the fill of the level before", "variety", "the front kept free", "the items unlocked", "the tutorial"}[l]
}

// targets returns the intended number of items of all levels. The fill never falls from a level with single
// slots to the next level with single slots, nor from a level without them to the next one without (S6). The two kinds are separate, since a container
// with a single slot has two cells fewer in each row.
func (b *Balance) targets(w *World) []target {
	targets := make([]target, b.Levels)
	previous := map[bool]share{}
	for i := range targets {
		p := b.plan(i + 1)
		kind := count(p, SingleSlot) > 0
		targets[i] = b.target(p, len(w.unlockedItems(i+1)), previous[kind])
		previous[kind] = share{targets[i].items, p.capacity()}
	}
	return targets
}

// A share is a number of items in a number of cells. The zero value means that there is no level before.
type share struct{ items, cells int }

// threesOf returns the least number of groups of three items that fill a number of cells to at least this
// share.
func (s share) threesOf(cells int) int {
	if s.cells == 0 {
		return 0
	}
	whole := s.cells * play.Copies
	return (s.items*cells + whole - 1) / whole
}

// target returns the intended number of items of a level (S3, S6). It is a multiple of three. The balance's
// fill gives the number, rounded down. The share of the previous level or the least number of sorts may raise
// it. Free front cells and the number of unlocked sorts limit it.
func (b *Balance) target(p plan, sorts int, previous share) target {
	if p.level == tutorial {
		return target{min(tutorialSorts, sorts) * play.Copies, byTutorial}
	}
	t := target{p.capacity() * b.fillShare(p.level) / 1000 / play.Copies, byFill}
	if n := previous.threesOf(p.capacity()); n > t.items {
		t = target{n, byCurve}
	}
	if n := b.Types[p.level-1]; n > t.items {
		t = target{n, byVariety}
	}
	if n := (p.capacity() - b.freeFrontCells(p)) / play.Copies; n < t.items {
		t = target{n, byRoom}
	}
	if sorts < t.items {
		t = target{sorts, byItems}
	}
	t.items *= play.Copies
	return t
}

// freeFrontCells returns the least number of front cells that must stay empty.
func (b *Balance) freeFrontCells(p plan) int {
	return max((p.frontCapacity()*b.Placement.Buffer+99)/100, b.Placement.MinFree)
}

// frontItems returns how many items should be in front (S5). That is the balance's share of all
// items. But it is at least one for each container, and at least the items for which the rows behind have
// no room. It never takes the front cells that must stay free (see freeFrontCells).
func (b *Balance) frontItems(p plan, items int) int {
	share := b.Placement.FrontOfMoreRows
	if p.rows == 1 {
		share = b.Placement.FrontOfOneRow
	}
	front := roundHalfEven(items*share, 100)
	front = max(front, items-(p.capacity()-p.frontCapacity()), len(p.containers))
	return min(front, p.frontCapacity()-b.freeFrontCells(p), items)
}

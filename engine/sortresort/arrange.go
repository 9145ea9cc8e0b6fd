package sortresort

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"octavo/engine/sortresort/play"
)

// An arrangement is a level that is made backwards, from the empty containers at its end (S16). With items in
// random cells, a level would nearly always be unsolvable, since few cells are free.
//
// "Unmatching" a sort undoes a match: it puts three copies at the front of a container, their home. The row
// that was the front before moves one row back. Two of the copies are then loose: each must still be moved once
// to another front. When the level is played, every loose item goes home in one move. So each sort takes two
// moves, the minimum if no two of its copies share a row.
type arrangement struct {
	plan   plan
	rng    *rand.Rand
	choice int // pick chooses at random among this many least filled containers

	sortsLeft   int       // sorts that are not placed yet; sortsLeft − 1 is the number of the next sort
	frontTarget int       // intended number of items in front
	gapsLeft    int       // cells in rows behind that may stay empty
	fronts      [][]int   // by container: items in front, in any order
	behind      [][][]int // by container: rows behind; the last is the newest
	loose       []looseItem

	visible    []int // by sort: copies in front
	candidates []int // memory reused by containersWhere
}

// A looseItem is a copy of a sort that must still leave its home, the container in which it was unmatched.
type looseItem struct{ item, home int }

// maxLoose limits the number of loose items. With more loose items, the player's matches depend more on each
// other, and more sorts are shown in front. Above twelve, solutions with two moves per sort are rare.
const maxLoose = 12

// arrange makes an arrangement of a number of items, about front of which are in front. ok is false if the
// arrangement can't be finished (see finish).
func (b *Balance) arrange(p plan, items, front int, rng *rand.Rand) (t trail, ok bool) {
	return b.finish(&arrangement{
		plan: p, rng: rng, choice: b.Placement.Choice,
		sortsLeft: items / play.Copies, frontTarget: front, gapsLeft: p.capacity() - p.frontCapacity() - (items - front),
		fronts: make([][]int, len(p.containers)), behind: make([][][]int, len(p.containers)),
		visible: make([]int, items/play.Copies),
	})
}

// run plays backwards until every sort is placed and no item is loose. ok is false at a dead end.
func (a *arrangement) run() (t trail, ok bool) {
	for before := -1; a.sortsLeft > 0 || len(a.loose) > 0; {
		if a.sortsLeft != before {
			t, before = append(t, a.clone()), a.sortsLeft
		}
		if !a.unmatchInEmpty() && !a.stepBack() {
			return nil, false
		}
	}
	return append(t, a), true
}

// unmatchInEmpty unmatches the next sort in a container with an empty front, if there are fewer items in front
// than intended. It returns false if it does nothing.
func (a *arrangement) unmatchInEmpty() bool {
	inFront := 0
	for _, front := range a.fronts {
		inFront += len(front)
	}
	if a.sortsLeft == 0 || inFront >= a.frontTarget {
		return false
	}
	empty := a.containersWhere(func(c int) bool { return len(a.fronts[c]) == 0 && a.isHome(c) })
	if len(empty) == 0 {
		return false
	}
	a.unmatch(empty[a.rng.IntN(len(empty))])
	return true
}

// stepBack unmatches the next sort, or moves a loose item away from its home. It chooses at random
// which one it tries first. In three cases it tries to move a loose item first: there are maxLoose
// of them, or no sort is left, or a container that gets locked now has loose items. It returns
// false if neither is possible.
func (a *arrangement) stepBack() bool {
	first, second := a.unmatchOne, a.unmoveOne
	if len(a.loose) >= maxLoose || a.sortsLeft == 0 || a.lockedHaveLoose() || len(a.loose) > 0 && a.rng.IntN(2) == 0 {
		first, second = second, first
	}
	return first() || second()
}

// lockedHaveLoose reports whether containers with a lock hold loose items at the point where,
// played backwards, they get locked. When the level is played, a locked container can't give or
// take items before that point.
func (a *arrangement) lockedHaveLoose() bool {
	return a.sortsLeft == a.plan.matches && slices.ContainsFunc(a.loose, func(l looseItem) bool { return a.hasMechanic(l.home, Locked) })
}

func (a *arrangement) hasMechanic(c int, m Mechanic) bool { return a.plan.containers[c].hasMechanic(m) }

// isLocked reports whether a container is locked at this point. It is locked as long as fewer
// matches come before this point, when the level is played, than the lock needs.
func (a *arrangement) isLocked(c int) bool {
	return a.hasMechanic(c, Locked) && a.sortsLeft < a.plan.matches
}

// isSoonLocked reports whether a container is locked, or will be after a few more sorts. Then it is no home for
// a new sort, since loose copies might not leave it in time.
func (a *arrangement) isSoonLocked(c int) bool {
	const notice = 4 // number of sorts
	return a.hasMechanic(c, Locked) && a.sortsLeft <= a.plan.matches+notice
}

// containersWhere returns the containers for which matches is true. The next call overwrites the returned
// slice.
func (a *arrangement) containersWhere(matches func(c int) bool) []int {
	a.candidates = a.candidates[:0]
	for c := range a.fronts {
		if matches(c) {
			a.candidates = append(a.candidates, c)
		}
	}
	return a.candidates
}

func (a *arrangement) slots(c int) int { return a.plan.containers[c].slots() }

// isHome reports whether a container may be the home of a new sort: it has three slots and isn't locked soon.
func (a *arrangement) isHome(c int) bool { return a.slots(c) == play.Copies && !a.isSoonLocked(c) }

func (a *arrangement) hasLoose(c int) bool {
	return slices.ContainsFunc(a.loose, func(l looseItem) bool { return l.home == c })
}

// isFull reports whether a container has no room for another row behind.
func (a *arrangement) isFull(c int) bool { return len(a.behind[c]) == a.plan.rows-1 }

// canGoBack reports whether the front of a container may move one row back: it has items, none of
// them at home and loose. There must be a free row behind, and gapsLeft must allow the gaps of the
// new row.
func (a *arrangement) canGoBack(c int) bool {
	return len(a.fronts[c]) > 0 && !a.isFull(c) && !a.hasLoose(c) && a.slots(c)-len(a.fronts[c]) <= a.gapsLeft
}

// unmatchOne unmatches the next sort. It prefers containers whose front is full or empty, since a partly filled
// front would become a row with gaps. It returns false if it does nothing.
func (a *arrangement) unmatchOne() bool {
	if a.sortsLeft == 0 {
		return false
	}
	homes := a.containersWhere(func(c int) bool {
		return a.isHome(c) && (len(a.fronts[c]) == 0 || len(a.fronts[c]) == play.Copies && a.canGoBack(c))
	})
	if len(homes) == 0 {
		homes = a.containersWhere(func(c int) bool { return a.isHome(c) && a.canGoBack(c) })
	}
	if len(homes) == 0 {
		return false
	}
	a.unmatch(a.pick(homes, func(c int) int { return a.lockRank(c) - a.visibleElsewhere(c) }))
	return true
}

// unmatch unmatches the next sort in container c. If c has items in front, its front moves one row
// back first.
func (a *arrangement) unmatch(c int) {
	if len(a.fronts[c]) > 0 {
		a.goBack(c)
	}
	a.sortsLeft--
	item := a.sortsLeft
	a.fronts[c] = []int{item, item, item}
	a.visible[item] = play.Copies
	a.loose = append(a.loose, looseItem{item, c}, looseItem{item, c})
}

// goBack moves the front of container c one row back. Then the front is empty.
func (a *arrangement) goBack(c int) {
	a.gapsLeft -= a.slots(c) - len(a.fronts[c])
	for _, item := range a.fronts[c] {
		a.visible[item]--
	}
	a.behind[c] = append(a.behind[c], a.fronts[c])
	a.fronts[c] = nil
}

// lockRank ranks containers that will be locked before all others, since they must be filled before that. Lower
// ranks come first.
func (a *arrangement) lockRank(c int) int {
	if a.hasMechanic(c, Locked) {
		return 0
	}
	return 20
}

// visibleElsewhere counts the items in the front of a container that have another copy in front. Such items can
// move back without hiding a sort (S4).
func (a *arrangement) visibleElsewhere(c int) int {
	n := 0
	for _, item := range a.fronts[c] {
		if a.visible[item] > 1 {
			n++
		}
	}
	return n
}

// unmoveOne moves a random loose item from its home to another container. It returns false if none can be
// moved.
func (a *arrangement) unmoveOne() bool {
	for _, i := range a.rng.Perm(len(a.loose)) {
		targets := a.containersWhere(func(c int) bool { return a.canTake(c, a.loose[i]) && a.hasRoom(c) })
		if len(targets) == 0 {
			targets = a.containersWhere(func(c int) bool { return a.canTake(c, a.loose[i]) && a.canGoBack(c) })
		}
		if len(targets) > 0 {
			isVisible := a.staysVisible(a.loose[i])
			a.unmove(i, a.pick(targets, func(c int) int { return a.lockRank(c) + a.misfitRank(c, isVisible) }))
			return true
		}
	}
	return false
}

// misfitRank ranks how badly a container suits a loose item; 0 is best. isVisible says whether another copy
// stays visible (see staysVisible). Then the item should go where a later row covers it. Otherwise it should go
// where no row can cover it (S4).
func (a *arrangement) misfitRank(c int, isVisible bool) int {
	const wrongDepth = 10
	switch {
	case isVisible && a.isFull(c):
		return wrongDepth
	case isVisible:
		return len(a.fronts[c]) - a.visibleElsewhere(c)
	case a.isFull(c):
		return 0
	default:
		return wrongDepth + a.visibleElsewhere(c)
	}
}

// canTake reports whether a loose item may move to a container. Played backwards, a container that has
// disappeared comes back only by a match, so it can't take single items.
func (a *arrangement) canTake(c int, l looseItem) bool {
	return c != l.home && !a.isLocked(c) && !a.isLocked(l.home) && !slices.Contains(a.fronts[c], l.item) &&
		(len(a.fronts[c]) > 0 || !a.hasMechanic(c, Despawn))
}

// hasRoom reports whether the front of a container has room for another item. In a container with
// one slot, the front may move back to make room.
func (a *arrangement) hasRoom(c int) bool {
	return len(a.fronts[c]) < a.slots(c) || a.slots(c) == 1 && a.canGoBack(c)
}

// staysVisible reports whether another copy of a loose item is in a front that no row can cover, and isn't
// loose there.
func (a *arrangement) staysVisible(l looseItem) bool {
	for c, front := range a.fronts {
		if a.isFull(c) && slices.Contains(front, l.item) && (c != l.home || !slices.Contains(a.loose, l)) {
			return true
		}
	}
	return false
}

// unmove moves the loose item at index i from its home to container c. Then the item is no longer
// loose.
func (a *arrangement) unmove(i, c int) {
	l := a.loose[i]
	if len(a.fronts[c]) == a.slots(c) {
		a.goBack(c)
	}
	index := slices.Index(a.fronts[l.home], l.item)
	a.fronts[l.home] = slices.Delete(a.fronts[l.home], index, index+1)
	a.fronts[c] = append(a.fronts[c], l.item)
	a.loose = slices.Delete(a.loose, i, i+1)
}

// pick chooses one of the candidates with the lowest rank. Among these it takes the least filled ones, as many
// as choice, and returns one of them at random.
func (a *arrangement) pick(candidates []int, rank func(c int) int) int {
	lowest := rank(candidates[0])
	for _, c := range candidates {
		lowest = min(lowest, rank(c))
	}
	candidates = slices.DeleteFunc(candidates, func(c int) bool { return rank(c) > lowest })
	a.rng.Shuffle(len(candidates), func(i, j int) { candidates[i], candidates[j] = candidates[j], candidates[i] })
	slices.SortStableFunc(candidates, func(c, d int) int { return cmp.Compare(a.fillPercent(c), a.fillPercent(d)) })
	return candidates[a.rng.IntN(min(a.choice, len(candidates)))]
}

// fillPercent returns how full a container is, in per cent.
func (a *arrangement) fillPercent(c int) int {
	n := len(a.fronts[c])
	for _, row := range a.behind[c] {
		n += len(row)
	}
	return 100 * n / (a.plan.rows * a.slots(c))
}

// freeCells counts the free cells in the fronts of containers that are not locked at the start.
func (a *arrangement) freeCells() int {
	n := 0
	for c, front := range a.fronts {
		if !a.hasMechanic(c, Locked) {
			n += a.slots(c) - len(front)
		}
	}
	return n
}

func (a *arrangement) grid() grid {
	g := make(grid, len(a.fronts))
	for c, front := range a.fronts {
		rows := [][]int{front}
		for _, row := range slices.Backward(a.behind[c]) {
			rows = append(rows, row)
		}
		g[c] = dealRows(rows, a.plan.rows, a.slots(c), a.rng)
	}
	return g
}

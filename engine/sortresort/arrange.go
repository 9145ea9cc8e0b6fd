package sortresort

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"octavo/engine/sortresort/play"
)

// An arrangement is a level as it is made backwards, from the empty containers of
// its end (S16): with so few free cells, items dealt blindly can hardly ever be
// sorted.
//
// To unmatch a sort is to put its three copies into the front of a container,
// their home, before whatever stood there, which goes one row back. Two of them
// are loose until they are unmoved, each to the front of another container,
// once. Played forwards, every loose item goes home in one move and nothing
// moves twice: two moves for each sort, which is the least possible where no
// two of its copies share a row.
type arrangement struct {
	plan   plan
	rng    *rand.Rand
	choice int

	left   int       // sorts that are not in play yet
	front  int       // items that are to stand in front in the end
	gaps   int       // cells behind that may stay empty
	fronts [][]int   // what stands in front, in no order
	behind [][][]int // the rows behind, the one that was put back last being last
	loose  []loose

	visible    []int // copies of each sort in front
	candidates []int // room for lists of containers
}

// loose is a copy of an item that is still to leave its home.
type loose struct{ item, home int }

// mostLoose bounds how many items wander about at a time. With more of them the
// matches of a player interlock more, and more sorts come to stand in front; with
// more than twelve a solution in two moves a sort is found less often.
const mostLoose = 12

// arrange makes an arrangement of so many items, of which about so many stand in
// front; ok is false where it came to a dead end, or where the front has too
// little free room.
func (b *Balance) arrange(p plan, items, front int, rng *rand.Rand) (t trail, ok bool) {
	return b.goOn(&arrangement{
		plan: p, rng: rng, choice: b.Placement.Choice,
		left: items / play.Copies, front: front, gaps: p.capacity() - p.front() - (items - front),
		fronts: make([][]int, len(p.containers)), behind: make([][][]int, len(p.containers)),
		visible: make([]int, items/play.Copies),
	})
}

// run plays backwards until every sort is in play and no item is loose.
func (a *arrangement) run() (t trail, ok bool) {
	for before := -1; a.left > 0 || len(a.loose) > 0; {
		if a.left != before {
			t, before = append(t, a.clone()), a.left
		}
		if !a.begin() && !a.goOn() {
			return nil, false
		}
	}
	return append(t, a), true
}

// begin unmatches a sort in an empty container, as long as the front is to hold
// more items.
func (a *arrangement) begin() bool {
	held := 0
	for _, front := range a.fronts {
		held += len(front)
	}
	if a.left == 0 || held >= a.front {
		return false
	}
	empty := a.those(func(c int) bool { return len(a.fronts[c]) == 0 && a.isHome(c) })
	if len(empty) == 0 {
		return false
	}
	a.unmatch(empty[a.rng.IntN(len(empty))])
	return true
}

// goOn unmatches a sort or unmoves a loose item, by chance where both can be.
func (a *arrangement) goOn() bool {
	first, second := a.unmatchOne, a.unmoveOne
	if len(a.loose) >= mostLoose || a.left == 0 || a.lastCall() || len(a.loose) > 0 && a.rng.IntN(2) == 0 {
		first, second = second, first
	}
	return first() || second()
}

// lastCall reports whether locked containers, which the first matches of a
// player can't touch, still have loose items to give away.
func (a *arrangement) lastCall() bool {
	return a.left == a.plan.matches && slices.ContainsFunc(a.loose, func(l loose) bool { return a.is(l.home, Locked) })
}

func (a *arrangement) is(c int, m Mechanic) bool { return a.plan.containers[c].is(m) }

// closed reports whether a container is locked at this point of play.
func (a *arrangement) closed(c int) bool { return a.is(c, Locked) && a.left < a.plan.matches }

// closing reports whether a container will soon be closed, so that it ought to
// be filled and not unsettled any more.
func (a *arrangement) closing(c int) bool {
	const notice = 4 // sorts
	return a.is(c, Locked) && a.left <= a.plan.matches+notice
}

// those lists the containers of which something is true. The list is good until
// the next is made.
func (a *arrangement) those(is func(c int) bool) []int {
	a.candidates = a.candidates[:0]
	for c := range a.fronts {
		if is(c) {
			a.candidates = append(a.candidates, c)
		}
	}
	return a.candidates
}

func (a *arrangement) slots(c int) int { return a.plan.containers[c].slots() }

// isHome reports whether a sort can be unmatched in a container at all.
func (a *arrangement) isHome(c int) bool { return a.slots(c) == play.Copies && !a.closing(c) }

func (a *arrangement) hasLoose(c int) bool {
	return slices.ContainsFunc(a.loose, func(l loose) bool { return l.home == c })
}

// deep reports whether no row can be put behind a container any more.
func (a *arrangement) deep(c int) bool { return len(a.behind[c]) == a.plan.rows-1 }

// yields reports whether the front of a container can go back a row.
func (a *arrangement) yields(c int) bool {
	return len(a.fronts[c]) > 0 && !a.deep(c) && !a.hasLoose(c) && a.slots(c)-len(a.fronts[c]) <= a.gaps
}

// unmatchOne unmatches the next sort in a container whose front is full or
// empty or, where there is none, leaves gaps behind.
func (a *arrangement) unmatchOne() bool {
	if a.left == 0 {
		return false
	}
	homes := a.those(func(c int) bool {
		return a.isHome(c) && (len(a.fronts[c]) == 0 || len(a.fronts[c]) == play.Copies && a.yields(c))
	})
	if len(homes) == 0 {
		homes = a.those(func(c int) bool { return a.isHome(c) && a.yields(c) })
	}
	if len(homes) == 0 {
		return false
	}
	a.unmatch(a.pick(homes, func(c int) int { return a.lockedFirst(c) - a.elsewhere(c) }))
	return true
}

func (a *arrangement) unmatch(c int) {
	if len(a.fronts[c]) > 0 {
		a.goBack(c)
	}
	a.left--
	item := a.left
	a.fronts[c] = []int{item, item, item}
	a.visible[item] = play.Copies
	a.loose = append(a.loose, loose{item, c}, loose{item, c})
}

func (a *arrangement) goBack(c int) {
	a.gaps -= a.slots(c) - len(a.fronts[c])
	for _, item := range a.fronts[c] {
		a.visible[item]--
	}
	a.behind[c] = append(a.behind[c], a.fronts[c])
	a.fronts[c] = nil
}

// lockedFirst prefers locked containers, which must be full before they close.
func (a *arrangement) lockedFirst(c int) int {
	if a.is(c, Locked) {
		return 0
	}
	return 20
}

// elsewhere counts the items in front of a container that stand in front of
// another as well. Such a front can go back without hiding a sort (S4).
func (a *arrangement) elsewhere(c int) int {
	n := 0
	for _, item := range a.fronts[c] {
		if a.visible[item] > 1 {
			n++
		}
	}
	return n
}

// unmoveOne takes a loose item from its home to another container.
func (a *arrangement) unmoveOne() bool {
	for _, i := range a.rng.Perm(len(a.loose)) {
		to := a.those(func(c int) bool { return a.takes(c, a.loose[i]) && a.hasRoom(c) })
		if len(to) == 0 {
			to = a.those(func(c int) bool { return a.takes(c, a.loose[i]) && a.yields(c) })
		}
		if len(to) > 0 {
			shown := a.shown(a.loose[i])
			a.unmove(i, a.pick(to, func(c int) int { return a.lockedFirst(c) + a.misplaced(c, shown) }))
			return true
		}
	}
	return false
}

// misplaced is how ill a container suits a loose item. One that is shown
// elsewhere had better stand beside others that are, where a row will come
// before them all: then that row hides no sort (S4). The last of its sort in
// front had better stand where none will come.
func (a *arrangement) misplaced(c int, shown bool) int {
	const wrongDepth = 10
	switch {
	case shown && a.deep(c):
		return wrongDepth
	case shown:
		return len(a.fronts[c]) - a.elsewhere(c)
	case a.deep(c):
		return 0
	default:
		return wrongDepth + a.elsewhere(c)
	}
}

// takes reports whether an item may be unmoved to a container. A container that
// has disappeared comes back with a match, never by a move.
func (a *arrangement) takes(c int, l loose) bool {
	return c != l.home && !a.closed(c) && !a.closed(l.home) && !slices.Contains(a.fronts[c], l.item) &&
		(len(a.fronts[c]) > 0 || !a.is(c, Despawn))
}

// hasRoom reports whether another item can stand in front. A single slot always
// has room for one, as long as the last can go back.
func (a *arrangement) hasRoom(c int) bool {
	return len(a.fronts[c]) < a.slots(c) || a.slots(c) == 1 && a.yields(c)
}

// shown reports whether another copy of a loose item stands in front where no
// row will come before it. Then this copy had better go where one will.
func (a *arrangement) shown(l loose) bool {
	for c, front := range a.fronts {
		if a.deep(c) && slices.Contains(front, l.item) && (c != l.home || !slices.Contains(a.loose, l)) {
			return true
		}
	}
	return false
}

func (a *arrangement) unmove(i, c int) {
	l := a.loose[i]
	if len(a.fronts[c]) == a.slots(c) {
		a.goBack(c)
	}
	at := slices.Index(a.fronts[l.home], l.item)
	a.fronts[l.home] = slices.Delete(a.fronts[l.home], at, at+1)
	a.fronts[c] = append(a.fronts[c], l.item)
	a.loose = slices.Delete(a.loose, i, i+1)
}

// pick takes one of the least filled of the candidates that rank lowest, by
// chance.
func (a *arrangement) pick(candidates []int, rank func(c int) int) int {
	lowest := rank(candidates[0])
	for _, c := range candidates {
		lowest = min(lowest, rank(c))
	}
	candidates = slices.DeleteFunc(candidates, func(c int) bool { return rank(c) > lowest })
	a.rng.Shuffle(len(candidates), func(i, j int) { candidates[i], candidates[j] = candidates[j], candidates[i] })
	slices.SortStableFunc(candidates, func(c, d int) int { return cmp.Compare(a.filled(c), a.filled(d)) })
	return candidates[a.rng.IntN(min(a.choice, len(candidates)))]
}

// filled is how full a container is, in hundredths.
func (a *arrangement) filled(c int) int {
	n := len(a.fronts[c])
	for _, row := range a.behind[c] {
		n += len(row)
	}
	return 100 * n / (a.plan.rows * a.slots(c))
}

// free counts the cells that a player finds free in front.
func (a *arrangement) free() int {
	n := 0
	for c, front := range a.fronts {
		if !a.is(c, Locked) {
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
		g[c] = arranged(rows, a.plan.rows, a.slots(c), a.rng)
	}
	return g
}

package sortresort

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"octavo/engine/sortresort/play"
)

// An unplayer makes a level backwards, from the empty containers of its end
// (S16): with so few free cells, items dealt blindly can hardly ever be sorted.
//
// To unmatch a sort is to put its three copies into the front of a container,
// their home, before whatever stood there, which goes one row back. Two of them
// are loose until they are unmoved, each to the front of another container,
// once. Played forwards, every loose item goes home in one move and nothing
// moves twice: two moves for each sort, which is the least possible where no
// two of its copies share a row.
type unplayer struct {
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

// unplay makes an arrangement of so many items, of which about so many stand in
// front; ok is false where it came to a dead end, or where the front has too
// little free room.
func (b *Balance) unplay(p plan, items, front int, rng *rand.Rand) (t trail, ok bool) {
	return b.goOn(&unplayer{
		plan: p, rng: rng, choice: b.Placement.Choice,
		left: items / play.Copies, front: front, gaps: p.capacity() - p.front() - (items - front),
		fronts: make([][]int, len(p.containers)), behind: make([][][]int, len(p.containers)),
		visible: make([]int, items/play.Copies),
	})
}

// run plays backwards until every sort is in play and no item is loose.
func (u *unplayer) run() (t trail, ok bool) {
	for before := -1; u.left > 0 || len(u.loose) > 0; {
		if u.left != before {
			t, before = append(t, u.clone()), u.left
		}
		if !u.begin() && !u.goOn() {
			return nil, false
		}
	}
	return append(t, u), true
}

// begin unmatches a sort in an empty container, as long as the front is to hold
// more items.
func (u *unplayer) begin() bool {
	held := 0
	for _, front := range u.fronts {
		held += len(front)
	}
	if u.left == 0 || held >= u.front {
		return false
	}
	empty := u.those(func(c int) bool { return len(u.fronts[c]) == 0 && u.isHome(c) })
	if len(empty) == 0 {
		return false
	}
	u.unmatch(empty[u.rng.IntN(len(empty))])
	return true
}

// goOn unmatches a sort or unmoves a loose item, by chance where both can be.
func (u *unplayer) goOn() bool {
	first, second := u.unmatchOne, u.unmoveOne
	if len(u.loose) >= mostLoose || u.left == 0 || u.lastCall() || len(u.loose) > 0 && u.rng.IntN(2) == 0 {
		first, second = second, first
	}
	return first() || second()
}

// lastCall reports whether locked containers, which the first matches of a
// player can't touch, still have loose items to give away.
func (u *unplayer) lastCall() bool {
	return u.left == u.plan.matches && slices.ContainsFunc(u.loose, func(l loose) bool { return u.is(l.home, Locked) })
}

func (u *unplayer) is(c int, m Mechanic) bool { return u.plan.containers[c].is(m) }

// closed reports whether a container is locked at this point of play.
func (u *unplayer) closed(c int) bool { return u.is(c, Locked) && u.left < u.plan.matches }

// closing reports whether a container will soon be closed, so that it ought to
// be filled and not unsettled any more.
func (u *unplayer) closing(c int) bool {
	const notice = 4 // sorts
	return u.is(c, Locked) && u.left <= u.plan.matches+notice
}

// those lists the containers of which something is true. The list is good until
// the next is made.
func (u *unplayer) those(is func(c int) bool) []int {
	u.candidates = u.candidates[:0]
	for c := range u.fronts {
		if is(c) {
			u.candidates = append(u.candidates, c)
		}
	}
	return u.candidates
}

func (u *unplayer) slots(c int) int { return u.plan.containers[c].slots() }

// isHome reports whether a sort can be unmatched in a container at all.
func (u *unplayer) isHome(c int) bool { return u.slots(c) == play.Copies && !u.closing(c) }

func (u *unplayer) hasLoose(c int) bool {
	return slices.ContainsFunc(u.loose, func(l loose) bool { return l.home == c })
}

// deep reports whether no row can be put behind a container any more.
func (u *unplayer) deep(c int) bool { return len(u.behind[c]) == u.plan.rows-1 }

// yields reports whether the front of a container can go back a row.
func (u *unplayer) yields(c int) bool {
	return len(u.fronts[c]) > 0 && !u.deep(c) && !u.hasLoose(c) && u.slots(c)-len(u.fronts[c]) <= u.gaps
}

// unmatchOne unmatches the next sort in a container whose front is full or
// empty or, where there is none, leaves gaps behind.
func (u *unplayer) unmatchOne() bool {
	if u.left == 0 {
		return false
	}
	homes := u.those(func(c int) bool {
		return u.isHome(c) && (len(u.fronts[c]) == 0 || len(u.fronts[c]) == play.Copies && u.yields(c))
	})
	if len(homes) == 0 {
		homes = u.those(func(c int) bool { return u.isHome(c) && u.yields(c) })
	}
	if len(homes) == 0 {
		return false
	}
	u.unmatch(u.pick(homes, func(c int) int { return u.lockedFirst(c) - u.elsewhere(c) }))
	return true
}

func (u *unplayer) unmatch(c int) {
	if len(u.fronts[c]) > 0 {
		u.goBack(c)
	}
	u.left--
	item := u.left
	u.fronts[c] = []int{item, item, item}
	u.visible[item] = play.Copies
	u.loose = append(u.loose, loose{item, c}, loose{item, c})
}

func (u *unplayer) goBack(c int) {
	u.gaps -= u.slots(c) - len(u.fronts[c])
	for _, item := range u.fronts[c] {
		u.visible[item]--
	}
	u.behind[c] = append(u.behind[c], u.fronts[c])
	u.fronts[c] = nil
}

// lockedFirst prefers locked containers, which must be full before they close.
func (u *unplayer) lockedFirst(c int) int {
	if u.is(c, Locked) {
		return 0
	}
	return 20
}

// elsewhere counts the items in front of a container that stand in front of
// another as well. Such a front can go back without hiding a sort (S4).
func (u *unplayer) elsewhere(c int) int {
	n := 0
	for _, item := range u.fronts[c] {
		if u.visible[item] > 1 {
			n++
		}
	}
	return n
}

// unmoveOne takes a loose item from its home to another container.
func (u *unplayer) unmoveOne() bool {
	for _, i := range u.rng.Perm(len(u.loose)) {
		to := u.those(func(c int) bool { return u.takes(c, u.loose[i]) && u.hasRoom(c) })
		if len(to) == 0 {
			to = u.those(func(c int) bool { return u.takes(c, u.loose[i]) && u.yields(c) })
		}
		if len(to) > 0 {
			shown := u.shown(u.loose[i])
			u.unmove(i, u.pick(to, func(c int) int { return u.lockedFirst(c) + u.misplaced(c, shown) }))
			return true
		}
	}
	return false
}

// misplaced is how ill a container suits a loose item. One that is shown
// elsewhere had better stand beside others that are, where a row will come
// before them all: then that row hides no sort (S4). The last of its sort in
// front had better stand where none will come.
func (u *unplayer) misplaced(c int, shown bool) int {
	const wrongDepth = 10
	switch {
	case shown && u.deep(c):
		return wrongDepth
	case shown:
		return len(u.fronts[c]) - u.elsewhere(c)
	case u.deep(c):
		return 0
	default:
		return wrongDepth + u.elsewhere(c)
	}
}

// takes reports whether an item may be unmoved to a container. A container that
// has disappeared comes back with a match, never by a move.
func (u *unplayer) takes(c int, l loose) bool {
	return c != l.home && !u.closed(c) && !u.closed(l.home) && !slices.Contains(u.fronts[c], l.item) &&
		(len(u.fronts[c]) > 0 || !u.is(c, Despawn))
}

// hasRoom reports whether another item can stand in front. A single slot always
// has room for one, as long as the last can go back.
func (u *unplayer) hasRoom(c int) bool {
	return len(u.fronts[c]) < u.slots(c) || u.slots(c) == 1 && u.yields(c)
}

// shown reports whether another copy of a loose item stands in front where no
// row will come before it. Then this copy had better go where one will.
func (u *unplayer) shown(l loose) bool {
	for c, front := range u.fronts {
		if u.deep(c) && slices.Contains(front, l.item) && (c != l.home || !slices.Contains(u.loose, l)) {
			return true
		}
	}
	return false
}

func (u *unplayer) unmove(i, c int) {
	l := u.loose[i]
	if len(u.fronts[c]) == u.slots(c) {
		u.goBack(c)
	}
	at := slices.Index(u.fronts[l.home], l.item)
	u.fronts[l.home] = slices.Delete(u.fronts[l.home], at, at+1)
	u.fronts[c] = append(u.fronts[c], l.item)
	u.loose = slices.Delete(u.loose, i, i+1)
}

// pick takes one of the least filled of the candidates that rank lowest, by
// chance.
func (u *unplayer) pick(candidates []int, rank func(c int) int) int {
	lowest := rank(candidates[0])
	for _, c := range candidates {
		lowest = min(lowest, rank(c))
	}
	candidates = slices.DeleteFunc(candidates, func(c int) bool { return rank(c) > lowest })
	u.rng.Shuffle(len(candidates), func(i, j int) { candidates[i], candidates[j] = candidates[j], candidates[i] })
	slices.SortStableFunc(candidates, func(a, b int) int { return cmp.Compare(u.filled(a), u.filled(b)) })
	return candidates[u.rng.IntN(min(u.choice, len(candidates)))]
}

// filled is how full a container is, in hundredths.
func (u *unplayer) filled(c int) int {
	n := len(u.fronts[c])
	for _, row := range u.behind[c] {
		n += len(row)
	}
	return 100 * n / (u.plan.rows * u.slots(c))
}

// free counts the cells that a player finds free in front.
func (u *unplayer) free() int {
	n := 0
	for c, front := range u.fronts {
		if !u.is(c, Locked) {
			n += u.slots(c) - len(front)
		}
	}
	return n
}

func (u *unplayer) grid() grid {
	g := make(grid, len(u.fronts))
	for c, front := range u.fronts {
		rows := [][]int{front}
		for _, row := range slices.Backward(u.behind[c]) {
			rows = append(rows, row)
		}
		g[c] = arranged(rows, u.plan.rows, u.slots(c), u.rng)
	}
	return g
}

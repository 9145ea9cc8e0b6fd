package watersort

import "octavo/engine/splitmix"

// A verdict says whether a position can be solved.
type verdict uint8

const (
	unknown verdict = iota // not found out: the budget of states ended first
	alive                  // the position can be solved
	dead                   // the position can't be solved
)

// A judge decides whether border states of one layout can be solved. It remembers its
// verdicts.
type judge struct {
	layout      *borderLayout
	known       verdicts
	undecided   verdicts      // alive stands for states that recallOrDecide couldn't decide within its budget
	stack       []borderState // the states from the root to the current one
	nodes       int           // states examined so far
	nodeLimit   int           // the value of nodes at which the current try ends
	try         int           // the number of the current try, from 0
	isCancelled func() bool   // reports whether the caller has cancelled; may be nil
}

// endIfCancelled reports whether the caller has cancelled. If so, it also ends the current
// try.
func (j *judge) endIfCancelled() bool {
	if j.isCancelled == nil || !j.isCancelled() {
		return false
	}
	j.nodes = j.nodeLimit
	return true
}

// Limits of a judge's tables, in slots of sixteen bytes. One level needs two judges and a solver's
// table. Together these take less than 256 MB, with the memory of old tables that isn't freed yet.
const (
	maxKnown     = 1 << 21
	maxUndecided = 1 << 19
)

func newJudge(t *borderLayout) *judge {
	return &judge{layout: t, known: verdicts{maxSlots: maxKnown}, undecided: verdicts{maxSlots: maxUndecided}}
}

// firstTryStates is the most states that the first try examines. Each later try may examine a
// quarter more than the one before, in another order. After a wrong choice near the start, all
// states behind it are searched in vain. So a new order often finds a solution sooner. States that
// were found dead stay known. With N=36, E=3, CAP=4, tries reduced the median time from 12 ms to
// under 5 ms.
const firstTryStates = 300

// decide finds out whether a puzzle in state s can still be solved. It examines at most budget
// states, and returns unknown if they aren't enough.
func (j *judge) decide(s *borderState, budget int) verdict {
	end := j.nodes + budget
	length := firstTryStates
	for j.try = 0; ; j.try++ {
		j.nodeLimit = min(end, j.nodes+length)
		j.stack = append(j.stack[:0], *s)
		if v := j.search(0, everyColour); v != unknown || j.nodeLimit == end {
			return v
		}
		length += length / 4
	}
}

// search looks for a way to dig all borders, depth first, from the state stack[depth]. It makes
// safe digs at once and branches only on the others. changed holds the colours whose digs may have
// become safe by the last dig.
func (j *judge) search(depth int, changed colourSet) verdict {
	s := &j.stack[depth]
	keyBefore, nodesBefore := s.key, j.nodes
	j.layout.digSafe(s, changed)
	if s.bordersLeft == 0 {
		return alive
	}
	keyAfter := s.key
	if v := j.known.get(keyAfter); v != unknown {
		return v
	}
	if j.nodes >= j.nodeLimit || j.endIfCancelled() {
		return unknown
	}
	j.nodes++
	v := dead
	if s.bins > s.binsNeeded || j.layout.canReachGain(s) {
		v = j.branch(depth)
	}
	if v != unknown {
		j.known.put(keyAfter, v, j.nodes-nodesBefore)
	}
	if v == alive && keyBefore != keyAfter {
		j.known.put(keyBefore, v, j.nodes-nodesBefore)
	}
	return v
}

// branch tries the cuts that can be dug, one after another. If one is already known to lead to a
// state that is alive, it doesn't search the others.
func (j *judge) branch(depth int) verdict {
	choices, n := j.choices(&j.stack[depth])
	n = j.layout.keepUseful(&j.stack[depth], choices[:n])
	for _, i := range choices[:n] {
		if j.verdictAfterDig(&j.stack[depth], int(i)) == alive {
			return alive
		}
	}
	if depth+1 == len(j.stack) {
		j.stack = append(j.stack, borderState{})
	}
	for _, i := range choices[:n] {
		next := &j.stack[depth+1]
		*next = j.stack[depth]
		changed := j.layout.coloursAt(int(i), next.standing[i])
		j.layout.dig(next, int(i))
		if v := j.search(depth+1, changed); v != dead {
			return v
		}
	}
	return dead
}

// survivesDig reports whether state s stays alive when the topmost border of a bottle falls. If
// surviveBudget isn't enough to find out, it returns true.
func (j *judge) survivesDig(s *borderState, bottle int) bool {
	return j.recallOrDecide(j.keyAfterDig(s, bottle), surviveBudget, func() borderState {
		next := *s
		j.layout.dig(&next, j.layout.cutByBottle[bottle])
		return next
	}) != dead
}

// isFoundDead reports whether a position is found dead within dismissBudget.
func (j *judge) isFoundDead(p position) bool {
	return j.recallOrDecide(j.layout.keyOf(p), dismissBudget, func() borderState {
		return j.layout.stateOf(p)
	}) == dead
}

// recallOrDecide returns the verdict of the state with a key, if it is known. Otherwise it decides,
// within a budget, the state that the function state returns. It remembers the states that it
// couldn't decide, and doesn't examine them again.
func (j *judge) recallOrDecide(key key, budget int, state func() borderState) verdict {
	if v := j.known.get(key); v != unknown {
		return v
	}
	if j.undecided.get(key) == alive {
		return unknown
	}
	s, nodesBefore := state(), j.nodes
	v := j.decide(&s, budget)
	if v == unknown {
		j.undecided.put(key, alive, j.nodes-nodesBefore)
	} else {
		j.known.put(key, v, j.nodes-nodesBefore)
	}
	return v
}

// keyAfterDig returns the key that state s has after the topmost border of a bottle
// fell. bottle is an index in the position.
func (j *judge) keyAfterDig(s *borderState, bottle int) key {
	return s.key.minus(j.layout.cuts[j.layout.cutByBottle[bottle]].keyWeight)
}

// Budgets of recallOrDecide, in states. With N=36, E=3, CAP=4, checks for dead positions halved the
// number of levels whose shortest solution isn't proven. With a larger dismissBudget the search
// examines fewer positions, but mostly takes longer. With a dismissBudget of 60 it examines down to
// half as many positions. But it takes two to three times as long for each.
const (
	surviveBudget = 2_000
	dismissBudget = 10
)

// verdictAfterDig returns the verdict of the state after a dig at cut i, if it is known, and
// otherwise unknown.
func (j *judge) verdictAfterDig(s *borderState, i int) verdict {
	return j.known.get(s.key.minus(j.layout.cuts[i].keyWeight))
}

// choices lists the n cuts that can be dug, the most promising first. A cut is the more promising,
// the fewer new bins it takes to dig it down to its bottom. Later tries change the order at random.
func (j *judge) choices(s *borderState) (list [maxBottles]uint8, n int) {
	const weight, noise = 8, 160
	var costs [maxBottles]int
	for i := range j.layout.cuts {
		if !j.layout.canDig(s, i) {
			continue
		}
		cost := weight * (4*j.layout.binsToBottom(s, i) + int(j.layout.addedBins(s, i)))
		if j.try > 0 {
			cost += int(splitmix.Mix(s.key.lo^31*s.key.hi+uint64(i)+1_000_003*uint64(j.try)) % noise)
		}
		place := n
		for ; place > 0 && costs[place-1] > cost; place-- {
			costs[place], list[place] = costs[place-1], list[place-1]
		}
		costs[place], list[place] = cost, uint8(i)
		n++
	}
	return list, n
}

// binsToBottom returns how many new bins it takes to dig cut i down to its lowest run:
// one for each higher run whose colour has no bin yet.
func (l *borderLayout) binsToBottom(s *borderState, i int) int {
	n := int(l.addedBins(s, i))
	for r := int(s.standing[i]) - 1; r > 0; r-- {
		if s.room[l.cuts[i].colours[r]] >= 0 {
			n++
		}
	}
	return n
}

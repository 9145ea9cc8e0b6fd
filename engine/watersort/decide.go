package watersort

import "octavo/engine/splitmix"

// A verdict is the answer to whether a position can be solved.
type verdict uint8

const (
	unknown verdict = iota // the node budget ended first
	alive                  // it can be solved
	dead                   // it can't
)

// A judge decides border states of one terrain and remembers their verdicts.
type judge struct {
	terrain     *terrain
	known       verdicts
	assumed     verdicts      // states that recall could not decide within its budget
	stack       []borderState // the states from the root to the current one
	nodes       int           // states examined so far
	stop        int           // the limit of nodes in the current try
	try         int           // the current try, from 0
	isCancelled func() bool   // whether the caller has cancelled; may be nil
}

// cancelled reports whether the caller has cancelled. Then it ends the current try.
func (j *judge) cancelled() bool {
	if j.isCancelled == nil || !j.isCancelled() {
		return false
	}
	j.nodes = j.stop
	return true
}

// Limits of a judge's tables, in slots of sixteen bytes. A level needs two judges and a solver's table
// at a time: less than 256 MB with uncollected garbage.
const (
	maxKnown   = 1 << 21
	maxAssumed = 1 << 19
)

func newJudge(t *terrain) *judge {
	return &judge{terrain: t, known: verdicts{most: maxKnown}, assumed: verdicts{most: maxAssumed}}
}

// firstTry is the largest number of states that the first try examines. Each later try may examine a quarter more.
// Wrong choices near the start cost whole subtrees, so a new order often finds solutions sooner.
// States found dead stay known. With N=36, E=3, CAP=4 the median fell from 12 ms to under 5.
const firstTry = 300

// judge decides whether play from state s can still solve the puzzle, within a budget of states.
func (j *judge) judge(s *borderState, budget int) verdict {
	end := j.nodes + budget
	length := firstTry
	for j.try = 0; ; j.try++ {
		j.stop = min(end, j.nodes+length)
		j.stack = append(j.stack[:0], *s)
		if v := j.search(0, everyColour); v != unknown || j.stop == end {
			return v
		}
		length += length / 4
	}
}

// search digs depth first. It makes safe digs at once, so only real choices branch. Only colours in
// changed can have become safe.
func (j *judge) search(depth int, changed colourSet) verdict {
	s := &j.stack[depth]
	keyBefore, nodesBefore := s.key, j.nodes
	j.terrain.digSafe(s, changed)
	if s.bordersLeft == 0 {
		return alive
	}
	keyAfter := s.key
	if v := j.known.get(keyAfter); v != unknown {
		return v
	}
	if j.nodes >= j.stop || j.cancelled() {
		return unknown
	}
	j.nodes++
	v := dead
	if s.bins > s.binsNeeded || j.terrain.isHopeful(s) {
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

// branch tries each choice in turn. It skips the search if one choice is known to be alive.
func (j *judge) branch(depth int) verdict {
	choices, n := j.choices(&j.stack[depth])
	n = j.terrain.keepUseful(&j.stack[depth], choices[:n])
	for _, i := range choices[:n] {
		if j.knownAfter(&j.stack[depth], int(i)) == alive {
			return alive
		}
	}
	if depth+1 == len(j.stack) {
		j.stack = append(j.stack, borderState{})
	}
	for _, i := range choices[:n] {
		next := &j.stack[depth+1]
		*next = j.stack[depth]
		changed := j.terrain.coloursAt(int(i), next.standing[i])
		j.terrain.dig(next, int(i))
		if v := j.search(depth+1, changed); v != dead {
			return v
		}
	}
	return dead
}

// survives reports whether a state stays alive when the topmost border of a bottle falls. If the
// budget ends first, it returns true.
func (j *judge) survives(s *borderState, bottle int) bool {
	return j.recall(j.after(s, bottle), surviveBudget, func() borderState {
		next := *s
		j.terrain.dig(&next, j.terrain.cutOf[bottle])
		return next
	}) != dead
}

// dismisses reports whether a position turns out to be dead within a small budget.
func (j *judge) dismisses(p position) bool {
	return j.recall(j.terrain.keyOf(p), dismissBudget, func() borderState {
		return j.terrain.stateOf(p)
	}) == dead
}

// recall returns the known verdict of a state, or finds it within a budget. A state that it can't
// decide is not examined again.
func (j *judge) recall(key key, budget int, state func() borderState) verdict {
	if v := j.known.get(key); v != unknown {
		return v
	}
	if j.assumed.get(key) == alive {
		return unknown
	}
	s, nodesBefore := state(), j.nodes
	v := j.judge(&s, budget)
	if v == unknown {
		j.assumed.put(key, alive, j.nodes-nodesBefore)
	} else {
		j.known.put(key, v, j.nodes-nodesBefore)
	}
	return v
}

// after returns the key of the state after the topmost border of a bottle falls.
func (j *judge) after(s *borderState, bottle int) key {
	return s.key.minus(j.terrain.cuts[j.terrain.cutOf[bottle]].weight)
}

// Budgets of recall, in states. With N=36, E=3, CAP=4, checks whether positions
// are dead halved the number of levels without a proof within the solver's budget.
// A larger dismissBudget reduces the positions of a search, but mostly takes
// longer: with 60, up to half as many positions, each two to three times as slow.
const (
	surviveBudget = 2_000
	dismissBudget = 10
)

// knownAfter returns the known verdict of the state after one dig.
func (j *judge) knownAfter(s *borderState, i int) verdict {
	return j.known.get(s.key.minus(j.terrain.cuts[i].weight))
}

// choices lists the cuts that can be dug, the most promising first: first the cuts
// that need the fewest new bins to reach their bottom. Later tries add noise to
// change the order.
func (j *judge) choices(s *borderState) (list [maxBottles]uint8, n int) {
	const weight, noise = 8, 160
	var costs [maxBottles]int
	for i := range j.terrain.cuts {
		if !j.terrain.canDig(s, i) {
			continue
		}
		cost := weight * (4*j.terrain.binsToBottom(s, i) + int(j.terrain.addedBins(s, i)))
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

// binsToBottom returns how many new bins it takes to dig cut i to its bottom: one for
// each run in the way whose colour has no bin yet.
func (t *terrain) binsToBottom(s *borderState, i int) int {
	n := int(t.addedBins(s, i))
	for r := int(s.standing[i]) - 1; r > 0; r-- {
		if s.room[t.cuts[i].colour[r]] >= 0 {
			n++
		}
	}
	return n
}

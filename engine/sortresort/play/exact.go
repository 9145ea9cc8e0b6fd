package play

import (
	"cmp"
	"slices"

	"octavo/engine/splitmix"
	"octavo/engine/transposition"
)

// A deepening is a depth-first search with limited slack (Korf, “Depth-first iterative-deepening”, 1985). Slack
// is the number of moves that a solution may have above the lower bound. A transposition table holds the slack
// with which each position was searched (Reinefeld and Marsland, “Enhanced iterative-deepening search”, 1994).
type deepening struct {
	board      *board
	bounds     *estimator
	deadLines  *deadLineCache
	seed       uint64 // chooses the order of steps with equal scores; 0 keeps the order in which they are found
	triedSlack transposition.Table
	path       []step
	levels     [][]child // memory reused at each depth
}

// A child is the position after a step. slack is what the step leaves of the slack. Children with a
// lower score are searched first; noise decides between equal scores.
type child struct {
	position position
	step     step
	slack    int
	score    int
	noise    uint64
}

// An outcome says how a search ended.
type outcome uint8

const (
	exhausted outcome = iota // there is no solution within the slack
	found                    // a solution was found
	stopped                  // the budget was used up
)

// searchFrom looks for a solution from p with at most least + slack moves. least is the position's lower bound.
// A position gets its entry in triedSlack before it is searched, so that the search can't run in circles.
func (d *deepening) searchFrom(p *position, least, slack int) outcome {
	if p.left == 0 {
		return found
	}
	n := d.board.key(p)
	if d.triedSlack.Get(n) >= slack {
		return exhausted
	}
	if d.bounds.isBudgetSpent() {
		return stopped
	}
	d.triedSlack.Put(n, slack)
	depth := len(d.path)
	if depth == len(d.levels) {
		d.levels = append(d.levels, nil)
	}
	d.levels[depth] = d.expand(d.levels[depth][:0], p, least, slack)
	for i := range d.levels[depth] {
		c := &d.levels[depth][i]
		d.path = append(d.path, c.step)
		if o := d.searchFrom(&c.position, least-1+slack-c.slack, c.slack); o != exhausted {
			return o
		}
		d.path = d.path[:depth]
	}
	return exhausted
}

// expand appends to list the steps from p that leave a slack of at least 0, the most promising first.
func (d *deepening) expand(list []child, p *position, least, slack int) []child {
	for s := range d.board.steps(p) {
		c := child{position: *p, step: s}
		d.board.apply(&c.position, s)
		c.slack = slack - (d.bounds.lowerBound(&c.position) + 1 - least)
		if c.slack < 0 || d.deadLines.isDead(d.board.frontLineOf(&c.position)) {
			continue
		}
		c.score = 4*int(c.position.left) - 400*c.slack
		if d.seed != 0 {
			c.noise = splitmix.Mix(d.seed<<32 ^ uint64(s.from)<<16 ^ uint64(s.to)<<8 ^ uint64(s.item))
		}
		list = append(list, c)
	}
	slices.SortStableFunc(list, func(a, b child) int {
		return cmp.Or(cmp.Compare(a.score, b.score), cmp.Compare(a.noise, b.noise))
	})
	return list
}

package play

import (
	"cmp"
	"slices"

	"octavo/engine/splitmix"
	"octavo/engine/transposition"
)

// A deepening is a depth-first search by slack: the moves beyond the bound at the start (Korf,
// “Depth-first iterative-deepening”, 1985). A transposition table holds the slack up to which each
// position was searched (Reinefeld and Marsland, “Enhanced iterative-deepening search”, 1994).
type deepening struct {
	board      *board
	judge      *appraiser
	chart      *lineChart
	seed       uint64 // orders equal steps; 0 keeps their order
	triedSlack transposition.Table
	path       []step
	levels     [][]child
}

type child struct {
	position position
	step     step
	slack    int
	score    int
	noise    uint64
}

// An outcome is how a search ended.
type outcome uint8

const (
	exhausted outcome = iota // there is no solution within the slack
	found                    // path is a solution
	stopped                  // the budget ended
)

// searchFrom looks for a solution within a slack, from a position that needs at least `least` moves. Positions
// are marked before they are searched, so the search can't run in circles.
func (d *deepening) searchFrom(p *position, least, slack int) outcome {
	if p.left == 0 {
		return found
	}
	n := d.board.key(p)
	if d.triedSlack.Get(n) >= slack {
		return exhausted
	}
	if d.judge.isSpent() {
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

// expand lists the steps within a slack, most promising first.
func (d *deepening) expand(list []child, p *position, least, slack int) []child {
	for s := range d.board.steps(p) {
		c := child{position: *p, step: s}
		d.board.apply(&c.position, s)
		c.slack = slack - (d.judge.atLeast(&c.position) + 1 - least)
		if c.slack < 0 || d.chart.isDead(d.board.frontLineOf(&c.position)) {
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

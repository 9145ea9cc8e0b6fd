package play

import (
	"cmp"
	"slices"

	"octavo/engine/splitmix"
	"octavo/engine/transposition"
)

// A deepening is a depth-first search by slack: the moves that a solution has
// beyond the bound at the start (Korf, “Depth-first iterative-deepening”, 1985).
// It remembers for each position up to which slack it has been searched (a
// transposition table: Reinefeld and Marsland, “Enhanced iterative-deepening
// search”, 1994).
type deepening struct {
	board  *board
	judge  *appraiser
	chart  *chart
	seed   uint64 // decides between equals; 0 leaves them as they come
	tried  transposition.Table
	path   []step
	levels [][]child
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

// from looks for a solution from a position within a slack; at least so many
// moves are known to be needed. A position is noted as tried before it has been
// searched, which keeps the search from going round in circles: to come back
// costs moves, and so slack.
func (d *deepening) from(p *position, least, slack int) outcome {
	if p.left == 0 {
		return found
	}
	n := d.board.name(p)
	if d.tried.Get(n) >= slack {
		return exhausted
	}
	if d.judge.spent() {
		return stopped
	}
	d.tried.Put(n, slack)
	depth := len(d.path)
	if depth == len(d.levels) {
		d.levels = append(d.levels, nil)
	}
	d.levels[depth] = d.expand(d.levels[depth][:0], p, least, slack)
	for i := range d.levels[depth] {
		c := &d.levels[depth][i]
		d.path = append(d.path, c.step)
		if o := d.from(&c.position, least-1+slack-c.slack, c.slack); o != exhausted {
			return o
		}
		d.path = d.path[:depth]
	}
	return exhausted
}

// expand lists what can be done in a position within a slack, the most
// promising first.
func (d *deepening) expand(list []child, p *position, least, slack int) []child {
	for s := range d.board.steps(p) {
		c := child{position: *p, step: s}
		d.board.do(&c.position, s)
		c.slack = slack - (d.judge.atLeast(&c.position) + 1 - least)
		if c.slack < 0 || d.chart.dead(d.board.line(&c.position)) {
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

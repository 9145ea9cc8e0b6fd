package play

import "slices"

// A deepening is a depth-first search by slack: the moves that a solution has
// beyond the bound at the start. It tries 0, 1, 2 … (Korf, “Depth-first
// iterative-deepening”, 1985), and remembers for each position up to which slack
// it has failed (a transposition table: Reinefeld and Marsland, “Enhanced
// iterative-deepening search”, 1994).
type deepening struct {
	board  *board
	judge  *appraiser
	chart  *chart
	failed memory
	path   []step
	levels [][]child
}

type child struct {
	position position
	step     step
	slack    int
	score    int
}

// An outcome is how a search ended.
type outcome uint8

const (
	exhausted outcome = iota // there is no solution within the slack
	found                    // path is a solution
	stopped                  // the nodes were used up
)

// from looks for a solution from a position within a slack.
func (d *deepening) from(p *position, least, slack int) outcome {
	if p.left == 0 {
		return found
	}
	n := d.board.name(p)
	if d.failed.get(n) >= slack {
		return exhausted
	}
	if d.judge.spent() {
		return stopped
	}
	d.failed.put(n, slack) // also keeps this way from coming back here
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
		if c.slack < 0 {
			continue
		}
		if d.chart.dead(d.board.line(&c.position)) {
			continue
		}
		c.score = 100*c.slack - int(c.position.left)
		list = append(list, c)
	}
	slices.SortStableFunc(list, func(a, b child) int { return b.score - a.score })
	return list
}

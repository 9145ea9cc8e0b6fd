package watersort

import (
	"octavo/engine/splitmix"
	"octavo/engine/transposition"
	"slices"
)

// A level is a position of the current line of play, with its next moves, most promising first.
type level struct {
	position position
	slack    int
	children []child
	store    []bottle // the positions of the children
	nextMove move     // the move to the next level
}

type child struct {
	move  move
	slack int
	score int
	first int // index of its position in the level's store
}

// An outcome is how a search ended.
type outcome uint8

const (
	exhausted outcome = iota // there is no solution within the slack
	found                    // the levels hold a solution
	stopped                  // the budget of nodes ended
)

// search looks for a solution from the position of a level, within its slack.
func (s *solver) search(depth int) outcome {
	l := &s.levels[depth]
	s.census.count(l.position)
	if s.census.cut == 0 {
		s.levels = s.levels[:depth+1]
		return found
	}
	key, slack := l.position.hash(), l.slack
	if s.failed.Get(key) >= slack {
		return exhausted
	}
	if s.nodes >= s.stop || s.cancelled() {
		return stopped
	}
	s.nodes++
	s.expand(l)
	if depth+1 == len(s.levels) {
		s.levels = append(s.levels, level{})
	}
	for i := range s.levels[depth].children {
		l, next := &s.levels[depth], &s.levels[depth+1]
		c := &l.children[i]
		l.nextMove = c.move
		next.slack = c.slack
		next.position = position{l.position.capacity, l.store[c.first : c.first+len(l.position.bottles)]}
		if o := s.search(depth + 1); o != exhausted {
			return o
		}
	}
	s.failed.Put(key, slack)
	return exhausted
}

// expand lists the moves with which a solution within the slack may begin. s.census must belong to
// the position.
func (s *solver) expand(l *level) {
	l.children, l.store = l.children[:0], l.store[:0]
	here := s.census
	var opened [maxColours + 1]bool
	for i, b := range l.position.bottles {
		if b == 0 || l.position.isComplete(b) {
			continue
		}
		k := b.top()
		if slack := l.slack - here.costOfOpening(k); b.floor() > 0 && here.empties > 0 && slack >= 0 {
			// Without slack, all other open runs of the colour must follow
			// into this bin at once, so only one of them need be tried first.
			if slack > 0 || !opened[k] {
				opened[k] = true
				s.addChild(l, move{i, here.empty}, slack)
			}
		}
		for j, to := range l.position.bottles {
			if m := (move{i, j}); to.top() == k && l.position.flow(m) > 0 {
				s.addChild(l, m, l.slack-here.costOfPouring(l.position, m))
			}
		}
	}
	slices.SortStableFunc(l.children, func(a, b child) int { return a.score - b.score })
}

// costOfOpening returns the slack needed to pour colour k onto an empty bottle.
func (c *census) costOfOpening(k colour) int {
	if c.lacksBottom(k) {
		return 0
	}
	return 1
}

// costOfPouring returns the slack needed to pour onto the same colour. It is 1
// if not everything fits, or if no bottle has the colour at its bottom afterwards.
func (c *census) costOfPouring(p position, m move) int {
	from, to := p.bottles[m.from], p.bottles[m.to]
	k := from.top()
	if from.run() > to.space(p.capacity) || from.floor() == 0 && to.floor() > 0 && c.bins[k] == 1 && c.deep[k] == 0 {
		return 1
	}
	return 0
}

// easyNodes is the number of positions that a search expands before it checks whether positions are dead. Most
// levels are solved before that.
const easyNodes = 5_000

// mayBeDead reports whether a check for a dead position is worthwhile. With an empty bottle left, the
// check saved only one position in a thousand.
func (s *solver) mayBeDead() bool { return s.nodes > easyNodes && s.census.empties == 0 }

// addChild adds a move unless its position is known to have no solution within the slack.
func (s *solver) addChild(l *level, m move, slack int) {
	if slack < 0 {
		return
	}
	first := len(l.store)
	l.store = append(l.store, l.position.bottles...)
	next := position{l.position.capacity, l.store[first:]}
	next.pour(m)
	s.settle(next, slack, nil)
	key := next.hash()
	if s.failed.Get(key) >= slack || s.isStuck(next, slack) || s.mayBeDead() && s.judge.dismisses(next) {
		l.store = l.store[:first]
		return
	}
	l.children = append(l.children, child{m, slack, s.score(key, slack), first})
}

// score is lower for positions nearer to a solution: few runs, many empty bottles, much slack. Later
// tries add noise to change the order.
func (s *solver) score(key transposition.Key, slack int) int {
	const run, empty, spare, noise = 16, 8, 32, 40
	score := run*s.census.runs - empty*s.census.empties - spare*slack
	if s.try > 0 {
		score += int(splitmix.Mix(key.Lo+uint64(s.try)) % noise)
	}
	return score
}

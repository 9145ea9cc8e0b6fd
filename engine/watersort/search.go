package watersort

import (
	"octavo/engine/splitmix"
	"octavo/engine/transposition"
	"slices"
)

// A ply is a position on the way from the root to the position examined now, with the moves to try
// from it.
type ply struct {
	position     position
	slack        int      // how much slack is left in this position
	children     []child  // the most promising first
	childBottles []bottle // the bottles of all children, one position after the other
	nextMove     move     // the move to the next ply
}

// A child is a move with the position after it.
type child struct {
	move        move
	slack       int // how much slack is left after the move
	score       int // the lower, the more promising the move
	firstBottle int // index of its first bottle in childBottles
}

// An outcome is how a search ended.
type outcome uint8

const (
	exhausted outcome = iota // there is no solution within the slack
	found                    // solver.plies hold a solution
	stopped                  // the node limit was reached
)

// search looks for a solution from the position of plies[depth], within its slack.
func (s *solver) search(depth int) outcome {
	l := &s.plies[depth]
	s.census.count(l.position)
	if s.census.cutCount == 0 {
		s.plies = s.plies[:depth+1]
		return found
	}
	key, slack := l.position.hash(), l.slack
	if s.failed.Get(key) >= slack {
		return exhausted
	}
	if s.nodes >= s.nodeLimit || s.endIfCancelled() {
		return stopped
	}
	s.nodes++
	s.expand(l)
	if depth+1 == len(s.plies) {
		s.plies = append(s.plies, ply{})
	}
	for i := range s.plies[depth].children {
		l, next := &s.plies[depth], &s.plies[depth+1]
		c := &l.children[i]
		l.nextMove = c.move
		next.slack = c.slack
		next.position = position{l.position.capacity, l.childBottles[c.firstBottle : c.firstBottle+len(l.position.bottles)]}
		if o := s.search(depth + 1); o != exhausted {
			return o
		}
	}
	s.failed.Put(key, slack)
	return exhausted
}

// expand lists the moves with which a solution within the slack may begin, as children
// of l. s.census must be that of the position.
func (s *solver) expand(l *ply) {
	l.children, l.childBottles = l.children[:0], l.childBottles[:0]
	here := s.census
	var opened [maxColours + 1]bool
	for i, b := range l.position.bottles {
		if b == 0 || l.position.isComplete(b) {
			continue
		}
		k := b.top()
		if slack := l.slack - here.costOfOpening(k); b.topBorder() > 0 && here.empties > 0 && slack >= 0 {
			// Without slack, all other runs of the colour on top must follow into this bin at once.
			// So it is enough to try one of these runs as the first.
			if slack > 0 || !opened[k] {
				opened[k] = true
				s.addChild(l, move{i, here.emptyIndex}, slack)
			}
		}
		for j, to := range l.position.bottles {
			if m := (move{i, j}); to.top() == k && l.position.pourCount(m) > 0 {
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

// costOfPouring returns the slack needed to pour a run onto its own colour. It is 1 if not all of
// the run fits, or if no bottle has the colour at its bottom afterwards, and otherwise 0.
func (c *census) costOfPouring(p position, m move) int {
	from, to := p.bottles[m.from], p.bottles[m.to]
	k := from.top()
	if from.topRunLength() > to.space(p.capacity) || from.topBorder() == 0 && to.topBorder() > 0 && c.bins[k] == 1 && c.cutWithBottom[k] == 0 {
		return 1
	}
	return 0
}

// nodesBeforeDeadCheck is how many positions a search expands before it begins to check
// whether positions are dead. Most levels are solved earlier.
const nodesBeforeDeadCheck = 5_000

// deadCheckPays reports whether it is worth the time to check whether the position is dead. Of
// positions with an empty bottle, only one in a thousand was found dead, so these aren't checked.
func (s *solver) deadCheckPays() bool { return s.nodes > nodesBeforeDeadCheck && s.census.empties == 0 }

// addChild adds move m to the children of l, unless the position after it is known to
// have no solution within the slack.
func (s *solver) addChild(l *ply, m move, slack int) {
	if slack < 0 {
		return
	}
	first := len(l.childBottles)
	l.childBottles = append(l.childBottles, l.position.bottles...)
	next := position{l.position.capacity, l.childBottles[first:]}
	next.pour(m)
	s.makeCertainMoves(next, slack, nil)
	key := next.hash()
	if s.failed.Get(key) >= slack || s.isStuck(next, slack) || s.deadCheckPays() && s.judge.isFoundDead(next) {
		l.childBottles = l.childBottles[:first]
		return
	}
	l.children = append(l.children, child{m, slack, s.score(key, slack), first})
}

// score rates the position of the census. It is low near a solution: with few runs, many empty
// bottles and much slack. Later tries change the order at random.
func (s *solver) score(key transposition.Key, slack int) int {
	const run, empty, spare, noise = 16, 8, 32, 40
	score := run*s.census.runs - empty*s.census.empties - spare*slack
	if s.try > 0 {
		score += int(splitmix.Mix(key.Lo+uint64(s.try)) % noise)
	}
	return score
}

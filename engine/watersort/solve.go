package watersort

import (
	"octavo/engine/transposition"
)

// A solver looks for a shortest solution.
//
// A joining move joins two runs, so that there is one run fewer. Any other move pours onto an empty
// bottle, or pours only a part of its run. At the end there are as many runs as colours. So every
// solution has (runs − colours) joining moves, and a shortest solution has the fewest other moves.
// Every colour that is at the bottom of no bottle needs one other move. The number of other moves
// beyond these is the slack of a solution. The search looks for solutions with slack 0, then 1, 2
// and so on.
type solver struct {
	root      position
	judge     *judge              // decides border states of the root
	palette   []colour            // the colours in the root
	failed    transposition.Table // by position: the largest slack within which it has no solution
	plies     []ply               // from the root to the current position
	nodes     int                 // positions expanded so far
	nodeLimit int                 // the number of nodes at which the current try ends
	try       int                 // the number of the current try, from 0
	census    census              // the census of the position examined last
	digging   easierDig           // memory reused by isStuck
	budget    budget
}

// A result holds what was found out about a position's solutions.
type result struct {
	verdict verdict
	moves   []move // the shortest solution found
	bound   int    // no solution has fewer moves
}

// isProven reports whether it is proven that no solution has fewer moves.
func (r result) isProven() bool { return r.verdict == alive && len(r.moves) == r.bound }

// Budgets are in positions, not in time, so that results are the same on every machine. On the
// slowest levels (N=36, E=3, CAP=4) decideBudget takes about ten seconds, proveBudget six, and
// findBudget half a second.
const (
	decideBudget = 10_000_000 // positions examined to find out whether there is a solution
	proveBudget  = 400_000    // positions examined to find out which solution is shortest
	findBudget   = 30_000     // positions examined to find any solution, for each slack that is tried
	maxFindTries = 4          // how many slacks are tried to find any solution
)

// Budgets of LimitedBudget. With N=36, E=3, CAP=4 each takes about half a second.
const (
	limitedDecideBudget = 500_000
	limitedProveBudget  = 20_000
	limitedFindBudget   = 4_000
	limitedAfterBudget  = 20_000
)

// A budget limits the numbers of positions that searches examine.
type budget struct {
	decide, prove, find int         // limits for the purposes of decideBudget, proveBudget and findBudget
	after               int         // limit for deciding a position after a move, or after the fall of each border in planMoves
	isCancelled         func() bool // reports whether the caller has cancelled; may be nil
}

// afterMove returns the budget for deciding a position after a move.
func (b budget) afterMove() budget {
	b.decide = b.after
	return b
}

// endIfCancelled reports whether the caller has cancelled. If so, it also ends the current
// try.
func (s *solver) endIfCancelled() bool {
	if s.budget.isCancelled == nil || !s.budget.isCancelled() {
		return false
	}
	s.nodes = s.nodeLimit
	return true
}

// newStandardBudget returns the budget of levels that Octavo makes.
func newStandardBudget() budget {
	return budget{decide: decideBudget, prove: proveBudget, find: findBudget, after: decideBudget}
}

// newLimitedBudget returns the budget that the material LimitedBudget sets.
func newLimitedBudget() budget {
	return budget{decide: limitedDecideBudget, prove: limitedProveBudget, find: limitedFindBudget, after: limitedAfterBudget}
}

// decideWithin finds out within a budget whether a position can be solved.
func decideWithin(p position, b budget) verdict {
	j := newJudge(newBorderLayout(p))
	j.isCancelled = b.isCancelled
	s := j.layout.startState()
	return j.decide(&s, b.decide)
}

// solveWithin looks for a shortest solution within a budget. If the search finds no shortest one,
// but the position can be solved, the result holds a longer solution.
func solveWithin(p position, b budget) result {
	j := newJudge(newBorderLayout(p))
	j.isCancelled = b.isCancelled
	s := j.layout.startState()
	v := j.decide(&s, b.decide)
	if v == dead {
		return result{verdict: dead}
	}
	solver := newSolver(p)
	solver.budget = b
	r := solver.shortest()
	switch {
	case r.moves != nil:
		r.verdict = alive
	case v == alive:
		if r.moves = j.planMoves(p, b.after); r.moves != nil {
			r.verdict = alive
		}
	}
	return r
}

// newSolver returns a solver of position p with the standard budget.
func newSolver(p position) *solver {
	s := &solver{root: p, judge: newJudge(newBorderLayout(p)), budget: newStandardBudget()}
	var isListed [maxColours + 1]bool
	for _, b := range p.bottles {
		for ; b != 0; b = b.withoutTopRun() {
			if !isListed[b.top()] {
				isListed[b.top()] = true
				s.palette = append(s.palette, b.top())
			}
		}
	}
	return s
}

// shortest searches with growing slack until it finds a solution or the budget ends. If the budget
// ends, it looks for any solution with more slack.
func (s *solver) shortest() result {
	bound := s.leastMoves()
	for slack := 0; slack <= len(s.palette)*s.root.capacity; slack++ {
		switch s.searchWithin(slack, s.budget.prove-s.nodes) {
		case found:
			return result{moves: s.solution(), bound: bound + slack}
		case stopped:
			return result{moves: s.anySolution(slack + 1), bound: bound + slack}
		}
	}
	return result{bound: bound}
}

// leastMoves returns the number of moves of a solution without slack.
func (s *solver) leastMoves() int {
	s.census.count(s.root)
	moves := s.census.runs - len(s.palette)
	for _, k := range s.palette {
		if s.census.lacksBottom(k) {
			moves++
		}
	}
	return moves
}

// anySolution looks for any solution whose slack is minSlack, or up to maxFindTries−1 more. It
// returns nil if it finds none.
func (s *solver) anySolution(minSlack int) []move {
	for slack := minSlack; slack < minSlack+maxFindTries; slack++ {
		if s.searchWithin(slack, s.budget.find) == found {
			return s.solution()
		}
	}
	return nil
}

// firstTryNodes is the most positions that the first try expands. Each later try may
// expand a quarter more than the one before, in another order (see firstTryStates).
const firstTryNodes = 200

// searchWithin searches for a solution within a slack. It expands at most budget
// positions.
func (s *solver) searchWithin(slack, budget int) outcome {
	end := s.nodes + budget
	length := firstTryNodes
	for s.try = 0; ; s.try++ {
		s.nodeLimit = min(end, s.nodes+length)
		start := s.root.clone()
		s.makeCertainMoves(start, slack, nil)
		if s.isStuck(start, slack) {
			return exhausted
		}
		s.plies = append(s.plies[:0], ply{position: start, slack: slack})
		if o := s.search(0); o != stopped || s.nodeLimit == end {
			return o
		}
		length += length / 4
	}
}

// solution returns the moves of the solution that s.plies hold.
func (s *solver) solution() []move {
	p, moves := s.root.clone(), []move{}
	for i, l := range s.plies {
		s.makeCertainMoves(p, l.slack, &moves)
		if i+1 < len(s.plies) {
			p.pour(l.nextMove)
			moves = append(moves, l.nextMove)
		}
	}
	return append(moves, p.joinBins()...)
}

// joinBins pours all bins of each colour together and returns the moves.
func (p position) joinBins() []move {
	var moves []move
	var bin [maxColours + 1]int // index of the bin plus 1; 0 for none
	for i, b := range p.bottles {
		switch k := b.top(); {
		case b == 0 || b.topBorder() > 0:
		case bin[k] == 0:
			bin[k] = i + 1
		default:
			m := move{i, bin[k] - 1}
			p.pour(m)
			moves = append(moves, m)
		}
	}
	return moves
}

// A census counts the runs and bottles of a position, most of them by colour. A bin is a
// bottle of one colour. A cut bottle holds several colours, with borders between them.
type census struct {
	cutCount      int                  // number of cut bottles
	runs          int                  // number of runs in all bottles
	empties       int                  // number of empty bottles
	emptyIndex    int                  // index of some empty bottle
	bins          [maxColours + 1]int8 // by colour: number of its bins
	binIndex      [maxColours + 1]int8 // by colour: index of some bin
	inBins        [maxColours + 1]int8 // by colour: segments in its bins
	cutWithBottom [maxColours + 1]int8 // by colour: cut bottles with it at the bottom
	cutWithTop    [maxColours + 1]int8 // by colour: cut bottles with it on top
}

// count computes the census of a position.
func (c *census) count(p position) {
	*c = census{}
	for i, b := range p.bottles {
		if b == 0 {
			c.empties++
			c.emptyIndex = i
			continue
		}
		c.runs += b.runCount()
		if b.topBorder() > 0 {
			c.cutCount++
			c.cutWithBottom[b.bottom()]++
			c.cutWithTop[b.top()]++
			continue
		}
		c.bins[b.top()]++
		c.binIndex[b.top()] = int8(i)
		c.inBins[b.top()] += int8(b.height())
	}
}

// lacksBottom reports whether colour k is at the bottom of no bottle.
func (c *census) lacksBottom(k colour) bool { return c.bins[k]+c.cutWithBottom[k] == 0 }

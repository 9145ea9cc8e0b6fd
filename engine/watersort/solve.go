package watersort

import (
	"octavo/engine/transposition"
)

// A solver looks for a shortest solution.
//
// A move joins two runs, so that there is one run fewer, or it doesn't: it pours
// onto an empty bottle, or not everything fits. At the end there are as many runs
// as colours. So every solution has (runs − colours) joining moves, and a shortest
// solution has the fewest other moves. Every colour that is at the bottom of no
// bottle needs one other move. Other moves beyond these are called slack. The
// search deepens by slack: 0, 1, 2 …
type solver struct {
	root    position
	judge   *judge // of the root
	palette []colour
	failed  transposition.Table // by position: the slack up to which it has no solution
	levels  []level
	nodes   int // positions expanded so far
	stop    int // the limit of nodes in the current try
	try     int // the current try, from 0
	census  census
	digging digEstimate
	budget  budget
}

// A result is what is known of a position's solutions.
type result struct {
	verdict verdict
	moves   []move // the best solution found
	bound   int    // no solution has fewer moves
}

// proven reports whether the moves are a shortest solution.
func (r result) proven() bool { return r.verdict == alive && len(r.moves) == r.bound }

// Budgets are in positions, not in time, so that results are the same on every machine. On the
// slowest levels (N=36, E=3, CAP=4) the first three take about ten, six and half a second.
const (
	decideBudget = 10_000_000
	proveBudget  = 400_000
	findBudget   = 30_000 // for any solution, at each greater slack
	findSlack    = 4      // how many greater slacks are tried
)

// Budgets of levels from outside. With N=36, E=3, CAP=4 they take about half a second each.
const (
	shortDecideBudget = 500_000
	shortProveBudget  = 20_000
	shortFindBudget   = 4_000
	shortAfterBudget  = 20_000
)

// A budget limits the work of a solver.
type budget struct {
	decide, prove, find int         // positions
	after               int         // positions, for each position after a move or a border of a plan
	isCancelled         func() bool // whether the caller has cancelled; may be nil
}

// afterMove returns the budget of a position after a move.
func (b budget) afterMove() budget {
	b.decide = b.after
	return b
}

// cancelled reports whether the caller has cancelled. Then it ends the current try.
func (s *solver) cancelled() bool {
	if s.budget.isCancelled == nil || !s.budget.isCancelled() {
		return false
	}
	s.nodes = s.stop
	return true
}

// standardBudget returns the standard budget.
func standardBudget() budget {
	return budget{decide: decideBudget, prove: proveBudget, find: findBudget, after: decideBudget}
}

// shortBudget returns the budget of levels from outside.
func shortBudget() budget {
	return budget{decide: shortDecideBudget, prove: shortProveBudget, find: shortFindBudget, after: shortAfterBudget}
}

// decideWithin finds out whether a position can be solved.
func decideWithin(p position, b budget) verdict {
	j := newJudge(newTerrain(p))
	j.isCancelled = b.isCancelled
	s := j.terrain.start()
	return j.judge(&s, b.decide)
}

// solveWithin looks for a shortest solution.
func solveWithin(p position, b budget) result {
	j := newJudge(newTerrain(p))
	j.isCancelled = b.isCancelled
	s := j.terrain.start()
	v := j.judge(&s, b.decide)
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
		if r.moves = j.plan(p, b.after); r.moves != nil {
			r.verdict = alive
		}
	}
	return r
}

func newSolver(p position) *solver {
	s := &solver{root: p, judge: newJudge(newTerrain(p)), budget: standardBudget()}
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

// shortest searches with growing slack until there is a solution or the budget ends. Then it looks
// for any solution with more slack.
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

// anySolution looks for a solution, with slack from a number upwards. It returns nil if it finds none.
func (s *solver) anySolution(minSlack int) []move {
	for slack := minSlack; slack < minSlack+findSlack; slack++ {
		if s.searchWithin(slack, s.budget.find) == found {
			return s.solution()
		}
	}
	return nil
}

// firstTryNodes is the largest number of positions that the first try expands. Each later try may expand a quarter more,
// in another order.
const firstTryNodes = 200

// searchWithin searches for a solution within a slack.
func (s *solver) searchWithin(slack, budget int) outcome {
	end := s.nodes + budget
	length := firstTryNodes
	for s.try = 0; ; s.try++ {
		s.stop = min(end, s.nodes+length)
		start := s.root.clone()
		s.settle(start, slack, nil)
		if s.isStuck(start, slack) {
			return exhausted
		}
		s.levels = append(s.levels[:0], level{position: start, slack: slack})
		if o := s.search(0); o != stopped || s.stop == end {
			return o
		}
		length += length / 4
	}
}

// solution returns the moves of the solution that s.levels holds.
func (s *solver) solution() []move {
	p, moves := s.root.clone(), []move{}
	for i, l := range s.levels {
		s.settle(p, l.slack, &moves)
		if i+1 < len(s.levels) {
			p.pour(l.nextMove)
			moves = append(moves, l.nextMove)
		}
	}
	return append(moves, p.unite()...)
}

// unite pours all bins of each colour together and returns the moves.
func (p position) unite() []move {
	var moves []move
	var bin [maxColours + 1]int // counted from 1
	for i, b := range p.bottles {
		switch k := b.top(); {
		case b == 0 || b.floor() > 0:
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

// A census counts runs and bottles of a position, by colour. A bin is a bottle of one colour; a cut
// bottle has several, with borders between them.
type census struct {
	cut     int                  // cut bottles
	runs    int                  // runs in all bottles
	empties int                  // empty bottles
	empty   int                  // index of an empty bottle
	bins    [maxColours + 1]int8 // bins of a colour
	bin     [maxColours + 1]int8 // index of a bin of the colour
	inBins  [maxColours + 1]int8 // segments in bins of the colour
	deep    [maxColours + 1]int8 // cut bottles with the colour at the bottom
	tops    [maxColours + 1]int8 // cut bottles with the colour on top
}

func (c *census) count(p position) {
	*c = census{}
	for i, b := range p.bottles {
		if b == 0 {
			c.empties++
			c.empty = i
			continue
		}
		c.runs += b.runs()
		if b.floor() > 0 {
			c.cut++
			c.deep[b.bottom()]++
			c.tops[b.top()]++
			continue
		}
		c.bins[b.top()]++
		c.bin[b.top()] = int8(i)
		c.inBins[b.top()] += int8(b.height())
	}
}

// lacksBottom reports whether no bottle has a colour at its bottom.
func (c *census) lacksBottom(k colour) bool { return c.bins[k]+c.deep[k] == 0 }

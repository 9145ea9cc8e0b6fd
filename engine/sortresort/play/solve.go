package play

// A Verdict says what is known about whether a level can be solved.
type Verdict uint8

// The verdicts.
const (
	Unknown    Verdict = iota // the budget ended first
	Solvable                  // Moves solves it
	Unsolvable                // every way to play has been tried
)

func (v Verdict) String() string {
	return [...]string{"unknown", "solvable", "unsolvable"}[v]
}

// A Budget bounds a search. It counts positions, not time, so that a result is
// the same on every machine.
type Budget struct {
	// Nodes is how many positions may be appraised. A million take a second or
	// two.
	Nodes int
}

// A Result is what a search has found out.
type Result struct {
	Verdict Verdict
	// Moves is the shortest solution found; nil without one.
	Moves []Move
	// Bound is a number of moves that no solution goes below.
	Bound int
	// Proven says that Moves is a shortest solution.
	Proven bool
	// Nodes counts the positions appraised.
	Nodes int
}

// Solve looks for a shortest solution of a valid state.
func Solve(s State, budget Budget) Result {
	s = s.Start()
	v := newSolver(s, budget.Nodes)
	steps, verdict := v.best()
	r := Result{Verdict: verdict, Bound: v.bound, Nodes: v.judge.count}
	if verdict == Solvable {
		r.Moves = v.board.moves(s, steps)
		r.Proven = len(r.Moves) == r.Bound
	}
	return r
}

// patience is how many front lines are looked at to find dead ones.
const patience = 100_000

// A solver looks for a shortest solution.
type solver struct {
	board  *board
	start  position
	judge  appraiser
	chart  *chart
	bound  int    // no solution has fewer moves
	steps  []step // the best solution so far
	budget int
}

func newSolver(s State, budget int) *solver {
	b, p := newBoard(s)
	return &solver{board: b, start: p, judge: appraiser{board: b, stop: budget}, chart: newChart(b, patience), budget: budget}
}

// best looks for short solutions first, and then for a proof that there is none
// shorter.
func (v *solver) best() ([]step, Verdict) {
	v.bound = v.judge.atLeast(&v.start)
	if v.start.left == 0 {
		return nil, Solvable
	}
	if v.chart.dead(v.board.line(&v.start)) {
		return nil, Unsolvable
	}
	v.plan()
	if v.steps == nil && v.flood() == exhausted {
		return nil, Unsolvable
	}
	v.judge.stop = v.budget
	v.deepen()
	if v.steps == nil {
		return nil, Unknown
	}
	return v.steps, Solvable
}

// within lets what follows appraise a share of what is left of the budget, in
// percent.
func (v *solver) within(share int) {
	v.judge.stop = v.judge.count + (v.budget-v.judge.count)/100*share
}

// limit is a number of moves that a better solution stays under.
func (v *solver) limit() int {
	if v.steps == nil {
		return mostMoves
	}
	return len(v.steps)
}

// mostMoves is how long solutions may be that are looked for by plan.
const mostMoves = 250

// plan looks for solutions with more and more moves beyond the bound, and then
// with more and more care.
func (v *solver) plan() {
	m := planner{board: v.board, judge: &v.judge, chart: v.chart}
	try := func(s style, limit int) {
		m.style, m.limit = s, limit
		if steps := m.find(&v.start); steps != nil {
			v.steps = steps
		}
	}
	for loss := 0; loss <= 4 && v.steps == nil; loss++ {
		v.within(30)
		try(style{width: 50, loss: loss}, min(v.bound+1+8*loss, mostMoves))
	}
	for seed := uint64(1); v.steps != nil && len(v.steps) > v.bound && seed < 12; seed++ {
		v.within(20)
		try(style{width: 50 << (seed / 3), loss: int(seed)%3 + 1, seed: seed}, len(v.steps))
	}
}

// flood looks for any solution.
func (v *solver) flood() outcome {
	v.within(50)
	w := flood{board: v.board, judge: &v.judge, chart: v.chart}
	steps, o := w.find(&v.start)
	v.steps = steps
	return o
}

// deepen raises the bound until it meets the best solution.
func (v *solver) deepen() {
	least := v.judge.atLeast(&v.start)
	for v.bound < v.limit() {
		d := deepening{board: v.board, judge: &v.judge, chart: v.chart}
		switch d.from(&v.start, least, v.bound-least) {
		case found:
			v.steps = d.path
			return
		case stopped:
			return
		}
		v.bound++
	}
}

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
	switch v {
	case Solvable:
		return "solvable"
	case Unsolvable:
		return "unsolvable"
	default:
		return "unknown"
	}
}

// A Budget bounds a search. It counts positions, not time, so that a result is
// the same on every machine.
type Budget struct {
	// Nodes is how many positions may be appraised. A million take about half a
	// second. A tenth of that is nearly always enough where a solution meets the
	// bound; levels of up to thirty items whose solutions don't may want twenty
	// times as much for a proof.
	Nodes int
	// Off reports whether nobody waits for the result any more, which then is worth
	// nothing, and comes soon. nil where that isn't asked.
	Off func() bool
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
	v.judge.off = budget.Off
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

// best looks for a short solution, and for a proof that there is none shorter.
func (v *solver) best() ([]step, Verdict) {
	v.bound = v.judge.atLeast(&v.start)
	if v.start.left == 0 {
		return nil, Solvable
	}
	if v.chart.dead(v.board.line(&v.start)) {
		return nil, Unsolvable
	}
	v.deepen(v.budget / 8)
	v.plan()
	if v.steps == nil && v.flood() == exhausted {
		return nil, Unsolvable
	}
	v.refine(v.judge.count + (v.budget-v.judge.count)/v.caution())
	v.deepen(v.budget)
	if v.steps == nil {
		return nil, Unknown
	}
	return v.steps, Solvable
}

// caution is the part of the budget that refining gets: half of what is left,
// but less in levels that are small enough for a proof.
func (v *solver) caution() int {
	if v.board.total <= 36 {
		return 5
	}
	return 2
}

// open reports whether there is something left to be found.
func (v *solver) open() bool { return v.limit() > v.bound }

// limit is a number of moves that a better solution stays under.
func (v *solver) limit() int {
	if v.steps == nil {
		return mostMoves
	}
	return min(len(v.steps), mostMoves)
}

// mostMoves is how long solutions may be that are looked for, but for those of
// a flood.
const mostMoves = 250

// share lets what follows appraise so many percent of what is left to end.
func (v *solver) share(percent, end int) {
	v.judge.stop = v.judge.count + max(0, end-v.judge.count)/100*percent
}

// deepen raises the bound until it meets the best solution, or the count an end.
func (v *solver) deepen(end int) {
	for v.open() {
		switch v.hunt(v.bound, end) {
		case stopped:
			return
		case exhausted:
			v.bound++
		}
	}
}

// firstTry is how many positions the first try of a hunt may appraise.
const firstTry = 3000

// hunt looks for a solution of so many moves. Without slack it does so in longer
// and longer tries, each in another order: where solutions are many, a short try
// in a good order is likelier to meet one than a long one in a bad order (Gomes,
// Selman and Kautz, “Boosting combinatorial search through randomization”,
// 1998). With slack, everything has mostly to be searched, and once is enough.
func (v *solver) hunt(moves, end int) outcome {
	least := v.judge.atLeast(&v.start)
	first := firstTry
	if moves > least {
		first = end
	}
	for seed, length := uint64(0), first; ; seed, length = seed+1, length*9/4 {
		v.judge.stop = min(v.judge.count+length, end)
		d := deepening{board: v.board, judge: &v.judge, chart: v.chart, seed: seed}
		o := d.from(&v.start, least, moves-least)
		if o == found {
			v.steps = d.path
		}
		if o != stopped || v.judge.count >= end {
			return o
		}
	}
}

// plan looks for any solution, with more and more patience.
func (v *solver) plan() {
	for _, s := range []style{{3, 1, 0}, {3, 2, 0}, {1, 3, 0}, {10, 2, 0}, {1, 4, 0}, {3, 3, 0}, {10, 3, 0}, {30, 3, 0}, {10, 4, 0}} {
		if v.steps == nil && v.open() {
			v.share(40, v.budget)
			v.beam(s)
		}
	}
}

// refine looks for better and better solutions.
func (v *solver) refine(end int) {
	for seed := range uint64(12) {
		if v.steps != nil && v.open() {
			v.share(25, end)
			v.beam(style{width: 10 << (seed / 3), loss: 1 + int(seed%3), seed: seed + 1})
			v.polish(end)
		}
	}
}

func (v *solver) beam(s style) {
	m := beam{board: v.board, judge: &v.judge, chart: v.chart, style: s, limit: v.limit()}
	if steps := m.find(&v.start); steps != nil {
		v.steps = steps
	}
}

// flood looks for any solution, however long.
func (v *solver) flood() outcome {
	v.share(50, v.budget)
	w := flood{board: v.board, judge: &v.judge, chart: v.chart}
	steps, o := w.find(&v.start)
	v.steps = steps
	return o
}

package play

// A Verdict is the known answer to whether a level can be solved.
type Verdict uint8

// The verdicts.
const (
	Unknown    Verdict = iota // the budget ended first
	Solvable                  // Moves solves it
	Unsolvable                // no sequence of moves solves it
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

// A Budget limits a search by positions, not time, so that results are the same on every machine.
type Budget struct {
	// Nodes is the largest number of positions to examine. A million take about half a second. A tenth is nearly
	// always enough if a solution meets the bound. Proofs for up to thirty items may need twenty times
	// as much.
	Nodes int
	// Off reports whether the caller has cancelled; it may be nil. The result of a cancelled search is invalid.
	Off func() bool
}

// A Result is the result of a search.
type Result struct {
	Verdict Verdict
	// Moves is the shortest solution found, or nil.
	Moves []Move
	// Bound is a lower bound of solutions.
	Bound int
	// Proven reports whether Moves is a shortest solution.
	Proven bool
	// Nodes counts the positions examined.
	Nodes int
}

// Solve looks for a shortest solution of a valid state.
func Solve(s State, budget Budget) Result {
	s = s.Start()
	v := newSolver(s, budget.Nodes)
	v.judge.isCancelled = budget.Off
	steps, verdict := v.best()
	r := Result{Verdict: verdict, Bound: v.bound, Nodes: v.judge.count}
	if verdict == Solvable {
		r.Moves = v.board.moves(s, steps)
		r.Proven = len(r.Moves) == r.Bound
	}
	return r
}

// patience limits the front lines that are examined to find dead ones.
const patience = 100_000

// A solver looks for a shortest solution.
type solver struct {
	board  *board
	start  position
	judge  appraiser
	chart  *lineChart
	bound  int    // no solution has fewer moves
	steps  []step // the best solution so far
	budget int
}

func newSolver(s State, budget int) *solver {
	b, p := newBoard(s)
	return &solver{board: b, start: p, judge: appraiser{board: b, stop: budget}, chart: newChart(b, patience), budget: budget}
}

// best looks for a short solution and a proof that none is shorter.
func (v *solver) best() ([]step, Verdict) {
	v.bound = v.judge.atLeast(&v.start)
	if v.start.left == 0 {
		return nil, Solvable
	}
	if v.chart.isDead(v.board.frontLineOf(&v.start)) {
		return nil, Unsolvable
	}
	v.deepen(v.budget / 8)
	v.plan()
	if v.steps == nil && v.flood() == exhausted {
		return nil, Unsolvable
	}
	v.refine(v.judge.count + (v.budget-v.judge.count)/v.refineDivisor())
	v.deepen(v.budget)
	if v.steps == nil {
		return nil, Unknown
	}
	return v.steps, Solvable
}

// refineDivisor returns the divisor of the remaining budget for refining. It is larger in levels small
// enough for a proof.
func (v *solver) refineDivisor() int {
	if v.board.total <= 36 {
		return 5
	}
	return 2
}

// open reports whether a better solution is still possible.
func (v *solver) open() bool { return v.limit() > v.bound }

// limit returns a number of moves; a better solution has fewer.
func (v *solver) limit() int {
	if v.steps == nil {
		return maxMoves
	}
	return min(len(v.steps), maxMoves)
}

// maxMoves limits the length of the solutions that all searches except the flood look for.
const maxMoves = 250

// share limits the next search to a percentage of the remaining budget.
func (v *solver) share(percent, end int) {
	v.judge.stop = v.judge.count + max(0, end-v.judge.count)/100*percent
}

// deepen raises the bound until it meets the best solution or the budget ends.
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

// firstTry is the largest number of positions that the first try of a hunt examines.
const firstTry = 3000

// hunt looks for a solution of a length. Without slack it makes longer and longer tries in different
// orders, since a short try in a good order is likelier to succeed (Gomes, Selman and Kautz, “Boosting
// combinatorial search through randomization”, 1998). With slack one search is enough.
func (v *solver) hunt(moves, end int) outcome {
	least := v.judge.atLeast(&v.start)
	first := firstTry
	if moves > least {
		first = end
	}
	for seed, length := uint64(0), first; ; seed, length = seed+1, length*9/4 {
		v.judge.stop = min(v.judge.count+length, end)
		d := deepening{board: v.board, judge: &v.judge, chart: v.chart, seed: seed}
		o := d.searchFrom(&v.start, least, moves-least)
		if o == found {
			v.steps = d.path
		}
		if o != stopped || v.judge.count >= end {
			return o
		}
	}
}

// plan looks for any solution with beams of growing size.
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

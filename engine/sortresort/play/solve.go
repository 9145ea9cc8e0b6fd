package play

// A Verdict says whether a level can be solved, or that the search couldn't find out.
type Verdict uint8

// The verdicts.
const (
	Unknown    Verdict = iota // the budget was used up first
	Solvable                  // a solution was found
	Unsolvable                // it is proven that no sequence of moves solves the level
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
	// Nodes is the largest number of positions to examine. The search takes about half a second for a million.
	Nodes int
	// IsCancelled reports whether the caller has cancelled the search. It may be nil. The result of a cancelled
	// search is not valid.
	IsCancelled func() bool
}

// A Result is the result of a search.
type Result struct {
	Verdict Verdict
	// Moves is the shortest solution that was found, or nil if none was.
	Moves []Move
	// Bound is a number of moves that every solution needs.
	Bound int
	// Proven reports whether Moves is a shortest solution.
	Proven bool
	// Nodes counts the positions examined.
	Nodes int
}

// Solve looks for a shortest solution of a valid state, within a budget.
func Solve(s State, budget Budget) Result {
	s = s.Start()
	v := newSolver(s, budget.Nodes)
	v.bounds.isCancelled = budget.IsCancelled
	steps, verdict := v.best()
	r := Result{Verdict: verdict, Bound: v.bound, Nodes: v.bounds.count}
	if verdict == Solvable {
		r.Moves = v.board.moves(s, steps)
		r.Proven = len(r.Moves) == r.Bound
	}
	return r
}

// maxExaminedLines is how many front lines a search may examine to find dead ones (advance.go).
const maxExaminedLines = 100_000

// A solver looks for a shortest solution.
type solver struct {
	board     *board
	start     position
	bounds    estimator
	deadLines *deadLineCache
	bound     int    // every solution has at least so many moves
	steps     []step // best solution so far; nil before the first one
	budget    int    // number of positions that all searches together may examine
}

func newSolver(s State, budget int) *solver {
	b, p := newBoard(s)
	return &solver{board: b, start: p, bounds: estimator{board: b, stop: budget}, deadLines: newDeadLineCache(b, maxExaminedLines), budget: budget}
}

// best looks for a short solution, and for a proof that none is shorter.
func (v *solver) best() ([]step, Verdict) {
	v.bound = v.bounds.lowerBound(&v.start)
	if v.start.left == 0 {
		return nil, Solvable
	}
	if v.deadLines.isDead(v.board.frontLineOf(&v.start)) {
		return nil, Unsolvable
	}
	v.deepen(v.budget / 8)
	v.findFirst()
	if v.steps == nil && v.flood() == exhausted {
		return nil, Unsolvable
	}
	v.refine(v.bounds.count + (v.budget-v.bounds.count)/v.refineDivisor())
	v.deepen(v.budget)
	if v.steps == nil {
		return nil, Unknown
	}
	return v.steps, Solvable
}

// refineDivisor returns by what the remaining budget is divided to get that of refine. It is 5 in small levels,
// so that more is left for a proof, which may succeed there. Otherwise it is 2.
func (v *solver) refineDivisor() int {
	if v.board.total <= 36 {
		return 5
	}
	return 2
}

// canImprove reports whether a solution may exist that is shorter than the best so far.
func (v *solver) canImprove() bool { return v.movesToBeat() > v.bound }

// movesToBeat returns a number of moves: a solution is an improvement if it has fewer.
func (v *solver) movesToBeat() int {
	if v.steps == nil {
		return maxMoves
	}
	return min(len(v.steps), maxMoves)
}

// maxMoves is a limit for all searches except the flood: they look for solutions with fewer moves.
const maxMoves = 250

// limitNextSearch lets the next search examine a percentage of the positions that are left until bounds.count
// reaches end.
func (v *solver) limitNextSearch(percent, end int) {
	v.bounds.stop = v.bounds.count + max(0, end-v.bounds.count)/100*percent
}

// deepen raises the proven bound until it meets the best solution, or until bounds.count reaches end.
func (v *solver) deepen(end int) {
	for v.canImprove() {
		switch v.hunt(v.bound, end) {
		case stopped:
			return
		case exhausted:
			v.bound++
		}
	}
}

// firstTry is the number of positions that the first try of a hunt may examine.
const firstTry = 3000

// hunt looks for a solution with exactly this number of moves. If moves is the lower bound, it makes longer and
// longer tries, each with another order of steps. A short try in a good order often succeeds (Gomes, Selman and
// Kautz, “Boosting combinatorial search through randomization”, 1998). If moves is above the lower bound, it
// makes a single search.
func (v *solver) hunt(moves, end int) outcome {
	least := v.bounds.lowerBound(&v.start)
	first := firstTry
	if moves > least {
		first = end
	}
	for seed, length := uint64(0), first; ; seed, length = seed+1, length*9/4 {
		v.bounds.stop = min(v.bounds.count+length, end)
		d := deepening{board: v.board, bounds: &v.bounds, deadLines: v.deadLines, seed: seed}
		o := d.searchFrom(&v.start, least, moves-least)
		if o == found {
			v.steps = d.path
		}
		if o != stopped || v.bounds.count >= end {
			return o
		}
	}
}

// findFirst looks for any solution by beams, each wider or with more loss than the one before.
func (v *solver) findFirst() {
	for _, s := range []beamSettings{{3, 1, 0}, {3, 2, 0}, {1, 3, 0}, {10, 2, 0}, {1, 4, 0}, {3, 3, 0}, {10, 3, 0}, {30, 3, 0}, {10, 4, 0}} {
		if v.steps == nil && v.canImprove() {
			v.limitNextSearch(40, v.budget)
			v.beam(s)
		}
	}
}

// refine improves the best solution by wider beams and polish.
func (v *solver) refine(end int) {
	for seed := range uint64(12) {
		if v.steps != nil && v.canImprove() {
			v.limitNextSearch(25, end)
			v.beam(beamSettings{width: 10 << (seed / 3), loss: 1 + int(seed%3), seed: seed + 1})
			v.polish(end)
		}
	}
}

func (v *solver) beam(s beamSettings) {
	m := beam{board: v.board, bounds: &v.bounds, deadLines: v.deadLines, settings: s, limit: v.movesToBeat()}
	if steps := m.find(&v.start); steps != nil {
		v.steps = steps
	}
}

// flood looks for any solution of any length.
func (v *solver) flood() outcome {
	v.limitNextSearch(50, v.budget)
	w := flood{board: v.board, bounds: &v.bounds, deadLines: v.deadLines}
	steps, o := w.find(&v.start)
	v.steps = steps
	return o
}

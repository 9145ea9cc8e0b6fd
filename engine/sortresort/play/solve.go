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
	// Nodes is how many positions may be expanded.
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
	// Nodes counts the positions expanded.
	Nodes int
}

// Solve looks for a shortest solution of a valid state.
func Solve(s State, budget Budget) Result {
	s = s.Start()
	v := newSolver(s, budget.Nodes)
	steps, verdict := v.best()
	r := Result{Verdict: verdict, Bound: v.bound, Nodes: v.nodes}
	if verdict == Solvable {
		r.Moves = v.board.moves(s, steps)
		r.Proven = len(r.Moves) == r.Bound
	}
	return r
}

// A solver looks for a shortest solution.
type solver struct {
	board  *board
	start  position
	judge  appraiser
	bound  int // no solution has fewer moves
	nodes  int // positions expanded so far
	budget int
	steps  []step // the best solution so far
}

func newSolver(s State, budget int) *solver {
	b, p := newBoard(s)
	return &solver{board: b, start: p, judge: appraiser{board: b}, budget: budget}
}

// best looks for short solutions first, and then for a proof that there is none
// shorter.
func (v *solver) best() ([]step, Verdict) {
	v.bound = v.judge.atLeast(&v.start)
	if v.start.left == 0 {
		return nil, Solvable
	}
	limit := v.widen()
	if v.steps == nil {
		steps, o := v.flood()
		if o == exhausted {
			return nil, Unsolvable
		}
		if o == found {
			v.steps, limit = steps, len(steps)
		}
	}
	v.deepen(limit)
	if v.steps != nil {
		return v.steps, Solvable
	}
	return nil, Unknown
}

// flood looks for any solution.
func (v *solver) flood() ([]step, outcome) {
	w := flood{beam: beam{board: v.board, judge: &v.judge, nodes: v.nodes, stop: v.nodes + (v.budget-v.nodes)/2}}
	steps, o := w.find(&v.start)
	v.nodes = w.nodes
	return steps, o
}

// widen runs wider and wider beams, and returns the length of the best
// solution.
func (v *solver) widen() int {
	limit := 4 * int(v.start.left)
	m := beam{board: v.board, judge: &v.judge}
	for width := 8; width <= 512 && limit > v.bound && v.nodes < v.budget/2; width *= 2 {
		m.nodes, m.stop = v.nodes, v.budget/2
		if steps := m.find(&v.start, width, limit, uint64(width)); steps != nil {
			v.steps, limit = steps, len(steps)
		}
		v.nodes = m.nodes
	}
	return limit
}

// deepen raises the bound until it meets a solution of fewer than limit moves.
func (v *solver) deepen(limit int) {
	for v.bound < limit {
		d := v.search(v.bound-v.judge.atLeast(&v.start), v.budget)
		switch d.outcome {
		case found:
			v.steps = d.path
			return
		case stopped:
			return
		}
		v.bound++
	}
}

type searched struct {
	outcome outcome
	path    []step
}

func (v *solver) search(slack, stop int) searched {
	d := deepening{board: v.board, judge: &v.judge, nodes: v.nodes, stop: stop}
	o := d.from(&v.start, v.judge.atLeast(&v.start), slack)
	v.nodes = d.nodes
	return searched{o, d.path}
}

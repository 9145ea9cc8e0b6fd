package play

import (
	"math/rand/v2"
	"reflect"
	"testing"
)

// small are levels of which a breadth-first search can mostly visit all states.
var small = []recipe{
	{containers: 3, rows: 1, fill: 70},
	{containers: 3, rows: 2, fill: 60, buffer: 20},
	{containers: 3, rows: 2, fill: 70, buffer: 10, despawning: 2},
	{containers: 3, rows: 3, fill: 45, buffer: 30},
	{containers: 3, rows: 3, fill: 55, buffer: 10},
	{containers: 3, rows: 3, fill: 80, buffer: 10},
	{containers: 4, rows: 1, fill: 80},
	{containers: 4, rows: 1, fill: 80, locked: 1, lock: 1},
	{containers: 4, rows: 2, fill: 60, buffer: 10, locked: 1, lock: 1},
	{containers: 4, rows: 2, fill: 70, buffer: 10, singles: 1},
	{containers: 4, rows: 2, fill: 50, buffer: 10, singles: 1, despawning: 1},
	{containers: 4, rows: 3, fill: 40, buffer: 10, locked: 1, lock: 2, singles: 1, despawning: 1},
	{containers: 4, rows: 3, fill: 80, buffer: 10, locked: 1, lock: 2, despawning: 1},
	{containers: 5, rows: 1, fill: 80, singles: 2},
	{containers: 5, rows: 2, fill: 60, buffer: 10, singles: 2, despawning: 1, locked: 1, lock: 1},
}

// replay plays moves by the slow rules and insists that they solve.
func replay(t testing.TB, s State, moves []Move) {
	t.Helper()
	g := slowly(s)
	for i, m := range moves {
		if !g.move(m) {
			t.Fatalf("%v: move %d, %v, is against the rules", s, i+1, m)
		}
	}
	if !g.done() {
		t.Fatalf("%v: %v doesn't solve it", s, moves)
	}
}

// TestSolveAgainstBreadthFirst compares verdicts, lengths and bounds with an
// exhaustive search by other rules.
func TestSolveAgainstBreadthFirst(t *testing.T) {
	if testing.Short() {
		t.Skip("compares with a slow solver")
	}
	t.Parallel()
	rng := rand.New(rand.NewPCG(6, 1))
	solvable, unsolvable, dead := 0, 0, 0
	for range 30 {
		for _, recipe := range small {
			s := recipe.make(rng)
			if err := s.Validate(); err != nil {
				t.Fatal(err)
			}
			want := slowly(s).fewest(3000)
			if want == -2 {
				continue
			}
			r := Solve(s, Budget{Nodes: 200_000})
			if want == -1 {
				unsolvable++
				if r.Nodes == 1 {
					dead++
				}
				if r.Verdict != Unsolvable || r.Moves != nil {
					t.Fatalf("%s: %v, %v; there is no solution", s.text(), r.Verdict, r.Moves)
				}
				continue
			}
			solvable++
			if r.Verdict != Solvable || len(r.Moves) != want || !r.Proven || r.Bound != want {
				t.Fatalf("%s: %v in %d moves, at least %d; reference %d", s.text(), r.Verdict, len(r.Moves), r.Bound, want)
			}
			replay(t, s, r.Moves)
		}
	}
	if solvable < 250 || unsolvable < 100 || dead < 50 {
		t.Errorf("only %d solvable levels, %d unsolvable ones, %d of them dead at once", solvable, unsolvable, dead)
	}
}

// TestBoundOnTheWay compares the bound with the moves that are really left, in
// every state of shortest solutions and in states beside them, where fronts
// hold what came from elsewhere.
func TestBoundOnTheWay(t *testing.T) {
	if testing.Short() {
		t.Skip("solves hundreds of levels")
	}
	t.Parallel()
	rng := rand.New(rand.NewPCG(6, 4))
	compared, met := 0, 0
	for range 8 {
		for _, recipe := range small {
			s := recipe.make(rng)
			walk(rng, s, 6, func(s State, _ Move) {
				want := slowly(s).fewest(600)
				if want < 0 {
					return
				}
				compared++
				switch least := LowerBound(s); {
				case least > want:
					t.Fatalf("%s: bound %d, reference %d", s.text(), least, want)
				case least == want:
					met++
				}
				v := newSolver(s.Start(), 0)
				if v.chart.dead(v.board.line(&v.start)) {
					t.Fatalf("%s is said to be dead, and is solved in %d moves", s.text(), want)
				}
			})
		}
	}
	if compared < 200 || met < compared/4 {
		t.Errorf("%d bounds compared, %d met", compared, met)
	}
}

// TestLargeLevels solves levels of nearly a hundred items with proof.
func TestLargeLevels(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 5))
	for _, size := range [][2]int{{5, 12}, {8, 20}, {10, 26}, {12, 28}, {12, 31}} {
		for range 3 {
			s := planted(rng, size[0], 3, size[1])
			if err := s.Validate(); err != nil {
				t.Fatal(err)
			}
			r := Solve(s, Budget{Nodes: 2_000_000})
			if !r.Proven || len(r.Moves) > 2*size[1] {
				t.Errorf("%s: %v in %d moves, at least %d", s.text(), r.Verdict, len(r.Moves), r.Bound)
			}
			replay(t, s, r.Moves)
		}
	}
}

// TestPolishTakesDetoursAway gives the solver a solution that goes to and fro
// hundreds of times.
func TestPolishTakesDetoursAway(t *testing.T) {
	s := planted(rand.New(rand.NewPCG(6, 7)), 6, 3, 12)
	v := newSolver(s, 3_000_000)
	if _, verdict := v.best(); verdict != Solvable {
		t.Fatal(verdict)
	}
	fewest, first := len(v.steps), step{}
	for x := range v.board.steps(&v.start) {
		if p := v.start; v.start.fronts[x.from].held() > 1 {
			if v.board.do(&p, x); p.left == v.start.left {
				first = x
			}
		}
	}
	back := step{first.to, first.from, first.item}
	for range 200 {
		v.steps = append([]step{first, back}, v.steps...)
	}
	v.judge.count = 0
	v.polish(v.budget)
	if len(v.steps) != fewest {
		t.Errorf("%d moves are left of %d; %d are enough", len(v.steps), fewest+400, fewest)
	}
	replay(t, s, v.board.moves(s, v.steps))
}

// TestSolveIsTheSameAgain solves some levels twice, by every part of the search.
func TestSolveIsTheSameAgain(t *testing.T) {
	if testing.Short() {
		t.Skip("searches to the end of its budget")
	}
	t.Parallel()
	rng := rand.New(rand.NewPCG(6, 6))
	for _, r := range []recipe{
		{containers: 5, rows: 2, fill: 80, buffer: 10},
		{containers: 8, rows: 3, fill: 70, buffer: 10},
		{containers: 12, rows: 3, fill: 60, buffer: 10, locked: 1, lock: 2, singles: 2, despawning: 3},
	} {
		s := r.make(rng)
		one, other := Solve(s, Budget{Nodes: 150_000}), Solve(s, Budget{Nodes: 150_000})
		if !reflect.DeepEqual(one, other) {
			t.Errorf("%s: %v, then %v", s.text(), one, other)
		}
		if one.Nodes > 150_000+200 {
			t.Errorf("%s: %d nodes", s.text(), one.Nodes)
		}
		if one.Verdict == Solvable {
			replay(t, s, one.Moves)
		}
	}
}

// TestNamesAreOfLooks: containers that have nothing behind can change places,
// others can't.
func TestNamesAreOfLooks(t *testing.T) {
	b, p := newBoard(level("ab. .cc abc/b.. a 1!... -..."))
	for _, c := range []struct {
		i, j int
		same bool
	}{{0, 1, true}, {0, 2, false}, {1, 3, false}, {0, 4, false}, {1, 5, false}} {
		q := p
		q.fronts[c.i], q.fronts[c.j] = p.fronts[c.j], p.fronts[c.i]
		if (b.name(&q) == b.name(&p)) != c.same {
			t.Errorf("containers %d and %d changed: the same name is %t", c.i, c.j, !c.same)
		}
	}
}

func TestNothingToDo(t *testing.T) {
	for _, text := range []string{"", "...", "aaa", "aaa/bbb 3!c.. ccb"} {
		s := level(text)
		r := Solve(s, Budget{Nodes: 100})
		if want := s.Start().Solved(); (r.Verdict == Solvable && len(r.Moves) == 0 && r.Proven) != want {
			t.Errorf("%q: %+v", text, r)
		}
	}
	if r := Solve(level("aab b.. a.b"), Budget{}); r.Verdict != Unknown || r.Bound != 3 {
		t.Errorf("without a budget: %+v", r)
	}
}

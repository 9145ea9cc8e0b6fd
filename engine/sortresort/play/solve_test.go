package play

import (
	"math/rand/v2"
	"testing"
)

// small lists recipes of levels whose states a breadth-first search can usually visit completely.
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

// replay fails the test unless moves solve a level by the slow rules.
func replay(t testing.TB, s State, moves []Move) {
	t.Helper()
	g := slowRulesOf(s)
	for i, m := range moves {
		if !g.move(m) {
			t.Fatalf("%v: move %d, %v, is against the rules", s, i+1, m)
		}
	}
	if !g.done() {
		t.Fatalf("%v: %v doesn't solve it", s, moves)
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

// TestPolishRemovesDetours gives the solver a solution that goes to and fro hundreds of
// times.
func TestPolishRemovesDetours(t *testing.T) {
	s := planted(rand.New(rand.NewPCG(6, 7)), 6, 3, 12)
	v := newSolver(s, 3_000_000)
	if _, verdict := v.best(); verdict != Solvable {
		t.Fatal(verdict)
	}
	fewest, first := len(v.steps), step{}
	for x := range v.board.steps(&v.start) {
		if p := v.start; v.start.fronts[x.from].count() > 1 {
			if v.board.apply(&p, x); p.left == v.start.left {
				first = x
			}
		}
	}
	back := step{first.to, first.from, first.item}
	for range 200 {
		v.steps = append([]step{first, back}, v.steps...)
	}
	v.bounds.count = 0
	v.polish(v.budget)
	if len(v.steps) != fewest {
		t.Errorf("%d moves are left of %d; %d are enough", len(v.steps), fewest+400, fewest)
	}
	replay(t, s, v.board.moves(s, v.steps))
}

// TestKeysOfContainers checks that containers without rows behind are exchangeable, and
// that others are not.
func TestKeysOfContainers(t *testing.T) {
	b, p := newBoard(level("ab. .cc abc/b.. a 1!... -..."))
	for _, c := range []struct {
		i, j int
		same bool
	}{{0, 1, true}, {0, 2, false}, {1, 3, false}, {0, 4, false}, {1, 5, false}} {
		q := p
		q.fronts[c.i], q.fronts[c.j] = p.fronts[c.j], p.fronts[c.i]
		if (b.key(&q) == b.key(&p)) != c.same {
			t.Errorf("containers %d and %d changed: the same name is %t", c.i, c.j, !c.same)
		}
	}
}

func TestNothingToDo(t *testing.T) {
	for _, text := range []string{"", "...", "aaa", "aaa/bbb 3!c.. ccb"} {
		s := level(text)
		r := Solve(s, Budget{Nodes: 100})
		if want := s.Start().IsSolved(); (r.Verdict == Solvable && len(r.Moves) == 0 && r.Proven) != want {
			t.Errorf("%q: %+v", text, r)
		}
	}
	if r := Solve(level("aab b.. a.b"), Budget{}); r.Verdict != Unknown || r.Bound != 3 {
		t.Errorf("without a budget: %+v", r)
	}
}

//go:build slow

package play

import (
	"math/rand/v2"
	"reflect"
	"testing"
)

// TestSolveAgainstBreadthFirst compares verdicts, lengths and bounds with an
// exhaustive search by the slow rules.
func TestSolveAgainstBreadthFirst(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(6, 1))
	solvable, unsolvable, dead := 0, 0, 0
	for range 30 {
		for _, recipe := range small {
			s := recipe.make(rng)
			if err := s.Validate(); err != nil {
				t.Fatal(err)
			}
			want := slowRulesOf(s).fewest(3000)
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

// TestBoundOnTheWay compares the bound with the real number of remaining moves, in
// every state of shortest solutions and in neighbouring states, whose fronts hold
// items from elsewhere.
func TestBoundOnTheWay(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(6, 4))
	compared, met := 0, 0
	for range 8 {
		for _, recipe := range small {
			s := recipe.make(rng)
			walk(rng, s, 6, func(s State, _ Move) {
				want := slowRulesOf(s).fewest(600)
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
				if v.deadLines.isDead(v.board.frontLineOf(&v.start)) {
					t.Fatalf("%s is said to be dead, and is solved in %d moves", s.text(), want)
				}
			})
		}
	}
	if compared < 200 || met < compared/4 {
		t.Errorf("%d bounds compared, %d met", compared, met)
	}
}

// TestSolveIsDeterministic solves some levels twice, by every part of the search.
func TestSolveIsDeterministic(t *testing.T) {
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

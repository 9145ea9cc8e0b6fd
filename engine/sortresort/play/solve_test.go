package play

import (
	"math/rand/v2"
	"testing"
)

var small = []recipe{
	{containers: 3, rows: 1, fill: 70},
	{containers: 3, rows: 2, fill: 60, buffer: 20},
	{containers: 3, rows: 3, fill: 45, buffer: 30},
	{containers: 4, rows: 1, fill: 80},
	{containers: 4, rows: 2, fill: 50, buffer: 20},
	{containers: 4, rows: 2, fill: 60, buffer: 10, locked: 1, lock: 1},
	{containers: 4, rows: 2, fill: 60, buffer: 10, despawning: 2},
	{containers: 4, rows: 2, fill: 70, buffer: 10, singles: 1},
	{containers: 5, rows: 2, fill: 60, buffer: 10, singles: 2, despawning: 1, locked: 1, lock: 1},
	{containers: 4, rows: 3, fill: 80, buffer: 10, locked: 1, lock: 2, despawning: 1},
	{containers: 4, rows: 3, fill: 80, buffer: 10, singles: 1, despawning: 3},
	{containers: 3, rows: 3, fill: 80, buffer: 10},
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
	rng := rand.New(rand.NewPCG(6, 1))
	solvable, unsolvable := 0, 0
	for range 25 {
		for i, recipe := range small {
			s := recipe.make(rng)
			if err := s.Validate(); err != nil {
				t.Fatal(err)
			}
			want := slowly(s).fewest(4000)
			if want == -2 {
				continue
			}
			r := Solve(s, Budget{Nodes: 200_000})
			if want == -1 {
				unsolvable++
				if r.Verdict != Unsolvable {
					t.Fatalf("%d %v: %v, %v; there is no solution", i, s, r.Verdict, r.Moves)
				}
				continue
			}
			solvable++
			if r.Verdict != Solvable || len(r.Moves) != want || !r.Proven || r.Bound != want {
				t.Fatalf("%d %v: %v in %d moves, at least %d; reference %d", i, s, r.Verdict, len(r.Moves), r.Bound, want)
			}
			if least := LowerBound(s); least > want {
				t.Fatalf("%v: bound %d, reference %d", s, least, want)
			}
			replay(t, s, r.Moves)
		}
	}
	t.Logf("%d solvable, %d unsolvable", solvable, unsolvable)
}

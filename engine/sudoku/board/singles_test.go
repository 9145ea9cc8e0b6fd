package board

import (
	"math/rand/v2"
	"testing"

	"octavo/engine/latin"
)

// partlySolved returns qqwing's puzzles, and the same puzzles with some more digits of their solutions.
func partlySolved(t *testing.T, n int) (all []Grid) {
	rng := rand.New(rand.NewPCG(15, 1))
	for _, g := range qqwingPuzzles(t, n) {
		all = append(all, g)
		_, full := CountSolutions(&g, 1)
		for range 3 {
			for range 1 + rng.IntN(3) {
				g.Restore(&full, latin.OneCell(rng.IntN(Nine.Cells)))
			}
			all = append(all, g)
		}
	}
	return all
}

// TestSinglesAreTheSameOnEveryBoard checks that the three solvers by singles, and the singles of a few
// cells alone, agree with Board.
func TestSinglesAreTheSameOnEveryBoard(t *testing.T) {
	solved := map[bool]int{}
	for _, g := range partlySolved(t, 250) {
		var b Board
		b.Set(&g)
		want := b.FillSingles() && b.Empty == 0
		solved[want]++
		if got := g.IsSolvedBySingles(); got != want {
			t.Fatalf("%s: singles solve it: %v", g.String(), got)
		}
		for c := range Nine.Cells {
			if given := g.SinglesFill(latin.OneCell(c)); given != (b.Value[c] != 0) {
				t.Fatalf("%s: singles fill %s: %v", g.String(), Nine.CellName(c), given)
			}
		}
	}
	if min(solved[true], solved[false]) < 50 {
		t.Errorf("solved or not: %v", solved)
	}
}

// TestSinglesSolverTakesTheSameSteps checks that its steps are the steps of Board, in the same order,
// with the same number of singles at each step.
func TestSinglesSolverTakesTheSameSteps(t *testing.T) {
	for _, g := range partlySolved(t, 500) {
		_, full := CountSolutions(&g, 1)
		var s SinglesSolver
		var b Board
		s.Set(&g, &full)
		b.Set(&g)
		for {
			want := b.CheapestSingle()
			kind, at := s.Cheapest()
			if kind != want.Kind || s.CountEmpty() != b.Empty || s.CountSingles() != b.CountSingles() || s.Grid() != b.Grid() {
				t.Fatalf("%s: single %d, %d empty, %d singles; the board has %+v, %d, %d", g.String(), kind, s.CountEmpty(), s.CountSingles(), want, b.Empty, b.CountSingles())
			}
			if kind == NoSingle {
				break
			}
			s.Fill(at)
			b.Place(want.Cell, want.Digit)
		}
	}
}

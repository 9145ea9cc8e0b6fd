package technique

import (
	"testing"

	"octavo/engine"
	"octavo/engine/slowtests"
	"octavo/engine/sudoku/board"
)

// TestRemembersOnlyFailures checks that a solver that has searched other boards takes the same steps,
// on the ladder and on the scale, as a new one.
func TestRemembersOnlyFailures(t *testing.T) {
	n := 150
	if slowtests.On {
		n = 20
	}
	var used Solver
	for _, g := range everyNth(n, append(ratedPuzzles(t), harderPuzzles(t)...)) {
		for name, next := range map[string]func(*Solver, *Deduction) bool{
			"ladder": func(s *Solver, d *Deduction) bool { return s.NextOnLadder(d, Search-1) },
			"scale":  (*Solver).NextOnScale,
		} {
			for used.Set(&g); used.Empty > 0; {
				fresh := Solver{Board: used.Board}
				fresh.Changed = 1<<board.Nine.Houses - 1
				var got, want Deduction
				found := next(&used, &got)
				if next(&fresh, &want) != found || !isSame(&got, &want) {
					t.Fatalf("%s, %s, %d cells empty: %s of %v, not %s of %v", g.String(), name, used.Empty,
						table[got.technique].name, got.removed, table[want.technique].name, want.removed)
				}
				if !found {
					break
				}
				used.Apply(&got)
			}
		}
	}
}

// isSame reports whether two deductions have the same technique, pattern and outcome.
func isSame(d, other *Deduction) bool {
	return d.technique == other.technique && d.Rating == other.Rating && d.cell == other.cell && d.digit == other.digit &&
		d.digits == other.digits && d.houses == other.houses && d.covers == other.covers && d.cells == other.cells &&
		d.others == other.others && d.removed == other.removed && d.strikes == other.strikes && d.parts == other.parts
}

// climbUpTo returns the board after all steps of techniques up to a limit, one at a time.
func climbUpTo(g *board.Grid, limit Technique) *Solver {
	var s Solver
	var d Deduction
	for s.Set(g); s.Empty > 0 && s.NextOnLadder(&d, limit); {
		s.Apply(&d)
	}
	return &s
}

// TestBulkSolvingEndsWhereStepsEnd checks that bulk solving leaves the same candidates as single steps,
// for puzzles and for grids with several solutions. Bulk solving applies all locked candidates at once,
// and singles and subsets by bands.
func TestBulkSolvingEndsWhereStepsEnd(t *testing.T) {
	n := 8
	if slowtests.On {
		n = 1
	}
	ends := map[bool]int{}
	for _, g := range everyNth(n, qqwingPuzzles(t)) {
		several := g
		for range 2 {
			givens := several.Givens()
			several.Cells[givens.First()] = 0
		}
		for _, g := range []board.Grid{g, several} {
			var locked, onBands Solver
			locked.Set(&g)
			locked.FillSinglesAndLocked(Claiming)
			var b board.Bands
			b.Set(&g)
			b.FillSingles()
			onBands.SetFromBands(&b)
			plain := climbUpTo(&g, Claiming)
			if locked.Candidates != plain.Candidates || onBands.Candidates != plain.Candidates {
				t.Fatalf("%s, up to locked candidates: %v and %v, not %v", g.String(), locked.Candidates, onBands.Candidates, plain.Candidates)
			}
			b.FillWithSubsets()
			onBands.SetFromBands(&b)
			plain = climbUpTo(&g, HiddenTriple)
			if onBands.Candidates != plain.Candidates || b.IsSolved() != (plain.Empty == 0) {
				t.Fatalf("%s, up to triples: %v, not %v", g.String(), onBands.Candidates, plain.Candidates)
			}
			ends[b.IsSolved()]++
		}
	}
	if min(ends[false], ends[true]) < 20 {
		t.Errorf("solved or not: %v", ends)
	}
}

// TestSolvesAsFarAsItClimbs checks that SolveUpTo and single steps solve the same puzzles.
func TestSolvesAsFarAsItClimbs(t *testing.T) {
	for _, g := range everyNth(20, ratedPuzzles(t)) {
		for tier := engine.Easy; tier <= engine.Hard; tier++ {
			var s Solver
			s.Set(&g)
			if s.SolveUpTo(Ladder.LastOfTier(tier)) != (climbUpTo(&g, Ladder.LastOfTier(tier)).Empty == 0) {
				t.Errorf("%s, %s", g.String(), tier)
			}
		}
	}
}

package latin

import (
	"math/rand/v2"
	"testing"
)

// randomGrid returns a partly solved square and a solution of it. Each candidate that is
// not in the solution is kept with the probability keep.
func randomGrid(size int, keep float64, rng *rand.Rand) (g Grid, solution [MaxCells]uint8) {
	solution = Square(size, rng)
	g.Reset(size, Consecutive(1, size))
	for cell := range size * size {
		var removed Digits
		for d := 1; d <= size; d++ {
			if d != int(solution[cell])+1 && rng.Float64() > keep {
				removed |= OneDigit(d)
			}
		}
		g.Remove(cell, removed)
	}
	return g, solution
}

// applyRules makes all deductions by singles and the given sorts of rules.
func applyRules(g *Grid, subsets, fish, chains bool) {
	for !g.IsSolved() && !g.IsBroken() {
		if g.ApplyNakedSingles() > 0 || g.ApplyHiddenSingle() != NoRule {
			continue
		}
		if subsets && (g.ApplySubset(2) != NoRule || g.ApplySubset(3) != NoRule || g.ApplySubset(4) != NoRule) {
			continue
		}
		if fish && (g.ApplyFish(2) != NoRule || g.ApplyFish(3) != NoRule || g.ApplyFish(4) != NoRule) {
			continue
		}
		if chains && g.ApplyForcingChain() != NoRule {
			continue
		}
		return
	}
}

// TestRulesAreSound checks that no rule removes a candidate of the solution.
func TestRulesAreSound(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		size := 3 + rng.IntN(7)
		g, solution := randomGrid(size, 0.15+rng.Float64()/2, rng)
		applyRules(&g, true, true, true)
		if g.IsBroken() {
			t.Fatalf("size %d: broken", size)
		}
		for cell := range size * size {
			if !g.Candidates(cell).Has(int(solution[cell]) + 1) {
				t.Fatalf("size %d: cell %d lost its digit", size, cell)
			}
		}
	}
}

// TestTrace checks that the traced deductions alone give the same grid.
func TestTrace(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	uses := map[Rule]int{}
	for range 2000 {
		size := 4 + rng.IntN(6)
		g, _ := randomGrid(size, 0.15+rng.Float64()/3, rng)
		copied := g // changed only by the traced deductions
		g.Trace = func(d Deduction) {
			uses[d.Rule]++
			switch d.Rule {
			case NakedSingle, HiddenSingle:
				copied.Place(d.Cells.First(), d.Digits.Lowest())
			case HiddenPair, HiddenTriple, HiddenQuad:
				copied.removeFromCells(d.Targets, ^d.Digits)
			default:
				copied.removeFromCells(d.Targets, d.Digits)
			}
		}
		applyRules(&g, true, true, true)
		if copied.candidates != g.candidates || copied.IsSolved() != g.IsSolved() {
			t.Fatalf("size %d: the traced deductions give another grid", size)
		}
	}
	for rule := NakedSingle; rule <= Jellyfish; rule++ {
		if uses[rule] == 0 && rule != HiddenQuad && rule != Jellyfish {
			t.Errorf("rule %d was never used: %v", rule, uses)
		}
	}
	if uses[ForcingChain] == 0 {
		t.Errorf("no chain was used: %v", uses)
	}
}

// TestBroken checks that impossible squares are detected.
func TestBroken(t *testing.T) {
	var g Grid
	g.Reset(4, Consecutive(1, 4))
	g.Remove(0, OneDigit(1)|OneDigit(2)|OneDigit(3)|OneDigit(4))
	if !g.IsBroken() {
		t.Error("a cell without candidates goes unnoticed")
	}
	g.Reset(4, Consecutive(1, 4))
	for cell := range 4 {
		g.Remove(cell, OneDigit(3))
	}
	if g.ApplyHiddenSingle(); !g.IsBroken() {
		t.Error("a digit without a cell goes unnoticed")
	}
	g.Reset(4, Consecutive(0, 4))
	g.Place(0, 0)
	g.Remove(1, OneDigit(1)|OneDigit(2)|OneDigit(3))
	if g.ApplyNakedSingles(); !g.IsBroken() {
		t.Error("a digit twice in a row goes unnoticed")
	}
}

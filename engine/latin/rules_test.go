package latin

import (
	"math/rand/v2"
	"testing"
)

// randomGrid is a square in the middle of being solved: candidates are taken
// away at random, those of one solution never.
func randomGrid(size int, keep float64, rng *rand.Rand) (g Grid, solution [MaxCells]uint8) {
	solution = Square(size, rng)
	g.Reset(size, From(1, size))
	for cell := range size * size {
		var gone Digits
		for d := 1; d <= size; d++ {
			if d != int(solution[cell])+1 && rng.Float64() > keep {
				gone |= One(d)
			}
		}
		g.Remove(cell, gone)
	}
	return g, solution
}

// settle makes all deductions up to some rules.
func settle(g *Grid, subsets, fish, chains bool) {
	for !g.Solved() && !g.Broken() {
		if g.NakedSingles() > 0 || g.HiddenSingle() != NoRule {
			continue
		}
		if subsets && (g.Subset(2) != NoRule || g.Subset(3) != NoRule || g.Subset(4) != NoRule) {
			continue
		}
		if fish && (g.Fish(2) != NoRule || g.Fish(3) != NoRule || g.Fish(4) != NoRule) {
			continue
		}
		if chains && g.ForcingChain() != NoRule {
			continue
		}
		return
	}
}

// TestSound checks that no rule removes a candidate of the solution.
func TestSound(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		size := 3 + rng.IntN(7)
		g, solution := randomGrid(size, 0.15+rng.Float64()/2, rng)
		settle(&g, true, true, true)
		if g.Broken() {
			t.Fatalf("size %d: broken", size)
		}
		for cell := range size * size {
			if !g.Candidates(cell).Has(int(solution[cell]) + 1) {
				t.Fatalf("size %d: cell %d lost its digit", size, cell)
			}
		}
	}
}

// TestTrace checks that the traced deductions explain every removed candidate.
func TestTrace(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	told := map[Rule]int{}
	for range 2000 {
		size := 4 + rng.IntN(6)
		g, _ := randomGrid(size, 0.15+rng.Float64()/3, rng)
		shadow := g
		g.Trace = func(d Deduction) {
			told[d.Rule]++
			switch d.Rule {
			case NakedSingle, HiddenSingle:
				shadow.Place(d.Cells.First(), d.Digits.Lowest())
			case HiddenPair, HiddenTriple, HiddenQuad:
				shadow.removeFrom(d.Targets, ^d.Digits)
			default:
				shadow.removeFrom(d.Targets, d.Digits)
			}
		}
		settle(&g, true, true, true)
		if shadow.candidates != g.candidates || shadow.Solved() != g.Solved() {
			t.Fatalf("size %d: the trace tells another story", size)
		}
	}
	for rule := NakedSingle; rule <= Jellyfish; rule++ {
		if told[rule] == 0 && rule != HiddenQuad && rule != Jellyfish {
			t.Errorf("rule %d was never used: %v", rule, told)
		}
	}
	if told[ForcingChain] == 0 {
		t.Errorf("no chain was used: %v", told)
	}
}

// TestBroken checks that impossible squares are detected.
func TestBroken(t *testing.T) {
	var g Grid
	g.Reset(4, From(1, 4))
	g.Remove(0, One(1)|One(2)|One(3)|One(4))
	if !g.Broken() {
		t.Error("a cell without candidates goes unnoticed")
	}
	g.Reset(4, From(1, 4))
	for cell := range 4 {
		g.Remove(cell, One(3))
	}
	if g.HiddenSingle(); !g.Broken() {
		t.Error("a digit without a cell goes unnoticed")
	}
	g.Reset(4, From(0, 4))
	g.Place(0, 0)
	g.Remove(1, One(1)|One(2)|One(3))
	if g.NakedSingles(); !g.Broken() {
		t.Error("a digit twice in a row goes unnoticed")
	}
}

package latin

import (
	"math/rand/v2"
	"testing"
)

// TestAlternatingChainsAreSound checks that every link of a chain follows from the one before
// it, that both ends exclude the removed candidates, and that no candidate of the solution is
// removed.
func TestAlternatingChainsAreSound(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 1))
	uses := map[Rule]int{}
	for range 600 {
		size := 4 + rng.IntN(6)
		g, solution := randomGrid(size, 0.2+rng.Float64()/4, rng)
		g.Trace = func(d Deduction) {
			if len(d.Nodes) > 0 {
				uses[d.Rule]++
				checkChain(t, &g, &d)
			}
		}
		for found := true; found && !g.IsSolved(); {
			applyRules(&g, true, true, false)
			found = false
			for _, rule := range []Rule{XYWing, WWing, AlternatingChain} {
				found = found || g.ApplyAlternatingChain(rule) != NoRule
			}
		}
		for cell := range size * size {
			if !g.Candidates(cell).Has(int(solution[cell]) + 1) {
				t.Fatalf("size %d: cell %d lost its digit", size, cell)
			}
		}
		if !g.IsSolved() && g.ApplyForcingChain() != NoRule {
			t.Errorf("size %d: there is a forcing chain, but no alternating chain", size)
		}
	}
	for _, rule := range []Rule{XYWing, WWing, AlternatingChain} {
		if uses[rule] < 5 {
			t.Errorf("%s was used only %d times", ruleNames[rule], uses[rule])
		}
	}
}

// checkChain checks an alternating chain before its candidates are removed.
func checkChain(t *testing.T, g *Grid, d *Deduction) {
	t.Helper()
	chain := d.Nodes
	excludes := func(from Candidate, cell, digit int) bool {
		if from.Cell == cell {
			return from.Digit != digit
		}
		return from.Digit == digit && g.AreAligned(from.Cell, cell)
	}
	for i := 1; i < len(chain); i++ {
		from, to := chain[i-1], chain[i]
		switch {
		case i%2 == 0:
			if !excludes(from.Candidate, to.Cell, to.Digit) {
				t.Fatalf("%v doesn't make %v false", from, to)
			}
		case to.House == inCell:
			if from.Cell != to.Cell || g.Candidates(to.Cell) != OneDigit(from.Digit)|OneDigit(to.Digit) {
				t.Fatalf("%v isn't the only other candidate of the cell of %v", to, from)
			}
		default:
			var places Cells
			for _, cell := range g.HouseCells(to.House) {
				if g.Candidates(int(cell)).Has(to.Digit) {
					places.Add(int(cell))
				}
			}
			if from.Digit != to.Digit || places != OneCell(from.Cell).Or(OneCell(to.Cell)) {
				t.Fatalf("%v isn't the only other place of %v in house %d", to, from, to.House)
			}
		}
	}
	checkCauses(t, g, d)
	for cell := range d.Targets.All() {
		for digit := range (d.Digits & g.Candidates(cell)).All() {
			if !excludes(chain[0].Candidate, cell, digit) || !excludes(chain[len(chain)-1].Candidate, cell, digit) {
				t.Fatalf("%v doesn't exclude %d from cell %d", chain, digit, cell)
			}
		}
	}
}

// checkCauses checks that the causes of a chain are true, and that its strong links follow from them.
func checkCauses(t *testing.T, g *Grid, d *Deduction) {
	t.Helper()
	var causes [MaxCells]Digits // absent digits by cell
	g.reportChainCauses(d, func(cell int, absent Digits) { causes[cell] |= absent & g.full })
	for cell, digits := range causes[:g.geometry.cells] {
		if g.Candidates(cell)&digits != 0 {
			t.Fatalf("a cause is that cell %d can't hold %b, but it can", cell, digits)
		}
	}
	for i := 1; i < len(d.Nodes); i += 2 {
		from, to := d.Nodes[i-1], d.Nodes[i]
		if to.House == inCell {
			if left := g.full &^ causes[to.Cell]; left != OneDigit(from.Digit)|OneDigit(to.Digit) {
				t.Fatalf("by the causes, cell %d can hold %b", to.Cell, left)
			}
			continue
		}
		for _, cell := range g.HouseCells(to.House) {
			if int(cell) != from.Cell && int(cell) != to.Cell && !causes[cell].Has(to.Digit) {
				t.Fatalf("by the causes, cell %d can hold %d", cell, to.Digit)
			}
		}
	}
}

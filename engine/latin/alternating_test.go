package latin

import (
	"math/rand/v2"
	"testing"
)

// TestChainsFollowFromTheSquare: every link of a chain follows from the one before it,
// and what goes is what neither end allows. No candidate of the solution is lost.
func TestChainsFollowFromTheSquare(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 1))
	found := map[Rule]int{}
	for range 600 {
		size := 4 + rng.IntN(6)
		g, solution := randomGrid(size, 0.2+rng.Float64()/4, rng)
		g.Trace = func(d Deduction) {
			if len(d.Strand) > 0 {
				found[d.Rule]++
				holds(t, &g, &d)
			}
		}
		for settled := false; !settled && !g.Solved(); {
			settle(&g, true, true, false)
			settled = true
			for _, rule := range []Rule{XYWing, WWing, AlternatingChain} {
				if settled && g.Alternating(rule) != NoRule {
					settled = false
				}
			}
		}
		for cell := range size * size {
			if !g.Candidates(cell).Has(int(solution[cell]) + 1) {
				t.Fatalf("size %d: cell %d lost its digit", size, cell)
			}
		}
		if !g.Solved() && g.ForcingChain() != NoRule {
			t.Errorf("size %d: a forcing chain is there, and no alternating one was", size)
		}
	}
	for _, rule := range []Rule{XYWing, WWing, AlternatingChain} {
		if found[rule] < 5 {
			t.Errorf("only %d times %s", found[rule], ruleNames[rule])
		}
	}
}

// holds checks a chain, made before it strikes.
func holds(t *testing.T, g *Grid, d *Deduction) {
	t.Helper()
	way := d.Strand
	bars := func(from Link, cell, digit int) bool {
		if from.Cell == cell {
			return from.Digit != digit
		}
		return from.Digit == digit && g.Aligned(from.Cell, cell)
	}
	for i := 1; i < len(way); i++ {
		from, to := way[i-1], way[i]
		switch {
		case i%2 == 0:
			if !bars(from.Link, to.Cell, to.Digit) {
				t.Fatalf("%v doesn't make %v false", from, to)
			}
		case to.House == inCell:
			if from.Cell != to.Cell || g.Candidates(to.Cell) != One(from.Digit)|One(to.Digit) {
				t.Fatalf("%v isn't left by %v in its cell", to, from)
			}
		default:
			var places Cells
			for _, cell := range g.House(to.House) {
				if g.Candidates(int(cell)).Has(to.Digit) {
					places.Add(int(cell))
				}
			}
			if from.Digit != to.Digit || places != OneCell(from.Cell).Or(OneCell(to.Cell)) {
				t.Fatalf("%v isn't left by %v in house %d", to, from, to.House)
			}
		}
	}
	causes(t, g, d)
	for cell := range d.Targets.All() {
		for digit := range (d.Digits & g.Candidates(cell)).All() {
			if !bars(way[0].Link, cell, digit) || !bars(way[len(way)-1].Link, cell, digit) {
				t.Fatalf("%v doesn't keep %d out of cell %d", way, digit, cell)
			}
		}
	}
}

// causes checks that all is told that the ties of a chain follow from, and nothing that
// isn't so.
func causes(t *testing.T, g *Grid, d *Deduction) {
	t.Helper()
	var gone [MaxCells]Digits
	g.becauseOfStrand(d, func(cell int, absent Digits) { gone[cell] |= absent & g.full })
	for cell, digits := range gone[:g.geo.cells] {
		if g.Candidates(cell)&digits != 0 {
			t.Fatalf("cell %d can hold some of %b, which are causes", cell, digits)
		}
	}
	for i := 1; i < len(d.Strand); i += 2 {
		from, to := d.Strand[i-1], d.Strand[i]
		if to.House == inCell {
			if left := g.full &^ gone[to.Cell]; left != One(from.Digit)|One(to.Digit) {
				t.Fatalf("%b is left to cell %d by what is told", left, to.Cell)
			}
			continue
		}
		for _, cell := range g.House(to.House) {
			if int(cell) != from.Cell && int(cell) != to.Cell && !gone[cell].Has(to.Digit) {
				t.Fatalf("nothing is told of %d in cell %d", to.Digit, cell)
			}
		}
	}
}

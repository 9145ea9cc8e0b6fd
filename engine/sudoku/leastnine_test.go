package sudoku

import (
	"math/rand/v2"
	"testing"

	"octavo/engine/slowtests"
)

// givensLeft is a full grid of which only so many cells are left, by chance.
func givensLeft(full grid, left int, rng *rand.Rand) grid {
	for _, c := range rng.Perm(nine.cells)[left:] {
		full.cells[c] = 0
	}
	return full
}

// TestLeastOfNineIsLeastOfAny: two ways to the least form, of which one leaves open what the rows
// so far don't tell and pairs the rows of full grids, and one knows neither.
func TestLeastOfNineIsLeastOfAny(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 1))
	agree := func(g grid) {
		t.Helper()
		got, sound := leastOfNine(&g)
		if want := leastOfAny(&g); !sound || got != want {
			t.Fatalf("%v: %v, not %v (%v)", g.String(), got.String(), want.String(), sound)
		}
	}
	times := 3
	if !slowtests.On {
		times = 1
	}
	for range times {
		for left := 5; left <= nine.cells; left++ {
			agree(givensLeft(fill(nine, rng), left, rng))
		}
		for range 30 {
			agree(qqwingPuzzles(t)[rng.IntN(1000)])
		}
	}
	// The grids with the most symmetries, and with pairs of rows that hold the same by threes.
	for _, text := range []string{
		"123456789456789123789123456231564897564897231897231564312645978645978312978312645",
		"123456789456789123789123456214365897365897214897214365531642978642978531978531642",
	} {
		g := mustParse(t, text)
		agree(g)
		worn := randomDisguise(nine, rng).wear(g)
		agree(worn)
		agree(givensLeft(worn, 78, rng))
	}
}

// TestUnsoundGridsHaveALeastForm too: those that hold a digit twice in a line are left to the
// way that is good for any grid.
func TestUnsoundGridsHaveALeastForm(t *testing.T) {
	rng := rand.New(rand.NewPCG(10, 1))
	g := givensLeft(fill(nine, rng), 24, rng)
	for _, twice := range [][2]int{{0, 5}, {0, 45}} {
		wrong := g
		wrong.cells[twice[0]], wrong.cells[twice[1]] = 7, 7
		if _, sound := leastOfNine(&wrong); sound {
			t.Errorf("%v is called sound", wrong.String())
		}
		worn := &Puzzle{grid: randomDisguise(nine, rng).wear(wrong)}
		if got, want := worn.Canonical(), (&Puzzle{grid: wrong}).Canonical(); got != want {
			t.Errorf("%v is %s, in disguise %s", wrong.String(), want, got)
		}
	}
}

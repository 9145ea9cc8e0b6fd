package sudoku

import (
	"math/rand/v2"
	"testing"
	"time"
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
	if testing.Short() {
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

// TestLeastOfNineIsQuick holds it to a quarter of the time of the way that is good for any grid
// (it takes a tenth, of full grids a twentieth).
func TestLeastOfNineIsQuick(t *testing.T) {
	if testing.Short() {
		t.Skip("measures time")
	}
	puzzles := qqwingPuzzles(t)[:100]
	full := make([]grid, 30)
	for i := range full {
		_, full[i] = solutions(&puzzles[i], 1)
	}
	for _, grids := range [][]grid{puzzles, full} {
		slow := quickest(func() {
			for i := range grids {
				leastOfAny(&grids[i])
			}
		})
		quick := quickest(func() {
			for i := range grids {
				leastOfNine(&grids[i])
			}
		})
		if t.Logf("%d grids: %v, as any %v", len(grids), quick, slow); quick > slow/4 {
			t.Errorf("%d grids take %v, where any way takes %v", len(grids), quick, slow)
		}
	}
}

// quickest is the least time of several tries.
func quickest(do func()) time.Duration {
	best := time.Hour
	for range 5 {
		from := time.Now()
		do()
		best = min(best, time.Since(from))
	}
	return best
}

package sudoku

import (
	"math/rand/v2"
	"testing"

	"octavo/engine"
	"octavo/engine/latin"
)

// solveAny solves on the board that techniques are looked for on.
func solveAny(g *grid, limit int) (int, grid) {
	var b board
	b.set(g)
	return b.solve(limit, nil)
}

// solves reports whether a full grid keeps the rules and the givens.
func solves(full, given *grid) bool {
	for c, v := range full.cells[:full.shape.cells] {
		if v == 0 || given.cells[c] != 0 && given.cells[c] != v {
			return false
		}
		for other := range full.shape.peers[c].All() {
			if full.cells[other] == v {
				return false
			}
		}
	}
	return true
}

func TestCountsUpToItsLimit(t *testing.T) {
	// 4×4 has 288 grids, 6×6 28,200,960, 9×9 more than anyone counts.
	blank := grid{shape: four}
	if n, _ := solutions(&blank, 1000); n != 288 {
		t.Errorf("4×4 has %d grids, not 288", n)
	}
	for _, s := range shapes() {
		blank := grid{shape: s}
		for _, limit := range []int{1, 2, 7, 100} {
			if n, _ := solutions(&blank, limit); n != limit {
				t.Errorf("%d×%d counts %d of at most %d", s.side, s.side, n, limit)
			}
		}
	}
	// Both solvers count alike where there are many.
	g := qqwingPuzzles(t)[0]
	for _, c := range []int{2, 6, 13, 33} {
		g.cells[c] = 0
	}
	g.cells[20], g.cells[23] = 0, 0
	n, _ := solveNine(&g, 100_000)
	if m, _ := solveAny(&g, 100_000); m != n {
		t.Errorf("%v has %d solutions or %d", g.String(), n, m)
	}
}

// TestAllAreCounted, however many there are: as many as by the board that techniques
// are looked for on.
func TestAllAreCounted(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 1))
	several := 0
	for range 30 {
		c := newCarving(newMaker(wishOf(nine, asymmetric)), rng)
		c.thin()
		for range 5 {
			c.restore(rng.IntN(2))
			for range 1 + rng.IntN(3) {
				c.board.cells[rng.IntN(nine.cells)] = 0
			}
			n, _ := solveNine(&c.board, 300)
			if m, _ := solveAny(&c.board, 300); m != n {
				t.Fatalf("%v has %d solutions or %d", c.board.String(), n, m)
			}
			if 1 < n && n < 300 {
				several++
			}
		}
	}
	if several < 50 {
		t.Errorf("only %d boards had several solutions that were counted", several)
	}
}

// TestFewTrialsTell: that a puzzle has one solution shows after half of the trials that it
// takes to try, after singles and locked candidates, what cells may hold.
func TestFewTrialsTell(t *testing.T) {
	trials, plain := 0, 0
	for _, r := range ratedPuzzles(t) {
		if r.maker != "sgt_u" {
			continue
		}
		all := censusOf(&r.grid, 2)
		if all.found != 1 {
			t.Errorf("%v has %d solutions", r.grid.String(), all.found)
		}
		trials += all.trials
		plain += trialsOfCells(&r.grid)
	}
	if t.Logf("%d trials, of cells %d", trials, plain); trials < 100 || trials > plain/2 {
		t.Errorf("%d trials tell what %d trials of cells do", trials, plain)
	}
}

// trialsOfCells counts what is tried by looking for two solutions cell by cell.
func trialsOfCells(g *grid) int {
	var b bands
	b.set(g)
	s := latin.Search{Limit: 2}
	latin.Run(&s, &b, latin.Moves{
		Settle: b.outcome,
		Branch: func() (int, digits) {
			at := b.tightest()
			return at, b.candidates(&bandTables.cells[at])
		},
		Place: func(at, d int) { b.stand(d-1, &bandTables.cells[at]) },
		Found: func() {},
	})
	return s.Nodes
}

func TestAnother(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 1))
	for _, s := range shapes() {
		c := newCarving(newMaker(wishOf(s, asymmetric)), rng)
		c.thin()
		for cell, v := range c.board.cells[:s.cells] {
			if v == 0 {
				continue
			}
			less := c.board
			less.cells[cell] = 0
			_, found := less.another(cell, v, new(sight))
			if n, _ := solutions(&less, 2); n != 2 || !found {
				t.Errorf("%v is minimal, yet %s can go: %d, %v", c.board.String(), s.name(cell), n, found)
			}
		}
	}
}

func TestSolvingAllocatesNothing(t *testing.T) {
	puzzles := qqwingPuzzles(t)[:50]
	if n := testing.AllocsPerRun(5, func() {
		for i := range puzzles {
			solutions(&puzzles[i], 2)
		}
	}); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestClimbingAllocatesLittle: the climber and its deduction, and nothing a step.
func TestClimbingAllocatesLittle(t *testing.T) {
	puzzles := qqwingPuzzles(t)[:50]
	if n := testing.AllocsPerRun(5, func() {
		for i := range puzzles {
			climb(&puzzles[i], ladder.Last(engine.Hard))
		}
	}); n > float64(2*len(puzzles)) {
		t.Errorf("%v allocations", n)
	}
}

func TestFillMakesFullGrids(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 1))
	for _, s := range shapes() {
		seen := map[grid]bool{}
		for range 300 {
			full := fill(s, rng)
			blank := grid{shape: s}
			if !solves(&full, &blank) {
				t.Fatalf("%v breaks the rules", full.String())
			}
			seen[full] = true
		}
		if s != four && len(seen) < 295 || s == four && len(seen) < 150 {
			t.Errorf("%d×%d: of 300 grids only %d differ", s.side, s.side, len(seen))
		}
	}
}

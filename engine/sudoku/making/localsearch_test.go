package making

import (
	"math/rand/v2"
	"testing"

	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/slowtests"
	"octavo/engine/sudoku/board"
	"octavo/engine/sudoku/technique"
)

// TestRemovesAsPlainly checks that removing orbits by halves gives the same boards as removing them one
// by one, with each board climbed from its beginning.
func TestRemovesAsPlainly(t *testing.T) {
	rounds := 6
	if slowtests.On {
		rounds = 40
	}
	for seed := range uint64(rounds) {
		quick, plain := carvingFrom(board.Nine, Symmetry(seed%3), seed), carvingFrom(board.Nine, Symmetry(seed%3), seed)
		d := newLocalSearch(quick, engine.Normal)
		for range 2 {
			d.removeSolvable()
			for _, i := range plain.order() {
				less := plain.board.Without(plain.orbits[i])
				if technique.Climb(&less, technique.Claiming).Hardest < technique.Search {
					plain.board = less
				}
			}
			if d.board != plain.board || d.given != plain.board.Givens() {
				t.Fatalf("seed %d: %s, not %s", seed, d.board.String(), plain.board.String())
			}
			quick.restore(localPutBack)
			plain.restore(localPutBack)
		}
	}
}

// TestNeighboursAreJudgedAsTheLadderDoes judges boards with one orbit in place of another. A wanted board
// must have one solution and the tier. A board with the tier is only refused if too many candidates
// are left.
func TestNeighboursAreJudgedAsTheLadderDoes(t *testing.T) {
	rounds := 16
	if slowtests.On {
		rounds = 80
	}
	rng := rand.New(rand.NewPCG(91, 2))
	judgements := map[engine.Tier]int{}
	for round := range rounds {
		m := NewMaker(SymmetryOnly(board.Nine, []Symmetry{NoSymmetry, Rotational}[round%2]))
		d := newLocalSearch(newCarving(m, rng), engine.Normal)
		d.removeSolvable()
		if !d.board.IsSolvedBySingles() {
			continue
		}
		order := d.order()
		for _, i := range order[:20] {
			gone := d.orbits[i]
			if !d.hasOrbit(gone) {
				continue
			}
			for _, j := range order {
				if more := d.orbits[j]; !d.hasOrbit(more) {
					judgements[judge(t, d, gone, more)]++
				}
			}
		}
	}
	if min(judgements[engine.Normal], judgements[engine.Hard]) < rounds/16 || judgements[engine.NoTier] < 100 {
		t.Errorf("too few of each: %v", judgements)
	}
}

// judge judges a board for both tiers, and returns the tier for which it is wanted.
func judge(t *testing.T, d *localSearch, gone, more latin.Cells) (judgements engine.Tier) {
	t.Helper()
	g := d.board.Without(gone)
	g.Restore(&d.full, more)
	n, _ := board.CountSolutions(&g, 2)
	truth := engine.NoTier
	if n == 1 {
		truth = technique.Ladder.Tier(technique.Climb(&g, technique.Search-1).Hardest)
	}
	for _, d.want = range []engine.Tier{engine.Normal, engine.Hard} {
		var known board.Bands
		known.Set(&g)
		known.FillSingles()
		want := truth == d.want && (known.IsSolved() || known.CandidatesLeft() <= someLeft)
		if got := d.isWanted(g.Givens(), gone, known); got != want {
			t.Fatalf("%s, which is %s with %d solutions, is said to be %s: %v", g.String(), truth, n, d.want, got)
		} else if got {
			judgements = d.want
		}
	}
	if d.unavoidable.isAnyUncovered(d.given.Or(more), gone) && n == 1 {
		t.Fatalf("%s has one solution", g.String())
	}
	return judgements
}

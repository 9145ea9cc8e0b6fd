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

// carvingFrom carves a random full grid.
func carvingFrom(s *board.Shape, sym Symmetry, seed uint64) *carving {
	return newCarving(NewMaker(SymmetryOnly(s, sym)), rand.New(rand.NewPCG(seed, 1)))
}

// climbs reports whether techniques of tiers up to t solve a grid, one step after another.
func climbs(g *board.Grid, t engine.Tier) bool {
	return technique.Climb(g, technique.Ladder.LastOfTier(t)).Hardest < technique.Search
}

// TestEasyIsCarvedAsPlainly checks that an orbit that obvious singles restore can be removed, by
// solving the board.
func TestEasyIsCarvedAsPlainly(t *testing.T) {
	restored := 0
	for seed := range uint64(30) {
		for _, s := range board.Shapes() {
			quick, plain := carvingFrom(s, Symmetry(seed%3), seed), carvingFrom(s, Symmetry(seed%3), seed)
			for _, i := range plain.order() {
				less := plain.board.Without(plain.orbits[i])
				if !LimitsOf(s).IsEasy(&less) {
					continue
				}
				solved := isSolvedUpTo(&less, engine.Easy)
				if plain.isRestoredBySingles(layoutOf(&less), plain.orbits[i]) {
					if restored++; !solved {
						t.Fatalf("%s: singles restore what is gone, and don't solve it", less.String())
					}
				}
				if solved {
					plain.board = less
				}
			}
			if got := quick.carveEasy(); got != plain.board {
				t.Errorf("%s, not %s", got.String(), plain.board.String())
			}
		}
	}
	if restored < 250 {
		t.Errorf("only %d orbits were restored", restored)
	}
}

// TestTurnsBackAsPlainly checks that a board that continues from earlier deductions ends where it would
// end from its beginning.
func TestTurnsBackAsPlainly(t *testing.T) {
	rounds := 60
	if slowtests.On {
		rounds = 300
	}
	turned := map[bool]int{}
	for seed := range uint64(rounds) {
		for _, tier := range []engine.Tier{engine.Normal, engine.Hard} {
			for _, s := range []*board.Shape{board.Six, board.Nine} {
				c := carvingFrom(s, Symmetry(seed%3), seed)
				c.removeAll()
				want, fits := turnBackByDefinition(c, tier)
				got, ok := c.restoreUntilSolved(tier)
				if ok != fits || ok && got != want {
					t.Fatalf("seed %d, %s: %s %v, not %s %v", seed, tier, got.String(), ok, want.String(), fits)
				}
				if ok {
					turned[got != c.board]++
				}
			}
		}
	}
	if min(turned[false], turned[true]) < 3 {
		t.Errorf("turned back or not: %v", turned)
	}
}

func turnBackByDefinition(c *carving, t engine.Tier) (board.Grid, bool) {
	g := c.board
	if isSolvedUpTo(&g, t-1) {
		return g, false
	}
	low := LimitsOf(c.shape).span(t).Low
	for i := len(c.removed) - 1; i >= 0 && (g.CountFilled() < low || !climbs(&g, t)); i-- {
		g.Restore(&c.full, c.removed[i])
	}
	return g, meetsTier(&g, t)
}

// TestUnavoidableSetsAreOtherSolutions checks that a puzzle without a given in such a set has several
// solutions, and that the look-up by cells finds the same sets as a search through all of them.
func TestUnavoidableSetsAreOtherSolutions(t *testing.T) {
	learnt, uncovered := 0, map[bool]int{}
	for seed := range uint64(12) {
		for _, s := range board.Shapes() {
			c := carvingFrom(s, Symmetry(seed%2), seed)
			c.removeAll()
			for _, cells := range c.unavoidable.sets {
				less := c.full.Without(cells)
				if n, _ := board.CountSolutions(&less, 2); n < 2 {
					t.Fatalf("%s has one solution without %v", c.full.String(), cells)
				}
			}
			learnt += len(c.unavoidable.sets) - len(unavoidableSetsOf(&c.full).sets)
			given := c.board.Givens()
			for cell := range given.All() {
				gone, want := latin.OneCell(cell), false
				for _, set := range c.unavoidable.sets {
					want = want || set.And(given.Without(gone)) == (latin.Cells{})
				}
				if got := c.unavoidable.isAnyUncovered(given, gone); got != want {
					t.Errorf("%s without %s: %v", c.board.String(), s.CellName(cell), got)
				}
				uncovered[want]++
			}
		}
	}
	if learnt < 50 || min(uncovered[false], uncovered[true]) < 10 {
		t.Errorf("%d learnt, uncovered or not: %v", learnt, uncovered)
	}
}

// TestFewSmallBoardsNeedChains counts the minimal 6×6 puzzles that need more than hard techniques.
// There are so few that they have no tier; docs/rules/sudoku.md quotes the number.
func TestFewSmallBoardsNeedChains(t *testing.T) {
	boards := 600
	if slowtests.On {
		boards = 6000
	}
	m, rng := NewMaker(SymmetryOnly(board.Six, NoSymmetry)), rand.New(rand.NewPCG(6, 14))
	beyond := 0
	for range boards {
		c := newCarving(m, rng)
		c.removeAll()
		if g := c.board; !isSolvedUpTo(&g, engine.Hard) {
			beyond++
		}
	}
	t.Logf("%d of %d boards need more than hard techniques", beyond, boards)
	if beyond*500 > boards {
		t.Error("there are enough for a tier")
	}
}

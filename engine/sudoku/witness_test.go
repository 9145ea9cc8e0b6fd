package sudoku

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"octavo/engine"
	"octavo/engine/slowtests"
)

// TestARatingGoesOnFromWhereTheLadderParts: what ladder and scale have in common is gone through
// once, and the rating is what the scale says from the beginning.
func TestARatingGoesOnFromWhereTheLadderParts(t *testing.T) {
	grids := qqwingPuzzles(t)
	if !slowtests.On {
		grids = grids[:200]
	}
	for _, r := range ratedPuzzles(t)[:100] {
		grids = append(grids, r.grid)
	}
	parted, together := 0, 0
	for _, g := range grids {
		var (
			c    climber
			seen witness
		)
		c.climb(&g, searching-1, &seen)
		if seen.apart {
			parted++
		} else {
			together++
		}
		want, ok := new(climber).rate(&g)
		if got, known := c.rating(&seen); known != ok || ok && got != want {
			t.Errorf("%s is rated %d, %v, want %d, %v", &g, got, known, want, ok)
		}
	}
	if parted == 0 || together == 0 {
		t.Errorf("%d part, %d don't: not both were tested", parted, together)
	}
}

// TestTheMakersSolutionIsTheOne: the maker hands on the grid that it began with. Whoever has the
// text alone finds the same solution, and the same grade.
func TestTheMakersSolutionIsTheOne(t *testing.T) {
	each := 10
	if !slowtests.On {
		each = 3
	}
	for _, options := range []engine.Options{{}, {"symmetry": "none"}, {"size": "6"}, {"size": "4"}, {"method": "family"}, {"method": "family", "size": "6"}} {
		maker, err := Kind{}.Maker(options)
		if err != nil {
			t.Fatal(err)
		}
		tiers := maker.Offer().Tiers
		if len(tiers) == 0 {
			tiers = []engine.Tier{engine.NoTier}
		}
		rng := rand.New(rand.NewPCG(7, 119))
		for _, tier := range tiers {
			for made := 0; made < each; {
				puzzles, err := maker.Propose(t.Context(), rng, engine.Want{Tier: tier, Number: 1})
				if err != nil {
					continue // no candidate
				}
				for _, p := range puzzles {
					made++
					read, err := Kind{}.Parse(p.String())
					if err != nil {
						t.Fatal(err)
					}
					got, _ := p.Grade()
					want, err := read.Grade()
					solution, _ := p.Solve()
					other, _ := read.Solve()
					if err != nil || !reflect.DeepEqual(got, want) || !reflect.DeepEqual(solution, other) {
						t.Errorf("%s: made %+v %+v, read %+v %+v, %v", p, got, solution, want, other, err)
					}
				}
			}
		}
	}
}

package sudoku

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"octavo/engine"
)

// BenchmarkSizes makes large sudokus of every tier; the time is that of a puzzle, with the
// proposals that came to nothing.
func BenchmarkSizes(b *testing.B) {
	for _, side := range []string{"8", "10", "12", "15", "16", "25"} {
		maker, err := Kind{}.Maker(engine.Options{sizeOption.Key: side})
		if err != nil {
			b.Fatal(err)
		}
		for _, tier := range maker.Offer().Tiers {
			b.Run(fmt.Sprintf("%s/%s", side, tier), func(b *testing.B) {
				rng := rand.New(rand.NewPCG(1, 2))
				for b.Loop() {
					propose(b, maker, rng, tier)
				}
				b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "puzzles/s")
			})
		}
	}
}

// propose asks a maker until it has a puzzle of a tier.
func propose(t testing.TB, maker engine.Maker, rng *rand.Rand, tier engine.Tier) engine.Puzzle {
	t.Helper()
	for {
		made, err := maker.Propose(context.Background(), rng, engine.Want{Tier: tier, Number: 1})
		if err == nil {
			return made[0]
		}
		if !errors.Is(err, engine.ErrNoCandidate) {
			t.Fatal(err)
		}
	}
}

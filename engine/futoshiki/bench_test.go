package futoshiki

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strconv"
	"testing"

	"octavo/engine"
)

// mustMake makes a puzzle that needs its tier, as the generator does.
func mustMake(tb testing.TB, size int, tier engine.Tier, rng *rand.Rand) *Puzzle {
	tb.Helper()
	maker, err := Kind{}.Maker(engine.Options{sizeOption.Key: strconv.Itoa(size)})
	if err != nil {
		tb.Fatal(err)
	}
	for range 500 {
		puzzles, err := maker.Propose(context.Background(), rng, engine.Want{Tier: tier})
		if err != nil {
			tb.Fatal(err)
		}
		p := puzzles[0].(*Puzzle)
		if grade, err := p.Grade(); err != nil {
			tb.Fatalf("%s: %v", p, err)
		} else if grade.Tier == tier {
			return p
		}
	}
	tb.Fatalf("no %v puzzle of size %d in 500 proposals", tier, size)
	return nil
}

func BenchmarkMake(b *testing.B) {
	for size := minSize; size <= maxSize; size++ {
		for _, tier := range (Kind{}).Tiers() {
			b.Run(fmt.Sprintf("%dx%d/%v", size, size, tier), func(b *testing.B) {
				rng := rand.New(rand.NewPCG(1, 1))
				for b.Loop() {
					mustMake(b, size, tier, rng)
				}
			})
		}
	}
}

// BenchmarkGrade grades puzzles of each size and tier.
func BenchmarkGrade(b *testing.B) {
	for size := minSize; size <= maxSize; size++ {
		for _, tier := range (Kind{}).Tiers() {
			b.Run(fmt.Sprintf("%dx%d/%v", size, size, tier), func(b *testing.B) {
				rng := rand.New(rand.NewPCG(1, 1))
				var puzzles []*Puzzle
				for range 5 {
					puzzles = append(puzzles, mustMake(b, size, tier, rng))
				}
				b.ReportAllocs()
				for i := 0; b.Loop(); i++ {
					puzzles[i%len(puzzles)].Judge()
				}
			})
		}
	}
}

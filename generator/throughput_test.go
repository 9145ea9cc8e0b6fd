package generator_test

import (
	"fmt"
	"iter"
	"testing"

	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/generator"
)

// endless are jobs for as long as somebody asks.
func endless(kind engine.Kind, tier engine.Tier) iter.Seq[generator.Job] {
	return func(yield func(generator.Job) bool) {
		for n := 1; yield(generator.Job{Kind: kind, Tier: tier, Seed: "benchmark", Number: n}); n++ {
		}
	}
}

func stream(b *testing.B, kind engine.Kind, tier engine.Tier, config generator.Config) {
	b.ReportAllocs()
	made := 0
	for _, err := range generator.Stream(b.Context(), endless(kind, tier), config) {
		if err != nil {
			b.Fatal(err)
		}
		if made++; made == b.N {
			break
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "puzzles/s")
}

// BenchmarkGenerate is the way of a puzzle from its job to the reader, on one
// worker: proposed, graded, solved, and known to be unlike all before.
func BenchmarkGenerate(b *testing.B) {
	for _, kind := range kinds.All() {
		for _, tier := range kind.Tiers() {
			b.Run(fmt.Sprintf("%s/%s", kind.Name(), tier), func(b *testing.B) {
				stream(b, kind, tier, generator.Config{Workers: 1})
			})
		}
	}
}

// BenchmarkPipeline makes puzzles that cost nothing: what the pipeline itself
// takes for a thousand.
func BenchmarkPipeline(b *testing.B) {
	for _, workers := range []int{1, 2, 8} {
		b.Run(fmt.Sprintf("workers=%d", workers), func(b *testing.B) {
			thousands(b, generator.Config{Workers: workers})
		})
	}
}

// BenchmarkCached finds a thousand again.
func BenchmarkCached(b *testing.B) {
	cache := &memory{}
	if _, err := generator.Make(b.Context(), jobs(1000, engine.Easy, nil), generator.Config{Cache: cache}); err != nil {
		b.Fatal(err)
	}
	thousands(b, generator.Config{Workers: 1, Cache: cache})
}

func thousands(b *testing.B, config generator.Config) {
	list := jobs(1000, engine.Easy, nil)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := generator.Make(b.Context(), list, config); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(1000*float64(b.N)/b.Elapsed().Seconds(), "puzzles/s")
}

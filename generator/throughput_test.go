package generator_test

import (
	"fmt"
	"iter"
	"testing"

	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/generator"
)

// endlessJobs returns an endless sequence of jobs.
func endlessJobs(kind engine.Kind, tier engine.Tier) iter.Seq[generator.Job] {
	return func(yield func(generator.Job) bool) {
		for n := 1; yield(generator.Job{Kind: kind, Tier: tier, Seed: "benchmark", Number: n}); n++ {
		}
	}
}

func benchmarkStream(b *testing.B, kind engine.Kind, tier engine.Tier, config generator.Config) {
	b.ReportAllocs()
	made := 0
	for _, err := range generator.Stream(b.Context(), endlessJobs(kind, tier), config) {
		if err != nil {
			b.Fatal(err)
		}
		if made++; made == b.N {
			break
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "puzzles/s")
}

// BenchmarkGenerate measures the making of a puzzle by one worker: it is proposed, graded, solved
// and compared with all earlier puzzles.
func BenchmarkGenerate(b *testing.B) {
	for _, kind := range kinds.All() {
		for _, tier := range kind.Tiers() {
			b.Run(fmt.Sprintf("%s/%s", kind.Name(), tier), func(b *testing.B) {
				benchmarkStream(b, kind, tier, generator.Config{Workers: 1})
			})
		}
	}
}

// BenchmarkPipeline measures the pipeline itself, with a thousand puzzles that take no time to
// make.
func BenchmarkPipeline(b *testing.B) {
	for _, workers := range []int{1, 2, 8} {
		b.Run(fmt.Sprintf("workers=%d", workers), func(b *testing.B) {
			benchmarkThousand(b, generator.Config{Workers: workers})
		})
	}
}

// BenchmarkCached finds a thousand puzzles in a cache.
func BenchmarkCached(b *testing.B) {
	cache := &memory{}
	if _, err := generator.Make(b.Context(), jobs(1000, engine.Easy, nil), generator.Config{Cache: cache}); err != nil {
		b.Fatal(err)
	}
	benchmarkThousand(b, generator.Config{Workers: 1, Cache: cache})
}

func benchmarkThousand(b *testing.B, config generator.Config) {
	list := jobs(1000, engine.Easy, nil)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := generator.Make(b.Context(), list, config); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(1000*float64(b.N)/b.Elapsed().Seconds(), "puzzles/s")
}

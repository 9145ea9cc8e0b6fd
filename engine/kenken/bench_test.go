package kenken

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"testing"

	"octavo/engine"
)

// BenchmarkGrade grades the labelled puzzles, by size and tier.
func BenchmarkGrade(b *testing.B) {
	cells := map[string][]*Puzzle{}
	for _, l := range labelledPuzzles(b) {
		p := mustParse(b, l.text)
		name := fmt.Sprintf("%dx%d/%s", p.size, p.size, l.tier)
		cells[name] = append(cells[name], p)
	}
	for size := minSize; size <= maxSize; size++ {
		for _, tier := range engine.AllTiers() {
			name := fmt.Sprintf("%dx%d/%v", size, size, tier)
			if puzzles := cells[name]; len(puzzles) > 0 {
				b.Run(name, func(b *testing.B) { benchmarkJudge(b, puzzles) })
			}
		}
	}
}

func benchmarkJudge(b *testing.B, puzzles []*Puzzle) {
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		judge(puzzles[i%len(puzzles)])
	}
}

// BenchmarkMake makes puzzles by size and tier: with all operations, and with products only.
func BenchmarkMake(b *testing.B) {
	for name, ops := range map[string]string{"all": "+-*/", "products": "*"} {
		for size := minSize; size <= maxSize; size++ {
			for _, tier := range tiersOf(size) {
				m := mustMake(b, engine.Options{sizeOption.Key: strconv.Itoa(size), opsOption.Key: ops})
				b.Run(fmt.Sprintf("%s/%dx%d/%v", name, size, size, tier), func(b *testing.B) {
					rng := rand.New(rand.NewChaCha8([32]byte{1}))
					b.ReportAllocs()
					for b.Loop() {
						propose(b, m, rng, tier)
					}
				})
			}
		}
	}
}

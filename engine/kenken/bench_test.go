package kenken

import (
	"fmt"
	"testing"

	"octavo/engine"
)

// BenchmarkGrade grades the labelled puzzles, a size and tier at a time.
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

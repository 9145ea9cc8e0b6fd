package sudoku

import "testing"

// BenchmarkRate rates puzzles of all levels, and hard ones.
func BenchmarkRate(b *testing.B) {
	rating := func(g *grid) { new(climber).rate(g) }
	corpora := map[string][]grid{}
	for _, r := range ratedPuzzles(b) {
		corpora[r.maker] = append(corpora[r.maker], r.grid)
	}
	b.Run("qqwing", func(b *testing.B) { over(b, qqwingPuzzles(b), rating) })
	for _, name := range []string{"sgt_b", "sgt_a", "sgt_u", "ho_4"} {
		b.Run(name, func(b *testing.B) { over(b, corpora[name], rating) })
	}
}

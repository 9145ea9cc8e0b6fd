package sudoku

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"octavo/engine"
)

// over runs through puzzles again and again.
func over(b *testing.B, puzzles []grid, do func(*grid)) {
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		do(&puzzles[i])
		if i++; i == len(puzzles) {
			i = 0
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "puzzles/s")
}

// puzzleFile holds 9×9 puzzles to solve, one at the beginning of each line.
var puzzleFile = flag.String("puzzles", "", "the `file` of the puzzles that BenchmarkSolve/file solves")

// filedPuzzles reads the puzzles of the file, if there is one.
func filedPuzzles(b *testing.B) (grids []grid) {
	text, err := os.ReadFile(*puzzleFile)
	if *puzzleFile != "" && err != nil {
		b.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		grids = append(grids, mustParse(b, strings.TrimSpace(line)))
	}
	return grids
}

// BenchmarkSolve counts solutions, stopping at the second.
func BenchmarkSolve(b *testing.B) {
	corpora := map[string][]grid{}
	for _, r := range ratedPuzzles(b) {
		corpora[r.maker] = append(corpora[r.maker], r.grid)
	}
	rng := rand.New(rand.NewPCG(1, 1))
	for range 500 {
		c := newCarving(newMaker(wishOf(six, asymmetric)), rng)
		c.thin()
		corpora["6x6"] = append(corpora["6x6"], c.board)
	}
	b.Run("qqwing", func(b *testing.B) { over(b, qqwingPuzzles(b), func(g *grid) { solutions(g, 2) }) })
	if corpora["file"] = filedPuzzles(b); len(corpora["file"]) == 0 {
		delete(corpora, "file")
	}
	for _, name := range []string{"sgt_u", "ho_4", "6x6", "file"} {
		if corpora[name] == nil {
			continue
		}
		b.Run(name, func(b *testing.B) { over(b, corpora[name], func(g *grid) { solutions(g, 2) }) })
	}
}

// BenchmarkGrade grades as Puzzle.Grade does, uniqueness included.
func BenchmarkGrade(b *testing.B) {
	byTier := map[engine.Tier][]grid{}
	for _, g := range qqwingPuzzles(b) {
		tier := ladder.Tier(climb(&g, searching-1).Hardest)
		byTier[tier] = append(byTier[tier], g)
	}
	grade := func(g *grid) {
		if _, err := (&Puzzle{grid: *g}).Grade(); err != nil {
			b.Fatal(err)
		}
	}
	b.Run("qqwing", func(b *testing.B) { over(b, qqwingPuzzles(b), grade) })
	for _, tier := range engine.AllTiers() {
		if len(byTier[tier]) > 0 { // qqwing makes few that need more than chains
			b.Run(tier.String(), func(b *testing.B) { over(b, byTier[tier], grade) })
		}
	}
}

// BenchmarkGenerate makes puzzles that need their tier, graded as the
// generator does it.
func BenchmarkGenerate(b *testing.B) {
	for _, options := range []engine.Options{{}, {"symmetry": "none"}, {"symmetry": "quarter"}, {"size": "6"}, {"size": "4"}} {
		m := makerOf(b, options)
		for _, tier := range m.Offer().Tiers {
			b.Run(strings.TrimPrefix(fmt.Sprintf("%s/%v", options.Words(), tier), "/"), func(b *testing.B) {
				b.ReportAllocs()
				rng := rand.New(rand.NewPCG(1, 1))
				for b.Loop() {
					accept(b, m, rng, tier, 100_000)
				}
				b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "puzzles/s")
			})
		}
	}
}

// BenchmarkFamily makes families of the sizes that have them; 4×4 cells, on
// which everything is easy, have none.
func BenchmarkFamily(b *testing.B) {
	for _, size := range []string{"6", "9"} {
		b.Run("size="+size, func(b *testing.B) {
			m := makerOf(b, engine.Options{"method": "family", "size": size})
			rng := rand.New(rand.NewPCG(1, 1))
			for b.Loop() {
				proposeFamily(b, m, rng, 5000)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "families/s")
		})
	}
}

func BenchmarkCanonical(b *testing.B) {
	b.Run("qqwing", func(b *testing.B) {
		over(b, qqwingPuzzles(b), func(g *grid) { (&Puzzle{grid: *g}).Canonical() })
	})
	var solved []grid
	for _, g := range qqwingPuzzles(b)[:200] {
		_, full := solutions(&g, 2)
		solved = append(solved, full)
	}
	b.Run("solved", func(b *testing.B) {
		over(b, solved, func(g *grid) { (&Puzzle{grid: *g}).Canonical() })
	})
	for _, givens := range []int{20, 24, 28, 32, 40, 60} {
		b.Run(fmt.Sprintf("givens=%d", givens), func(b *testing.B) {
			over(b, withGivens(b, givens), func(g *grid) { (&Puzzle{grid: *g}).Canonical() })
		})
	}
}

// withGivens are puzzles of qqwing's with digits of their solutions added, or left out,
// by chance until they have so many givens: what the form takes doesn't depend on there
// being one solution.
func withGivens(b *testing.B, givens int) (all []grid) {
	b.Helper()
	rng := rand.New(rand.NewPCG(uint64(givens), 14))
	for _, g := range qqwingPuzzles(b)[:200] {
		_, full := solutions(&g, 2)
		var has [2][]int // cells that are empty, and that are given
		for _, c := range rng.Perm(g.shape.cells) {
			if g.cells[c] == 0 {
				has[0] = append(has[0], c)
			} else {
				has[1] = append(has[1], c)
			}
		}
		for n := len(has[1]); n < givens; n++ {
			c := has[0][n-len(has[1])]
			g.cells[c] = full.cells[c]
		}
		for n := len(has[1]); n > givens; n-- {
			g.cells[has[1][n-1]] = 0
		}
		all = append(all, g)
	}
	return all
}

func BenchmarkExplain(b *testing.B) {
	over(b, qqwingPuzzles(b), func(g *grid) {
		if _, err := (&Puzzle{grid: *g}).Explain(); err != nil {
			b.Fatal(err)
		}
	})
}

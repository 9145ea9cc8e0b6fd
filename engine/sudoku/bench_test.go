package sudoku

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/sudoku/corpus"
)

// each calls do with one puzzle of the corpus after another.
func each(b *testing.B, texts []string, do func(*Puzzle) error) {
	b.Helper()
	var puzzles []*Puzzle
	for _, text := range texts {
		puzzles = append(puzzles, &Puzzle{grid: parse(b, text)})
	}
	for i := 0; b.Loop(); i++ {
		if err := do(puzzles[i%len(puzzles)]); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "puzzles/s")
}

// BenchmarkSolve solves, which includes a proof that there is one solution.
func BenchmarkSolve(b *testing.B) {
	byMaker := map[string][]string{"qqwing": corpus.QQWing()}
	for _, r := range corpus.RatedPuzzles() {
		byMaker[r.Maker] = append(byMaker[r.Maker], r.Text)
	}
	for _, name := range []string{"qqwing", "sgt_u", "ho_4"} {
		b.Run(name, func(b *testing.B) {
			each(b, byMaker[name], func(p *Puzzle) error { _, err := p.Solve(); return err })
		})
	}
}

// BenchmarkGrade grades puzzles by tier; most of qqwing's are easy.
func BenchmarkGrade(b *testing.B) {
	byTier := map[engine.Tier][]string{}
	for _, text := range corpus.QQWing() {
		grade, err := (&Puzzle{grid: parse(b, text)}).Grade()
		if err != nil {
			b.Fatal(err)
		}
		byTier[grade.Tier] = append(byTier[grade.Tier], text)
	}
	for _, tier := range engine.AllTiers()[:4] {
		b.Run(tier.String(), func(b *testing.B) {
			each(b, byTier[tier], func(p *Puzzle) error { _, err := p.Grade(); return err })
		})
	}
}

func BenchmarkExplain(b *testing.B) {
	each(b, corpus.QQWing(), func(p *Puzzle) error { _, err := p.Explain(); return err })
}

func BenchmarkCanonical(b *testing.B) {
	each(b, corpus.QQWing(), func(p *Puzzle) error { p.Canonical(); return nil })
}

// BenchmarkGenerate makes puzzles that need their tier, graded as in the generator.
func BenchmarkGenerate(b *testing.B) {
	for _, options := range []engine.Options{{}, {"symmetry": "none"}, {"symmetry": "quarter"}, {"size": "6"}, {"size": "4"}} {
		m := makerOf(b, options)
		for _, tier := range m.Offer().Tiers {
			b.Run(strings.TrimPrefix(fmt.Sprintf("%s/%v", options.Words(), tier), "/"), func(b *testing.B) {
				rng := rand.New(rand.NewPCG(1, 1))
				for b.Loop() {
					accept(b, m, rng, tier, 100_000)
				}
				b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "puzzles/s")
			})
		}
	}
}

// BenchmarkSizes makes large sudokus of every tier; the time includes proposals that failed.
func BenchmarkSizes(b *testing.B) {
	for _, side := range []string{"8", "10", "12", "15", "16", "25"} {
		maker := makerOf(b, engine.Options{sizeOption.Key: side})
		for _, tier := range maker.Offer().Tiers {
			b.Run(fmt.Sprintf("%s/%s", side, tier), func(b *testing.B) {
				rng := rand.New(rand.NewPCG(1, 2))
				for b.Loop() {
					for made := 0; made == 0; {
						puzzles, _ := maker.Propose(b.Context(), rng, engine.Want{Tier: tier, Number: 1})
						made = len(puzzles)
					}
				}
				b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "puzzles/s")
			})
		}
	}
}

// BenchmarkFamily makes families of the sizes that have them.
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

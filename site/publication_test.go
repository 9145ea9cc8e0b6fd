package site

import (
	"fmt"
	"path/filepath"
	"testing"
)

// publication writes a publisher's project: as many books of a hundred puzzles
// as asked for, sudokus for most readers and kenkens for the rest.
func publication(t testing.TB, books int) (project string) {
	t.Helper()
	project = t.TempDir()
	put(t, project, "octavo.yaml", "title: Editorial de pruebas\nlanguages: [es]\n")
	for i := range books {
		put(t, project, fmt.Sprintf("content/books/libro-%02d.es.md", i+1), fmt.Sprintf(`---
title: Libro %d
sections:
  - {kind: sudoku, tier: easy, count: 40}
  - {kind: sudoku, tier: normal, count: 30}
  - {kind: kenken, tier: normal, count: 30}
---
El libro %d de una serie de pasatiempos.
`, i+1, i+1))
	}
	return project
}

// BenchmarkPublication builds fifty books of a hundred puzzles from nothing,
// without and with the puzzles in the cache. The goal for both is 6 s of CPU time.
func BenchmarkPublication(b *testing.B) {
	const books = 50
	b.Run("made", func(b *testing.B) {
		project := publication(b, books)
		benchmarkBuilds(b, Config{Dir: project, NoCache: true})
	})
	b.Run("cached", func(b *testing.B) {
		project := publication(b, books)
		if _, err := Build(b.Context(), Config{Dir: project, Out: filepath.Join(b.TempDir(), "public"), Formats: []string{"pdf"}}); err != nil {
			b.Fatal(err)
		}
		benchmarkBuilds(b, Config{Dir: project})
	})
}

func benchmarkBuilds(b *testing.B, config Config) {
	b.ReportAllocs()
	begun := cpuTime()
	n := 0
	for b.Loop() {
		n++
		config.Out = filepath.Join(b.TempDir(), fmt.Sprintf("public-%d", n))
		if _, err := Build(b.Context(), config); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric((cpuTime()-begun).Seconds()/float64(n), "cpu-s/op")
}

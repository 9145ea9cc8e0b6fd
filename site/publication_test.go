package site

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"octavo/engine/slowtests"
	"octavo/render/programtest"
)

// publication writes a publisher's project with a number of books of a hundred puzzles each. Most
// books have sudokus, the others kenkens.
func publication(t testing.TB, books int) (project string) {
	t.Helper()
	project = t.TempDir()
	put(t, project, "octavo.yaml", "title: Editorial de pruebas\nlanguages: [es]\n")
	for i := range books {
		put(t, project, fmt.Sprintf("content/books/libro-%02d.es.md", i+1), bookOf(i+1, "De una serie de pasatiempos."))
	}
	return project
}

// bookOf returns a book of a hundred puzzles with a sentence.
func bookOf(number int, sentence string) string {
	return fmt.Sprintf(`---
title: Libro %d
sections:
  - {kind: sudoku, tier: easy, count: 40}
  - {kind: sudoku, tier: normal, count: 30}
  - {kind: kenken, tier: normal, count: 30}
---
El libro %d. %s
`, number, number, sentence)
}

// buildHere is the variable that makes a process only build a project.
const buildHere = "OCTAVO_TEST_BUILD"

// TestBuildAlone is not a real test. A benchmark runs it in a process of its own to measure a
// build.
func TestBuildAlone(t *testing.T) {
	dir := os.Getenv(buildHere)
	if dir == "" {
		t.Skip("a benchmark runs it")
	}
	mustBuild(t, Config{Dir: dir, NoCache: os.Getenv(buildHere+"_ANEW") != ""})
}

// BenchmarkFiftyBooks builds fifty books of a hundred puzzles each. It builds from nothing, without
// and with stored puzzles, after a word of one book was changed, and after no change. The goals are
// 6, 6, 0.5 and 0.2 s of CPU time. The memory goal is 150 MB, and 100 MB after a changed word.
// Without the tag slow it builds eight books, as a quick check. TMPDIR should be in memory, such as
// /dev/shm. On ext4, making and deleting 5,300 files for each build can take up to 3 s of system
// time.
func BenchmarkFiftyBooks(b *testing.B) {
	books := 50
	if !slowtests.On {
		books = 8 // one of them is changed
	}
	project := publication(b, books)
	anew := func() {
		if err := os.RemoveAll(filepath.Join(project, "public")); err != nil {
			b.Fatal(err)
		}
	}
	b.Run("made", func(b *testing.B) { benchmarkBuilds(b, project, anew, buildHere+"_ANEW=1") })
	b.Run("cached", func(b *testing.B) { benchmarkBuilds(b, project, anew) })
	n := 0
	b.Run("word", func(b *testing.B) {
		benchmarkBuilds(b, project, func() {
			n++
			put(b, project, "content/books/libro-07.es.md", bookOf(7, fmt.Sprintf("Otra palabra, la %d.", n)))
		})
	})
	b.Run("nothing", func(b *testing.B) { benchmarkBuilds(b, project, func() {}) })
}

// benchmarkBuilds measures builds in separate processes, each after a change.
func benchmarkBuilds(b *testing.B, project string, change func(), environment ...string) {
	program, err := os.Executable()
	if err != nil {
		b.Fatal(err)
	}
	var cpu time.Duration
	var peak int64
	build := func() {
		c := programtest.Command(b, program, "-test.run", "^TestBuildAlone$")
		c.Env = append(append(os.Environ(), buildHere+"="+project), environment...)
		if out, err := c.CombinedOutput(); err != nil {
			b.Fatalf("%v: %s", err, out)
		}
		cpu += c.ProcessState.UserTime() + c.ProcessState.SystemTime()
		peak = max(peak, peakMemory(c.ProcessState))
	}
	build() // a first build by this version of the program, so that unchanged outputs stay
	cpu, peak = 0, 0
	n := 0
	for b.Loop() {
		n++
		change()
		build()
	}
	b.ReportMetric(cpu.Seconds()/float64(n), "cpu-s/op")
	b.ReportMetric(float64(peak)/1e6, "peak-MB")
}

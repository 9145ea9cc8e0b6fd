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

// publication writes a publisher's project: as many books of a hundred puzzles
// as asked for, sudokus for most readers and kenkens for the rest.
func publication(t testing.TB, books int) (project string) {
	t.Helper()
	project = t.TempDir()
	put(t, project, "octavo.yaml", "title: Editorial de pruebas\nlanguages: [es]\n")
	for i := range books {
		put(t, project, fmt.Sprintf("content/books/libro-%02d.es.md", i+1), bookOf(i+1, "De una serie de pasatiempos."))
	}
	return project
}

// bookOf is a book of a hundred puzzles with a sentence.
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

// buildHere is set for a process that is to build a project and nothing else.
const buildHere = "OCTAVO_TEST_BUILD"

// TestBuildAlone is no test: it is how a benchmark has a build measured that has
// a process of its own.
func TestBuildAlone(t *testing.T) {
	dir := os.Getenv(buildHere)
	if dir == "" {
		t.Skip("a benchmark runs it")
	}
	mustBuild(t, Config{Dir: dir, NoCache: os.Getenv(buildHere+"_ANEW") != ""})
}

// BenchmarkFiftyBooks builds fifty books of a hundred puzzles each: from nothing,
// with and without the puzzles at hand; after a word of one was changed; and when
// nothing was. The goals are 6, 6, 0.5 and 0.2 s of CPU time, and 150 MB, for a
// word 100 MB. Without the tag slow there are eight, to see that it runs. TMPDIR should be in memory, such as /dev/shm: of the 5,300 files that
// are made and deleted for each build, ext4 looks in vain for inodes to take that were
// deleted of late, for up to 3 s of system time that are not the program's.
func BenchmarkFiftyBooks(b *testing.B) {
	books := 50
	if !slowtests.On {
		books = 8 // of which one is changed
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

// benchmarkBuilds measures builds in processes of their own, each after a change.
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
	build() // by this program, so that what stays can
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

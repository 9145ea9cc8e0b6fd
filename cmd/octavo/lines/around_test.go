//go:build linux

package lines_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"octavo/cmd/octavo/garbage"
	"octavo/cmd/octavo/lines"
	"octavo/cputest"
	"octavo/engine"
	"octavo/engine/kinds"
)

// An errand is some puzzles to be made.
type errand struct {
	kind, size string
	tier       engine.Tier
	count      int
}

func (e errand) String() string {
	return strings.Join(slices.DeleteFunc([]string{e.kind, e.size, e.tier.String()}, func(s string) bool { return s == "" }), "-")
}

// errands are the four that are bounded, and one of each other sort.
var errands = []errand{
	{"kenken", "4", engine.Normal, 20_000},
	{"kenken", "5", engine.Hard, 10_000},
	{"kenken", "6", engine.Hard, 8_000},
	{"sudoku", "", engine.Easy, 10_000},

	{"kenken", "4", engine.Easy, 20_000},
	{"kenken", "6", engine.Extreme, 1_000},
	{"kenken", "5", engine.Unreasonable, 200},
	{"sudoku", "", engine.Normal, 4_000},
	{"sudoku", "", engine.Hard, 1_000},
	{"sudoku", "6", engine.Hard, 500},
	{"futoshiki", "", engine.Easy, 2_000},
	{"watersort", "", engine.Easy, 20},
}

// request has it that a counter, unless it is nil, knows how often the makers were asked.
func (e errand) request(asked *atomic.Int64) lines.Request {
	kind, _ := kinds.Named(e.kind)
	if asked != nil {
		kind = counted{kind, asked}
	}
	options := engine.Options{}
	if e.size != "" {
		options["size"] = e.size
	}
	return lines.Request{Kind: kind, Options: options, Tier: e.tier, Seed: "around", Count: e.count, Jobs: 1}
}

// BenchmarkAround says what stands around a maker, in hundredths of what it takes by itself, for
// lines to standard output and for a shard in a folder: sources of chance, grades, solutions,
// canonical forms, text, compression, the way from one goroutine to the other, the disk. A run is made as
// a command makes it, with nothing in it that looks; then the maker alone proposes as often as it was asked
// in that run, and its puzzles are graded. All is CPU time of one process, so that it says the same
// on a machine that is busy, as far as its caches are. "grade" is what finding out how hard the puzzles are
// takes of what stands around, and "besides" what is left of that in hundredths of maker and grade.
//
//	go test ./cmd/octavo/lines -run '^$' -bench Around -benchtime 5x
//
// With -short it goes by a twentieth of the puzzles, and shows no more than that it runs.
//
// Garbage is collected as often as the commands have it.
func BenchmarkAround(b *testing.B) {
	garbage.Seldom()
	garbage.Room(lines.Room)
	for _, e := range errands {
		if testing.Short() {
			e.count = max(1, e.count/20)
		}
		b.Run(e.String()+"/stdout", func(b *testing.B) {
			e.measure(b, func(request lines.Request) error {
				file, err := os.Create(filepath.Join(b.TempDir(), "lines"))
				if err != nil {
					return err
				}
				defer file.Close()
				return lines.Generate(b.Context(), request, file)
			})
		})
		b.Run(e.String()+"/out", func(b *testing.B) {
			e.measure(b, func(request lines.Request) error {
				order, err := lines.NewSharded(request, "octavo")
				if err != nil {
					return err
				}
				_, err = order.Write(b.Context(), b.TempDir(), func(int, int) {})
				return err
			})
		})
	}
}

func (e errand) measure(b *testing.B, run func(lines.Request) error) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1)) // nothing runs beside what is looked at
	var asked atomic.Int64
	if err := run(e.request(&asked)); err != nil {
		b.Fatal(err)
	}
	request := e.request(nil)
	maker, err := request.Kind.Maker(request.Options)
	if err != nil {
		b.Fatal(err)
	}
	var whole, making, grading time.Duration
	for b.Loop() {
		whole += during(func() { err = run(request) })
		if err != nil {
			b.Fatal(err)
		}
		m, g := e.alone(b, maker, int(asked.Load()))
		making, grading = making+m, grading+g
	}
	each := func(d time.Duration) float64 { return float64(d) / 1e3 / float64(b.N*e.count) }
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(each(making), "maker-µs")
	b.ReportMetric(each(grading), "grade-µs")
	b.ReportMetric(each(whole), "whole-µs")
	b.ReportMetric(100*float64(whole-making)/float64(making), "around-%")
	b.ReportMetric(100*float64(whole-making-grading)/float64(making+grading), "besides-%")
}

// alone is what a maker takes for so many proposals, and what their grades take.
func (e errand) alone(b *testing.B, maker engine.Maker, asked int) (making, grading time.Duration) {
	const atOnce = 64
	rng := rand.New(rand.NewChaCha8([32]byte{1}))
	var puzzles []engine.Puzzle
	for done := 0; done < asked; {
		puzzles = puzzles[:0]
		making += during(func() {
			for range min(atOnce, asked-done) {
				done++
				some, err := maker.Propose(b.Context(), rng, engine.Want{Tier: e.tier, Number: done})
				if err != nil && !errors.Is(err, engine.ErrNoCandidate) {
					b.Fatal(err)
				}
				puzzles = append(puzzles, some...)
			}
		})
		grading += during(func() {
			for _, p := range puzzles {
				_, _ = p.Grade() // whatever it says
			}
		})
	}
	return making, grading
}

// during is what something takes of the processors.
func during(do func()) time.Duration {
	before := cputest.Used()
	do()
	return cputest.Used() - before
}

// A counted kind counts how often its makers are asked.
type counted struct {
	engine.Kind
	asked *atomic.Int64
}

func (k counted) Maker(options engine.Options) (engine.Maker, error) {
	maker, err := k.Kind.Maker(options)
	return countedMaker{maker, k.asked}, err
}

type countedMaker struct {
	engine.Maker
	asked *atomic.Int64
}

func (m countedMaker) Propose(ctx context.Context, rng *rand.Rand, want engine.Want) ([]engine.Puzzle, error) {
	m.asked.Add(1)
	return m.Maker.Propose(ctx, rng, want)
}

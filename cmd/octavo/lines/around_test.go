//go:build linux

package lines_test

import (
	"context"
	"encoding"
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

func (e errand) request(watch *watch) lines.Request {
	kind, _ := kinds.Named(e.kind)
	options := engine.Options{}
	if e.size != "" {
		options["size"] = e.size
	}
	return lines.Request{Kind: watched{kind, watch}, Options: options, Tier: e.tier, Seed: "around", Count: e.count, Jobs: 1}
}

// BenchmarkAround says what stands around a maker, in hundredths of what it takes by itself, for
// lines to standard output and for a shard in a folder: sources of chance, grades, solutions,
// canonical forms, text, compression, the way from one goroutine to the other, the disk. All is
// CPU time of one run, so that it says the same on a machine that is busy. (The collector's work
// counts as standing around, whoever left what it collects.) "grade" is as much of it as finding
// out how hard the puzzles are, and "besides" what is left of it in hundredths of maker and grade.
//
//	go test ./cmd/octavo/lines -run '^$' -bench Around -benchtime 3x
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

// Of errands of so many puzzles one in some is looked at.
const often, oneIn = 4000, 8

func (e errand) measure(b *testing.B, run func(lines.Request) error) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1)) // nothing runs beside what is looked at
	var w watch
	if e.count >= often {
		w.maker.each, w.grade.each = oneIn, oneIn
	}
	request := e.request(&w)
	before := cputest.Used()
	for b.Loop() {
		if err := run(request); err != nil {
			b.Fatal(err)
		}
	}
	whole := cputest.Used() - before
	inside, looking := looks()
	maker, grade := w.maker.less(inside), w.grade.less(inside)
	whole -= looking * time.Duration(w.maker.times.Load()+w.grade.times.Load())
	each := func(d time.Duration) float64 { return float64(d) / 1e3 / float64(b.N*e.count) }
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(each(maker), "maker-µs")
	b.ReportMetric(each(grade), "grade-µs")
	b.ReportMetric(float64(looking)/1e3, "look-µs")
	b.ReportMetric(each(whole), "whole-µs")
	b.ReportMetric(100*float64(whole-maker)/float64(maker), "around-%")
	b.ReportMetric(100*float64(whole-maker-grade)/float64(maker+grade), "besides-%")
}

// A watch keeps the time that makers take, and grades.
type watch struct{ maker, grade sum }

// A sum is what something has taken of the processor, and how often it was looked at: each time, or where
// it is often done, one time in some. The clock is a call of the kernel's, after which all that follows is
// slower for a while, so that looking each time would change what is looked at.
type sum struct {
	each              int64 // 0 for each time
	done, took, times atomic.Int64
}

func (s *sum) during(do func()) {
	if done := s.done.Add(1); s.each > 0 && done%s.each != 0 {
		do()
		return
	}
	before := cputest.Used()
	do()
	s.took.Add(int64(cputest.Used() - before))
	s.times.Add(1)
}

// less is the sum without what looking at the clock adds to it, for all the times that it was done.
func (s *sum) less(each time.Duration) time.Duration {
	if s.times.Load() == 0 {
		return 0
	}
	seen := time.Duration(s.took.Load()) - each*time.Duration(s.times.Load())
	return time.Duration(float64(seen) * float64(s.done.Load()) / float64(s.times.Load()))
}

// looks says what it takes to look at the clock before and after something: as it is seen inside,
// and in all.
func looks() (inside, all time.Duration) {
	const times = 20_000
	var nothing sum
	before := cputest.Used()
	for range times {
		nothing.during(func() {})
	}
	return time.Duration(nothing.took.Load() / times), (cputest.Used() - before) / times
}

// A watched kind is one whose makers and puzzles are under a watch.
type watched struct {
	engine.Kind
	*watch
}

func (w watched) Maker(options engine.Options) (engine.Maker, error) {
	maker, err := w.Kind.Maker(options)
	return watchedMaker{maker, w.watch}, err
}

type watchedMaker struct {
	engine.Maker
	*watch
}

func (w watchedMaker) Propose(ctx context.Context, rng *rand.Rand, want engine.Want) (puzzles []engine.Puzzle, err error) {
	w.maker.during(func() { puzzles, err = w.Maker.Propose(ctx, rng, want) })
	for i, p := range puzzles {
		if moves, ok := p.(engine.Moves); ok {
			puzzles[i] = watchedMoves{moves, w.watch}
		} else {
			puzzles[i] = watchedPuzzle{p, w.watch}
		}
	}
	return puzzles, err
}

type watchedPuzzle struct {
	engine.Puzzle
	*watch
}

func (w watchedPuzzle) Grade() (g engine.Grade, err error) {
	w.grade.during(func() { g, err = w.Puzzle.Grade() })
	return g, err
}

type watchedMoves struct {
	engine.Moves
	*watch
}

func (w watchedMoves) Grade() (g engine.Grade, err error) {
	w.grade.during(func() { g, err = w.Moves.Grade() })
	return g, err
}

// AppendText is the puzzle's.
func (w watchedPuzzle) AppendText(to []byte) ([]byte, error) {
	if appender, is := w.Puzzle.(encoding.TextAppender); is {
		return appender.AppendText(to)
	}
	return append(to, w.String()...), nil
}

// Hallmark is the puzzle's.
func (w watchedPuzzle) Hallmark() (mark uint64, says engine.Hallmark) {
	if marked, is := w.Puzzle.(engine.Hallmarked); is {
		return marked.Hallmark()
	}
	return 0, engine.NoHallmark
}

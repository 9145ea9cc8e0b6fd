//go:build linux

package stream_test

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"octavo/cmd/octavo/garbage"
	"octavo/cmd/octavo/stream"
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

// request is one of a number of rounds, each of which makes other puzzles. Its maker shares the processor with another, unless that is nil.
func (e errand) request(round int, beside *alone) stream.Request {
	kind, _ := kinds.Named(e.kind)
	if beside != nil {
		kind = paused{kind, beside}
	}
	options := engine.Options{}
	if e.size != "" {
		options["size"] = e.size
	}
	return stream.Request{Kind: kind, Options: options, Tier: e.tier, Seed: "around" + strconv.Itoa(round), Count: e.count, Jobs: 1}
}

// BenchmarkAround says what stands around a maker, in hundredths of what it takes by itself, for
// lines to standard output and for a shard in a folder: sources of chance, grades, solutions,
// canonical forms, text, compression, the way from one goroutine to the other, the disk. A run is made as
// a command makes it; now and then, after some hundredths of a second, it is held up while the maker alone proposes as often as it
// was asked since the last time, and its puzzles are graded. So both have the same machine, whatever else that does:
// in turns of seconds, the very same program differed by a quarter. All is CPU time: of the maker alone that of its thread; all
// else that the process takes is the run's, garbage of both and lines that are written in the meantime, too.
// "grade" is what finding out how hard the puzzles are
// takes of what stands around, and "besides" what is left of that in hundredths of maker and grade.
//
//	go test ./cmd/octavo/stream -run '^$' -bench Around -benchtime 5x
//
// With -short it goes by a twentieth of the puzzles, and shows no more than that it runs.
//
// Garbage is collected as often as the commands have it.
func BenchmarkAround(b *testing.B) {
	garbage.Seldom()
	garbage.Room(stream.Room)
	for _, e := range errands {
		if testing.Short() {
			e.count = max(1, e.count/20)
		}
		b.Run(e.String()+"/stdout", func(b *testing.B) {
			e.measure(b, func(request stream.Request) error {
				file, err := os.Create(filepath.Join(b.TempDir(), "lines"))
				if err != nil {
					return err
				}
				defer file.Close()
				return stream.Generate(b.Context(), request, file)
			})
		})
		b.Run(e.String()+"/out", func(b *testing.B) {
			e.measure(b, func(request stream.Request) error {
				order, err := stream.NewSharded(request, "octavo")
				if err != nil {
					return err
				}
				_, err = order.Write(b.Context(), b.TempDir(), func(int, int) {})
				return err
			})
		})
	}
}

func (e errand) measure(b *testing.B, run func(stream.Request) error) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1)) // nothing runs beside what is looked at
	request := e.request(0, nil)
	maker, err := request.Kind.Maker(request.Options)
	if err != nil {
		b.Fatal(err)
	}
	beside := alone{maker: maker, tier: e.tier, rng: rand.New(rand.NewChaCha8([32]byte{1}))}
	var whole time.Duration
	for round := 0; b.Loop(); round++ {
		whole += during(cputest.Used, func() { err = run(e.request(round, &beside)) })
		if err != nil {
			b.Fatal(err)
		}
	}
	making, grading := beside.making, beside.grading
	whole -= making + grading
	each := func(d time.Duration) float64 { return float64(d) / 1e3 / float64(b.N*e.count) }
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(each(making), "maker-µs")
	b.ReportMetric(each(grading), "grade-µs")
	b.ReportMetric(each(whole), "whole-µs")
	b.ReportMetric(100*float64(whole-making)/float64(making), "around-%")
	b.ReportMetric(100*float64(whole-making-grading)/float64(making+grading), "besides-%")
}

// An alone maker proposes as often as another was asked, which is held up in the meantime.
type alone struct {
	maker engine.Maker
	tier  engine.Tier
	rng   *rand.Rand

	done    int // proposals
	asked   int // of those that the other was asked for, how many have not been followed yet
	turn    int // how many make a turn
	puzzles []engine.Puzzle

	making, grading time.Duration
}

// follow counts a proposal of the other, and takes a turn where it is time for one.
func (a *alone) follow(ctx context.Context) {
	if a.asked++; a.asked >= a.turn {
		a.take(ctx)
	}
}

// take is a turn: what the maker takes for the proposals that are to be followed, and what their grades take.
func (a *alone) take(ctx context.Context) {
	const (
		atOnce = 64
		lasts  = 20 * time.Millisecond
	)
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	before, followed := a.making, a.asked
	for a.asked > 0 {
		a.puzzles = a.puzzles[:0]
		a.making += during(thread, func() {
			for range min(atOnce, a.asked) {
				a.asked--
				a.done++
				some, _ := a.maker.Propose(ctx, a.rng, engine.Want{Tier: a.tier, Number: a.done}) // whatever comes of it
				a.puzzles = append(a.puzzles, some...)
			}
		})
		a.grading += during(thread, func() {
			for _, p := range a.puzzles {
				_, _ = p.Grade() // whatever it says
			}
		})
	}
	a.turn = int(lasts / max(1, (a.making-before)/time.Duration(followed)))
}

// thread is the CPU time of the thread at hand.
func thread() time.Duration {
	var now unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &now); err != nil {
		panic(err)
	}
	return time.Duration(now.Nano())
}

// during is what something takes by a clock.
func during(used func() time.Duration, do func()) time.Duration {
	before := used()
	do()
	return used() - before
}

// A paused kind has its makers followed.
type paused struct {
	engine.Kind
	by *alone
}

func (k paused) Maker(options engine.Options) (engine.Maker, error) {
	maker, err := k.Kind.Maker(options)
	return pausedMaker{maker, k.by}, err
}

type pausedMaker struct {
	engine.Maker
	by *alone
}

func (m pausedMaker) Propose(ctx context.Context, rng *rand.Rand, want engine.Want) ([]engine.Puzzle, error) {
	m.by.follow(ctx)
	return m.Maker.Propose(ctx, rng, want)
}

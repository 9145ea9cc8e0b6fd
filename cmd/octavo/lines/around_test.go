//go:build unix

package lines_test

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"octavo/cmd/octavo/lines"
	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/generator"
)

// An errand is puzzles that a maker makes alone, and the program with all that stands around it.
type errand struct {
	kind, size string
	tier       engine.Tier
	count      int
}

func (e errand) String() string {
	return strings.Join(slices.DeleteFunc([]string{e.kind, e.size, e.tier.String()}, func(s string) bool { return s == "" }), "-")
}

// errands are the four cases that are bounded, and one of each other sort.
var errands = []errand{
	{"kenken", "4", engine.Normal, 20_000},
	{"kenken", "5", engine.Hard, 10_000},
	{"kenken", "6", engine.Hard, 8_000},
	{"sudoku", "", engine.Easy, 10_000},

	{"kenken", "4", engine.Easy, 5_000},
	{"kenken", "6", engine.Extreme, 500},
	{"kenken", "5", engine.Unreasonable, 100},
	{"sudoku", "", engine.Normal, 2_000},
	{"sudoku", "", engine.Hard, 500},
	{"sudoku", "6", engine.Hard, 2_000},
	{"futoshiki", "", engine.Easy, 2_000},
	{"watersort", "", engine.Easy, 20},
}

func (e errand) request() lines.Request {
	kind, _ := kinds.Named(e.kind)
	options := engine.Options{}
	if e.size != "" {
		options["size"] = e.size
	}
	return lines.Request{Kind: kind, Options: options, Tier: e.tier, Seed: "around", Count: e.count, Jobs: 1}
}

// BenchmarkAround says what stands around a maker, in hundredths of what it takes by itself: for
// lines to standard output and for a shard in a folder, in CPU seconds of the same run. The maker
// proposes the very puzzles that it proposes there, from sources of chance that are there already.
// Whether a proposal is what was asked for has to be found out where the maker doesn't know how
// hard it is: "graded" is what making takes with one grade each.
//
//	GOMAXPROCS=1 go test ./cmd/octavo/lines -run '^$' -bench Around -benchtime 6x
func BenchmarkAround(b *testing.B) {
	for _, e := range errands {
		b.Run(e.String(), func(b *testing.B) { e.compare(b) })
	}
}

// A road is one by which puzzles get from the maker to whoever wants them.
type road struct {
	name      string
	proposals []proposal
	make      func() error

	alone, graded, whole least
}

func (e errand) compare(b *testing.B) {
	request := e.request()
	proposals := e.proposals(b)
	ways := []*road{
		{name: "stdout", proposals: proposals, make: func() error {
			file, err := os.Create(filepath.Join(b.TempDir(), "lines"))
			if err != nil {
				return err
			}
			defer file.Close()
			return lines.Generate(b.Context(), request, file)
		}},
		{name: "out", proposals: first(proposals), make: func() error {
			order, err := lines.NewSharded(request, "octavo")
			if err != nil {
				return err
			}
			_, err = order.Write(b.Context(), b.TempDir(), func(int, int) {})
			return err
		}},
	}
	for b.Loop() {
		for _, w := range ways {
			w.alone.take(e.propose(b, w.proposals, false))
			w.graded.take(e.propose(b, w.proposals, true))
			before := cpuTime()
			if err := w.make(); err != nil {
				b.Fatal(err)
			}
			w.whole.take(cpuTime() - before)
		}
	}
	b.ReportMetric(0, "ns/op")
	for _, w := range ways {
		b.ReportMetric(w.whole.each(e.count), w.name+"-µs")
		b.ReportMetric(w.whole.over(w.alone), "around-"+w.name+"-%")
		b.ReportMetric(w.whole.over(w.graded), "beside-grade-"+w.name+"-%")
	}
	b.ReportMetric(ways[1].alone.each(e.count), "maker-µs")
	b.ReportMetric(ways[1].graded.each(e.count), "graded-µs")
}

// least is what something took where nothing came in between: the least of several times.
type least time.Duration

func (l *least) take(took time.Duration) {
	if *l == 0 || least(took) < *l {
		*l = least(took)
	}
}

// each is what one of so many took, in microseconds.
func (l least) each(count int) float64 { return float64(l) / 1e3 / float64(count) }

// over is by how many hundredths it is more than something else.
func (l least) over(other least) float64 { return 100 * float64(l-other) / float64(other) }

// A proposal is what a maker was asked for, and how often, for a number or one of its reserves.
type proposal struct {
	want  engine.Want
	times int
}

// first are the proposals for numbers, without reserves.
func first(all []proposal) []proposal {
	return slices.DeleteFunc(slices.Clone(all), func(p proposal) bool { return p.want.Again > 0 })
}

// A watched kind counts what its makers are asked for.
type watched struct {
	engine.Kind
	*census
}

type census struct {
	mutex sync.Mutex
	times map[engine.Want]int
}

func (w watched) Maker(options engine.Options) (engine.Maker, error) {
	maker, err := w.Kind.Maker(options)
	return watchedMaker{maker, w.census}, err
}

type watchedMaker struct {
	engine.Maker
	*census
}

func (w watchedMaker) Propose(ctx context.Context, rng *rand.Rand, want engine.Want) ([]engine.Puzzle, error) {
	w.mutex.Lock()
	w.times[want]++
	w.mutex.Unlock()
	return w.Maker.Propose(ctx, rng, want)
}

// proposals are what the errand's maker is asked for.
func (e errand) proposals(b *testing.B) (all []proposal) {
	count := &census{times: map[engine.Want]int{}}
	request := e.request()
	request.Kind, request.Format = watched{request.Kind, count}, lines.Text
	var out bytes.Buffer
	if err := lines.Generate(b.Context(), request, &out); err != nil {
		b.Fatal(err)
	}
	for want, times := range count.times {
		all = append(all, proposal{want, times})
	}
	slices.SortFunc(all, func(x, y proposal) int {
		return cmp.Or(cmp.Compare(x.want.Number, y.want.Number), cmp.Compare(x.want.Again, y.want.Again))
	})
	e.check(b, all, strings.Fields(out.String()))
	return all
}

// check says whether the maker by itself makes what was made of all that stands around it.
func (e errand) check(b *testing.B, all []proposal, texts []string) {
	maker := e.maker(b)
	for i, p := range all {
		if i+1 < len(all) && all[i+1].want.Number == p.want.Number {
			continue // a repeat
		}
		rng := e.source(p.want)
		var made []engine.Puzzle
		for range p.times {
			made, _ = maker.Propose(b.Context(), rng, p.want)
		}
		if made[0].String() != texts[p.want.Number-1] {
			b.Fatalf("number %d is %s, and %s by the maker alone", p.want.Number, texts[p.want.Number-1], made[0])
		}
	}
}

func (e errand) maker(b *testing.B) engine.Maker {
	request := e.request()
	maker, err := generator.Plan(request.Kind, request.Options, request.Tier)
	if err != nil {
		b.Fatal(err)
	}
	return maker
}

// source is the source of chance of a number or one of its reserves.
func (e errand) source(want engine.Want) *rand.Rand {
	r := e.request()
	name := generator.Job{Kind: r.Kind, Options: r.Options, Tier: r.Tier, Seed: r.Seed, Number: want.Number}.Name()
	if want.Again > 0 {
		name += "/again/" + strconv.Itoa(want.Again)
	}
	return rand.New(rand.NewChaCha8(sha256.Sum256([]byte(name))))
}

// propose has the maker propose, and says what that took.
func (e errand) propose(b *testing.B, all []proposal, graded bool) (took time.Duration) {
	maker := e.maker(b)
	for some := range slices.Chunk(all, 500) {
		sources := make([]*rand.Rand, len(some))
		for i, p := range some {
			sources[i] = e.source(p.want)
		}
		before := cpuTime()
		for i, p := range some {
			for range p.times {
				made, err := maker.Propose(b.Context(), sources[i], p.want)
				if err != nil && !errors.Is(err, engine.ErrNoCandidate) {
					b.Fatal(err)
				}
				for _, puzzle := range made {
					if graded {
						_, _ = puzzle.Grade() // of a proposal that may be none
					}
				}
			}
		}
		took += cpuTime() - before
	}
	return took
}

// cpuTime is what the process has used of the processors by itself.
func cpuTime() time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		panic(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

//go:build unix

package kenken

import (
	"fmt"
	"math/rand/v2"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"octavo/engine"
)

// BenchmarkBesideKeen makes puzzles of every size and tier and has Keen make
// some beside it, turn and turn about, both measured in processor time of one
// core. It reports the puzzles a second of both, each in its best turn (other
// work on the machine can only slow them), how many times faster the maker is,
// and how varied both are: the shares of cages of two and three cells, and the
// entropy (in hundredths of a bit) of operations and of cage sizes.
func BenchmarkBesideKeen(b *testing.B) {
	if testing.Short() {
		b.Skip("waits for another program")
	}
	program, err := exec.LookPath("sgt-keen")
	if err != nil {
		program, err = exec.LookPath("/usr/games/sgt-keen")
	}
	if err != nil {
		b.Skip("sgt-keen (Debian: sgt-puzzles) is not installed")
	}
	for size := minSize; size <= maxSize; size++ {
		for _, tier := range tiersOf(size) {
			b.Run(fmt.Sprintf("%dx%d/%v", size, size, tier), func(b *testing.B) {
				k := keen{program: program, params: fmt.Sprintf("%dd%c", size, tierLetters[tier-engine.Easy]), each: 1}
				w := works{
					maker: mustMake(b, engine.Options{sizeOption.Key: strconv.Itoa(size)}), tier: tier,
					rng: rand.New(rand.NewChaCha8([32]byte{byte(size), byte(tier)})),
				}
				for b.Loop() {
					w.turn(b)
					k.turn(b)
				}
				b.ReportMetric(0, "ns/op")
				b.ReportMetric(w.best, "made/s")
				b.ReportMetric(k.best, "keen/s")
				b.ReportMetric(w.best/k.best, "times")
				w.mix.report(b, "")
				k.mix.report(b, "keen-")
			})
		}
	}
}

// turns is how long one turn lasts, at least.
const turns = 50 * time.Millisecond

// works is the maker at work.
type works struct {
	maker *maker
	tier  engine.Tier
	rng   *rand.Rand
	best  float64
	mix   mixture
}

func (w *works) turn(b *testing.B) {
	before, used, made := processorTime(b), time.Duration(0), 0
	for used < turns {
		for range 10 {
			w.mix.count(propose(b, w.maker, w.rng, w.tier))
			made++
		}
		used = processorTime(b) - before
	}
	w.best = max(w.best, float64(made)/used.Seconds())
}

func processorTime(b *testing.B) time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Utime.Nano())
}

// keen is Keen at work.
type keen struct {
	program, params string
	each            int // puzzles a turn: found out in the first ones
	seed            int
	best            float64
	mix             mixture
}

func (k *keen) turn(b *testing.B) {
	for {
		k.seed++
		command := exec.Command(k.program, "--generate", strconv.Itoa(k.each), k.params+"#"+strconv.Itoa(k.seed))
		out, err := command.Output()
		if err != nil {
			b.Fatalf("%v: %v", command, err)
		}
		used := command.ProcessState.UserTime()
		if used < turns {
			k.each *= 2
			continue
		}
		for line := range strings.Lines(string(out)) {
			k.mix.count(mustParse(b, strings.TrimSpace(line)))
		}
		k.best = max(k.best, float64(k.each)/used.Seconds())
		return
	}
}

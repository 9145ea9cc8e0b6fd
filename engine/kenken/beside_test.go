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

// BenchmarkBesideKeen makes puzzles of every size and tier, and has Keen make
// as many beside it, both in processor time of one core. It reports puzzles a
// second of both, how many times faster the maker is, and how varied both are:
// the shares of cages of two and three cells, and the entropy (in hundredths of
// a bit) of operations and of cage sizes.
func BenchmarkBesideKeen(b *testing.B) {
	keen, err := exec.LookPath("sgt-keen")
	if err != nil {
		keen, err = exec.LookPath("/usr/games/sgt-keen")
	}
	if err != nil {
		b.Skip("sgt-keen (Debian: sgt-puzzles) is not installed")
	}
	for size := minSize; size <= maxSize; size++ {
		for _, tier := range tiersOf(size) {
			b.Run(fmt.Sprintf("%dx%d/%v", size, size, tier), func(b *testing.B) {
				ours, mix := makeMany(b, size, tier)
				theirs, theirMix := keenRate(b, keen, size, tier)
				b.ReportMetric(0, "ns/op")
				b.ReportMetric(ours, "made/s")
				b.ReportMetric(theirs, "keen/s")
				b.ReportMetric(ours/theirs, "times")
				mix.report(b, "")
				theirMix.report(b, "keen-")
			})
		}
	}
}

// makeMany makes puzzles for as long as the benchmark asks.
func makeMany(b *testing.B, size int, tier engine.Tier) (perSecond float64, mix mixture) {
	maker, err := Kind{}.Maker(engine.Options{sizeOption.Key: strconv.Itoa(size)})
	if err != nil {
		b.Fatal(err)
	}
	rng := rand.New(rand.NewChaCha8([32]byte{byte(size), byte(tier)}))
	made := 0
	before := processorTime(b)
	for b.Loop() {
		p, err := maker.Propose(b.Context(), rng, tier)
		for err != nil || p.(*Puzzle).tier != tier {
			p, err = maker.Propose(b.Context(), rng, tier)
		}
		made++
		mix.count(p.(*Puzzle))
	}
	return float64(made) / (processorTime(b) - before).Seconds(), mix
}

func processorTime(b *testing.B) time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Utime.Nano())
}

// keenRate has Keen make puzzles: twice as many each time, until it takes a
// fifth of a second.
func keenRate(b *testing.B, keen string, size int, tier engine.Tier) (perSecond float64, mix mixture) {
	params := fmt.Sprintf("%dd%c", size, tierLetters[tier-engine.Easy])
	for n := 4; ; n *= 2 {
		command := exec.Command(keen, "--generate", strconv.Itoa(n), params+"#"+strconv.Itoa(n))
		out, err := command.Output()
		if err != nil {
			b.Fatalf("%v: %v", command, err)
		}
		used := command.ProcessState.UserTime()
		if used < 200*time.Millisecond {
			continue
		}
		for line := range strings.Lines(string(out)) {
			mix.count(mustParse(b, strings.TrimSpace(line)))
		}
		return float64(n) / used.Seconds(), mix
	}
}

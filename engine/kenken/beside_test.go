//go:build unix

package kenken

import (
	"math/rand/v2"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"octavo/engine"
)

// turnTime is the least processor time of one turn (see BenchmarkBesideKeen).
const turnTime = 50 * time.Millisecond

// A makerRun measures Octavo's maker.
type makerRun struct {
	maker *maker
	tier  engine.Tier
	rng   *rand.Rand
	best  float64
	mix   mixture
}

func (w *makerRun) turn(b *testing.B) {
	before, used, made := processorTime(b), time.Duration(0), 0
	for used < turnTime {
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

// A keenRun measures Simon Tatham's Keen.
type keenRun struct {
	program, params string
	each            int // puzzles per turn; the first turns find a number that takes turnTime
	seed            int
	best            float64
	mix             mixture
}

func (k *keenRun) turn(b *testing.B) {
	for {
		k.seed++
		command := exec.Command(k.program, "--generate", strconv.Itoa(k.each), k.params+"#"+strconv.Itoa(k.seed))
		out, err := command.Output()
		if err != nil {
			b.Fatalf("%v: %v", command, err)
		}
		used := command.ProcessState.UserTime()
		if used < turnTime {
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

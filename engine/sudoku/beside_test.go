package sudoku

import (
	"context"
	"errors"
	"flag"
	"math"
	"math/rand/v2"
	"os/exec"
	"slices"
	"strconv"
	"testing"
	"time"

	"octavo/engine"
)

// besides is how many puzzles of each tier are made beside other programs; 0 makes none.
var besides = flag.Int("beside", 0, "measure the making of so many puzzles of each tier beside qqwing and Solo")

// made are puzzles of a wish, none of which is another in disguise, and the time that one
// took to be proposed, without what it takes to grade it for print.
func made(t *testing.T, options engine.Options, tier engine.Tier, count int) (puzzles []*Puzzle, each time.Duration) {
	t.Helper()
	m := makerOf(t, options)
	rng := rand.New(rand.NewPCG(2026, uint64(tier)))
	known := map[string]bool{}
	var spent time.Duration
	for tries := 0; len(puzzles) < count; tries++ {
		start := time.Now()
		proposed, err := m.Propose(context.Background(), rng, engine.Want{Tier: tier})
		fits := err == nil
		if fits && tier != engine.NoTier {
			fits = ladder.Tier(climb(&proposed[0].(*Puzzle).grid, searching-1).Hardest) == tier
		}
		spent += time.Since(start)
		if err != nil && !errors.Is(err, engine.ErrNoCandidate) || tries > 1000*count {
			t.Fatalf("%s %s: %d of %d, %v", tier, options.Words(), len(puzzles), count, err)
		}
		if !fits {
			continue
		}
		p := proposed[0].(*Puzzle)
		if form := p.Canonical(); known[form] {
			t.Errorf("%s is made twice", p)
		} else {
			known[form], puzzles = true, append(puzzles, p)
		}
	}
	return puzzles, spent / time.Duration(count)
}

// TestBesideOtherPrograms makes puzzles beside qqwing and Solo and says how many a second
// each of them makes, and how various the hardest techniques are.
func TestBesideOtherPrograms(t *testing.T) {
	if *besides == 0 {
		t.Skip("measures; asked for with -beside 2000")
	}
	for _, others := range [][]string{
		{"qqwing", "--generate", "150", "--compact"},
		{"qqwing", "--generate", "30", "--compact", "--difficulty", "easy"},
		{"qqwing", "--generate", "15", "--compact", "--difficulty", "intermediate"},
		{"qqwing", "--generate", "30", "--compact", "--difficulty", "expert"},
		{"/usr/games/sgt-solo", "--generate", "500", "3x3dt"},
		{"/usr/games/sgt-solo", "--generate", "300", "3x3db"},
		{"/usr/games/sgt-solo", "--generate", "20", "3x3di"},
		{"/usr/games/sgt-solo", "--generate", "5", "3x3da"},
		{"/usr/games/sgt-solo", "--generate", "10", "3x3de"},
		{"/usr/games/sgt-solo", "--generate", "2", "3x3du"},
	} {
		timeOther(t, others)
	}
	for _, tier := range nine.limits.tiers {
		puzzles, each := made(t, nil, tier, *besides)
		t.Logf("%s: %.0f a second; %s", tier, 1/each.Seconds(), variety(puzzles))
	}
	_, each := made(t, engine.Options{"rating": "8.0.."}, engine.NoTier, max(1, *besides/20))
	t.Logf("rating 8.0 and more: %.1f a second", 1/each.Seconds())
}

// timeOther runs another program, where it is installed, and says how many it makes.
func timeOther(t *testing.T, command []string) {
	t.Helper()
	path, err := exec.LookPath(command[0])
	if err != nil {
		t.Logf("%s is not installed", command[0])
		return
	}
	run := exec.CommandContext(t.Context(), path, command[1:]...)
	if err := run.Run(); err != nil {
		t.Logf("%v: %v", command, err)
		return
	}
	n, _ := strconv.Atoi(command[2])
	t.Logf("%v: %.0f a second", command, float64(n)/run.ProcessState.UserTime().Seconds())
}

// variety says how often each technique is the hardest, and the entropy of that in bits.
func variety(puzzles []*Puzzle) string {
	times := map[string]int{}
	for _, p := range puzzles {
		times[ladder.Name(climb(&p.grid, searching-1).Hardest)]++
	}
	var names []string
	bits := 0.0
	for name, n := range times {
		share := float64(n) / float64(len(puzzles))
		bits -= share * math.Log2(share)
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int { return times[b] - times[a] })
	text := strconv.FormatFloat(bits, 'f', 2, 64) + " bits:"
	for _, name := range names {
		text += " " + name + " " + strconv.Itoa(times[name])
	}
	return text
}

// TestHardestTechniquesVary: in few puzzles of a tier as many techniques are the
// hardest as can be expected, and none of them crowds out the rest.
func TestHardestTechniquesVary(t *testing.T) {
	for tier, least := range map[engine.Tier]int{engine.Easy: 3, engine.Normal: 4, engine.Hard: 6} {
		puzzles, _ := made(t, nil, tier, 60)
		times := map[technique]int{}
		for _, p := range puzzles {
			times[climb(&p.grid, searching-1).Hardest]++
		}
		for name, n := range times {
			if n > 48 {
				t.Errorf("%s: %s is the hardest step of %d in 60", tier, ladder.Name(name), n)
			}
		}
		if len(times) < least {
			t.Errorf("%s: only %d techniques are the hardest ones", tier, len(times))
		}
	}
}

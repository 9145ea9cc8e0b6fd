package sudoku

import (
	"context"
	"errors"
	"flag"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"testing"

	"octavo/engine"
)

// besides is how many puzzles of each tier are made beside other programs; 0 makes none.
var besides = flag.Int("beside", 0, "measure the making of so many puzzles of each tier beside qqwing and Solo")

// ofTier names the tier, or the band of ratings, of which so many puzzles are made and
// nothing else, so that the processor's time can be told from outside.
var ofTier = flag.String("alone", "", "make the puzzles of -beside of one tier, or band of ratings, and nothing else")

// made are puzzles of a wish, none of which is another in disguise, each of its tier.
func made(t *testing.T, options engine.Options, tier engine.Tier, count int) (puzzles []*Puzzle) {
	t.Helper()
	m := makerOf(t, options)
	rng := rand.New(rand.NewPCG(2026, uint64(tier)))
	known := map[string]bool{}
	for tries := 0; len(puzzles) < count; tries++ {
		proposed, err := m.Propose(context.Background(), rng, engine.Want{Tier: tier})
		fits := err == nil
		if fits && tier != engine.NoTier {
			fits = ladder.Tier(climb(&proposed[0].(*Puzzle).grid, searching-1).Hardest) == tier
		}
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
	return puzzles
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
	own, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	count := strconv.Itoa(*besides)
	for _, tier := range nine.limits.tiers {
		timeOther(t, []string{own, "-beside", count, "-alone", tier.String(), "-test.run", "TestMakesAlone"})
	}
	timeOther(t, []string{own, "-beside", strconv.Itoa(max(10, *besides/20)), "-alone", "8.0..", "-test.run", "TestMakesAlone"})
	for _, tier := range nine.limits.tiers {
		t.Logf("%s: %s", tier, variety(made(t, nil, tier, *besides)))
	}
}

// TestMakesAlone is what TestBesideOtherPrograms runs as a program of its own.
func TestMakesAlone(t *testing.T) {
	switch tier, tiered := engine.ParseTier(*ofTier); {
	case *ofTier == "":
		t.Skip("made by TestBesideOtherPrograms")
	case tiered:
		made(t, nil, tier, *besides)
	default:
		made(t, engine.Options{"rating": *ofTier}, engine.NoTier, *besides)
	}
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
		puzzles := made(t, nil, tier, 60)
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

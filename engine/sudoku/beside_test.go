package sudoku

import (
	"context"
	"errors"
	"flag"
	"iter"
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

// ofTier names the tier, or the band of ratings, of which so many puzzles are proposed and
// nothing else is done, so that the processor's time can be told from outside.
var ofTier = flag.String("alone", "", "propose as many puzzles as -beside says of one tier, or band of ratings, and do nothing else")

// made are puzzles of a wish, none of which is another in disguise, each of its tier.
func made(t *testing.T, options engine.Options, tier engine.Tier, count int) []*Puzzle {
	t.Helper()
	puzzles, _ := puzzlesOf(t, options, tier, count)
	return puzzles
}

// puzzlesOf are puzzles of a wish as made gives them, and how many proposals it took.
func puzzlesOf(t *testing.T, options engine.Options, tier engine.Tier, count int) (puzzles []*Puzzle, tries int) {
	t.Helper()
	known := map[string]bool{}
	for p := range proposals(t, options, tier) {
		if tries++; tries > 1000*count {
			t.Fatalf("%s %s: only %d of %d", tier, options.Words(), len(puzzles), count)
		}
		if p == nil || tier != engine.NoTier && ladder.Tier(climb(&p.grid, searching-1).Hardest) != tier {
			continue
		}
		if form := p.Canonical(); known[form] {
			t.Errorf("%s is made twice", p)
		} else {
			known[form], puzzles = true, append(puzzles, p)
		}
		if len(puzzles) == count {
			break
		}
	}
	return puzzles, tries
}

// proposals are all that a maker proposes, always the same; nil where it has nothing.
func proposals(t *testing.T, options engine.Options, tier engine.Tier) iter.Seq[*Puzzle] {
	m := makerOf(t, options)
	return func(yield func(*Puzzle) bool) {
		rng := rand.New(rand.NewPCG(2026, uint64(tier)))
		for {
			var p *Puzzle
			switch some, err := m.Propose(context.Background(), rng, engine.Want{Tier: tier}); {
			case err == nil:
				p = some[0].(*Puzzle)
			case !errors.Is(err, engine.ErrNoCandidate):
				t.Fatalf("%s %s: %v", tier, options.Words(), err)
			}
			if !yield(p) {
				return
			}
		}
	}
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
		count := *besides
		if tier == engine.Unreasonable { // of which one proposal in a hundred is
			count = max(10, count/20)
		}
		puzzles := timeOwn(t, tier.String(), nil, tier, count)
		t.Logf("%s: %s", tier, variety(puzzles))
	}
	timeOwn(t, "8.0..", engine.Options{"rating": "8.0.."}, engine.NoTier, max(10, *besides/20))
}

// timeOwn makes puzzles and says how many a second that is: as many as are of the tier, for the time
// that all proposals take which led to them, each told from the others. (That they are of the tier is seen
// to beside that time.)
func timeOwn(t *testing.T, name string, options engine.Options, tier engine.Tier, count int) []*Puzzle {
	t.Helper()
	own, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	puzzles, tries := puzzlesOf(t, options, tier, count)
	t.Logf("%s: %d proposals for %d puzzles", name, tries, count)
	timeThese(t, count, own, "-beside", strconv.Itoa(tries), "-alone", name, "-test.run", "TestMakesAlone")
	return puzzles
}

// TestMakesAlone is what TestBesideOtherPrograms runs as a program of its own.
func TestMakesAlone(t *testing.T) {
	tier, tiered := engine.ParseTier(*ofTier)
	var options engine.Options
	switch {
	case *ofTier == "":
		t.Skip("made by TestBesideOtherPrograms")
	case !tiered:
		tier, options = engine.NoTier, engine.Options{"rating": *ofTier}
	}
	known, tries := map[string]bool{}, 0
	for p := range proposals(t, options, tier) {
		if p != nil {
			known[p.Canonical()] = true
		}
		if tries++; tries == *besides {
			return
		}
	}
}

// timeOther runs another program, where it is installed, and says how many it makes.
func timeOther(t *testing.T, command []string) {
	t.Helper()
	n, _ := strconv.Atoi(command[2])
	timeThese(t, n, command...)
}

// timeThese runs a program that makes so many, and says how many that is a second of its time.
func timeThese(t *testing.T, n int, command ...string) {
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
	t.Logf("%v: %.1f a second", command, float64(n)/run.ProcessState.UserTime().Seconds())
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

package kenken

import (
	_ "embed"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/slowtests"
)

// corpus holds puzzles made and graded by Keen itself: its text, the tier and
// the solution, separated by tabs.
//
//go:embed testdata/kenken-graded.tsv
var corpus string

type labelled struct{ text, tier, solution string }

func labelledPuzzles(tb testing.TB) []labelled {
	tb.Helper()
	var all []labelled
	for line := range strings.Lines(corpus) {
		f := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(f) != 3 {
			tb.Fatalf("corpus line %q", line)
		}
		all = append(all, labelled{f[0], strings.ToLower(f[1]), f[2]})
	}
	return all
}

func mustParse(tb testing.TB, text string) *Puzzle {
	tb.Helper()
	p, err := parse(text)
	if err != nil {
		tb.Fatalf("parse %s: %v", text, err)
	}
	return p
}

// TestCorpus compares the parser, the printer and the grader with every labelled puzzle.
func TestCorpus(t *testing.T) {
	all := labelledPuzzles(t)
	if len(all) != 3200 {
		t.Fatalf("corpus has %d puzzles, want 3200", len(all))
	}
	tiers := map[engine.Tier]int{}
	for i, want := range all {
		if !slowtests.On && i%3 > 0 {
			continue
		}
		p := mustParse(t, want.text)
		if got := p.String(); got != want.text {
			t.Errorf("%s is printed as %s", want.text, got)
		}
		v := judge(p)
		if got := ladder.Tier(v.Hardest); got.String() != want.tier || v.Solutions != 1 {
			t.Errorf("%s: tier %v with %d solutions, Keen says %s", want.text, got, v.Solutions, want.tier)
		}
		if got := latin.DigitsText(v.Filled[:p.size*p.size]); got != want.solution {
			t.Errorf("%s: solution %s, want %s", want.text, got, want.solution)
		}
		tiers[ladder.Tier(v.Hardest)]++
	}
	t.Log(tiers)
}

package futoshiki

import (
	_ "embed"
	"strings"
	"testing"

	"octavo/engine"
)

// corpus holds puzzles made by Unequal itself: the difficulty that it was asked
// for and its text, separated by a tab.
//
//go:embed testdata/unequal.tsv
var corpus string

func parsed(tb testing.TB, text string) *Puzzle {
	tb.Helper()
	p, err := Kind{}.Parse(text)
	if err != nil {
		tb.Fatalf("%s: %v", text, err)
	}
	return p.(*Puzzle)
}

// TestCorpus checks parser, printer and grader with puzzles of Unequal. They have one solution and
// need no technique above their difficulty. (Unequal takes an easier one if it finds none in fifty
// tries.)
func TestCorpus(t *testing.T) {
	upTo := map[string]engine.Tier{"t": engine.Easy, "e": engine.Normal, "k": engine.Hard, "x": engine.Extreme, "r": engine.Unreasonable}
	puzzles, easier := 0, 0
	for line := range strings.Lines(corpus) {
		difficulty, text, _ := strings.Cut(strings.TrimSpace(line), "\t")
		p := parsed(t, text)
		if p.String() != text {
			t.Errorf("%s is printed as %s", text, p)
		}
		grade, err := p.Grade()
		if err != nil || grade.Tier > upTo[difficulty] {
			t.Errorf("%s: tier %v, %v; Unequal says %s", text, grade.Tier, err, difficulty)
		}
		if difficulty > "e" && difficulty != "t" && grade.Tier < upTo[difficulty] {
			easier++
		}
		puzzles++
	}
	t.Logf("%d puzzles, %d of them easier than asked for", puzzles, easier)
	if puzzles < 300 || easier > puzzles/20 {
		t.Errorf("%d puzzles, %d of them easier than asked for", puzzles, easier)
	}
}

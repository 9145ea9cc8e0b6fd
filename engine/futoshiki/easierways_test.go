package futoshiki

import (
	"slices"
	"strings"
	"testing"

	"octavo/engine"
)

// TestEasierWays: how many puzzles of the corpus are explained by wings and alternating
// chains where the grade has forcing chains, or a search; docs/rules/futoshiki.md quotes
// the numbers.
func TestEasierWays(t *testing.T) {
	chained, stillChained, searched, freed := 0, 0, 0, 0
	for line := range strings.Lines(corpus) {
		_, text, _ := strings.Cut(strings.TrimSpace(line), "\t")
		p := parsed(t, text)
		grade, err := p.Grade()
		if err != nil || grade.Tier < engine.Extreme {
			continue
		}
		steps, err := p.Explain()
		if err != nil {
			t.Fatal(err)
		}
		told := func(name string) bool {
			return slices.ContainsFunc(steps, func(s engine.Step) bool { return s.Technique == name })
		}
		switch grade.Hardest {
		case "forcing-chain":
			chained++
			if told("forcing-chain") {
				stillChained++
			}
		case "search":
			searched++
			if !told("search") {
				freed++
			}
		}
	}
	if got := [...]int{chained, stillChained, searched, freed}; got != [...]int{47, 18, 48, 4} {
		t.Errorf("of %d puzzles with forcing chains %d are told by them; of %d with a search %d do without", got[0], got[1], got[2], got[3])
	}
}

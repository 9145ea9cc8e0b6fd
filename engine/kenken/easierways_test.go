package kenken

import (
	"slices"
	"testing"

	"octavo/engine"
)

// TestEasierWays: how many puzzles of the corpus are explained by wings and alternating
// chains where the grade has forcing chains, or a search; docs/rules/kenken.md quotes the
// numbers.
func TestEasierWays(t *testing.T) {
	if testing.Short() {
		t.Skip("explains twelve hundred puzzles")
	}
	chained, stillChained, searched, freed := 0, 0, 0, 0
	for _, l := range labelledPuzzles(t) {
		if l.tier != "extreme" && l.tier != "unreasonable" {
			continue
		}
		p := mustParse(t, l.text)
		grade, err := p.Grade()
		if err != nil {
			t.Fatal(err)
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
			if told("search") || told("alternating-chain") {
				t.Errorf("%s yields to forcing chains, and is explained by something dearer", p)
			}
		case "search":
			searched++
			if !told("search") {
				freed++
			}
		}
	}
	if got := [...]int{chained, stillChained, searched, freed}; got != [...]int{81, 23, 600, 30} {
		t.Errorf("of %d puzzles with forcing chains %d are told by them; of %d with a search %d do without", got[0], got[1], got[2], got[3])
	}
}

package futoshiki

import (
	"testing"

	"octavo/engine"
	"octavo/engine/latin"
)

// TestExampleIsTheOnlyLargerDigit checks the sentence of the example. Two cells with a sign between
// them are shaded, the larger empty and the smaller given. Only one digit of the grid is larger.
func TestExampleIsTheOnlyLargerDigit(t *testing.T) {
	e, err := Kind{}.Example()
	if err != nil {
		t.Fatal(err)
	}
	p := e.Puzzle.(*Puzzle)
	cell := func(m engine.CellSymbol) int { return m.Row*p.Size + m.Column }
	larger, smaller := cell(e.Step.Struck[0]), cell(e.Step.Causes[0])
	for _, m := range e.Step.Struck {
		if cell(m) != larger {
			t.Errorf("more than two cells are shaded: %v", e.Step)
		}
	}
	for _, m := range e.Step.Causes {
		if cell(m) != smaller {
			t.Errorf("more than two cells are shaded: %v", e.Step)
		}
	}
	found := false
	for _, s := range p.Clues {
		found = found || s == latin.Pair{Less: smaller, More: larger}
	}
	if !found || p.Digits[larger] != 0 || p.Digits[smaller] != uint8(p.Size)-1 {
		t.Errorf("%q has no such pair", p)
	}
	if len(e.SymbolsLeft) != 1 || cell(e.SymbolsLeft[0]) != larger || int(e.SymbolsLeft[0].Symbol[0]-'0') != p.Size {
		t.Errorf("there is left %v", e.SymbolsLeft)
	}
}

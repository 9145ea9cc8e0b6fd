package rules

import (
	"strings"
	"testing"
	"testing/fstest"

	"octavo/content/strict"
	"octavo/engine"
	"octavo/engine/futoshiki"
	"octavo/engine/kenken"
	"octavo/engine/sudoku"
	"octavo/templates"
)

// scopeOf returns the scope of grids of these sizes in one tier.
func scopeOf(tier engine.Tier, sizes ...int) (scope Scope) {
	for _, size := range sizes {
		scope.Add(size, tier)
	}
	return scope
}

// TestRulesFitThePuzzles checks which sentences the rules have for books of some sizes and tiers.
func TestRulesFitThePuzzles(t *testing.T) {
	kind := sudoku.Kind{}
	locales, err := templates.LoadLocales(fstest.MapFS{}, []string{"en"}, []templates.KindTexts{templates.Embedded("sudoku", kind.Texts())})
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name       string
		scope      Scope
		has, lacks []string
		example    int // cells
	}{
		{"everything", Scope{}, []string{"from 1 to 4", "from 1 to 9", "P, for 25", "*Easy*", "*Unreasonable*"}, []string{"::for", "::end"}, 81},
		{"usual grids", scopeOf(engine.Hard, 9), []string{"from 1 to 9", "*Hard*", "candidates"}, []string{"1 to 4", "letters", "*Easy*", "*Extreme*", "::"}, 81},
		{"large grids", scopeOf(engine.Easy, 16), []string{"letters go on", "G, for 16", "*Easy*"}, []string{"P, for 25", "1 to 9", "nothing falls into place"}, 81},
		{"small grids", scopeOf(engine.Extreme, 4, 6), []string{"1, 2, 3 and 4.", "Four dots are *extreme*", "small notes"}, []string{"candidates", "One dot", "letters"}, 16},
		{"grids of six", scopeOf(engine.Easy, 6), []string{"4, 5 and 6"}, []string{"3 and 4.", "small notes"}, 36},
		{"small and usual grids", scopeOf(engine.NoTier, 4, 9), []string{"from 1 to 4", "from 1 to 9", "*Unreasonable*"}, []string{"rub out"}, 81},
	} {
		text, _, err := Text(kind, tt.scope, locales["en"], fstest.MapFS{})
		if err != nil {
			t.Fatal(err)
		}
		text = strings.ReplaceAll(text, "::example{kind=sudoku}", "")
		for _, words := range tt.has {
			if !strings.Contains(text, words) {
				t.Errorf("%s: the rules don't say %q", tt.name, words)
			}
		}
		for _, words := range tt.lacks {
			if strings.Contains(text, words) {
				t.Errorf("%s: the rules say %q", tt.name, words)
			}
		}
		example, err := tt.scope.Example(kind)
		if err != nil {
			t.Fatal(err)
		}
		if cells := len(example.Puzzle.String()); cells != tt.example {
			t.Errorf("%s: the example has %d cells, want %d", tt.name, cells, tt.example)
		}
	}
}

// TestOwnRulesOfSmallGrids checks that a project's own rules come before the built-in simple ones.
func TestOwnRulesOfSmallGrids(t *testing.T) {
	kind, small := sudoku.Kind{}, scopeOf(engine.Easy, 4)
	locales, err := templates.LoadChained(fstest.MapFS{}, []string{"en"}, strict.Varieties, []templates.KindTexts{templates.Embedded("sudoku", kind.Texts())})
	if err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{"book/rules/sudoku.en.md": {Data: []byte("Ours.")}}
	for _, want := range []string{"Ours.", "Ours, for children."} {
		if text, _, err := Text(kind, small, locales["en"], files); err != nil || text != want {
			t.Errorf("the rules are %q (%v), want %q", text, err, want)
		}
		files["book/rules/sudoku.simple.en.md"] = &fstest.MapFile{Data: []byte("Ours, for children.")}
	}
}

// TestAWorkSpeaksInOneWay checks that small puzzles have simple rules only if all kinds of the work do.
func TestAWorkSpeaksInOneWay(t *testing.T) {
	small := func(engine.Kind) Scope { return scopeOf(engine.Easy, 4) }
	alone := []engine.Kind{sudoku.Kind{}, kenken.Kind{}}
	if !InWork(sudoku.Kind{}, alone, small).IsSimple(sudoku.Kind{}) {
		t.Error("a work of small sudokus and calcudokus has no simple rules")
	}
	if InWork(sudoku.Kind{}, append(alone, futoshiki.Kind{}), small).IsSimple(sudoku.Kind{}) {
		t.Error("a work with a kind without simple rules has some for sudoku")
	}
}

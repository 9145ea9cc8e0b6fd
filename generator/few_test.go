package generator_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/engine/slowtests"
	"octavo/generator"
)

// TestAllExistingPuzzlesAreMade orders as many puzzles as exist, from several seeds, and then one
// more.
func TestAllExistingPuzzlesAreMade(t *testing.T) {
	sudoku, _ := kinds.Named("sudoku")
	for _, c := range []struct {
		symmetry string
		count    int // number of existing puzzles
		seeds    []string
		givens   string
	}{
		{"rotational", 38, []string{"1", "2026"}, "10"},
		{"rotational", 78, []string{"1"}, "6..8"},
		{"both-mirrors", 5, []string{"1"}, "9..15"},
		{"rotational", 107, []string{"1", "tea", "2026"}, ""},
		{"quarter", 17, []string{"1", "2", "3"}, ""},
		{"horizontal", 50, []string{"1"}, ""},
		{"vertical", 50, []string{"1"}, ""},
		{"diagonal", 415, []string{"1"}, ""},
		{"none", 2853, []string{"1"}, ""},
	} {
		if !slowtests.On && c.count > 200 {
			continue
		}
		options := engine.Options{"size": "4", "symmetry": c.symmetry}
		if c.givens != "" {
			options["givens"] = c.givens
		}
		for _, seed := range c.seeds {
			forms := map[string]bool{}
			for _, m := range makeMany(t, sudoku, options, seed, c.count) {
				forms[m.Puzzles[0].Canonical()] = true
			}
			if len(forms) != c.count {
				t.Errorf("%s, seed %s: %d different puzzles, not %d", c.symmetry, seed, len(forms), c.count)
			}
		}
		maker, err := generator.Plan(sudoku, options, engine.Easy)
		if err != nil {
			t.Fatal(err)
		}
		job := generator.Job{Kind: sudoku, Options: options, Tier: engine.Easy}
		var few *generator.TooFewError
		if err := generator.CheckCount(maker, job, c.count+1); !errors.As(err, &few) || few.Different != c.count {
			t.Errorf("%s: an order for one more puzzle than exist: %v", c.symmetry, err)
		}
		if err := generator.CheckCount(maker, job, c.count); err != nil {
			t.Error(err)
		}
	}
}

func makeMany(t *testing.T, kind engine.Kind, options engine.Options, seed string, count int) []generator.Result {
	t.Helper()
	var jobs []generator.Job
	for n := range count {
		jobs = append(jobs, generator.Job{Kind: kind, Options: options, Tier: engine.Easy, Seed: seed, Number: n + 1})
	}
	made, err := generator.Make(context.Background(), jobs, generator.Config{})
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// TestTooFewErrorSuggestsOptions checks that the error names an option value with enough puzzles.
func TestTooFewErrorSuggestsOptions(t *testing.T) {
	sudoku, _ := kinds.Named("sudoku")
	for _, c := range []struct {
		options engine.Options
		count   int
		want    []string
	}{
		{engine.Options{"size": "4"}, 200, []string{"size=6", "size=8", "symmetry=none (2853)", "symmetry=diagonal (415)"}},
		{engine.Options{"size": "4", "givens": "12"}, 60, []string{"size=6", "no givens (107)", "symmetry=none (210)"}},
		{engine.Options{"size": "4", "symmetry": "quarter"}, 30, []string{"size=6", "size=8", "symmetry=none (2853)", "symmetry=rotational (107)"}},
	} {
		maker, err := generator.Plan(sudoku, c.options, engine.Easy)
		if err != nil {
			t.Fatal(err)
		}
		var few *generator.TooFewError
		err = generator.CheckCount(maker, generator.Job{Kind: sudoku, Options: c.options, Tier: engine.Easy}, c.count)
		if !errors.As(err, &few) || !slices.Equal(few.Suggestions, c.want) {
			t.Errorf("%v: %v", c.options, err)
		}
	}
}

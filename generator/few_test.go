package generator_test

import (
	"context"
	"errors"
	"testing"

	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/generator"
)

// TestAllThereAreAreMade asks for as many puzzles as there are, from several
// seeds, and for one more.
func TestAllThereAreAreMade(t *testing.T) {
	sudoku, _ := kinds.Named("sudoku")
	for _, c := range []struct {
		symmetry string
		most     int
		seeds    []string
	}{
		{"rotational", 107, []string{"1", "tea", "2026"}},
		{"quarter", 17, []string{"1", "2", "3"}},
		{"horizontal", 50, []string{"1"}},
		{"vertical", 50, []string{"1"}},
		{"diagonal", 415, []string{"1"}},
		{"none", 2853, []string{"1"}},
	} {
		if testing.Short() && c.most > 200 {
			continue
		}
		options := engine.Options{"size": "4", "symmetry": c.symmetry}
		for _, seed := range c.seeds {
			forms := map[string]bool{}
			for _, m := range allOf(t, sudoku, options, seed, c.most) {
				forms[m.Puzzles[0].Canonical()] = true
			}
			if len(forms) != c.most {
				t.Errorf("%s, seed %s: %d different puzzles, not %d", c.symmetry, seed, len(forms), c.most)
			}
		}
		maker, err := generator.Plan(sudoku, options, engine.Easy)
		if err != nil {
			t.Fatal(err)
		}
		job := generator.Job{Kind: sudoku, Options: options, Tier: engine.Easy}
		var few *generator.TooFewError
		if err := generator.Enough(maker, job, c.most+1); !errors.As(err, &few) || few.Different != c.most {
			t.Errorf("%s: one more than there are: %v", c.symmetry, err)
		}
		if err := generator.Enough(maker, job, c.most); err != nil {
			t.Error(err)
		}
	}
}

func allOf(t *testing.T, kind engine.Kind, options engine.Options, seed string, most int) []generator.Made {
	t.Helper()
	var jobs []generator.Job
	for n := range most {
		jobs = append(jobs, generator.Job{Kind: kind, Options: options, Tier: engine.Easy, Seed: seed, Number: n + 1})
	}
	made, err := generator.Make(context.Background(), jobs, generator.Config{})
	if err != nil {
		t.Fatal(err)
	}
	return made
}

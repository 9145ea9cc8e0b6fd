package sudoku

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/slowtests"
)

// TestConditionsAreTold grades puzzles whose givens were counted by hand.
func TestConditionsAreTold(t *testing.T) {
	for _, c := range []struct {
		name, text string
		facts      map[string]int
		want       []engine.Conditions
	}{
		{
			"an easy one with more than a hard one has",
			".7.62.....428.57....1...59.6..5....87...3...59....2..6.57...3....67.385.....54.2.",
			map[string]int{"givens": 31, "fewest_row": 3, "fewest_column": 3, "fewest_box": 3, "fewest_digit": 1},
			[]engine.Conditions{{Tier: engine.Easy}, {Tier: engine.Normal}, {Tier: engine.Hard, Fails: []engine.Failure{
				{Of: "givens", Has: 31, Least: 17, Most: 26},
			}}, {Tier: engine.Extreme}, {Tier: engine.Unreasonable}},
		},
		{
			"Inkala, 2012",
			"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
			map[string]int{"givens": 21, "fewest_row": 1, "fewest_column": 1, "fewest_box": 1, "fewest_digit": 1},
			[]engine.Conditions{
				{Tier: engine.Easy, Fails: []engine.Failure{
					{Of: "fewest_row", Has: 1, Least: 3}, {Of: "fewest_column", Has: 1, Least: 3}, {Of: "fewest_box", Has: 1, Least: 3},
				}},
				{Tier: engine.Normal, Fails: []engine.Failure{{Of: "givens", Has: 21, Least: 24, Most: 31}}},
				{Tier: engine.Hard}, {Tier: engine.Extreme}, {Tier: engine.Unreasonable},
			},
		},
		{
			"17 givens and an empty box",
			".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
			map[string]int{"givens": 17, "fewest_row": 1, "fewest_column": 1, "fewest_box": 0, "fewest_digit": 1},
			[]engine.Conditions{
				{Tier: engine.Easy, Fails: []engine.Failure{
					{Of: "fewest_row", Has: 1, Least: 3}, {Of: "fewest_column", Has: 1, Least: 3}, {Of: "fewest_box", Has: 0, Least: 3},
				}},
				{Tier: engine.Normal, Fails: []engine.Failure{{Of: "givens", Has: 17, Least: 24, Most: 31}}},
				{Tier: engine.Hard}, {Tier: engine.Extreme}, {Tier: engine.Unreasonable},
			},
		},
		{
			"4×4 with an empty row",
			"....34.2.1434.21",
			map[string]int{"givens": 9, "fewest_row": 0, "fewest_column": 2, "fewest_box": 1, "fewest_digit": 2},
			[]engine.Conditions{{Tier: engine.Easy, Fails: []engine.Failure{{Of: "fewest_row", Has: 0, Least: 1}}}},
		},
	} {
		p, err := Kind{}.Parse(c.text)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		grade, err := p.Grade()
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		for name, want := range c.facts {
			if n, ok := grade.Fact(name); !ok || n != want {
				t.Errorf("%s: %s is %d, not %d", c.name, name, n, want)
			}
		}
		if !reflect.DeepEqual(grade.Conditions, c.want) {
			t.Errorf("%s: %+v, want %+v", c.name, grade.Conditions, c.want)
		}
	}
}

// TestMadePuzzlesMeetTheirConditions compares what the grade says with what the
// slow count finds.
func TestMadePuzzlesMeetTheirConditions(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 1))
	for _, size := range []string{"4", "6", "9"} {
		m := makerOf(t, engine.Options{"size": size, "symmetry": "none"})
		for _, tier := range m.Offer().Tiers {
			if size == "6" && tier == engine.Normal && !slowtests.On {
				continue // which takes a while
			}
			g := accept(t, m, rng, tier, 2000)
			promised(t, g, tier)
			grade, err := (&Puzzle{grid: *g}).Grade()
			if err != nil {
				t.Fatal(err)
			}
			for _, c := range grade.Conditions {
				if c.Tier == tier && len(c.Fails) > 0 {
					t.Errorf("%v of %s fails %+v", tier, size, c.Fails)
				}
			}
			if n, _ := grade.Fact("givens"); n != len(strings.ReplaceAll(g.String(), ".", "")) {
				t.Errorf("%v has not %d givens", g, n)
			}
		}
	}
}

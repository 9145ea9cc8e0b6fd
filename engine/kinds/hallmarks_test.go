package kinds_test

import (
	"testing"

	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/generator"
)

// TestHallmarksTellPuzzlesApart: of a thousand puzzles hardly two have a hallmark in common, or hallmarks
// would spare nothing.
func TestHallmarksTellPuzzlesApart(t *testing.T) {
	for _, order := range []struct {
		kind    string
		options engine.Options
		tier    engine.Tier
	}{
		{"sudoku", nil, engine.Easy},
		{"sudoku", engine.Options{"symmetry": "full"}, engine.Easy},
		{"sudoku", engine.Options{"symmetry": "none"}, engine.Normal},
		{"kenken", engine.Options{"size": "5"}, engine.Easy},
		{"kenken", engine.Options{"size": "6"}, engine.Hard},
		{"futoshiki", nil, engine.Easy},
	} {
		const puzzles = 1000
		kind, _ := kinds.Named(order.kind)
		row, err := generator.NewRow(generator.Job{Kind: kind, Options: order.options, Tier: order.tier, Seed: "hallmarks"})
		if err != nil {
			t.Fatal(err)
		}
		known := map[uint64]string{}
		for number := 1; number <= puzzles; number++ {
			made, err := row.Make(t.Context(), number, 0)
			if err != nil {
				t.Fatal(err)
			}
			marked, ok := made.Puzzles[0].(engine.Hallmarked)
			if !ok {
				t.Fatalf("%s has no hallmarks", order.kind)
			}
			if mark, says := marked.Hallmark(); says != engine.NoHallmark {
				known[mark] = made.Puzzles[0].Canonical()
			}
		}
		if len(known) < puzzles-1 {
			t.Errorf("%s %s %s: %d puzzles have %d hallmarks", order.kind, order.tier, order.options.Words(), puzzles, len(known))
		}
	}
}

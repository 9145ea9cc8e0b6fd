package site

import (
	"testing"

	"octavo/engine"
	"octavo/engine/sortresort"
	"octavo/engine/sudoku"
)

// TestPuzzlesByRatingHaveAWord: in the summary no kind that has tiers stands without a
// word, and kinds that have none stand without one.
func TestPuzzlesByRatingHaveAWord(t *testing.T) {
	for _, c := range []struct {
		kind engine.Kind
		tier engine.Tier
		want string
	}{
		{sudoku.Kind{}, engine.NoTier, "rated"},
		{sudoku.Kind{}, engine.Hard, "hard"},
		{&sortresort.Kind{}, engine.NoTier, engine.NoTier.String()},
	} {
		if got := asked(c.kind, c.tier); got != c.want {
			t.Errorf("%s of %v is told as %q, not %q", c.kind.Name(), c.tier, got, c.want)
		}
	}
}

package sudoku

import (
	"math/rand/v2"
	"testing"

	"octavo/engine"
	"octavo/engine/slowtests"
)

// TestSmallBoardsWantNoChains: of boards of 6×6 without a given to spare, how many
// withstand the techniques of hard. They are so few that there is no tier of them;
// docs/rules/sudoku.md quotes the number.
func TestSmallBoardsWantNoChains(t *testing.T) {
	boards := 6000
	if !slowtests.On {
		boards = 600
	}
	m := makerOf(t, engine.Options{"size": "6", "symmetry": "none"})
	rng := rand.New(rand.NewPCG(6, 14))
	beyond := 0
	for range boards {
		c := newCarving(m.(*maker), rng)
		c.thin()
		if g := c.board; !g.yieldsTo(engine.Hard) {
			beyond++
		}
	}
	t.Logf("%d of %d boards need more than hard techniques", beyond, boards)
	if beyond*500 > boards {
		t.Error("there are enough for a tier")
	}
}

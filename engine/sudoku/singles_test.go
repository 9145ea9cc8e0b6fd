package sudoku

import (
	"math/rand/v2"
	"testing"

	"octavo/engine/latin"
)

// TestSinglesLeadAsFarAsOnTheBoard: on grids with one solution, some of which singles
// solve and some not.
func TestSinglesLeadAsFarAsOnTheBoard(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 1))
	seen := map[bool]int{}
	for range 150 {
		c := newCarving(newMaker(wishOf(nine, asymmetric)), rng)
		c.thin()
		for range 4 {
			var b board
			b.set(&c.board)
			want := b.settle() && b.empty == 0
			var s singleMinded
			if got := s.settle(&c.board); got != want {
				t.Fatalf("%s: singles solve it: %v", c.board.String(), got)
			}
			seen[want]++
			c.board.regain(&c.full, latin.OneCell(rng.IntN(nine.cells)))
		}
	}
	if min(seen[true], seen[false]) < 50 {
		t.Errorf("solved or not: %v", seen)
	}
}

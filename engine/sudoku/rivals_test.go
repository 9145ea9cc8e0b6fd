package sudoku

import (
	"math/rand/v2"
	"testing"

	"octavo/engine/latin"
)

// TestRivalsAreSolutions: where none of a rival's cells is given, the full grid isn't the only
// solution.
func TestRivalsAreSolutions(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 2))
	learnt := 0
	for range 12 {
		for _, s := range shapes() {
			c := newCarving(newMaker(wishOf(s, asymmetric)), rng)
			c.thin()
			at := len(rivalsOf(&c.full).all)
			for i, cells := range c.rivals.all {
				less := c.full.without(cells)
				if n, _ := solutions(&less, 2); n < 2 {
					t.Fatalf("%s: %v tells it from no other", c.full.String(), cells)
				}
				if i >= at {
					learnt++
				}
			}
		}
	}
	if learnt < 50 {
		t.Errorf("only %d were learnt", learnt)
	}
}

// TestRivalsFitWhatDoesNotTellThemApart: asked for some cells, they look at those rivals that have
// one of them, and find what going through all would find.
func TestRivalsFitWhatDoesNotTellThemApart(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 3))
	answers := map[bool]int{}
	for range 12 {
		c := newCarving(newMaker(wishOf(nine, rotational)), rng)
		c.thin()
		given := c.board.given()
		for cell := range given.All() {
			gone, want := latin.OneCell(cell), false
			for _, r := range c.rivals.all {
				want = want || r.And(given.Without(gone)) == (cellSet{})
			}
			if got := c.rivals.fit(given, gone); got != want {
				t.Errorf("%s without R%dC%d: %v", c.board.String(), cell/9+1, cell%9+1, got)
			}
			answers[want]++
		}
	}
	if min(answers[false], answers[true]) < 10 {
		t.Errorf("answers: %v", answers)
	}
}

package sudoku

import (
	"math/rand/v2"
	"testing"

	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/slowtests"
)

// TestAWalkGoesTheWayOfAClimb: a hundred thousand puzzles, easy ones and others, are gone through twice: by
// what grades them, and on the board on which every other technique is looked for. The steps are the
// same, and their order, of which the time tells that they take; where ladder and scale part, and how what is left
// is rated; and what is filled in the end.
func TestAWalkGoesTheWayOfAClimb(t *testing.T) {
	puzzles := 100_000
	if !slowtests.On {
		puzzles = 3_000
	}
	rng := rand.New(rand.NewPCG(17, 128))
	full, stuck, apart := 0, 0, 0
	for n := range puzzles {
		g := puzzleToWalk(t, n, rng)
		var (
			onWalk, onBoard latin.Tally
			walked, climbed witness
			b               board
		)
		_, solved := solutions(&g, 2)
		got, givens, done := (&Puzzle{grid: g}).singly(&solved, &onWalk, &walked)
		b.set(&g)
		b.singles(&onBoard, &climbed)
		if onWalk != onBoard || walked != climbed || got != b.grid() || done != (b.empty == 0) {
			t.Fatalf("%s: walked %v, %+v to %s, %v; climbed %v, %+v to %v", &g, onWalk, walked, &got, done, onBoard, climbed, b.grid())
		}
		if counted := g.tallied(); givens != counted {
			t.Fatalf("%s: its givens are %+v, as the walk has them %+v", &g, counted, givens)
		}
		switch {
		case !done:
			stuck++
		case walked.apart:
			apart++
			rating, _ := new(climber).rate(&walked.from)
			if quick := rateSingly(&walked.from); quick != rating {
				t.Fatalf("%s is rated %d, want %d", &g, quick, rating)
			}
		default:
			full++
		}
	}
	if full < puzzles/2 || stuck < puzzles/50 || apart < puzzles/50 {
		t.Errorf("%d full, %d full after ladder and scale part, %d stuck: not all were tested", full, apart, stuck)
	}
}

// puzzleToWalk is an easy puzzle or, once in eight times, what is left of a full grid when all is taken
// away that can go, and some is given back.
func puzzleToWalk(t *testing.T, n int, rng *rand.Rand) grid {
	m := newMaker(wishOf(nine, []symmetry{asymmetric, rotational, diagonal}[n%3]))
	if n%8 == 0 {
		c := newCarving(m, rng)
		c.thin()
		c.restore(rng.IntN(4))
		return c.board
	}
	puzzles, err := m.Propose(t.Context(), rng, engine.Want{Tier: engine.Easy, Number: 1})
	if err != nil {
		t.Fatal(err)
	}
	return puzzles[0].(*Puzzle).grid
}

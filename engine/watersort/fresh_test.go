package watersort

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"octavo/engine"
)

// TestNoLevelStartsSolved makes levels of three colours: one filling in 5,775 is solved.
func TestNoLevelStartsSolved(t *testing.T) {
	made, err := Kind{}.Maker(engine.Options{"n": "3"})
	if err != nil {
		t.Fatal(err)
	}
	want := engine.Want{Tier: engine.Easy, Number: 1}
	solved := 0
	for seed := uint64(0); solved < 3; seed++ {
		p := fill(rand.New(rand.NewPCG(seed, 1)), 3, StandardPolicy().chooseE(3, 4, engine.Easy), 4)
		if !p.solved() {
			continue
		}
		solved++
		if _, err := made.Propose(context.Background(), rand.New(rand.NewPCG(seed, 1)), want); !errors.Is(err, engine.ErrNoCandidate) {
			t.Errorf("seed %d: %v is proposed, %v", seed, p, err)
		}
	}
}

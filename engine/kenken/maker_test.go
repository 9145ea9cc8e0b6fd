package kenken

import (
	"errors"
	"math/rand/v2"
	"testing"

	"octavo/engine"
)

func mustMake(tb testing.TB, options engine.Options) *maker {
	tb.Helper()
	m, err := Kind{}.Maker(options)
	if err != nil {
		tb.Fatalf("%s: %v", options.Words(), err)
	}
	return m.(*maker)
}

// propose asks until a puzzle of the tier comes.
func propose(tb testing.TB, m *maker, rng *rand.Rand, tier engine.Tier) *Puzzle {
	tb.Helper()
	for range 10_000 {
		p, err := m.Propose(tb.Context(), rng, tier)
		if err == nil && p.(*Puzzle).tier == tier {
			return p.(*Puzzle)
		}
		if err != nil && !errors.Is(err, engine.ErrNoCandidate) {
			tb.Fatal(err)
		}
	}
	tb.Fatalf("no %v of %+v", tier, m.request)
	return nil
}

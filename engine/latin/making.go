package latin

import (
	"context"
	"math/rand/v2"

	"octavo/engine"
)

// Clues that are taken away one by one are how many kinds make their puzzles: a
// Thinning says how one of them does.
type Thinning[P any] struct {
	// Full makes a solved puzzle with every clue that it can have.
	Full func(*rand.Rand) P
	// Clues lists what can be taken away, in groups of which one is gone through
	// after the other: each takes its clue from a puzzle.
	Clues func(*P) [][]func(*P)
	// YieldsTo reports whether the techniques of tiers up to one solve a puzzle.
	YieldsTo func(*P, engine.Tier) bool
	// Drafts is how often it is begun anew, at most, where a puzzle came out too
	// easy.
	Drafts int
}

// Make makes a puzzle of which no clue can go if it is to yield to a tier. (One
// that needs a search goes on from one that just doesn't, and loses one clue
// more: of many clues less it would take long to find out.) Where in all drafts
// none needs the tier, it returns what was too easy.
func (m *Thinning[P]) Make(ctx context.Context, rng *rand.Rand, t engine.Tier) (p P, exact bool, err error) {
	for range m.Drafts {
		if err := ctx.Err(); err != nil {
			return p, false, err
		}
		p = m.Full(rng)
		m.thin(&p, rng, min(t, engine.Extreme), false)
		if t == engine.Unreasonable {
			m.thin(&p, rng, t, true)
		}
		if t == engine.Easy || !m.YieldsTo(&p, t-1) {
			return p, true, nil
		}
	}
	return p, false, nil
}

// thin takes away every clue that can go, or just one.
func (m *Thinning[P]) thin(p *P, rng *rand.Rand, t engine.Tier, one bool) {
	for _, group := range m.Clues(p) {
		rng.Shuffle(len(group), func(i, j int) { group[i], group[j] = group[j], group[i] })
		for _, take := range group {
			less := *p
			if take(&less); !m.YieldsTo(&less, t) {
				continue
			}
			if *p = less; one {
				return
			}
		}
	}
}

package sudoku

import (
	"context"
	"math/rand/v2"
	"slices"

	"octavo/engine"
)

// A maker proposes single puzzles of one shape and symmetry.
type maker struct {
	shape  *shape
	tiers  []engine.Tier
	orbits []cellSet
}

func newMaker(s *shape, sym symmetry) *maker {
	return &maker{shape: s, tiers: s.tiersUnder(sym), orbits: sym.orbits(s)}
}

// Tiers lists what the shape has under the symmetry.
func (m *maker) Tiers() []engine.Tier { return slices.Clone(m.tiers) }

// Extent is the whole grid.
func (m *maker) Extent() engine.Extent {
	return engine.Extent{Columns: m.shape.side, Rows: m.shape.side}
}

// Propose takes cells away from a full grid, an orbit at a time. What it can't
// bring to tier t it returns as it is, so that the caller sees what comes out
// instead, unless it would pass for a puzzle of that tier but for its givens.
func (m *maker) Propose(ctx context.Context, rng *rand.Rand, t engine.Tier) (engine.Puzzle, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if !slices.Contains(m.tiers, t) {
		return nil, &engine.TierError{Kind: Kind{}.Name(), Tier: t, Possible: m.Tiers()}
	}
	c := newCarving(m, rng)
	if t == engine.Easy {
		return &Puzzle{c.easy()}, nil
	}
	g, ok := c.needing(t)
	if !ok && g.needs(t) {
		return nil, engine.ErrNoCandidate
	}
	return &Puzzle{g}, nil
}

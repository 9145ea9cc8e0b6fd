package sudoku

import (
	"context"
	"math/rand/v2"
	"slices"

	"octavo/engine"
)

// A maker proposes single puzzles of one shape, as they are wished for.
type maker struct {
	shape  *shape
	wish   *wish
	tiers  []engine.Tier
	orbits []cellSet
	most   int  // different puzzles there are; 0 where nobody has counted them
	roll   roll // of all of these, once it is needed
	offer  engine.Offer
}

func newMaker(w wish) *maker {
	m := &maker{shape: w.shape, wish: &w, tiers: w.tiers(), orbits: w.symmetry.orbits(w.shape), most: w.different()}
	m.offer = engine.Offer{
		Band: w.rating, Different: m.most, Fits: m.wish.fits, Measured: m.shape.measured(), Format: m.shape.format(), Even: m.even,
	}
	return m
}

// Offer has what the shape makes under the wish.
func (m *maker) Offer() engine.Offer {
	offer := m.offer
	offer.Tiers = slices.Clone(m.tiers)
	return offer
}

// format is that of the whole grid.
func (s *shape) format() engine.Format {
	return engine.Format{Extent: engine.Extent{Columns: s.side, Rows: s.side}}
}

// Propose takes cells away from a full grid, an orbit at a time, or goes through
// the roll where there is one and what comes of that is there already. What it can't
// bring to the tier wanted it returns as it is, so that the caller sees what
// comes out instead, unless it would pass for a puzzle of that tier but for its
// givens.
func (m *maker) Propose(ctx context.Context, rng *rand.Rand, want engine.Want) ([]engine.Puzzle, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	t := want.Tier
	if !slices.Contains(m.tiers, t) && !(t == engine.NoTier && m.wish.rating.Bounds()) {
		return nil, &engine.TierError{Kind: Kind{}.Name(), Tier: t, Possible: slices.Clone(m.tiers)}
	}
	if want.Again > 0 && m.most > 0 {
		if m.roll == nil {
			m.roll = newRoll(m.orbits, m.wish.givens)
		}
		return []engine.Puzzle{&Puzzle{grid: m.roll.draw(want, rng)}}, nil
	}
	if !m.wish.plain() {
		g, ok := m.quested(t, rng)
		if !ok {
			return nil, engine.ErrNoCandidate
		}
		return []engine.Puzzle{&Puzzle{grid: g}}, nil
	}
	if t == engine.Easy {
		c := carvingOf(m, rng)
		return []engine.Puzzle{&Puzzle{c.easy(), c.full}}, nil
	}
	c := newCarving(m, rng)
	g, ok := c.search(t)
	if !ok && g.needs(t) {
		return nil, engine.ErrNoCandidate
	}
	return []engine.Puzzle{&Puzzle{g, c.full}}, nil
}

// quested looks for a puzzle by the way that the wish leaves open.
func (m *maker) quested(t engine.Tier, rng *rand.Rand) (grid, bool) {
	if !m.wish.pattern.Empty() {
		return newLayouts(m, t, rng).search()
	}
	return newQuest(m, t, rng).search()
}

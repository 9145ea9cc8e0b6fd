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
	most   int  // different puzzles there are; 0 where nobody has counted them
	roll   roll // of all of these, once it is needed
}

func newMaker(s *shape, sym symmetry) *maker {
	return &maker{shape: s, tiers: s.tiersUnder(sym), orbits: sym.orbits(s), most: s.different(sym)}
}

// Offer has what the shape makes under the symmetry.
func (m *maker) Offer() engine.Offer {
	return engine.Offer{Tiers: slices.Clone(m.tiers), Different: m.most, Fits: m.fits, Measured: m.shape.measured(), Format: m.shape.format()}
}

// fits reports whether a puzzle has the shape, and givens with the symmetry.
func (m *maker) fits(puzzle engine.Puzzle, _ engine.Want) bool {
	p, ok := puzzle.(*Puzzle)
	if !ok || p.grid.shape != m.shape {
		return false
	}
	var givens cellSet
	for cell, digit := range p.grid.cells[:m.shape.cells] {
		if digit != 0 {
			givens.Add(cell)
		}
	}
	return !slices.ContainsFunc(m.orbits, func(orbit cellSet) bool {
		had := orbit.And(givens)
		return !had.Empty() && had != orbit
	})
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
	if !slices.Contains(m.tiers, t) {
		return nil, &engine.TierError{Kind: Kind{}.Name(), Tier: t, Possible: slices.Clone(m.tiers)}
	}
	if want.Again > 0 && m.most > 0 {
		if m.roll == nil {
			m.roll = newRoll(m.orbits)
		}
		return []engine.Puzzle{&Puzzle{m.roll.draw(want, rng)}}, nil
	}
	c := newCarving(m, rng)
	if t == engine.Easy {
		return []engine.Puzzle{&Puzzle{c.easy()}}, nil
	}
	g, ok := c.needing(t)
	if !ok && g.needs(t) {
		return nil, engine.ErrNoCandidate
	}
	return []engine.Puzzle{&Puzzle{g}}, nil
}

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
	orbits []cellSet
}

func newMaker(s *shape, sym symmetry) *maker {
	return &maker{shape: s, orbits: sym.orbits(s)}
}

// Tiers lists what the shape has.
func (m *maker) Tiers() []engine.Tier { return slices.Clone(m.shape.limits.tiers) }

// Extent is the whole grid.
func (m *maker) Extent() engine.Extent {
	return engine.Extent{Columns: m.shape.side, Rows: m.shape.side}
}

// Propose takes cells away from a full grid, one orbit at a time.
func (m *maker) Propose(ctx context.Context, rng *rand.Rand, t engine.Tier) (engine.Puzzle, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	g := fill(m.shape, rng)
	for _, i := range rng.Perm(len(m.orbits)) {
		less := g
		for c := range m.orbits[i].all() {
			less.cells[c] = 0
		}
		if m.keeps(&less, t) {
			g = less
		}
	}
	if !m.fits(&g, t) {
		return nil, engine.ErrNoCandidate
	}
	return &Puzzle{grid: g}, nil
}

// keeps reports whether a puzzle of tier t may lose the givens that less lacks.
func (m *maker) keeps(less *grid, t engine.Tier) bool {
	if t == engine.Easy && !m.shape.limits.easy(less) {
		return false
	}
	return climb(less, hardestOf(t)).hardest < searching
}

// fits reports whether a candidate needs tier t and meets its conditions.
func (m *maker) fits(g *grid, t engine.Tier) bool {
	return m.shape.limits.meets(g, t) && climb(g, hardestOf(t)).hardest.tier() == t
}

// Package making makes sudokus of 4×4, 6×6 and 9×9 cells. [Requirements] and a random source go in;
// puzzles of a tier come out that have one solution. They are carved from full grids, giving up
// one orbit of a symmetry after another.
package making

import (
	"math/rand/v2"
	"slices"

	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// A Maker proposes puzzles of one shape that meet requirements.
type Maker struct {
	Requirements *Requirements
	Tiers        []engine.Tier // of which it makes puzzles
	Different    int           // how many different puzzles there are; 0 where nobody has counted them
	Shape        *board.Shape
	orbits       []latin.Cells
	catalog      catalog // of all puzzles there are, once it is needed
}

// A Made puzzle is its grid and, where the maker knows it, its solution; otherwise the solution
// has no shape.
type Made struct{ Grid, Solution board.Grid }

// NewMaker makes a maker of single puzzles.
func NewMaker(w Requirements) *Maker {
	return &Maker{Requirements: &w, Tiers: w.Tiers(), Different: w.Different(), Shape: w.Shape, orbits: w.Symmetry.orbits(w.Shape)}
}

// Propose makes one puzzle: it takes cells away from a full grid, an orbit at a time. Asked again
// where all puzzles are counted, it lists them all and draws one. The puzzle may be of another
// tier than wanted, which the caller sees by grading it. It fails with engine.ErrNoCandidate
// where the puzzle has the tier but not its number of givens.
func (m *Maker) Propose(rng *rand.Rand, want engine.Want) (Made, error) {
	t := want.Tier
	if !slices.Contains(m.Tiers, t) && !(t == engine.NoTier && m.Requirements.Rating.Bounds()) {
		return Made{}, &engine.TierError{Kind: "sudoku", Tier: t, Possible: slices.Clone(m.Tiers)}
	}
	if want.Again > 0 && m.Different > 0 {
		if m.catalog == nil {
			m.catalog = newCatalog(m.orbits, m.Requirements.Givens)
		}
		return Made{Grid: m.catalog.draw(want, rng)}, nil
	}
	if !m.Requirements.IsPlain() {
		g, ok := m.search(t, rng)
		if !ok {
			return Made{}, engine.ErrNoCandidate
		}
		return Made{Grid: g}, nil
	}
	c := newCarving(m, rng)
	if t == engine.Easy {
		return Made{c.easy(), c.full}, nil
	}
	g, ok := c.search(t)
	if !ok && needsTier(&g, t) {
		return Made{}, engine.ErrNoCandidate
	}
	return Made{g, c.full}, nil
}

// search looks for a puzzle that meets more requirements than a tier and a symmetry.
func (m *Maker) search(t engine.Tier, rng *rand.Rand) (board.Grid, bool) {
	if !m.Requirements.Pattern.Empty() {
		return newPatternSearch(m, t, rng).search()
	}
	return newBoardSearch(m, t, rng).search()
}

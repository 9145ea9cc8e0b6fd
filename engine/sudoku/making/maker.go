// Package making makes sudokus of 4×4, 6×6 and 9×9 cells. [Requirements] and a random source go in;
// puzzles of a tier with one solution come out. They are carved from full grids: orbits of a symmetry
// are removed one after another.
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
	Tiers        []engine.Tier // the tiers of the puzzles
	Different    int           // number of different puzzles; 0 if it is not known
	Shape        *board.Shape
	orbits       []latin.Cells
	catalog      catalog // all puzzles, made on first use
}

// A Made puzzle is a grid with its solution. The solution has no shape if the maker doesn't know it.
type Made struct{ Grid, Solution board.Grid }

// NewMaker returns a maker of single puzzles.
func NewMaker(w Requirements) *Maker {
	return &Maker{Requirements: &w, Tiers: w.Tiers(), Different: w.Different(), Shape: w.Shape, orbits: w.Symmetry.orbits(w.Shape)}
}

// Propose makes one puzzle. It removes orbits from a random full grid. On a repeated request for a number,
// if all puzzles are counted, it draws from the catalog. The puzzle may have another tier than wanted;
// the caller grades it. Propose fails with engine.ErrNoCandidate if the puzzle has the tier but not the
// number of givens.
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

// search looks for a puzzle with more requirements than a tier and a symmetry.
func (m *Maker) search(t engine.Tier, rng *rand.Rand) (board.Grid, bool) {
	if !m.Requirements.Pattern.Empty() {
		return newPatternSearch(m, t, rng).search()
	}
	return newBoardSearch(m, t, rng).search()
}

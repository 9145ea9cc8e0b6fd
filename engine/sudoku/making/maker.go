// Package making makes sudokus of 4×4, 6×6 and 9×9 cells. A [Maker] proposes puzzles that meet
// [Requirements] and have exactly one solution. It carves them from full grids: it removes orbits of a
// symmetry one after another.
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
	Tiers        []engine.Tier // the tiers that its puzzles can have
	Different    int           // number of different puzzles, or 0 if it is unknown
	Shape        *board.Shape
	orbits       []latin.Cells
	catalog      catalog // all puzzles, made on first use
}

// Made is a puzzle with its solution. If the maker doesn't know the solution, Solution.Shape is
// nil.
type Made struct{ Grid, Solution board.Grid }

// NewMaker returns a maker of single puzzles.
func NewMaker(w Requirements) *Maker {
	return &Maker{Requirements: &w, Tiers: w.Tiers(), Different: w.Different(), Shape: w.Shape, orbits: w.Symmetry.orbits(w.Shape)}
}

// Propose makes one puzzle. It removes orbits from a random full grid, or calls search if more than
// a symmetry is required. If earlier proposals for the same number were repeats, and Different is
// known, it takes the puzzle from the catalog of all puzzles. The puzzle may have another tier than
// wanted; the caller grades it. Propose returns engine.ErrNoProposal if a search finds nothing, or
// if a puzzle of the wanted tier has the wrong number of givens.
func (m *Maker) Propose(rng *rand.Rand, want engine.Want) (Made, error) {
	t := want.Tier
	if !slices.Contains(m.Tiers, t) && !(t == engine.NoTier && m.Requirements.Rating.IsLimited()) {
		return Made{}, &engine.TierError{Kind: "sudoku", Tier: t, Possible: slices.Clone(m.Tiers)}
	}
	if want.Repeats > 0 && m.Different > 0 {
		if m.catalog == nil {
			m.catalog = newCatalog(m.orbits, m.Requirements.Givens)
		}
		return Made{Grid: m.catalog.draw(want, rng)}, nil
	}
	if !m.Requirements.IsPlain() {
		g, ok := m.search(t, rng)
		if !ok {
			return Made{}, engine.ErrNoProposal
		}
		return Made{Grid: g}, nil
	}
	c := newCarving(m, rng)
	if t == engine.Easy {
		return Made{c.carveEasy(), c.full}, nil
	}
	g, ok := c.search(t)
	if !ok && needsTier(&g, t) {
		return Made{}, engine.ErrNoProposal
	}
	return Made{g, c.full}, nil
}

// search looks for a puzzle that meets requirements beyond tier and symmetry, such as a pattern. It
// returns false if it finds none.
func (m *Maker) search(t engine.Tier, rng *rand.Rand) (board.Grid, bool) {
	if !m.Requirements.Pattern.IsEmpty() {
		return newPatternSearch(m, t, rng).search()
	}
	return newBoardSearch(m, t, rng).search()
}

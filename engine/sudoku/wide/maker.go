package wide

import (
	"context"
	"math/rand/v2"
	"slices"

	"octavo/engine"
	"octavo/engine/figure"
)

// A Maker proposes puzzles of one shape. Their givens consist of whole orbits of a symmetry.
type Maker struct {
	shape  *shape
	orbits [][]int
}

// NewMaker returns a maker of puzzles with side rows. The cells of each orbit are all given or all
// empty.
func NewMaker(side int, orbits [][]int) *Maker { return &Maker{shapes[side], orbits} }

// tiers returns the tiers that can be made in every size (docs/rules/sudoku.md, section 7).
func tiers() []engine.Tier { return []engine.Tier{engine.Easy, engine.Normal, engine.Hard} }

// Offer describes the puzzles of the shape.
func (m *Maker) Offer() engine.Offer {
	return engine.Offer{
		Tiers: tiers(), Fits: m.fits,
		Format: engine.Format{Extent: engine.Extent{Columns: m.shape.side, Rows: m.shape.side}, MinCell: m.shape.minCell()},
	}
}

// minCell returns the smallest side of a cell in which a reader can write a letter. It is 0 for
// shapes with few rows, whose cells are larger than that on every page.
func (s *shape) minCell() figure.Length {
	if s.side < 12 {
		return 0
	}
	return 7 * figure.Millimetre
}

// fits reports whether a puzzle has the maker's shape, and its givens consist of whole orbits.
func (m *Maker) fits(puzzle engine.Puzzle, _ engine.Want) bool {
	p, ok := puzzle.(*Puzzle)
	if !ok || p.grid.shape != m.shape {
		return false
	}
	return !slices.ContainsFunc(m.orbits, func(orbit []int) bool {
		return slices.ContainsFunc(orbit, func(c int) bool { return (p.grid.cells[c] == 0) != (p.grid.cells[orbit[0]] == 0) })
	})
}

// Propose removes orbits from a random full grid. It returns ErrNoProposal if that gives no puzzle of
// the tier.
func (m *Maker) Propose(ctx context.Context, rng *rand.Rand, want engine.Want) ([]engine.Puzzle, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if !slices.Contains(tiers(), want.Tier) {
		return nil, &engine.TierError{Kind: "sudoku", Tier: want.Tier, Possible: tiers()}
	}
	full, ok := randomSolution(m.shape, rng)
	if !ok {
		return nil, engine.ErrNoProposal
	}
	c := carving{orbits: m.orbits, rng: rng, full: full, given: full.clone(), board: newBoard(m.shape)}
	if want.Tier == engine.Easy {
		c.carveEasy()
	} else if !c.carveHarder(want.Tier) {
		return nil, engine.ErrNoProposal
	}
	return []engine.Puzzle{&Puzzle{c.given}}, nil
}

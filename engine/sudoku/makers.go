package sudoku

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"octavo/engine"
	"octavo/engine/sudoku/board"
	"octavo/engine/sudoku/making"
	"octavo/engine/sudoku/wide"
)

// A maker proposes puzzles of 4×4, 6×6 or 9×9 cells.
type maker struct{ *making.Maker }

// Offer describes the puzzles of the shape under the requirements. If the band of ratings holds
// only singles, MaterialKey says how many givens there may be. Earlier versions made such puzzles
// with any number.
func (m maker) Offer() engine.Offer {
	key := ""
	if m.Requirements.HoldsOnlySingles() {
		key = fmt.Sprintf("at most %d givens", making.MaxGivensOfSingles)
	}
	return engine.Offer{
		MaterialKey: key,
		Tiers:       slices.Clone(m.Tiers), Band: m.Requirements.Rating, DistinctCount: m.Different, Fits: m.fits,
		MeasuredFacts: measuredFacts(m.Shape), Format: format(m.Shape), EvenOptions: m.evenOptionsFor,
	}
}

// fits reports whether a puzzle meets the requirements. It doesn't look at the rating.
func (m maker) fits(puzzle engine.Puzzle, want engine.Want) bool {
	p, ok := puzzle.(*Puzzle)
	return ok && m.Requirements.Fits(&p.grid, want.Tier)
}

// Propose makes one puzzle.
func (m maker) Propose(ctx context.Context, rng *rand.Rand, want engine.Want) ([]engine.Puzzle, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	made, err := m.Maker.Propose(rng, want)
	if err != nil {
		return nil, err
	}
	return []engine.Puzzle{&Puzzle{made.Grid, made.Solution, m.Requirements.Without}}, nil
}

// A familyMaker makes sets of three puzzles from one grid: easy, normal and hard.
type familyMaker struct{ maker }

// Offer says that a proposal is a set, and lists the tiers of its puzzles.
func (m familyMaker) Offer() engine.Offer {
	return engine.Offer{
		SetTiers: []engine.Tier{engine.Easy, engine.Normal, engine.Hard}, Fits: m.fits,
		MeasuredFacts: measuredFacts(m.Shape), Format: format(m.Shape),
	}
}

// Propose makes a family.
func (m familyMaker) Propose(ctx context.Context, rng *rand.Rand, _ engine.Want) ([]engine.Puzzle, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	f, ok := m.ProposeFamily(rng)
	if !ok {
		return nil, engine.ErrNoProposal
	}
	return []engine.Puzzle{&Puzzle{grid: f.Easy, full: f.Solution}, &Puzzle{grid: f.Normal, full: f.Solution}, &Puzzle{grid: f.Hard, full: f.Solution}}, nil
}

// format returns the number of columns and rows of a puzzle.
func format(s *board.Shape) engine.Format {
	return engine.Format{Extent: engine.Extent{Columns: s.Side, Rows: s.Side}}
}

// measuredFacts names the facts that every puzzle of the shape has. Books may print them or sort by
// them.
func measuredFacts(s *board.Shape) []string {
	if s == board.Nine {
		return []string{ratingFact, "minutes"}
	}
	return nil
}

// evenOptions returns, by tier, options that make the puzzles of a size about equally hard. side is the
// number of rows. The options apply if nothing but a tier is required.
//
//   - 9 × 9: a range of ratings that contains most puzzles of the tier, and their usual numbers of
//     givens, so that they also look alike. Of 100 easy puzzles 96 have such ratings, of normal ones
//     47, of hard ones 73, of extreme ones 84. Unreasonable puzzles need no range: all lie within
//     half a point, and a smaller range takes a hundred times as long.
//   - 6 × 6, which has no ratings: the numbers of givens that most puzzles of a tier have. The efforts
//     of thirty easy puzzles then lie between 178 and 198 instead of 150 and 226. Those of normal
//     ones lie between 246 and 376 instead of 246 and 504. Hard ones vary as much with any number of
//     givens.
//   - 4 × 4: seven givens without symmetry; there are 711 such puzzles. The efforts of thirty lie
//     between 46 and 56 instead of 32 and 88.
func evenOptions(side int) map[engine.Tier]engine.Options {
	switch side {
	case 9:
		return map[engine.Tier]engine.Options{
			engine.Easy:    {ratingOption.Key: "1.2..1.5", givensOption.Key: "29..36"},
			engine.Normal:  {ratingOption.Key: "2.5..3.0", givensOption.Key: "24..31"},
			engine.Hard:    {ratingOption.Key: "4.0..4.5", givensOption.Key: "24..26"},
			engine.Extreme: {ratingOption.Key: "7.0..7.3"},
		}
	case 6:
		return map[engine.Tier]engine.Options{
			engine.Easy:   {givensOption.Key: "14"},
			engine.Normal: {givensOption.Key: "12"},
		}
	default:
		return map[engine.Tier]engine.Options{
			engine.Easy: {givensOption.Key: "7", symmetryOption.Key: making.NoSymmetry.String()},
		}
	}
}

// evenOptionsFor returns the additional options of evenOptions for a tier. It returns none if the
// requirements already demand more than a symmetry.
func (m maker) evenOptionsFor(t engine.Tier) engine.Options {
	if !m.Requirements.IsPlain() {
		return nil
	}
	return evenOptions(m.Shape.Side)[t]
}

// newLargeMaker returns a maker of large puzzles. Only their tier and symmetry can be chosen: other
// options are errors.
func newLargeMaker(side int, options engine.Options) (engine.Maker, error) {
	for _, spec := range (Kind{}).Options() {
		written, ok := options[spec.Key]
		if !ok || written == spec.Default || spec.Key == sizeOption.Key || spec.Key == symmetryOption.Key {
			continue
		}
		possible := engine.Messagef(spec.Default)
		if possible.IsEmpty() {
			possible = engine.Messagef("nothing, or size=9")
		}
		return nil, &engine.OptionError{
			Key: spec.Key, Value: written, Possible: possible,
			Reason: engine.Messagef("of puzzles of %d×%d cells the tier and the symmetry can be chosen", side, side),
		}
	}
	return wide.NewMaker(side, making.SymmetryNamed(options.Get(symmetryOption)).OrbitsOn(side)), nil
}

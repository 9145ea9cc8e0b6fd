package making

import (
	"slices"

	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
	"octavo/engine/sudoku/technique"
)

// Requirements says what puzzles must be like, apart from their tier.
type Requirements struct {
	Shape         *board.Shape
	Symmetry      Symmetry
	Pattern       latin.Cells // the cells of the givens; empty if the symmetry decides
	Givens        Range       // the number of givens; zero if the tier decides
	Minimal       bool        // whether no given may be superfluous
	Rating        engine.Band
	Technique     technique.Technique // the technique of the hardest step, or AnyTechnique
	Without       technique.Set       // techniques that the puzzle must not need
	HasExclusions bool                // whether Without has any technique
}

// SymmetryOnly returns requirements that demand a symmetry and nothing else.
func SymmetryOnly(s *board.Shape, sym Symmetry) Requirements {
	return Requirements{Shape: s, Symmetry: sym, Technique: technique.AnyTechnique}
}

// IsPlain reports whether nothing is required but a symmetry.
func (r *Requirements) IsPlain() bool { return r.Givens == Range{} && r.IsCountable() }

// IsCountable reports whether nothing is required but a symmetry and a number of givens.
func (r *Requirements) IsCountable() bool {
	return r.Pattern.IsEmpty() && !r.Minimal && !r.Rating.IsLimited() && r.Technique == technique.AnyTechnique && !r.HasExclusions
}

// Tiers returns the tiers that puzzles with these requirements can have.
func (r *Requirements) Tiers() (all []engine.Tier) {
	for _, t := range TiersUnder(r.Shape, r.Symmetry) {
		left := technique.UpTo(technique.Ladder.LastOfTier(t), &r.Without)
		hasTechnique := r.Technique == technique.AnyTechnique || technique.Ladder.Tier(r.Technique) == t
		if hasTechnique && r.canBeRated(t) && !(r.HasExclusions && left.HasNoneOf(t)) {
			all = append(all, t)
		}
	}
	return all
}

// ratingsOf returns the lowest and highest rating of puzzles of a tier, in tenths. Singles are rated at
// most 2.3, and normal techniques at most 4.0. The scale uses nothing harder while one of them applies.
// A puzzle that needs more than singles needs at least a direct pointing. A puzzle that needs more than
// normal techniques needs at least an X-wing.
func ratingsOf(t engine.Tier) Range {
	switch t {
	case engine.Easy:
		return Range{10, 23}
	case engine.Normal:
		return Range{17, 40}
	case engine.Hard:
		return Range{32, technique.MaxRating}
	default:
		return Range{40, technique.MaxRating}
	}
}

// canBeRated reports whether puzzles of a tier can have a required rating.
func (r *Requirements) canBeRated(t engine.Tier) bool {
	possible := ratingsOf(t)
	return (r.Rating.High == 0 || r.Rating.High >= possible.Low) && r.Rating.Low <= possible.High
}

// GivensFor returns the number of givens of puzzles of a tier: as required, or as usual for the tier.
func (r *Requirements) GivensFor(t engine.Tier) Range {
	switch {
	case !r.Pattern.IsEmpty():
		return Range{r.Pattern.Count(), r.Pattern.Count()}
	case r.Givens != Range{}:
		return r.Givens
	case r.HoldsOnlySingles():
		return Range{Fewest(r.Shape), MaxGivensOfSingles}
	case r.Minimal, r.Rating.IsLimited(), t <= engine.Easy, LimitsOf(r.Shape).span(t).High == 0:
		return Range{Fewest(r.Shape), r.Shape.Cells - 1}
	default:
		return LimitsOf(r.Shape).span(t)
	}
}

// MaxGivensOfSingles is the most givens of a puzzle whose band of ratings holds only singles. Without it,
// boards with 55 givens stand beside boards with 28 in one band.
const MaxGivensOfSingles = 36

// HoldsOnlySingles reports whether the band of ratings ends between hidden singles in boxes, rated
// 1.2, and naked singles, rated 2.3. It returns false if a number of givens or a minimal puzzle is
// required. Bands that end lower hold only full houses, which need more givens.
func (r *Requirements) HoldsOnlySingles() bool {
	return r.Rating.IsLimited() && r.Rating.High >= 12 && r.Rating.High <= ratingsOf(engine.Easy).High && r.Givens == Range{} && !r.Minimal
}

// Fits reports whether a puzzle of a tier meets the requirements, except the rating.
func (r *Requirements) Fits(g *board.Grid, t engine.Tier) bool {
	if g.Shape != r.Shape {
		return false
	}
	givens := g.Givens()
	fits := givens == r.Pattern
	if r.Pattern.IsEmpty() {
		fits = r.Symmetry.Holds(r.Shape, givens)
	}
	return fits && (r.Givens == Range{} || r.Givens.Contains(givens.Count())) &&
		(!r.Minimal || g.IsMinimal()) && r.IsSolved(g, t)
}

// IsSolved reports whether the allowed techniques solve a puzzle of a tier. If a technique is
// required, the puzzle must also need it.
func (r *Requirements) IsSolved(g *board.Grid, t engine.Tier) bool {
	if r.Technique != technique.AnyTechnique {
		return r.needsTechnique(g)
	}
	if !r.HasExclusions {
		return true
	}
	if t == engine.NoTier {
		t = technique.Ladder.Tier(technique.Climb(g, technique.Search-1).Hardest)
	}
	allowed := technique.UpTo(technique.Ladder.LastOfTier(t), &r.Without)
	return allowed.Solves(g)
}

// needsTechnique reports whether techniques up to the required one solve the puzzle and easier ones
// don't.
func (r *Requirements) needsTechnique(g *board.Grid) bool {
	easier := technique.EasierThan(r.Technique)
	allowed := technique.UpTo(r.Technique, &r.Without)
	return !easier.Solves(g) && allowed.Solves(g)
}

// IsReachable reports whether some orbits of the symmetry together have as many cells as the
// required number of givens.
func (r *Requirements) IsReachable() bool {
	sums := make([]bool, r.Shape.Cells+1)
	sums[0] = true
	for _, orbit := range r.Symmetry.orbits(r.Shape) {
		for n := r.Shape.Cells; n >= orbit.Count(); n-- {
			sums[n] = sums[n] || sums[n-orbit.Count()]
		}
	}
	return slices.Contains(sums[r.Givens.Low:r.Givens.High+1], true)
}

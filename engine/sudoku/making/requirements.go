package making

import (
	"slices"

	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
	"octavo/engine/sudoku/technique"
)

// Requirements holds all requirements of puzzles except their tier.
type Requirements struct {
	Shape         *board.Shape
	Symmetry      Symmetry
	Pattern       latin.Cells // the cells of the givens; empty if the symmetry decides
	Givens        Range       // the number of givens; zero if the tier decides
	Minimal       bool        // whether no given may be superfluous
	Rating        engine.Band
	Technique     technique.Technique // the hardest step; AnyTechnique if it may be any
	Without       technique.Set       // techniques that the puzzle must not need
	HasExclusions bool                // whether Without has any
}

// SymmetryOnly returns requirements of a symmetry and nothing else.
func SymmetryOnly(s *board.Shape, sym Symmetry) Requirements {
	return Requirements{Shape: s, Symmetry: sym, Technique: technique.AnyTechnique}
}

// IsPlain reports whether nothing is required but a symmetry.
func (w *Requirements) IsPlain() bool { return w.Givens == Range{} && w.IsCountable() }

// IsCountable reports whether nothing is required but a symmetry and a number of givens.
func (w *Requirements) IsCountable() bool {
	return w.Pattern.Empty() && !w.Minimal && !w.Rating.IsLimited() && w.Technique == technique.AnyTechnique && !w.HasExclusions
}

// Tiers returns the tiers that puzzles with these requirements can have.
func (w *Requirements) Tiers() (all []engine.Tier) {
	for _, t := range TiersUnder(w.Shape, w.Symmetry) {
		left := technique.UpTo(technique.Ladder.Last(t), &w.Without)
		hasTechnique := w.Technique == technique.AnyTechnique || technique.Ladder.Tier(w.Technique) == t
		if hasTechnique && w.canBeRated(t) && !(w.HasExclusions && left.HasNoneOf(t)) {
			all = append(all, t)
		}
	}
	return all
}

// ratingsOf returns the lowest and highest rating of puzzles of a tier, in tenths. Singles are rated at
// most 2.3, and normal techniques at most 4.0; the scale uses nothing harder while one is possible. A
// puzzle that needs more than singles needs at least a direct pointing. A puzzle that needs more than
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
func (w *Requirements) canBeRated(t engine.Tier) bool {
	possible := ratingsOf(t)
	return (w.Rating.High == 0 || w.Rating.High >= possible.Low) && w.Rating.Low <= possible.High
}

// GivensFor returns the number of givens of puzzles of a tier: as required, or as usual for the tier.
func (w *Requirements) GivensFor(t engine.Tier) Range {
	switch {
	case !w.Pattern.Empty():
		return Range{w.Pattern.Count(), w.Pattern.Count()}
	case w.Givens != Range{}:
		return w.Givens
	case w.Minimal, w.Rating.IsLimited(), t <= engine.Easy, LimitsOf(w.Shape).span(t).High == 0:
		return Range{Fewest(w.Shape), w.Shape.Cells - 1}
	default:
		return LimitsOf(w.Shape).span(t)
	}
}

// Fits reports whether a puzzle meets the requirements of a tier, except the rating.
func (w *Requirements) Fits(g *board.Grid, t engine.Tier) bool {
	if g.Shape != w.Shape {
		return false
	}
	givens := g.Givens()
	fits := givens == w.Pattern
	if w.Pattern.Empty() {
		fits = w.Symmetry.Holds(w.Shape, givens)
	}
	return fits && (w.Givens == Range{} || w.Givens.Contains(givens.Count())) &&
		(!w.Minimal || g.IsMinimal()) && w.IsSolved(g, t)
}

// IsSolved reports whether the allowed techniques solve a puzzle of a tier, and whether the required one
// is needed.
func (w *Requirements) IsSolved(g *board.Grid, t engine.Tier) bool {
	if w.Technique != technique.AnyTechnique {
		return w.needsTechnique(g)
	}
	if !w.HasExclusions {
		return true
	}
	if t == engine.NoTier {
		t = technique.Ladder.Tier(technique.Climb(g, technique.Search-1).Hardest)
	}
	allowed := technique.UpTo(technique.Ladder.Last(t), &w.Without)
	return allowed.Solves(g)
}

// needsTechnique reports whether the required technique is the hardest step, and whether the easier ones
// of its tier don't suffice.
func (w *Requirements) needsTechnique(g *board.Grid) bool {
	easier := technique.EasierThan(w.Technique)
	allowed := technique.UpTo(w.Technique, &w.Without)
	return !easier.Solves(g) && allowed.Solves(g)
}

// Reachable reports whether orbits of the symmetry add up to a required number of givens.
func (w *Requirements) Reachable() bool {
	sums := make([]bool, w.Shape.Cells+1)
	sums[0] = true
	for _, orbit := range w.Symmetry.orbits(w.Shape) {
		for n := w.Shape.Cells; n >= orbit.Count(); n-- {
			sums[n] = sums[n] || sums[n-orbit.Count()]
		}
	}
	return slices.Contains(sums[w.Givens.Low:w.Givens.High+1], true)
}

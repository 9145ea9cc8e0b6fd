package making

import (
	"slices"

	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
	"octavo/engine/sudoku/technique"
)

// A Requirements is what puzzles must be beside their tier.
type Requirements struct {
	Shape         *board.Shape
	Symmetry      Symmetry
	Pattern       latin.Cells // where the givens stand; empty where the symmetry says it
	Givens        Range       // how many there are; zero where the tier says it
	Minimal       bool        // no given can go
	Rating        engine.Band
	Technique     technique.Technique // the hardest step; anyTechnique where any may be
	Without       technique.Set       // the techniques that can be done without
	HasExclusions bool                // there are such
}

// SymmetryOnly is a wish for a symmetry and nothing else.
func SymmetryOnly(s *board.Shape, sym Symmetry) Requirements {
	return Requirements{Shape: s, Symmetry: sym, Technique: technique.AnyTechnique}
}

// IsPlain reports whether a wish has nothing in it but a symmetry.
func (w *Requirements) IsPlain() bool { return w.Givens == Range{} && w.IsCountable() }

// IsCountable reports whether it has nothing else in it, or a number of givens.
func (w *Requirements) IsCountable() bool {
	return w.Pattern.Empty() && !w.Minimal && !w.Rating.Bounds() && w.Technique == technique.AnyTechnique && !w.HasExclusions
}

// Tiers are those that puzzles of the wish can be of.
func (w *Requirements) Tiers() (all []engine.Tier) {
	for _, t := range TiersUnder(w.Shape, w.Symmetry) {
		left := technique.UpTo(technique.Ladder.Last(t), &w.Without)
		asked := w.Technique == technique.AnyTechnique || technique.Ladder.Tier(w.Technique) == t
		if asked && w.canBeRated(t) && !(w.HasExclusions && left.HasNoneOf(t)) {
			all = append(all, t)
		}
	}
	return all
}

// ratingsOf are the least and the highest ratings with which puzzles of a tier occur,
// in tenths. Singles lead to 2.3 at most, and the techniques of normal puzzles to 4.0:
// as long as one of them is there, the scale takes nothing dearer. What needs more than
// singles is at least a direct pointing, what needs more than these at least an X-wing.
func ratingsOf(t engine.Tier) Range {
	switch t {
	case engine.Easy:
		return Range{10, 23}
	case engine.Normal:
		return Range{17, 40}
	case engine.Hard:
		return Range{32, technique.MostRating}
	default:
		return Range{40, technique.MostRating}
	}
}

// canBeRated reports whether puzzles of a tier can have a rating that is wished for.
func (w *Requirements) canBeRated(t engine.Tier) bool {
	within := ratingsOf(t)
	return (w.Rating.High == 0 || w.Rating.High >= within.Low) && w.Rating.Low <= within.High
}

// GivensFor is how many givens puzzles of a tier have; where the wish doesn't say so, as the
// tier has it.
func (w *Requirements) GivensFor(t engine.Tier) Range {
	switch {
	case !w.Pattern.Empty():
		return Range{w.Pattern.Count(), w.Pattern.Count()}
	case w.Givens != Range{}:
		return w.Givens
	case w.Minimal, w.Rating.Bounds(), t <= engine.Easy, LimitsOf(w.Shape).span(t).High == 0:
		return Range{Fewest(w.Shape), w.Shape.Cells - 1}
	default:
		return LimitsOf(w.Shape).span(t)
	}
}

// Fits reports whether a puzzle meets the requirements of a tier, but for its rating.
func (w *Requirements) Fits(g *board.Grid, t engine.Tier) bool {
	if g.Shape != w.Shape {
		return false
	}
	given := g.Givens()
	fits := given == w.Pattern
	if w.Pattern.Empty() {
		fits = w.Symmetry.Holds(w.Shape, given)
	}
	return fits && (w.Givens == Range{} || w.Givens.Contains(given.Count())) &&
		(!w.Minimal || g.IsMinimal()) && w.IsSolved(g, t)
}

// IsSolved reports whether a puzzle of a tier yields to the techniques wished for, and to
// no others where one is to be needed.
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

// needsTechnique reports whether the technique wished for is the hardest step, and
// nothing of its tier that is no harder would do.
func (w *Requirements) needsTechnique(g *board.Grid) bool {
	easier := technique.EasierThan(w.Technique)
	enough := technique.UpTo(w.Technique, &w.Without)
	return !easier.Solves(g) && enough.Solves(g)
}

// Reachable reports whether orbits of the symmetry add up to a number of givens that is
// wished for.
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

package making

import (
	"octavo/engine"
	"octavo/engine/sudoku/board"
	"octavo/engine/sudoku/rating"
	"octavo/engine/sudoku/technique"
)

// A target measures how far a board with one solution is from the requirements: by its tier, its rating,
// and the technique that it must need. More givens make a board easier, so the sign shows the direction.
type target struct {
	requirements      *Requirements
	tier              engine.Tier // NoTier if it may be any
	easierTechniques  technique.Set
	allowedTechniques technique.Set
	climber           technique.Solver
}

func newTarget(w *Requirements, t engine.Tier) *target {
	a := &target{requirements: w, tier: t}
	switch {
	case w.Technique != technique.AnyTechnique:
		a.easierTechniques, a.allowedTechniques = technique.EasierThan(w.Technique), technique.UpTo(w.Technique, &w.Without)
	case t != engine.NoTier:
		a.easierTechniques = technique.UpTo(technique.Ladder.Last(t-1), new(technique.Set))
		a.allowedTechniques = technique.UpTo(technique.Ladder.Last(t), &w.Without)
	}
	return a
}

// distance returns 0 for a board that meets the target, a negative number for one that is too easy, and a
// positive one for one that is too hard.
func (a *target) distance(g *board.Grid) int {
	if a.tier != engine.NoTier {
		if distance := a.tierDistance(g); distance != 0 {
			return distance
		}
	}
	if a.requirements.Rating.IsLimited() {
		if distance := a.ratingDistance(g); distance != 0 {
			return distance
		}
		if a.tier == engine.NoTier && !a.requirements.IsSolved(g, engine.NoTier) {
			return tooHard
		}
	}
	return 0
}

// The distances of boards for which only the sign is known.
const (
	tooEasy = -30
	tooHard = 1
)

// tierDistance measures the distance by techniques. For a board that is too hard it is the number of
// cells that stay empty.
func (a *target) tierDistance(g *board.Grid) int {
	switch easy := g.IsSolvedBySingles(); {
	case easy && a.tier > engine.Easy:
		return tooEasy
	case easy:
		return 0
	case a.tier == engine.Easy:
		return tooHard
	}
	c := &a.climber
	c.Set(g)
	if (a.tier > engine.Normal || a.requirements.Technique != technique.AnyTechnique) && a.easierTechniques.SolveOn(c) {
		return tooEasy
	}
	if a.requirements.HasExclusions || a.requirements.Technique != technique.AnyTechnique {
		c.Set(g)
	}
	if !a.allowedTechniques.SolveOn(c) {
		return c.Empty
	}
	return 0
}

// ratingDistance measures the distance by the rating.
func (a *target) ratingDistance(g *board.Grid) int {
	band := a.requirements.Rating
	if a.surelyBelow(g, band.Low) {
		return tooEasy
	}
	high := band.High
	if high == 0 {
		high = technique.MaxRating
	}
	rating, ok := rating.RateUpTo(&a.climber, g, high)
	switch {
	case !ok:
		return a.climber.Empty
	case rating < band.Low:
		return rating - band.Low
	}
	return 0
}

// dearRating is a rating, in tenths, that boards solved by hard techniques hardly ever have.
const dearRating = 65

// surelyBelow reports whether the ladder shows that a board is rated below a number. That is faster
// than rating it.
func (a *target) surelyBelow(g *board.Grid, low int) bool {
	limit := engine.NoTier
	for t := engine.Easy; t <= engine.Normal; t++ {
		if low > ratingsOf(t).High {
			limit = t
		}
	}
	if low >= dearRating {
		limit = engine.Hard
	}
	if limit == engine.NoTier {
		return false
	}
	a.climber.Set(g)
	return a.climber.SolveUpTo(technique.Ladder.Last(limit))
}

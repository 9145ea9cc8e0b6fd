package making

import (
	"octavo/engine"
	"octavo/engine/sudoku/board"
	"octavo/engine/sudoku/rating"
	"octavo/engine/sudoku/technique"
)

// A target measures how far a board with one solution is from the requirements on tier, rating and
// technique. More givens make a board easier. So the sign of the distance says whether to add or to
// remove givens.
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
		a.easierTechniques = technique.UpTo(technique.Ladder.LastOfTier(t-1), new(technique.Set))
		a.allowedTechniques = technique.UpTo(technique.Ladder.LastOfTier(t), &w.Without)
	}
	return a
}

// distance returns 0 for a board that meets the target. The result is negative for a board that is
// too easy, and positive for one that is too hard.
func (t *target) distance(g *board.Grid) int {
	if t.tier != engine.NoTier {
		if distance := t.tierDistance(g); distance != 0 {
			return distance
		}
	}
	if t.requirements.Rating.IsLimited() {
		if distance := t.ratingDistance(g); distance != 0 {
			return distance
		}
		if t.tier == engine.NoTier && !t.requirements.IsSolved(g, engine.NoTier) {
			return tooHard
		}
	}
	return 0
}

// Distances of boards for which only the sign is known.
const (
	tooEasy = -30
	tooHard = 1
)

// tierDistance measures the distance by techniques. For a board that is too hard it is the number of
// cells that stay empty.
func (t *target) tierDistance(g *board.Grid) int {
	switch easy := g.IsSolvedBySingles(); {
	case easy && t.tier > engine.Easy:
		return tooEasy
	case easy:
		return 0
	case t.tier == engine.Easy:
		return tooHard
	}
	c := &t.climber
	c.Set(g)
	if (t.tier > engine.Normal || t.requirements.Technique != technique.AnyTechnique) && t.easierTechniques.SolveOn(c) {
		return tooEasy
	}
	if t.requirements.HasExclusions || t.requirements.Technique != technique.AnyTechnique {
		c.Set(g)
	}
	if !t.allowedTechniques.SolveOn(c) {
		return c.Empty
	}
	return 0
}

// ratingDistance measures the distance by the rating. For a board below the band it is the number
// of tenths that are missing. For a board above the band it is the number of empty cells at the
// first step that is rated too high.
func (t *target) ratingDistance(g *board.Grid) int {
	band := t.requirements.Rating
	if t.isSurelyBelow(g, band.Low) {
		return tooEasy
	}
	high := band.High
	if high == 0 {
		high = technique.MaxRating
	}
	rating, ok := rating.RateUpTo(&t.climber, g, high)
	switch {
	case !ok:
		return t.climber.Empty
	case rating < band.Low:
		return rating - band.Low
	}
	return 0
}

// rareRating is a rating in tenths. Boards that the techniques of hard puzzles solve hardly ever
// reach it.
const rareRating = 65

// isSurelyBelow reports whether the ladder shows that a board is rated below low. That is faster than
// rating it.
func (t *target) isSurelyBelow(g *board.Grid, low int) bool {
	limit := engine.NoTier
	for tier := engine.Easy; tier <= engine.Normal; tier++ {
		if low > ratingsOf(tier).High {
			limit = tier
		}
	}
	if low >= rareRating {
		limit = engine.Hard
	}
	if limit == engine.NoTier {
		return false
	}
	t.climber.Set(g)
	return t.climber.SolveUpTo(technique.Ladder.LastOfTier(limit))
}

package sudoku

import "octavo/engine"

// An aim tells how far a board with one solution is from what is wanted: by its tier,
// by its rating, by the technique that it is to need. More givens make a board easier,
// so that whoever knows on which side a board lies knows where to go.
type aim struct {
	wish    *wish
	tier    engine.Tier // NoTier where any will do
	below   techniqueSet
	within  techniqueSet
	climber climber
}

func newAim(w *wish, t engine.Tier) *aim {
	a := &aim{wish: w, tier: t}
	switch {
	case w.technique != anyTechnique:
		a.below, a.within = w.withoutTechnique(), upTo(w.technique, &w.without)
	case t != engine.NoTier:
		a.below = upTo(ladder.Last(t-1), new(techniqueSet))
		a.within = upTo(ladder.Last(t), &w.without)
	}
	return a
}

// off is 0 where a board is what is wanted, less where it is too easy, and more where it
// is too hard: the farther the more.
func (a *aim) off(g *grid) int {
	if a.tier != engine.NoTier {
		if off := a.offTier(g); off != 0 {
			return off
		}
	}
	if a.wish.rating.Bounds() {
		if off := a.offRating(g); off != 0 {
			return off
		}
		if a.tier == engine.NoTier && !a.wish.solved(g, engine.NoTier) {
			return tooHard
		}
	}
	return 0
}

// How far off a board is of which no more is known than on which side it lies.
const (
	tooEasy = -30
	tooHard = 1
)

// offTier is off by the techniques that a board yields to: where it is too hard, by how
// many cells stay empty.
func (a *aim) offTier(g *grid) int {
	switch easy := g.singlesSolve(); {
	case easy && a.tier > engine.Easy:
		return tooEasy
	case easy:
		return 0
	case a.tier == engine.Easy:
		return tooHard
	}
	c := &a.climber
	c.set(g)
	if (a.tier > engine.Normal || a.wish.technique != anyTechnique) && a.below.work(c) {
		return tooEasy
	}
	if a.wish.purist || a.wish.technique != anyTechnique {
		c.set(g)
	}
	if !a.within.work(c) {
		return c.empty
	}
	return 0
}

// offRating is off by the rating.
func (a *aim) offRating(g *grid) int {
	band := a.wish.rating
	if a.surelyBelow(g, band.Low) {
		return tooEasy
	}
	high := band.High
	if high == 0 {
		high = mostRating
	}
	rating, ok := a.climber.rateUpTo(g, high)
	switch {
	case !ok:
		return a.climber.empty
	case rating < band.Low:
		return rating - band.Low
	}
	return 0
}

// dearRating is a rating, in tenths, that hardly a board has which the techniques of hard
// puzzles solve.
const dearRating = 65

// surelyBelow reports whether a board is rated below a number, as far as the ladder
// tells that sooner than the scale.
func (a *aim) surelyBelow(g *grid, low int) bool {
	limit := engine.NoTier
	for t := engine.Easy; t <= engine.Normal; t++ {
		if low > ratingsOf(t).high {
			limit = t
		}
	}
	if low >= dearRating {
		limit = engine.Hard
	}
	if limit == engine.NoTier {
		return false
	}
	a.climber.set(g)
	return a.climber.work(ladder.Last(limit))
}

package rating

import (
	"octavo/engine/sudoku/board"
	"octavo/engine/sudoku/technique"
)

// rate solves a grid with one solution by the scale. It gives the rating of the
// hardest step in tenths; ok is false where the scale doesn't lead to the end.
func rate(c *technique.Solver, g *board.Grid) (rating int, ok bool) {
	var d technique.Deduction
	c.Set(g)
	for goOnBelow(c, rating) && c.Empty > 0 {
		if !c.NextOnScale(&d) {
			return 0, false
		}
		rating = max(rating, d.Rating)
		c.Apply(&d)
	}
	return rating, c.Empty == 0
}

// goOnBelow takes all singles and what locked candidates strike, once a step was rated higher than any of
// these: they come first on the scale, in whatever order they lead to the same board, and what each is
// rated no longer matters. It reports whether the board still holds together.
func goOnBelow(c *technique.Solver, rating int) bool {
	return rating < technique.RatingOf(technique.Claiming) || c.FillSinglesAndLocked(technique.Claiming)
}

// RateUpTo is rate, as long as no step is rated higher than most, in tenths.
func RateUpTo(c *technique.Solver, g *board.Grid, most int) (rating int, ok bool) {
	var d technique.Deduction
	c.Set(g)
	for goOnBelow(c, rating) && c.Empty > 0 {
		if !c.NextOnScaleUpTo(&d, most) || d.Rating > most {
			return rating, false
		}
		rating = max(rating, d.Rating)
		c.Apply(&d)
	}
	return rating, c.Empty == 0
}

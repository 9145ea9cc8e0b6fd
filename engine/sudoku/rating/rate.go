package rating

import (
	"octavo/engine/sudoku/board"
	"octavo/engine/sudoku/technique"
)

// rate solves a grid with one solution by the scale. It returns the rating of the hardest step in
// tenths. ok is false if the scale doesn't solve the grid.
func rate(c *technique.Solver, g *board.Grid) (rating int, ok bool) {
	var d technique.Deduction
	c.Set(g)
	for fillBelowRating(c, rating) && c.Empty > 0 {
		if !c.NextOnScale(&d) {
			return 0, false
		}
		rating = max(rating, d.Rating)
		c.Apply(&d)
	}
	return rating, c.Empty == 0
}

// fillBelowRating applies all singles and locked candidates at once, if rating, that of the hardest step
// so far, is at least the rating of locked candidates. The order of these steps can't change the rating of
// the puzzle then. fillBelowRating returns false on a contradiction.
func fillBelowRating(c *technique.Solver, rating int) bool {
	return rating < technique.RatingOf(technique.Claiming) || c.FillSinglesAndLocked(technique.Claiming)
}

// RateUpTo returns the rating of a grid in tenths. It stops at the first step that is rated above
// maxRating, and then ok is false.
func RateUpTo(c *technique.Solver, g *board.Grid, maxRating int) (rating int, ok bool) {
	var d technique.Deduction
	c.Set(g)
	for fillBelowRating(c, rating) && c.Empty > 0 {
		if !c.NextOnScaleUpTo(&d, maxRating) || d.Rating > maxRating {
			return rating, false
		}
		rating = max(rating, d.Rating)
		c.Apply(&d)
	}
	return rating, c.Empty == 0
}

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

// fillBelowRating applies many singles and locked candidates at once, if some step before was rated
// as high as they are. rating is that of the hardest step before. Their order then doesn't change
// the rating of the puzzle. It returns false on a contradiction.
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

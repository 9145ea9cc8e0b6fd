package rating

import (
	"octavo/engine/sudoku/board"
	"octavo/engine/sudoku/technique"
)

// rate solves a grid with one solution by the scale. It returns the rating of the hardest step in
// tenths, and false if the scale doesn't solve the grid.
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

// goOnBelow applies singles and locked candidates in bulk once a step was rated higher than these: their
// order and rating no longer matter. It returns false on a contradiction.
func goOnBelow(c *technique.Solver, rating int) bool {
	return rating < technique.RatingOf(technique.Claiming) || c.FillSinglesAndLocked(technique.Claiming)
}

// RateUpTo is rate that stops at a step that is rated higher than most, in tenths.
func RateUpTo(c *technique.Solver, g *board.Grid, maxRating int) (rating int, ok bool) {
	var d technique.Deduction
	c.Set(g)
	for goOnBelow(c, rating) && c.Empty > 0 {
		if !c.NextOnScaleUpTo(&d, maxRating) || d.Rating > maxRating {
			return rating, false
		}
		rating = max(rating, d.Rating)
		c.Apply(&d)
	}
	return rating, c.Empty == 0
}

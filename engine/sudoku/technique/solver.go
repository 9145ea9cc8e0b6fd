package technique

import (
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// A Solver solves a board step by step, on the ladder or on the scale. It keeps what
// its searches need from one to the next, and what it needn't look at again. Another
// board may be put into it at any time.
type Solver struct {
	board.Board
	chains      *chainSearch
	alternating *alternatingSearch
	branching   *branchSearch
	als         *alsSearch

	failedFish   [5]failedSearch // by the size of a fish
	failedFinned [5]failedSearch // by the size of a finned fish
	failedLinks  [5]failedSearch // by the size of a chain of strong links
	failed       [lastOfOneDigit]failedSearch
	failedWings  [7]failedCells // by the size of an almost locked set
	failedPair   failedCells    // aligned ones
	failedTriple failedCells
	unsearched   [lastOfHouses]latin.Houses // where something may be found of what is looked for in houses
}

// NextOnLadder finds the cheapest step that the board offers, up to the technique
// limit.
func (c *Solver) NextOnLadder(d *Deduction, limit Technique) bool {
	d.reset()
	for t := range limit + 1 {
		if c.find(t, d) {
			d.technique = t
			return true
		}
	}
	return false
}

// SolveUpTo goes as far as techniques up to limit, singles among them, lead. It reports
// whether that is to the end. (It stands where climb would, which it gets to sooner,
// since it doesn't look at every single and every locked candidate by itself.)
func (c *Solver) SolveUpTo(limit Technique) bool {
	var d Deduction
	for c.FillSinglesAndLocked(limit) && c.Empty > 0 && c.NextOnLadder(&d, limit) {
		c.Apply(&d)
	}
	return !c.Broken && c.Empty == 0
}

// FillSinglesAndLocked goes as far as singles lead, and locked candidates where the limit allows them. It
// reports whether the board still holds together.
func (c *Solver) FillSinglesAndLocked(limit Technique) bool {
	for c.FillSingles() {
		if c.Empty == 0 || limit < Claiming || c.Shape != board.Nine || !c.strikeLocked() {
			return true
		}
	}
	return false
}

func (c *Solver) findChain(d *Deduction) bool {
	if c.chains == nil {
		c.chains = new(chainSearch)
	}
	return c.chains.findChain(&c.Board, d)
}

func (c *Solver) findAlternating(d *Deduction, how chainKind) bool {
	if c.alternating == nil {
		c.alternating = new(alternatingSearch)
	}
	return c.alternating.findAlternating(&c.Board, d, how)
}

func (c *Solver) findBranching(d *Deduction, how branchKind) bool {
	if c.branching == nil {
		c.branching = new(branchSearch)
	}
	return c.branching.findBranching(&c.Board, d, how)
}

// almostLockedSets are the almost locked sets, of which three techniques are made.
func (c *Solver) almostLockedSets() *alsSearch {
	if c.als == nil {
		c.als = new(alsSearch)
	}
	return c.als
}

// Climb solves a grid with one solution as a person would, with techniques up to limit, and
// counts them. Where these don't suffice, search is the hardest.
func Climb(g *board.Grid, limit Technique) (used latin.Tally) {
	var c Solver
	c.Set(g)
	c.ClimbOn(limit, &used, nil)
	return used
}

// ClimbOn goes on from where the climber stands. It calls before, if that isn't nil, with each step
// that is about to be taken.
func (c *Solver) ClimbOn(limit Technique, used *latin.Tally, before func(*board.Board, Technique)) {
	var d Deduction
	for c.Empty > 0 {
		if !c.NextOnLadder(&d, limit) {
			used.Count(Search, 1)
			return
		}
		used.Count(d.technique, 1)
		if before != nil {
			before(&c.Board, d.technique)
		}
		c.Apply(&d)
	}
}

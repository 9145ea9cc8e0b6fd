package technique

import (
	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// A Solver solves a board step by step, on the ladder or on the scale. It remembers failed searches
// (see memory.go). Set may give it another board at any time.
type Solver struct {
	board.Board
	Without Set // techniques that NextOnLadder leaves out

	chains      *chainSearch
	alternating *alternatingSearch
	branching   *branchSearch
	als         *alsSearch

	failedFish   [5]failedSearch // failed searches for fish, by size
	failedFinned [5]failedSearch // failed searches for finned fish, by size
	failedLinks  [5]failedSearch // failed searches for chains of strong links, by number of links
	failed       [lastOfOneDigit]failedSearch
	failedWings  [7]failedCells // failed searches for WXYZ-wings, by the size of the almost locked set
	failedPair   failedCells
	failedTriple failedCells
	unsearched   [lastOfHouses]latin.Houses // by search: the houses that have changed since the search failed there
}

// NextOnLadder finds the next step by the cheapest technique that has one, up to limit. It returns
// false if there is none.
func (c *Solver) NextOnLadder(d *Deduction, limit Technique) bool {
	d.reset()
	for t := range limit + 1 {
		if !(t < Search && c.Without[t]) && c.find(t, d) {
			d.technique = t
			return true
		}
	}
	return false
}

// SimilarStep applies d, looks for another step by the same technique and stores it in next. It
// returns false if there is none. From Sue de Coq on, techniques have large patterns. For these it
// does nothing and returns false.
func (c *Solver) SimilarStep(d *Deduction, next *engine.Step) bool {
	t := d.technique
	if t >= SueDeCoq {
		return false
	}
	c.Apply(d)
	d.reset()
	if c.Broken || !c.find(t, d) {
		return false
	}
	d.technique = t
	*next = c.Step(d)
	return true
}

// SolveUpTo applies singles and the techniques up to limit, and reports whether they solve the
// board. It ends at the same position as Climb. It is faster, because it applies many singles and
// locked candidates at once.
func (c *Solver) SolveUpTo(limit Technique) bool {
	var d Deduction
	for c.FillSinglesAndLocked(limit) && c.Empty > 0 && c.NextOnLadder(&d, limit) {
		c.Apply(&d)
	}
	return !c.Broken && c.Empty == 0
}

// FillSinglesAndLocked applies singles until none are left. On a 9×9 board it also applies locked
// candidates, unless limit comes before Claiming. It returns false on a contradiction.
func (c *Solver) FillSinglesAndLocked(limit Technique) bool {
	for c.FillSingles() {
		if c.Empty == 0 || limit < Claiming || c.Shape != board.Nine || !c.strikeLocked() {
			return true
		}
	}
	return false
}

// findChain looks for cycles and forcing chains. It makes the search when it is first needed,
// because it takes much memory. findAlternating and findBranching make their searches in the same
// way.
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

// almostLockedSets returns the search for almost locked sets, which three techniques share. It
// makes the search when it is first needed.
func (c *Solver) almostLockedSets() *alsSearch {
	if c.als == nil {
		c.als = new(alsSearch)
	}
	return c.als
}

// Climb solves a grid with one solution step by step, as a person does, and counts the uses of each
// technique. It uses techniques up to limit. If they don't suffice, it counts Search once.
func Climb(g *board.Grid, limit Technique) latin.Tally { return ClimbWithout(g, limit, Set{}) }

// ClimbWithout solves a grid as Climb does, but without some techniques.
func ClimbWithout(g *board.Grid, limit Technique, without Set) (used latin.Tally) {
	c := Solver{Without: without}
	c.Set(g)
	c.ClimbOn(limit, &used, nil)
	return used
}

// ClimbOn continues from the solver's position and counts in used. Like Climb, it uses techniques
// up to limit, and counts Search once if they don't suffice. Unless before is nil, it is called
// before each step, with the board and the step's technique.
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

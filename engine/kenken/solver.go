package kenken

import (
	"octavo/engine"
	"octavo/engine/latin"
)

// A solver works on one puzzle.
type solver struct {
	latin.Solver[layouts]
	puzzle *Puzzle
	finder finder
}

// layouts are what a solver knows of the layouts of the cages.
type layouts struct {
	// support holds, for each cell, the digits that it has in the layouts of
	// its cage, as of the last time the cage was looked at.
	support [latin.MaxCells]latin.Digits
	stale   cageSet // cages that lost layouts since they were looked at
	narrow  cageSet // cages with candidates that no layout has
	across  cageSet // cages to be searched for what they claim of their lines
}

// cageSet is a set of cages, by their numbers.
type cageSet = latin.Cells

// begin prepares the solver for a puzzle.
func (s *solver) begin(p *Puzzle) {
	s.Begin(ladder)
	digits := p.digits()
	s.puzzle = p
	s.Grid.Reset(p.size, digits)
	for cell := range p.size * p.size {
		s.Own.support[cell] = digits
	}
	s.Own.stale, s.Own.narrow, s.Own.across = cageSet{}, cageSet{}, cageSet{}
	for i := range p.cages {
		s.Own.stale.Add(i)
	}
	s.finder.effort = 0
}

// kept reports whether all cages of a filled grid make their targets.
func (s *solver) kept() bool {
	for i := range s.puzzle.cages {
		if !s.made(&s.puzzle.cages[i]) {
			return false
		}
	}
	return true
}

// made reports whether the digits of a cage make its target.
func (s *solver) made(c *cage) bool {
	digit := func(k int) int { return s.Grid.Candidates(int(c.cells[k])).Lowest() }
	if len(c.cells) == 2 {
		a, b := latin.One(digit(0)), latin.One(digit(1))
		return c.partners(a)&b != 0
	}
	sum, product := 0, 1
	for k := range c.cells {
		sum += digit(k)
		product = min(product*digit(k), targetLimit)
	}
	return c.op != multiply && sum == c.target || c.op != add && product == c.target
}

// The rules that cages add to those of the square.
const (
	cageDigits = latin.Own + iota
	cageCells
	cageLine
)

// The ladder, cheapest first. The tiers are those of Keen (keen.c, DIFFLIST).
// Within a tier the order doesn't matter to the outcome, since every rung but
// the last two can only find more the fewer candidates are left.
var ladder = latin.NewLadder(engine.Hard,
	latin.Singles(engine.Easy),
	[]latin.Rung{
		{Rule: cageDigits, Name: "cage-digits", Tier: engine.Easy},
		{Rule: cageCells, Name: "cage-cells", Tier: engine.Normal},
		{Rule: cageLine, Name: "cage-line", Tier: engine.Hard},
	},
	latin.Subsets(engine.Hard),
	latin.FishAndChains(engine.Extreme),
).TellLines(cageLine)

// clues are the cages as the solver of the square knows them.
func (s *solver) clues() latin.Clues {
	return latin.Clues{Try: s.try, Kept: s.kept, Spent: s.spent}
}

func (s *solver) try(rule latin.Rule) (times int) {
	switch rule {
	case cageDigits:
		return s.cageDigits()
	case cageCells:
		return s.cageCells()
	default:
		return s.cageLine()
	}
}

// spent reports whether the layouts of a puzzle's cages have taken more work
// than those of any that can be meant for a person.
func (s *solver) spent() bool { return s.finder.effort >= maxEffort }

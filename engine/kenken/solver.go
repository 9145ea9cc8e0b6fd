package kenken

import (
	"octavo/engine"
	"octavo/engine/latin"
)

// A solver works on one puzzle.
type solver struct {
	latin.Solver[layouts]
	puzzle *Puzzle
	search layoutSearch
}

// layouts is what a solver knows of the layouts of cages. A layout gives digits to all cells of a
// cage.
type layouts struct {
	// support holds the digits of each cell in the layouts of its cage, as of the cage's last
	// examination.
	support [latin.MaxCells]latin.Digits
	stale   cageSet // cages that lost layouts since their last examination
	narrow  cageSet // cages with candidates that are in no layout
	across  cageSet // cages to be searched for digits that they claim in a line
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
		s.KindState.support[cell] = digits
	}
	s.KindState.stale, s.KindState.narrow, s.KindState.across = cageSet{}, cageSet{}, cageSet{}
	for i := range p.cages {
		s.KindState.stale.Add(i)
	}
	s.search.effort = 0
}

// allCagesRight reports whether all cages of a filled grid make their targets.
func (s *solver) allCagesRight() bool {
	for i := range s.puzzle.cages {
		if !s.isCageRight(&s.puzzle.cages[i]) {
			return false
		}
	}
	return true
}

// isCageRight reports whether the digits of a cage make its target.
func (s *solver) isCageRight(c *cage) bool {
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

// Rules of cages, in addition to the rules of the square.
const (
	cageDigits = latin.FirstKindRule + iota
	cageCells
	cageLine
)

// ladder lists the techniques, cheapest first. The tiers are those of Keen (keen.c, DIFFLIST).
// Within a tier the order doesn't change the result, since every rung except the last two finds
// more the fewer candidates are left.
var ladder = latin.NewLadder(engine.Hard,
	latin.Singles(engine.Easy),
	[]latin.TechniqueSpec{
		{Rule: cageDigits, Name: "cage-digits", Tier: engine.Easy},
		{Rule: cageCells, Name: "cage-cells", Tier: engine.Normal},
		{Rule: cageLine, Name: "cage-line", Tier: engine.Hard},
	},
	latin.Subsets(engine.Hard),
	latin.FishAndChains(engine.Extreme),
).CountLinesSeparately(cageLine)

// clues connects the cages with the solver of the square.
func (s *solver) clues() latin.ClueFuncs {
	return latin.ClueFuncs{Try: s.try, AreMet: s.allCagesRight, IsOverLimit: s.isOutOfWork}
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

// isOutOfWork reports whether the layouts have taken more work than those of any puzzle for people.
func (s *solver) isOutOfWork() bool { return s.search.effort >= maxEffort }

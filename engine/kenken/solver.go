package kenken

import (
	"octavo/engine"
	"octavo/engine/latin"
)

// A solver solves one puzzle.
type solver struct {
	latin.Solver[layoutState]
	puzzle *Puzzle
	search layoutSearch
}

// layoutState holds what a solver knows about the layouts of cages.
type layoutState struct {
	// support holds, by cell, the digits that the cell has in layouts of its cage, as found
	// when the cage was last examined.
	support     [latin.MaxCells]latin.Digits
	stale       cageSet // cages that lost layouts since they were last examined
	withSurplus cageSet // cages with candidates that are in no layout
	unclaimed   cageSet // cages to be searched by cageLine
}

// cageSet is a set of cage numbers.
type cageSet = latin.Cells

// begin prepares the solver to solve a puzzle from its beginning.
func (s *solver) begin(p *Puzzle) {
	s.Begin(ladder)
	digits := p.digits()
	s.puzzle = p
	s.Grid.Reset(p.size, digits)
	for cell := range p.size * p.size {
		s.KindState.support[cell] = digits
	}
	s.KindState.stale, s.KindState.withSurplus, s.KindState.unclaimed = cageSet{}, cageSet{}, cageSet{}
	for i := range p.cages {
		s.KindState.stale.Add(i)
	}
	s.search.cellsTried = 0
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

// Rules of cages, in addition to the rules of the square. The methods of the same names say
// what they do.
const (
	cageDigits = latin.FirstKindRule + iota
	cageCells
	cageLine
)

// ladder lists the techniques, cheapest first. The tiers are those of Keen (keen.c, DIFFLIST).
// Within a tier the order doesn't change the result: the fewer candidates are left, the more
// each technique finds, except for the last two.
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

// clues returns the functions that apply the cages to the square.
func (s *solver) clues() latin.ClueFuncs {
	return latin.ClueFuncs{Try: s.tryRule, AreMet: s.allCagesRight, IsOverLimit: s.isOutOfWork}
}

// tryRule makes deductions by a rule of cages and returns their number.
func (s *solver) tryRule(rule latin.Rule) (times int) {
	switch rule {
	case cageDigits:
		return s.cageDigits()
	case cageCells:
		return s.cageCells()
	default:
		return s.cageLine()
	}
}

// isOutOfWork reports whether the search for layouts has reached maxEffort, which no puzzle
// for people does.
func (s *solver) isOutOfWork() bool { return s.search.cellsTried >= maxEffort }

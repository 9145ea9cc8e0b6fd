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

// layoutState holds what a solver knows about the layouts of cages. A layout gives each cell of a
// cage a digit, so that the digits make the target.
type layoutState struct {
	// support holds, by cell, the digits that the cell has in layouts of its cage, as found
	// when the cage was last examined.
	support     [latin.MaxCells]latin.Digits
	stale       cageSet // cages that lost layouts since they were last examined
	withSurplus cageSet // cages with candidates that are in no layout
	unclaimed   cageSet // cages that cageLine still has to search
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
		a, b := latin.OneDigit(digit(0)), latin.OneDigit(digit(1))
		return c.partners(a)&b != 0
	}
	sum, product := 0, 1
	for k := range c.cells {
		sum += digit(k)
		product = min(product*digit(k), targetLimit)
	}
	return c.op != multiply && sum == c.target || c.op != add && product == c.target
}

// Rules of cages, in addition to the rules of the square. The methods of the same names apply them.
const (
	cageDigits = latin.FirstKindRule + iota
	cageCells
	cageLine
)

// ladder lists the techniques, cheapest first. The tiers are those of Keen (keen.c, DIFFLIST).
//
// Within a tier, the order of most techniques doesn't change which candidates are left at the end:
// fewer candidates never make them find less. Only the last two depend on the order, the forcing
// chain and the search. A forcing chain goes through cells with exactly two candidates and forces
// each cell only once. So another candidate fewer can lead it elsewhere.
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
	return latin.ClueFuncs{Try: s.tryRule, AreMet: s.allCagesRight, IsOverLimit: s.hasReachedLimit}
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

// hasReachedLimit reports whether the search for layouts has tried maxEffort cells. No puzzle for
// people needs as many.
func (s *solver) hasReachedLimit() bool { return s.search.cellsTried >= maxEffort }

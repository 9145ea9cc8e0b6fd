package kenken

import (
	"octavo/engine"
	"octavo/engine/latin"
)

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

package kenken

import (
	"octavo/engine"
	"octavo/engine/latin"
)

// A technique is a rung of the grader's ladder.
type technique uint8

// The ladder, cheapest first. The tiers are those of Keen (keen.c, DIFFLIST):
// the tier of a puzzle is the first whose rungs, together with all below, fill
// the grid. Within a tier the order doesn't matter to the outcome, since every
// rung but the last two can only find more the fewer candidates are left.
const (
	nakedSingle technique = iota
	hiddenSingle
	cageDigits
	cageCells
	cageLine
	nakedPair
	hiddenPair
	nakedTriple
	hiddenTriple
	nakedQuad
	hiddenQuad
	xWing
	swordfish
	jellyfish
	forcingChain
	searching

	techniqueCount = int(searching) + 1
)

// rungs names the techniques and says from which tier on each is asked for.
var rungs = [techniqueCount]struct {
	name string
	tier engine.Tier
}{
	nakedSingle:  {"naked-single", engine.Easy},
	hiddenSingle: {"hidden-single", engine.Easy},
	cageDigits:   {"cage-digits", engine.Easy},
	cageCells:    {"cage-cells", engine.Normal},
	cageLine:     {"cage-line", engine.Hard},
	nakedPair:    {"naked-pair", engine.Hard},
	hiddenPair:   {"hidden-pair", engine.Hard},
	nakedTriple:  {"naked-triple", engine.Hard},
	hiddenTriple: {"hidden-triple", engine.Hard},
	nakedQuad:    {"naked-quad", engine.Hard},
	hiddenQuad:   {"hidden-quad", engine.Hard},
	xWing:        {"x-wing", engine.Extreme},
	swordfish:    {"swordfish", engine.Extreme},
	jellyfish:    {"jellyfish", engine.Extreme},
	forcingChain: {"forcing-chain", engine.Extreme},
	searching:    {"search", engine.Unreasonable},
}

func (t technique) String() string    { return rungs[t].name }
func (t technique) tier() engine.Tier { return rungs[t].tier }

// hardestOf is the last technique of a tier.
func hardestOf(tier engine.Tier) technique {
	t := searching
	for t > 0 && t.tier() > tier {
		t--
	}
	return t
}

// ofRule names the deductions that the square makes by itself.
var ofRule = [...]technique{
	latin.NakedSingle:  nakedSingle,
	latin.HiddenSingle: hiddenSingle,
	latin.NakedPair:    nakedPair,
	latin.HiddenPair:   hiddenPair,
	latin.NakedTriple:  nakedTriple,
	latin.HiddenTriple: hiddenTriple,
	latin.NakedQuad:    nakedQuad,
	latin.HiddenQuad:   hiddenQuad,
	latin.XWing:        xWing,
	latin.Swordfish:    swordfish,
	latin.Jellyfish:    jellyfish,
	latin.ForcingChain: forcingChain,
}

// next makes the cheapest deductions there are, up to the technique limit, and
// says how many: of some techniques it makes all that are in sight.
func (s *solver) next(limit technique) (t technique, times int) {
	if times := s.grid.NakedSingles(); times > 0 {
		return nakedSingle, times
	}
	if s.grid.HiddenSingle() != latin.NoRule {
		return hiddenSingle, 1
	}
	if times := s.cageDigits(); times > 0 || s.grid.Broken() {
		return cageDigits, times
	}
	if limit >= cageCells {
		if times := s.cageCells(); times > 0 {
			return cageCells, times
		}
	}
	if limit >= cageLine && s.cageLine() {
		return cageLine, 1
	}
	return s.nextOfLines(limit)
}

// nextOfLines makes one of the dearer deductions that need no cages.
func (s *solver) nextOfLines(limit technique) (t technique, times int) {
	rule := latin.NoRule
	for k := 2; rule == latin.NoRule && k <= 4 && limit >= nakedPair; k++ {
		rule = s.grid.Subset(k)
	}
	for k := 2; rule == latin.NoRule && k <= 4 && limit >= xWing; k++ {
		rule = s.grid.Fish(k)
	}
	if rule == latin.NoRule && limit >= forcingChain {
		rule = s.grid.ForcingChain()
	}
	if rule == latin.NoRule {
		return 0, 0
	}
	return ofRule[rule], 1
}

package making

import (
	"slices"

	"octavo/engine"
	"octavo/engine/sudoku/board"
)

// givenLimits are a shape's conditions on the givens of each tier, as data.
type givenLimits struct {
	Tiers     []engine.Tier
	easyHouse int // the fewest givens in a house of an easy puzzle
	easyDigit int // and of each digit
	normal    Range
	hard      Range
	chains    Range // of extreme and unreasonable ones
}

// A Range is an inclusive range of numbers of givens.
type Range struct{ Low, High int }

func (s Range) Contains(n int) bool { return n >= s.Low && s.Admits(n) }

// Admits reports whether so many givens are not too many; high is 0 where there is no
// such bound.
func (s Range) Admits(n int) bool { return s.High == 0 || n <= s.High }

var (
	// On 9×9 an easy puzzle has at least three givens in every row, column and
	// box, hence 27 in all, and every digit at least once; a hard one has fewer
	// than 27, and at least the 17 without which no puzzle has one solution
	// (McGuire, Tugemann and Civario, 2012). These are the creation rules that
	// the kind follows (docs/rules/sudoku.md, section 4). A normal one lies halfway: of 2,000 families the easy
	// boards had 27 to 34 givens and those with none to spare 21 to 28, so that
	// halfway is between 24 and 31.
	nineLimits = givenLimits{
		Tiers:     engine.AllTiers(),
		easyHouse: 3, easyDigit: 1,
		normal: Range{24, 31},
		hard:   Range{17, 26},
		// The rules know nothing beyond hard: there the techniques alone say how
		// much is asked, and any number of givens will do.
		chains: Range{Low: 17},
	}

	// On 6×6 the same shares of the grid: a third of every house, so two, and
	// twelve in all; 8 givens are the fewest that any search has found to give
	// one solution. Halfway: of 3,000 families the easy boards had 12 to 17
	// givens, those with none to spare 8 to 13.
	sixLimits = givenLimits{
		Tiers:     []engine.Tier{engine.Easy, engine.Normal, engine.Hard},
		easyHouse: 2, easyDigit: 1,
		normal: Range{10, 15},
		hard:   Range{8, 11},
	}

	// On 4×4 every puzzle with one solution falls to hidden singles: a test
	// goes through all of them. So there is but one tier; a third of a house
	// is one given.
	fourLimits = givenLimits{
		Tiers:     []engine.Tier{engine.Easy},
		easyHouse: 1, easyDigit: 1,
	}
)

// LimitsOf are the conditions on the givens of a shape's puzzles.
func LimitsOf(s *board.Shape) *givenLimits {
	switch s {
	case board.Four:
		return &fourLimits
	case board.Six:
		return &sixLimits
	default:
		return &nineLimits
	}
}

// TiersUnder lists the tiers that a shape has under a symmetry. On 6×6 cells
// quarter turns carry givens four by four, so that a hard puzzle would have
// just 8; of the 94 puzzles with so few that 60,000 full grids held, all were
// easy. Both mirrors carry them so as well, and all symmetries at once have these in
// them; in 5,000 proposals each there was no hard one.
func TiersUnder(s *board.Shape, sym Symmetry) []engine.Tier {
	if s == board.Six && (sym == Quarter || sym == BothMirrors || sym == FullSymmetry) {
		return []engine.Tier{engine.Easy, engine.Normal}
	}
	return LimitsOf(s).Tiers
}

// IsEasy reports whether a grid has givens everywhere, as an easy puzzle must.
func (l *givenLimits) IsEasy(g *board.Grid) bool {
	n := CountGivens(g)
	return l.meetsEasy(&n)
}

// meetsEasy is easy for givens that are counted.
func (l *givenLimits) meetsEasy(n *GivenCounts) bool {
	return slices.Min(n.inHouse[:]) >= l.easyHouse && n.ofDigit >= l.easyDigit
}

// needs reports whether the conditions of easy puzzles still ask for a given
// of digit v in cell c, where there is none.
func (l *givenLimits) needs(s *givenSpread, c int, v uint8) bool {
	return s.leastAround(c) < l.easyHouse || s.ofDigit[v-1] < l.easyDigit
}

// spares reports whether these conditions could do without the given in cell c.
func (l *givenLimits) spares(s *givenSpread, c int, v uint8) bool {
	return s.leastAround(c) > l.easyHouse && s.ofDigit[v-1] > l.easyDigit
}

// meets reports whether the givens of a grid are those of a tier.
func (l *givenLimits) meets(g *board.Grid, t engine.Tier) bool {
	if t == engine.Easy {
		return l.IsEasy(g)
	}
	return l.span(t).Contains(g.Filled())
}

// span is how many givens a tier above easy has.
func (l *givenLimits) span(t engine.Tier) Range {
	switch t {
	case engine.Normal:
		return l.normal
	case engine.Hard:
		return l.hard
	case engine.Extreme, engine.Unreasonable:
		return l.chains
	default:
		return Range{}
	}
}

// Fewest is the fewest givens with which a puzzle of the shape is known to have one solution.
func Fewest(s *board.Shape) int {
	if LimitsOf(s).hard.Low > 0 {
		return LimitsOf(s).hard.Low
	}
	return s.Side
}

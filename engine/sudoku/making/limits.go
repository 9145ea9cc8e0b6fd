package making

import (
	"slices"

	"octavo/engine"
	"octavo/engine/sudoku/board"
)

// givenLimits holds the conditions of a shape on the givens of each tier.
type givenLimits struct {
	Tiers     []engine.Tier
	easyHouse int // how many givens each house of an easy puzzle needs
	easyDigit int // how many givens of each digit an easy puzzle needs
	normal    Range
	hard      Range
	chains    Range // the numbers of givens of extreme and unreasonable puzzles
}

// A Range is a range of numbers of givens, both ends included.
type Range struct{ Low, High int }

func (s Range) Contains(n int) bool { return n >= s.Low && s.Admits(n) }

// Admits reports whether n is at most High. A High of 0 means no limit.
func (s Range) Admits(n int) bool { return s.High == 0 || n <= s.High }

var (
	// On 9×9 an easy puzzle has at least three givens in every row, column and box, hence 27 in
	// all, and every digit at least once. A hard one has fewer than 27, and at least the 17 that
	// any puzzle with one solution has (McGuire, Tugemann and Civario, 2012). These are the rules
	// of docs/rules/sudoku.md, section 4. The numbers of a normal one lie halfway between. In 2,000
	// families the easy boards had 27 to 34 givens and the minimal ones 21 to 28. So a normal one
	// has 24 to 31.
	nineLimits = givenLimits{
		Tiers:     engine.AllTiers(),
		easyHouse: 3, easyDigit: 1,
		normal: Range{24, 31},
		hard:   Range{17, 26},
		// The rules set no conditions above hard: only the techniques decide.
		chains: Range{Low: 17},
	}

	// On 6×6 a third of every house is two givens, twelve in all. No puzzle with one solution and
	// fewer than 8 givens is known. In 3,000 families the easy boards had 12 to 17 givens, the
	// minimal ones 8 to 13.
	sixLimits = givenLimits{
		Tiers:     []engine.Tier{engine.Easy, engine.Normal, engine.Hard},
		easyHouse: 2, easyDigit: 1,
		normal: Range{10, 15},
		hard:   Range{8, 11},
	}

	// On 4×4 hidden singles solve every puzzle with one solution, as a test shows. So there is one
	// tier; a third of a house is one given.
	fourLimits = givenLimits{
		Tiers:     []engine.Tier{engine.Easy},
		easyHouse: 1, easyDigit: 1,
	}
)

// LimitsOf returns the conditions of a shape.
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

// TiersUnder lists the tiers of a shape under a symmetry. On 6×6, quarter turns, both mirrors and full
// symmetry have orbits of four cells, so a hard puzzle would have exactly 8 givens. All 94 such puzzles
// from 60,000 full grids with quarter turns were easy. With the other two symmetries, 5,000 proposals
// gave no hard puzzle.
func TiersUnder(s *board.Shape, sym Symmetry) []engine.Tier {
	if s == board.Six && (sym == Quarter || sym == BothMirrors || sym == FullSymmetry) {
		return []engine.Tier{engine.Easy, engine.Normal}
	}
	return LimitsOf(s).Tiers
}

// IsEasy reports whether a grid has the givens of an easy puzzle.
func (l *givenLimits) IsEasy(g *board.Grid) bool {
	n := CountGivens(g)
	return l.meetsEasy(&n)
}

// meetsEasy reports whether the counts meet the conditions of easy puzzles.
func (l *givenLimits) meetsEasy(n *GivenCounts) bool {
	return slices.Min(n.inHouse[:]) >= l.easyHouse && n.ofDigit >= l.easyDigit
}

// needsGiven reports whether the conditions of easy puzzles still need a given of digit v in the empty
// cell c.
func (l *givenLimits) needsGiven(s *givenSpread, c int, v uint8) bool {
	return s.minAround(c) < l.easyHouse || s.ofDigit[v-1] < l.easyDigit
}

// sparesGiven reports whether the conditions of easy puzzles would still hold without the given v
// in cell c.
func (l *givenLimits) sparesGiven(s *givenSpread, c int, v uint8) bool {
	return s.minAround(c) > l.easyHouse && s.ofDigit[v-1] > l.easyDigit
}

// meets reports whether the givens of a grid meet the conditions of a tier.
func (l *givenLimits) meets(g *board.Grid, t engine.Tier) bool {
	if t == engine.Easy {
		return l.IsEasy(g)
	}
	return l.span(t).Contains(g.CountFilled())
}

// span returns the range of numbers of givens that puzzles of a tier above easy can have.
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

// Fewest returns the smallest number of givens with which a puzzle with one solution is known.
func Fewest(s *board.Shape) int {
	if LimitsOf(s).hard.Low > 0 {
		return LimitsOf(s).hard.Low
	}
	return s.Side
}

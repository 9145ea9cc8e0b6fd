package sudoku

import "octavo/engine"

// limits are a shape's conditions on the givens of each tier, as data.
//
// For 9×9 they are those of the creation rules this kind follows: an easy
// puzzle has at least three givens in every row, column and box, and every
// digit at least once; a hard one has fewer than 27 givens and at least 17,
// the fewest that can have one solution (McGuire, Tugemann and Civario, 2012);
// a normal one lies halfway.
type limits struct {
	tiers     []engine.Tier
	easyHouse int // the fewest givens in a house of an easy puzzle
	easyDigit int // and of each digit
	normal    span
	hard      span
}

// A span is an inclusive range of numbers of givens.
type span struct{ low, high int }

func (s span) holds(n int) bool { return n >= s.low && n <= s.high }

var (
	nineLimits = limits{
		tiers:     []engine.Tier{engine.Easy, engine.Normal, engine.Hard},
		easyHouse: 3, easyDigit: 1,
		normal: span{24, 31},
		hard:   span{17, 26},
	}
	sixLimits = limits{
		tiers:     []engine.Tier{engine.Easy, engine.Normal, engine.Hard},
		easyHouse: 2, easyDigit: 1,
		normal: span{9, 14},
		hard:   span{8, 11},
	}
	fourLimits = limits{
		tiers:     []engine.Tier{engine.Easy},
		easyHouse: 1, easyDigit: 1,
		normal: span{4, 6},
		hard:   span{4, 5},
	}
)

// easy reports whether a grid has givens everywhere, as an easy puzzle must.
func (l *limits) easy(g *grid) bool {
	var inHouse [maxHouses]int
	var ofDigit [maxSide]int
	for c, v := range g.cells[:g.shape.cells] {
		if v == 0 {
			continue
		}
		ofDigit[v-1]++
		for _, h := range g.shape.houseOf[c] {
			inHouse[h]++
		}
	}
	for _, n := range inHouse[:g.shape.houses] {
		if n < l.easyHouse {
			return false
		}
	}
	for _, n := range ofDigit[:g.shape.side] {
		if n < l.easyDigit {
			return false
		}
	}
	return true
}

// meets reports whether the givens of a grid are those of a tier.
func (l *limits) meets(g *grid, t engine.Tier) bool {
	if t == engine.Easy {
		return l.easy(g)
	}
	return l.span(t).holds(g.filled())
}

// span is how many givens a tier above easy has.
func (l *limits) span(t engine.Tier) span {
	switch t {
	case engine.Normal:
		return l.normal
	case engine.Hard:
		return l.hard
	default:
		return span{}
	}
}

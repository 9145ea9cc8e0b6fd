package sudoku

import (
	"slices"

	"octavo/engine"
)

// The names under which givens are counted.
const (
	ofGrid   = "givens"
	ofRow    = "fewest_row"
	ofColumn = "fewest_column"
	ofBox    = "fewest_box"
	ofDigit  = "fewest_digit"
)

// A tallied is what conditions ask about the givens of a grid: how many there
// are, and the fewest in a row, in a column, in a box and of a digit.
type tallied struct {
	givens  int
	inHouse [3]int
	ofDigit int
}

func (g *grid) tallied() tallied {
	s := g.spread()
	n := tallied{givens: g.filled()}
	n.inHouse, n.ofDigit = s.fewest()
	return n
}

// mostFacts is how many facts there are of a puzzle, with what its steps say, at the most.
const mostFacts = 8

// facts are what there is to say of the givens, in the place of other facts.
func (n *tallied) facts(facts []engine.Fact) []engine.Fact {
	return append(slices.Grow(facts, mostFacts),
		engine.Fact{Name: ofGrid, Value: n.givens},
		engine.Fact{Name: ofRow, Value: n.inHouse[rowHouse]},
		engine.Fact{Name: ofColumn, Value: n.inHouse[columnHouse]},
		engine.Fact{Name: ofBox, Value: n.inHouse[boxHouse]},
		engine.Fact{Name: ofDigit, Value: n.ofDigit})
}

// conditions says for each tier that a shape has which conditions some givens
// fail, whatever techniques the puzzle needs. Nobody changes what it says.
func (s *shape) conditions(n *tallied) []engine.Conditions {
	if s.limits.easyMet(n) {
		return s.numerous[n.givens]
	}
	return s.limits.conditions(n)
}

// byNumber is what there is to say of so many givens that meet the conditions of easy puzzles.
func (l *limits) byNumber(side int) (all [][]engine.Conditions) {
	for givens := range side*side + 1 {
		all = append(all, l.conditions(&tallied{givens, [3]int{side, side, side}, side}))
	}
	return all
}

// conditions finds out which fail, tier by tier.
func (l *limits) conditions(n *tallied) []engine.Conditions {
	all := make([]engine.Conditions, 0, len(l.tiers))
	for _, t := range l.tiers {
		all = append(all, engine.Conditions{Tier: t, Fails: l.fails(n, t)})
	}
	return all
}

func (l *limits) fails(n *tallied, t engine.Tier) (failed []engine.Failure) {
	ask := func(f engine.Failure) {
		if f.Has < f.Least || f.Most > 0 && f.Has > f.Most {
			failed = append(failed, f)
		}
	}
	if t != engine.Easy {
		ask(engine.Failure{Of: ofGrid, Has: n.givens, Least: l.span(t).low, Most: l.span(t).high})
		return failed
	}
	ask(engine.Failure{Of: ofRow, Has: n.inHouse[rowHouse], Least: l.easyHouse})
	ask(engine.Failure{Of: ofColumn, Has: n.inHouse[columnHouse], Least: l.easyHouse})
	ask(engine.Failure{Of: ofBox, Has: n.inHouse[boxHouse], Least: l.easyHouse})
	ask(engine.Failure{Of: ofDigit, Has: n.ofDigit, Least: l.easyDigit})
	return failed
}

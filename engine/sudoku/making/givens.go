package making

import (
	"slices"

	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// A givenLayout holds the cells of the givens by digit minus 1, and the open cells.
type givenLayout struct {
	shape   *board.Shape
	cellsOf [board.MaxSide]latin.Cells
	open    latin.Cells
}

func layoutOf(g *board.Grid) givenLayout {
	l := givenLayout{shape: g.Shape}
	for c, v := range g.Cells[:g.Shape.Cells] {
		if v == 0 {
			l.open.Add(c)
		} else {
			l.cellsOf[v-1].Add(c)
		}
	}
	return l
}

// remove removes the givens of some cells, whose digits are those of the full grid.
func (l *givenLayout) remove(cells latin.Cells, full *board.Grid) {
	for c := range cells.All() {
		l.cellsOf[full.Cells[c]-1].Drop(c)
		l.open.Add(c)
	}
}

// restore puts the givens of some cells back, with the digits of the full grid.
func (l *givenLayout) restore(cells latin.Cells, full *board.Grid) {
	for c := range cells.All() {
		l.cellsOf[full.Cells[c]-1].Add(c)
		l.open.Drop(c)
	}
}

// isSingle reports whether the givens alone make digit v a single in the empty cell c. Either no
// other digit can stand in the cell, or the digit has no other place in a house.
func (l *givenLayout) isSingle(c int, v uint8) bool {
	places := l.open
	for other := range l.cellsOf[v-1].All() {
		places = places.Without(l.shape.Peers[other])
	}
	for _, h := range l.shape.HousesOf[c] {
		if inHouse := places.And(l.shape.Members[h]); inHouse.Has(c) && inHouse.Count() == 1 {
			return true
		}
	}
	for d := range l.shape.Side {
		if d == int(v-1) {
			continue
		}
		if sources := l.cellsOf[d].And(l.shape.Peers[c]); sources.IsEmpty() {
			return false
		}
	}
	return true
}

// A givenSpread counts the givens in each house and of each digit minus 1.
type givenSpread struct {
	shape   *board.Shape
	inHouse [board.MaxHouses]int
	ofDigit [board.MaxSide]int
}

func spreadOf(g *board.Grid) givenSpread {
	s := givenSpread{shape: g.Shape}
	for c, v := range g.Cells[:g.Shape.Cells] {
		if v != 0 {
			s.add(c, v, 1)
		}
	}
	return s
}

// add adds n, 1 or -1, to the counts for digit v in cell c.
func (s *givenSpread) add(c int, v uint8, n int) {
	s.ofDigit[v-1] += n
	for _, h := range s.shape.HousesOf[c] {
		s.inHouse[h] += n
	}
}

// remove takes the givens of cells out of the counts, unless the conditions of easy puzzles would
// then fail. It reports whether it did.
func (s *givenSpread) remove(cells latin.Cells, full *board.Grid) bool {
	for c := range cells.All() {
		s.add(c, full.Cells[c], -1)
	}
	l := LimitsOf(s.shape)
	for c := range cells.All() {
		if s.minAround(c) < l.easyHouse || s.ofDigit[full.Cells[c]-1] < l.easyDigit {
			s.restore(cells, full)
			return false
		}
	}
	return true
}

// restore adds the givens of some cells again.
func (s *givenSpread) restore(cells latin.Cells, full *board.Grid) {
	for c := range cells.All() {
		s.add(c, full.Cells[c], 1)
	}
}

// minAround returns the number of givens in that house of cell c which has the fewest.
func (s *givenSpread) minAround(c int) int {
	houses := &s.shape.HousesOf[c]
	return min(s.inHouse[houses[board.RowHouse]], s.inHouse[houses[board.ColumnHouse]], s.inHouse[houses[board.BoxHouse]])
}

// fewest returns the fewest givens in a row, in a column and in a box, and the fewest of a digit.
func (s *givenSpread) fewest() (inHouse [3]int, ofDigit int) {
	side := s.shape.Side
	for sort := range inHouse {
		inHouse[sort] = slices.Min(s.inHouse[sort*side : (sort+1)*side])
	}
	return inHouse, slices.Min(s.ofDigit[:side])
}

// The names of the facts about givens.
const (
	ofGrid   = "givens"
	ofRow    = "fewest_row"
	ofColumn = "fewest_column"
	ofBox    = "fewest_box"
	ofDigit  = "fewest_digit"
)

// GivenCounts holds what the conditions on givens count: all givens, and the fewest in a row, in a
// column, in a box and of a digit.
type GivenCounts struct {
	givens  int
	inHouse [3]int
	ofDigit int
}

func CountGivens(g *board.Grid) GivenCounts {
	s := spreadOf(g)
	n := GivenCounts{givens: g.CountFilled()}
	n.inHouse, n.ofDigit = s.fewest()
	return n
}

// Facts appends the counts to other facts.
func (n *GivenCounts) Facts(facts []engine.Fact) []engine.Fact {
	return append(facts,
		engine.Fact{Name: ofGrid, Value: n.givens},
		engine.Fact{Name: ofRow, Value: n.inHouse[board.RowHouse]},
		engine.Fact{Name: ofColumn, Value: n.inHouse[board.ColumnHouse]},
		engine.Fact{Name: ofBox, Value: n.inHouse[board.BoxHouse]},
		engine.Fact{Name: ofDigit, Value: n.ofDigit})
}

// Conditions returns, for each tier of a shape, the conditions that the givens fail. It doesn't
// look at techniques.
func Conditions(s *board.Shape, n *GivenCounts) []engine.Conditions {
	all := make([]engine.Conditions, 0, len(LimitsOf(s).Tiers))
	for _, t := range LimitsOf(s).Tiers {
		all = append(all, engine.Conditions{Tier: t, Fails: LimitsOf(s).failures(n, t)})
	}
	return all
}

// failures returns the conditions of a tier that the givens fail.
func (l *givenLimits) failures(n *GivenCounts, t engine.Tier) (failed []engine.Failure) {
	check := func(f engine.Failure) {
		if f.Has < f.Least || f.Most > 0 && f.Has > f.Most {
			failed = append(failed, f)
		}
	}
	if t != engine.Easy {
		check(engine.Failure{Counted: ofGrid, Has: n.givens, Least: l.span(t).Low, Most: l.span(t).High})
		return failed
	}
	check(engine.Failure{Counted: ofRow, Has: n.inHouse[board.RowHouse], Least: l.easyHouse})
	check(engine.Failure{Counted: ofColumn, Has: n.inHouse[board.ColumnHouse], Least: l.easyHouse})
	check(engine.Failure{Counted: ofBox, Has: n.inHouse[board.BoxHouse], Least: l.easyHouse})
	check(engine.Failure{Counted: ofDigit, Has: n.ofDigit, Least: l.easyDigit})
	return failed
}

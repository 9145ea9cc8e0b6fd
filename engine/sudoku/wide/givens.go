package wide

import (
	"slices"

	"octavo/engine"
)

// givenCounts counts the givens in each house and of each digit (less 1).
type givenCounts struct {
	shape   *shape
	inHouse []int
	ofDigit []int
}

func countGivens(g *grid) givenCounts {
	n := givenCounts{shape: g.shape, inHouse: make([]int, g.shape.houses), ofDigit: make([]int, g.shape.side)}
	for c, v := range g.cells {
		if v != 0 {
			n.add(c, v, 1)
		}
	}
	return n
}

// add adds a change, 1 or -1, to the counts of a cell with the digit v.
func (n *givenCounts) add(c int, v uint8, change int) {
	n.ofDigit[v-1] += change
	for _, h := range n.shape.housesOf[c] {
		n.inHouse[h] += change
	}
}

// minInHouse returns the fewest givens in a house of an easy puzzle: a third of its cells, as on 9×9.
func (s *shape) minInHouse() int { return s.side / 3 }

// minOfDigit is the fewest givens of a digit of an easy puzzle.
const minOfDigit = 1

// sufficeWithout reports whether the conditions of easy puzzles hold without an orbit of givens.
func (n *givenCounts) sufficeWithout(given *grid, orbit []int) bool {
	n.subtract(given, orbit)
	suffice := true
	for _, c := range orbit {
		for _, h := range n.shape.housesOf[c] {
			suffice = suffice && n.inHouse[h] >= n.shape.minInHouse()
		}
		suffice = suffice && n.ofDigit[given.cells[c]-1] >= minOfDigit
	}
	for _, c := range orbit {
		n.add(c, given.cells[c], 1)
	}
	return suffice
}

// subtract subtracts an orbit of givens. The grid holds its digits.
func (n *givenCounts) subtract(g *grid, orbit []int) {
	for _, c := range orbit {
		n.add(c, g.cells[c], -1)
	}
}

// facts returns the counts under the names that smaller sudokus use.
func (n *givenCounts) facts(givens int) []engine.Fact {
	side := n.shape.side
	fewest := func(sort int) int { return slices.Min(n.inHouse[sort*side : (sort+1)*side]) }
	return []engine.Fact{
		{Name: "givens", Value: givens},
		{Name: "fewest_row", Value: fewest(rowHouse)},
		{Name: "fewest_column", Value: fewest(columnHouse)},
		{Name: "fewest_box", Value: fewest(boxHouse)},
		{Name: "fewest_digit", Value: slices.Min(n.ofDigit)},
	}
}

// conditions returns the conditions of easy puzzles that the givens fail. Other tiers have none. The
// facts are those of givenCounts: the number of givens first, the fewest givens of a digit last.
func (s *shape) conditions(facts []engine.Fact) []engine.Conditions {
	all := []engine.Conditions{{Tier: engine.Easy}, {Tier: engine.Normal}, {Tier: engine.Hard}}
	for i, f := range facts[1:] {
		least := s.minInHouse()
		if i == len(facts)-2 {
			least = minOfDigit
		}
		if f.Value < least {
			all[0].Fails = append(all[0].Fails, engine.Failure{Counted: f.Name, Has: f.Value, Least: least})
		}
	}
	return all
}

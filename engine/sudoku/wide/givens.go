package wide

import (
	"slices"

	"octavo/engine"
)

// givenCounts counts the givens in each house and of each digit.
type givenCounts struct {
	shape   *shape
	inHouse []int // by house
	ofDigit []int // by digit minus 1
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

// add changes the counts for the given v in cell c: by 1 if it is added, by -1 if it is removed.
func (n *givenCounts) add(c int, v uint8, change int) {
	n.ofDigit[v-1] += change
	for _, h := range n.shape.housesOf[c] {
		n.inHouse[h] += change
	}
}

// minInHouse returns how many givens each house of an easy puzzle needs: a third of its cells, as on
// 9×9.
func (s *shape) minInHouse() int { return s.side / 3 }

// minOfDigit is how many givens of each digit an easy puzzle needs.
const minOfDigit = 1

// sufficeWithout reports whether the counts would still meet the conditions of easy puzzles if an
// orbit of givens were removed.
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

// subtract removes an orbit of givens from the counts. g holds its digits.
func (n *givenCounts) subtract(g *grid, orbit []int) {
	for _, c := range orbit {
		n.add(c, g.cells[c], -1)
	}
}

// facts returns the number of givens, and the fewest givens in a row, column and box and of a digit.
// The names are those of smaller sudokus.
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

// conditions returns the conditions of easy puzzles that the givens fail. Other tiers have none. facts
// must be those of givenCounts.facts, in its order.
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

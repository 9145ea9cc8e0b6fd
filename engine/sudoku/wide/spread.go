package wide

import (
	"slices"

	"octavo/engine"
)

// A spread counts the givens in each house and of each digit (less 1).
type spread struct {
	shape   *shape
	inHouse []int
	ofDigit []int
}

func spreadOf(g *grid) spread {
	s := spread{shape: g.shape, inHouse: make([]int, g.shape.houses), ofDigit: make([]int, g.shape.side)}
	for c, v := range g.cells {
		if v != 0 {
			s.add(c, v, 1)
		}
	}
	return s
}

func (s *spread) add(c int, v uint8, n int) {
	s.ofDigit[v-1] += n
	for _, h := range s.shape.houseOf[c] {
		s.inHouse[h] += n
	}
}

// leastInHouse returns the fewest givens in a house of an easy puzzle: a third of its cells, as on 9×9.
func (s *shape) leastInHouse() int { return s.side / 3 }

// leastOfDigit is the fewest givens of a digit of an easy puzzle.
const leastOfDigit = 1

// spares reports whether the conditions of easy puzzles hold without an orbit of givens.
func (s *spread) spares(g *grid, orbit []int) bool {
	for _, c := range orbit {
		s.add(c, g.cells[c], -1)
	}
	spared := true
	for _, c := range orbit {
		for _, h := range s.shape.houseOf[c] {
			spared = spared && s.inHouse[h] >= s.shape.leastInHouse()
		}
		spared = spared && s.ofDigit[g.cells[c]-1] >= leastOfDigit
	}
	for _, c := range orbit {
		s.add(c, g.cells[c], 1)
	}
	return spared
}

// lose subtracts an orbit of givens.
func (s *spread) lose(full *grid, orbit []int) {
	for _, c := range orbit {
		s.add(c, full.cells[c], -1)
	}
}

// facts returns the counts under the names that smaller sudokus use.
func (s *spread) facts(givens int) []engine.Fact {
	side := s.shape.side
	least := func(sort int) int { return slices.Min(s.inHouse[sort*side : (sort+1)*side]) }
	return []engine.Fact{
		{Name: "givens", Value: givens},
		{Name: "fewest_row", Value: least(rowHouse)},
		{Name: "fewest_column", Value: least(columnHouse)},
		{Name: "fewest_box", Value: least(boxHouse)},
		{Name: "fewest_digit", Value: slices.Min(s.ofDigit)},
	}
}

// conditions returns the conditions of easy puzzles that the givens fail. Other tiers have none.
func (s *shape) conditions(facts []engine.Fact) []engine.Conditions {
	all := []engine.Conditions{{Tier: engine.Easy}, {Tier: engine.Normal}, {Tier: engine.Hard}}
	for i, f := range facts[1:] {
		least := s.leastInHouse()
		if i == len(facts)-2 {
			least = leastOfDigit
		}
		if f.Value < least {
			all[0].Fails = append(all[0].Fails, engine.Failure{Of: f.Name, Has: f.Value, Least: least})
		}
	}
	return all
}

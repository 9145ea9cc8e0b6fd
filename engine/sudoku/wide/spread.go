package wide

import (
	"slices"

	"octavo/engine"
)

// A spread is how the givens of a grid lie: how many are in each house, and how many there
// are of each digit (less 1).
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

// leastInHouse is how many givens every row, column and box of an easy puzzle has at least:
// a third of its cells, as on 9×9.
func (s *shape) leastInHouse() int { return s.side / 3 }

// leastOfDigit is how many givens of every digit an easy puzzle has at least.
const leastOfDigit = 1

// spares reports whether these conditions could do without an orbit of givens.
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

// lose reckons with an orbit of givens less.
func (s *spread) lose(full *grid, orbit []int) {
	for _, c := range orbit {
		s.add(c, full.cells[c], -1)
	}
}

// The names under which givens are counted are those of smaller sudokus.
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

// conditions says which of the conditions on the givens of easy puzzles some givens fail.
// There are none for the other tiers.
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

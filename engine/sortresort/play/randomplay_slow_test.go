//go:build slow

package play

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestRandomPlayAgainstExactChances compares T with the exact chance that random play solves a
// level. The chance is computed from all games, by the rules of State.Play.
func TestRandomPlayAgainstExactChances(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(6, 12))
	compared, hard, sum := 0, 0, 0.0
	for range 60 {
		for _, recipe := range append(small[1:9:9], recipe{containers: 4, rows: 2, fill: 75, buffer: 15}) {
			s := inOrder(recipe.make(rng).Start())
			chance := exactGame{chances: map[string]float64{}}.chance(s)
			if math.IsNaN(chance) || chance < 0.02 { // too many games, or nearly always lost
				continue
			}
			exact := -math.Log10(chance)
			difference := float64(RandomPlay(s))/100 - exact
			if math.Abs(difference) > 0.2+0.2*exact {
				t.Errorf("%s: T is %.2f, exactly %.2f", s.text(), exact+difference, exact)
			}
			compared++
			sum += difference
			if exact > 0.3 { // at least every other game is lost
				hard++
			}
		}
	}
	t.Logf("%d levels, %d of them hard; the mean difference is %.3f", compared, hard, sum/float64(compared))
	if compared < 100 || hard < 15 || math.Abs(sum/float64(compared)) > 0.02 {
		t.Errorf("%d levels compared, %d of them hard; the mean difference is %.3f", compared, hard, sum/float64(compared))
	}
}

// inOrder numbers the items in the order in which they are found. The order in which a player empties a
// front follows from it.
func inOrder(s State) State {
	s = s.Clone()
	numbers := map[Item]Item{0: 0}
	for _, c := range s.Containers {
		for _, row := range c.Rows {
			for i, item := range row {
				if _, known := numbers[item]; !known {
					numbers[item] = Item(len(numbers))
				}
				row[i] = numbers[item]
			}
		}
	}
	return s
}

// An exactGame computes the chance of solving a level from all possible games. It is NaN if these have more
// than maxExact positions between undertakings.
type exactGame struct{ chances map[string]float64 }

const maxExact = 300

func isOpen(c Container) bool { return c.Lock == 0 && !c.Gone }

// chance returns the chance that random play solves s: the mean over all undertakings.
func (g exactGame) chance(s State) float64 {
	if s.IsSolved() {
		return 1
	}
	name := fmt.Sprint(s)
	if known, ok := g.chances[name]; ok {
		return known
	}
	if len(g.chances) > maxExact {
		return math.NaN()
	}
	visible, free := map[Item]int{}, 0
	for _, c := range s.Containers {
		if isOpen(c) {
			free += count(c.Rows[0], 0)
			for _, item := range c.Rows[0] {
				visible[item]++
			}
		}
	}
	delete(visible, 0)
	var chances []float64
	for i, c := range s.Containers {
		if !isOpen(c) {
			continue
		}
		front, elsewhere := c.Rows[0], free-count(c.Rows[0], 0)
		items := c.Slots - count(front, 0)
		if items > 0 && items <= elsewhere && len(c.Rows) > 1 {
			chances = append(chances, g.clear(s, i, len(c.Rows)))
		}
		for item, n := range visible {
			copies := count(front, item)
			if n == Copies && c.Slots == Copies && (copies > 0 || len(c.Rows) == 1) && items-copies <= elsewhere {
				chances = append(chances, g.gather(s, i, item))
			}
		}
	}
	g.chances[name] = mean(chances)
	return g.chances[name]
}

func mean(list []float64) float64 {
	sum := 0.0
	for _, x := range list {
		sum += x / float64(len(list))
	}
	return sum
}

// clear empties the front of container i, until it has fewer rows than at the beginning.
func (g exactGame) clear(s State, i, rows int) float64 {
	if len(s.Containers[i].Rows) < rows {
		return g.chance(s)
	}
	return g.away(s, i, slices.Max(s.Containers[i].Rows[0]), func(next State) float64 { return g.clear(next, i, rows) })
}

// gather brings an item together in container i. Items of others leave first.
func (g exactGame) gather(s State, i int, item Item) float64 {
	for _, other := range slices.Sorted(slices.Values(s.Containers[i].Rows[0])) {
		if other != 0 && other != item {
			return g.away(s, i, other, func(next State) float64 { return g.gather(next, i, item) })
		}
	}
	return g.bring(s, i, item)
}

// bring moves an item to container i until a match is made.
func (g exactGame) bring(s State, i int, item Item) float64 {
	for from, c := range s.Containers {
		if slot := slices.Index(c.Rows[0], item); from != i && isOpen(c) && slot >= 0 {
			next, err := s.Play(Move{from, slot, i, slices.Index(s.Containers[i].Rows[0], 0)})
			if err != nil {
				panic(err)
			}
			if next.Items() < s.Items() {
				return g.chance(next)
			}
			return g.bring(next, i, item)
		}
	}
	return g.chance(s)
}

// away moves an item from container i to each free slot elsewhere, and returns the mean of what follows.
func (g exactGame) away(s State, i int, item Item, then func(State) float64) float64 {
	var chances []float64
	for to, c := range s.Containers {
		for slot, there := range c.Rows[0] {
			if to != i && isOpen(c) && there == 0 {
				next, err := s.Play(Move{i, slices.Index(s.Containers[i].Rows[0], item), to, slot})
				if err != nil {
					panic(err)
				}
				chances = append(chances, then(next))
			}
		}
	}
	return mean(chances)
}

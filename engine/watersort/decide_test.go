package watersort

import (
	"math/rand/v2"
	"testing"
)

// decide finds out whether a position can be solved, within the budget of levels that are made.
func decide(p position) verdict { return decideWithin(p, newStandardBudget()) }

// solve looks for a shortest solution within the same budget.
func solve(p position) result { return solveWithin(p, newStandardBudget()) }

const testBudget = 10_000_000

// TestStatesMatchPositions plays at random and compares the updated border
// state with the state computed from the position.
func TestStatesMatchPositions(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 1))
	for range 200 {
		p := fillRandomly(rng, 12, 3, 5)
		j := newJudge(newBorderLayout(p))
		s := j.layout.startState()
		for range 60 {
			list := p.usefulMoves(nil)
			if len(list) == 0 {
				break
			}
			o := list[rng.IntN(len(list))]
			if o.isDig {
				j.layout.dig(&s, j.layout.cutByBottle[o.from])
			}
			p.pour(o.move)
			if key := j.layout.keyOf(p); key != s.key || j.layout.stateOf(p) != s {
				t.Fatalf("%s: the state is %+v, by its digs %+v", p, j.layout.stateOf(p), s)
			}
		}
	}
}

// decideByDefinition decides a border state by trying every dig, without the rules that make
// the judge fast. It returns unknown if there are too many states.
func decideByDefinition(t *borderLayout, s borderState, visited map[key]bool, limit int) verdict {
	if s.bordersLeft == 0 {
		return alive
	}
	if len(visited) >= limit {
		return unknown
	}
	visited[s.key] = true
	for i := range t.cuts {
		if !t.canDig(&s, i) {
			continue
		}
		next := s
		t.dig(&next, i)
		if visited[next.key] {
			continue
		}
		if v := decideByDefinition(t, next, visited, limit); v != dead {
			return v
		}
	}
	return dead
}

// TestDecideAgainstPlainSearch compares levels, at the start and during play, with
// the plain search of border states. They are too large for a breadth-first search
// of the game.
func TestDecideAgainstPlainSearch(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 1))
	var counts [3]int
	for round := range 120 {
		for _, size := range [][3]int{{8, 1, 4}, {9, 2, 4}, {12, 2, 4}, {10, 1, 5}, {9, 2, 6}, {20, 1, 3}, {30, 2, 4}, {36, 2, 4}} {
			terrain := newBorderLayout(fillRandomly(rng, size[0], size[1], size[2]))
			s := terrain.startState()
			for range round % 8 {
				if i := rng.IntN(len(terrain.cuts)); terrain.canDig(&s, i) {
					terrain.dig(&s, i)
				}
			}
			want := decideByDefinition(terrain, s, map[key]bool{}, 3_000)
			counts[want]++
			if want == unknown {
				continue
			}
			if got := newJudge(terrain).decide(&s, testBudget); got != want {
				t.Fatalf("%v, %d borders left: decided %d, by plain search %d", size, s.bordersLeft, got, want)
			}
		}
	}
	if counts[dead] < 200 || counts[alive] < 200 {
		t.Errorf("compared %d dead and %d alive", counts[dead], counts[alive])
	}
	t.Logf("%d dead, %d alive, %d too large", counts[dead], counts[alive], counts[unknown])
}

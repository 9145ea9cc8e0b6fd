package watersort

import (
	"math/rand/v2"
	"testing"
)

const testBudget = 10_000_000

// TestStatesMatchPositions plays at random and compares the updated border
// state with the state computed from the position.
func TestStatesMatchPositions(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 1))
	for range 200 {
		p := fill(rng, 12, 3, 5)
		j := newJudge(survey(p))
		s := j.terrain.start()
		for range 60 {
			list := p.options(nil)
			if len(list) == 0 {
				break
			}
			o := list[rng.IntN(len(list))]
			if o.digs {
				j.terrain.dig(&s, j.terrain.cutOf[o.from])
			}
			p.pour(o.move)
			if name := j.terrain.nameOf(p); name != s.key || j.terrain.stateOf(p) != s {
				t.Fatalf("%s: the state is %+v, by its digs %+v", p, j.terrain.stateOf(p), s)
			}
		}
	}
}

// plainly decides a border state by trying every dig, without the rules that make
// the judge fast. It returns unknown if there are too many states.
func plainly(t *terrain, s borderState, seen map[key]bool, limit int) verdict {
	if s.left == 0 {
		return alive
	}
	if len(seen) >= limit {
		return unknown
	}
	seen[s.key] = true
	for i := range t.cuts {
		if !t.canDig(&s, i) {
			continue
		}
		next := s
		t.dig(&next, i)
		if seen[next.key] {
			continue
		}
		if v := plainly(t, next, seen, limit); v != dead {
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
	var seen [3]int
	for round := range 120 {
		for _, size := range [][3]int{{8, 1, 4}, {9, 2, 4}, {12, 2, 4}, {10, 1, 5}, {9, 2, 6}, {20, 1, 3}, {30, 2, 4}, {36, 2, 4}} {
			terrain := survey(fill(rng, size[0], size[1], size[2]))
			s := terrain.start()
			for range round % 8 {
				if i := rng.IntN(len(terrain.cuts)); terrain.canDig(&s, i) {
					terrain.dig(&s, i)
				}
			}
			want := plainly(terrain, s, map[key]bool{}, 3_000)
			seen[want]++
			if want == unknown {
				continue
			}
			if got := newJudge(terrain).judge(&s, testBudget); got != want {
				t.Fatalf("%v, %d borders left: decided %d, by plain search %d", size, s.left, got, want)
			}
		}
	}
	if seen[dead] < 200 || seen[alive] < 200 {
		t.Errorf("compared %d dead and %d alive", seen[dead], seen[alive])
	}
	t.Logf("%d dead, %d alive, %d too large", seen[dead], seen[alive], seen[unknown])
}

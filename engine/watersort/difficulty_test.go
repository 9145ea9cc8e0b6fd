package watersort

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// chanceAtRandom is the exact chance that random play solves a position,
// worked out over every position that play can reach, from the rules on plain
// strings: the linear equations of a Markov chain, by iteration.
func chanceAtRandom(g *graph, capacity int) float64 {
	number := map[string]int{}
	for n, bottles := range g.positions {
		number[strings.Join(bottles, "/")] = n
	}
	next := make([][]int, len(g.positions))
	for n, bottles := range g.positions {
		for _, b := range successors(bottles, capacity) {
			slices.Sort(b)
			next[n] = append(next[n], number[strings.Join(b, "/")])
		}
	}
	chances := make([]float64, len(g.positions))
	for change := 1.0; change > 1e-9; {
		change = 0
		for n := len(chances) - 1; n >= 0; n-- {
			was := chances[n]
			switch {
			case g.distance[n] == 0:
				chances[n] = 1
			case g.distance[n] > 0:
				sum := 0.0
				for _, m := range next[n] {
					sum += chances[m]
				}
				chances[n] = sum / float64(len(next[n]))
			}
			change = max(change, math.Abs(chances[n]-was))
		}
	}
	return chances[0]
}

// TestDifficultyAgainstEnumeration compares estimates with the exact chance.
func TestDifficultyAgainstEnumeration(t *testing.T) {
	if testing.Short() {
		t.Skip("compares with an enumeration")
	}
	t.Parallel()
	rng := rand.New(rand.NewPCG(2, 8))
	compared := 0
	var sum float64 // of the squared deviations, in standard errors
	for _, size := range [][3]int{{4, 1, 3}, {4, 1, 4}, {5, 1, 4}, {6, 1, 4}, {7, 1, 4}, {5, 2, 3}, {4, 2, 4}, {5, 2, 4}, {5, 1, 5}, {4, 2, 5}} {
		for range 24 {
			text := randomText(rng, size[0], size[1], size[2])
			g := explore(text, 15_000)
			if g == nil || g.distance[0] < 0 {
				continue
			}
			want := -100 * math.Log10(chanceAtRandom(g, size[2]))
			if want < 10 {
				continue // where hardly anything goes wrong there is nothing to measure
			}
			got := samplingOf(size[0]).measure(mustParse(t, text))
			off := math.Abs(float64(got.t)-want) / (float64(got.error) + 1)
			if off > 4 {
				t.Errorf("%s: T is %d ± %d, exactly it is %.2f", text, got.t, got.error, want)
			}
			sum += off * off
			compared++
		}
	}
	if compared < 40 || sum > 1.5*float64(compared) {
		t.Errorf("%d compared, mean squared deviation %.2f standard errors", compared, sum/float64(compared))
	}
	t.Logf("%d compared, mean squared deviation %.2f standard errors", compared, sum/float64(compared))
}

// TestDifficultyIsAsExactAsPromised measures larger levels: the standard error
// keeps to its limit, and the same level has the same T again.
func TestDifficultyIsAsExactAsPromised(t *testing.T) {
	if testing.Short() {
		t.Skip("measures large levels")
	}
	t.Parallel()
	for _, cell := range []policyCell{{8, 2, 4}, {12, 2, 4}, {14, 2, 4}, {10, 3, 5}} {
		for i := range 3 {
			p := cell.solvable(i)
			d := samplingOf(cell.n).measure(p)
			if !d.exact() {
				t.Errorf("%s: %d ± %d", p, d.t, d.error)
			}
			if again := samplingOf(cell.n).measure(p.clone()); again != d {
				t.Errorf("%s: %+v, and again %+v", p, d, again)
			}
		}
	}
}

// TestOptionsAreAllMovesThatChangeSomething, in the order of the bottles: on every
// position of some games played at random.
func TestOptionsAreAllMovesThatChangeSomething(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, text := range []string{"4:ABCD/BADC/CDAB/DCBA//", "6:ABCABC/BCABCA/CABCAB/", "2:AB/BA/CC/"} {
		for range 60 {
			p := mustParse(t, text).clone()
			for range 60 {
				all := p.options(nil)
				if want := plainOptions(p); !slices.Equal(all, want) {
					t.Fatalf("%v: %v, want %v", p, all, want)
				}
				if len(all) == 0 {
					break
				}
				p.pour(all[rng.IntN(len(all))].move)
			}
		}
	}
}

// plainOptions are those moves by what becomes of the bottles.
func plainOptions(p position) (all []option) {
	for from, b := range p.bottles {
		for to, onto := range p.bottles {
			m := move{from, to}
			if p.flow(m) > 0 && (onto != 0 || b.floor() > 0) {
				all = append(all, option{m, b.floor() > 0 && p.flow(m) == b.run()})
			}
		}
	}
	return all
}

package kenken

import (
	"math"
	"slices"
	"testing"

	"octavo/engine"
	"octavo/engine/latin"
)

// A measured puzzle is one of the labelled corpus with all its measures.
type measured struct {
	puzzle  *Puzzle
	verdict latin.Verdict
	tier    engine.Tier
	steps   int // of its explanation
}

func measureCorpus(tb testing.TB) []measured {
	tb.Helper()
	var all []measured
	for _, l := range labelledPuzzles(tb) {
		p := mustParse(tb, l.text)
		v := judge(p)
		steps, err := p.Explain()
		if err != nil {
			tb.Fatal(err)
		}
		all = append(all, measured{p, v, ladder.Tier(v.Hardest), len(steps)})
	}
	return all
}

// of returns the sorted measures of the puzzles of a tier and size. 0 stands for all tiers or
// sizes.
func of(all []measured, tier engine.Tier, size int, measure func(*measured) int) (values []int) {
	for i := range all {
		m := &all[i]
		if (tier == engine.NoTier || m.tier == tier) && (size == 0 || m.puzzle.size == size) {
			values = append(values, measure(m))
		}
	}
	slices.Sort(values)
	return values
}

func median(sorted []int) int { return sorted[len(sorted)/2] }

// TestScoreRisesWithTier checks that the scores of each tier stay in its part of the scale, from no
// effort to more than any search takes.
func TestScoreRisesWithTier(t *testing.T) {
	last := -1
	for rung := range ladder.SearchTechnique() + 1 {
		v := latin.Verdict{}
		v.Solutions, v.Hardest = 1, rung
		least := score(&v)
		v.Times[0], v.Nodes, v.Assignments = math.MaxInt32/25, 1<<24, 1<<24
		if most := score(&v); least > most || most/1000 != least/1000 || least/1000 != int(ladder.Tier(rung)-engine.Easy) {
			t.Errorf("%s: scores from %d to %d", ladder.Name(rung), least, most)
		} else if least < last {
			t.Errorf("%s has scores from %d, after %d", ladder.Name(rung), least, last)
		}
		last = least
	}
	if last != 4000 {
		t.Errorf("the last part begins at %d", last)
	}
}

// TestEveryRungCosts checks that each rung has a cost, and that costs rise along each family of
// techniques.
func TestEveryRungCosts(t *testing.T) {
	for _, name := range ladder.Names() {
		if costs[name] < 1 {
			t.Errorf("%s costs nothing", name)
		}
	}
	if len(costs) != len(ladder.Names()) {
		t.Errorf("%d costs of %d rungs", len(costs), len(ladder.Names()))
	}
	for _, sorts := range [][]string{
		{"naked-single", "hidden-single", "naked-pair", "hidden-pair", "naked-triple", "hidden-triple", "naked-quad", "hidden-quad"},
		{"cage-digits", "cage-cells", "cage-line"}, {"x-wing", "swordfish", "jellyfish"},
	} {
		if !slices.IsSortedFunc(sorts, func(a, b string) int { return costs[a] - costs[b] }) {
			t.Errorf("the costs of %v don't rise", sorts)
		}
	}
}

// TestMinutesRise checks that minutes rise with the size and with the tier.
func TestMinutesRise(t *testing.T) {
	for size := minSize; size <= maxSize; size++ {
		for _, tier := range engine.AllTiers() {
			if tier > engine.Easy && minutes(size, tier) < minutes(size, tier-1) {
				t.Errorf("%v %d×%d take less time than those before", tier, size, size)
			}
			if size > minSize && minutes(size, tier) <= minutes(size-1, tier) {
				t.Errorf("%v %d×%d take no more time than smaller ones", tier, size, size)
			}
		}
	}
}

// spearman returns the rank correlation of two measures.
func spearman(x, y []int) float64 {
	a, b := ranks(x), ranks(y)
	return covariance(a, b) / math.Sqrt(covariance(a, a)*covariance(b, b))
}

// ranks returns the ranks of values, from 0, in halves. Equal values share the mean of their ranks.
func ranks(x []int) []float64 {
	sorted := slices.Sorted(slices.Values(x))
	at := make([]float64, len(x))
	for i, v := range x {
		first, _ := slices.BinarySearch(sorted, v)
		end, _ := slices.BinarySearch(sorted, v+1)
		at[i] = float64(first+end-1) / 2
	}
	return at
}

func covariance(a, b []float64) (sum float64) {
	middle := float64(len(a)-1) / 2
	for i := range a {
		sum += (a[i] - middle) * (b[i] - middle)
	}
	return sum
}

func kendall(x, y []int) float64 {
	var together, inX, inY float64
	for i := range x {
		for j := range i {
			dx, dy := float64(sign(x[i]-x[j])), float64(sign(y[i]-y[j]))
			together += dx * dy
			inX += dx * dx
			inY += dy * dy
		}
	}
	return together / math.Sqrt(inX*inY)
}

func sign(n int) int { return min(1, max(-1, n)) }

// TestRankCorrelations compares correlations with results computed by hand.
func TestRankCorrelations(t *testing.T) {
	for _, c := range []struct {
		x, y     []int
		rho, tau float64
	}{
		{[]int{1, 2, 3, 4}, []int{10, 20, 30, 40}, 1, 1},
		{[]int{1, 2, 3, 4}, []int{4, 3, 2, 1}, -1, -1},
		{[]int{1, 2, 3, 4}, []int{1, 3, 2, 4}, 0.8, 4.0 / 6},
		{[]int{1, 2, 2, 3}, []int{1, 3, 2, 4}, 4.5 / math.Sqrt(4.5*5), 5 / math.Sqrt(5*6)},
	} {
		if rho, tau := spearman(c.x, c.y), kendall(c.x, c.y); math.Abs(rho-c.rho) > 1e-9 || math.Abs(tau-c.tau) > 1e-9 {
			t.Errorf("%v, %v: ρ = %v, τ = %v; want %v, %v", c.x, c.y, rho, tau, c.rho, c.tau)
		}
	}
}

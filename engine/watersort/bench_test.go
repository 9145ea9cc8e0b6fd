package watersort

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"octavo/engine/slowtests"
)

// The benchmarks run over every cell of the policy at the ends of its bands: a
// level of its own for each round, the same ones every time. What they report
// is best read with as many rounds as one wants levels:
//
//	go test ./engine/watersort -run - -bench Decide -benchtime 1000x
//	go test ./engine/watersort -run - -bench Solve -benchtime 100x
//	go test ./engine/watersort -run - -bench Difficulty -benchtime 20x

type policyCell struct{ n, e, capacity int }

func (c policyCell) String() string { return fmt.Sprintf("N=%d,E=%d,CAP=%d", c.n, c.e, c.capacity) }

// policyCells are those that are measured; without the tag slow the small ones, which
// tell that a benchmark works, not how fast it is.
func policyCells() []policyCell {
	numbers := []int{8, 12, 20, 28, 36}
	if !slowtests.On {
		numbers = numbers[:2]
	}
	var cells []policyCell
	for _, n := range numbers {
		for capacity := leastCapacity; capacity <= maxCapacity; capacity++ {
			for e := StandardPolicy().spanOf(n, capacity).Least; e <= StandardPolicy().spanOf(n, capacity).Most; e++ {
				cells = append(cells, policyCell{n, e, capacity})
			}
		}
	}
	return cells
}

// level is a random level of the cell.
func (c policyCell) level(number int) position {
	rng := rand.New(rand.NewPCG(uint64(c.n*100+c.e*10+c.capacity), uint64(number)))
	return fill(rng, c.n, c.e, c.capacity)
}

// solvable is a random level of the cell that can be solved.
func (c policyCell) solvable(number int) position {
	for again := 0; ; again++ {
		if p := c.level(number + 1_000_000*again); decide(p) == alive {
			return p
		}
	}
}

// timings are how long the rounds of a benchmark took.
type timings []time.Duration

func (t timings) report(b *testing.B) {
	slices.Sort(t)
	for _, percent := range []int{50, 99} {
		at := t[min(len(t)-1, len(t)*percent/100)]
		b.ReportMetric(float64(at.Microseconds())/1000, fmt.Sprintf("p%d-ms", percent))
	}
}

func BenchmarkDecide(b *testing.B) {
	for _, cell := range policyCells() {
		b.Run(cell.String(), func(b *testing.B) {
			b.ReportAllocs()
			var times timings
			answered := 0
			for i := range b.N {
				p := cell.level(i)
				began := time.Now()
				if decide(p) != unknown {
					answered++
				}
				times = append(times, time.Since(began))
			}
			b.ReportMetric(100*float64(answered)/float64(b.N), "%answered")
			times.report(b)
		})
	}
}

// BenchmarkSolve reports the share of levels proven within a second on one core.
func BenchmarkSolve(b *testing.B) {
	for _, cell := range policyCells() {
		b.Run(cell.String(), func(b *testing.B) {
			b.ReportAllocs()
			var times timings
			proven, soon := 0, 0
			for i := range b.N {
				p := cell.solvable(i)
				began := time.Now()
				r := solve(p)
				took := time.Since(began)
				times = append(times, took)
				replay(b, p.String(), r.moves)
				if r.proven() {
					proven++
					if took < time.Second {
						soon++
					}
				}
			}
			b.ReportMetric(100*float64(proven)/float64(b.N), "%proven")
			b.ReportMetric(100*float64(soon)/float64(b.N), "%proven-in-1s")
			times.report(b)
		})
	}
}

func BenchmarkDifficulty(b *testing.B) {
	for _, cell := range policyCells() {
		b.Run(cell.String(), func(b *testing.B) {
			b.ReportAllocs()
			var times timings
			exact := 0
			for i := range b.N {
				p := cell.solvable(i)
				began := time.Now()
				if samplingOf(cell.n).measure(p).exact() {
					exact++
				}
				times = append(times, time.Since(began))
			}
			b.ReportMetric(100*float64(exact)/float64(b.N), "%exact")
			times.report(b)
		})
	}
}

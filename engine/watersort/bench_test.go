package watersort

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"octavo/engine/slowtests"
)

// The benchmarks run over every cell of the policy at the ends of its bands. Each
// round takes another level, and every run takes the same levels. Choose as many
// rounds as levels are wanted:
//
//	go test ./engine/watersort -run - -bench Decide -benchtime 1000x
//	go test ./engine/watersort -run - -bench Solve -benchtime 100x
//	go test ./engine/watersort -run - -bench Difficulty -benchtime 20x

type policyCell struct{ n, e, capacity int }

func (c policyCell) String() string { return fmt.Sprintf("N=%d,E=%d,CAP=%d", c.n, c.e, c.capacity) }

// policyCells returns the cells that are measured. Without the tag slow these are only the small ones,
// which show that a benchmark works, not how fast the code is.
func policyCells() []policyCell {
	numbers := []int{8, 12, 20, 28, 36}
	if !slowtests.On {
		numbers = numbers[:2]
	}
	var cells []policyCell
	for _, n := range numbers {
		for capacity := minMadeCapacity; capacity <= maxCapacity; capacity++ {
			for e := StandardPolicy().spanOf(n, capacity).Least; e <= StandardPolicy().spanOf(n, capacity).Most; e++ {
				cells = append(cells, policyCell{n, e, capacity})
			}
		}
	}
	return cells
}

// level returns a random level of the cell.
func (c policyCell) level(number int) position {
	rng := rand.New(rand.NewPCG(uint64(c.n*100+c.e*10+c.capacity), uint64(number)))
	return fillRandomly(rng, c.n, c.e, c.capacity)
}

// solvable returns a random solvable level of the cell.
func (c policyCell) solvable(number int) position {
	for again := 0; ; again++ {
		if p := c.level(number + 1_000_000*again); decide(p) == alive {
			return p
		}
	}
}

// timings holds the durations of the rounds of a benchmark.
type timings []time.Duration

func (t timings) report(b *testing.B) {
	slices.Sort(t)
	for _, percent := range []int{50, 99} {
		at := t[min(len(t)-1, len(t)*percent/100)]
		b.ReportMetric(float64(at.Microseconds())/1000, fmt.Sprintf("p%d-ms", percent))
	}
}

// BenchmarkDecide reports the share of levels decided within the budget.
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
				if r.isProven() {
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

// BenchmarkDifficulty reports the share of levels measured as exactly as required.
func BenchmarkDifficulty(b *testing.B) {
	for _, cell := range policyCells() {
		b.Run(cell.String(), func(b *testing.B) {
			b.ReportAllocs()
			var times timings
			exact := 0
			for i := range b.N {
				p := cell.solvable(i)
				began := time.Now()
				if samplingOf(cell.n).measure(p).isExact() {
					exact++
				}
				times = append(times, time.Since(began))
			}
			b.ReportMetric(100*float64(exact)/float64(b.N), "%exact")
			times.report(b)
		})
	}
}

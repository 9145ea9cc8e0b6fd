package kenken

import (
	"math"
	"testing"
)

// A mixture counts the cages and operations of puzzles.
type mixture struct {
	ops   [opCount]int
	sizes [maxSize*maxSize + 1]int
	cages int
}

func (m *mixture) count(p *Puzzle) {
	for i := range p.cages {
		m.cages++
		m.sizes[len(p.cages[i].cells)]++
		if o := p.cages[i].op; o != unknown {
			m.ops[o]++
		}
	}
}

// share returns the percentage of cages with n cells.
func (m *mixture) share(n int) float64 { return 100 * float64(m.sizes[n]) / float64(m.cages) }

// entropy returns the entropy of counts, in hundredths of a bit. It measures how varied they are.
func entropy(counts []int) float64 {
	total, sum := 0, 0.0
	for _, n := range counts {
		total += n
	}
	for _, n := range counts {
		if n > 0 {
			p := float64(n) / float64(total)
			sum -= p * math.Log2(p)
		}
	}
	return 100 * sum
}

func (m *mixture) report(b *testing.B, prefix string) {
	b.ReportMetric(m.share(2), prefix+"pairs%")
	b.ReportMetric(m.share(3), prefix+"triples%")
	b.ReportMetric(entropy(m.ops[:]), prefix+"ops-entropy")
	b.ReportMetric(entropy(m.sizes[:]), prefix+"size-entropy")
}

package kenken

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"testing"

	"octavo/engine"
	"octavo/engine/slowtests"
)

// TestCageRanges makes puzzles whose largest cage must be in a range, with every mix and tier.
// (Larger grids with the mix large take seconds.)
func TestCageRanges(t *testing.T) {
	t.Parallel()
	last := 7
	if !slowtests.On {
		last = 4
	}
	for size := minSize; size <= last; size++ {
		for _, cages := range []string{"4..9", "5..6", "4..4"} {
			for _, mix := range mixNames {
				m := mustMake(t, engine.Options{"size": strconv.Itoa(size), "cage": cages, "mix": mix})
				for _, tier := range m.Offer().Tiers {
					rng := rand.New(rand.NewPCG(uint64(size), uint64(tier)))
					checkRequest(t, propose(t, m, rng, tier), m.request, tier)
				}
			}
		}
	}
}

// TestLargestCages makes puzzles with a cage of nine cells, in the slow tests for all sizes from
// 4×4.
func TestLargestCages(t *testing.T) {
	t.Parallel()
	last := maxSize
	if !slowtests.On {
		last = 4
	}
	for size := 4; size <= last; size++ {
		m := mustMake(t, engine.Options{"size": strconv.Itoa(size), "cage": "9..9"})
		for _, tier := range m.Offer().Tiers {
			rng := rand.New(rand.NewPCG(uint64(size), uint64(tier)))
			checkRequest(t, propose(t, m, rng, tier), m.request, tier)
		}
	}
}

// TestMixes measures the sizes of cages that docs/rules/kenken.md quotes.
func TestMixes(t *testing.T) {
	t.Parallel()
	sizes, puzzles := []int{4, 6}, 60
	if !slowtests.On {
		sizes, puzzles = sizes[:1], 20
	}
	for _, size := range sizes {
		for _, tier := range []engine.Tier{engine.Normal, engine.Hard} {
			last := 0
			for _, name := range mixNames {
				m := mustMake(t, engine.Options{"size": strconv.Itoa(size), "mix": name})
				rng := rand.New(rand.NewPCG(uint64(size), uint64(tier)))
				var mix mixture
				for range puzzles {
					mix.count(propose(t, m, rng, tier))
				}
				shares := ""
				for cells := 2; cells <= 6; cells++ {
					shares += fmt.Sprintf(" %.0f", mix.share(cells))
				}
				t.Logf("%d×%d %v %s: %.2f cells a cage, per cent of 2 to 6 cells:%s", size, size, tier, name, float64(puzzles*size*size)/float64(mix.cages), shares)
				if mean := 1000 * puzzles * size * size / mix.cages; mean <= last {
					t.Errorf("%d×%d %v: cages of the mix %s are no larger than those before", size, size, tier, name)
				} else {
					last = mean
				}
			}
		}
	}
}

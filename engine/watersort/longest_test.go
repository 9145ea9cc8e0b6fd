package watersort

import (
	"math/rand/v2"
	"testing"

	"octavo/engine/slowtests"
)

// TestLongestIsHardlyEverExceeded checks that fewer than one level in a thousand has
// a longer shortest solution. It solves small levels. For large ones it compares the
// lower bound, which in nine of ten levels with the fewest empty bottles is at most
// four moves below the length.
func TestLongestIsHardlyEverExceeded(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 16))
	levels := 2000
	if !slowtests.On {
		levels = 100
	}
	for capacity := range (Span{minMadeCapacity, maxCapacity}).numbers() {
		for _, n := range []int{3, 5, 8, 12} {
			beyond, most := 0, 0
			for range levels / 10 {
				r := solve(fillRandomly(rng, n, 2, capacity))
				most = max(most, len(r.moves))
				if len(r.moves) > estimateMaxMoves(n, capacity) {
					beyond++
				}
			}
			if 1000*beyond > levels/10 || most < estimateMaxMoves(n, capacity)-11 {
				t.Errorf("%d colours, capacity %d: %d of %d beyond %d, the longest %d", n, capacity, beyond, levels/10, estimateMaxMoves(n, capacity), most)
			}
		}
		for _, n := range []int{20, 28, 36} {
			beyond := 0
			for range levels {
				if newSolver(fillRandomly(rng, n, 4, capacity)).leastMoves() > estimateMaxMoves(n, capacity) {
					beyond++
				}
			}
			if 1000*beyond > levels {
				t.Errorf("%d colours, capacity %d: %d of %d beyond %d", n, capacity, beyond, levels, estimateMaxMoves(n, capacity))
			}
		}
	}
}

package watersort

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestOptionsAreAllUsefulMoves checks the moves and their order on every
// position of some random games.
func TestOptionsAreAllUsefulMoves(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, text := range []string{"4:ABCD/BADC/CDAB/DCBA//", "6:ABCABC/BCABCA/CABCAB/", "2:AB/BA/CC/"} {
		for range 60 {
			p := mustParse(t, text).clone()
			for range 60 {
				all := p.usefulMoves(nil)
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

// plainOptions lists the same moves without bit operations.
func plainOptions(p position) (all []usefulMove) {
	for from, b := range p.bottles {
		for to, onto := range p.bottles {
			m := move{from, to}
			if p.pourCount(m) > 0 && (onto != 0 || b.topBorder() > 0) {
				all = append(all, usefulMove{m, b.topBorder() > 0 && p.pourCount(m) == b.topRunLength()})
			}
		}
	}
	return all
}

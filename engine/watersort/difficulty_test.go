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

// plainOptions lists the same moves without bit operations.
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

package sudoku

import (
	"slices"
	"testing"

	"octavo/engine"
)

// agree compares the board with the checker's, and its notes with themselves.
func agree(t *testing.T, b *board, p *position) {
	t.Helper()
	for c, may := range p.may {
		if b.broken || !slices.Equal(bitsOf(uint64(b.may[c]), 0), may) {
			t.Fatalf("cell %d: candidates %v, by the checker %v", c, bitsOf(uint64(b.may[c]), 0), may)
		}
	}
	for d := range b.shape.side {
		for h := range b.shape.houses {
			places := p.places(h, d+1)
			if b.spots[d][h].Count() != len(places) || b.only[h].Has(d+1) != (len(places) == 1) {
				t.Fatalf("house %d: digit %d at %b, by the checker %v", h, d+1, b.spots[d][h], places)
			}
		}
	}
}

func TestLadderAscendsByTier(t *testing.T) {
	names := map[string]bool{}
	for rung := range searching {
		if ladder.Tier(rung) > ladder.Tier(rung+1) {
			t.Errorf("%v (%v) stands before %v (%v)", rung, ladder.Tier(rung), rung+1, ladder.Tier(rung+1))
		}
		names[ladder.Name(rung)] = true
	}
	if len(names) != int(searching) || !slices.Equal(Kind{}.Techniques(), sortedLike(names)) {
		t.Errorf("the techniques %v", Kind{}.Techniques())
	}
	for tier, last := range map[engine.Tier]technique{
		engine.Easy: nakedSingle, engine.Normal: hiddenTriple, engine.Hard: sashimiJellyfish, engine.Extreme: multipleChain, engine.Unreasonable: searching,
	} {
		if ladder.Last(tier) != last {
			t.Errorf("%v ends with %v, not %v", tier, ladder.Last(tier), last)
		}
	}
}

// sortedLike puts names into the order of the ladder.
func sortedLike(names map[string]bool) []string {
	var list []string
	for rung := range searching {
		if names[ladder.Name(rung)] {
			list = append(list, ladder.Name(rung))
		}
	}
	return list
}

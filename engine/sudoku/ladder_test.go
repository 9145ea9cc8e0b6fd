package sudoku

import (
	"math/rand/v2"
	"slices"
	"testing"

	"octavo/engine"
)

// TestEveryStepFollows replays the steps of more than a thousand puzzles
// before the checker, and at every turn also asks for one use of each
// technique, whether it is the cheapest or not: so the rare ones are seen too.
func TestEveryStepFollows(t *testing.T) {
	if testing.Short() {
		t.Skip("checks every step of thousands of puzzles")
	}
	t.Parallel()
	var taken, offered [int(searching) + 1]int
	corpus := stepCorpus(t)
	rng := rand.New(rand.NewPCG(14, 2))
	for range *replayed {
		c := newCarving(newMaker(wishOf(nine, asymmetric)), rng)
		c.thin()
		corpus = append(corpus, c.board)
	}
	for _, g := range corpus {
		n, solved := solutions(&g, 2)
		if n != 1 {
			t.Fatalf("%v has %d solutions", g.String(), n)
		}
		var (
			b    climber
			d, e deduction
		)
		b.set(&g)
		p := newPosition(&g, &solved)
		for b.empty > 0 && b.next(&d, searching-1) {
			b.tellBranches(&d)
			if err := p.check(&d); err != nil {
				t.Fatalf("%v: %v", g.String(), err)
			}
			taken[d.technique]++
			for rung := nakedPair; rung < searching && !d.placed; rung++ {
				if rung >= nishioChain && d.technique < alignedPair || rung >= dynamicChain && d.technique < nishioChain {
					continue // which takes long
				}
				e.reset()
				if b.find(rung, &e) {
					e.technique = rung
					b.tellBranches(&e)
					offered[rung]++
					if err := p.check(&e); err != nil {
						t.Fatalf("%v: %v", g.String(), err)
					}
				}
			}
			b.apply(&d)
			p.take(&d)
			agree(t, &b.board, p)
		}
	}
	for rung := range searching {
		t.Logf("%-18s taken %6d, offered %6d", table[rung].name, taken[rung], offered[rung])
		if taken[rung] == 0 && offered[rung] == 0 {
			t.Errorf("%s was never seen", table[rung].name)
		}
	}
}

// stepCorpus holds puzzles of every size, and 9×9 ones of every difficulty.
func stepCorpus(t *testing.T) []grid {
	var corpus []grid
	for _, r := range append(ratedPuzzles(t), harderPuzzles(t)...) {
		corpus = append(corpus, r.grid)
	}
	rng := rand.New(rand.NewPCG(3, 1))
	for _, s := range []*shape{four, six} {
		for range 250 {
			c := newCarving(newMaker(wishOf(s, asymmetric)), rng)
			c.thin()
			corpus = append(corpus, c.board)
		}
	}
	return corpus
}

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

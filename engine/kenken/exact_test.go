package kenken

import (
	"math/rand/v2"
	"testing"

	"octavo/engine"
)

// TestExactHallmarksAreAsGoodAsCanonicalTexts: of thousands of small puzzles of every sort, many of which repeat
// others turned and mirrored, two have one hallmark exactly if they have one canonical text.
func TestExactHallmarksAreAsGoodAsCanonicalTexts(t *testing.T) {
	puzzles := 3000
	if testing.Short() {
		puzzles = 300
	}
	rng := rand.New(rand.NewPCG(17, 133))
	texts, marks := map[uint64]string{}, map[string]uint64{}
	repeats, n := 0, 0
	for _, options := range []engine.Options{{"size": "3"}, {"size": "4"}, {"size": "4", "zero": "true"}, {"size": "4", "mystery": "true"}, {"size": "3", "ops": "+"}} {
		maker, err := Kind{}.Maker(options)
		if err != nil {
			t.Fatal(err)
		}
		for n++; n%puzzles != 0; n++ {
			tiers := maker.Offer().Tiers
			made, err := maker.Propose(t.Context(), rng, engine.Want{Tier: tiers[n%len(tiers)], Number: 1})
			if err != nil {
				continue
			}
			p := engine.Puzzle(made[0])
			for range rng.IntN(3) {
				p = Kind{}.Symmetries()[rng.IntN(2)].Image(p)
			}
			mark, says := p.(engine.Hallmarked).Hallmark()
			text := p.Canonical()
			if other, known := texts[mark]; says != engine.ExactHallmark || known && other != text {
				t.Fatalf("%s (%d) and %s have hallmark %d", text, says, other, mark)
			}
			other, known := marks[text]
			if known && other != mark {
				t.Fatalf("%s has hallmarks %d and %d", text, mark, other)
			}
			if known {
				repeats++
			}
			texts[mark], marks[text] = text, mark
		}
	}
	if repeats < len(marks)/50 {
		t.Errorf("%d of %d are repeats: too few to tell", repeats, len(marks))
	}
}

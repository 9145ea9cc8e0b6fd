package kenken

import (
	"math/rand/v2"
	"testing"

	"octavo/engine"
	"octavo/engine/slowtests"
)

// TestTheVerdictIsRemembered checks that a repeated verdict, and that of a puzzle from the maker,
// is the grader's verdict.
func TestTheVerdictIsRemembered(t *testing.T) {
	puzzles, err := mustMake(t, engine.Options{"size": "5"}).Propose(t.Context(), rand.New(rand.NewPCG(1, 2)), engine.Want{Tier: engine.Normal})
	if err != nil {
		t.Fatal(err)
	}
	made := puzzles[0].(*Puzzle)
	read, err := Kind{}.Parse(made.String())
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []*Puzzle{made, read.(*Puzzle)} {
		if first, again := p.verdict(), p.verdict(); first != again {
			t.Error("it is found anew each time")
		}
		want := judge(p)
		for range 2 {
			if got := p.verdict(); *got != want {
				t.Errorf("%s: %+v, not %+v", p, got, want)
			}
		}
	}
	if making := (&Puzzle{size: made.size, cages: made.cages, cageOf: made.cageOf}); making.cachedVerdict != nil || *making.verdict() != judge(made) {
		t.Error("a puzzle in the making is judged otherwise, or its verdict is remembered")
	}
}

// TestTheMakersVerdictIsTheGraders checks the verdict of the maker, which solves a puzzle while
// making it. It must equal the grade of the puzzle's text, with all techniques and lines.
func TestTheMakersVerdictIsTheGraders(t *testing.T) {
	each := 20
	if !slowtests.On {
		each = 4
	}
	for _, options := range []engine.Options{
		{"size": "3"}, {"size": "4"}, {"size": "5"}, {"size": "6"}, {"size": "9"}, {"size": "5", "ops": "*"},
		{"mystery": "true"}, {"zero": "true"}, {"cage": "4..9", "maxtarget": "12"}, {"free": "3", "size": "7"},
	} {
		m := mustMake(t, options)
		rng := rand.New(rand.NewPCG(3, 119))
		for _, tier := range m.Offer().Tiers {
			for range each {
				p := propose(t, m, rng, tier)
				if got, want := *p.verdict(), judge(mustParse(t, p.String())); got != want {
					t.Errorf("%s: the maker found %+v, the grader %+v", p, got, want)
				}
			}
		}
	}
}

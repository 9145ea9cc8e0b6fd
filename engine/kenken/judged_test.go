package kenken

import (
	"math/rand/v2"
	"testing"

	"octavo/engine"
)

// TestTheVerdictIsRemembered: asked for once or again, read or made, it is that of
// the grader.
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
		if p.verdict == nil {
			t.Error("it is found anew each time")
		}
		want := judge(p)
		for range 2 {
			if got := p.judged(); got != want {
				t.Errorf("%s: %+v, not %+v", p, got, want)
			}
		}
	}
	if making := (&Puzzle{size: made.size, cages: made.cages, cage: made.cage}); making.verdict != nil || making.judged() != judge(made) {
		t.Error("a puzzle in the making is judged otherwise, or its verdict is remembered")
	}
}

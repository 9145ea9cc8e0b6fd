package sortresort

import (
	"testing"

	"octavo/engine/enginetest"
	"octavo/engine/sortresort/play"
)

// FuzzKind parses arbitrary text, and calls every method on the levels that are
// accepted.
func FuzzKind(f *testing.F) {
	impatient := func(l *Level) play.Result { return play.Solve(l.State(), play.Budget{Nodes: 1000}) }
	kind := Kind{Worlds: []*World{testWorld("fuzz")}, Prove: impatient}
	enginetest.AddSeeds(f, kind)
	f.Add(documentedLevel)
	f.Fuzz(func(t *testing.T, text string) { enginetest.CheckText(t, kind, text) })
}

// FuzzBalance reads arbitrary balances; an accepted one can plan every level.
func FuzzBalance(f *testing.F) {
	f.Add(balance)
	f.Add([]byte(`{"levels": 1}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		b, err := ReadBalance(text)
		if err != nil {
			return
		}
		for level := 1; level <= b.Levels; level++ {
			b.layOut(b.plan(level), Images{})
		}
	})
}

// FuzzProof reads arbitrary proofs; an accepted one solves its level.
func FuzzProof(f *testing.F) {
	l, r, err := NewSet(testWorld("fuzz"), Standard(), Solve).Make(2)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(WriteProof(l, r))
	f.Add(l.proofName() + " 12 \n")
	f.Fuzz(func(t *testing.T, text string) {
		found, ok := findProof(text, l)
		if !ok || found.Verdict != play.Solvable {
			return
		}
		if end, err := play.Replay(l.State(), found.Moves); err != nil || !end.IsSolved() {
			t.Errorf("%q is taken for a proof", text)
		}
	})
}

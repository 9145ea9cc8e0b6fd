package match_test

import (
	"bytes"
	"testing"

	"octavo/engine/enginetest"
	"octavo/engine/kyndo/kyndotest"
	"octavo/engine/kyndo/match"
	"octavo/engine/kyndo/opponent"
	"octavo/engine/slowtests"
)

// Whatever replays is a log that the match writes again.
func FuzzReplay(f *testing.F) {
	rules := kyndotest.Rules(f)
	matches := uint64(3)
	if !slowtests.On {
		matches = 1
	}
	for seed := range matches {
		m := kyndotest.Deal(f, rules, match.Setup{Seed: seed})
		o := kyndotest.Opponent(f, "random", rules, seed, 0)
		kyndotest.Play(f, m, [2]opponent.Opponent{o, o}, nil)
		log, err := m.Log()
		if err != nil {
			f.Fatal(err)
		}
		for _, edits := range enginetest.Edits() {
			f.Add(log, edits)
		}
		for n := 1; n <= bytes.Count(log, []byte("\n")); n++ { // broken off after any line
			f.Add(bytes.Join(bytes.SplitAfterN(log, []byte("\n"), n+1)[:n], nil), []byte(nil))
		}
	}
	f.Add([]byte("\n"), []byte(nil))
	f.Fuzz(func(t *testing.T, log, edits []byte) {
		log = []byte(enginetest.Edited(string(log), edits))
		m, err := match.Replay(rules, log)
		if err != nil {
			return
		}
		again, err := m.Log()
		if err != nil || !bytes.Equal(again, log) && !bytes.Equal(again, append(log, '\n')) {
			t.Fatalf("%v\n%s\n%s", err, log, again)
		}
	})
}

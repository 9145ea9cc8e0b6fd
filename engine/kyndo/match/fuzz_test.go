package match_test

import (
	"bytes"
	"testing"

	"octavo/engine/kyndo/kyndotest"
	"octavo/engine/kyndo/match"
	"octavo/engine/kyndo/opponent"
)

// Whatever replays is a log that the match writes again.
func FuzzReplay(f *testing.F) {
	rules := kyndotest.Rules(f)
	for seed := range uint64(3) {
		m := kyndotest.Deal(f, rules, match.Setup{Seed: seed})
		o := kyndotest.Opponent(f, "random", rules, seed, 0)
		kyndotest.Play(f, m, [2]opponent.Opponent{o, o}, nil)
		log, err := m.Log()
		if err != nil {
			f.Fatal(err)
		}
		f.Add(log)
		f.Add(log[:bytes.IndexByte(log, '\n')+1])
	}
	f.Add([]byte("\n"))
	f.Fuzz(func(t *testing.T, log []byte) {
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

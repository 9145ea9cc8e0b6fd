//go:build slow

package match_test

import (
	"slices"
	"testing"

	"octavo/engine/kyndo/kyndotest"
	"octavo/engine/kyndo/match"
	"octavo/engine/kyndo/opponent"
)

// Random matches come to an end, use no card twice, and replay to the bytes
// of their logs, whole and at every action.
func TestLogsReplayToTheSameBytes(t *testing.T) {
	t.Parallel()
	rules := kyndotest.Rules(t)
	for seed := range uint64(25) {
		m := kyndotest.Deal(t, rules, match.Setup{Seed: seed, Locked: [2][]string{{"condor"}, nil}})
		o := kyndotest.Opponent(t, "random", rules, seed, 0)
		kyndotest.Play(t, m, [2]opponent.Opponent{o, o}, func(match.Action) { replays(t, rules, m) })
		replays(t, rules, m)
		if pile := m.View(match.PlayerA).Pile; len(pile) != 2*m.Tally().Rounds || len(slices.Compact(slices.Sorted(slices.Values(pile)))) != len(pile) {
			t.Errorf("seed %d: the pile is %v", seed, pile)
		}
	}
}

//go:build slow

package opponent_test

import (
	"slices"
	"testing"

	"octavo/engine/kyndo/kyndotest"
	"octavo/engine/kyndo/match"
	"octavo/engine/kyndo/opponent"
)

// TestOpponentsGrowStronger checks that each opponent beats the weaker ones, over seeded matches
// with the seats exchanged.
func TestOpponentsGrowStronger(t *testing.T) {
	t.Parallel()
	rules := kyndotest.Rules(t)
	for _, pair := range []struct {
		strong, weak   string
		matches, wants int
	}{{"greedy", "random", 60, 45}, {"search", "random", 10, 7}, {"search", "greedy", 24, 13}} {
		won := 0
		for n := range pair.matches {
			seed := uint64(n / 2)
			seats := [2]opponent.Opponent{kyndotest.Opponent(t, pair.strong, rules, seed, 5000), kyndotest.Opponent(t, pair.weak, rules, seed, 5000)}
			seat := match.Player(n % 2)
			if seat == match.PlayerB {
				slices.Reverse(seats[:])
			}
			m := kyndotest.Deal(t, rules, match.Setup{Seed: seed})
			kyndotest.Play(t, m, seats, nil)
			if end := m.Outcome(); !end.Draw && end.Winner == seat {
				won++
			}
		}
		t.Logf("%s beats %s in %d of %d", pair.strong, pair.weak, won, pair.matches)
		if won < pair.wants {
			t.Errorf("%s beats %s in %d of %d matches only", pair.strong, pair.weak, won, pair.matches)
		}
	}
}

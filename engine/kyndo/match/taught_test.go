package match_test

import (
	"slices"
	"strings"
	"testing"

	"octavo/engine/kyndo/kyndotest"
	"octavo/engine/kyndo/match"
	"octavo/engine/kyndo/opponent"
)

// TestTheArenaTeaches: where the rules say so, the cards that were turned and
// had been locked for a player are unlocked by the end, and the log says which.
func TestTheArenaTeaches(t *testing.T) {
	for _, teaches := range []bool{false, true} {
		rules := kyndotest.Rules(t)
		rules.ArenaTeaches = teaches
		var locked []string
		for i := range rules.Cards[:20] {
			locked = append(locked, rules.Cards[i].ID)
		}
		m := kyndotest.Deal(t, rules, match.Setup{Seed: 11, Locked: [2][]string{locked, nil}})
		players := [2]opponent.Opponent{kyndotest.Opponent(t, "random", rules, 1, 0), kyndotest.Opponent(t, "random", rules, 2, 0)}
		kyndotest.Play(t, m, players, nil)
		var want []string
		for _, r := range m.Reports() {
			for _, id := range []string{r.Round.Attacker.Card, r.Round.Defender.Card} {
				if teaches && slices.Contains(locked, id) {
					want = append(want, id)
				}
			}
		}
		if got := m.Taught(match.PlayerA); !slices.Equal(got, want) || len(m.Taught(match.PlayerB)) > 0 {
			t.Errorf("teaches %t: the players learnt %v and %v; wanted %v and nothing", teaches, got, m.Taught(match.PlayerB), want)
		}
		log, err := m.Log()
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(log), `"taught":[[`) != (len(want) > 0) {
			t.Errorf("teaches %t: the log ends\n%s", teaches, log)
		}
		replays(t, rules, m)
	}
}

// TestTeachingChangesNoOldHash: logs from before there was a choice replay.
func TestTeachingChangesNoOldHash(t *testing.T) {
	rules := kyndotest.Rules(t)
	before, err := rules.Hash()
	if err != nil {
		t.Fatal(err)
	}
	rules.ArenaTeaches = true
	if after, err := rules.Hash(); err != nil || after == before {
		t.Errorf("the hash does not tell whether the Arena teaches: %v", err)
	}
}

package opponent_test

import (
	"slices"
	"testing"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/kyndotest"
	"octavo/engine/kyndo/match"
	"octavo/engine/kyndo/opponent"
)

// Each opponent beats the weaker ones, over seeded matches with the seats
// changed.
func TestOpponentsGrowStronger(t *testing.T) {
	if testing.Short() {
		t.Skip("plays 94 matches")
	}
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

// All that opponents choose is legal, which play checks, and all that Legal
// lists is accepted.
func TestLegalActionsAreAccepted(t *testing.T) {
	rules := kyndotest.Rules(t)
	m := kyndotest.Deal(t, rules, match.Setup{Seed: 9})
	o := kyndotest.Opponent(t, "random", rules, 9, 0)
	kyndotest.Play(t, m, [2]opponent.Opponent{o, o}, func(match.Action) {
		for _, p := range []match.Player{match.PlayerA, match.PlayerB} {
			view := m.View(p)
			legal := match.Legal(rules, &view)
			if (len(legal) > 0) != m.Awaits(p) {
				t.Fatalf("%s awaits %s: %v, with %d actions", m.Phase(), p, m.Awaits(p), len(legal))
			}
			for _, a := range legal {
				log, _ := m.Log()
				again, err := match.Replay(rules, log)
				if err != nil {
					t.Fatal(err)
				}
				if err := again.Do(a); err != nil {
					t.Fatalf("%+v: %v", a, err)
				}
			}
		}
	})
}

func BenchmarkSearch(b *testing.B) {
	rules := kyndotest.Rules(b)
	m := kyndotest.Deal(b, rules, match.Setup{Seed: 1})
	o := kyndotest.Opponent(b, "search", rules, 1, 10_000)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := o.Choose(b.Context(), m.View(match.PlayerA)); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkResolve(b *testing.B) {
	rules := kyndotest.Rules(b)
	duel := kyndo.Duel{Attacker: kyndo.Side{Card: rules.Cards[0]}, Defender: kyndo.Side{Card: rules.Cards[7]}, Environment: rules.Environments[1]}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := rules.Resolve(duel); err != nil {
			b.Fatal(err)
		}
	}
}

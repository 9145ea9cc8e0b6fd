package opponent_test

import (
	"testing"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/kyndotest"
	"octavo/engine/kyndo/match"
	"octavo/engine/kyndo/opponent"
)

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

package opponent_test

import (
	"reflect"
	"testing"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/kyndotest"
	"octavo/engine/kyndo/match"
	"octavo/engine/kyndo/opponent"
)

// TestLegalActionsAreAccepted checks that opponents choose legal actions only, and that all actions
// listed by Legal are accepted.
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

// TestCachedResultsAreRight checks that the greedy opponent, which caches results, chooses as if it
// resolved every duel anew.
func TestCachedResultsAreRight(t *testing.T) {
	t.Parallel()
	rules := kyndotest.Rules(t)
	rules.Energy.Start = 60
	greedy := opponent.Greedy(rules)
	decisions := 0
	for seed := range uint64(4) {
		m := kyndotest.Deal(t, rules, match.Setup{Seed: seed, Memory: [2]bool{seed == 3, false}, Locked: [2][]string{nil, {"condor", "harpia", "mirla"}}})
		rival := kyndotest.Opponent(t, "random", rules, seed, 0)
		kyndotest.Play(t, m, [2]opponent.Opponent{greedy, rival}, func(a match.Action) {
			v := m.View(a.Player)
			if a.Player != match.PlayerA || v.Phase == match.InInitiative || v.Phase == match.InReveal {
				return
			}
			decisions++
			if want := bestByDefinition(rules, &v); !reflect.DeepEqual(a, want) {
				t.Errorf("seed %d: it chooses %+v, not %+v", seed, a, want)
			}
		})
	}
	if decisions < 30 {
		t.Errorf("only %d choices were compared", decisions)
	}
}

// bestByDefinition returns the action that beats most of the cards that the rival may hold. Of equal ones
// it takes the one that is well played against most cards, then the cheapest.
func bestByDefinition(rules *kyndo.Rules, v *match.View) match.Action {
	var best match.Action
	var most [3]int
	for i, a := range match.Legal(rules, v) {
		card, stimulus, focus := v.Card, v.Stimulus, a.Focus
		if a.Kind == match.GetReady {
			card, _ = rules.Card(a.Card)
			stimulus, focus = a.Stimulus, card.UsualFocus(v.Role())
		}
		own := v.Side(card, stimulus, focus)
		var merit [3]int
		if stimulus != nil {
			merit[2] = -stimulus.Tier
		}
		for _, rival := range match.Unseen(rules, v) {
			half, well := outcomeAgainst(rules, v, own, rival, a)
			merit[0] += half
			merit[1] += well
		}
		if i == 0 || merit[0] > most[0] || merit[0] == most[0] && (merit[1] > most[1] || merit[1] == most[1] && merit[2] > most[2]) {
			best, most = a, merit
		}
	}
	return best
}

// outcomeAgainst resolves a duel with a card that the rival may hold, played in the usual way. It
// returns 2 for a win or 1 for a tie, and 1 if the own card is well played.
func outcomeAgainst(rules *kyndo.Rules, v *match.View, own kyndo.Side, card *kyndo.Card, a match.Action) (half, well int) {
	role := v.Role()
	rival := kyndo.Side{Card: *card, Focus: card.UsualFocus(role.Other()), UnlockedC: true}
	duel := kyndo.Duel{Attacker: own, Defender: rival, Environment: *v.Environment, Context: rules.UsualContext(v.Environment, card.Attributes)}
	if role == kyndo.Defender {
		if a.Kind == match.Respond {
			rival.Focus = v.Focus
			duel.Context, _ = rules.Context(a.Context)
		} else if duel.Context = nil; v.OpenB(own.Card.ID) {
			duel.Context = rules.UsualContext(v.Environment, rules.AttributesOf(&own))
		}
		duel.Attacker, duel.Defender = rival, own
	}
	round := rules.ResolveLegal(&duel)
	switch {
	case round.Result.WonBy(role):
		half = 2
	case round.Result == kyndo.Tie:
		half = 1
	}
	if round.Side(role).Pillars.Well() {
		well = 1
	}
	return half, well
}

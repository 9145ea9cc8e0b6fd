package kyndo_test

import (
	"reflect"
	"slices"
	"testing"

	"octavo/engine/kyndo"
)

// Whatever the hidden state is, what a player sees is the same, and so is what
// each opponent does.
func TestOpponentsSeeNothingHidden(t *testing.T) {
	if testing.Short() {
		t.Skip("plays each situation of nine matches several times")
	}
	t.Parallel()
	rules := testRules(t)
	for _, name := range kyndo.OpponentNames() {
		player := opponent(t, name, rules, 11, 600)
		for seed := range uint64(3) {
			m := deal(t, rules, kyndo.Setup{Seed: seed})
			changed := 0
			play(t, m, [2]kyndo.Opponent{player, player}, func(a kyndo.Action) {
				for i := range uint64(3) {
					changed += scrambled(t, rules, m, player, a, 100*seed+i)
				}
			})
			if changed < 10 {
				t.Errorf("%s: only %d situations were really changed", name, changed)
			}
		}
	}
}

// scrambled checks one changed situation; 1 where the hidden hand differs.
func scrambled(t *testing.T, rules *kyndo.Rules, m *kyndo.Match, player kyndo.Opponent, a kyndo.Action, seed uint64) int {
	t.Helper()
	log, err := m.Log()
	if err != nil {
		t.Fatal(err)
	}
	other, err := kyndo.Replay(rules, log)
	if err != nil {
		t.Fatal(err)
	}
	other.Scramble(a.Player, seed)
	if !reflect.DeepEqual(m.View(a.Player), other.View(a.Player)) {
		t.Fatalf("the view of %s in %s shows what is hidden", a.Player, m.Phase())
	}
	if got, err := player.Choose(t.Context(), other.View(a.Player)); err != nil || !reflect.DeepEqual(got, a) {
		t.Fatalf("in %s, %+v became %+v when hidden cards were changed", m.Phase(), a, got)
	}
	if slices.Equal(m.Secrets(a.Player), other.Secrets(a.Player)) {
		return 0
	}
	return 1
}

// Each opponent beats the weaker ones, over seeded matches with the seats
// changed.
func TestOpponentsGrowStronger(t *testing.T) {
	if testing.Short() {
		t.Skip("plays 94 matches")
	}
	t.Parallel()
	rules := testRules(t)
	for _, pair := range []struct {
		strong, weak   string
		matches, wants int
	}{{"greedy", "random", 60, 45}, {"search", "random", 10, 7}, {"search", "greedy", 24, 13}} {
		won := 0
		for n := range pair.matches {
			seed := uint64(n / 2)
			seats := [2]kyndo.Opponent{opponent(t, pair.strong, rules, seed, 5000), opponent(t, pair.weak, rules, seed, 5000)}
			seat := kyndo.Player(n % 2)
			if seat == kyndo.PlayerB {
				slices.Reverse(seats[:])
			}
			m := deal(t, rules, kyndo.Setup{Seed: seed})
			play(t, m, seats, nil)
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
	rules := testRules(t)
	m := deal(t, rules, kyndo.Setup{Seed: 9})
	o := opponent(t, "random", rules, 9, 0)
	play(t, m, [2]kyndo.Opponent{o, o}, func(kyndo.Action) {
		for _, p := range []kyndo.Player{kyndo.PlayerA, kyndo.PlayerB} {
			view := m.View(p)
			legal := rules.Legal(&view)
			if (len(legal) > 0) != m.Awaits(p) {
				t.Fatalf("%s awaits %s: %v, with %d actions", m.Phase(), p, m.Awaits(p), len(legal))
			}
			for _, a := range legal {
				log, _ := m.Log()
				again, err := kyndo.Replay(rules, log)
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
	rules := testRules(b)
	m := deal(b, rules, kyndo.Setup{Seed: 1})
	o := opponent(b, "search", rules, 1, 10_000)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := o.Choose(b.Context(), m.View(kyndo.PlayerA)); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkResolve(b *testing.B) {
	rules := testRules(b)
	duel := kyndo.Duel{Attacker: kyndo.Side{Card: rules.Cards[0]}, Defender: kyndo.Side{Card: rules.Cards[7]}, Environment: rules.Environments[1]}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := rules.Resolve(duel); err != nil {
			b.Fatal(err)
		}
	}
}

package kyndotest

import (
	"testing"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
	"octavo/engine/kyndo/opponent"
)

// Deal begins a match. The test fails if the setup is invalid.
func Deal(t testing.TB, rules *kyndo.Rules, setup match.Setup) *match.Match {
	t.Helper()
	m, err := match.New(rules, setup)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Opponent returns an opponent by its name.
func Opponent(t testing.TB, name string, rules *kyndo.Rules, seed uint64, budget int) opponent.Opponent {
	t.Helper()
	o, err := opponent.New(name, rules, seed, budget)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// Play plays a match to its end. It calls see with each action before it is carried out; see may be
// nil.
func Play(t testing.TB, m *match.Match, players [2]opponent.Opponent, see func(match.Action)) {
	t.Helper()
	for m.Phase() != match.Ended {
		p := match.PlayerA
		if !m.Awaits(p) {
			p = match.PlayerB
		}
		a, err := players[p].Choose(t.Context(), m.View(p))
		if err != nil {
			t.Fatal(err)
		}
		if see != nil {
			see(a)
		}
		if err := m.Do(a); err != nil {
			t.Fatalf("%+v: %v", a, err)
		}
	}
}

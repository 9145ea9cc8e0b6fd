//go:build slow

package decks

import (
	"path/filepath"
	"testing"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/balance"
)

// TestSampleDeckIsFair measures the deck of the sample in a short lab. No figure may clearly miss
// its target.
func TestSampleDeckIsFair(t *testing.T) {
	t.Parallel()
	rules, _, err := Table{Dir: t.TempDir(), Deck: "aves"}.Rules()
	if err != nil {
		t.Fatal(err)
	}
	measure(t, rules)
}

// measure measures a deck in a short lab. No figure may clearly miss its target.
func measure(t *testing.T, rules *kyndo.Rules) *balance.Report {
	t.Helper()
	report, err := balance.Measure(t.Context(), rules, balance.Trial{Matches: 1000, Searches: 30, Budget: 20_000, Seed: 16})
	if err != nil {
		t.Fatal(err)
	}
	for i := range report.Figures {
		if f := &report.Figures[i]; f.SurelyMisses() {
			t.Errorf("%s %s (%s) is %d, between %d and %d; it should be %d to %d", f.ID, f.Of, f.Pairing, f.Value, f.Low, f.High, f.Aim.Least, f.Aim.Most)
		}
	}
	return report
}

// TestElementsDeckIsFair measures the sample's other deck. With each element, greedy players win
// about a third to two thirds of their rounds.
func TestElementsDeckIsFair(t *testing.T) {
	t.Parallel()
	rules := elements(t)
	report := measure(t, rules)
	if len(report.Species) != 22 {
		t.Errorf("%d elements were played", len(report.Species))
	}
	for _, s := range report.Species {
		if s.Played < 100 || 10*s.Won < 3*s.Played || 10*s.Won > 7*s.Played {
			t.Errorf("%s won %d of %d rounds", s.ID, s.Won, s.Played)
		}
	}
}

// elements returns the rules of the sample's second deck, which isn't built in.
func elements(t *testing.T) *kyndo.Rules {
	t.Helper()
	rules, _, err := Table{Dir: filepath.Join("..", "..", "content", "sample"), Deck: "elementos"}.Rules()
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

// TestFirstGamesAreFair checks the introductory games. With the best cards, attackers win 40 to 60
// % of rounds, and the first attacker as many matches. The birds' third game favors defenders.
func TestFirstGamesAreFair(t *testing.T) {
	t.Parallel()
	birds, _, err := Table{Dir: t.TempDir(), Deck: "aves"}.Rules()
	if err != nil {
		t.Fatal(err)
	}
	for _, game := range []struct {
		name  string
		rules *kyndo.Rules
		step  int
	}{
		{"birds", birds, kyndo.NumbersAndPlaces}, {"birds", birds, kyndo.StrengthsAndEnergy},
		{"elements", elements(t), kyndo.NumbersAndPlaces}, {"elements", elements(t), kyndo.StrengthsAndEnergy},
		{"elements", elements(t), kyndo.DemandsOfContexts},
	} {
		report, err := balance.Measure(t.Context(), game.rules, balance.Trial{Step: game.step, Matches: 400, Seed: 16})
		if err != nil {
			t.Fatal(err)
		}
		aimed := 0
		for i := range report.Figures {
			f := &report.Figures[i]
			if !f.IsInformation {
				aimed++
			}
			if f.SurelyMisses() {
				t.Errorf("game %d of the %s: %s is %d, between %d and %d; it should be %d to %d", game.step, game.name, f.ID, f.Value, f.Low, f.High, f.Aim.Least, f.Aim.Most)
			}
		}
		if aimed != 2 {
			t.Errorf("game %d of the %s: %d figures have an aim", game.step, game.name, aimed)
		}
	}
}

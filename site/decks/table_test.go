package decks

import (
	"testing"

	"octavo/engine/kyndo/balance"
)

// TestTheSamplesDeckStaysFair measures the deck of the sample in a short lab: no figure
// may surely miss its aim.
func TestTheSamplesDeckStaysFair(t *testing.T) {
	if testing.Short() {
		t.Skip("plays 4060 matches")
	}
	t.Parallel()
	rules, _, err := Table{Dir: t.TempDir(), Deck: "aves"}.Rules()
	if err != nil {
		t.Fatal(err)
	}
	report, err := balance.Measure(t.Context(), rules, balance.Trial{Matches: 1000, Searches: 30, Budget: 20_000, Seed: 16})
	if err != nil {
		t.Fatal(err)
	}
	for i := range report.Figures {
		if f := &report.Figures[i]; f.Short() {
			t.Errorf("%s %s (%s) is %d, between %d and %d; it should be %d to %d", f.ID, f.Of, f.Pairing, f.Value, f.Low, f.High, f.Aim.Least, f.Aim.Most)
		}
	}
}

// TestTheFirstGamesAreFair: in the two games with which pupils begin, attackers win 40 to 60 % of rounds with the best
// card each, and whoever attacks first as many of the matches.
func TestTheFirstGamesAreFair(t *testing.T) {
	if testing.Short() {
		t.Skip("plays 800 matches")
	}
	t.Parallel()
	rules, _, err := Table{Dir: t.TempDir(), Deck: "aves"}.Rules()
	if err != nil {
		t.Fatal(err)
	}
	for step := range 2 {
		report, err := balance.Measure(t.Context(), rules, balance.Trial{Step: 1 + step, Matches: 400, Seed: 16})
		if err != nil {
			t.Fatal(err)
		}
		aimed := 0
		for i := range report.Figures {
			f := &report.Figures[i]
			if !f.Reported {
				aimed++
			}
			if f.Short() {
				t.Errorf("game %d: %s is %d, between %d and %d; it should be %d to %d", 1+step, f.ID, f.Value, f.Low, f.High, f.Aim.Least, f.Aim.Most)
			}
		}
		if aimed != 2 {
			t.Errorf("game %d: %d figures have an aim", 1+step, aimed)
		}
	}
}

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

//go:build slow

package scaffold_test

import (
	"testing"

	"octavo/engine/kyndo/balance"
	"octavo/site/decks"
	"octavo/site/scaffold"
)

// TestNewTopicIsFair measures a new deck on a topic of its own, as octavo kyndo lab --check does. No figure
// may clearly miss its aim. The seeds weren't used for choosing the topic's numbers.
func TestNewTopicIsFair(t *testing.T) {
	dir := t.TempDir()
	for _, order := range []scaffold.Order{{Sort: scaffold.Site, Name: dir, Title: "School", Languages: []string{"en"}}, {Sort: scaffold.DeckFile, Name: "planets", Dir: dir}} {
		if _, err := scaffold.New(t.Context(), order); err != nil {
			t.Fatal(err)
		}
	}
	rules, _, err := decks.Table{Dir: dir, Deck: "planets"}.Rules()
	if err != nil {
		t.Fatal(err)
	}
	for _, seed := range []uint64{7919, 60013} {
		report, err := balance.Measure(t.Context(), rules, balance.Trial{Matches: 1000, Searches: 30, Budget: 20_000, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		for i := range report.Figures {
			if f := &report.Figures[i]; f.SurelyMisses() {
				t.Errorf("seed %d: %s %s (%s) is %d, between %d and %d; it should be %d to %d", seed, f.ID, f.Of, f.Pairing, f.Value, f.Low, f.High, f.Aim.Least, f.Aim.Most)
			}
		}
	}
}

package kyndo_test

import (
	"slices"
	"testing"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/kyndotest"
)

// What a place is said to be for the cards in play is what rounds there are reckoned with, for
// each of them, and nothing is said that holds for none (R32).
func TestLocalsAreWhatIsReckonedWith(t *testing.T) {
	rules := kyndotest.Rules(t)
	place := kyndo.Environment{ID: "paramo", Attack: -5, Defend: 5, Habitats: []kyndo.Override{
		{Habitat: "risco", Attack: 10, Defend: 0}, {Habitat: "paramo", Attack: 20, Defend: -5}, {Habitat: "luna", Attack: 90, Defend: 90},
	}}
	var cards []*kyndo.Card
	for i := range rules.Cards {
		cards = append(cards, &rules.Cards[i])
	}
	seen := map[string]int{}
	var habitats []string
	for _, local := range place.Locals(cards) {
		habitats = append(habitats, local.Habitat)
		for _, card := range local.Cards {
			seen[card.ID]++
			if attack, defend := place.Percent(card, kyndo.Attacker), place.Percent(card, kyndo.Defender); attack != local.Attack || defend != local.Defend {
				t.Errorf("%s: %d and %d are told, %d and %d reckoned with", card.ID, local.Attack, local.Defend, attack, defend)
			}
		}
	}
	if want := []string{"", "risco", "paramo"}; !slices.Equal(habitats, want) {
		t.Errorf("it is told of %q, not of %q", habitats, want)
	}
	for _, card := range cards {
		if seen[card.ID] != 1 {
			t.Errorf("%s is told of %d times", card.ID, seen[card.ID])
		}
	}
	condor, _ := rules.Card("condor") // lives in the páramo and on cliffs
	if only := place.Locals([]*kyndo.Card{condor}); len(only) != 1 || only[0].Habitat != "risco" {
		t.Errorf("of the condor alone it is told %+v", only)
	}
}

package kyndo_test

import (
	"regexp"
	"slices"
	"testing"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/kyndotest"
)

// TestFaceAOfTheSpecies checks that the two numbers of face A equal those in the design data.
func TestFaceAOfTheSpecies(t *testing.T) {
	rules := kyndotest.Rules(t)
	for i, s := range kyndotest.AllSpecies(t) {
		attack, defence := rules.Face(&rules.Cards[i])
		if attack != s.CardA.ATK || defence != s.CardA.DEF {
			t.Errorf("%s: %d and %d, want %d and %d", s.ID, attack, defence, s.CardA.ATK, s.CardA.DEF)
		}
	}
}

// TestPrintedTextsCiteNoRulings checks that printed texts don't cite rulings or design
// documents.
func TestPrintedTextsCiteNoRulings(t *testing.T) {
	papers := regexp.MustCompile(`\bR\d\d\b|\*r\d\*|Documento Maestro|the document|[Ee]l documento`)
	files, err := kyndo.Texts().ReadDir(".")
	if err != nil || len(files) != 12 {
		t.Fatalf("%d files of texts, want 12: %v", len(files), err)
	}
	for _, f := range files {
		text, err := kyndo.Texts().ReadFile(f.Name())
		if err != nil {
			t.Fatal(err)
		}
		if cited := papers.Find(text); cited != nil {
			t.Errorf("%s cites %q", f.Name(), cited)
		}
	}
}

// TestLocalsAreUsedInRounds checks that the percentages listed for a place are those used in
// rounds, for every card in play, and that no other percentages are listed (R32).
func TestLocalsAreUsedInRounds(t *testing.T) {
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
	for _, local := range place.PercentGroups(cards) {
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
	if only := place.PercentGroups([]*kyndo.Card{condor}); len(only) != 1 || only[0].Habitat != "risco" {
		t.Errorf("of the condor alone it is told %+v", only)
	}
}

// TestEachStepAddsOneThing checks that each introductory game adds one thing to the game before it
// and changes nothing else in the rules.
func TestEachStepAddsOneThing(t *testing.T) {
	rules := kyndotest.Rules(t)
	before, err := rules.Hash()
	if err != nil {
		t.Fatal(err)
	}
	for step, want := range map[int]struct{ tiers, contexts, abilities bool }{
		kyndo.NumbersAndPlaces: {}, kyndo.StrengthsAndEnergy: {tiers: true},
		kyndo.DemandsOfContexts: {tiers: true, contexts: true}, kyndo.FullGame: {true, true, true},
	} {
		r := rules.ForGame(step)
		contexts := slices.ContainsFunc(r.Environments, func(e kyndo.Environment) bool { return len(e.Contexts) > 0 })
		abilities := slices.ContainsFunc(r.Cards, func(c kyndo.Card) bool { return len(c.Abilities) > 0 })
		if len(r.Tiers) > 0 != want.tiers || contexts != want.contexts || abilities != want.abilities {
			t.Errorf("game %d: tiers %d, contexts %t, abilities %t", step, len(r.Tiers), contexts, abilities)
		}
		if all := len(r.Environments) == len(rules.Environments); all != want.contexts {
			t.Errorf("game %d is played in %d places", step, len(r.Environments))
		}
	}
	if after, err := rules.Hash(); err != nil || after != before {
		t.Errorf("the rules themselves were changed: %v", err)
	}
}

// TestCalmPlacesChangeLeast checks that the first games use the places with the smallest
// percentages.
func TestCalmPlacesChangeLeast(t *testing.T) {
	rules := &kyndo.Rules{Environments: []kyndo.Environment{
		{ID: "a", Attack: -40}, {ID: "b"}, {ID: "c", Defend: 20}, {ID: "d", Attack: 5, Defend: -5}, {ID: "e", Attack: 30, Defend: 30},
	}}
	var ids []string
	for _, e := range rules.CalmEnvironments() {
		ids = append(ids, e.ID)
	}
	if want := []string{"a", "b", "c", "d"}; !slices.Equal(ids, want) {
		t.Errorf("the calm places are %q, not %q", ids, want)
	}
}

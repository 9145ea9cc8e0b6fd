package kyndo_test

import (
	"slices"
	"testing"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/kyndotest"
)

// Each of the games by which the full one is learnt has one thing more than that before it, and
// changes nothing of the rules that it is made of.
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
		r := rules.UpTo(step)
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

// The first games are played where little changes: no place of theirs changes more than one that is left out.
func TestCalmPlacesChangeLeast(t *testing.T) {
	rules := &kyndo.Rules{Environments: []kyndo.Environment{
		{ID: "a", Attack: -40}, {ID: "b"}, {ID: "c", Defend: 20}, {ID: "d", Attack: 5, Defend: -5}, {ID: "e", Attack: 30, Defend: 30},
	}}
	var ids []string
	for _, e := range rules.Calm() {
		ids = append(ids, e.ID)
	}
	if want := []string{"a", "b", "c", "d"}; !slices.Equal(ids, want) {
		t.Errorf("the calm places are %q, not %q", ids, want)
	}
}

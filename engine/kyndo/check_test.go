package kyndo_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/kyndotest"
)

func codes(rules *kyndo.Rules) []kyndo.Code {
	var list []kyndo.Code
	for _, f := range rules.Check() {
		list = append(list, f.Code)
	}
	return list
}

func TestRulesOfTheTestsAreValid(t *testing.T) {
	rules := kyndotest.Rules(t)
	if faults := rules.Check(); len(faults) > 0 {
		t.Errorf("%v", faults)
	}
	if warnings := rules.Lint(); len(warnings) > 0 {
		t.Errorf("%v", warnings)
	}
}

// TestGoldenConfig checks the golden cases of bad data: each part replaces the same part of good
// rules.
func TestGoldenConfig(t *testing.T) {
	for _, c := range kyndotest.Cases(t, "config") {
		rules := kyndotest.Rules(t)
		var in struct {
			Env     *struct{ AtkPct, DefPct int }
			Weights map[string]int
			Context *struct{ PenaltyPct int }
			Card    map[string]json.RawMessage
		}
		var want struct{ Error kyndo.Code }
		if err := json.Unmarshal(c.Input, &in); err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(c.Expect, &want); err != nil {
			t.Fatal(err)
		}
		card := &rules.Cards[0]
		switch {
		case in.Env != nil:
			rules.Environments[0].Attack, rules.Environments[0].Defend = in.Env.AtkPct, in.Env.DefPct
		case in.Weights != nil:
			rules.Weights = kyndotest.Attributes(t, in.Weights)
		case in.Context != nil:
			rules.Contexts[0].Penalty = in.Context.PenaltyPct
		case in.Card["attrs"] != nil:
			var attrs map[string]int
			if err := json.Unmarshal(in.Card["attrs"], &attrs); err != nil {
				t.Fatal(err)
			}
			for name, n := range attrs {
				card.Attributes = card.Attributes.With(kyndotest.Char(t, name), n)
			}
		default:
			if _, ok := in.Card["primary"]; !ok {
				t.Fatalf("%s: what is %s?", c.ID, c.Input)
			}
			card.Primary = kyndo.NoChar
		}
		if got := codes(rules); !slices.Equal(got, []kyndo.Code{want.Error}) {
			t.Errorf("%s: %v, want %s", c.ID, got, want.Error)
		}
	}
}

// TestDesignWarnings checks the warnings by R49 and R55 about legal rules.
func TestDesignWarnings(t *testing.T) {
	rules := kyndotest.Rules(t)
	i := slices.IndexFunc(rules.Cards, func(c kyndo.Card) bool { return c.Frequency == "comun" })
	card := &rules.Cards[i]
	card.Attributes = card.Attributes.With(kyndo.AD, 1).With(kyndo.C, 1).With(kyndo.E, 1)
	card.Primary, card.Secondary = kyndo.R, kyndo.AD
	warnings := rules.Lint()
	if len(warnings) != 2 || !strings.Contains(warnings[0].Text, card.ID) {
		t.Errorf("%v", warnings)
	}
	attackers := []*kyndo.Card{{Primary: kyndo.P}, {Primary: kyndo.S, Secondary: kyndo.E}, {Primary: kyndo.A}}
	if idle := kyndo.WeakRoles(attackers, 3); !slices.Equal(idle, []kyndo.Role{kyndo.Defender}) {
		t.Errorf("%v", idle)
	}
	if idle := kyndo.WeakRoles(attackers, 1); len(idle) != 0 {
		t.Errorf("%v", idle)
	}
}

// TestDataDecide checks that a habitat's own percentages replace the environment's (R32), and that
// the penalty and the profile of stimuli come from the data (R15).
func TestDataDecide(t *testing.T) {
	rules := kyndotest.Rules(t)
	place := kyndo.Environment{ID: "risco", Attack: 10, Defend: -5, Habitats: []kyndo.Override{{Habitat: "paramo", Attack: 50, Defend: 40}}}
	home, away := rules.Cards[0], rules.Cards[0]
	home.Habitats, away.Habitats = []string{"paramo"}, []string{"selva"}
	round, err := rules.Resolve(kyndo.Duel{Attacker: kyndo.Side{Card: home}, Defender: kyndo.Side{Card: away}, Environment: place})
	if err != nil {
		t.Fatal(err)
	}
	if round.Attacker.Percent != 50 || round.Defender.Percent != -5 {
		t.Errorf("%d and %d", round.Attacker.Percent, round.Defender.Percent)
	}
	rules.Tiers = []kyndo.Tier{{Cost: 20, Bonus: 1}, {Cost: 40, Bonus: 2}, {Cost: 60, Bonus: 3}, {Cost: 80, Bonus: 4}}
	for _, tier := range rules.Tiers {
		if got := rules.Boost(&home, kyndo.Stimulus{Char: kyndo.P, Tier: tier.Cost}); got.After != 2+tier.Bonus || got.Wasted != 0 {
			t.Errorf("%+v", got)
		}
	}
	if cheapest, ok := rules.CheapestTier(8, 100); !ok || cheapest.Cost != 40 {
		t.Errorf("%+v", cheapest)
	}
	if _, ok := rules.CheapestTier(10, 100); ok {
		t.Error("something was advised for a value that nothing can raise")
	}
}

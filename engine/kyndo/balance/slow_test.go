//go:build slow

package balance_test

import (
	"context"
	"testing"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/balance"
	"octavo/engine/kyndo/kyndotest"
)

// TestTheLabConfirmsTheRulings checks that the lab confirms the numbers of R15 and R28 for the
// design data.
func TestTheLabConfirmsTheRulings(t *testing.T) {
	t.Parallel()
	rules := kyndotest.Rules(t)
	report, err := balance.Measure(context.Background(), rules, balance.Trial{Matches: 20, Searches: 4, Budget: 200, Seed: 1, Jobs: 1})
	if err != nil {
		t.Fatal(err)
	}
	for i, tier := range report.Tiers {
		wantUseless, wantBy := 68, []int{0, 0, 40, 40}[i]
		if i == 0 {
			wantUseless = strengthsAtTheTop(rules)
		}
		if tier.Strengths != 68 || tier.Useless != wantUseless || tier.DominatedBy != wantBy {
			t.Errorf("%+v, want %d of 68 useless, dominated by %d", tier, wantUseless, wantBy)
		}
	}
	if figure := find(t, report, "outdone", ""); figure.Value != 12 || figure.Holds() || !figure.SurelyMisses() {
		t.Errorf("12 species are outclassed, says the issue that asked for figures; the lab says %+v", figure)
	}
}

// TestTheLabFindsUnfairRules checks that the lab finds the known faults of the old design data: the
// attacker wins too little, hardly ever in Selva and the Páramo, and it pays to lose the
// initiative.
func TestTheLabFindsUnfairRules(t *testing.T) {
	t.Parallel()
	report, err := balance.Measure(t.Context(), kyndotest.Rules(t), balance.Trial{Matches: 150, Seed: 2})
	if err != nil {
		t.Fatal(err)
	}
	for _, of := range []string{"selva", "paramo", "torrente"} {
		if f := find(t, report, "attack-in", of); !f.SurelyMisses() || f.Value > 200 {
			t.Errorf("%+v is called fair", f)
		}
	}
	if f := find(t, report, "attack", ""); !f.SurelyMisses() {
		t.Errorf("%+v is called fair", f)
	}
	if f := find(t, report, "trick", ""); f.Holds() {
		t.Errorf("%+v: it should pay to lose the initiative", f)
	}
}

// find returns the first figure with an identifier and a subject.
func find(t *testing.T, report *balance.Report, id, of string) *balance.Measurement {
	t.Helper()
	for i := range report.Figures {
		if f := &report.Figures[i]; f.ID == id && f.Of == of {
			return f
		}
	}
	t.Fatalf("there is no figure %s %s", id, of)
	return nil
}

// strengthsAtTheTop counts the declared strengths that have the maximum value.
func strengthsAtTheTop(rules *kyndo.Rules) int {
	count := 0
	for i := range rules.Cards {
		for _, c := range []kyndo.Char{rules.Cards[i].Primary, rules.Cards[i].Secondary} {
			if rules.Cards[i].Attributes.Of(c) == rules.Attribute {
				count++
			}
		}
	}
	return count
}

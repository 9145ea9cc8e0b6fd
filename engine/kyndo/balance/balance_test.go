package balance_test

import (
	"context"
	"reflect"
	"testing"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/balance"
	"octavo/engine/kyndo/kyndotest"
)

// What R15 and R28 say of the design data is what the lab finds.
func TestTheLabFindsWhatTheRulingsSay(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole matches")
	}
	t.Parallel()
	rules := kyndotest.Rules(t)
	report, err := balance.Measure(context.Background(), rules, 20, 1)
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
	again, err := balance.Measure(context.Background(), rules, 20, 1)
	if err != nil || !reflect.DeepEqual(report, again) {
		t.Errorf("the same seed gives another report (%v)", err)
	}
}

// strengthsAtTheTop counts the declared strengths that nothing can raise.
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

// R28: over all ordered pairs in the neutral environment the defender wins
// 70 per cent, and 97 with four free contexts.
func TestFreeContextsWouldDecideEverything(t *testing.T) {
	rules := kyndotest.Rules(t)
	neutral, _ := rules.Environment("neutral")
	pairs, without, with := 0, 0, 0
	for i := range rules.Cards {
		for j := range rules.Cards {
			if i == j {
				continue
			}
			pairs++
			duel := kyndo.Duel{Attacker: kyndo.Side{Card: rules.Cards[i]}, Defender: kyndo.Side{Card: rules.Cards[j]}, Environment: *neutral}
			if defends(t, rules, duel) {
				without++
			}
			for k := range rules.Contexts {
				duel.Context = &rules.Contexts[k]
				if defends(t, rules, duel) {
					with++
					break
				}
			}
		}
	}
	if a, b := (100*without+pairs/2)/pairs, (100*with+pairs/2)/pairs; a != 70 || b != 97 {
		t.Errorf("the defender wins %d per cent, and %d with free contexts", a, b)
	}
}

func defends(t *testing.T, rules *kyndo.Rules, duel kyndo.Duel) bool {
	t.Helper()
	round, err := rules.Resolve(duel)
	if err != nil {
		t.Fatal(err)
	}
	return round.Result == kyndo.DefenderWins
}

// A card that does nothing well is never worth playing, and whatever is at
// least as good everywhere outclasses it.
func TestTheLabFindsWorthlessSpecies(t *testing.T) {
	rules := kyndotest.Rules(t)
	weak := &rules.Cards[3]
	weak.Attributes = kyndo.Attributes{1, 1, 1, 1, 1, 1, 1, 1, 1, 1}
	weak.Abilities, weak.Habitats = nil, nil
	report, err := balance.Measure(context.Background(), rules, 4, 1)
	if err != nil {
		t.Fatal(err)
	}
	for i, s := range report.Species {
		if i == 3 && (!s.Never || s.DominatedBy == "" || s.BestRank < 30) {
			t.Errorf("%+v", s)
		}
		if s.ID == "peregrino" && (s.Never || s.DominatedBy != "") {
			t.Errorf("%+v", s)
		}
	}
}

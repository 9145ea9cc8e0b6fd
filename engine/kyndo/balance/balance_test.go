package balance_test

import (
	"context"
	"errors"
	"reflect"
	"sync/atomic"
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
	if figure := find(t, report, "outdone", ""); figure.Value != 12 || figure.Holds() || !figure.Short() {
		t.Errorf("12 species are outclassed, says the issue that asked for figures; the lab says %+v", figure)
	}
}

// The same trial gives the same report, however many matches are played at a time.
func TestJobsChangeNoFigure(t *testing.T) {
	t.Parallel()
	rules := kyndotest.Rules(t)
	var first *balance.Report
	for _, jobs := range []int{1, 3} {
		var done atomic.Int64
		trial := balance.Trial{Matches: 4, Searches: 2, Budget: 30, Seed: 5, Jobs: jobs, Progress: func(_, total int) {
			if done.Add(1); total != 4*4+2*2 {
				t.Errorf("%d matches are to be played", total)
			}
		}}
		report, err := balance.Measure(t.Context(), rules, trial)
		if err != nil {
			t.Fatal(err)
		}
		if done.Load() != 20 {
			t.Errorf("%d matches were told of", done.Load())
		}
		report.Trial = balance.Trial{} // which says how many at a time
		if first == nil {
			first = report
		}
		if !reflect.DeepEqual(report, first) {
			t.Errorf("at %d jobs the report is another one", jobs)
		}
	}
}

// A trial that nobody waits for any more ends at once, with the reason.
func TestALabIsCancelled(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	trial := balance.Trial{Matches: 1_000_000, Seed: 1, Progress: func(int, int) { cancel() }}
	if _, err := balance.Measure(ctx, kyndotest.Rules(t), trial); !errors.Is(err, context.Canceled) {
		t.Errorf("it ends with %v", err)
	}
}

// What was found of the design data of old is found again: the attacker wins too little,
// hardly ever in Selva and the Páramo, and it pays to lose the initiative.
func TestTheLabFindsWhatIsUnfair(t *testing.T) {
	if testing.Short() {
		t.Skip("plays 600 matches")
	}
	t.Parallel()
	report, err := balance.Measure(t.Context(), kyndotest.Rules(t), balance.Trial{Matches: 150, Seed: 2})
	if err != nil {
		t.Fatal(err)
	}
	for _, of := range []string{"selva", "paramo", "torrente"} {
		if f := find(t, report, "attack-in", of); !f.Short() || f.Value > 200 {
			t.Errorf("%+v is called fair", f)
		}
	}
	if f := find(t, report, "attack", ""); !f.Short() {
		t.Errorf("%+v is called fair", f)
	}
	if f := find(t, report, "trick", ""); f.Holds() {
		t.Errorf("%+v: it should pay to lose the initiative", f)
	}
}

// find is the first figure of an identifier, about something.
func find(t *testing.T, report *balance.Report, id, of string) *balance.Figure {
	t.Helper()
	for i := range report.Figures {
		if f := &report.Figures[i]; f.ID == id && f.Of == of {
			return f
		}
	}
	t.Fatalf("there is no figure %s %s", id, of)
	return nil
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
	report, err := balance.Measure(context.Background(), rules, balance.Trial{Matches: 4, Seed: 1})
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

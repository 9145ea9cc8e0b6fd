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

// TestJobsChangeNoFigure checks that a trial gives the same report with any number of parallel
// matches.
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
		report.Trial = balance.Trial{} // it contains the number of parallel matches
		if first == nil {
			first = report
		}
		if !reflect.DeepEqual(report, first) {
			t.Errorf("at %d jobs the report is another one", jobs)
		}
	}
}

// TestALabIsCancelled checks that a cancelled trial ends at once with the error of the context.
func TestALabIsCancelled(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	trial := balance.Trial{Matches: 20_000, Seed: 1, Progress: func(int, int) { cancel() }}
	if _, err := balance.Measure(ctx, kyndotest.Rules(t), trial); !errors.Is(err, context.Canceled) {
		t.Errorf("it ends with %v", err)
	}
}

// TestFreeContextsWouldDecideEverything checks the numbers in R28: over all ordered pairs in the
// neutral environment the defender wins 70 per cent, and 97 with four free contexts.
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

// TestTheLabFindsWorthlessSpecies checks that a card without any use is reported as never worth
// playing, and as dominated by a card that is at least as good everywhere.
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
		if i == 3 && (!s.NeverWorthPlaying || s.DominatedBy == "" || s.BestRank < 30) {
			t.Errorf("%+v", s)
		}
		if s.ID == "peregrino" && (s.NeverWorthPlaying || s.DominatedBy != "") {
			t.Errorf("%+v", s)
		}
	}
}

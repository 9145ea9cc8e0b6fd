package match_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/kyndotest"
	"octavo/engine/kyndo/match"
	"octavo/engine/kyndo/opponent"
)

// TestTheNextMatchGoesOn: what was recalled in a match is kept in the next one, whose log has it and
// replays; what was mastered is open from the start, and nobody is asked about it again (R46).
func TestTheNextMatchGoesOn(t *testing.T) {
	rules := kyndotest.Rules(t)
	setup := match.Setup{Seed: 1, Memory: [2]bool{true, false}}
	want := map[string]int{}
	for n := range uint64(6) {
		m := kyndotest.Deal(t, rules, setup)
		mastered := 0
		for _, card := range m.View(match.PlayerA).Hand {
			v := m.View(match.PlayerA)
			if v.Recollection(card.ID).Times != want[card.ID] {
				t.Fatalf("match %d: %s was recalled %d times; it knows of %d", n, card.ID, want[card.ID], v.Recollection(card.ID).Times)
			}
			if want[card.ID] == match.Mastered {
				if mastered++; !v.OpenB(card.ID) || !v.OpenC(card.ID) {
					t.Errorf("match %d: %s is mastered, and closed", n, card.ID)
				}
			}
		}
		if n == 5 && mastered == 0 {
			t.Error("no card of the last match is mastered")
		}
		greedy := opponent.Greedy(rules)
		kyndotest.Play(t, m, [2]opponent.Opponent{greedy, greedy}, func(match.Action) {
			v := m.View(match.PlayerA)
			for _, card := range v.Recallable() {
				if v.Recollection(card.ID).Times == match.Mastered {
					t.Errorf("%s is mastered, and asked about", card.ID)
				}
				answer := card.Primary
				if v.Recollection(card.ID).AsksSecond() {
					answer = card.Secondary
				}
				if err := m.Do(match.Action{Kind: match.Recall, Card: card.ID, Answer: answer}); err != nil {
					t.Fatal(err)
				}
				want[card.ID]++
			}
		})
		if has := strings.Contains(logOf(t, m), `"recalled":[[{"card":`); has != (n > 0) {
			t.Errorf("match %d: that its log says what was recalled before is %t", n, has)
		}
		replays(t, rules, m)
		setup = m.Next(n + 2)
	}
	total := 0
	for _, k := range setup.Recalled[match.PlayerA] {
		total++
		if want[k.Card] != k.Times {
			t.Errorf("%+v is kept, and was recalled %d times", k, want[k.Card])
		}
	}
	if total != len(want) || len(setup.Recalled[match.PlayerB]) > 0 {
		t.Errorf("%+v is kept of %v", setup.Recalled, want)
	}
}

// TestWhatIsTaughtIsKept: where the Arena teaches, what was turned is mastered in the next match by those
// who play by memory, and unlocked for the others (R45).
func TestWhatIsTaughtIsKept(t *testing.T) {
	for _, teaches := range []bool{false, true} {
		rules := kyndotest.Rules(t)
		rules.ArenaTeaches = teaches
		var locked []string
		for i := range rules.Cards {
			locked = append(locked, rules.Cards[i].ID)
		}
		m := kyndotest.Deal(t, rules, match.Setup{Seed: 11, Memory: [2]bool{true, false}, Locked: [2][]string{nil, locked}})
		o := kyndotest.Opponent(t, "random", rules, 1, 0)
		kyndotest.Play(t, m, [2]opponent.Opponent{o, o}, nil)
		var kept []match.RecallCount
		left := slices.Clone(locked)
		for i := range rules.Cards {
			id := rules.Cards[i].ID
			turned := slices.ContainsFunc(m.Reports(), func(r match.Report) bool { return r.Round.Attacker.Card == id || r.Round.Defender.Card == id })
			if turned && teaches {
				kept = append(kept, match.RecallCount{Card: id, Times: match.Mastered})
				left = slices.DeleteFunc(left, func(l string) bool { return l == id })
			}
		}
		next := m.Next(12)
		if !reflect.DeepEqual(next.Recalled[match.PlayerA], kept) || !slices.Equal(next.Locked[match.PlayerB], left) || next.Seed != 12 {
			t.Errorf("teaches %t: the next match begins with %+v", teaches, next)
		}
		kyndotest.Deal(t, rules, next)
	}
}

// TestNobodyRecallsWhatCantBe: what a match is said to go on with is looked at.
func TestNobodyRecallsWhatCantBe(t *testing.T) {
	rules := kyndotest.Rules(t)
	for want, kept := range map[string][]match.RecallCount{
		`card "x" is not known`: {{Card: "x", Times: 1}},
		"condor twice over":     {{Card: "condor", Times: 1}, {Card: "condor", Times: 2}},
		"condor 4 times":        {{Card: "condor", Times: 4}},
		"condor 0 times":        {{Card: "condor"}},
	} {
		if _, err := match.New(rules, match.Setup{Memory: [2]bool{true, true}, Recalled: [2][]match.RecallCount{nil, kept}}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
	if _, err := match.New(rules, match.Setup{Recalled: [2][]match.RecallCount{{{Card: "condor", Times: 1}}, nil}}); err == nil || !strings.Contains(err.Error(), "player A, who doesn't play by memory") {
		t.Error(err)
	}
}

// TestAClosedCardDemandsNothing: whoever has not recalled a card has no use of its face B, so that it
// imposes no context, and neither what is offered nor what is refused tells whether it
// would reach one (R46).
func TestAClosedCardDemandsNothing(t *testing.T) {
	rules := kyndotest.Rules(t)
	closed, able := 0, 0
	for seed := range uint64(12) {
		m := kyndotest.Deal(t, rules, match.Setup{Seed: seed, Environment: "paramo", Memory: [2]bool{true, true}})
		o := kyndotest.Opponent(t, "random", rules, seed, 0)
		kyndotest.Play(t, m, [2]opponent.Opponent{o, o}, func(a match.Action) {
			if a.Kind != match.Respond {
				return
			}
			v := m.View(a.Player)
			if v.OpenB(v.Card.ID) {
				return
			}
			if closed++; v.Card.Attributes.Of(kyndo.AD) >= 7 {
				able++
			}
			if offered := match.Imposable(rules, &v); len(offered) > 0 {
				t.Errorf("with a closed card %d contexts are offered", len(offered))
			}
			a.Context = "ALTURA"
			refusedFor(t, m.Do(a), match.ErrContextB)
		})
	}
	if able == 0 || able == closed {
		t.Errorf("%d of %d closed cards reach the context: nothing is told apart", able, closed)
	}
}
